//! Stores the state of a mover's step while it is computed: its position, its next hit, and the effect of
//! each response.

use alloc::vec::Vec;

use crate::math::tolerance::BEND;
use crate::math::{Vec2, larger, smaller, sort_by};
use crate::query::CastHit;
use crate::query::parts::union::{Line, on_surface};

use super::advance::{Advance, MoverHit, Response};
use super::first_hit::{PendingHit, PendingHits, distinct, enters, first_to_answer};
use super::hit::{Hit, Planes};
use super::response::{bounce, slide};
use super::surroundings::Surroundings;

/// A callback that chooses the response to a hit.
pub(super) type Respond<'a> = dyn FnMut(u64, &CastHit) -> Option<Response> + 'a;

/// The state of a mover's step.
pub(super) struct Step<'w> {
    world: Surroundings<'w>,
    /// The velocity at the start or after the last bounce. A slide must not lead against this velocity.
    heading: Vec2,
    velocity: Vec2,
    time: f64,
    /// The time of the whole step.
    duration: f64,
    remaining_time: f64,
    displacement: Vec2,
    hits: Vec<MoverHit<u64>>,
    is_squeezed: bool,
    planes: Planes,
    /// The distance that the shape has moved since it touched the first of the surfaces in `planes`. If it is
    /// more than `leaving`, the shape has left these surfaces.
    strayed: f64,
    leaving: f64,
}

impl<'w> Step<'w> {
    /// Creates the state at the start. Returns `None` if the time is not above 0 or the motion is out of
    /// range.
    pub(super) fn new(world: Surroundings<'w>, velocity: Vec2, time: f64) -> Option<Self> {
        let is_legal = velocity.is_in_range() && time > 0.0 && (velocity * time).is_in_range();
        is_legal.then(|| Self {
            world,
            heading: velocity,
            velocity,
            time: 0.0,
            duration: time,
            remaining_time: time,
            displacement: Vec2::ZERO,
            hits: Vec::new(),
            is_squeezed: false,
            planes: Planes::new(),
            strayed: 0.0,
            leaving: 0.0,
        })
    }

    /// Moves the shape until its time is over, it is stopped, or it has had the greatest number of hits.
    pub(super) fn run(mut self, max_hits: usize, respond: &mut Respond<'_>) -> Advance<u64> {
        // The step needs a start without overlaps to judge the motion.
        self.leave_overlaps(respond);
        while self.remaining_time > 0.0 && self.velocity != Vec2::ZERO {
            // Without a hit, the rest of the motion is free.
            let Some((pending, grazed)) = self.first_hit() else {
                self.travel(1.0);
                break;
            };
            self.travel(pending.cast.fraction);
            // The caller sees the obstacle and the hit, and chooses the response.
            let Some(response) = respond(pending.hit.obstacle, &pending.cast) else {
                break;
            };
            self.record(pending.hit.obstacle, response, pending.cast);
            if response == Response::Touch || self.hits.len() >= max_hits {
                break;
            }
            self.respond(&pending, grazed, response);
        }
        let Self { displacement, velocity, remaining_time, hits, is_squeezed, .. } = self;
        Advance { displacement, velocity: velocity.canonical(), remaining_time, hits, is_squeezed }
    }

    fn record(&mut self, obstacle: u64, response: Response, hit: CastHit) {
        let (time, displacement) = (self.time, self.displacement);
        self.hits.push(MoverHit { obstacle, time, displacement, response, hit });
    }

    /// Pushes the shape out of the obstacles that it overlaps at the start, except obstacles that it crosses.
    /// Overlaps so small that a hit corrects them do not count.
    fn leave_overlaps(&mut self, respond: &mut Respond<'_>) {
        let motion = self.velocity * self.remaining_time;
        let mut is_stuck = false;
        for (hit, is_entered) in self.deep_overlaps(motion) {
            let cast = hit.of_cast(motion);
            let Some(response) = respond(hit.obstacle, &cast) else {
                continue;
            };
            if response != Response::Cross {
                is_stuck = true;
                continue;
            }
            self.world.cross(hit.obstacle);
            if is_entered {
                self.record(hit.obstacle, response, cast);
            }
        }
        if is_stuck {
            let start = self.world.leave(Vec2::ZERO, motion.length());
            (self.displacement, self.is_squeezed) = (start.displacement, start.is_squeezed);
        }
    }

    /// Returns one hit for each obstacle that the shape overlaps by more than two slacks (depths up to which
    /// motions may end in a part), in the order of the obstacles. A hit does not correct such an overlap.
    /// Also returns, for each obstacle, whether the motion gets deeper into it. If the motion enters a part
    /// of an obstacle, the hit of that part is returned.
    fn deep_overlaps(&mut self, motion: Vec2) -> Vec<(Hit, bool)> {
        let along = motion.normalized().unwrap_or(Vec2::X);
        let (start, normal, length) = (Vec2::ZERO, along.perp(), motion.length());
        let line = Line { start, along, normal, length, wall: None };
        self.world.prepare(motion);
        let limits = *self.world.limits();
        let is_deep = |hit: &Hit| hit.depth > 2.0 * hit.slack;
        let near = self.world.near(Vec2::ZERO).filter(|part| part.is_solid());
        let overlaps = near.map(|part| part.overlap(&line, &limits));
        let mut deep: Vec<(Hit, bool)> = overlaps.filter(|(hit, _)| is_deep(hit)).collect();
        sort_by(&mut deep, |(p, p_entered), (q, q_entered)| {
            (p.obstacle, q_entered, p.part).cmp(&(q.obstacle, p_entered, q.part))
        });
        deep.dedup_by_key(|(hit, _)| hit.obstacle);
        deep
    }

