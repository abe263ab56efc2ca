//! Creates resting contacts, checks them, and ends them.
//!
//! A body in resting contact with another is supported by it. A supported body does not fall and does not hit
//! the other body again, until another hit moves one of them or the two separate.

use carom::{Vec2, closest_points, collide, separation};

use super::body::ROUNDING;
use super::event::SimEventKind;
use super::meeting::Meeting;
use super::queue::PredictedKind;
use super::response::SLOW;
use super::resting_contact::RestingContact;
use super::simulation::Simulation;

const HALVINGS: usize = 48;

impl Simulation {
    pub(super) fn add_resting(&mut self, a: usize, b: usize, normal: Vec2) {
        let new = RestingContact { a, b, normal };
        let has_surfaces = self.is_composite(a, b);
        // A convex pair touches at one surface; a concave shape may support a body at several.
        self.resting.retain(|contact| contact.both() != [a, b] || has_surfaces && !contact.is_like(&new));
        self.resting.push(new);
    }

    pub(super) fn is_resting(&self, a: usize, b: usize) -> bool {
        self.resting.iter().any(|contact| (contact.a, contact.b) == (a, b))
    }

    /// Returns whether a body cannot move in a direction because it is fixed or rests on a fixed body.
    pub(super) fn is_supported(&self, index: usize, way: Vec2) -> bool {
        let is_in_the_way = |contact: &RestingContact| contact.a == index && contact.normal.dot(way) < 0.0;
        let mut walls = self.resting.iter().filter(|contact| self.bodies[contact.b].is_fixed());
        self.bodies[index].is_fixed() || walls.any(is_in_the_way)
    }

    /// Returns the separating speed of a contact, and the sum of both speeds.
    fn parting_speed(&self, contact: &RestingContact) -> (f64, f64) {
        let (a, b) = self.both(contact.a, contact.b);
        let (a, b) = (a.flight.velocity_at(self.now), b.flight.velocity_at(self.now));
        ((a - b).dot(contact.normal), a.length() + b.length())
    }

    /// Ends the resting contacts of a body whose relative velocity has changed by a hit, because the other
    /// body separates or is hit in turn.
    pub(super) fn update_resting(&mut self, index: usize) {
        let (kept, ended): (Vec<RestingContact>, Vec<RestingContact>) =
            self.resting.iter().partition(|contact| {
                let (parting, speeds) = self.parting_speed(contact);
                let slow = SLOW * speeds + ROUNDING * self.size(contact.a, contact.b);
                !contact.has(index) || parting.abs() <= slow
            });
        self.resting = kept;
        for contact in ended {
            if self.parting_speed(&contact).0 > 0.0 && !self.is_resting(contact.a, contact.b) {
                self.end(contact.a, contact.b);
            }
            let other = if contact.a == index { contact.b } else { contact.a };
            self.bodies[index].changes += 1;
            // A fixed body keeps its flight, so all other predictions about it stay valid.
            if !self.bodies[other].is_fixed() {
                self.bodies[other].changes += 1;
                self.predict_changes(&[other]);
            }
        }
    }

    /// Ends a lasting contact and adds its event.
    pub(super) fn end(&mut self, a: usize, b: usize) {
        if self.lasting.remove((a, b)) {
            let (first, second) = self.both(a, b);
            let closest = closest_points(&first.shape_at(self.now), &second.shape_at(self.now));
            let meeting = Meeting { time: self.now, point: closest.point_b, normal: closest.normal };
            self.push_event(SimEventKind::End, a, Some(b), &meeting, 0.0);
        }
    }

    /// Validates the resting contacts at the start of a frame. Valid contacts are corrected to exact contact,
    /// and all others are dropped.
    pub(super) fn settle(&mut self) {
        let contacts = std::mem::take(&mut self.resting);
        for mut contact in contacts {
            if self.is_composite(contact.a, contact.b) {
                self.settle_composite(contact);
                continue;
            }
            let (first, second) = self.both(contact.a, contact.b);
            let closest = closest_points(&first.shape_at(0.0), &second.shape_at(0.0));
            let size = closest.point_b.x.abs().max(closest.point_b.y.abs()) + first.size();
            let (parting, speeds) = self.parting_speed(&contact);
            let slack = self.resting_slack(contact.a, contact.b, contact.normal);
            if closest.separation > slack || parting > SLOW * speeds + size * ROUNDING {
                continue;
            }
            contact.normal = closest.normal;
            self.push_out(contact.a, contact.b);
            self.close_gap(&contact, closest.separation);
            self.stop_approach(&contact);
            self.resting.push(contact);
        }
    }

