//! The hits of a mover at one instant, and which of them gets its response first.

use alloc::vec::Vec;
use core::iter;

use crate::math::tolerance::{BEND, CROSSED_THICKNESS};
use crate::math::{Vec2, larger, smaller, sort_by};
use crate::query::{CONTACT_TOLERANCE, CastHit, gets_deeper_than};
use crate::shape::{Convex, Shape};

use super::overlaps::deepest_overlap;
use super::response::slide;
use super::solids::Solids;

/// A hit that has had no response yet.
#[derive(Clone, Copy)]
pub(super) struct PendingHit {
    pub(super) obstacle: u64,
    /// The index of the obstacle's part.
    pub(super) part: usize,
    pub(super) hit: CastHit,
    pub(super) limits: PairLimits,
    /// The velocity before the last response, if this corner and the corner of the last response
    /// are the two sides of a seam.
    pub(super) velocity_before_seam: Option<Vec2>,
}

/// The tolerances of a step for the shape and one obstacle.
#[derive(Clone, Copy)]
pub(super) struct PairLimits {
    pub(super) tolerance: f64,
    /// Whether the sum of both shapes is so thin along the normal that it has no interior: then they hit where they
    /// cross.
    pub(super) is_thin: bool,
}

impl PairLimits {
    pub(super) fn new(shape: &Convex<'_>, obstacle: &Convex<'_>, normal: Vec2) -> Self {
        let tolerance = CONTACT_TOLERANCE * larger(shape.extent(), obstacle.extent());
        let thickness = shape.width(normal) + obstacle.width(normal);
        Self { tolerance, is_thin: thickness <= CROSSED_THICKNESS * tolerance }
    }
}

/// Returns all hits of a shape on a straight motion into the union of the obstacles, without those of obstacles that it
/// crosses.
///
/// A shape that is sunk into the union stays free to move at its depth: an obstacle is hit if the motion gets deeper into
/// it than the shape is in the deepest one at the start. So the side of the next flush tile is no hit.
pub(super) fn find_hits(
    shape: &Shape,
    motion: Vec2,
    obstacles: Solids<'_>,
    crossed: &[u64],
) -> Vec<PendingHit> {
    let mut all = Vec::new();
    let mut depth = None;
    obstacles.each_hit(shape, motion, &mut |obstacle, hit, own, (part, other)| {
        if crossed.contains(&obstacle) {
            return;
        }
        let limits = PairLimits::new(own, other, hit.normal);
        let depth = *depth.get_or_insert_with(|| deepest_overlap(shape, obstacles, crossed));
        if limits.is_thin || gets_deeper_than(depth, *own, motion, *other) {
            all.push(PendingHit { obstacle, part, hit, limits, velocity_before_seam: None });
        }
    });
    all
}

impl PendingHit {
    /// Returns the key of the obstacle and the index of its part.
    pub(super) const fn key(&self) -> (u64, usize) {
        (self.obstacle, self.part)
    }

    /// Returns whether a corner hits a corner: two faces meet there at an angle, and after a slide along another
    /// obstacle the shape may move past both.
    pub(super) fn is_corner(&self) -> bool {
        self.hit.slide_normal.cross(self.hit.normal).abs() > BEND
    }

    /// Returns the component of a motion along the normal; the smaller it is, the more steeply the motion enters the
    /// surface.
    pub(super) fn approach(&self, motion: Vec2) -> f64 {
        self.hit.slide_normal.dot(motion) + 0.0
    }

    /// Returns whether a motion enters both faces of this corner.
    fn is_entered_by(&self, motion: Vec2) -> bool {
        enters(motion, self.hit.normal) && enters(motion, self.hit.slide_normal)
    }

    /// Returns the first seam that a corner of the shape stands on, among this corner and all others of the instant, as
    /// a hit of the face that continues across it. The seam may be between two other corners, if this one belongs to an
    /// obstacle below both tiles.
    pub(super) fn on_seam(&self, all: &[Self]) -> Option<Self> {
        let mut pairs = iter::once(self).chain(all).flat_map(|one| all.iter().map(move |other| (one, other)));
        pairs.find_map(|(one, other)| Some(one.of_face(one.seam_with(other)?)))
    }

    /// Returns this hit as a hit of a single face.
    pub(super) fn of_face(&self, face: Vec2) -> Self {
        let hit = CastHit { normal: face, face_normal: face, slide_normal: face, ..self.hit };
        Self { hit, ..*self }
    }

    /// Returns the face that two tiles have in common if a corner of the shape is on the seam between them.
    ///
    /// ```text
    ///      p | r         the tops p and r are one surface
    ///    .---+---.
    ///    |  q|s  |       the sides q and s face each other at the seam
    /// ```
    pub(super) fn seam_with(&self, other: &Self) -> Option<Vec2> {
        // Each corner is where two faces of its tile meet.
        let [p, q] = [self.hit.normal, self.hit.slide_normal];
        let [r, s] = [other.hit.normal, other.hit.slide_normal];
        // A face of one corner may continue either face of the other; the remaining two are then the sides.
        let ways = [(p, r, [q, s]), (p, s, [q, r]), (q, r, [p, s]), (q, s, [p, r])];
        // At a seam, the sides turn away from the common face in opposite directions; at two steps of stairs, in the
        // same direction.
        let is_between =
            |face: Vec2, [side, other_side]: [Vec2; 2]| face.cross(side) * face.cross(other_side) < 0.0;
        let mut shared =
            ways.into_iter().filter(|&(one, other, sides)| are_one(one, other) && is_between(one, sides));
        // Both tiles have to be hit at one point: equal faces far apart make no seam.
        let is_there = (self.hit.point - other.hit.point).length() <= 4.0 * self.limits.tolerance;
        shared.next().filter(|_| is_there).map(|(face, ..)| face)
    }
}

