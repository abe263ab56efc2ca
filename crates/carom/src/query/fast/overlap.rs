//! Tests whether circles and boxes overlap, by formulas in floating point. These filters (quick tests) decide
//! all pairs except those for which rounding matters.
//!
//! For two boxes, the filter compares the distance of the centres with both projection radii on four axes
//! (Gottschalk, Lin and Manocha, `OBBTree`, 1996). For a circle and a box, it clamps the centre to the box in
//! the box's own frame. Shapes closer to touching than the rounding error are left to the general code, so
//! the results are equal.
//!
//! Without these filters, box against box takes 12 times as long, circle against box 20 times.

use crate::math::tolerance::{DISC_GAP_ROUNDING, GAP_ROUNDING, SAFE_DIFFERENCE};
use crate::math::{Vec2, is_within, larger};
use crate::query::answers::verdict::Verdict;
use crate::query::convex::sum::oriented_box::{BoxPair, OrientedBox};
use crate::shape::{Circle, ShapeRef};

/// Returns whether two simple shapes overlap.
#[inline(always)]
pub(crate) fn overlap(a: ShapeRef<'_>, b: ShapeRef<'_>) -> Verdict<()> {
    match (a, b) {
        (ShapeRef::Aabb(a), ShapeRef::Aabb(b)) => Verdict::of(a.overlaps(b)),
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) => discs(a, b),
        (ShapeRef::Circle(circle), other) | (other, ShapeRef::Circle(circle)) => {
            match OrientedBox::of(other) {
                Some(other) => disc_and_box(circle.center(), circle.radius(), &other),
                None => Verdict::Unsure,
            }
        }
        _ => match (OrientedBox::of(a), OrientedBox::of(b)) {
            (Some(a), Some(b)) => boxes(&a, &b),
            _ => Verdict::Unsure,
        },
    }
}

/// Returns whether two circles overlap.
#[inline(always)]
pub(crate) fn discs(a: &Circle, b: &Circle) -> Verdict<()> {
    disc_and_point(a.center(), a.radius() + b.radius(), b.center())
}

/// Returns whether a simple shape contains a point.
#[inline(always)]
pub(crate) fn contains(shape: ShapeRef<'_>, point: Vec2) -> Verdict<()> {
    match shape {
        ShapeRef::Aabb(aabb) => Verdict::of(point.max(aabb.min()).min(aabb.max()) == point),
        ShapeRef::Circle(circle) => disc_and_point(circle.center(), circle.radius(), point),
        ShapeRef::Obb(_) => {
            OrientedBox::of(shape).map_or(Verdict::Unsure, |shape| disc_and_box(point, 0.0, &shape))
        }
        _ => Verdict::Unsure,
    }
}

/// Returns whether a circle and another simple shape are certainly further apart than a distance, which is at
/// least 0. If they are, they do not overlap even if the circle grows by that distance.
#[inline(always)]
pub(crate) fn are_beyond(a: ShapeRef<'_>, b: ShapeRef<'_>, distance: f64) -> bool {
    let verdict = match (a, b) {
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) => {
            disc_and_point(a.center(), a.radius() + b.radius() + distance, b.center())
        }
        (ShapeRef::Circle(circle), other) | (other, ShapeRef::Circle(circle)) => OrientedBox::of(other)
            .map_or(Verdict::Unsure, |other| {
                disc_and_box(circle.center(), circle.radius() + distance, &other)
            }),
        _ => Verdict::Unsure,
    };
    verdict == Verdict::Miss
}

/// Returns exactly whether a circle overlaps a circle or an axis-aligned box. Returns `None` for other
/// shapes. This test takes longer than [`overlap`], and decides the pairs for which [`overlap`] is unsure.
pub(crate) fn overlap_exactly(a: ShapeRef<'_>, b: ShapeRef<'_>) -> Option<bool> {
    let (circle, nearest, radius) = match (a, b) {
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) => (a, b.center(), b.radius()),
        (ShapeRef::Circle(circle), ShapeRef::Aabb(other))
        | (ShapeRef::Aabb(other), ShapeRef::Circle(circle)) => {
            // The point of the box that is nearest to the centre has stored coordinates.
            (circle, circle.center().max(other.min()).min(other.max()), 0.0)
        }
        _ => return None,
    };
    Some(is_within(circle.center(), [nearest, nearest], [circle.radius(), radius]))
}

#[inline(always)]
fn boxes(a: &OrientedBox, b: &OrientedBox) -> Verdict<()> {
    let pair = BoxPair::new(a, b);
    let gaps = pair.of_a.gaps().max(pair.of_b.gaps());
    let size = a.center.abs() + pair.offset.abs() + a.half + b.half;
    decided(larger(gaps.x, gaps.y), GAP_ROUNDING * (size.x + size.y) + f64::MIN_POSITIVE)
}

#[inline(always)]
fn disc_and_box(center: Vec2, radius: f64, other: &OrientedBox) -> Verdict<()> {
    let offset = other.local(center - other.center).abs();
    let beyond = (offset - other.half).max(Vec2::ZERO);
    disc_at(radius, beyond, center.abs() + other.half)
}

/// Returns whether a disc contains a point. This is the overlap test for a box without size.
#[inline(always)]
fn disc_and_point(center: Vec2, radius: f64, point: Vec2) -> Verdict<()> {
    disc_at(radius, center - point, center.abs())
}

/// Returns whether a disc reaches a point, given the offset of the point from the disc's centre. `size` has,
/// for each axis, the magnitude of the coordinate of the disc's centre; for a disc and a box, plus the half
/// extent of the box.
#[inline(always)]
fn disc_at(radius: f64, beyond: Vec2, size: Vec2) -> Verdict<()> {
    let outside = beyond.dot(beyond) - radius * radius;
    let margin = DISC_GAP_ROUNDING * (size.x + size.y + radius);
    // This number is (radius + margin)^2 - radius^2. The difference radius^2 - (radius - margin)^2 is
    // smaller.
    let rounding = margin * (radius + radius + margin);
    decided(outside, rounding + SAFE_DIFFERENCE)
}

/// Returns the verdict of the filter for a signed distance. The verdict is unsure within the margin.
#[inline(always)]
fn decided(distance: f64, margin: f64) -> Verdict<()> {
    // The branch for unsure distances is hardly ever taken. The sign of a distance is unpredictable, and no
    // branch depends on it here.
    if distance.abs() > margin { Verdict::of(distance < 0.0) } else { Verdict::Unsure }
}
