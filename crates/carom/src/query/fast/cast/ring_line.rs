//! Finds the edge or the round corner through which the line of a ray enters a ring that is grown by a
//! radius.
//!
//! Around a convex ring, the side of the line on which a corner lies changes twice. The line enters through
//! the edge whose start lies to the left and whose end lies to the right. Around a grown ring, the same holds
//! for the ends of the edges that are moved out. There is a round corner between two such edges.
//!
//! ```text
//!            left | right
//!      o----------|-----o
//!      |  ring    ^     |
//!      o----------|-----o  <- entered: its start lies to the left, its end to the right
//!                ray
//! ```

use crate::math::{TWO_52, Vec2, smaller};
use crate::query::answers::verdict::Verdict;
use crate::shape::Eight;

use super::ring::EdgeRing;

/// A face or a round corner of a grown ring.
#[derive(Clone, Copy, Debug)]
pub(super) enum Feature {
    /// The edge that starts at this corner, moved out.
    Face(usize),
    /// The round corner between two edges.
    Corner(usize),
}

/// The line of a ray.
#[derive(Clone, Copy, Debug)]
pub(super) struct RayLine {
    pub(super) origin: Vec2,
    pub(super) direction: Vec2,
    /// The distance from the line, times the length of the direction, below which rounding matters.
    pub(super) margin: f64,
}

impl RayLine {
    /// Returns the side of the line on which a point lies. The number is positive for points to the left.
    #[inline(always)]
    fn side(&self, point: Vec2) -> f64 {
        self.direction.cross(point - self.origin)
    }

    /// Returns how much further to the left the ends of an edge lie after the edge is moved out.
    #[inline(always)]
    fn shift(&self, normal: Vec2, radius: f64) -> f64 {
        radius * self.direction.cross(normal)
    }

    /// Returns the face or corner that the line enters. Returns a miss if each edge, moved out by the radius,
    /// has both ends on one side of the line.
    #[inline(always)]
    pub(super) fn enter(&self, ring: &EdgeRing<'_>, radius: f64) -> Verdict<Feature> {
        match &ring.eight {
            Some(eight) => self.enter_eight(ring, eight, radius),
            None => self.enter_any(ring, radius),
        }
    }

    /// Returns the face or corner that the line enters, for a ring that is padded to eight corners. This
    /// function has no loops of unknown length, so that the compiler uses SIMD instructions.
    #[inline(always)]
    fn enter_eight(&self, ring: &EdgeRing<'_>, eight: &Eight<'_>, radius: f64) -> Verdict<Feature> {
        let mut starts = [0.0; 8];
        for (start, &point) in starts.iter_mut().zip(eight.points) {
            *start = self.side(point);
        }
        // For each corner, the end of the edge that ends there.
        let mut ends = starts;
        if radius > 0.0 {
            for corner in 0..8 {
                starts[corner] += self.shift(eight.normals[corner], radius);
                ends[corner] += self.shift(eight.normals[(corner + 7) % 8], radius);
            }
        }
        if smaller(least_magnitude(&starts), least_magnitude(&ends)) <= self.margin {
            return Verdict::Unsure;
        }
        let starts = positive_mask(&starts);
        let ends = positive_mask(&ends);
        // The line enters an edge if the edge's start lies to the left and its end to the right. It enters a
        // corner if the edge before the corner ends to the left and the edge after it starts to the right.
        // The padding repeats the last corner, so it does not change any sign.
        let faces = starts.rotate_left(1) & !ends;
        let corners = ends & !starts;
        if faces != 0 {
            Verdict::Hit(Feature::Face(ring.before(faces.trailing_zeros() as usize)))
        } else if corners != 0 {
            Verdict::Hit(Feature::Corner(corners.trailing_zeros() as usize))
        } else {
            Verdict::Miss
        }
    }

    /// Returns the face or corner that the line enters, for any ring.
    #[inline(always)]
    fn enter_any(&self, ring: &EdgeRing<'_>, radius: f64) -> Verdict<Feature> {
        let shift = |normal: Vec2| if radius > 0.0 { self.shift(normal, radius) } else { 0.0 };
        let last = ring.points.len() - 1;
        let mut shifted = shift(ring.normals[last]);
        let mut start = self.side(ring.points[last]) + shifted;
        let (mut face_end, mut corner, mut least) = (usize::MAX, usize::MAX, f64::INFINITY);
        // The code has no branch, because the selects below compile to conditional moves.
        for (at, (&point, &normal)) in ring.points.iter().zip(ring.normals).enumerate() {
            let side = self.side(point);
            let next_shifted = shift(normal);
            // `end` belongs to the edge before the corner, and `start` to the edge after it.
            let end = side + shifted;
            let next = side + next_shifted;
            face_end = if (start > 0.0) & (end < 0.0) { at } else { face_end };
            corner = if (end > 0.0) & (next < 0.0) { at } else { corner };
            least = smaller(smaller(end.abs(), next.abs()), least);
            start = next;
            shifted = next_shifted;
        }
        if least <= self.margin {
            return Verdict::Unsure;
        }
        match (face_end, corner) {
            (usize::MAX, usize::MAX) => Verdict::Miss,
            (usize::MAX, corner) => Verdict::Hit(Feature::Corner(corner)),
            (end, _) => Verdict::Hit(Feature::Face(ring.before(end))),
        }
    }
}

/// Returns the least magnitude. Each step halves an array, with one SIMD instruction for two lanes.
#[inline(always)]
fn least_magnitude(lanes: &[f64; 8]) -> f64 {
    let (eight, mut four, mut two) = (lanes.map(f64::abs), [0.0; 4], [0.0; 2]);
    for lane in 0..4 {
        four[lane] = smaller(eight[lane], eight[lane + 4]);
    }
    for lane in 0..2 {
        two[lane] = smaller(four[lane], four[lane + 2]);
    }
    smaller(two[0], two[1])
}

/// Returns a mask with one bit for each positive lane. The bits are powers of two, which add up exactly.
#[inline(always)]
fn positive_mask(lanes: &[f64; 8]) -> u8 {
    let (mut powers, mut four, mut two) = ([0.0; 8], [0.0; 4], [0.0; 2]);
    for lane in 0..8 {
        powers[lane] = if lanes[lane] > 0.0 { f64::from(1_u8 << lane) } else { 0.0 };
    }
    for lane in 0..4 {
        four[lane] = powers[lane] + powers[lane + 4];
    }
    for lane in 0..2 {
        two[lane] = four[lane] + four[lane + 2];
    }
    (two[0] + two[1] + TWO_52).to_bits() as u8
}
