//! A mover's step while it is computed: its position, its next hit, and the effect of each response.

use alloc::vec::Vec;

use crate::math::tolerance::UNCORRECTED_DEPTH;
use crate::math::{Vec2, larger, smaller, sort_by};
use crate::query::CastHit;
use crate::shape::Shape;

use super::advance::{MoverHit, Response};
use super::corner_hit::{facing_union, grazed_normals};
use super::hit_order::{
    PairLimits, PendingHit, drop_twins, enters, find_hits, first_instant, first_to_answer,
};
use super::overlaps::{DeepOverlap, deep_overlaps};
use super::pinch::find_pinch;
use super::recover::{Demand, recover, short_way};
use super::response::{bounce, slide};
use super::solids::Solids;
use super::thin::ThinSides;

/// A callback that chooses the response to a hit.
pub(super) type Respond<'a> = dyn FnMut(u64, &CastHit) -> Option<Response> + 'a;

/// The state of a step.
pub(super) struct Step {
    /// The velocity at the start or after the last bounce: the result of a slide may not oppose it.
    heading: Vec2,
    pub(super) velocity: Vec2,
    pub(super) time: f64,
    /// The time of the whole step.
    duration: f64,
    pub(super) remaining_time: f64,
    pub(super) displacement: Vec2,
    pub(super) hits: Vec<MoverHit<u64>>,
    /// The normals of the surfaces that the shape touches (clip planes): it may enter none of them.
    planes: Vec<Vec2>,
    /// The distance moved since the first of these surfaces was touched, and the distance at which
    /// they count as left.
    strayed: f64,
    leaving: f64,
    /// The corner along which the shape slid last, unless it has moved since, and the velocity
    /// before that slide.
    last_corner: Option<(PendingHit, Vec2)>,
    pub(super) crossed: Vec<u64>,
    pub(super) thin_sides: ThinSides,
    /// Whether the shape has been lifted since the last response.
    is_lifted: bool,
    /// The fraction of this straight piece of motion at which it was lifted.
    lifted_at: f64,
}

impl Step {
    /// Creates the state at the start; `None` for a time that is not above 0 or a motion that is out of range.
    pub(super) fn new(velocity: Vec2, time: f64) -> Option<Self> {
        let is_legal = velocity.is_in_range() && time > 0.0 && (velocity * time).is_in_range();
        is_legal.then(|| Self {
            heading: velocity,
            velocity,
            time: 0.0,
            duration: time,
            remaining_time: time,
            displacement: Vec2::ZERO,
            hits: Vec::new(),
            planes: Vec::new(),
            strayed: 0.0,
            leaving: 0.0,
            last_corner: None,
            crossed: Vec::new(),
            thin_sides: ThinSides::new(),
            is_lifted: false,
            lifted_at: 0.0,
        })
    }

    /// Moves the shape out of the obstacles that it overlaps at the start by more than the step
    /// corrects, except obstacles that it crosses.
    pub(super) fn leave_overlaps(&mut self, shape: &Shape, obstacles: Solids<'_>, respond: &mut Respond<'_>) {
        let mut is_stuck = false;
        for overlap in deep_overlaps(shape, self.velocity * self.remaining_time, obstacles) {
            let DeepOverlap { obstacle, hit, is_entered } = overlap;
            let Some(response) = respond(obstacle, &hit) else {
                continue;
            };
            if response != Response::Cross {
                is_stuck = true;
                continue;
            }
            self.crossed.push(obstacle);
            if is_entered {
                self.hits.push(MoverHit { obstacle, time: 0.0, displacement: Vec2::ZERO, response, hit });
            }
        }
        if is_stuck {
            self.displacement = recover(shape, obstacles, &self.crossed).displacement;
        }
    }

    /// Returns the first hit of the shape from its current place, without hits of obstacles that it
    /// crosses.
    pub(super) fn first_hit(&self, shape: &Shape, obstacles: Solids<'_>) -> Option<PendingHit> {
        let motion = self.velocity * self.remaining_time;
        let mut all = find_hits(shape, motion, obstacles, &self.crossed);
        all.extend(find_pinch(shape, motion, obstacles, &self.crossed));
        all.retain(|pending| !self.thin_sides.is_leaving(pending, motion));
        let fraction = first_instant(&mut all, motion.length());
        drop_twins(&mut all);
        let mut first = first_to_answer(&mut all, motion)?;
        if first.is_corner() {
            // Two corners that meet on a seam form a flat floor, so the hit is a hit of that floor.
            // The other corner is hit at this instant too, or had the last response and the shape
            // has not moved since.
            let earlier = self.last_corner.as_ref().filter(|_| fraction == 0.0);
            if let Some(on_seam) = first.on_seam(&all) {
                first = on_seam;
            } else if let Some((corner, velocity)) = earlier
                && let Some(face) = first.seam_with(corner)
            {
                first = PendingHit { velocity_before_seam: Some(*velocity), ..first.of_face(face) };
            }
        }
        // All hits of an instant get the fraction of the instant: a motion up to a later fraction
        // would carry the shape into the first obstacle.
        first.hit.fraction = fraction;
        Some(first)
    }

