//! What lies on what, and until when.
//!
//! A body that has come to rest on another is held by it: it does not fall, and hits it no more, until one of them is
//! hit by something else or the two part.

use carom::{Vec2, closest_points, collide, separation};

use super::Simulation;
use super::body::ROUNDING;
use super::event::SimEventKind;
use super::impact::Meeting;
use super::queue::What;
use super::response::SLOW;

/// `a` lies on `b`.
#[derive(Clone, Copy, Debug)]
pub(super) struct RestingContact {
    pub(super) a: usize,
    pub(super) b: usize,
    /// Unit, out of `b` towards `a`.
    pub(super) normal: Vec2,
}

const HALVINGS: usize = 48;

impl RestingContact {
    pub(super) const fn has(&self, index: usize) -> bool {
        self.a == index || self.b == index
    }

    pub(super) const fn both(&self) -> [usize; 2] {
        [self.a, self.b]
    }
}

impl Simulation {
    pub(super) fn rest(&mut self, a: usize, b: usize, normal: Vec2) {
        self.resting.retain(|contact| (contact.a, contact.b) != (a, b));
        self.resting.push(RestingContact { a, b, normal });
    }

    pub(super) fn is_resting(&self, a: usize, b: usize) -> bool {
        self.resting.iter().any(|contact| (contact.a, contact.b) == (a, b))
    }

    /// Whether a body cannot go that way: it is a wall, or it lies on one.
    pub(super) fn is_supported(&self, index: usize, way: Vec2) -> bool {
        let is_in_the_way = |contact: &RestingContact| contact.a == index && contact.normal.dot(way) < 0.0;
        let mut walls = self.resting.iter().filter(|contact| self.bodies[contact.b].is_fixed());
        self.bodies[index].is_fixed() || walls.any(is_in_the_way)
    }

    /// How fast the two of a hold part.
    fn parting_speed(&self, contact: &RestingContact) -> (f64, f64) {
        let (a, b) = self.both(contact.a, contact.b);
        let (a, b) = (a.flight.velocity_at(self.now), b.flight.velocity_at(self.now));
        ((a - b).dot(contact.normal), a.length() + b.length())
    }

    /// After a hit, what lay on a body may not do so any longer: it leaves, or it is hit in its turn.
    pub(super) fn review(&mut self, index: usize) {
        let (kept, ended): (Vec<RestingContact>, Vec<RestingContact>) =
            self.resting.iter().partition(|contact| {
                let (parting, speeds) = self.parting_speed(contact);
                let slow = SLOW * speeds + ROUNDING * self.size(contact.a, contact.b);
                !contact.has(index) || parting.abs() <= slow
            });
        self.resting = kept;
        for contact in ended {
            if self.parting_speed(&contact).0 > 0.0 {
                self.end(contact.a, contact.b);
            }
            let other = if contact.a == index { contact.b } else { contact.a };
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
        let holds = std::mem::take(&mut self.resting);
        for mut contact in holds {
            let (first, second) = self.both(contact.a, contact.b);
            let closest = closest_points(&first.placed(0.0), &second.placed(0.0));
            let size = closest.point_b.x.abs().max(closest.point_b.y.abs()) + first.size();
            let (parting, speeds) = self.parting_speed(&contact);
            let play = self.play(contact.a, contact.b, contact.normal);
            if closest.separation > play || parting > SLOW * speeds + size * ROUNDING {
                continue;
            }
            contact.normal = closest.normal;
            self.push_out(contact.a, contact.b);
            self.lay_down(&contact, closest.separation);
            self.stop(&contact);
            self.resting.push(contact);
        }
    }

    /// What rounding has left between a body and the wall it lies on is taken away, if that leaves it outside.
    fn lay_down(&mut self, contact: &RestingContact, gap: f64) {
        if gap > 0.0
            && self.bodies[contact.b].is_fixed()
            && !self.is_thin(contact.a, contact.b, contact.normal)
        {
            let way = contact.normal * -gap;
            let (first, second) = self.both(contact.a, contact.b);
            if separation(&first.placed(0.0).translated(way), &second.placed(0.0)) >= 0.0 {
                self.bodies[contact.a].flight.position += way;
            }
        }
    }

    /// Takes what is left of an approach.
    fn stop(&mut self, contact: &RestingContact) {
        let (first, second) = self.both(contact.a, contact.b);
        let point = first.flight.position;
        let impact = collide(&first.as_mass(0.0, point), &second.as_mass(0.0, point), contact.normal, 0.0);
        let fixed = second.is_fixed();
        self.set_velocity(contact.a, impact.velocity_a);
        if !fixed {
            self.set_velocity(contact.b, impact.velocity_b);
        }
    }

    /// When the two part, if they do in this piece of the frame: along a straight way out of a convex shape the
    /// separation only grows, so halving finds the time.
    pub(super) fn foresee_part(&mut self, contact: usize) {
        let RestingContact { a, b, .. } = self.resting[contact];
        let (first, second) = self.both(a, b);
        let flight = first.flight.relative_to(&second.flight, self.now);
        if flight.velocity == Vec2::ZERO && flight.acceleration == Vec2::ZERO {
            return;
        }
        let (shape, other) = (first.placed(self.now), second.placed(self.now));
        let slack = self.parted(a, b);
        let parted = |time: f64| separation(&shape.translated(flight.way(time - self.now)), &other) > slack;
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
        self.resting.retain(|contact| (contact.a, contact.b) != (a, b));
        self.end(a, b);
        for index in [a, b] {
            self.rebase(index, self.now);
            self.bodies[index].changes += 1;
        }
        self.foresee_changes(&[a, b]);
    }
}