    /// Returns the first hit of the shape from its current place. Also returns the normals of the surfaces
    /// along which the shape slid up to a corner.
    fn first_hit(&mut self) -> Option<(PendingHit, Planes)> {
        let motion = self.velocity * self.remaining_time;
        let along = motion.normalized()?;
        let hits = self.world.cast_from_depth(self.displacement, along, motion.length());
        let mut all = distinct(&hits, motion);
        let fraction = all.first()?.cast.fraction;
        let mut grazed = Planes::new();
        // Rounding decides on which side a point passes a corner, so any hit of a point may be a hit of a
        // corner.
        if all.iter().all(PendingHit::is_corner) || self.world.bounds().half() == Vec2::ZERO {
            let faces = self.world.surface(self.displacement + motion * fraction, along);
            for pending in &mut all {
                pending.cast = on_surface(pending.cast, &faces, along);
            }
            // A slide past the corner must not lead behind a surface that ends exactly at the corner, because
            // the two solids share that point.
            let normals = faces.into_iter().map(|face| face.normal);
            grazed.extend(normals.filter(|normal| normal.dot(along).abs() <= BEND));
        } else {
            self.find_faces_of_notch(&mut all, motion * fraction, along);
        }
        let first = first_to_answer(all, motion)?;
        Some((first, grazed))
    }

    /// Replaces hits of corners in a notch (an inner corner) by hits of the face that the motion opposes most.
    /// A part may have a sharp corner in a notch: one of its faces there is a face of the notch, and the other
    /// one is a line along which it joins another part.
    fn find_faces_of_notch(&mut self, all: &mut PendingHits, way: Vec2, along: Vec2) {
        let surfaces = all.iter().filter(|pending| !pending.is_corner());
        let most = surfaces.map(|surface| surface.cast.normal.dot(along)).fold(f64::INFINITY, smaller);
        let is_steeper = |normal: Vec2| normal.dot(along) < most - BEND;
        let is_meant = |pending: &PendingHit| pending.is_corner() && is_steeper(pending.cast.normal);
        if !all.iter().any(is_meant) {
            return;
        }
        let faces = self.world.surface(self.displacement + way, along);
        for pending in all.iter_mut().filter(|pending| is_meant(pending)) {
            let cast = on_surface(pending.cast, &faces, along);
            if is_steeper(cast.slide_normal) {
                pending.cast = cast;
            }
        }
    }

    /// Moves the shape for a fraction of the remaining time.
    fn travel(&mut self, fraction: f64) {
        let spent = self.remaining_time * fraction;
        let way = self.velocity * spent;
        self.strayed += way.length();
        // A motion within the tolerance, such as a motion by rounding, does not count as leaving a surface.
        if self.strayed > self.leaving {
            self.leave_surfaces();
        }
        self.displacement += way;
        self.time = smaller(self.time + spent, self.duration);
        self.remaining_time -= spent;
    }

    /// Forgets the surfaces that the shape touched.
    fn leave_surfaces(&mut self) {
        self.planes.clear();
        (self.strayed, self.leaving) = (0.0, 0.0);
    }

    /// Applies the response to a hit.
    fn respond(&mut self, pending: &PendingHit, grazed: Planes, response: Response) {
        match response {
            Response::Touch => {}
            Response::Cross => self.world.cross(pending.hit.obstacle),
            Response::Bounce(restitution) => {
                // A bounce leaves all surfaces, and later slides may lead against the old direction.
                self.leave_surfaces();
                self.velocity = bounce(self.velocity, pending.cast.normal, restitution);
                self.heading = self.velocity;
                self.move_onto(pending);
            }
            Response::Slide => {
                let normal = pending.cast.slide_normal;
                self.planes.extend(grazed);
                // Slide twice: after a fast approach, rounding can leave a part of the velocity that enters
                // the surface.
                let along = slide(slide(self.velocity, normal), normal);
                // If the slide enters another touched surface, the shape is in a corner. If it points against the
                // heading, the shape would tremble between two surfaces. The motion ends in both cases.
                let is_blocked = self.planes.iter().any(|&plane| enters(along, plane));
                let is_stuck = is_blocked || along.dot(self.heading) <= 0.0;
                self.velocity = if is_stuck { Vec2::ZERO } else { along };
                self.planes.push(normal);
                self.leaving = larger(self.leaving, pending.hit.slack);
                self.move_onto(pending);
            }
        }
    }

    /// Moves the shape onto the surface of the obstacle that it hit, if the overlap is at most two
    /// tolerances. [`cast`](crate::cast()) allows one tolerance without a hit. The second tolerance may come
    /// from a corner that was passed at the same time. The shape moves along the hit's `slide_normal`, before
    /// a bounce too. `slide_normal` differs from `normal` only if a corner hits a corner.
    fn move_onto(&mut self, pending: &PendingHit) {
        let Hit { depth, lift, slack, .. } = pending.hit;
        let normal = pending.cast.slide_normal;
        self.displacement += if depth <= 2.0 * slack && pending.hit.one_way <= lift {
            normal * lift
        } else {
            self.world.way_off(self.displacement, &pending.hit, normal)
        };
    }
}
