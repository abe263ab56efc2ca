//! The hits of a mover at one instant: which of them is answered first?

use alloc::vec::Vec;
use core::iter;

use crate::math::{Vec2, larger, smaller, sort_by, two_to};
use crate::query::{CONTACT_TOLERANCE, CastHit};
use crate::shape::Convex;

use super::response::slide;

/// A hit that has not been answered yet.
#[derive(Clone, Copy)]
pub(super) struct Met<K> {
    pub(super) obstacle: K,
    pub(super) hit: CastHit,
    pub(super) pair: Pair,
    /// If this corner and the one that was answered last make a seam: the velocity before that answer.
    pub(super) before: Option<Vec2>,
}

/// What a step needs to know of the shape and an obstacle besides the hit.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    pub(super) tolerance: f64,
    /// Both together are so thin along the normal that neither has an inside: they hit where they cross.
    pub(super) is_thin: bool,
}

impl Pair {
    pub(super) fn new(shape: &Convex<'_>, obstacle: &Convex<'_>, normal: Vec2) -> Self {
        let tolerance = CONTACT_TOLERANCE * larger(shape.extent(), obstacle.extent());
        let thickness = shape.width(normal) + obstacle.width(normal);
        Self { tolerance, is_thin: thickness <= THIN * tolerance }
    }
}

impl<K: Copy + Ord> Met<K> {
    /// A corner on a corner. Once the motion has been led along what else it hits, it may pass both faces of such a one.
    pub(super) fn is_corner(&self) -> bool {
        self.hit.slide_normal.cross(self.hit.normal).abs() > BEND
    }

    /// How the motion goes against the surface: the less this is, the more steeply.
    pub(super) fn against(&self, motion: Vec2) -> f64 {
        self.hit.slide_normal.dot(motion) + 0.0
    }

    /// Whether a motion leads into both faces of this corner.
    fn is_entered_by(&self, motion: Vec2) -> bool {
        enters(motion, self.hit.normal) && enters(motion, self.hit.slide_normal)
    }

    /// Of this corner and all others of the instant, the first that stands on a seam, as a hit of the face that goes on
    /// there. It need not be this one, which may belong to what lies below both tiles.
    pub(super) fn or_on_seam(&self, all: &[Self]) -> Option<Self> {
        let mut pairs = iter::once(self).chain(all).flat_map(|one| all.iter().map(move |other| (one, other)));
        pairs.find_map(|(one, other)| Some(one.of_face(one.seam_with(other)?)))
    }

    /// The same hit, as one of this face alone.
    pub(super) fn of_face(&self, face: Vec2) -> Self {
        let hit = CastHit { normal: face, face_normal: face, slide_normal: face, ..self.hit };
        Self { hit, ..*self }
    }

    /// Of two corners, the face that they have in common, if a corner of the shape stands on the seam between them.
    pub(super) fn seam_with(&self, other: &Self) -> Option<Vec2> {
        let faces = |met: &Self| [met.hit.normal, met.hit.slide_normal];
        let ([p, q], [r, s]) = (faces(self), faces(other));
        let is_between = |face: Vec2, [on_one_side, on_other]: [Vec2; 2]| {
            face.cross(on_one_side) * face.cross(on_other) < 0.0
        };
        let ways = [(p, r, [q, s]), (p, s, [q, r]), (q, r, [p, s]), (q, s, [p, r])];
        let mut shared =
            ways.into_iter().filter(|&(one, other, rest)| are_one(one, other) && is_between(one, rest));
        let is_there = (self.hit.point - other.hit.point).length() <= 4.0 * self.pair.tolerance;
        shared.next().filter(|_| is_there).map(|(face, ..)| face)
    }
}

/// Keeps the hits of the first instant, and returns its fraction of a motion of this length. What is hit later by no more
/// than the tolerance is hit at the same instant, as rounding cannot tell what comes first.
pub(super) fn first_instant<K>(all: &mut Vec<Met<K>>, length: f64) -> f64 {
    let least = all.iter().map(|met| met.hit.fraction).fold(f64::INFINITY, smaller);
    let is_first = |met: &Met<K>| met.hit.fraction == least;
    let first = all.iter().filter(|met| is_first(met));
    let tolerance = first.map(|met| met.pair.tolerance).fold(0.0, larger);
    let window = |met: &Met<K>| larger(tolerance, met.pair.tolerance) / length;
    all.retain(|met| is_first(met) || met.hit.fraction - least <= window(met));
    if all.iter().any(|met| met.pair.is_thin) {
        // By then, the shape would have passed what is thin.
        all.retain(is_first);
    }
    least
}

/// Which of the hits of one instant is answered first.
///
/// Surfaces come before corners on corners, so that a shape on a seam slides along the floor before it meets the corner of
/// the next tile. Of surfaces it is the one that the motion opposes most, and of the tiles of this surface the one that it
/// opposes least. Of corners it is one along which a slide leads into none of the others.
pub(super) fn foremost<K: Copy + Ord>(all: &mut Vec<Met<K>>, motion: Vec2) -> Option<Met<K>> {
    sort_by(all, |p, q| p.obstacle.cmp(&q.obstacle));
    let least_opposed = |p: &&Met<K>, q: &&Met<K>| q.against(motion).total_cmp(&p.against(motion));
    if all.iter().all(Met::is_corner) {
        let leads_on = |met: &&Met<K>| {
            let along = slide(motion, met.hit.slide_normal);
            !all.iter().any(|other| other.is_entered_by(along))
        };
        let leading_on = all.iter().filter(leads_on).min_by(least_opposed);
        return leading_on.or_else(|| all.iter().min_by(least_opposed)).copied();
    }
    all.retain(|met| !met.is_corner());
    let least_led = all.iter().map(|met| met.against(motion)).fold(f64::INFINITY, smaller);
    let steepest = *all.iter().find(|met| met.against(motion) == least_led)?;
    all.retain(|met| are_one(met.hit.normal, steepest.hit.normal));
    all.iter().min_by(least_opposed).copied()
}

/// Whether a motion leads into a surface by more than the sine up to which two surfaces count as tiles of one.
///
/// Their normals differ by the rounding of their corners, by less than 2^-50 of the coordinates over the length of an
/// edge: edges may be as short as 2^-10 of the coordinates. And what goes into a surface so flatly gets no deeper, on a
/// way as long as the largest coordinate, than [`cast`](crate::cast()) lets pass.
pub(super) fn enters(motion: Vec2, normal: Vec2) -> bool {
    motion.dot(normal) < -CONTACT_TOLERANCE * motion.length()
}

/// Whether two normals belong to one surface.
pub(super) fn are_one(p: Vec2, q: Vec2) -> bool {
    p.dot(q) > 0.0 && p.cross(q).abs() <= BEND
}

/// The least sine of a corner, 2^-20: what bends less may be a side of the mover and one of a tile that are parallel but
/// for the rounding of their corners.
const BEND: f64 = two_to(-20);

/// In the unit of the tolerance: what is no thicker is hit where it is crossed, as in [`cast`](crate::cast()), which has 2
/// and what rounding adds.
const THIN: f64 = 2.25;
