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
pub(super) struct Hold {
    pub(super) a: usize,
    pub(super) b: usize,
    /// Unit, out of `b` towards `a`.
    pub(super) normal: Vec2,
}

const HALVINGS: usize = 48;

impl Hold {
    pub(super) const fn has(&self, index: usize) -> bool {
        self.a == index || self.b == index
    }

    pub(super) const fn both(&self) -> [usize; 2] {
        [self.a, self.b]
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

    /// Whether a body cannot go that way: it is a wall, or it lies on one.
    pub(super) fn is_propped(&self, index: usize, way: Vec2) -> bool {
        let is_in_the_way = |hold: &Hold| hold.a == index && hold.normal.dot(way) < 0.0;
        let mut walls = self.holds.iter().filter(|hold| self.bodies[hold.b].is_fixed());
        self.bodies[index].is_fixed() || walls.any(is_in_the_way)
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
            let slow = SLOW * speeds + ROUNDING * self.size(hold.a, hold.b);
            !hold.has(index) || parting.abs() <= slow
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
            let play = self.play(hold.a, hold.b, hold.normal);
            if closest.separation > play || parting > SLOW * speeds + size * ROUNDING {
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
        if gap > 0.0 && self.bodies[hold.b].is_fixed() && !self.is_thin(hold.a, hold.b, hold.normal) {
            let way = hold.normal * -gap;
            let (first, second) = self.both(hold.a, hold.b);
            if separation(&first.placed(0.0).translated(way), &second.placed(0.0)) >= 0.0 {
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
        self.holds.retain(|hold| (hold.a, hold.b) != (a, b));
        self.end(a, b);
        for index in [a, b] {
            self.rebase(index, self.now);
            self.bodies[index].changes += 1;
        }
        self.foresee_changes(&[a, b]);
    }
}
