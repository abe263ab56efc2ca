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

use crate::math::{TWO_300, Vec2, two_to};
use crate::shape::Convex;

use super::clip::Clip;
use super::direction::Course;
use crate::query::sum::rounding::rounding;
use crate::query::sum::{SumEdge, SumEdges};

pub(crate) use super::entry::Entry;

/// A motion of `a` past `b`, as long as it needs to be: a half-line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Track<'a> {
    pub(crate) a: Convex<'a>,
    pub(crate) b: Convex<'a>,
    /// The motion, or where its squares and quotients would leave the range of `f64`, a power of two times it.
    pub(crate) motion: Vec2,
    /// At which fraction of `motion` the real one ends: 1, or that power of two inverted.
    pub(crate) end: f64,
    /// Distances up to this may be rounding.
    pub(crate) noise: f64,
    pub(super) course: Course,
}

impl<'a> Track<'a> {
    /// `None` for a motion of length zero or one that is not finite.
    pub(crate) fn new(a: Convex<'a>, motion: Vec2, b: Convex<'a>) -> Option<Self> {
        let course = Course::of(motion)?;
        let (motion, end) = in_range(motion);
        let course = Course { length: motion.length(), ..course };
        Some(Self { a, b, motion, end, noise: rounding(&a, &b), course })
    }

    /// The radii of both shapes.
    pub(crate) fn radius(&self) -> f64 {
        self.a.radius() + self.b.radius()
    }

    /// Where the whole line of the track enters the sum grown by `radius`; `None` where it passes by, or has left it
    /// before it starts.
    pub(crate) fn entry(&self, radius: f64) -> Option<Entry> {
        let reach = 2.0 * (self.a.extent() + self.b.extent());
        let mut clip = Clip::up_to(reach / self.course.length);
        for edge in SumEdges::new(self.a, self.b) {
            clip.cut(edge, self.speed(&edge), radius, self.noise);
        }
        if clip.misses() {
            return None;
        }
        let through = |(i, j), certain| {
            self.entry_of_corner((i, j), self.face_of_corner(self.corner(i, j)), radius, certain)
        };
        let Some(face) = clip.face else {
            return through(self.first_corner(radius)?, false);
        };
        let alone = (face, face.normal);
        let (face, gentle) =
            if clip.tied { self.faces_at(clip.enter, radius).unwrap_or(alone) } else { alone };
        let flat = Entry::of_faces(clip.enter, face, gentle);
        if radius <= 0.0 {
            return Some(flat);
        }
        let (past_start, before_end) = self.foot(&face, clip.enter);
        if past_start >= 0.0 && before_end >= 0.0 && !is_pointed(&face) {
            return Some(flat);
        }
        let at_end = past_start > before_end;
        let corners = face.corners(self.a, self.b, at_end);
        let along = if at_end { -1.0 } else { 1.0 };
        // On its way to the face, behind its line already and not out again before: it cannot get past the corner.
        let speed = face.normal.perp().dot(self.motion) * along;
        let certain = speed > 0.0 && clip.enter - past_start.min(before_end) / speed <= clip.exit;
        let entry = through(corners, certain);
        // Of sides that hardly bend, rounding tells which is entered last, and so may have named a corner further along:
        // where the circle about another one is met earlier, the sum is entered there.
        let first = self.first_corner(radius).and_then(|corners| through(corners, false));
        let earlier = |one: Entry, other: Entry| if other.fraction < one.fraction { other } else { one };
        entry.into_iter().chain(first).reduce(earlier)
    }

    /// The track goes through a face of this normal at more than a grazing angle, of sine 2^-16.
    pub(crate) fn is_steep(&self, normal: Vec2) -> bool {
        -normal.dot(self.course.unit) > STEEP
    }

    /// How fast the track leaves the half-plane of a face; negative where it enters.
    pub(super) fn speed(&self, face: &SumEdge) -> f64 {
        face.normal.dot(self.motion)
    }

    /// How far outside of a face's line the track is at a fraction.
    pub(super) fn height(&self, face: &SumEdge, fraction: f64) -> f64 {
        face.distance() + self.speed(face) * fraction
    }

    /// How far the track's foot on the line of a face lies past the face's start and before its end.
    pub(super) fn foot(&self, face: &SumEdge, fraction: f64) -> (f64, f64) {
        let (along, moved) = (face.normal.perp(), self.motion * fraction);
        ((moved - face.start).dot(along), (face.end - moved).dot(along))
    }

    /// The difference of two corners, by their indices.
    pub(crate) fn corner(&self, a: usize, b: usize) -> Vec2 {
        self.b.points()[b] - self.a.points()[a]
    }

    /// How far past its end a face may still be what is touched.
    pub(super) fn slack(&self) -> f64 {
        4.0 * self.noise
    }

    /// Corners of this radius are large enough to have normals of their own.
    pub(crate) fn is_round(&self, radius: f64) -> bool {
        radius > 8.0 * self.noise
    }

    /// How wide the sum, radii included, is along a unit direction.
    pub(crate) fn width(&self, direction: Vec2) -> f64 {
        self.a.width(direction) + self.b.width(direction)
    }
}

/// The motion times a power of two, and the inverse of that: 1 unless the motion is tiny or huge.
fn in_range(mut motion: Vec2) -> (Vec2, f64) {
    let mut end = 1.0;
    while motion.max_abs() < 1.0 / TWO_300 {
        (motion, end) = (motion * TWO_300, end * TWO_300);
    }
    while motion.max_abs() > TWO_300 {
        (motion, end) = (motion / TWO_300, end / TWO_300);
    }
    (motion, 1.0 / end)
}

/// At larger sines of incidence the rounding of an entry is small.
const STEEP: f64 = two_to(-16);

/// The end of a flat shape counts as a face without length.
pub(super) fn is_pointed(face: &SumEdge) -> bool {
    face.start == face.end
}
