//! A mover's step under way: what it meets next, and what that makes of it.

use alloc::vec::Vec;

use crate::math::{Vec2, larger, smaller};
use crate::query::{CONTACT_TOLERANCE, CastHit};
use crate::shape::{AsConvex, Shape};

use super::met::{Met, Pair, are_one};
use super::mover::{MoverHit, Response};
use super::obstacles::Obstacles;
use super::response::{bounce, slide};

/// A step under way.
pub(super) struct Step<K> {
    /// The velocity at the start or after the last bounce, against which no slide may lead.
    heading: Vec2,
    pub(super) velocity: Vec2,
    pub(super) time: f64,
    pub(super) left: f64,
    pub(super) travelled: Vec2,
    pub(super) hits: Vec<MoverHit<K>>,
    /// The surfaces that the shape touches where it is, none of which it may enter.
    planes: Vec<Vec2>,
    /// The corner along which it slid last, if it is still there, and the velocity before that.
    corner: Option<(Met<K>, Vec2)>,
    crossed: Vec<K>,
    /// It has been lifted out of what it overlaps since the last answer.
    is_lifted: bool,
}

impl<K: Copy + Ord> Step<K> {
    pub(super) fn new(velocity: Vec2, time: f64) -> Self {
        let legal = velocity.is_in_range() && time > 0.0 && (velocity * time).is_in_range();
        let velocity = if velocity.is_finite() { velocity } else { Vec2::ZERO };
        Self {
            heading: velocity,
            velocity,
            time: 0.0,
            left: if legal { time } else { 0.0 },
            travelled: Vec2::ZERO,
            hits: Vec::new(),
            planes: Vec::new(),
            corner: None,
            crossed: Vec::new(),
            is_lifted: false,
        }
    }

    /// What a shape hits first, where it is, of what it has not crossed. What it hits later by no more than the tolerance is
    /// hit at one instant: rounding does not say what comes first.
    pub(super) fn first_hit<O: Obstacles<Key = K> + ?Sized>(
        &self,
        shape: &Shape,
        obstacles: &O,
    ) -> Option<Met<K>> {
        let motion = self.velocity * self.left;
        let mut all = self.hits_on(shape, motion, obstacles);
        let least = all.iter().map(|met| met.hit.fraction).fold(f64::INFINITY, smaller);
        let length = motion.length();
        all.retain(|met| {
            met.hit.fraction == least || met.hit.fraction - least <= met.pair.tolerance / length
        });
        if all.iter().any(|met| !met.is_corner()) {
            all.retain(|met| !met.is_corner());
            let least_led = all.iter().map(|met| met.against(motion)).fold(f64::INFINITY, smaller);
            let steepest = *all.iter().find(|met| met.against(motion) == least_led)?;
            all.retain(|met| are_one(met.hit.normal, steepest.hit.normal));
        }
        let mut first = *all.iter().min_by(|p, q| q.against(motion).total_cmp(&p.against(motion)))?;
        if first.is_corner() {
            let here = all.iter().find_map(|other| first.seam_with(other));
            let earlier = self.corner.as_ref().filter(|_| here.is_none() && least == 0.0);
            let earlier = earlier.and_then(|(met, velocity)| Some((first.seam_with(met)?, *velocity)));
            first.before = earlier.map(|(_, velocity)| velocity);
            if let Some(face) = here.or(earlier.map(|(face, _)| face)) {
                first.hit = CastHit { normal: face, face_normal: face, gentle_normal: face, ..first.hit };
            }
        }
        first.hit.fraction = least;
        Some(first)
    }

    /// By the order of the obstacles.
    fn hits_on<O: Obstacles<Key = K> + ?Sized>(
        &self,
        shape: &Shape,
        motion: Vec2,
        obstacles: &O,
    ) -> Vec<Met<K>> {
        let mut room = None;
        let form = shape.form(&mut room);
        let mut all: Vec<Met<K>> = Vec::new();
        obstacles.each_hit(shape, motion, &mut |obstacle, hit, other| {
            if !self.crossed.contains(&obstacle) {
                let met = Met { obstacle, hit, pair: Pair::new(&form, other, hit.normal), before: None };
                all.insert(all.partition_point(|earlier| earlier.obstacle < obstacle), met);
            }
        });
        all
    }

