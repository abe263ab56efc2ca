//! The intersection of two segments.

use carom::SegmentIntersection;

use crate::output::push;
use crate::{Answer, Input};

/// Reads two segments. Writes 1, the common point and its two fractions; or 2 and the two ends of the common part.
pub fn intersect_segments(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    match carom::intersect_segments(&input.segment()?, &input.segment()?) {
        SegmentIntersection::None => return Some(false),
        SegmentIntersection::Point { point, fraction_a, fraction_b } => {
            output.push(1.0);
            push(output, &[point]);
            output.extend([fraction_a, fraction_b]);
        }
        SegmentIntersection::Overlap { points } => {
            output.push(2.0);
            push(output, &points);
        }
    }
    Some(true)
}
