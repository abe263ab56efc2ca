//! Where a track enters the grown sum: through a face, or through a round corner.

use crate::math::{Vec2, two_to};
use crate::query::sum::{SumEdge, SumEdges};

use super::sum_ray::Track;

/// Where a track enters the grown sum.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// In units of the track's `motion`; negative if the track starts inside.
    pub(crate) fraction: f64,
    /// Unit, outward.
    pub(crate) normal: Vec2,
    /// The face through which it enters; at a round corner, of the two faces there the one that the motion opposes
    /// more. None where both shapes are points or discs.
    pub(crate) face: Option<SumEdge>,
    /// Where it enters two faces at once, the normal of the one that the motion opposes less; else the same normal.
    pub(crate) gentle: Vec2,
    /// The corners of `a` and `b` that meet, where it enters at a round corner.
    pub(crate) corners: Option<(usize, usize)>,
}

impl Entry {
    /// Through one face.
    pub(crate) fn of_face(fraction: f64, face: SumEdge) -> Self {
        Self::of_faces(fraction, face, face.normal)
    }

    /// Through a face, at once with another one that the motion opposes less.
    pub(crate) fn of_faces(fraction: f64, face: SumEdge, gentle: Vec2) -> Self {
        Self { fraction, normal: face.normal, face: Some(face), gentle, corners: None }
    }
}

impl Track<'_> {
    /// Where the track meets the circle about a corner of the sum; that it does may be `certain`, and only rounding deny
    /// it.
    pub(crate) fn entry_of_corner(
        &self,
        (i, j): (usize, usize),
        face: Option<SumEdge>,
        radius: f64,
        certain: bool,
    ) -> Option<Entry> {
        let (fraction, out) = self.course.meet(self.corner(i, j), radius, certain)?;
        Some(self.at_corner(fraction, (i, j), face, radius, out))
    }

    /// The corner of the sum of which the track's line meets the circle first, by more than rounding; the only corner of
    /// two points.
    pub(crate) fn first_corner(&self, radius: f64) -> Option<(usize, usize)> {
        if self.a.normals().is_empty() && self.b.normals().is_empty() {
            return Some((0, 0));
        }
        let corners = SumEdges::new(self.a, self.b).map(|edge| edge.corners(self.a, self.b, false));
        let met = corners.filter_map(|(i, j)| {
            let (fraction, _) = self.course.meet(self.corner(i, j), radius - self.slack(), false)?;
            Some((fraction, (i, j)))
        });
        let first = met.reduce(|first, other| if other.0 < first.0 { other } else { first })?;
        Some(first.1)
    }

    /// Through the circle about a corner; where that is no larger than rounding, through the face there.
    pub(crate) fn at_corner(
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

    /// Where the track enters the sum grown by no more than rounding: through the face there instead of the round corner
    /// that stands for rounding, and unless it grazes, through the face itself.
    pub(crate) fn entry_of_grown(&self, radius: f64) -> Option<Entry> {
        let entry = self.entry(radius + self.noise)?;
        let Some(face) = entry.face else { return Some(entry) };
        let speed = self.speed(&face);
        let itself = (radius - face.distance()) / speed;
        let grazes = speed > -GRAZING * self.course.length;
        let fraction = if grazes { entry.fraction } else { itself };
        Some(Entry { fraction, normal: face.normal, gentle: face.normal, ..entry })
    }

    /// The entry at a fraction to which it was moved, by rounding or because the track starts inside: a round corner
    /// has another normal there.
    pub(crate) fn entry_at(&self, entry: Entry, fraction: f64) -> Entry {
        let Some((i, j)) = entry.corners.filter(|_| fraction != entry.fraction) else {
            return Entry { fraction, ..entry };
        };
        let out = self.motion * fraction - self.corner(i, j);
        self.at_corner(fraction, (i, j), entry.face, self.radius(), out)
    }

    /// With normals that oppose the motion for certain: what is square to it but for rounding turns by that much.
    pub(crate) fn opposed(&self, entry: Entry) -> Entry {
        let opposing = |normal: Vec2| self.course.turned_against(normal, SQUARE);
        Entry { normal: opposing(entry.normal), gentle: opposing(entry.gentle), ..entry }
    }
}

/// Sines above this are not rounding: 2^-50.
const SQUARE: f64 = two_to(-50);

/// At larger sines of incidence the way through what rounding adds is no more than five times that.
const GRAZING: f64 = 0.2;
