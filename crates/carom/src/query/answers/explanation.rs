//! The separating-axis test of two shapes, step by step.

use alloc::vec::Vec;

use crate::math::{Interval, Vec2};

use super::closest_points::ClosestPoints;

/// The separating-axis test of two shapes, with all of its steps.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// All candidate axes; parallel ones are listed once.
    pub axes: Vec<Axis>,
    /// The index of the axis that decides: the axis with the widest gap, or, if there is no gap,
    /// with the least overlap.
    pub winner: usize,
    /// The answer of [`crate::closest_points`] for the same shapes.
    pub closest: ClosestPoints,
}

/// One axis and the projections of the shapes on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    /// The unit direction of the axis: the one in which `a` leaves `b` sooner; if both are equal, the one along which
    /// the closest points lie.
    pub normal: Vec2,
    /// The edge or the points that the axis comes from.
    pub source: AxisSource,
    /// The projection of `a`: dot products of its points with `normal`.
    pub interval_a: Interval,
    /// The projection of `b`.
    pub interval_b: Interval,
    /// The gap between the projections, or minus the shortest way out.
    pub separation: f64,
}

/// The origin of a candidate axis: the edge that it is perpendicular to, or the points that it joins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AxisSource {
    /// The normal of this edge of `a`, counted from 0.
    EdgeOfA(usize),
    /// The normal of this edge of `b`.
    EdgeOfB(usize),
    /// The line through the closest points: needed where a corner is round.
    ClosestPoints,
}
