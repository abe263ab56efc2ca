//! The effects of a hit.

use carom::{Vec2, closest_points, collide};

use super::body::ROUNDING;
use super::event::{SimEvent, SimEventKind};
use super::meeting::Meeting;
use super::simulation::Simulation;

/// The number of hits per frame after which a body hits without restitution until the frame ends.
const MAX_HITS: u32 = 64;
/// The number of hits per frame after which a body joins a clump with the body that it hits.
const MAX_SOFT_HITS: u32 = 2 * MAX_HITS;
/// The limit for hits that conserve energy; these never accumulate, except by rounding.
const MAX_ELASTIC_HITS: u32 = 1 << 17;
/// The relative height of a rebound below which a body comes to rest, as a fraction of its size.
const REST: f64 = 1e-6;
/// The relative distance at which a contact has ended, in parts of the body's size.
const PARTED: f64 = 1e-6;
/// The relative speed below which a difference of speeds is rounding error.
pub(super) const SLOW: f64 = 1e-13;

impl Simulation {
    /// Handles a hit of the body `a` on the body `b` at the current time.
    pub(super) fn hit(&mut self, a: usize, b: usize, meeting: Meeting) {
        for index in [a, b] {
            self.rebase(index, self.now);
            self.bodies[index].changes += 1;
            self.bodies[index].hits += 1;
        }
        if self.leave.is_some() {
            return self.leave_each_other(a, b, meeting);
        }
        if self.restitution(a, b).is_none() {
            return self.join_clump(a, b);
        }
        self.push_out(a, b);
        let approach = self.bounce_pair(a, b, &meeting);
        self.move_off_thin(a, b, meeting.normal);
        let pressed = if self.is_resting(a, b) { self.share_push(a, b) } else { vec![a, b] };
        self.report_hit(a, b, &meeting, approach);
        self.break_shapes(a, b, &meeting);
        pressed.iter().for_each(|&index| self.update_resting(index));
        self.predict_changes(&pressed);
    }

    /// Returns the smaller restitution of two bodies; returns 0 after too many hits, and `None` after far too
    /// many or for a member of a clump.
    fn restitution(&self, a: usize, b: usize) -> Option<f64> {
        let (first, second) = self.both(a, b);
        let is_clumped = |index: usize| self.clumps[index].is_some() && !self.bodies[index].is_fixed();
        if is_clumped(a) || is_clumped(b) {
            return None;
        }
        let own = first.restitution.min(second.restitution);
        let hits = [first, second].map(|body| if body.is_fixed() { 0 } else { body.hits });
        match hits[0].max(hits[1]) {
            hits if own == 1.0 => (hits <= MAX_ELASTIC_HITS).then_some(own),
            0..=MAX_HITS => Some(own),
            hits => (hits <= MAX_SOFT_HITS).then_some(0.0),
        }
    }

    /// Sets the velocities after the hit, and adds a resting contact if the rebound is too low; returns the speed of
    /// approach.
    fn bounce_pair(&mut self, a: usize, b: usize, meeting: &Meeting) -> f64 {
        let (first, second) = self.both(a, b);
        let (mass_a, mass_b) =
            (first.as_mass(self.now, meeting.point), second.as_mass(self.now, meeting.point));
        let approach = (mass_b.velocity() - mass_a.velocity()).dot(meeting.normal);
        let press = (second.flight.acceleration - first.flight.acceleration).dot(meeting.normal);
        let restitution = self.restitution(a, b).unwrap_or(0.0);
        let rebound = restitution * approach;
        let speeds = mass_a.velocity().length() + mass_b.velocity().length();
        let part = if restitution < 1.0 { REST } else { ROUNDING };
        let low = (part * self.size(a, b)).max(self.tolerance(a, b));
        let rests = rebound <= SLOW * speeds || rebound * rebound < 2.0 * press * low;
        let impact = collide(&mass_a, &mass_b, meeting.normal, if rests { 0.0 } else { restitution });
        if !first.is_fixed() {
            self.set_velocity(a, impact.velocity_a);
        }
        if !self.bodies[b].is_fixed() {
            self.set_velocity(b, impact.velocity_b);
        }
        if rests {
            self.add_resting(a, b, meeting.normal);
        }
        approach.max(0.0)
    }

