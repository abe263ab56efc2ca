//! Tests rays exactly: on which sides of a ray corners lie, and how far the ray gets.

use crate::math::tolerance::SAFE_DIFFERENCE;
use crate::math::{Vec2, exact_dot_of_sums, is_within_of_ray, orient2d};
use crate::shape::Convex;

/// Returns whether all corners lie strictly on one side of the ray's line.
pub(crate) fn passes_by(origin: Vec2, direction: Vec2, shape: Convex<'_>) -> bool {
    let mut sides = shape.points().iter().map(|&corner| side(origin, direction, corner));
    let Some(first) = sides.next() else { return true };
    first != 0.0 && sides.all(|side| side * first.signum() > 0.0)
}

/// Returns how far to the left of the ray's line a corner lies, times the length of the direction. The number
/// is `direction x (corner - origin)`, and its sign is exact.
///
/// The unit of the error is `u = 2^-53` of the magnitudes of both products. The offset and each product have
/// an error of 2 units, and their difference has one of 1 unit. Above 8 units, the sign is certain.
fn side(origin: Vec2, direction: Vec2, corner: Vec2) -> f64 {
    let offset = corner - origin;
    let (left, right) = (direction.x * offset.y, direction.y * offset.x);
    let side = left - right;
    let size = left.abs() + right.abs();
    let certain = side.abs() > 4.0 * f64::EPSILON * size && size > SAFE_DIFFERENCE;
    if certain { side } else { cross(&[direction], &[corner, -origin]) }
}

/// A place where the line of a ray may enter a shape: a corner on the line, or an edge that the line crosses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossing {
    /// The distance along the ray, in units of its direction.
    pub(crate) along: f64,
    /// The index of the corner, or of the corner at which the crossed edge starts.
    pub(crate) corner: usize,
    pub(crate) at_corner: bool,
}

/// Returns every corner on the line, and every edge through which the line enters the shape. The point where
/// the line divides an edge is computed from the exact distances of the edge's ends. So this point is
/// accurate even if the edge runs almost along the line.
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

/// Returns whether a shape lies ahead of the origin, if the ray's line meets the shape but not at the origin.
/// If an edge separates the origin from the shape, the ray must enter through that edge. Without such an
/// edge, all points lie on one line.
pub(crate) fn is_ahead(origin: Vec2, direction: Vec2, shape: Convex<'_>) -> bool {
    let separating = edges(shape).find(|&[start, end]| orient2d(start, end, origin) < 0.0);
    match separating {
        Some([start, end]) => cross(&[end, -start], &[direction]) > 0.0,
        None => dot(&[shape.points()[0], -origin], &[direction]) > 0.0,
    }
}

/// Returns whether an endless ray reaches a shape with round corners, from an origin outside of it. The
/// result is exact. Corners whose circles are further from the ray's line than `slack` need no exact test.
///
/// If the line meets a corner's circle, the foot of the perpendicular from that corner to the line lies in
/// the shape. So the foot tells on which side of the origin the shape lies.
pub(crate) fn enters_round(origin: Vec2, direction: Vec2, shape: Convex<'_>, slack: f64) -> bool {
    if !passes_by(origin, direction, shape) {
        return is_ahead(origin, direction, shape);
    }
    let (radius, length) = (shape.radius(), direction.length());
    let meets = |corner: Vec2| {
        let beyond = direction.cross(corner - origin).abs() / length - radius;
        let is_close = beyond.abs() <= slack || !beyond.is_finite();
        if is_close { is_within_of_ray(corner, origin, direction, radius) } else { beyond < 0.0 }
    };
    shape.points().iter().any(|&corner| meets(corner) && dot(&[corner, -origin], &[direction]) > 0.0)
}

/// Returns whether the ray reaches a shape on its line before `max`. The ray reaches the shape if the point
/// at `max` has passed every edge through which the ray enters. Without such an edge, all points lie on one
/// line.
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

/// Splits a number into a sum of two numbers of at most 26 binary digits each, whose products are exact. The
/// first number is rounded to nearest, so that the sign of the second one saves a digit.
fn halves(x: f64) -> [f64; 2] {
    let high = f64::from_bits((x.to_bits() + 0x400_0000) & !0x7ff_ffff);
    if high.is_finite() { [high, x - high] } else { [x, 0.0] }
}

/// Returns the cross product of two vectors that are given as sums, with an exact sign.
fn cross(first: &[Vec2], second: &[Vec2]) -> f64 {
    exact_dot_of_sums(first.iter().map(|vector| vector.perp()), second)
}

/// Returns the dot product of two vectors that are given as sums, with an exact sign.
fn dot(first: &[Vec2], second: &[Vec2]) -> f64 {
    exact_dot_of_sums(first.iter().copied(), second)
}
