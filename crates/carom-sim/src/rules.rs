//! The scene's own rules, and the contacts of shapes that hits cannot move.

use carom::{Shape, Vec2, bounce, contact, separation};
use carom_scene::touching;

use super::event::SimEventKind;
use super::flight::falls_below_zero;
use super::meeting::Meeting;
use super::queue::PredictedKind;
use super::simulation::Simulation;

/// The inward normals of the sides of a box: of the smallest x and y, then of the largest.
const INWARD: [Vec2; 4] = [Vec2::X, Vec2::Y, Vec2::new(-1.0, 0.0), Vec2::new(0.0, -1.0)];
/// The number of hits per frame after which a centre stays on a side until the frame ends.
const MAX_HITS: u32 = 64;

impl Simulation {
    /// Returns the distance of the centre of a body from a side of the stage (the box that the centres stay
    /// in). Returns `None` without a stage, and for fixed or removed bodies.
    fn side_distance(&self, index: usize, side: usize) -> Option<f64> {
        let stage = self.stage.filter(|_| !self.bodies[index].is_fixed() && !self.bodies[index].gone)?;
        let corner = if side < 2 { stage.min() } else { stage.max() };
        Some((self.bodies[index].flight.at(self.now) - corner).dot(INWARD[side]))
    }

    /// Predicts the times at which the centre of a body reaches the sides of the stage.
    pub(super) fn predict_sides(&mut self, index: usize) {
        for (side, inward) in INWARD.into_iter().enumerate() {
            let Some(distance) = self.side_distance(index, side) else { return };
            let flight = self.bodies[index].flight.from(self.now);
            let half = flight.acceleration.dot(inward) * 0.5;
            if let Some(wait) = falls_below_zero(distance, flight.velocity.dot(inward), half) {
                let time = self.now + wait;
                if time <= self.until {
                    self.schedule(time, index, side, PredictedKind::Side);
                }
            }
        }
    }

    /// Bounces a body whose centre has reached a side, exactly on the side.
    pub(super) fn reach_side(&mut self, index: usize, side: usize) {
        self.rebase(index, self.now);
        let inward = INWARD[side];
        let off = self.side_distance(index, side).unwrap_or(0.0);
        let body = &mut self.bodies[index];
        body.flight.position -= inward * off;
        body.changes += 1;
        body.hits += 1;
        let tired = body.hits > MAX_HITS && body.restitution < 1.0;
        let restitution = if tired { 0.0 } else { body.restitution };
        let (before, point) = (body.flight.velocity, body.flight.position);
        if tired {
            body.flight.acceleration -= inward * body.flight.acceleration.dot(inward).min(0.0);
        }
        self.set_velocity(index, bounce(before, inward, restitution));
        let meeting = Meeting { time: self.now, point, normal: inward };
        self.push_event(SimEventKind::Hit, index, None, &meeting, -before.dot(inward));
        self.update_resting(index);
        self.predict(index);
    }

    /// Separates two touching bodies along the line between their centres, once per frame.
    pub(super) fn leave_each_other(&mut self, a: usize, b: usize, meeting: Meeting) {
        let (Some(speed), true) = (self.leave, self.left.insert((a, b))) else { return };
        let (first, second) = self.both(a, b);
        let (at_a, at_b) = (first.flight.at(self.now), second.flight.at(self.now));
        let approach = (second.flight.velocity - first.flight.velocity).dot(meeting.normal);
        let way = (at_a - at_b).normalized().unwrap_or(meeting.normal);
        for (index, velocity) in [(a, way * speed), (b, way * -speed)] {
            if !self.bodies[index].is_fixed() {
                self.set_velocity(index, velocity);
            }
        }
        if self.lasting.insert((a, b)) {
            self.push_event(SimEventKind::Begin, a, Some(b), &meeting, approach.max(0.0));
        }
        self.predict_changes(&[a, b]);
    }

    /// Updates the lasting contacts of pairs that never hit, at the end of a frame.
    pub(super) fn update_watched(&mut self) {
        let watches = self.leave.is_some() || self.bodies.iter().any(|body| body.is_fixed() && body.moves());
        let shapes: Vec<Option<Shape>> = (0..self.bodies.len()).map(|index| self.shape(index)).collect();
        self.end_separated_contacts(&shapes);
        if !watches {
            return;
        }
        let there: Vec<usize> = (0..shapes.len()).filter(|&index| shapes[index].is_some()).collect();
        let list: Vec<Shape> = shapes.into_iter().flatten().collect();
        for (one, other) in touching(&list) {
            let (a, b) = self.ordered(there[one], there[other]);
            if self.is_watched(a, b) {
                let (first, second) = if a == there[one] { (one, other) } else { (other, one) };
                self.touch_watched(a, b, &list[first], &list[second]);
            }
        }
    }

    fn is_watched(&self, a: usize, b: usize) -> bool {
        let (first, second) = self.both(a, b);
        let unmoved = first.is_fixed() && second.is_fixed();
        if unmoved { first.moves() || second.moves() } else { self.leave.is_some() }
    }

    fn touch_watched(&mut self, a: usize, b: usize, first: &Shape, second: &Shape) {
        let Some(contact) = contact(first, second) else { return };
        let point = contact.points().first().map_or_else(|| first.center(), |point| point.point);
        let meeting = Meeting { time: self.now, point, normal: contact.normal };
        if self.leave.is_some() && !self.bodies[a].is_fixed() {
            self.left.remove((a, b));
            self.until = self.now;
            self.leave_each_other(a, b, meeting);
        } else if self.lasting.insert((a, b)) {
            self.push_event(SimEventKind::Begin, a, Some(b), &meeting, 0.0);
        }
    }

    /// Ends the lasting contacts of separated pairs; end events come before begin events.
    fn end_separated_contacts(&mut self, shapes: &[Option<Shape>]) {
        let parted = |&&(a, b): &&(usize, usize)| {
            let (Some(first), Some(second)) = (&shapes[a], &shapes[b]) else { return true };
            let gone = separation(first, second);
            if self.is_watched(a, b) { gone > 0.0 } else { gone > self.parted(a, b) }
        };
        let ended: Vec<(usize, usize)> = self.lasting.iter().filter(parted).copied().collect();
        for (a, b) in ended {
            self.end(a, b);
        }
    }
}