    /// Validates a resting contact of a shape of several parts, which needs a surface right behind the
    /// contact.
    fn settle_composite(&mut self, contact: RestingContact) {
        self.push_out(contact.a, contact.b);
        let slack = self.resting_slack(contact.a, contact.b, contact.normal);
        let Some((normal, gap)) = self.support(&contact, 0.0, slack) else { return };
        let (parting, speeds) = self.parting_speed(&contact);
        if parting > SLOW * speeds + self.size(contact.a, contact.b) * ROUNDING {
            return;
        }
        let contact = RestingContact { normal, ..contact };
        self.close_gap(&contact, gap);
        self.stop_approach(&contact);
        self.resting.push(contact);
    }

    /// Closes the gap that rounding has left between a body and the wall under it, unless that would make the
    /// body and the wall overlap.
    fn close_gap(&mut self, contact: &RestingContact, gap: f64) {
        if gap > 0.0
            && self.bodies[contact.b].is_fixed()
            && !self.is_thin(contact.a, contact.b, contact.normal)
        {
            let way = contact.normal * -gap;
            let (first, second) = self.both(contact.a, contact.b);
            if separation(&first.shape_at(0.0).translated(way), &second.shape_at(0.0)) >= 0.0 {
                self.bodies[contact.a].flight.position += way;
            }
        }
    }

    /// Removes the remaining speed at which two bodies approach each other.
    fn stop_approach(&mut self, contact: &RestingContact) {
        let (first, second) = self.both(contact.a, contact.b);
        let point = first.flight.position;
        let impact = collide(&first.as_mass(0.0, point), &second.as_mass(0.0, point), contact.normal, 0.0);
        let fixed = second.is_fixed();
        self.set_velocity(contact.a, impact.velocity_a);
        if !fixed {
            self.set_velocity(contact.b, impact.velocity_b);
        }
    }

    /// Predicts the time of separation in this piece of the frame. Along a straight path out of a convex shape the
    /// separation only grows, so bisection finds the time.
    pub(super) fn predict_part(&mut self, contact: usize) {
        let RestingContact { a, b, .. } = self.resting[contact];
        let (first, second) = self.both(a, b);
        let flight = first.flight.relative_to(&second.flight, self.now);
        if flight.velocity == Vec2::ZERO && flight.acceleration == Vec2::ZERO {
            return;
        }
        let (shape, other) = (first.shape_at(self.now), second.shape_at(self.now));
        let slack = self.parted(a, b);
        let contact = self.resting[contact];
        let parted = |time: f64| {
            if self.is_composite(a, b) {
                return self.support(&contact, time, slack).is_none();
            }
            separation(&shape.translated(flight.displacement(time - self.now)), &other) > slack
        };
        if !parted(self.until) {
            return;
        }
        let (mut low, mut high) = (self.now, self.until);
        for _ in 0..HALVINGS {
            let middle = 0.5 * (low + high);
            if parted(middle) { high = middle } else { low = middle }
        }
        self.schedule(high, a, b, PredictedKind::Part);
    }

    /// Ends the resting contact of `a` on `b`.
    pub(super) fn part(&mut self, a: usize, b: usize) {
        let slack = self.parted(a, b);
        let stays = |contact: &RestingContact| {
            self.is_composite(a, b) && self.support(contact, self.now, slack).is_some()
        };
        let resting = self.resting.iter().filter(|contact| contact.both() != [a, b] || stays(contact));
        self.resting = resting.copied().collect();
        if !self.is_resting(a, b) {
            self.end(a, b);
        }
        for index in [a, b] {
            self.rebase(index, self.now);
            self.bodies[index].changes += 1;
        }
        self.predict_changes(&[a, b]);
    }
}
