//! Computes the dot product of two differences of points, with an exact sign.
//!
//! A filter (a quick test) bounds the rounding error. The few products that it cannot decide are computed by
//! an exact sum.

use super::tolerance::{ORIENTATION_ROUNDING, SAFE_DIFFERENCE};
use super::{ExactSum, Vec2};

/// Returns the dot product of the vector between two points and the vector between two other points. The sign
/// is exact.
#[inline]
pub(crate) fn exact_dot(way: [Vec2; 2], direction: [Vec2; 2]) -> f64 {
    rounded_if_certain(ORIENTATION_ROUNDING, way, direction)
}

/// Returns the dot product of two differences of points with a relative error below 2^-48. The points must be
/// scaled by [`super::safe_scale`].
#[inline]
pub(crate) fn accurate_dot(way: [Vec2; 2], direction: [Vec2; 2]) -> f64 {
    rounded_if_certain(0.25, way, direction)
}

/// Returns the dot product of two differences of points. The result is the rounded product if it is more than
/// `share` times the sizes of its terms; otherwise it is the exact product. The terms have the same rounding
/// errors as the terms of [`super::orient2d`].
#[inline]
fn rounded_if_certain(share: f64, [p, q]: [Vec2; 2], [a, b]: [Vec2; 2]) -> f64 {
    let way = q - p;
    let direction = b - a;
    let x = way.x * direction.x;
    let y = way.y * direction.y;
    let size = x.abs() + y.abs();
    if (x + y).abs() > share * size && size > SAFE_DIFFERENCE { x + y } else { exact([p, q], [a, b]) }
}

#[cold]
fn exact([p, q]: [Vec2; 2], [a, b]: [Vec2; 2]) -> f64 {
    exact_dot_of_sums([-p, q], &[-a, b])
}

/// Returns the dot product of two vectors that are given as sums of finite vectors, with an exact sign.
pub(crate) fn exact_dot_of_sums(first: impl IntoIterator<Item = Vec2>, second: &[Vec2]) -> f64 {
    let mut sum = ExactSum::new();
    add_dot_of_sums(&mut sum, first, second);
    sum.value()
}

/// Adds the dot product of two vectors that are given as sums of finite vectors.
pub(super) fn add_dot_of_sums(sum: &mut ExactSum, first: impl IntoIterator<Item = Vec2>, second: &[Vec2]) {
    for u in first {
        for v in second {
            sum.add_product(u.x, v.x);
            sum.add_product(u.y, v.y);
        }
    }
}
