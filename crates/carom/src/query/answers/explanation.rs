//! Defines the steps of the separating-axis test of two shapes.

use alloc::vec::Vec;

use crate::math::{Interval, Vec2};

use super::closest_points::ClosestPoints;

/// All axes of the separating-axis test of two shapes, and its result.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// The candidate axes; parallel axes are listed once.
    pub axes: Vec<Axis>,
    /// The index of the axis that decides: the axis with the greatest separation.
    ///
    /// This axis has the widest gap or, if there is no gap, the least overlap.
    pub winner: usize,
    /// The closest points of the two shapes, as [`closest_points`](crate::closest_points) returns them.
    pub closest: ClosestPoints,
}

/// One axis of the separating-axis test, and the projections of both shapes on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    /// The unit vector along the axis, in the direction in which a shorter push separates `a` from `b`.
    ///
    /// If both directions need pushes of the same length, it is the direction along which the closest points
    /// lie.
    pub normal: Vec2,
    /// The reason why the axis is a candidate: an edge of `a` or of `b`, or the closest points.
    pub source: AxisSource,
    /// The projection of `a` on the axis.
    ///
    /// The ends of the projection are the least and the greatest dot product of a point of `a` with `normal`.
    pub interval_a: Interval,
    /// The projection of `b` on the axis.
    pub interval_b: Interval,
    /// The gap between the projections. If they overlap, it is minus the length of the shortest push along
    /// the axis that separates them.
    pub separation: f64,
}

/// The reason for a candidate axis: the edge to which it is perpendicular, or the points that it joins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AxisSource {
    /// The normal of this edge of `a`, counted from 0.
    EdgeOfA(usize),
    /// The normal of this edge of `b`.
    EdgeOfB(usize),
    /// The line through the closest points, which is needed where a corner is round.
    ClosestPoints,
}
