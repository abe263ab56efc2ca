//! What a ray enters first, where that is no close call: a filter beside [`Track`](super::track::Track).
//!
//! On which side of the ray a corner lies takes one cross product. Around a convex ring the sides change twice, and the
//! edge where they turn from left to right is the one through which the ray enters. Of a ring grown by a radius the
//! same holds for the ends of the edges that are moved out, and between two of them lies a round corner.
//!
//! ```text
//!            left | right
//!      o----------|-----o
//!      |  ring    ^     |
//!      o----------|-----o  <- entered: its start lies to the left, its end to the right
//!                ray
//! ```
//!
//! An answer is certain if the corners keep well away from the ray, the ray is steep, and its entry lies well within
//! the half-planes of all other edges. Margins are far above rounding and above the tolerance of motions.

use crate::math::{Vec2, larger, smaller, sqrt};

/// A ray and a ring of corners, counter-clockwise, grown by a radius.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aim<'a> {
    points: &'a [Vec2],
    normals: &'a [Vec2],
    origin: Vec2,
    direction: Vec2,
    /// Of the direction.
    length: f64,
    radius: f64,
    /// Distances above this are not rounding.
    margin: f64,
}

/// What a ray clearly enters first.
#[derive(Clone, Copy, Debug)]
pub(super) enum Entered {
    /// It passes by, or leads away.
    Nothing,
    /// The edge that starts at this corner, moved out, at this fraction of the direction.
    Face { face: usize, enter: f64 },
    /// A round corner; and of the faces there the one that the ray opposes more.
    Corner { corner: usize, face: usize },
}

/// 2^-28 of the largest coordinate.
const MARGIN: f64 = f64::from_bits((1023 - 28) << 52);
/// The least sine at which a face is entered clearly, 2^-10.
const STEEP: f64 = f64::from_bits((1023 - 10) << 52);
/// Entries further away than this part of the margin are left to the general path: 8 times the largest coordinate.
const REACH: f64 = f64::from_bits((1023 + 31) << 52);
/// Squares and products of what is larger and smaller than its inverse stay in range.
const LARGE: f64 = 1e60;

