//! The intersection of two segments.

use carom::SegmentIntersection;

use crate::values::CaromVec2;

/// The common points of two segments.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromSegmentIntersection {
    /// The number of points: 0; 1; or 2 for the ends of a common part.
    pub point_count: usize,
    /// The common points.
    pub points: [CaromVec2; 2],
    /// The position of the common point along the first segment, from 0 to 1. It is only set if
    /// there is one point.
    pub fraction_a: f64,
    /// The position of the common point along the second segment, from 0 to 1. It is only set if
    /// there is one point.
    pub fraction_b: f64,
}

impl CaromSegmentIntersection {
    /// Returns an answer in the form of C; `None` if the segments do not meet.
    pub(crate) fn of(answer: SegmentIntersection) -> Option<Self> {
        match answer {
            SegmentIntersection::None => None,
            SegmentIntersection::Point { point, fraction_a, fraction_b } => {
                Some(Self { point_count: 1, points: [point.into(), point.into()], fraction_a, fraction_b })
            }
            SegmentIntersection::Overlap { points } => {
                Some(Self { point_count: 2, points: points.map(Into::into), ..Self::default() })
            }
        }
    }
}
