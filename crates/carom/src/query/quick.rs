//! The tests of the tutorials for circles and boxes, as filters that decide all but the close calls.
//!
//! Two boxes: the distance of the centres against both projection radii on four axes (Gottschalk, Lin and Manocha,
//! `OBBTree`, 1996). A circle and a box: the centre, clamped to the box in the box's own frame. What is closer to
//! touching than rounding can tell goes to the general path, so the answers are the same.

use crate::math::{Vec2, larger};
use crate::shape::Simple;

/// Whether two simple shapes overlap; `None` where the general path must tell.
#[inline]
pub(super) fn overlap(a: &Simple, b: &Simple) -> Option<bool> {
    match (a, b) {
        (Simple::Aabb(a), Simple::Aabb(b)) => Some(a.overlaps(b)),
        (Simple::Disc { center, radius }, Simple::Disc { center: other, radius: other_radius }) => {
            let point = Frame { center: *other, half: Vec2::ZERO, x_axis: Vec2::X };
            disc_and_box(*center, radius + other_radius, &point)
        }
        (Simple::Disc { center, radius }, other) | (other, Simple::Disc { center, radius }) => {
            disc_and_box(*center, *radius, &Frame::of(other)?)
        }
        _ => boxes(&Frame::of(a)?, &Frame::of(b)?),
    }
}

/// A box in its own frame.
struct Frame {
    center: Vec2,
    half: Vec2,
    x_axis: Vec2,
}

impl Frame {
    #[inline]
    fn of(shape: &Simple) -> Option<Self> {
        match shape {
            Simple::Aabb(aabb) => Some(Self { center: aabb.center(), half: aabb.half(), x_axis: Vec2::X }),
            Simple::Obb(obb) => {
                let x_axis = Vec2::new(obb.rotation().cos(), obb.rotation().sin());
                Some(Self { center: obb.center(), half: obb.half(), x_axis })
            }
            _ => None,
        }
    }

    /// At least the largest coordinate magnitude of a corner.
    #[inline]
    fn extent(&self) -> f64 {
        self.center.max_abs() + self.half.x + self.half.y
    }
}

/// Rounding of either path stays below 2^-47 of the largest coordinate; this is 2^-45.
const MARGIN: f64 = f64::from_bits((1023 - 45) << 52);

/// Differences of squares from here up lose nothing to underflow.
const NO_UNDERFLOW: f64 = 1e-280;

#[inline]
fn boxes(a: &Frame, b: &Frame) -> Option<bool> {
    let margin = MARGIN * (a.extent() + b.extent());
    let offset = a.center - b.center;
    let (cos, sin) = (a.x_axis.dot(b.x_axis).abs(), a.x_axis.cross(b.x_axis).abs());
    let reach = |half: Vec2| Vec2::new(cos * half.x + sin * half.y, sin * half.x + cos * half.y);
    let gap = |frame: &Frame, radii: Vec2| {
        let (x, y) = (offset.dot(frame.x_axis).abs(), offset.dot(frame.x_axis.perp()).abs());
        larger(x - radii.x, y - radii.y)
    };
    decided(larger(gap(a, a.half + reach(b.half)), gap(b, b.half + reach(a.half))), margin)
}

#[inline]
fn disc_and_box(center: Vec2, radius: f64, frame: &Frame) -> Option<bool> {
    let offset = center - frame.center;
    let x = larger(offset.dot(frame.x_axis).abs() - frame.half.x, 0.0);
    let y = larger(offset.dot(frame.x_axis.perp()).abs() - frame.half.y, 0.0);
    let margin = MARGIN * (frame.extent() + center.max_abs() + radius);
    let outside = x * x + y * y - radius * radius;
    // (radius + margin)^2 is larger than radius^2 by this, and (radius - margin)^2 smaller by less.
    let rounding = margin * (2.0 * radius + margin);
    if rounding < NO_UNDERFLOW { None } else { decided(outside, rounding) }
}

/// The sign of a distance that is larger than its rounding.
#[inline]
fn decided(distance: f64, margin: f64) -> Option<bool> {
    // One branch that is hardly ever taken: which way the shapes stand is no branch.
    if distance.abs() > margin { Some(distance < 0.0) } else { None }
}
