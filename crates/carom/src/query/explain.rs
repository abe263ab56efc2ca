//! Explains why two shapes overlap or not. The result lists every axis that was tested, both projections on
//! it, and the axis that decides.

use alloc::vec::Vec;

use crate::math::tolerance::SAME_AXIS;
use crate::math::{Interval, Vec2};
use crate::shape::{AsShape, Convex, ConvexBuffer, ShapeRef};

use super::answers::closest_points::ClosestPoints;
use super::answers::explanation::{Axis, AxisSource, Explanation};
use super::convex::sum::features::{FeatureKind, Features};
use super::convex::sum::rounding::rounding;

/// Returns every candidate axis of the separating-axis test of two convex shapes, with both projections on it, and the
/// index of the axis that decides.
///
/// Returns `None` if a shape is a union of several parts, because such a shape has no such axes.
///
/// Two convex shapes without radius are apart if and only if their projections are apart on the normal of one
/// of their edges (Gottschalk, Lin and Manocha, `OBBTree`, 1996). With a radius, the line through the closest
/// corners counts too.
///
/// ```
/// use carom::{Aabb, Obb, explain};
/// let upright = Aabb::new([0.0, 0.0], [2.0, 2.0])?;
/// let turned = Obb::from_degrees([3.5, 1.0], [1.0, 1.0], 30.0)?;
/// let explanation = explain(&turned, &upright).unwrap();
/// assert_eq!(explanation.axes.len(), 4);
/// assert!(explanation.axes[explanation.winner].separation > 0.0);
/// # Ok::<(), carom::ShapeError>(())
/// ```
pub fn explain(a: &impl AsShape, b: &impl AsShape) -> Option<Explanation> {
    explain_of(&a.as_shape(), &b.as_shape())
}

fn explain_of(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> Option<Explanation> {
    let (mut scratch_a, mut scratch_b) = (ConvexBuffer::new(), ConvexBuffer::new());
    let (a, b) = (a.of_one_part(), b.of_one_part());
    Some(explain_convex(a.convex(&mut scratch_a)?, b.convex(&mut scratch_b)?))
}

fn explain_convex(a: Convex<'_>, b: Convex<'_>) -> Explanation {
    let features = Features::of(&a, &b);
    let closest = ClosestPoints::of(&features);
    let rounding = rounding(&a, &b);
    let mut axes: Vec<Axis> = Vec::new();
    for (direction, source) in candidates(a, b, &features) {
        let known = axes.iter().any(|axis| axis.normal.cross(direction).abs() <= SAME_AXIS);
        if !known {
            let axis = Axis::new(direction, source, a, b);
            let opposite = axis.reversed();
            // If both directions are equal except for rounding, the closest points decide.
            let is_tied = axis.separation - opposite.separation <= rounding;
            let is_opposite = is_tied && axis.normal.dot(closest.normal) < 0.0;
            axes.push(if is_opposite { opposite } else { axis });
        }
    }
    let winner = winner(&axes, closest.normal, rounding);
    Explanation { axes, winner, closest }
}

fn candidates<'a>(
    a: Convex<'a>,
    b: Convex<'a>,
    features: &Features<'a>,
) -> impl Iterator<Item = (Vec2, AxisSource)> + use<'a> {
    let of_a = a.normals().iter().enumerate().map(|(index, &normal)| (-normal, AxisSource::EdgeOfA(index)));
    let of_b = b.normals().iter().enumerate().map(|(index, &normal)| (normal, AxisSource::EdgeOfB(index)));
    let round = a.radius() + b.radius() > 0.0 || (a.normals().is_empty() && b.normals().is_empty());
    let corners = round && matches!(features.kind, FeatureKind::Corners { .. });
    of_a.chain(of_b).chain(corners.then_some((features.normal, AxisSource::ClosestPoints)))
}

impl Axis {
    /// Creates an axis. Of its two directions, takes the one in which `a` separates from `b` by the shorter
    /// motion.
    fn new(direction: Vec2, source: AxisSource, a: Convex<'_>, b: Convex<'_>) -> Self {
        let interval_a = projection(a, direction);
        let interval_b = projection(b, direction);
        let separation = interval_a.min - interval_b.max + 0.0;
        let axis = Self { normal: direction.canonical(), source, interval_a, interval_b, separation };
        let opposite = axis.reversed();
        if axis.separation >= opposite.separation { axis } else { opposite }
    }

    /// Returns the axis in the opposite direction.
    fn reversed(&self) -> Self {
        let mirrored = |interval: Interval| Interval::new(-interval.max + 0.0, -interval.min + 0.0);
        let interval_a = mirrored(self.interval_a);
        let interval_b = mirrored(self.interval_b);
        let separation = interval_a.min - interval_b.max + 0.0;
        Self { normal: (-self.normal).canonical(), source: self.source, interval_a, interval_b, separation }
    }
}

fn projection(convex: Convex<'_>, direction: Vec2) -> Interval {
    let at = |point: &Vec2| point.dot(direction);
    let first = Interval::new(at(&convex.points()[0]), at(&convex.points()[0]));
    let core = convex
        .points()
        .iter()
        .map(at)
        .fold(first, |range, along| Interval { min: range.min.min(along), max: range.max.max(along) });
    core.inflated(convex.radius())
}

/// Returns the index of the axis with the greatest separation. If several axes are tied, returns the axis
/// along which the closest points lie.
fn winner(axes: &[Axis], normal: Vec2, rounding: f64) -> usize {
    let greatest = axes.iter().fold(f64::NEG_INFINITY, |greatest, axis| greatest.max(axis.separation));
    let tied = axes.iter().enumerate().filter(|(_, axis)| axis.separation >= greatest - rounding);
    // Directions are compared by the distance of their unit vectors, because the cosines of all small angles
    // round to 1.
    let off = |axis: &Axis| (axis.normal - normal).length();
    tied.reduce(|best, other| if off(other.1) < off(best.1) { other } else { best })
        .map_or(0, |(index, _)| index)
}
