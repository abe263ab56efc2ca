//! Recognises rings of a few points that are certainly convex, so that their polygons need no exact tests.

use crate::math::tolerance::ORIENTATION_ROUNDING;
use crate::math::{Vec2, smaller};

use super::ring::{edges_of_eight, upward};

/// Returns the strictly convex counter-clockwise ring of three to eight points, padded as in
/// [`Eight`](crate::shape::convex::Eight), and its [`clearance`](super::ring::clearance). The result has the bits of
/// [`convex`](super::ring::convex). Returns `None` if rounding could matter, or if the ring is not convex.
pub(crate) fn clear_ring(given: &[Vec2]) -> Option<([Vec2; 8], f32)> {
    let count = given.len();
    if !(3..=8).contains(&count) {
        return None;
    }
    let mut points = [given[0]; 8];
    points[..count].copy_from_slice(given);
    if (given[1] - given[0]).cross(given[2] - given[1]) < 0.0 {
        points[1..count].reverse();
    }
    let last = points[count - 1];
    points[count..].fill(last);
    let edges = edges_of_eight(&points, count);
    let size = |edge: Vec2| edge.x.abs() + edge.y.abs();
    let (mut least, mut turns_left, mut rounds) = (f64::from(f32::MAX), true, 0);
    let mut before = edges[count - 1];
    for &edge in &edges[..count] {
        let (left, right) = (before.x * edge.y, before.y * edge.x);
        turns_left &= left - right > ORIENTATION_ROUNDING * (left.abs() + right.abs());
        least = smaller(least, (left - right) / (size(before) + size(edge)));
        rounds += usize::from(upward(edge) && !upward(before));
        before = edge;
    }
    // The least clearance of this range also excludes that products underflow.
    let is_clear = turns_left && rounds == 1 && least >= f64::from(f32::MIN_POSITIVE);
    is_clear.then_some((points, least as f32))
}
