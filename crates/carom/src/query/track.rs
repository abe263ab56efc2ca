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

use crate::math::{TWO_300, Vec2};
use crate::shape::Convex;

use super::clip::Clip;
use super::course::Course;
use super::noise::noise;
use super::sum::{SumEdge, SumEdges};

/// A motion of `a` past `b`, as long as it needs to be: a half-line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Track<'a> {
    pub(super) a: Convex<'a>,
    pub(super) b: Convex<'a>,
    /// The motion, or where its squares and quotients would leave the range of `f64`, a power of two times it.
    pub(super) motion: Vec2,
    /// At which fraction of `motion` the real one ends: 1, or that power of two inverted.
    pub(super) end: f64,
    /// Distances up to this may be rounding.
    pub(super) noise: f64,
    course: Course,
}

/// Where a track enters the grown sum.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// In units of the track's `motion`; negative if the track starts inside.
    pub(super) fraction: f64,
    /// Unit, outward.
    pub(super) normal: Vec2,
    /// The face through which it enters; at a round corner, of the two faces there the one that the motion opposes
    /// more. None where both shapes are points or discs.
    pub(super) face: Option<SumEdge>,
    /// Where it enters two faces at once, the normal of the one that the motion opposes less; else the same normal.
    pub(super) gentle: Vec2,
    /// The corners of `a` and `b` that meet, where it enters at a round corner.
    pub(super) corners: Option<(usize, usize)>,
}

impl Entry {
    /// Through the face instead of the round corner that stands for rounding.
    pub(super) fn of_its_face(self) -> Self {
        let normal = self.face.map_or(self.normal, |face| face.normal);
        Self { normal, gentle: normal, ..self }
    }

    /// Through one face.
    pub(super) fn of_face(fraction: f64, face: SumEdge) -> Self {
        Self::of_faces(fraction, face, face.normal)
    }

    /// Through a face, at once with another one that the motion opposes less.
    fn of_faces(fraction: f64, face: SumEdge, gentle: Vec2) -> Self {
        Self { fraction, normal: face.normal, face: Some(face), gentle, corners: None }
    }
}

impl<'a> Track<'a> {
    /// `None` for a motion of length zero or one that is not finite.
    pub(super) fn new(a: Convex<'a>, motion: Vec2, b: Convex<'a>) -> Option<Self> {
        let course = Course::of(motion)?;
        let (motion, end) = in_range(motion);
        let course = Course { length: motion.length(), ..course };
        Some(Self { a, b, motion, end, noise: noise(&a, &b), course })
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
            clip.cut(edge, self.speed(&edge), radius, self.noise);
        }
        if clip.misses() {
            return None;
        }
        let Some(face) = clip.face else {
            return (radius >= 0.0).then(|| self.entry_of_corner((0, 0), None, radius, false)).flatten();
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
        let (corner, along) = if at_end { (face.end, -1.0) } else { (face.start, 1.0) };
        // On its way to the face, behind its line already and not out again before: it cannot get past the corner.
        let speed = face.normal.perp().dot(self.motion) * along;
        let certain = speed > 0.0 && clip.enter - past_start.min(before_end) / speed <= clip.exit;
        self.entry_of_corner(corners, self.face_of_corner(corner), radius, certain)
    }

    /// Unit, against the motion: the normal of a point.
    pub(super) fn backward(&self) -> Vec2 {
        -self.course.unit
    }

    /// The track goes through a face of this normal at more than a grazing angle, of sine 2^-16.
    pub(super) fn is_steep(&self, normal: Vec2) -> bool {
        -normal.dot(self.course.unit) > STEEP
    }

    /// How fast the track leaves the half-plane of a face; negative where it enters.
    fn speed(&self, face: &SumEdge) -> f64 {
        face.normal.dot(self.motion)
    }

    /// How far outside of a face's line the track is at a fraction.
    fn height(&self, face: &SumEdge, fraction: f64) -> f64 {
        face.distance() + self.speed(face) * fraction
    }

    /// How far the track's foot on the line of a face lies past the face's start and before its end.
    fn foot(&self, face: &SumEdge, fraction: f64) -> (f64, f64) {
        let (along, moved) = (face.normal.perp(), self.motion * fraction);
        ((moved - face.start).dot(along), (face.end - moved).dot(along))
    }

