//! Simplifies a ring: removes vertices that lie on the line between their neighbours, except for rounding.
//!
//! The method is a scan around the ring that steps back, as in Graham, An Efficient Algorithm for Determining
//! the Convex Hull of a Finite Planar Set, 1972.

use crate::math::tolerance::COARSE_ROUNDING;
use crate::math::{Vec2, distance_from_line, orient2d};

use super::points::Ring;

/// Returns the ring without two kinds of vertices: vertices that are collinear with their neighbours, and
/// vertices that dent the ring by less than [`COARSE_ROUNDING`]. Also returns the removed vertex that lies
/// deepest inside a side of the result, if its depth is more than [`COARSE_ROUNDING`].
pub(crate) fn simplified(ring: &[Vec2]) -> (Ring, Option<Vec2>) {
    let count = ring.len();
    let at = |index: usize| ring[index % count];
    let dent = size(ring) * COARSE_ROUNDING;
    let kept = scan(ring, dent);

    // Many shallow dents may add up to a deep one.
    let mut deepest = None;
    let mut depth = dent;
    for side in kept.windows(2) {
        for point in (side[0] + 1..side[1]).map(at) {
            let distance = distance_from_line(at(side[0]), at(side[1]), point);
            if depth < distance {
                deepest = Some(point);
                depth = distance;
            }
        }
    }

    // The scan starts at a corner, but the result starts at the start of the given ring.
    let first = kept.iter().position(|&index| count <= index).unwrap_or(0);
    let last = kept.len() - 1;
    (kept[first..last].iter().chain(&kept[..first]).map(|&index| at(index)).collect(), deepest)
}

/// Returns the longer side of the bounding box.
fn size(ring: &[Vec2]) -> f64 {
    let (min, max) = ring.iter().fold((ring[0], ring[0]), |(min, max), &p| (min.min(p), max.max(p)));
    (max - min).max_abs()
}

/// Returns the indices of the vertices that are kept, once around. The first index is that of the lowest of
/// the leftmost points. This point is a corner. Indices continue past the end of the ring, up to the index of
/// the first corner again.
fn scan(ring: &[Vec2], dent: f64) -> Ring<usize> {
    let count = ring.len();
    let at = |index: usize| ring[index % count];
    let position = |index: usize| (ring[index].x, ring[index].y);
    let start =
        (1..count).fold(0, |first, index| if position(index) < position(first) { index } else { first });
    let mut kept = Ring::new();
    for index in start..=start + count {
        while let [.., previous, last] = kept[..] {
            if !is_straight(at(previous), at(last), at(index), dent) {
                break;
            }
            kept.pop();
        }
        kept.push(index);
    }
    kept
}

/// Returns whether the second of three points lies between the other two on their chord, or inside of the
/// chord by at most `dent`.
fn is_straight(previous: Vec2, point: Vec2, next: Vec2, dent: f64) -> bool {
    let turn = orient2d(previous, point, next);
    // Compares unit vectors, because the product of tiny vectors may be 0.
    let directions = || (point - previous).normalized().zip((next - point).normalized());
    turn <= 0.0
        && directions().is_none_or(|(before, after)| before.dot(after) >= 0.0)
        && (turn == 0.0 || distance_from_line(previous, next, point) <= dent)
}