impl<'a> Aim<'a> {
    /// `None` where numbers are so large or so small that products would leave their range, or not finite.
    #[inline]
    pub(super) fn new(
        origin: Vec2,
        direction: Vec2,
        [points, normals]: [&'a [Vec2]; 2],
        radius: f64,
        extent: f64,
    ) -> Option<Self> {
        let squared = direction.dot(direction);
        let in_range = |number: f64| (1.0 / LARGE..LARGE).contains(&number);
        if !(in_range(squared) && in_range(extent)) {
            return None;
        }
        let length = sqrt(squared);
        Some(Self { points, normals, origin, direction, length, radius, margin: MARGIN * extent })
    }

    /// `None` for close calls.
    #[inline]
    pub(super) fn entered(&self) -> Option<Entered> {
        if self.radius > 0.0 { self.entered_round() } else { self.entered_sharp() }
    }

    /// What is entered at a fraction is clearly out of reach at an earlier one.
    #[inline]
    pub(super) fn is_clearly_after(&self, entered: &Entered, fraction: f64, earlier: f64) -> bool {
        let speed = match *entered {
            Entered::Face { face, .. } => -self.normals[face].dot(self.direction),
            _ => self.length,
        };
        (fraction - earlier) * speed > self.margin
    }

    #[inline]
    fn entered_sharp(&self) -> Option<Entered> {
        let last = self.points.len() - 1;
        let (mut before, mut least, mut end) = (self.side(last), f64::INFINITY, usize::MAX);
        for corner in 0..self.points.len() {
            let side = self.side(corner);
            if before > 0.0 && side < 0.0 {
                end = corner;
            }
            least = smaller(least, side.abs());
            before = side;
        }
        if least <= self.margin * self.length {
            None
        } else if end == usize::MAX {
            Some(Entered::Nothing)
        } else {
            self.face(if end == 0 { last } else { end - 1 })
        }
    }

    fn entered_round(&self) -> Option<Entered> {
        let (mut least, mut most) = (f64::INFINITY, f64::NEG_INFINITY);
        for corner in 0..self.points.len() {
            let side = self.side(corner);
            (least, most) = (smaller(least, side), larger(most, side));
        }
        let reach = (self.radius + self.margin) * self.length;
        if least > reach || most < -reach {
            return Some(Entered::Nothing);
        }
        if self.points.len() == 1 {
            return self.disc();
        }
        self.crossed()
    }

    /// Follows the sides of the ends of the faces around.
    fn crossed(&self) -> Option<Entered> {
        let clear = self.margin * self.length;
        let last = self.points.len() - 1;
        let side_of_face = |face: usize| self.radius * self.direction.cross(self.normals[face]);
        let mut here = self.side(0);
        let mut before = here + side_of_face(last);
        let (mut nearest, mut nearest_side) = (0, f64::INFINITY);
        for corner in 0..=last {
            let next = self.side(if corner < last { corner + 1 } else { 0 });
            let out = side_of_face(corner);
            let (start, end) = (here + out, next + out);
            if before > clear && start < -clear {
                return self.corner(corner);
            }
            if start > clear && end < -clear {
                return self.face(corner);
            }
            if here.abs() < nearest_side {
                (nearest, nearest_side) = (corner, here.abs());
            }
            (here, before) = (next, end);
        }
        self.corner(nearest)
    }

    /// On which side of the ray a corner lies, times the length of the direction: positive to the left.
    #[inline]
    fn side(&self, corner: usize) -> f64 {
        self.direction.cross(self.points[corner] - self.origin)
    }

    /// Through a face between whose ends the ray certainly passes.
    #[inline]
    fn face(&self, face: usize) -> Option<Entered> {
        let height = self.height(face);
        if height < self.margin {
            return self.leads_away();
        }
        let first = self.enter(face)?;
        let mut enter = first;
        // Of two on one line that counts which rounding puts later.
        let later = |other: usize| {
            enter = larger(enter, self.enter(other).unwrap_or(enter));
            true
        };
        self.enters_first(face, first, later)?;
        Some(Entered::Face { face, enter })
    }

    /// Through the round corner at which a face ends and the next one starts.
    #[cold]
    fn corner(&self, corner: usize) -> Option<Entered> {
        let previous = if corner > 0 { corner - 1 } else { self.points.len() - 1 };
        let later = |face: usize| self.enter(face).unwrap_or(f64::NEG_INFINITY);
        let (face, along) = if later(previous) > later(corner) {
            (previous, -self.normals[previous].perp())
        } else {
            (corner, self.normals[corner].perp())
        };
        if self.height(face) < self.margin {
            return self.leads_away();
        }
        let enter = self.enter(face)?;
        let entry = self.enters_first(face, enter, |_| false)?;
        let past_start = (entry - self.points[corner]).dot(along);
        if past_start >= -self.margin || !self.meets_circle(corner) {
            return None;
        }
        self.face_of_corner(corner).map(|face| Entered::Corner { corner, face })
    }

    fn disc(&self) -> Option<Entered> {
        let offset = self.points[0] - self.origin;
        let away = self.radius + self.margin;
        if offset.dot(offset) < away * away {
            return None;
        }
        if offset.dot(self.direction) < 0.0 {
            return Some(Entered::Nothing);
        }
        self.meets_circle(0).then_some(Entered::Corner { corner: 0, face: usize::MAX })
    }

    /// The ray's line enters the circle about a corner at more than a grazing angle.
    fn meets_circle(&self, corner: usize) -> bool {
        let aside = self.side(corner).abs() / self.length;
        let steep = (1.0 - STEEP) * self.radius;
        self.radius > 2.0 * self.margin && aside < smaller(steep, self.radius - self.margin)
    }

    /// All of the ring lies behind the ray's origin.
    #[cold]
    fn leads_away(&self) -> Option<Entered> {
        let clear = -(self.radius + self.margin) * self.length;
        let behind = |point: &Vec2| self.direction.dot(*point - self.origin) < clear;
        self.points.iter().all(behind).then_some(Entered::Nothing)
    }

    /// How far outside of a face the origin lies.
    #[inline]
    fn height(&self, face: usize) -> f64 {
        -self.normals[face].dot(self.points[face] - self.origin) - self.radius
    }

    /// At which fraction a face is entered; `None` where the ray is not steep.
    #[inline]
    fn enter(&self, face: usize) -> Option<f64> {
        let speed = self.normals[face].dot(self.direction);
        (speed < -STEEP * self.length).then(|| self.height(face) / -speed)
    }

    /// The point of entry, if it lies well within the half-planes of all other faces; but `on_line` says, for one of the
    /// same normal, whether that matters.
    #[inline]
    fn enters_first(&self, face: usize, enter: f64, mut on_line: impl FnMut(usize) -> bool) -> Option<Vec2> {
        let moved = self.direction * enter;
        if moved.max_abs() > REACH * self.margin {
            return None;
        }
        let (entry, deep) = (self.origin + moved, self.radius - self.margin);
        for (other, (&point, &normal)) in self.points.iter().zip(self.normals).enumerate() {
            let is_within = normal.dot(entry - point) <= deep || other == face;
            if !(is_within || (normal == self.normals[face] && on_line(other))) {
                return None;
            }
        }
        Some(entry)
    }

    /// Of the faces at a corner the one that the ray opposes more, and rather one with a length; `None` where two are
    /// level.
    fn face_of_corner(&self, corner: usize) -> Option<usize> {
        let at = self.points[corner] - self.origin;
        let mut best = (usize::MAX, -STEEP * self.length);
        let mut level = false;
        for face in 0..self.points.len() {
            let next = if face + 1 < self.points.len() { face + 1 } else { 0 };
            let (start, end) = (self.points[face] - self.origin, self.points[next] - self.origin);
            let speed = self.normals[face].dot(self.direction);
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
