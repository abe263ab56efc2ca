//! A frame of a simulation: a loop over its events.

use super::body::Body;
use super::impact::meeting;
use super::meeting::HitSearch;
use super::queue::{PredictedEvent, PredictedKind};
use super::simulation::Simulation;

impl Simulation {
    /// Simulates one frame.
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
        self.update_watched();
    }

    fn open_frame(&mut self) {
        (self.now, self.until) = (0.0, 0.0);
        self.events_before = self.events.len();
        self.left.clear();
        self.clumps.fill(None);
        self.bodies.iter_mut().for_each(|body| body.hits = 0);
        self.settle();
        let all: Vec<usize> = (0..self.bodies.len()).collect();
        self.accelerate(&all);
    }

    /// Handles the events until the piece of the frame ends.
    fn run(&mut self) {
        self.queue.clear();
        for index in 0..self.bodies.len() {
            self.near_pairs.set(index, self.bodies[index].swept(self.now, self.until));
        }
        self.predict_pairs();
        for index in 0..self.bodies.len() {
            self.predict_sides(index);
        }
        for contact in 0..self.resting.len() {
            self.predict_part(contact);
        }
        while let Some(next) = self.queue.pop() {
            if self.is_valid(&next) {
                self.now = next.time.max(self.now);
                self.handle(&next);
            }
        }
        self.now = self.until;
        (0..self.bodies.len()).for_each(|index| self.rebase(index, self.until));
    }

    fn handle(&mut self, next: &PredictedEvent) {
        match next.what {
            PredictedKind::Hit(meeting) => self.hit(next.a, next.b, meeting),
            PredictedKind::Part => self.part(next.a, next.b),
            PredictedKind::Continue => self.predict_pair(next.a, next.b),
            PredictedKind::Side => self.reach_side(next.a, next.b),
        }
    }

    fn is_valid(&self, next: &PredictedEvent) -> bool {
        self.changes(next.a, next.b, next.what) == next.changes
    }

    fn changes(&self, a: usize, b: usize, what: PredictedKind) -> (u64, u64) {
        let of_b = if matches!(what, PredictedKind::Side) { 0 } else { self.bodies[b].changes };
        (self.bodies[a].changes, of_b)
    }

    pub(super) fn schedule(&mut self, time: f64, a: usize, b: usize, what: PredictedKind) {
        let changes = self.changes(a, b, what);
        self.queue.push(PredictedEvent { time, a, b, what, changes });
    }

    /// Predicts the hits of all pairs.
    fn predict_pairs(&mut self) {
        let bodies = &self.bodies;
        for (one, other) in self.near_pairs.pairs(|one, other| may_meet(&bodies[one], &bodies[other])) {
            self.predict_pair(one, other);
        }
    }

    /// Predicts the events of a body whose flight has changed.
    pub(super) fn predict(&mut self, index: usize) {
        self.near_pairs.set(index, self.bodies[index].swept(self.now, self.until));
        for other in self.near_pairs.around(index) {
            if other != index && may_meet(&self.bodies[index], &self.bodies[other]) {
                self.predict_pair(index, other);
            }
        }
        self.predict_sides(index);
        for contact in 0..self.resting.len() {
            if self.resting[contact].has(index) {
                self.predict_part(contact);
            }
        }
    }

    fn predict_pair(&mut self, one: usize, other: usize) {
        let (a, b) = self.ordered(one, other);
        let together = self.clumps[a].is_some() && self.clumps[a] == self.clumps[b];
        if together || self.left.contains((a, b)) || (self.is_resting(a, b) && !self.is_composite(a, b)) {
            return;
        }
        let (first, second) = (&self.bodies[a], &self.bodies[b]);
        match meeting(first, second, self.now, self.until, &mut self.work) {
            Some(HitSearch::Hit(meeting)) => self.schedule(meeting.time, a, b, PredictedKind::Hit(meeting)),
            Some(HitSearch::FreeUntil(time)) => self.schedule(time, a, b, PredictedKind::Continue),
            None => {}
        }
    }

    /// Orders a pair: the moving body first, or else the body that is earlier in the scene.
    pub(super) fn ordered(&self, one: usize, other: usize) -> (usize, usize) {
        let (low, high) = (one.min(other), one.max(other));
        if self.bodies[low].is_fixed() { (high, low) } else { (low, high) }
    }

    pub(super) fn both(&self, a: usize, b: usize) -> (&Body, &Body) {
        (&self.bodies[a], &self.bodies[b])
    }
}

/// Returns whether both bodies exist, and at least one of them can move.
fn may_meet(one: &Body, other: &Body) -> bool {
    let there = !one.gone && !other.gone;
    there && (!one.is_fixed() || !other.is_fixed())
}
