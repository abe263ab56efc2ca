//! What lies on what, and what that does to gravity.
//!
//! A body that has come to rest on another is held by it: it does not fall, and hits it no more, until one of them is
//! hit by something else or the two part. All bodies that lie on each other share the weight: their accelerations are
//! those that contact forces, which only push, leave of gravity (projected Gauss-Seidel over the contacts).

use carom::{Vec2, closest_points, collide, separation};

use super::Simulation;
use super::body::ROUNDING;
use super::event::SimEventKind;
use super::impact::Meeting;
use super::queue::What;
use super::response::SLOW;

/// `a` lies on `b`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hold {
    a: usize,
    b: usize,
    /// Unit, out of `b` towards `a`.
    normal: Vec2,
}

/// Rounds of the accelerations, and when they are close enough, in parts of gravity.
const SWEEPS: usize = 200;
const CLOSE: f64 = 1e-14;
/// What lay on something has parted from it at this part of its size.
const PARTED: f64 = 1e-6;
const HALVINGS: usize = 48;

impl Hold {
    pub(super) const fn has(&self, index: usize) -> bool {
        self.a == index || self.b == index
    }
}

impl Simulation {
    pub(super) fn hold(&mut self, a: usize, b: usize, normal: Vec2) {
        self.holds.retain(|hold| (hold.a, hold.b) != (a, b));
        self.holds.push(Hold { a, b, normal });
    }

    pub(super) fn is_held(&self, a: usize, b: usize) -> bool {
        self.holds.iter().any(|hold| (hold.a, hold.b) == (a, b))
    }

    /// How fast the two of a hold part.
    fn parting_speed(&self, hold: &Hold) -> (f64, f64) {
        let (a, b) = self.both(hold.a, hold.b);
        let (a, b) = (a.flight.velocity_at(self.now), b.flight.velocity_at(self.now));
        ((a - b).dot(hold.normal), a.length() + b.length())
    }

    /// After a hit, what lay on a body may not do so any longer: it leaves, or it is hit in its turn.
    pub(super) fn review(&mut self, index: usize) {
        let (kept, ended): (Vec<Hold>, Vec<Hold>) = self.holds.iter().partition(|hold| {
            let (parting, speeds) = self.parting_speed(hold);
            !hold.has(index) || parting.abs() <= SLOW * speeds
        });
        self.holds = kept;
        for hold in ended {
            if self.parting_speed(&hold).0 > 0.0 {
                self.end(hold.a, hold.b);
            }
            let other = if hold.a == index { hold.b } else { hold.a };
            self.bodies[index].changes += 1;
            // What no hit can move goes on as it did, and whatever else is foreseen of it holds.
            if !self.bodies[other].is_fixed() {
                self.bodies[other].changes += 1;
                self.foresee_changes(&[other]);
            }
        }
    }

    /// They touch no longer.
    pub(super) fn end(&mut self, a: usize, b: usize) {
        if self.lasting.remove((a, b)) {
            let (first, second) = self.both(a, b);
            let closest = closest_points(&first.placed(self.now), &second.placed(self.now));
            let meeting = Meeting { time: self.now, point: closest.point_b, normal: closest.normal };
            self.say(SimEventKind::End, a, Some(b), &meeting, 0.0);
        }
    }

    /// At the start of a frame: who still lies, lies exactly; who does not, is let go.
    pub(super) fn settle(&mut self) {
        let holds = std::mem::take(&mut self.holds);
        for mut hold in holds {
            let (first, second) = self.both(hold.a, hold.b);
            let closest = closest_points(&first.placed(0.0), &second.placed(0.0));
            let size = closest.point_b.x.abs().max(closest.point_b.y.abs()) + first.size();
            let (parting, speeds) = self.parting_speed(&hold);
            if closest.separation > size * ROUNDING || parting > SLOW * speeds + size * ROUNDING {
                continue;
            }
            hold.normal = closest.normal;
            self.push_out(hold.a, hold.b);
            self.lay_down(&hold, closest.separation);
            self.stop(&hold);
            self.holds.push(hold);
        }
    }

    /// What rounding has left between a body and the wall it lies on is taken away, if that leaves it outside.
    fn lay_down(&mut self, hold: &Hold, gap: f64) {
        if gap > 0.0 && self.bodies[hold.b].is_fixed() {
            let way = hold.normal * -gap;
            let (first, second) = self.both(hold.a, hold.b);
            if separation(&first.placed(0.0).moved(way), &second.placed(0.0)) >= 0.0 {
                self.bodies[hold.a].flight.position += way;
            }
        }
    }