    /// Of several faces that are entered at once, but for rounding, the one on which the entry lies, or to which it
    /// is nearest; of several of those the one that the motion opposes more, and rather one with a length. And the
    /// normal of the one among those that the motion opposes less.
    fn faces_at(&self, enter: f64, radius: f64) -> Option<(SumEdge, Vec2)> {
        let slack = if radius > 0.0 { 0.0 } else { self.slack() };
        let beyond = |face: &SumEdge| {
            let (past_start, before_end) = self.foot(face, enter);
            (-past_start.min(before_end) - slack).max(0.0)
        };
        let rank = |face: &SumEdge| (beyond(face), self.is_minor(face), self.speed(face));
        let faces = SumEdges::new(self.a, self.b).filter(|face| self.is_entered_at(face, enter, radius));
        let best = faces.clone().reduce(|best, face| if rank(&face) < rank(&best) { face } else { best })?;
        let others = faces.filter(|face| beyond(face) <= 0.0 && (!is_pointed(face) || is_pointed(&best)));
        let gentle =
            others.reduce(|best, face| if self.speed(&face) > self.speed(&best) { face } else { best });
        Some((best, gentle.unwrap_or(best).normal))
    }

    /// The track goes into the half-plane of a face, and at a fraction is no further inside than by rounding.
    fn is_entered_at(&self, face: &SumEdge, fraction: f64, radius: f64) -> bool {
        self.speed(face) < 0.0 && self.height(face, fraction) - radius >= -self.noise
    }

    /// A face without length, or one that the motion only runs along: where there is another at a corner, that counts.
    fn is_minor(&self, face: &SumEdge) -> bool {
        is_pointed(face) || self.speed(face) > -PARALLEL * self.course.length
    }

    /// Through the face on which the track starts, if it is one and is entered there.
    pub(super) fn entry_at_start(&self) -> Option<Entry> {
        let (face, gentle) = self.faces_at(0.0, self.radius())?;
        let (past_start, before_end) = self.foot(&face, 0.0);
        let on_face = past_start >= 0.0 && before_end >= 0.0 && !is_pointed(&face);
        (on_face || self.radius() <= 0.0).then(|| Entry::of_faces(0.0, face, gentle))
    }

    /// Of the faces that meet at a corner of the sum the one that the motion opposes more, and rather one that has a
    /// length.
    pub(super) fn face_of_corner(&self, corner: Vec2) -> Option<SumEdge> {
        let rank = |face: &SumEdge| (self.is_minor(face), self.speed(face));
        let entered = |face: &SumEdge| (face.start == corner || face.end == corner) && self.speed(face) < 0.0;
        let faces = SumEdges::new(self.a, self.b).filter(entered);
        faces.reduce(|best, face| if rank(&face) < rank(&best) { face } else { best })
    }

    /// The difference of two corners, by their indices.
    pub(super) fn corner(&self, a: usize, b: usize) -> Vec2 {
        self.b.points()[b] - self.a.points()[a]
    }

    /// Where the track meets the circle about a corner of the sum; that it does may be `certain`, and only rounding deny
    /// it.
    pub(super) fn entry_of_corner(
        &self,
        (i, j): (usize, usize),
        face: Option<SumEdge>,
        radius: f64,
        certain: bool,
    ) -> Option<Entry> {
        let (fraction, out) = self.course.meet(self.corner(i, j), radius, certain)?;
        Some(self.at_corner(fraction, (i, j), face, radius, out))
    }

    /// Through the circle about a corner; where that is no larger than rounding, through the face there.
    fn at_corner(
        &self,
        fraction: f64,
        corners: (usize, usize),
        face: Option<SumEdge>,
        radius: f64,
        out: Vec2,
    ) -> Entry {
        let round = if self.is_round(radius) { out.normalized() } else { None };
        let normal = round.unwrap_or(face.map_or(-self.course.unit, |face| face.normal));
        let normal = self.course.turned_against(normal, 0.0);
        Entry { fraction, normal, face, gentle: normal, corners: Some(corners) }
    }

    /// The entry at a fraction to which it was moved, by rounding or because the track starts inside: a round corner
    /// has another normal there.
    pub(super) fn entry_at(&self, entry: Entry, fraction: f64) -> Entry {
        let Some((i, j)) = entry.corners.filter(|_| fraction != entry.fraction) else {
            return Entry { fraction, ..entry };
        };
        let out = self.motion * fraction - self.corner(i, j);
        self.at_corner(fraction, (i, j), entry.face, self.radius(), out)
    }

