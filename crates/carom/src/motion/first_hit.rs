//! Chooses, among the hits of a mover at the same time, the hit to which the caller responds first.

use smallvec::SmallVec;

use crate::math::tolerance::{BEND, CONTACT_TOLERANCE};
use crate::math::{Vec2, smaller, sort_by};
use crate::query::CastHit;

use crate::query::parts::union::EnteredCorner;

use super::hit::{Hit, Hits};
use super::response::slide;

/// A hit without a response so far.
#[derive(Clone, Copy)]
pub(super) struct PendingHit {
    pub(super) hit: Hit,
    pub(super) cast: CastHit,
}

/// The hits that happen at the same time.
pub(super) type PendingHits = SmallVec<[PendingHit; 4]>;

impl PendingHit {
    /// Returns whether a corner hits a corner. At such a hit, two faces meet at an angle. After a slide along
    /// another obstacle, the shape may move past both.
    pub(super) fn is_corner(&self) -> bool {
        self.cast.slide_normal.cross(self.cast.normal).abs() > BEND
    }

    /// Returns the component of a motion along the normal. The smaller this component, the more directly the
    /// motion enters the surface.
    fn approach(&self, motion: Vec2) -> f64 {
        self.cast.slide_normal.dot(motion) + 0.0
    }

    /// Returns whether a motion enters both faces of this corner.
    fn is_entered_by(&self, motion: Vec2) -> bool {
        self.cast.faces().into_iter().all(|face| enters(motion, face))
    }

    /// Lets a motion slide along the surface of `other`. Returns whether the slide enters this surface by at
    /// most the rounding error.
    fn is_passed_along(&self, other: &Self, motion: Vec2) -> bool {
        let (normal, tangent) = (self.cast.normal, other.cast.normal);
        let sine = normal.cross(tangent).abs();
        if normal.dot(tangent) <= 0.0 {
            return false;
        }
        if sine <= BEND {
            return true;
        }
        let EnteredCorner::Round(faces) = self.hit.corner else { return false };
        // A round corner rises above the other surface by half of the squared angle between the two surfaces, times the
        // radius. Behind the round corner, the slide continues along one of its two faces.
        let along = slide(motion, tangent);
        let is_low = 0.5 * self.hit.radius * sine * sine <= self.hit.slack;
        is_low && faces.into_iter().any(|face| along.dot(face) >= -BEND * along.length())
    }

    /// Returns whether two hits differ only in their obstacles.
    fn is_twin_of(&self, other: &Self) -> bool {
        let numbers = |pending: &Self| (pending.cast.point, pending.cast.faces());
        numbers(self) == numbers(other)
    }
}

/// Returns the hit to which the caller responds first, of all hits at the same time.
///
/// Hits of surfaces come before hits of corners with corners. So a shape on the line between two tiles slides
/// along the floor before it hits the corner of the next tile. Among surfaces, the first hit is on the
/// surface that the motion meets at the steepest angle. Among the tiles of this surface, it is on the tile
/// that the motion meets at the flattest angle. Among corners, it is a corner along which a slide enters none
/// of the other obstacles.
pub(super) fn first_to_answer(mut all: PendingHits, motion: Vec2) -> Option<PendingHit> {
    let least_opposed = |p: &&PendingHit, q: &&PendingHit| q.approach(motion).total_cmp(&p.approach(motion));
    if all.iter().all(PendingHit::is_corner) {
        // A slide along another corner would be stopped at once, although the shape can pass all corners.
        let leads_past_all = |pending: &&PendingHit| {
            let along = slide(motion, pending.cast.slide_normal);
            !all.iter().any(|other| other.is_entered_by(along))
        };
        let leading_past = all.iter().filter(leads_past_all).min_by(least_opposed);
        // If no slide passes all corners, takes the corner that the motion meets at the flattest angle,
        // because a slide along it keeps most of the motion.
        return leading_past.or_else(|| all.iter().min_by(least_opposed)).copied();
    }
    // A slide along the surfaces may pass the corners, so the corners are handled later.
    all.retain(|pending| !pending.is_corner());
    // The surface that the motion meets at the steepest angle must stop the motion first. A slide along a
    // flatter surface would move the shape into it.
    let steepest_approach = all.iter().map(|pending| pending.approach(motion)).fold(f64::INFINITY, smaller);
    let steepest = *all.iter().find(|pending| pending.approach(motion) == steepest_approach)?;
    // The normals of the tiles of one surface differ by the rounding errors of the tiles' corners. A slide
    // along the tile that the motion meets at the flattest angle enters the other tiles by at most the
    // rounding error. A slide along the steepest tile would lift the shape off the floor. So would a slide
    // along the round corner of the next tile.
    all.retain(|pending| steepest.is_passed_along(pending, motion));
    all.iter().min_by(least_opposed).copied()
}

/// Returns the hits without duplicates, in the order of their obstacles. All hits get the fraction of the
/// first hit, because a motion up to a later fraction would move the shape into the first obstacle.
pub(super) fn distinct(hits: &Hits, motion: Vec2) -> PendingHits {
    let key = |pending: &PendingHit| (pending.hit.obstacle, pending.hit.part);
    let mut all = PendingHits::new();
    let mut fraction = 1.0;
    for hit in hits {
        let pending = PendingHit { hit: *hit, cast: hit.of_cast(motion) };
        fraction = smaller(fraction, pending.cast.fraction);
        match all.iter_mut().find(|known| known.is_twin_of(&pending)) {
            Some(known) if key(&pending) < key(known) => *known = pending,
            Some(_) => {}
            None => all.push(pending),
        }
    }
    for pending in &mut all {
        pending.cast.fraction = fraction;
    }
    sort_by(&mut all, |p, q| key(p).cmp(&key(q)));
    all
}

/// Returns whether a motion enters a surface at more than a small angle. Two surfaces that differ by at most
/// this angle count as tiles of one floor.
///
/// The normals of such tiles differ by the rounding errors of their corners: by less than 2^-50 of the
/// coordinates, divided by the length of an edge. Edges may be as short as 2^-10 of the coordinates. So a
/// motion at such a small angle, over a length of the largest coordinate, gets no deeper than
/// [`cast`](crate::cast()) allows.
pub(super) fn enters(motion: Vec2, normal: Vec2) -> bool {
    motion.dot(normal) < -CONTACT_TOLERANCE * motion.length()
}
