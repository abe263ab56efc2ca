//! Defines the common part of two segments.

use crate::math::Vec2;

/// The intersection of two segments: none, one point, or a common stretch (a segment).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SegmentIntersection {
    /// The segments have no common point.
    None,
    /// One point, with its position along each segment. The position is 0 at the segment's `a` and 1 at its
    /// `b`. On a segment of length zero it is 0.
    Point {
        /// The common point.
        point: Vec2,
        /// The position of the point along the first segment, in [0, 1].
        fraction_a: f64,
        /// The position of the point along the second segment, in [0, 1].
        fraction_b: f64,
    },
    /// A common stretch, with its two ends in the direction of the first segment.
    Overlap {
        /// The ends of the common stretch.
        points: [Vec2; 2],
    },
}