    /// Returns the size of the smaller body.
    pub(super) fn size(&self, a: usize, b: usize) -> f64 {
        let (first, second) = self.both(a, b);
        if second.is_fixed() { first.size() } else { first.size().min(second.size()) }
    }

    /// Returns the separation above which a contact has ended.
    pub(super) fn parted(&self, a: usize, b: usize) -> f64 {
        (PARTED * self.size(a, b)).max(4.0 * self.tolerance(a, b))
    }

    /// Sets a body's velocity, and books the change of momentum.
    pub(super) fn set_velocity(&mut self, index: usize, velocity: Vec2) {
        let body = &mut self.bodies[index];
        self.impulse += (velocity - body.flight.velocity) * body.mass;
        body.flight.velocity = velocity;
    }

    /// Separates two bodies that overlap by a rounding error or after a turn; the heavier body moves less.
    pub(super) fn push_out(&mut self, a: usize, b: usize) {
        let mut more = 1.0;
        for _ in 0..4 {
            let closest =
                closest_points(&self.bodies[a].shape_at(self.now), &self.bodies[b].shape_at(self.now));
            if closest.separation >= 0.0 {
                break;
            }
            let way = closest.normal * (-closest.separation * more);
            let share = match (self.is_supported(a, way), self.is_supported(b, -way)) {
                (false, true) => 1.0,
                (true, false) => 0.0,
                _ if self.bodies[b].is_fixed() => 1.0,
                _ => 1.0 / (1.0 + self.bodies[a].mass / self.bodies[b].mass),
            };
            self.bodies[a].flight.position += way * share;
            self.bodies[b].flight.position -= way * (1.0 - share);
            more *= 2.0;
        }
    }

    fn report_hit(&mut self, a: usize, b: usize, meeting: &Meeting, approach: f64) {
        let lasts = self.is_resting(a, b) && !self.breaks(a) && !self.breaks(b);
        if lasts && self.lasting.contains((a, b)) {
            return;
        }
        if lasts {
            self.lasting.insert((a, b));
            if self.cancel_end_event(a, b) {
                return;
            }
        } else if self.lasting.remove((a, b)) {
            self.push_event(SimEventKind::End, a, Some(b), meeting, 0.0);
        }
        let kind = if lasts { SimEventKind::Begin } else { SimEventKind::Hit };
        self.push_event(kind, a, Some(b), meeting, approach);
    }

    /// Removes an end event of this frame for a contact that begins again; returns whether there was one.
    fn cancel_end_event(&mut self, a: usize, b: usize) -> bool {
        let is_end = |event: &SimEvent| event.kind == SimEventKind::End && (event.a, event.b) == (a, Some(b));
        let place = self.events[self.events_before..].iter().rposition(is_end);
        place.map(|place| self.events.remove(self.events_before + place)).is_some()
    }

    pub(super) fn push_event(
        &mut self,
        kind: SimEventKind,
        a: usize,
        b: Option<usize>,
        meeting: &Meeting,
        speed: f64,
    ) {
        self.events.push(SimEvent {
            ticks: f64::from(self.tick) + self.now,
            kind,
            a,
            b,
            point: meeting.point,
            normal: meeting.normal,
            speed: speed * self.scene.ticks_per_second,
        });
    }

    /// Predicts the events of the changed bodies, and of those whose support has changed.
    pub(super) fn predict_changes(&mut self, changed: &[usize]) {
        let mut all = self.accelerate(changed);
        all.extend(changed);
        carom::sort_by(&mut all, usize::cmp);
        all.dedup();
        for index in all {
            if !self.bodies[index].gone {
                self.predict(index);
            }
        }
    }
}
