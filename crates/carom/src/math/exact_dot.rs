//! The dot product of two differences of points, with an exact sign.
//!
//! A filter bounds the rounding error; the few products that it cannot decide go to the exact sum.

use super::tolerance::{ORIENTATION_ROUNDING, SAFE_DIFFERENCE};
use super::{ExactSum, Vec2};

/// Returns the dot product of the vector between two points and the vector between two others. The sign is exact.
#[inline]
pub(crate) fn exact_dot(way: [Vec2; 2], direction: [Vec2; 2]) -> f64 {
    rounded_if_certain(ORIENTATION_ROUNDING, way, direction)
}

/// Returns the dot product of two differences of points with a relative error below 2^-48, for points scaled by
/// [`super::safe_scale`].
#[inline]
pub(crate) fn accurate_dot(way: [Vec2; 2], direction: [Vec2; 2]) -> f64 {
    rounded_if_certain(0.25, way, direction)
}

/// Returns the dot product of two differences of points: the rounded product if it is more than
/// `share` of the sizes of its terms, otherwise the exact product. The terms round like the terms
/// of [`super::orient2d`].
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

/// Returns the dot product of two vectors that are given as sums of finite ones, with an exact sign.
pub(crate) fn exact_dot_of_sums(first: impl IntoIterator<Item = Vec2>, second: &[Vec2]) -> f64 {
    let mut sum = ExactSum::new();
    add_dot_of_sums(&mut sum, first, second);
    sum.value()
}

/// Adds the dot product of two vectors that are given as sums of finite ones.
pub(super) fn add_dot_of_sums(sum: &mut ExactSum, first: impl IntoIterator<Item = Vec2>, second: &[Vec2]) {
    for u in first {
        for v in second {
            sum.add_product(u.x, v.x);
            sum.add_product(u.y, v.y);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::two_to;

    /// Vectors that are perpendicular except for rounding, or slightly off.
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
            // At the last two scales, products underflow and have few digits or none.
            let scale = [1.0, two_to(-100), two_to(-505), two_to(-530)][index % 4];
            let off = [0.0, two_to(-48), two_to(-40), two_to(-20)][index / 4 % 4];
            let (a, b, p, other) = (point(), point(), point(), point());
            let square = (b - a).perp() * (1.0 + other.x) + (b - a) * (off * other.y);
            let (way, direction) = ([p, p + square].map(|p| p * scale), [a, b].map(|p| p * scale));
            let wanted = exact(way, direction);
            let sign = |number: f64| if number == 0.0 { 0.0 } else { number.signum() };
            assert_eq!(sign(exact_dot(way, direction)), sign(wanted), "{way:?} {direction:?}");
            let rounded = (way[1] - way[0]).dot(direction[1] - direction[0]);
            wrong += usize::from(rounded * wanted.signum() < 0.0);
            if scale > two_to(-500) {
                let error = (accurate_dot(way, direction) - wanted).abs();
                assert!(error <= wanted.abs() * two_to(-48), "{way:?} {direction:?}: {error:e}");
            }
        }
        assert!(wrong > 10, "too few inputs that rounding gets wrong: {wrong}");
    }
}