    /// Lifts the shape out of all obstacles, or parts of them, except the one that it hit, if it
    /// overlaps them by no more than the accumulated rounding of many steps. Without this, the seam
    /// between two tiles would be a stair. Returns whether the shape was lifted, because another
    /// obstacle may then be hit first.
    pub(super) fn lift_out(&mut self, shape: &Shape, pending: &PendingHit, obstacles: Solids<'_>) -> bool {
        // The shape is lifted only once between two responses, so that the step ends.
        if core::mem::replace(&mut self.is_lifted, true) {
            return false;
        }
        let here = shape.translated(self.displacement);
        let mut demands = Vec::new();
        let mut tolerance = 0.0;
        obstacles.each_contact(&here, &mut |obstacle, contact, own, (part, other)| {
            let limits = PairLimits::new(own, other, contact.normal);
            // A smaller depth is no step; a greater one is a real overlap, which a step leaves to `recover`.
            let is_sunk = limits.tolerance * UNCORRECTED_DEPTH < contact.depth
                && contact.depth <= 2.0 * limits.tolerance;
            let is_other = (obstacle, part) != pending.key() && !self.crossed.contains(&obstacle);
            if is_sunk && !limits.is_thin && is_other {
                let demand = Demand { normal: contact.normal, depth: contact.depth };
                demands.push((obstacle, demands.len(), demand));
                tolerance = larger(tolerance, limits.tolerance);
            }
        });
        // The first of equally short ways counts: that of the obstacle with the smallest key.
        sort_by(&mut demands, |p, q| (p.0, p.1).cmp(&(q.0, q.1)));
        let demands: Vec<Demand> = demands.into_iter().map(|(.., demand)| demand).collect();
        // Between two walls there may be no way out of both; and the way out may not lead into another obstacle.
        let is_free = |way: &Vec2| find_hits(&here, *way, obstacles, &self.crossed).is_empty();
        let Some(way) = short_way(&demands, tolerance).filter(is_free) else { return false };
        self.displacement += way;
        // The next hit continues this straight piece of motion, so its fraction counts from here.
        self.lifted_at = self.fraction_of_piece(pending.hit.fraction);
        true
    }

    /// Converts a fraction of the rest of this straight piece of motion to a fraction of the whole piece.
    pub(super) fn fraction_of_piece(&self, fraction: f64) -> f64 {
        self.lifted_at + (1.0 - self.lifted_at) * fraction
    }

    /// Moves the shape for a fraction of the remaining time.
    pub(super) fn travel(&mut self, fraction: f64) {
        let spent = self.remaining_time * fraction;
        let way = self.velocity * spent;
        self.strayed += way.length();
        if self.strayed > self.leaving {
            self.leave_surfaces();
        }
        self.displacement += way;
        self.time = smaller(self.time + spent, self.duration);
        self.remaining_time -= spent;
    }

    /// Removes the surfaces that the shape touched.
    fn leave_surfaces(&mut self) {
        self.planes.clear();
        self.last_corner = None;
        (self.strayed, self.leaving) = (0.0, 0.0);
    }

    /// Records a surface that the shape touches from now on.
    fn touch(&mut self, pending: &PendingHit, normal: Vec2) {
        self.planes.push(normal);
        // A motion within the tolerance, such as a motion by rounding, leaves no surface.
        self.leaving = larger(self.leaving, pending.limits.tolerance);
    }

    /// Prepares the response to a hit of a corner with a corner by the surfaces of other obstacles
    /// there: a bounce is a bounce off the face of the union, and a slide past the corner leads
    /// behind no surface that ends there.
    pub(super) fn at_corner(
        &mut self,
        shape: &Shape,
        pending: &PendingHit,
        response: Response,
        obstacles: Solids<'_>,
    ) -> PendingHit {
        let here = shape.translated(self.displacement);
        match response {
            Response::Bounce(_) => facing_union(&here, pending, obstacles, &self.crossed),
            Response::Slide => {
                self.planes.extend(grazed_normals(&here, self.velocity, pending, obstacles, &self.crossed));
                *pending
            }
            Response::Touch | Response::Cross => *pending,
        }
    }

    /// Applies the response to a hit.
    pub(super) fn respond(&mut self, pending: &PendingHit, response: Response) {
        self.is_lifted = false;
        self.lifted_at = 0.0;
        if let Some(before) = pending.velocity_before_seam {
            // The corner of the last response was one half of this seam, so the slide along it is undone.
            self.velocity = before;
            self.planes.pop();
        }
        match response {
            Response::Touch => {}
            Response::Cross => self.crossed.push(pending.obstacle),
            Response::Bounce(restitution) => {
                // A bounce leaves all surfaces, and later slides may oppose the old direction.
                self.leave_surfaces();
                self.velocity = bounce(self.velocity, pending.hit.normal, restitution);
                self.heading = self.velocity;
                self.move_onto(pending, pending.hit.normal);
            }
            Response::Slide => {
                let normal = pending.hit.slide_normal;
                self.last_corner = pending.is_corner().then_some((*pending, self.velocity));
                // Slide twice: after a fast approach, rounding leaves a component that would enter the surface.
                let along = slide(slide(self.velocity, normal), normal);
                // If the slide enters another touched surface, the shape is in a corner. If it opposes the heading,
                // the shape would tremble between two surfaces. Both end the motion.
                let is_blocked = self.planes.iter().any(|&plane| enters(along, plane));
                let is_stuck = is_blocked || along.dot(self.heading) <= 0.0;
                self.velocity = if is_stuck { Vec2::ZERO } else { along };
                self.touch(pending, normal);
                self.move_onto(pending, normal);
            }
        }
    }

    /// Moves the shape out of the obstacle that it hit, if their overlap is at most two tolerances:
    /// [`cast`](crate::cast()) allows one without a hit, and the other may come from a corner that was passed in the
    /// same instant. It moves along the hit's `slide_normal` before a bounce too, though that is off `normal`; the two differ
    /// only where a corner hits a corner. If the obstacle is thin, records the side on which the shape is: that of `normal`,
    /// the normal of the response.
    fn move_onto(&mut self, pending: &PendingHit, normal: Vec2) {
        if pending.limits.is_thin {
            self.thin_sides.record(pending, normal);
        } else if pending.hit.depth <= 2.0 * pending.limits.tolerance {
            self.displacement += pending.hit.slide_normal * pending.hit.depth;
        }
    }
}
