//! Computes the fat box of a collider that has just left its old one.

use crate::broad::{Box32, LEAST_MARGIN};
use crate::math::Vec2;

/// Creates a fat box with a margin on each side, and more in the direction of the last step. The box is empty if it would
/// exceed the range of `f32`.
pub(super) fn fat_box_ahead(bounds: Box32, step: Vec2) -> Box32 {
    let [min_x, min_y, max_x, max_y] = bounds.0;
    let margin = ((max_x - min_x) + (max_y - min_y)) * LEAST_MARGIN as f32;
    let ahead = |step: f64| (step as f32 * STEPS).clamp(-MOST_AHEAD * margin, MOST_AHEAD * margin);
    let (x, y) = if margin.is_finite() { (ahead(step.x), ahead(step.y)) } else { (0.0, 0.0) };
    finite_or_empty(Box32([
        min_x - margin + x.min(0.0),
        min_y - margin + y.min(0.0),
        max_x + margin + x.max(0.0),
        max_y + margin + y.max(0.0),
    ]))
}

/// Returns the box if it is in the range of `f32`, else the empty box.
pub(crate) fn finite_or_empty(bounds: Box32) -> Box32 {
    if bounds.is_finite() { bounds } else { Box32::EMPTY }
}

/// Returns a fat box, or the tight box if there is none.
pub(crate) fn or_tight(fat: Box32, tight: &Box32) -> Box32 {
    if fat == Box32::EMPTY { *tight } else { fat }
}

/// The number of steps that the fat box reaches ahead.
const STEPS: f32 = 4.0;

/// The largest distance that the fat box reaches ahead, in margins.
const MOST_AHEAD: f32 = 2.0;