/// Keeps only the hits at the first instant of a motion of this length, and returns the instant's fraction of the
/// motion.
pub(super) fn first_instant(all: &mut Vec<PendingHit>, length: f64) -> f64 {
    let least = all.iter().map(|pending| pending.hit.fraction).fold(f64::INFINITY, smaller);
    let is_first = |pending: &PendingHit| pending.hit.fraction == least;
    // Hits that come later by no more than the tolerance belong to the same instant, because
    // rounding cannot order them. The tolerance of a late hit may be larger than the tolerances of
    // the first hits.
    let first = all.iter().filter(|pending| is_first(pending));
    let tolerance = first.map(|pending| pending.limits.tolerance).fold(0.0, larger);
    let window = |pending: &PendingHit| larger(tolerance, pending.limits.tolerance) / length;
    all.retain(|pending| is_first(pending) || pending.hit.fraction - least <= window(pending));
    if all.iter().any(|pending| pending.limits.is_thin) {
        // A shape moved to the end of the window would have passed a thin obstacle.
        all.retain(is_first);
    }
    least
}

/// If there are many hits of an instant, keeps only the hit with the least key among hits that
/// differ only in their obstacle. The search for seams and for the way past corners compares each
/// hit with all others.
pub(super) fn drop_twins(all: &mut Vec<PendingHit>) {
    if all.len() <= FEW {
        return;
    }
    let numbers = |pending: &PendingHit| {
        let CastHit { point, normal, slide_normal, .. } = pending.hit;
        [point.x, point.y, normal.x, normal.y, slide_normal.x, slide_normal.y].map(f64::to_bits)
    };
    sort_by(all, |p, q| numbers(p).cmp(&numbers(q)).then_with(|| p.key().cmp(&q.key())));
    all.dedup_by(|later, first| numbers(later) == numbers(first));
}

/// The number of hits up to which comparing all with all takes little time.
const FEW: usize = 16;

/// Returns the hit of one instant that gets its response first.
///
/// Surfaces come before corners on corners, so that a shape on a seam slides along the floor before
/// it hits the corner of the next tile. Among surfaces, it is the one that the motion opposes most,
/// and among the tiles of this surface, the tile that it opposes least. Among corners, it is a
/// corner along which a slide leads into none of the other obstacles.
pub(super) fn first_to_answer(all: &mut Vec<PendingHit>, motion: Vec2) -> Option<PendingHit> {
    // The search below takes the first of equal hits: in this order, that is the obstacle with the smaller key.
    sort_by(all, |p, q| p.obstacle.cmp(&q.obstacle));
    let least_opposed = |p: &&PendingHit, q: &&PendingHit| q.approach(motion).total_cmp(&p.approach(motion));

    if all.iter().all(PendingHit::is_corner) {
        // The slide along another corner would be stopped at once, although there is a way past all corners.
        let leads_past_all = |pending: &&PendingHit| {
            let along = slide(motion, pending.hit.slide_normal);
            !all.iter().any(|other| other.is_entered_by(along))
        };
        let leading_past = all.iter().filter(leads_past_all).min_by(least_opposed);
        // In a notch no slide passes all corners: then the flattest corner is taken, because it leaves most of the
        // motion.
        return leading_past.or_else(|| all.iter().min_by(least_opposed)).copied();
    }

    // A slide along the surfaces may pass the corners, so the corners are left for the next instant.
    all.retain(|pending| !pending.is_corner());
    // The steepest surface has to stop the motion first: a slide along a flatter one would move the shape into it.
    let steepest_approach = all.iter().map(|pending| pending.approach(motion)).fold(f64::INFINITY, smaller);
    let steepest = *all.iter().find(|pending| pending.approach(motion) == steepest_approach)?;
    // Tiles of this surface differ by the rounding of their corners. A slide along the flattest of them enters the
    // others by no more than rounding; a slide along the steepest would lift the shape off.
    all.retain(|pending| are_one(pending.hit.normal, steepest.hit.normal));
    all.iter().min_by(least_opposed).copied()
}

/// Returns whether a motion enters a surface at more than the angle up to which two surfaces count as tiles of one
/// floor.
///
/// Their normals differ by the rounding of their corners, by less than 2^-50 of the coordinates over the length of an
/// edge: edges may be as short as 2^-10 of the coordinates. A motion that enters a surface so flatly gets no deeper,
/// over a length of the largest coordinate, than [`cast`](crate::cast()) lets pass.
pub(super) fn enters(motion: Vec2, normal: Vec2) -> bool {
    motion.dot(normal) < -CONTACT_TOLERANCE * motion.length()
}

/// Returns whether two normals belong to one surface, except for rounding.
pub(super) fn are_one(p: Vec2, q: Vec2) -> bool {
    p.dot(q) > 0.0 && p.cross(q).abs() <= BEND
}
