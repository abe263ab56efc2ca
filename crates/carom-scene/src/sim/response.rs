//! What a hit does.

use carom::{Vec2, closest_points, collide};

use super::Simulation;
use super::body::ROUNDING;
use super::event::{SimEvent, SimEventKind};
use super::impact::Meeting;

/// After so many hits in a frame, a body hits without restitution until the frame ends.
const MAX_HITS: u32 = 64;
/// After so many it keeps to what it hits.
const MAX_SOFT_HITS: u32 = 2 * MAX_HITS;
/// The same for hits that keep all energy: those never pile up but by rounding.
const MAX_ELASTIC_HITS: u32 = 1 << 17;
/// A body whose rebound would be lower than this part of its size is at rest.
const REST: f64 = 1e-6;
/// What touched has parted at this part of its size.
const PARTED: f64 = 1e-6;
/// Speeds below this part of the others are rounding.
pub(super) const SLOW: f64 = 1e-13;

impl Simulation {
    /// `a` hits `b` now.
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
        let approach = self.throw_back(a, b, &meeting);
        self.set_off(a, b, meeting.normal);
        let pressed = if self.is_resting(a, b) { self.share_push(a, b) } else { vec![a, b] };
        self.tell(a, b, &meeting, approach);
        self.break_what_breaks(a, b, &meeting);
        pressed.iter().for_each(|&index| self.review(index));
        self.foresee_changes(&pressed);
    }

    /// The smaller of both; 0 after too many hits, and none after far too many, or where a clump is hit.
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

    /// The velocities after the hit, and whether one lies on the other from now on; the speed of approach.
    fn throw_back(&mut self, a: usize, b: usize, meeting: &Meeting) -> f64 {
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
            self.rest(a, b, meeting.normal);
        }
        approach.max(0.0)
    }

    /// The size of the smaller body of the two.
    pub(super) fn size(&self, a: usize, b: usize) -> f64 {
        let (first, second) = self.both(a, b);
        if second.is_fixed() { first.size() } else { first.size().min(second.size()) }
    }

    /// How far apart two must be to have parted, once they have touched.
    pub(super) fn parted(&self, a: usize, b: usize) -> f64 {
        (PARTED * self.size(a, b)).max(4.0 * self.tolerance(a, b))
    }

    /// Gives a body a velocity now, and books what that takes.
    pub(super) fn set_velocity(&mut self, index: usize, velocity: Vec2) {
        let body = &mut self.bodies[index];
        self.impulse += (velocity - body.flight.velocity) * body.mass;
        body.flight.velocity = velocity;
    }

    /// What rounding, or a turn, has put into each other is put side by side, the heavier moving less.
    pub(super) fn push_out(&mut self, a: usize, b: usize) {
        let mut more = 1.0;
        for _ in 0..4 {
            let closest = closest_points(&self.bodies[a].placed(self.now), &self.bodies[b].placed(self.now));
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

    fn tell(&mut self, a: usize, b: usize, meeting: &Meeting, approach: f64) {
        let lasts = self.is_resting(a, b) && !self.breaks(a) && !self.breaks(b);
        if lasts && self.lasting.contains((a, b)) {
            return;
        }
        if lasts {
            self.lasting.insert((a, b));
            if self.take_back_end(a, b) {
                return;
            }
        } else if self.lasting.remove((a, b)) {
            self.say(SimEventKind::End, a, Some(b), meeting, 0.0);
        }
        let kind = if lasts { SimEventKind::Begin } else { SimEventKind::Hit };
        self.say(kind, a, Some(b), meeting, approach);
    }

    /// What has ended in this frame and begins again has never ended; whether that is so.
    fn take_back_end(&mut self, a: usize, b: usize) -> bool {
        let is_end = |event: &SimEvent| event.kind == SimEventKind::End && (event.a, event.b) == (a, Some(b));
        let place = self.events[self.told..].iter().rposition(is_end);
        place.map(|place| self.events.remove(self.told + place)).is_some()
    }

    pub(super) fn say(
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

    /// Foresees anew what has to do with bodies that have changed, and with those whose support has.
    pub(super) fn foresee_changes(&mut self, changed: &[usize]) {
        let mut all = self.accelerate(changed);
        all.extend(changed);
        carom::sort_by(&mut all, usize::cmp);
        all.dedup();
        for index in all {
            if !self.bodies[index].gone {
                self.foresee(index);
            }
        }
    }
}
