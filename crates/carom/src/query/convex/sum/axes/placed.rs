//! Tests the separating axes of two shapes that are given in their own frames. Each edge is measured in the
//! frame of its shape. So neither shape is transformed to the world, and no normal is computed again.
//!
//! Without this filter, overlap tests of local polygons with a pose each take 2.9 times as long.

use crate::math::Pose;
use crate::math::range::UNCLAMPED;
use crate::math::tolerance::CLEAR;
use crate::query::answers::verdict::Verdict;
use crate::query::convex::sum::rounding::rounding_of_extent;
use crate::shape::{Convex, Eight, repeated};

use super::lanes::{MOST_CORNERS, largest};
use super::projections::gaps_of_eight;
use super::{by_largest_gaps, do_inner_discs_meet};

/// A shape in a frame of its own, and the pose of that frame in the world.
pub(crate) struct PosedForm<'a> {
    pub(crate) shape: Convex<'a>,
    pub(crate) pose: Pose,
}

impl<'a> PosedForm<'a> {
    /// Creates a shape whose frame is the world.
    pub(crate) const fn in_world(shape: Convex<'a>) -> Self {
        Self { shape, pose: Pose::IDENTITY }
    }

    /// Returns a bound of the magnitude of all coordinates, local or placed.
    fn extent(&self) -> f64 {
        // A rotation makes a coordinate at most sqrt 2 times as large.
        1.5 * self.shape.extent() + self.pose.translation().max_abs()
    }
}

/// Returns whether two shapes overlap at their poses in the world. A certain hit or a certain miss is also
/// the result for the shapes whose corners are rounded to world coordinates.
///
/// The errors below are multiples of the unit roundoff times `S`, the sum of both extents.
///
/// - The placed corners of each shape have an error of 6, and the corners in the other frame one of less than
///   30.
/// - Each rotation differs from unit length by up to 8. This scales one shape by up to 16, and moves its
///   corners by up to 32, because they are at most 2 `S` from the origin of the other frame.
/// - A distance along a normal has an error below 46, as in [`ROUNDING`](crate::math::tolerance::ROUNDING).
///
/// The total is less than 128, and the margin is 1024.
#[inline]
pub(crate) fn overlap(a: &PosedForm<'_>, b: &PosedForm<'_>) -> Verdict<()> {
    match (a.shape.eight(), b.shape.eight()) {
        (Some(of_a), Some(of_b)) => overlap_of_eight(a, of_a, b, of_b),
        _ => overlap_of_padded(a, b),
    }
}

/// Returns whether two shapes overlap, for a pair in which a shape does not store its corners padded to eight.
#[inline(never)]
fn overlap_of_padded(a: &PosedForm<'_>, b: &PosedForm<'_>) -> Verdict<()> {
    if a.shape.points().len() > MOST_CORNERS || b.shape.points().len() > MOST_CORNERS {
        return Verdict::Unsure;
    }
    let padded = |shape: &Convex<'_>| [shape.points(), shape.normals()].map(repeated);
    let [points_a, normals_a] = &padded(&a.shape);
    let [points_b, normals_b] = &padded(&b.shape);
    let of_a = Eight { points: points_a, normals: normals_a };
    let of_b = Eight { points: points_b, normals: normals_b };
    overlap_of_eight(a, of_a, b, of_b)
}

#[inline]
fn overlap_of_eight(a: &PosedForm<'_>, of_a: Eight<'_>, b: &PosedForm<'_>, of_b: Eight<'_>) -> Verdict<()> {
    let extent = a.extent() + b.extent();
    // Larger coordinates may be clamped to the range of shapes in the world.
    if extent >= UNCLAMPED {
        return Verdict::Unsure;
    }
    let margin = CLEAR * rounding_of_extent(extent);
    let center =
        |form: &PosedForm<'_>| form.pose.rotation().rotate(form.shape.center()) + form.pose.translation();
    if do_inner_discs_meet(&a.shape, &b.shape, center(b) - center(a), margin) {
        return Verdict::Hit(());
    }
    let radii = a.shape.radius() + b.shape.radius();
    by_largest_gaps(radii, margin, most(a, of_a, b, of_b), || most(b, of_b, a, of_a))
}

/// Returns the largest distance of the other shape outside of an edge of the owner. Returns minus infinity if
/// the owner has no edges.
#[inline]
fn most(owner: &PosedForm<'_>, sides: Eight<'_>, other: &PosedForm<'_>, corners: Eight<'_>) -> f64 {
    if owner.shape.normals().is_empty() {
        return f64::NEG_INFINITY;
    }
    let back = owner.pose.rotation().inverse();
    let offset = back.rotate(other.pose.translation() - owner.pose.translation());
    // The axes of the other frame, in the frame of the owner.
    let x_axis = back.rotate(other.pose.rotation().x_axis());
    let y_axis = x_axis.perp();
    let corners = corners.points.map(|corner| x_axis * corner.x + y_axis * corner.y + offset);
    largest(&gaps_of_eight(sides, &corners))
}
