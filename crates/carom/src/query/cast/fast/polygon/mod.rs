//! What a ray enters first, where that is no close call.
//!
//! Around a convex ring, the side of the ray on which it lies changes twice; the edge where it turns from left to right
//! is the one through which the ray enters. So it is around a ring grown by a radius, of the ends of the edges that are
//! moved out: between two of those edges lies a round corner.
//!
//! ```text
//!            left | right
//!      o----------|-----o
//!      |  ring    ^     |
//!      o----------|-----o  <- entered: its start lies to the left, its end to the right
//!                ray
//! ```
//!
//! An answer is certain if the ends keep well away from the ray, the ray is steep, and its entry lies well within the
//! half-planes of all other edges, as it does in a stout ring. Margins are far above rounding and above the tolerance of
//! motions.

mod crossing;
pub(super) mod ring;

use crate::math::{Vec2, larger, smaller, sqrt};

use super::{MARGIN, STEEP, is_moderate};
use crossing::{Crossed, Line};
use ring::Ring;

/// What a ray clearly enters first.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Entered {
    /// It passes by, or leads away.
    Nothing,
    /// The edge that starts at this corner, moved out, at this fraction of the direction.
    Face { face: usize, enter: f64 },
    /// A round corner; and of the faces there the one that the ray opposes more.
    Corner { corner: usize, face: usize },
}

/// A ray and a ring that is grown by a radius.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim<'a> {
    ring: Ring<'a>,
    origin: Vec2,
    direction: Vec2,
    /// Of the direction.
    length: f64,
    radius: f64,
    /// Distances above this are not rounding.
    margin: f64,
}

impl<'a> Aim<'a> {
    /// `extent` is the largest coordinate that takes part; `None` where squares leave the range of `f64`.
    #[inline(always)]
    pub(crate) fn new(
        origin: Vec2,
        direction: Vec2,
        ring: Ring<'a>,
        radius: f64,
        extent: f64,
    ) -> Option<Self> {
        let squared = direction.dot(direction);
        if !(is_moderate(squared) && is_moderate(extent)) {
            return None;
        }
        Some(Self { ring, origin, direction, length: sqrt(squared), radius, margin: MARGIN * extent })
    }

    /// What the ray enters; `None` for close calls.
    #[inline(always)]
    pub(crate) fn entered(&self) -> Option<Entered> {
        match &self.ring.eight {
            Some(eight) => self.through(self.line().crossed_of_eight(&self.ring, eight, self.radius)?),
            None => self.through(self.line().crossed_of_any(&self.ring, self.radius)?),
        }
    }

    /// The same by one piece of code for all rings.
    #[inline(never)]
    pub(crate) fn entered_apart(&self) -> Option<Entered> {
        self.entered()
    }

    /// The same in place where the ring is not grown.
    #[inline(always)]
    pub(crate) fn entered_at_once(&self) -> Option<Entered> {
        if self.radius > 0.0 { self.entered_apart() } else { Self { radius: 0.0, ..*self }.entered() }
    }

    #[inline(always)]
    fn line(&self) -> Line {
        Line { origin: self.origin, direction: self.direction, clear: self.margin * self.length }
    }

    /// Through what the ray's line certainly enters.
    #[inline(always)]
    fn through(&self, crossed: Crossed) -> Option<Entered> {
        match crossed {
            Crossed::Face(face) => self.face(face),
            Crossed::Corner(corner) => self.corner(corner),
            Crossed::Nothing if self.radius <= 0.0 => Some(Entered::Nothing),
            Crossed::Nothing => self.corner(self.nearest_corner()),
        }
    }

    /// Through a face between whose ends the ray certainly passes.
    #[inline(always)]
    fn face(&self, face: usize) -> Option<Entered> {
        if self.height(face) < self.margin {
            return self.leads_away();
        }
        let enter = self.enter(face)?;
        let enter = if self.ring.stout { enter } else { self.enter_line(face, enter)? };
        Some(Entered::Face { face, enter })
    }

