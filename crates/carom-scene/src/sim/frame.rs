//! A frame: from one event to the next, until its time is up.

use super::Simulation;
use super::body::Body;
use super::impact::{Sight, meeting};
use super::queue::{Foreseen, What};

impl Simulation {
    /// One frame.
    pub fn step(&mut self) {
        self.open_frame();
        let pieces = self.pieces();
        for piece in 0..pieces {
            self.now = f64::from(piece) / f64::from(pieces);
            self.until = f64::from(piece + 1) / f64::from(pieces);
            self.run();
            self.turn_all();
        }
        self.tick += 1;
        for body in &mut self.bodies {
            body.flight.start = 0.0;
        }
        self.now = 0.0;
        self.watch();
    }

    fn open_frame(&mut self) {
        (self.now, self.until) = (0.0, 0.0);
        self.told = self.events.len();
        self.left.clear();
        self.clumps.fill(None);
        self.bodies.iter_mut().for_each(|body| body.hits = 0);
        self.settle();
        let all: Vec<usize> = (0..self.bodies.len()).collect();
        self.accelerate(&all);
    }

    /// Everything that happens until the piece of the frame ends.
    fn run(&mut self) {
        self.queue.clear();
        for index in 0..self.bodies.len() {
            self.near.set(index, self.bodies[index].swept(self.now, self.until));
        }
        self.foresee_pairs();
        for index in 0..self.bodies.len() {
            self.foresee_sides(index);
        }
        for contact in 0..self.resting.len() {
            self.foresee_part(contact);
        }
        while let Some(next) = self.queue.pop() {
            if self.is_valid(&next) {
                self.now = next.time.max(self.now);
                self.happen(&next);
            }
        }
        self.now = self.until;
        (0..self.bodies.len()).for_each(|index| self.rebase(index, self.until));
    }

    fn happen(&mut self, next: &Foreseen) {
        match next.what {
            What::Hit(meeting) => self.hit(next.a, next.b, meeting),
            What::Part => self.part(next.a, next.b),
            What::Look => self.foresee_pair(next.a, next.b),
            What::Side => self.reach_side(next.a, next.b),
        }
    }

    fn is_valid(&self, next: &Foreseen) -> bool {
        self.changes(next.a, next.b, next.what) == next.changes
    }

    fn changes(&self, a: usize, b: usize, what: What) -> (u64, u64) {
        let of_b = if matches!(what, What::Side) { 0 } else { self.bodies[b].changes };
        (self.bodies[a].changes, of_b)
    }

    pub(super) fn expect(&mut self, time: f64, a: usize, b: usize, what: What) {
        let changes = self.changes(a, b, what);
        self.queue.push(Foreseen { time, a, b, what, changes });
    }

    /// Foresees the hits of all pairs.
    fn foresee_pairs(&mut self) {
        let bodies = &self.bodies;
        for (one, other) in self.near.pairs(|one, other| may_meet(&bodies[one], &bodies[other])) {
            self.foresee_pair(one, other);
        }
    }

    /// Foresees everything about a body whose flight has changed.
    pub(super) fn foresee(&mut self, index: usize) {
        self.near.set(index, self.bodies[index].swept(self.now, self.until));
        for other in self.near.around(index) {
            if other != index && may_meet(&self.bodies[index], &self.bodies[other]) {
                self.foresee_pair(index, other);
            }
        }
        self.foresee_sides(index);
        for contact in 0..self.resting.len() {
            if self.resting[contact].has(index) {
                self.foresee_part(contact);
            }
        }
    }

    fn foresee_pair(&mut self, one: usize, other: usize) {
        let (a, b) = self.ordered(one, other);
        let together = self.clumps[a].is_some() && self.clumps[a] == self.clumps[b];
        if together || self.left.contains((a, b)) || self.is_resting(a, b) {
            return;
        }
        let (first, second) = (&self.bodies[a], &self.bodies[b]);
        match meeting(first, second, self.now, self.until, &mut self.work) {
            Some(Sight::Hit(meeting)) => self.expect(meeting.time, a, b, What::Hit(meeting)),
            Some(Sight::FreeUntil(time)) => self.expect(time, a, b, What::Look),
            None => {}
        }
    }

    /// The one that moves first, or else the one that comes first in the scene.
    pub(super) fn ordered(&self, one: usize, other: usize) -> (usize, usize) {
        let (low, high) = (one.min(other), one.max(other));
        if self.bodies[low].is_fixed() { (high, low) } else { (low, high) }
    }

    pub(super) fn both(&self, a: usize, b: usize) -> (&Body, &Body) {
        (&self.bodies[a], &self.bodies[b])
    }
}

/// Whether both are there and one of them can be moved.
fn may_meet(one: &Body, other: &Body) -> bool {
    let there = !one.gone && !other.gone;
    there && (!one.is_fixed() || !other.is_fixed())
}
