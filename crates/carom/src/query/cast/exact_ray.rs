//! On which side of a ray do corners lie, and how far does it get? Exact, where rounding cannot tell.

use crate::math::{ExactSum, Vec2, orient2d};
use crate::shape::Convex;

/// All corners lie strictly on one side of the ray's line.
pub(crate) fn passes_by(origin: Vec2, direction: Vec2, shape: Convex<'_>) -> bool {
    let mut sides = shape.points().iter().map(|&corner| side(origin, direction, corner));
    let Some(first) = sides.next() else { return true };
    first != 0.0 && sides.all(|side| side * first.signum() > 0.0)
}

/// How far to the left of the ray's line a corner lies, times the length of the direction: `direction x (corner -
/// origin)`, with an exact sign. In units of `u = 2^-53` of both products' magnitudes, offset and product are rounded by 2
/// and their difference by 1; the filter asks for 8.
fn side(origin: Vec2, direction: Vec2, corner: Vec2) -> f64 {
    let offset = corner - origin;
    let (left, right) = (direction.x * offset.y, direction.y * offset.x);
    let (side, size) = (left - right, left.abs() + right.abs());
    let certain = side.abs() > 4.0 * f64::EPSILON * size && size > 1e-280;
    if certain { side } else { cross(&[direction], &[corner, -origin]) }
}

/// Where the line of a ray may enter a shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    /// In units of the direction.
    pub(crate) along: f64,
    /// The corner, or the one at which the crossed edge starts.
    pub(crate) corner: usize,
    pub(crate) at_corner: bool,
}

/// Every corner on the line, and every edge through which it enters. How the line divides such an edge is told by
/// the exact distances of its ends, so it is as right for an edge that the line hardly leaves.
pub(crate) fn crossings(origin: Vec2, direction: Vec2, shape: Convex<'_>) -> impl Iterator<Item = Crossing> {
    let side = move |corner: Vec2| cross(&[direction], &[corner, -origin]);
    let along = move |corner: Vec2| dot(&[corner, -origin], &[direction]) / direction.dot(direction);
    edges(shape).enumerate().filter_map(move |(corner, [start, end])| {
        let (from, to) = (side(start), side(end));
        let at_corner = from == 0.0;
        let crosses = from > 0.0 && to < 0.0;
        let part = if at_corner { 0.0 } else { from / (from - to) };
        let along = along(start) + part * (along(end) - along(start));
        (at_corner || crosses).then_some(Crossing { along, corner, at_corner })
    })
}

/// Of a shape that the ray's line meets, but not at the origin: whether it lies ahead. Where an edge separates the
/// origin from the shape, the ray has to enter through it; else all lie on one line.
pub(crate) fn is_ahead(origin: Vec2, direction: Vec2, shape: Convex<'_>) -> bool {
    let separating = edges(shape).find(|&[start, end]| orient2d(start, end, origin) < 0.0);
    match separating {
        Some([start, end]) => cross(&[end, -start], &[direction]) > 0.0,
        None => dot(&[shape.points()[0], -origin], &[direction]) > 0.0,
    }
}

/// Of a shape that the ray meets: whether the point at `max` has passed every edge through which the ray enters. Where
/// there is none, all lie on one line.
pub(crate) fn reaches(origin: Vec2, direction: Vec2, max: f64, shape: Convex<'_>) -> bool {
    let [high, low] = halves(max);
    let [x, y] = [halves(direction.x), halves(direction.y)];
    let [coarse, fine] = [Vec2::new(x[0], y[0]), Vec2::new(x[1], y[1])];
    let relative = |to: Vec2| [origin, coarse * high, coarse * low, fine * high, fine * low, -to];
    let mut entering =
        edges(shape).filter(|&[start, end]| cross(&[end, -start], &[direction]) > 0.0).peekable();
    if entering.peek().is_none() {
        return shape.points().iter().any(|&corner| dot(&relative(corner), &[direction]) >= 0.0);
    }
    entering.all(|[start, end]| cross(&[end, -start], &relative(start)) >= 0.0)
}

fn edges(shape: Convex<'_>) -> impl Iterator<Item = [Vec2; 2]> {
    let points = shape.points();
    points.iter().enumerate().map(move |(index, &start)| [start, points[shape.next(index)]])
}

/// A number as a sum of two of at most 26 digits, whose products are exact; rounded to the nearest, so that the second
/// one's sign saves it a digit.
fn halves(x: f64) -> [f64; 2] {
    let high = f64::from_bits((x.to_bits() + 0x400_0000) & !0x7ff_ffff);
    if high.is_finite() { [high, x - high] } else { [x, 0.0] }
}

/// The cross product of two vectors that are given as sums, with an exact sign.
fn cross(first: &[Vec2], second: &[Vec2]) -> f64 {
    let turned = first.iter().map(|vector| vector.perp());
    products(turned, second)
}

/// The scalar product of two vectors that are given as sums, with an exact sign.
fn dot(first: &[Vec2], second: &[Vec2]) -> f64 {
    products(first.iter().copied(), second)
}

fn products(first: impl Iterator<Item = Vec2>, second: &[Vec2]) -> f64 {
    let mut sum = ExactSum::new();
    for u in first {
        for v in second {
            sum.add_product(u.x, v.x);
            sum.add_product(u.y, v.y);
        }
    }
    sum.value()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_of_halves_are_exact() {
        let mut x = 1.0_f64;
        for _ in 0..1000 {
            x = (x * 1.234_567_891).fract() + 0.5;
            let parts = halves(x);
            assert_eq!(parts[0] + parts[1], x);
            let mut sum = ExactSum::new();
            sum.add_product(x, -x);
            for first in parts {
                for second in parts {
                    sum.add_product(first * second, 1.0);
                }
            }
            assert_eq!(sum.value(), 0.0, "{x}");
        }
        assert_eq!(halves(f64::MAX), [f64::MAX, 0.0]);
    }
}