    /// Through the round corner between whose edges' ends the ray certainly passes.
    fn corner(self, corner: usize) -> Option<Entered> {
        let way = self.ring.points[corner] - self.origin;
        let (aside, reach) = (self.direction.cross(way).abs(), self.radius + self.margin);
        if aside > reach * self.length {
            return Some(Entered::Nothing);
        }
        if self.direction.dot(way) < 0.0 || way.dot(way) < reach * reach {
            return self.leads_away();
        }
        let steep = smaller((1.0 - STEEP) * self.radius, self.radius - self.margin);
        let is_round = self.radius > 2.0 * self.margin && aside < steep * self.length;
        let is_certain =
            is_round && self.ring.turns_about(corner) && self.ring.stands_apart(corner, self.radius);
        let face = if is_certain { self.face_of_corner(corner) } else { None };
        face.map(|face| Entered::Corner { corner, face })
    }

    /// Where all corners lie on one side, the one that is nearest to the ray's line.
    fn nearest_corner(self) -> usize {
        let (mut nearest, mut least) = (0, f64::INFINITY);
        for (corner, &point) in self.ring.points.iter().enumerate() {
            let aside = self.direction.cross(point - self.origin).abs();
            if aside < least {
                (nearest, least) = (corner, aside);
            }
        }
        nearest
    }

    /// All of the ring lies behind the ray's origin.
    #[cold]
    fn leads_away(self) -> Option<Entered> {
        let clear = -(self.radius + self.margin) * self.length;
        let behind = |point: &Vec2| self.direction.dot(*point - self.origin) < clear;
        self.ring.points.iter().all(behind).then_some(Entered::Nothing)
    }

    /// How far outside of a face the origin lies.
    #[inline(always)]
    fn height(&self, face: usize) -> f64 {
        -self.ring.normals[face].dot(self.ring.points[face] - self.origin) - self.radius
    }

    /// At which fraction a face is entered; `None` where the ray is not steep.
    #[inline(always)]
    fn enter(&self, face: usize) -> Option<f64> {
        let speed = self.ring.normals[face].dot(self.direction);
        (speed < -STEEP * self.length).then(|| self.height(face) / -speed)
    }

    /// The same if it lies well within the half-planes of all other faces but those on the same line. Of these that
    /// counts which rounding puts later.
    fn enter_line(self, face: usize, enter: f64) -> Option<f64> {
        let (entry, deep) = (self.origin + self.direction * enter, self.radius - self.margin);
        let mut later = enter;
        for (other, (&point, &normal)) in self.ring.points.iter().zip(self.ring.normals).enumerate() {
            if other != face && normal.dot(entry - point) > deep {
                if normal != self.ring.normals[face] {
                    return None;
                }
                later = larger(later, self.enter(other)?);
            }
        }
        Some(later)
    }

    /// Of the two faces at a corner the one that the ray opposes more; `None` where they are level, or have no length.
    fn face_of_corner(self, corner: usize) -> Option<usize> {
        let at = self.ring.points[corner] - self.origin;
        let is_there = |point: &&Vec2| **point - self.origin == at;
        if !self.ring.stout && self.ring.points.iter().filter(is_there).count() > 1 {
            return self.face_of_corners(at);
        }
        let previous = self.ring.before(corner);
        let [before, after] = [previous, corner].map(|face| self.ring.normals[face].dot(self.direction));
        let clear = (before - after).abs() > STEEP * STEEP * self.length;
        clear.then_some(if before < after { previous } else { corner })
    }

    /// The same where several corners are one, as at the end of a segment.
    #[cold]
    fn face_of_corners(self, at: Vec2) -> Option<usize> {
        let mut best = (usize::MAX, -STEEP * self.length);
        let mut level = false;
        for face in 0..self.ring.points.len() {
            let next = if face + 1 < self.ring.points.len() { face + 1 } else { 0 };
            let (start, end) = (self.ring.points[face] - self.origin, self.ring.points[next] - self.origin);
            let speed = self.ring.normals[face].dot(self.direction);
            if (start == at) == (end == at) || speed >= 0.0 {
                continue;
            }
            let ahead = best.1 - speed;
            level |= ahead.abs() <= STEEP * STEEP * self.length;
            if ahead > 0.0 {
                best = (face, speed);
            }
        }
        (best.0 != usize::MAX && !level).then_some(best.0)
    }
}
