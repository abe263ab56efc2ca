//! A mover's step under way: what it meets next, and what that makes of it.

use alloc::vec::Vec;

use crate::math::{Vec2, larger};
use crate::shape::{AsConvex, Shape};

use super::hit_order::{Met, Pair, enters, first_instant, foremost};
use super::mover::{MoverHit, Response};
use super::obstacles::Obstacles;
use super::recover::{Demand, short_way};
use super::response::{bounce, slide};
use super::thin::Sides;

/// A step under way.
pub(super) struct Step<K> {
    /// The velocity at the start or after the last bounce, against which no slide may lead.
    heading: Vec2,
    pub(super) velocity: Vec2,
    pub(super) time: f64,
    pub(super) remaining_time: f64,
    pub(super) displacement: Vec2,
    pub(super) hits: Vec<MoverHit<K>>,
    /// The surfaces that the shape touches where it is, none of which it may enter.
    planes: Vec<Vec2>,
    /// The corner along which it slid last, if it has not moved since, and the velocity before that.
    corner: Option<(Met<K>, Vec2)>,
    crossed: Vec<K>,
    pub(super) sides: Sides<K>,
    /// It has been lifted since the last answer.
    is_lifted: bool,
    /// The fraction of this straight piece of motion that it had gone by then.
    gone: f64,
}

impl<K: Copy + Ord> Step<K> {
    pub(super) fn new(velocity: Vec2, time: f64) -> Self {
        let legal = velocity.is_in_range() && time > 0.0 && (velocity * time).is_in_range();
        let velocity = if velocity.is_finite() { velocity } else { Vec2::ZERO };
        Self {
            heading: velocity,
            velocity,
            time: 0.0,
            remaining_time: if legal { time } else { 0.0 },
            displacement: Vec2::ZERO,
            hits: Vec::new(),
            planes: Vec::new(),
            corner: None,
            crossed: Vec::new(),
            sides: Sides::new(),
            is_lifted: false,
            gone: 0.0,
        }
    }

    /// The first hit of the shape from where it is, leaving out what it crosses.
    pub(super) fn first_hit<O: Obstacles<Key = K> + ?Sized>(
        &self,
        shape: &Shape,
        obstacles: &O,
    ) -> Option<Met<K>> {
        let motion = self.velocity * self.remaining_time;
        let mut all = self.hits_on(shape, motion, obstacles);
        all.retain(|met| !self.sides.is_leaving(met, motion));
        let fraction = first_instant(&mut all, motion.length());
        let mut first = foremost(&mut all, motion)?;
        if first.is_corner() {
            let earlier = self.corner.as_ref().filter(|_| fraction == 0.0);
            if let Some(on_seam) = first.or_on_seam(&all) {
                first = on_seam;
            } else if let Some((met, velocity)) = earlier
                && let Some(face) = first.seam_with(met)
            {
                first = Met { before: Some(*velocity), ..first.of_face(face) };
            }
        }
        first.hit.fraction = fraction;
        Some(first)
    }

    /// All hits of a shape on a motion, leaving out what it crosses.
    pub(super) fn hits_on<O: Obstacles<Key = K> + ?Sized>(
        &self,
        shape: &Shape,
        motion: Vec2,
        obstacles: &O,
    ) -> Vec<Met<K>> {
        let mut scratch = None;
        let form = shape.as_convex(&mut scratch);
        let mut all: Vec<Met<K>> = Vec::new();
        obstacles.each_hit(shape, motion, &mut |obstacle, hit, other| {
            if !self.crossed.contains(&obstacle) {
                all.push(Met { obstacle, hit, pair: Pair::new(&form, other, hit.normal), before: None });
            }
        });
        all
    }

    /// Lifts the shape out of other obstacles than the one that it hit, where it overlaps them by no more than what the
    /// rounding of many steps adds up to: else the seam between two tiles would be a stair. True if something else may come
    /// first now.
    pub(super) fn lifts<O: Obstacles<Key = K> + ?Sized>(
        &mut self,
        shape: &Shape,
        met: &Met<K>,
        obstacles: &O,
    ) -> bool {
        if core::mem::replace(&mut self.is_lifted, true) {
            return false;
        }
        let here = shape.translated(self.displacement);
        let mut scratch = None;
        let form = here.as_convex(&mut scratch);
        let (mut demands, mut tolerance) = (Vec::new(), 0.0);
        obstacles.each_contact(&here, &mut |obstacle, contact, other| {
            let pair = Pair::new(&form, other, contact.normal);
            let is_sunk = pair.tolerance * SUNK < contact.depth && contact.depth <= 2.0 * pair.tolerance;
            if is_sunk && !pair.is_thin && obstacle != met.obstacle && !self.crossed.contains(&obstacle) {
                demands.push(Demand { normal: contact.normal, depth: contact.depth });
                tolerance = larger(tolerance, pair.tolerance);
            }
        });
        // Between two walls there may be none that leads out of both, and none may lead into anything else.
        let is_free = |way: &Vec2| self.hits_on(&here, *way, obstacles).is_empty();
        let Some(way) = short_way(&demands, tolerance).filter(is_free) else { return false };
        self.displacement += way;
        self.gone = self.share(met.hit.fraction);
        true
    }

    /// A fraction of what is left of this straight piece of motion, as one of all of it.
    pub(super) fn share(&self, fraction: f64) -> f64 {
        self.gone + (1.0 - self.gone) * fraction
    }

    /// Spends a fraction of the time that is left.
    pub(super) fn go(&mut self, fraction: f64) {
        if fraction > 0.0 {
            self.planes.clear();
            self.corner = None;
        }
        let spent = self.remaining_time * fraction;
        self.displacement += self.velocity * spent;
        self.time += spent;
        self.remaining_time -= spent;
    }

    /// Does with the hit what the response says.
    pub(super) fn answer(&mut self, met: &Met<K>, response: Response) {
        (self.is_lifted, self.gone) = (false, 0.0);
        if let Some(before) = met.before {
            self.velocity = before;
            self.planes.pop();
        }
        match response {
            Response::Touch => {}
            Response::Cross => self.crossed.push(met.obstacle),
            Response::Bounce(restitution) => {
                self.planes.clear();
                self.corner = None;
                self.velocity = bounce(self.velocity, met.hit.normal, restitution);
                self.heading = self.velocity;
                self.set_onto(met, met.hit.normal);
            }
            Response::Slide => {
                let normal = met.hit.slide_normal;
                self.corner = met.is_corner().then_some((*met, self.velocity));
                // Twice: after a fast approach, rounding leaves a part that would lead into the surface.
                let along = slide(slide(self.velocity, normal), normal);
                let is_blocked = self.planes.iter().any(|&plane| enters(along, plane));
                let stuck = is_blocked || along.dot(self.heading) <= 0.0;
                self.velocity = if stuck { Vec2::ZERO } else { along };
                self.planes.push(normal);
                self.set_onto(met, normal);
            }
        }
    }

    /// Moves the shape out of what it hit, if it overlaps that by no more than two tolerances: one by which nothing counts
    /// as hit yet, and one by which it may have passed a corner that came later in the same instant. For what is thin, it
    /// notes on which side the shape is.
    fn set_onto(&mut self, met: &Met<K>, normal: Vec2) {
        if met.pair.is_thin {
            self.sides.note(met, normal);
        } else if met.hit.depth <= 2.0 * met.pair.tolerance {
            self.displacement += met.hit.slide_normal * met.hit.depth;
        }
    }
}

/// In units of the tolerance: what the shape overlaps by no more than this, it is not lifted out of.
const SUNK: f64 = 1.0 / 128.0;
