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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::two_to;

    /// Ways that are square to each other but for rounding, or by a little more.
    #[test]
    fn rounding_changes_no_sign_and_few_digits() {
        let mut state = 1_u64;
        let mut number = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 11) as f64 * two_to(-53) - 0.5
        };
        let mut point = || Vec2::new(number(), number());
        let mut wrong = 0;
        for index in 0..100_000 {
            // At the last of them, products have few digits or none.
            let scale = [1.0, two_to(-100), two_to(-505), two_to(-530)][index % 4];
            let off = [0.0, two_to(-48), two_to(-40), two_to(-20)][index / 4 % 4];
            let (a, b, p, other) = (point(), point(), point(), point());
            let square = (b - a).perp() * (1.0 + other.x) + (b - a) * (off * other.y);
            let (way, direction) = ([p, p + square].map(|p| p * scale), [a, b].map(|p| p * scale));
            let wanted = exact(way, direction);
            let sign = |number: f64| if number == 0.0 { 0.0 } else { number.signum() };
            assert_eq!(sign(along(way, direction)), sign(wanted), "{way:?} {direction:?}");
            let rounded = (way[1] - way[0]).dot(direction[1] - direction[0]);
            wrong += usize::from(rounded * wanted.signum() < 0.0);
            if scale > two_to(-500) {
                let error = (along_accurate(way, direction) - wanted).abs();
                assert!(error <= wanted.abs() * two_to(-48), "{way:?} {direction:?}: {error:e}");
            }
        }
        assert!(wrong > 10, "no work for the filter: {wrong}");
    }
}
