//! Defines the orientation predicate, which decides exactly on which side of a line a point lies.
//!
//! A filter is a quick test of the clear cases; the bound of this one is from Shewchuk, Adaptive Precision
//! Floating-Point Arithmetic and Fast Robust Geometric Predicates, 1997. The few cases that the filter cannot
//! decide are computed by an exact sum.

use super::range::{TWO_100, TWO_300};
use super::tolerance::{ORIENTATION_ROUNDING, SAFE_DIFFERENCE};
use super::{ExactSum, Vec2};

/// Returns twice the signed area of the triangle `a`, `b`, `c`, in the square of the unit of the coordinates.
/// It is positive if the triangle turns from the x axis towards the y axis. If y points up, `c` is then to
/// the left of the line from `a` to `b`. It is 0 for collinear points. The sign is exact.
///
/// Use the number for its sign. Its value is as accurate as `f64` allows without cancellation.
///
/// ```
/// use carom::{Vec2, orient2d};
/// let (a, b) = (Vec2::new(0.0, 0.0), Vec2::new(3.0, 3.0));
/// assert_eq!(orient2d(a, b, Vec2::new(0.1, 0.1)), 0.0);
/// assert!(orient2d(a, b, Vec2::new(0.1, 0.1f64.next_up())) > 0.0);
/// ```
#[inline]
pub fn orient2d(a: Vec2, b: Vec2, c: Vec2) -> f64 {
    let (determinant, size) = estimate(a, b, c);
    if determinant.abs() > ORIENTATION_ROUNDING * size && size > SAFE_DIFFERENCE {
        determinant
    } else {
        exact(a, b, c)
    }
}

/// Returns twice the signed area of a triangle with a relative error below 2^-48, for points scaled by [`safe_scale`].
pub(crate) fn orient2d_accurate(a: Vec2, b: Vec2, c: Vec2) -> f64 {
    let (determinant, size) = estimate(a, b, c);
    if determinant.abs() > 0.25 * size && size > SAFE_DIFFERENCE { determinant } else { exact(a, b, c) }
}

/// Returns a power of two for points with this largest coordinate. Areas of the scaled points neither
/// underflow nor overflow, not even the areas of thin triangles.
pub(crate) fn safe_scale(largest: f64) -> f64 {
    if largest < 1.0 / TWO_300 {
        TWO_300 * TWO_300
    } else if largest < TWO_100 {
        TWO_300
    } else {
        1.0
    }
}

/// Returns the signed distance of `c` from the line from `a` to `b`: positive to the left of the line,
/// negative to the right. `a` and `b` must differ. The sign is exact, and the relative error is below 2^-47
/// unless the area is less than 2^-1000 of the largest coordinate's square.
pub(crate) fn distance_from_line(a: Vec2, b: Vec2, c: Vec2) -> f64 {
    let scale = safe_scale(a.max_abs().max(b.max_abs()).max(c.max_abs()));
    let (a, b, c) = (a * scale, b * scale, c * scale);
    let area = orient2d_accurate(a, b, c);
    let distance = area / (b - a).length() / scale;
    if distance == 0.0 && area != 0.0 { f64::from_bits(1).copysign(area) } else { distance }
}

/// Returns twice the signed area in floating point, and the sum of the magnitudes of both products.
#[inline]
fn estimate(a: Vec2, b: Vec2, c: Vec2) -> (f64, f64) {
    let left = (a.x - c.x) * (b.y - c.y);
    let right = (a.y - c.y) * (b.x - c.x);
    (left - right, left.abs() + right.abs())
}

#[cold]
fn exact(a: Vec2, b: Vec2, c: Vec2) -> f64 {
    // This test comes first, because shapes that stand side by side have common corners.
    if a == b || b == c || c == a || ![a, b, c].into_iter().all(Vec2::is_finite) {
        return 0.0;
    }
    exact_area(a, b, c).value()
}

/// Returns twice the signed area of the triangle of three finite points.
pub(super) fn exact_area(a: Vec2, b: Vec2, c: Vec2) -> ExactSum {
    let mut sum = ExactSum::new();
    for (p, q) in [(a, b), (b, c), (c, a)] {
        sum.add_product(p.x, q.y);
        sum.add_product(-p.y, q.x);
    }
    sum
}
