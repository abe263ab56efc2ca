//! Computes the area of the overlap of two boxes. The smaller box is clipped by the sides of the larger one,
//! in the frame of the larger one.
//!
//! The method is the polygon clipping of Sutherland and Hodgman (Reentrant polygon clipping, 1974). Each step
//! decides only once, for each corner, on which side it lies. It uses arrays of a fixed size and no branches,
//! because the sides are unpredictable.

use crate::math::tolerance::{AREA_ACCURACY, AREA_ROUNDING, BOXES_APART, SAFE_DIFFERENCE};
use crate::math::{Vec2, larger, smaller};
use crate::query::answers::areas::Areas;
use crate::shape::{Aabb, ShapeRef};

/// Returns the areas of two boxes. Returns `None` for other shapes, and if the rounding error might be larger
/// than [`AREA_ACCURACY`] allows.
#[inline]
pub(crate) fn areas_of_boxes(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> Option<Areas> {
    let origin = match (a, b) {
        (ShapeRef::Aabb(a), ShapeRef::Aabb(b)) => return areas_of_aabbs(a, b),
        (ShapeRef::Obb(obb), _) | (_, ShapeRef::Obb(obb)) => obb.center(),
        _ => return None,
    };
    areas_of_local(&LocalBox::of(a, origin)?, &LocalBox::of(b, origin)?)
}

/// Returns the areas of boxes along the axes. They are differences and products of stored numbers, each
/// rounded once.
fn areas_of_aabbs(a: &Aabb, b: &Aabb) -> Option<Areas> {
    let area = |min: Vec2, max: Vec2| larger(max.x - min.x, 0.0) * larger(max.y - min.y, 0.0);
    let of = [a, b].map(|aabb| area(aabb.min(), aabb.max()));
    let overlap = area(a.min().max(b.min()), a.max().min(b.max()));
    is_safe(of).then_some(Areas { overlap, of, scale: 1.0 })
}

/// Returns whether both areas, and all squares of lengths, are in the range of `f64`.
fn is_safe(areas: [f64; 2]) -> bool {
    let [least, most] = [smaller(areas[0], areas[1]), larger(areas[0], areas[1])];
    least >= SAFE_DIFFERENCE && most <= 1.0 / SAFE_DIFFERENCE
}

/// A box relative to an origin, which is the centre of the box at an angle. The difference of the two centres
/// is rounded once, so it has the same magnitude in both orders of the boxes.
struct LocalBox {
    center: Vec2,
    half: Vec2,
    x_axis: Vec2,
}

impl LocalBox {
    /// Creates the box. Returns `None` for other shapes.
    fn of(shape: &ShapeRef<'_>, origin: Vec2) -> Option<Self> {
        match shape {
            ShapeRef::Obb(obb) => Some(Self {
                center: obb.center() - origin,
                half: obb.half(),
                x_axis: obb.rotation().x_axis(),
            }),
            ShapeRef::Aabb(aabb) => Some(Self {
                // The origin is subtracted first, because a centre in the world has a larger rounding error
                // if it is far away.
                center: ((aabb.min() - origin) + (aabb.max() - origin)) * 0.5,
                half: aabb.half(),
                x_axis: Vec2::X,
            }),
            _ => None,
        }
    }

    fn area(&self) -> f64 {
        4.0 * self.half.x * self.half.y
    }

    /// Returns the numbers by which two boxes are ordered; the size is first. Two boxes with equal numbers
    /// are equal.
    fn numbers(&self) -> [f64; 7] {
        let Self { center, half, x_axis } = self;
        [half.dot(*half), half.x, half.y, x_axis.x, x_axis.y, center.x, center.y]
    }
}

fn areas_of_local(a: &LocalBox, b: &LocalBox) -> Option<Areas> {
    let of = [a.area(), b.area()];
    if !is_safe(of) {
        return None;
    }
    let (numbers_a, numbers_b) = (a.numbers(), b.numbers());
    let areas = |overlap| Some(Areas { overlap, of, scale: 1.0 });
    if numbers_a == numbers_b {
        return areas(of[0]);
    }
    let (one, other) = if numbers_a < numbers_b { (a, b) } else { (b, a) };
    let offset = one.center - other.center;
    // Twice the sum of the squares is at least the square of the sum.
    if offset.dot(offset) > BOXES_APART * (numbers_a[0] + numbers_b[0]) {
        return areas(0.0);
    }
    let least = smaller(of[0], of[1]);
    if !has_enough_digits(one, other, offset, least) {
        return None;
    }
    areas(match clipped(one, other, offset) {
        Some(area) => smaller(larger(area, 0.0), least),
        None => one.area(),
    })
}

/// Returns whether the rounding error of the area is at most [`AREA_ACCURACY`] times `least`, the smaller
/// area.
///
/// Let `E` be the sum of all magnitudes. A corner of the clipped box has an error of less than 8 units of
/// `u E` along each axis. The offset has an error of 1 unit, its product with an axis 2 units, their sum 1
/// unit, a cosine 2 units, and the product with the cosine 1 unit. The limit has the same error. The boundary
/// of the common area is no longer than the shorter boundary of the two boxes. The error of this boundary is
/// `sqrt 2` times the error of a corner, which is less than 12 units. The products of the area add less than
/// 4 units, because their origin is a corner.
fn has_enough_digits(one: &LocalBox, other: &LocalBox, offset: Vec2, least: f64) -> bool {
    let [half_one, half_other] = [one, other].map(|of| of.half.x + of.half.y);
    let extent = offset.x.abs() + offset.y.abs() + half_one + half_other;
    let border = 4.0 * smaller(half_one, half_other);
    extent * border * AREA_ROUNDING <= AREA_ACCURACY * least
}

/// Clips a box with the sides of another one, and returns the area that remains. Returns `None` if the whole
/// box remains.
fn clipped(one: &LocalBox, other: &LocalBox, offset: Vec2) -> Option<f64> {
    let (x, y) = (other.x_axis, other.x_axis.perp());
    let (cos, sin) = (x.dot(one.x_axis), y.dot(one.x_axis));
    let center = Vec2::new(offset.dot(x), offset.dot(y));
    let along = Vec2::new(cos, sin) * one.half.x;
    let up = Vec2::new(-sin, cos) * one.half.y;
    // All coordinates in this frame are scaled by the length of the axis, which is not exactly 1. The side
    // lies on the axis itself, so its coordinate is scaled by the square of this length.
    let limit = other.half * x.dot(x);
    let ring =
        ClippedBox::of([center - along - up, center + along - up, center + along + up, center - along + up]);
    let left = ring.clipped(limit.x).clipped(limit.y).clipped(limit.x).clipped(limit.y);
    left.is_cut.then(|| left.area())
}

/// A convex ring of corners, counter-clockwise.
struct ClippedBox {
    /// The corners; the first `count` of them are in use. Cutting by a line that the ring crosses `k` times
    /// adds at most `k / 2` corners. Only rounding lets a ring cross a line more than twice, so the four cuts
    /// give at most 5, 7, 10 and 15 corners.
    corners: [Vec2; 16],
    count: usize,
    /// Whether a side has cut off a corner.
    is_cut: bool,
}

impl ClippedBox {
    fn of([p, q, r, s]: [Vec2; 4]) -> Self {
        let mut corners = [Vec2::ZERO; 16];
        (corners[0], corners[1], corners[2], corners[3]) = (p, q, r, s);
        Self { corners, count: 4, is_cut: false }
    }

    /// Returns the part of the ring to the left of the line `x = limit`, rotated clockwise by a quarter turn.
    /// So four calls make a full turn.
    #[inline(always)]
    fn clipped(&self, limit: f64) -> Self {
        let mut left = Self { corners: [Vec2::ZERO; 16], count: 0, is_cut: self.is_cut };
        let Some(&last) = self.corners[..self.count].last() else { return left };
        let (mut before, mut before_side) = (last, limit - last.x);
        for &corner in &self.corners[..self.count] {
            let side = limit - corner.x;
            // The crossing is always written, but counted only if the edge crosses the line.
            let share = before_side / (before_side - side);
            let crossing = before.y + (corner.y - before.y) * share;
            left.corners[left.count & 15] = Vec2::new(crossing, -limit);
            let crosses = (before_side >= 0.0) != (side >= 0.0);
            left.count += usize::from(crosses);
            left.corners[left.count & 15] = Vec2::new(corner.y, -corner.x);
            left.count += usize::from(side >= 0.0);
            left.is_cut |= side < 0.0;
            (before, before_side) = (corner, side);
        }
        left
    }

    fn area(&self) -> f64 {
        let [first, rest @ ..] = &self.corners[..self.count] else { return 0.0 };
        let doubled = rest.windows(2).map(|pair| (pair[0] - *first).cross(pair[1] - *first));
        0.5 * doubled.sum::<f64>()
    }
}
