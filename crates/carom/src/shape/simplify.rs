//! Which points of a ring are its corners, and which are in the middle of a side, but for noise.
//!
//! A walk around that steps back, as in Graham, An Efficient Algorithm for Determining the Convex Hull of a Finite Planar
//! Set, 1972.

use crate::math::tolerance::COARSE_ROUNDING;
use crate::math::{Vec2, distance_from_line, orient2d};

use super::ring::Ring;

/// The ring without the points that are straight or dented below [`COARSE_ROUNDING`], each seen from those next to it; and of those
/// that went, the one that is deepest in the side of what is left, if that is too deep.
pub(super) fn without_dents(ring: &[Vec2]) -> (Ring, Option<Vec2>) {
    let count = ring.len();
    let at = |index: usize| ring[index % count];
    let dent = size(ring) * COARSE_ROUNDING;
    let kept = walk(ring, dent);

    // Many shallow dents may add up to a deep one.
    let (mut deepest, mut depth) = (None, dent);
    for side in kept.windows(2) {
        for point in (side[0] + 1..side[1]).map(at) {
            let distance = distance_from_line(at(side[0]), at(side[1]), point);
            if depth < distance {
                (deepest, depth) = (Some(point), distance);
            }
        }
    }

    // The walk ends where it began; the ring begins as it was given.
    let first = kept.iter().position(|&index| count <= index).unwrap_or(0);
    let last = kept.len() - 1;
    (kept[first..last].iter().chain(&kept[..first]).map(|&index| at(index)).collect(), deepest)
}

fn size(ring: &[Vec2]) -> f64 {
    let (min, max) = ring.iter().fold((ring[0], ring[0]), |(min, max), &p| (min.min(p), max.max(p)));
    (max - min).max_abs()
}

/// Once around, from the lowest of the leftmost points, which is a corner; indices go on where the ring begins again, up
/// to that of the same corner.
fn walk(ring: &[Vec2], dent: f64) -> Ring<usize> {
    let count = ring.len();
    let at = |index: usize| ring[index % count];
    let place = |index: usize| (ring[index].x, ring[index].y);
    let start = (1..count).fold(0, |first, index| if place(index) < place(first) { index } else { first });
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

/// The middle one lies between the others on their chord, or inside of it by no more than `dent`.
fn is_straight(previous: Vec2, point: Vec2, next: Vec2, dent: f64) -> bool {
    let turn = orient2d(previous, point, next);
    // Of unit vectors, as the product of tiny ones may be 0.
    let ways = || (point - previous).normalized().zip((next - point).normalized());
    turn <= 0.0
        && ways().is_none_or(|(before, after)| before.dot(after) >= 0.0)
        && (turn == 0.0 || distance_from_line(previous, next, point) <= dent)
}
