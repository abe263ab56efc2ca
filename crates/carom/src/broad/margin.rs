//! How much room boxes get, so that for some frames nothing is to be done for those that move.

use super::box32::Box32;
use crate::math::{Vec2, smaller};
use crate::shape::Aabb;

/// The part of a box's width and height together by which its room is wider on each side, for a box at rest or of unknown
/// speed. It holds the box of a square that turns in place, which grows by 0.1036 of that.
pub(crate) const REST: f64 = 1.0 / 8.0;

/// No box gets more than so many times its width and height together: a jump is no speed.
const WIDEST: f64 = 16.0;

/// A box with room around it, and for a way to either side.
#[inline]
pub(crate) fn room_for(bounds: &Aabb, way: Vec2) -> Box32 {
    let size = size(bounds);
    let margin = |way: f64| smaller(way, size * WIDEST) + size * REST;
    let margin = Vec2::new(margin(way.x), margin(way.y));
    Box32::around(&Aabb::raw(bounds.min() - margin, bounds.max() + margin))
}

/// The part of its size by which the mean box with room to either side must grow in a frame, by how far boxes have gone in
/// so many frames, each with its size.
pub(crate) fn growth(ways: impl ExactSizeIterator<Item = (Vec2, f64)>, frames: u32) -> f64 {
    let (count, frames) = (ways.len() as f64, f64::from(frames));
    // Each box counts alike, however large, and a jump is no speed.
    let part =
        |(way, size): (Vec2, f64)| if size > 0.0 { smaller((way.x + way.y) / size, frames) } else { 0.0 };
    2.0 * ways.map(part).sum::<f64>() / (count * frames)
}

/// Width and height together.
#[inline]
pub(crate) fn size(bounds: &Aabb) -> f64 {
    let size = bounds.max() - bounds.min();
    size.x + size.y
}