    /// Takes what is left of an approach.
    fn stop(&mut self, hold: &Hold) {
        let (first, second) = self.both(hold.a, hold.b);
        let point = first.flight.position;
        let impact = collide(&first.as_mass(0.0, point), &second.as_mass(0.0, point), hold.normal, 0.0);
        let fixed = second.is_fixed();
        self.set_velocity(hold.a, impact.velocity_a);
        if !fixed {
            self.set_velocity(hold.b, impact.velocity_b);
        }
    }

    /// When the two part, if they do in this piece of the frame: along a straight way out of a convex shape the
    /// separation only grows, so halving finds the time.
    pub(super) fn foresee_part(&mut self, hold: usize) {
        let Hold { a, b, .. } = self.holds[hold];
        let (first, second) = self.both(a, b);
        let flight = first.flight.relative_to(&second.flight, self.now);
        if flight.velocity == Vec2::ZERO && flight.acceleration == Vec2::ZERO {
            return;
        }
        let (shape, other) = (first.placed(self.now), second.placed(self.now));
        let slack = PARTED * self.size(a, b);
        let parted = |time: f64| separation(&shape.moved(flight.way(time - self.now)), &other) > slack;
        if !parted(self.until) {
            return;
        }
        let (mut low, mut high) = (self.now, self.until);
        for _ in 0..HALVINGS {
            let middle = 0.5 * (low + high);
            if parted(middle) { high = middle } else { low = middle }
        }
        self.expect(high, a, b, What::Part);
    }

    /// `a` has got off `b`.
    pub(super) fn part(&mut self, a: usize, b: usize) {
        self.holds.retain(|hold| (hold.a, hold.b) != (a, b));
        self.end(a, b);
        for index in [a, b] {
            self.rebase(index, self.now);
            self.bodies[index].changes += 1;
        }
        self.foresee_changes(&[a, b]);
    }

    /// The accelerations of bodies and of all that lie with them; answers whose have changed.
    pub(super) fn accelerate(&mut self, seeds: &[usize]) -> Vec<usize> {
        let members = self.lying_together(seeds);
        let mut wanted: Vec<Vec2> = self.bodies.iter().map(|body| body.flight.acceleration).collect();
        for &index in &members {
            wanted[index] = self.gravity;
        }
        if self.gravity != Vec2::ZERO {
            self.share_weight(&members, &mut wanted);
        }
        let mut changed = Vec::new();
        for index in members {
            if self.bodies[index].flight.acceleration != wanted[index] {
                self.rebase(index, self.now);
                self.bodies[index].flight.acceleration = wanted[index];
                self.bodies[index].changes += 1;
                changed.push(index);
            }
        }
        changed
    }

    fn share_weight(&self, members: &[usize], wanted: &mut [Vec2]) {
        let mut is_member = vec![false; self.bodies.len()];
        members.iter().for_each(|&index| is_member[index] = true);
        let holds = self.holds.iter().filter(|hold| is_member[hold.a] || is_member[hold.b]);
        let mut pushes: Vec<(Hold, f64, f64)> =
            holds.map(|&hold| (hold, self.share(&hold, &is_member), 0.0)).collect();
        let close = CLOSE * self.gravity.length();
        for _ in 0..SWEEPS {
            let mut largest = 0.0_f64;
            for (hold, share, push) in &mut pushes {
                let parting = (wanted[hold.a] - wanted[hold.b]).dot(hold.normal);
                let change = (-parting).max(-*push);
                *push += change;
                wanted[hold.a] += hold.normal * (change * *share);
                wanted[hold.b] -= hold.normal * (change * (1.0 - *share));
                largest = largest.max(change.abs());
            }
            if largest <= close {
                break;
            }
        }
    }

    /// Which part of a push falls to `a`.
    fn share(&self, hold: &Hold, is_member: &[bool]) -> f64 {
        match (is_member[hold.a], is_member[hold.b]) {
            (true, false) => 1.0,
            (false, _) => 0.0,
            (true, true) => 1.0 / (1.0 + self.bodies[hold.a].mass / self.bodies[hold.b].mass),
        }
    }

    /// The bodies that can move, among some and all that lie on them or under them.
    fn lying_together(&self, seeds: &[usize]) -> Vec<usize> {
        let is_free = |index: usize| {
            let body = &self.bodies[index];
            !body.is_fixed() && !body.gone && self.clumps[index].is_none()
        };
        let mut seen = vec![false; self.bodies.len()];
        let mut open: Vec<usize> = seeds.to_vec();
        let mut members = Vec::new();
        while let Some(index) = open.pop() {
            if is_free(index) && !std::mem::replace(&mut seen[index], true) {
                members.push(index);
                let near = self.holds.iter().filter(|hold| hold.has(index));
                open.extend(near.map(|hold| if hold.a == index { hold.b } else { hold.a }));
            }
        }
        carom::sort_by(&mut members, usize::cmp);
        members
    }
}