    /// Lifts it out of what else it overlaps than what it hit, if that is but what many steps have added up, lest a seam
    /// be a stair: true if something else may come first now.
    pub(super) fn lifts<O: Obstacles<Key = K> + ?Sized>(
        &mut self,
        shape: &Shape,
        met: &Met<K>,
        obstacles: &O,
    ) -> bool {
        if core::mem::replace(&mut self.is_lifted, true) {
            return false;
        }
        let here = shape.moved(self.travelled);
        let mut room = None;
        let form = here.form(&mut room);
        let mut way = Vec2::ZERO;
        obstacles.each_contact(&here, &mut |obstacle, contact, other| {
            let pair = Pair::new(&form, other, contact.normal);
            let is_sunk = pair.tolerance * SUNK < contact.depth && contact.depth <= 2.0 * pair.tolerance;
            if is_sunk && !pair.is_thin && obstacle != met.obstacle && !self.crossed.contains(&obstacle) {
                way += contact.normal * larger(contact.depth - way.dot(contact.normal), 0.0);
            }
        });
        self.travelled += way;
        way != Vec2::ZERO
    }

    /// Spends a fraction of the time that is left.
    pub(super) fn go(&mut self, fraction: f64) {
        if fraction > 0.0 {
            self.planes.clear();
            self.corner = None;
        }
        let spent = self.left * fraction;
        self.travelled += self.velocity * spent;
        self.time += spent;
        self.left -= spent;
    }

    /// What the response makes of it.
    pub(super) fn answer<O: Obstacles<Key = K> + ?Sized>(
        &mut self,
        met: &Met<K>,
        response: Response,
        shape: &Shape,
        obstacles: &O,
    ) {
        self.is_lifted = false;
        match response {
            Response::Touch => {}
            Response::Cross => self.crossed.push(met.obstacle),
            Response::Bounce(restitution) => {
                self.planes.clear();
                self.corner = None;
                self.velocity = bounce(self.velocity, met.hit.normal, restitution);
                self.heading = self.velocity;
                self.set_onto(met, met.hit.normal, shape, obstacles);
            }
            Response::Slide => {
                let normal = met.hit.gentle_normal;
                if let Some(before) = met.before {
                    self.velocity = before;
                    self.planes.pop();
                }
                self.corner = met.is_corner().then_some((*met, self.velocity));
                // Twice: what rounding leaves of a fast approach would lead into the surface.
                let along = slide(slide(self.velocity, normal), normal);
                let enters = |plane: &Vec2| along.dot(*plane) < -ONE_SURFACE * along.length();
                let stuck = self.planes.iter().any(enters) || along.dot(self.heading) <= 0.0;
                self.velocity = if stuck { Vec2::ZERO } else { along };
                self.planes.push(normal);
                self.set_onto(met, normal, shape, obstacles);
            }
        }
    }

    /// Out of what rounding has let it into: a tolerance by which nothing is hit yet, and another by which it passed a corner
    /// before what came later. Off what is thin, whose side it would not know again, by a part of the tolerance, or half as far as
    /// something else that is thin.
    fn set_onto<O: Obstacles<Key = K> + ?Sized>(
        &mut self,
        met: &Met<K>,
        normal: Vec2,
        shape: &Shape,
        obstacles: &O,
    ) {
        let Pair { tolerance, is_thin } = met.pair;
        if is_thin {
            let way = normal * (OFF * tolerance);
            let ahead = self.hits_on(&shape.moved(self.travelled), way, obstacles);
            let others = ahead.iter().filter(|other| other.pair.is_thin && other.obstacle != met.obstacle);
            let nearest = others.map(|other| other.hit.fraction).fold(2.0, smaller);
            self.travelled += way * (nearest * 0.5);
        } else if met.hit.depth <= 2.0 * tolerance {
            self.travelled += met.hit.gentle_normal * met.hit.depth;
        }
    }
}

/// In the unit of the tolerance: so far from what is thin, rounding does not decide any more on which side it is.
const OFF: f64 = 1.0 / 8.0;

/// In the unit of the tolerance: it stays in what it overlaps by no more.
const SUNK: f64 = 1.0 / 128.0;

/// A slide that leads into another surface at no more than this sine goes on: the two are tiles of one.
///
/// Their normals differ by the rounding of their corners, by less than 2^-50 of the coordinates over the length of an
/// edge: edges may be as short as 2^-10 of the coordinates. And what goes into a surface so flatly gets no deeper, on a
/// way as long as the largest coordinate, than [`cast`](crate::cast()) lets pass.
const ONE_SURFACE: f64 = CONTACT_TOLERANCE;
