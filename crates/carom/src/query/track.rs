//! A straight motion as a ray against the Minkowski sum: when does it enter, and through which face or corner?
//!
//! The sum, grown by a radius, lies within the half-planes of its faces, each moved out by the radius. Clipping the ray
//! to those (Cyrus and Beck, Generalized Two- and Three-Dimensional Clipping, 1978) gives the face of entry. Where the
//! entry lies past the face's end, the sharp corner that the half-planes have there is round in truth: the ray meets
//! that circle or nothing.
//!
//! ```text
//!            ray
//!             \   sharp corner
//!     _________\__.
//!     face      `. |      <- round corner: a circle about the sum's corner
//!     ........... .|
//!          sum    .|
//! ```
//!
//! A negative radius shrinks the sum: the same half-planes, and no round corners.

use crate::math::{Vec2, other_leg};
use crate::shape::Convex;

use super::features::noise;
use super::sum::{SumEdge, SumEdges};

/// A motion of `a` past `b`, as long as it needs to be: a half-line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Track<'a> {
    pub(super) a: Convex<'a>,
    pub(super) b: Convex<'a>,
    pub(super) motion: Vec2,
    unit: Vec2,
    length: f64,
}

/// Where a track enters the grown sum.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// In units of the motion; negative if the track starts inside.
    pub(super) fraction: f64,
    /// Unit, outward.
    pub(super) normal: Vec2,
    /// The face through which it enters; at a round corner, of the two faces there the one that the motion opposes
    /// more. None where both shapes are points or discs.
    pub(super) face: Option<SumEdge>,
    /// Where it enters two faces at once, the one that the motion opposes less; else the same normal.
    pub(super) gentle: Vec2,
    /// The corners of `a` and `b` that meet, where it enters at a round corner.
    pub(super) corners: Option<(usize, usize)>,
}

impl Entry {
    /// Through the face instead of the round corner that stands for rounding.
    pub(super) fn of_its_face(self) -> Self {
        Self { normal: self.face.map_or(self.normal, |face| face.normal), ..self }
    }
}

impl<'a> Track<'a> {
    /// `None` for a motion of length zero or one that is not finite.
    pub(super) fn new(a: Convex<'a>, motion: Vec2, b: Convex<'a>) -> Option<Self> {
        let unit = motion.normalized()?;
        Some(Self { a, b, motion, unit, length: motion.length() })
    }

    /// The radii of both shapes.
    pub(super) fn radius(&self) -> f64 {
        self.a.radius() + self.b.radius()
    }

    /// Where the whole line of the track enters the sum grown by `radius`; `None` where it passes by, or has left it
    /// before it starts.
    pub(super) fn entry(&self, radius: f64) -> Option<Entry> {
        let mut clip = Clip::default();
        for edge in SumEdges::new(self.a, self.b) {
            clip.cut(edge, edge.distance() - radius, edge.normal.dot(self.motion), self);
        }
        if clip.misses() {
            return None;
        }
        let Some(face) = clip.face else {
            return (radius >= 0.0).then(|| self.entry_of_corner((0, 0), None, radius)).flatten();
        };
        let gentle = clip.gentle;
        let flat =
            Entry { fraction: clip.enter, normal: face.normal, face: Some(face), gentle, corners: None };
        if radius <= 0.0 {
            return Some(flat);
        }
        let (along, moved) = (face.normal.perp(), self.motion * clip.enter);
        let (past_start, before_end) = ((moved - face.start).dot(along), (face.end - moved).dot(along));
        if past_start >= 0.0 && before_end >= 0.0 {
            return Some(flat);
        }
        let corners = face.corners(self.a, self.b, past_start > before_end);
        self.entry_of_corner(corners, Some(face), radius)
    }

    /// Where the track meets the circle about a corner of the sum.
    fn entry_of_corner(&self, (i, j): (usize, usize), face: Option<SumEdge>, radius: f64) -> Option<Entry> {
        let corner = self.b.points()[j] - self.a.points()[i];
        let aside = self.unit.cross(corner).abs();
        if aside > radius {
            return None;
        }
        let distance = self.unit.dot(corner) - other_leg(radius, aside);
        let out = self.unit * distance - corner;
        let normal = out.normalized().unwrap_or(-self.unit);
        let fraction = distance / self.length;
        Some(Entry { fraction, normal, face, gentle: normal, corners: Some((i, j)) })
    }

    /// How wide the sum, radii included, is along a unit direction.
    pub(super) fn width(&self, direction: Vec2) -> f64 {
        let range =
            |convex: Convex<'_>| (convex.support(direction) - convex.support(-direction)).dot(direction);
        range(self.a) + range(self.b) + 2.0 * self.radius()
    }

    /// Distances up to this may be rounding.
    pub(super) fn noise(&self) -> f64 {
        noise(self.a, self.b)
    }
}

/// The part of the track's line that no half-plane has cut off so far.
struct Clip {
    enter: f64,
    exit: f64,
    face: Option<SumEdge>,
    /// How fast the track goes into that face; negative.
    speed: f64,
    /// The normal of the face entered at once that the motion opposes least, and its speed.
    gentle: Vec2,
    gentle_speed: f64,
    outside: bool,
}

impl Default for Clip {
    fn default() -> Self {
        Self {
            enter: f64::NEG_INFINITY,
            exit: f64::INFINITY,
            face: None,
            speed: 0.0,
            gentle: Vec2::ZERO,
            gentle_speed: 0.0,
            outside: false,
        }
    }
}

impl Clip {
    /// Cuts with one face, outside of which the track starts by `distance` and moves outward by `speed`.
    fn cut(&mut self, face: SumEdge, distance: f64, speed: f64, track: &Track<'_>) {
        if speed < 0.0 {
            self.enter_through(face, distance / -speed, speed, track);
        } else if speed > 0.0 {
            self.exit = self.exit.min(-distance / speed);
        } else if distance > 0.0 {
            self.outside = true;
        }
    }

    /// Through the last face it enters; where two are entered at once, the one that the motion opposes more.
    fn enter_through(&mut self, face: SumEdge, enter: f64, speed: f64, track: &Track<'_>) {
        let later = enter - self.enter;
        let at_once = later.abs() * track.length <= track.noise();
        let alone = self.face.is_none() || (!at_once && later > 0.0);
        if alone || (at_once && speed < self.speed) {
            (self.face, self.speed) = (Some(face), speed);
        }
        if alone || (at_once && speed > self.gentle_speed) {
            (self.gentle, self.gentle_speed) = (face.normal, speed);
        }
        self.enter = self.enter.max(enter);
    }

    fn misses(&self) -> bool {
        self.outside || self.enter > self.exit || self.exit < 0.0
    }
}
