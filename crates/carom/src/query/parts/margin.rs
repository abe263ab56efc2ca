//! Computes the margin of motions: the depth up to which shapes may overlap and still count as touching.

use crate::math::tolerance::{LARGEST_SHARE_OF_SIDE, MARGIN_OF_PLACE, MARGIN_OF_SIDE};
use crate::math::{larger, smaller};
use crate::shape::Aabb;

/// Returns the margin of a moving shape with these bounds, unless another margin is set. Overlaps up to this
/// margin come from positions that were rounded to `f32`, or from editors.
///
/// The margin is 2^-20 of the longest side plus 2^-22 of the largest coordinate. It is at most a sixteenth of
/// the shortest side, or of the length for a level or upright segment.
pub(crate) fn default_margin(bounds: &Aabb) -> f64 {
    let half = bounds.half();
    let (short, long) = (smaller(half.x, half.y), larger(half.x, half.y));
    let margin = MARGIN_OF_SIDE * 2.0 * long + MARGIN_OF_PLACE * bounds.extent();
    let side = if short > 0.0 { 2.0 * short } else { 2.0 * long };
    if side > 0.0 { smaller(margin, LARGEST_SHARE_OF_SIDE * side) } else { margin }
}
