//! The tests of the tutorials for circles and boxes, as filters that decide all but the close calls.
//!
//! Two boxes: the distance of the centres against both projection radii on four axes (Gottschalk, Lin and Manocha,
//! `OBBTree`, 1996). A circle and a box: the centre, clamped to the box in the box's own frame. What is closer to
//! touching than rounding can tell goes to the general path, so the answers are equal.
//!
//! They serve the rows W1, W2 and W10: without them, box against box takes 12 times as long, circle against box 20 times.

use crate::math::{Vec2, larger, two_to};
use crate::query::sum::oriented_box::{BoxPair, OrientedBox};
use crate::query::verdict::Verdict;
use crate::shape::FastShape;

/// Returns whether two simple shapes overlap.
#[inline(always)]
pub(crate) fn overlap(a: FastShape<'_>, b: FastShape<'_>) -> Verdict<()> {
    match (a, b) {
        (FastShape::Aabb(a), FastShape::Aabb(b)) => Verdict::of(a.overlaps(b)),
        (FastShape::Circle(a), FastShape::Circle(b)) => {
            disc_and_box(a.center(), a.radius() + b.radius(), &OrientedBox::of_point(b.center()))
        }
        (FastShape::Circle(circle), other) | (other, FastShape::Circle(circle)) => {
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

/// The bound of the rounding error of the gap between boxes along an axis, on this path and on the general one, in parts of
/// the sum `S` of all magnitudes (of a centre, of the offset, of the half extents). In units of `u = 2^-53` times `S`:
///
/// - Here: the offset is rounded by 1, its product with an axis by 2, a cosine times the half extents by 4, each of the
///   two differences by 1. An axis is off unit length by up to 8, which this formula does not see: 16 in squares. An
///   [`Aabb`](crate::Aabb)'s centre and half extents add 2.
/// - The general path: two corners, the sum of three products each, and their height along an axis, less than 12. Of
///   edges tied within 2^-48, which is 32, it takes any.
///
/// That is less than 70; the margin is 2^-45, which is 256.
const MARGIN: f64 = two_to(-45);

/// The bound for a disc, where `S` does without the centre of the box: that is no further from the origin than the disc,
/// its distance from the box, and the box's diagonal, together less than 2.5 times `S` where the two nearly touch.
///
/// The general path counts as beside an edge what is past its end by up to 2^-47, which is 64; with the ties and the rest
/// 2.5 times 96 and 60, so less than 300 of the 1024 here. A disc much further away is not the general path's close call,
/// and its distance is rounded by less than 40 parts of itself.
const DISC_MARGIN: f64 = 4.0 * MARGIN;

/// Differences of squares from here up lose nothing to underflow.
const NO_UNDERFLOW: f64 = 1e-280;

#[inline(always)]
fn boxes(a: &OrientedBox, b: &OrientedBox) -> Verdict<()> {
    let pair = BoxPair::new(a, b);
    let gaps = pair.of_a.gaps().max(pair.of_b.gaps());
    let size = a.center.abs() + pair.offset.abs() + a.half + b.half;
    decided(larger(gaps.x, gaps.y), MARGIN * (size.x + size.y) + f64::MIN_POSITIVE)
}

#[inline(always)]
fn disc_and_box(center: Vec2, radius: f64, other: &OrientedBox) -> Verdict<()> {
    let offset = other.local(center - other.center).abs();
    let beyond = (offset - other.half).max(Vec2::ZERO);
    let outside = beyond.dot(beyond) - radius * radius;
    let size = center.abs() + other.half;
    let margin = DISC_MARGIN * (size.x + size.y + radius);
    // (radius + margin)^2 is larger than radius^2 by this, and (radius - margin)^2 smaller by less.
    let rounding = margin * (radius + radius + margin);
    decided(outside, rounding + NO_UNDERFLOW)
}

/// Returns the verdict of a signed distance, unsure within the margin.
#[inline(always)]
fn decided(distance: f64, margin: f64) -> Verdict<()> {
    // One branch, which is hardly ever taken: the sign itself is unpredictable, and no branch depends on it here.
    if distance.abs() > margin { Verdict::of(distance < 0.0) } else { Verdict::Unsure }
}
