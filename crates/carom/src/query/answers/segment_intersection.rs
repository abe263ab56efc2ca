//! The common part of two segments.

use crate::math::Vec2;

/// The common part of two segments.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SegmentIntersection {
    /// The segments have no common point.
    None,
    /// One point, with its fraction of each segment, 0 on a segment of length zero.
    Point {
        /// The common point.
        point: Vec2,
        /// The position of the point along the first segment, in [0, 1].
        fraction_a: f64,
        /// The position of the point along the second segment, in [0, 1].
        fraction_b: f64,
    },
    /// A stretch of the line on which both segments lie, with its two ends in the direction of the
    /// first segment.
    Overlap {
        /// The ends of the common stretch.
        points: [Vec2; 2],
    },
}