    /// What the end of the motion touches, within rounding, where the entry lies past it: a grazing motion may come as
    /// near as that long before it enters, and at another feature.
    pub(super) fn touch_at_end(&self, entry: &Entry) -> Option<Entry> {
        let reach = self.radius() + self.noise;
        if entry.face.is_some_and(|face| self.height(&face, self.end) > reach) {
            return None;
        }
        let out = |(i, j)| self.motion * self.end - self.corner(i, j);
        let is_touched = match (entry.corners, entry.face) {
            (Some(corners), _) => out(corners).length() <= reach,
            (None, face) => face.is_none_or(|face| self.is_beside(&face, self.end)),
        };
        if is_touched {
            return Some(*entry);
        }
        let nearest = self.nearest_at(self.end).filter(|nearest| nearest.distance <= reach)?;
        let touched = match nearest.corners {
            _ if self.radius() <= 0.0 => {
                let faces = self.faces_at(self.end, 0.0);
                faces.map(|(face, gentle)| Entry::of_faces(self.end, face, gentle))
            }
            None if self.speed(&nearest.face) < 0.0 => {
                Some(Entry::of_faces(self.end, nearest.face, nearest.face.normal))
            }
            None => None,
            Some((i, j)) => {
                let face = self.face_of_corner(self.corner(i, j));
                Some(self.at_corner(self.end, (i, j), face, self.radius(), out((i, j))))
            }
        };
        Some(touched.unwrap_or(*entry))
    }

    /// The foot of the track on a face's line lies on the face, within rounding.
    fn is_beside(&self, face: &SumEdge, fraction: f64) -> bool {
        let (past_start, before_end) = self.foot(face, fraction);
        past_start.min(before_end) >= -self.slack()
    }

    /// The edge or the corner of the sum's core that is nearest to where the track is then; `None` for a core that is
    /// a point.
    fn nearest_at(&self, fraction: f64) -> Option<Nearest> {
        let moved = self.motion * fraction;
        let from = |face: SumEdge| {
            let (past_start, before_end) = self.foot(&face, fraction);
            let at_end = past_start > before_end;
            if past_start.min(before_end) >= 0.0 && !is_pointed(&face) {
                let distance = self.height(&face, fraction).abs();
                return Nearest { distance, face, corners: None };
            }
            let corner = if at_end { face.end } else { face.start };
            let corners = Some(face.corners(self.a, self.b, at_end));
            Nearest { distance: (moved - corner).length(), face, corners }
        };
        let nearer = |best: Nearest, next: Nearest| if next.distance < best.distance { next } else { best };
        SumEdges::new(self.a, self.b).map(from).reduce(nearer)
    }

    /// With normals that oppose the motion for certain: what is square to it but for rounding turns by that much.
    pub(super) fn opposed(&self, entry: Entry) -> Entry {
        let opposing = |normal: Vec2| self.course.turned_against(normal, SQUARE);
        Entry { normal: opposing(entry.normal), gentle: opposing(entry.gentle), ..entry }
    }

    /// How far past its end a face may still be what is touched.
    fn slack(&self) -> f64 {
        4.0 * self.noise
    }

    /// Corners of this radius are large enough to have normals of their own.
    pub(super) fn is_round(&self, radius: f64) -> bool {
        radius > 8.0 * self.noise
    }

    /// How wide the sum, radii included, is along a unit direction.
    pub(super) fn width(&self, direction: Vec2) -> f64 {
        let range =
            |convex: Convex<'_>| (convex.support(direction) - convex.support(-direction)).dot(direction);
        range(self.a) + range(self.b) + 2.0 * self.radius()
    }
}

/// A feature of the sum's core: an edge, or the corner at one of its ends.
struct Nearest {
    distance: f64,
    face: SumEdge,
    corners: Option<(usize, usize)>,
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

/// Faces that meet the motion at a smaller sine are parallel to it: 2^-40.
const PARALLEL: f64 = f64::from_bits((1023 - 40) << 52);

/// Sines above this are not rounding: 2^-50.
const SQUARE: f64 = f64::from_bits((1023 - 50) << 52);

/// At larger sines of incidence the rounding of an entry is small.
const STEEP: f64 = f64::from_bits((1023 - 16) << 52);

/// The end of a flat shape counts as a face without length.
fn is_pointed(face: &SumEdge) -> bool {
    face.start == face.end
}
