//! How far one way leads along another, never wrong in its sign.

use super::orient::{FILTER, SAFE};
use super::{ExactSum, Vec2};

/// The dot product of the way from `p` to `q` and the way from `a` to `b`. The sign is exact.
#[inline]
pub(crate) fn along(way: [Vec2; 2], direction: [Vec2; 2]) -> f64 {
    certain_beyond(FILTER, way, direction)
}

/// The same number with a relative error below 2^-48, of points scaled by [`super::safe_scale`].
#[inline]
pub(crate) fn along_accurate(way: [Vec2; 2], direction: [Vec2; 2]) -> f64 {
    certain_beyond(0.25, way, direction)
}

/// Rounded where it is more than this share of the sizes of its terms, else exact. The terms round as those of
/// [`super::orient2d`] do.
#[inline]
fn certain_beyond(share: f64, [p, q]: [Vec2; 2], [a, b]: [Vec2; 2]) -> f64 {
    let (way, direction) = (q - p, b - a);
    let (x, y) = (way.x * direction.x, way.y * direction.y);
    let size = x.abs() + y.abs();
    if (x + y).abs() > share * size && size > SAFE { x + y } else { exact([p, q], [a, b]) }
}

#[cold]
fn exact(way: [Vec2; 2], direction: [Vec2; 2]) -> f64 {
    let mut sum = ExactSum::new();
    let signed = |[from, to]: [Vec2; 2]| [-from, to];
    for p in signed(way) {
        for q in signed(direction) {
            sum.add_product(p.x, q.x);
            sum.add_product(p.y, q.y);
        }
    }
    sum.value()
}
