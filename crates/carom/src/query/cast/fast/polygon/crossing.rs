//! Through which edge or round corner a line enters a ring that is grown by a radius.

use crate::math::{TWO_52, Vec2, smaller};
use crate::shape::Eight;

use super::ring::Ring;

/// What a line enters first, or nothing where both ends of each edge, moved out, lie on one side of it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Crossed {
    Nothing,
    /// The edge that starts at this corner, moved out.
    Face(usize),
    Corner(usize),
}

/// The line of a ray.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    pub(crate) origin: Vec2,
    pub(crate) direction: Vec2,
    /// What is nearer to it, times the length of the direction, is too close to call.
    pub(crate) clear: f64,
}

impl Line {
    /// On which side of the line a point lies: positive to the left.
    #[inline(always)]
    fn side(&self, point: Vec2) -> f64 {
        self.direction.cross(point - self.origin)
    }

    /// How much further to the left the ends of an edge lie that is moved out.
    #[inline(always)]
    fn shift(&self, normal: Vec2, radius: f64) -> f64 {
        radius * self.direction.cross(normal)
    }

    /// What it enters; `None` for close calls.
    #[inline(always)]
    pub(crate) fn crossed_of_eight(
        &self,
        ring: &Ring<'_>,
        eight: &Eight<'_>,
        radius: f64,
    ) -> Option<Crossed> {
        let mut starts = [0.0; 8];
        for (start, &point) in starts.iter_mut().zip(eight.points) {
            *start = self.side(point);
        }
        // The ends of the edges that come before those that start there.
        let mut ends = starts;
        if radius > 0.0 {
            for corner in 0..8 {
                starts[corner] += self.shift(eight.normals[corner], radius);
                ends[corner] += self.shift(eight.normals[(corner + 7) % 8], radius);
            }
        }
        self.turned(ring, &starts, &ends)
    }

    /// The last corner may be there several times.
    #[inline(always)]
    fn turned(&self, ring: &Ring<'_>, starts: &[f64; 8], ends: &[f64; 8]) -> Option<Crossed> {
        if smaller(least(starts), least(ends)) <= self.clear {
            return None;
        }
        let (starts, ends) = (on_the_left(starts), on_the_left(ends));
        let (faces, corners) = (starts.rotate_left(1) & !ends, ends & !starts);
        Some(if faces != 0 {
            Crossed::Face(ring.before(faces.trailing_zeros() as usize))
        } else if corners != 0 {
            Crossed::Corner(corners.trailing_zeros() as usize)
        } else {
            Crossed::Nothing
        })
    }

    /// The same of any ring.
    #[inline(always)]
    pub(crate) fn crossed_of_any(&self, ring: &Ring<'_>, radius: f64) -> Option<Crossed> {
        let shift = |normal: Vec2| if radius > 0.0 { self.shift(normal, radius) } else { 0.0 };
        let last = ring.points.len() - 1;
        let mut shifted = shift(ring.normals[last]);
        let mut start = self.side(ring.points[last]) + shifted;
        let (mut face, mut round, mut least) = (usize::MAX, usize::MAX, f64::INFINITY);
        for (corner, (&point, &normal)) in ring.points.iter().zip(ring.normals).enumerate() {
            let (side, next_shifted) = (self.side(point), shift(normal));
            let (end, next) = (side + shifted, side + next_shifted);
            face = if (start > 0.0) & (end < 0.0) { corner } else { face };
            round = if (end > 0.0) & (next < 0.0) { corner } else { round };
            least = smaller(smaller(end.abs(), next.abs()), least);
            (start, shifted) = (next, next_shifted);
        }
        if least <= self.clear {
            return None;
        }
        Some(match (face, round) {
            (usize::MAX, usize::MAX) => Crossed::Nothing,
            (usize::MAX, corner) => Crossed::Corner(corner),
            (end, _) => Crossed::Face(ring.before(end)),
        })
    }
}

/// The least magnitude. In loops over arrays, of which each step is two of the processor's at once.
#[inline(always)]
fn least(lanes: &[f64; 8]) -> f64 {
    let (eight, mut four, mut two) = (lanes.map(f64::abs), [0.0; 4], [0.0; 2]);
    for lane in 0..4 {
        four[lane] = smaller(eight[lane], eight[lane + 4]);
    }
    for lane in 0..2 {
        two[lane] = smaller(four[lane], four[lane + 2]);
    }
    smaller(two[0], two[1])
}

/// A bit for each that is positive: first as powers of two, which add up exactly.
#[inline(always)]
fn on_the_left(lanes: &[f64; 8]) -> u8 {
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
