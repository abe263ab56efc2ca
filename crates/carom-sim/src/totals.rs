//! The energy, the momentum, and the momentum that walls have transferred.

use carom::Vec2;

use super::simulation::Simulation;

/// The sums over all bodies.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Totals {
    /// The kinetic energy.
    pub kinetic_energy: f64,
    /// The potential energy in the gravity field, relative to the origin.
    pub potential_energy: f64,
    /// The sum of mass times velocity.
    pub momentum: Vec2,
    /// The momentum that walls and gravity have transferred since the start, minus the momentum of broken bodies.
    /// Apart from rounding, this momentum equals the change of `momentum`.
    pub impulse: Vec2,
}

impl Totals {
    /// Returns the sum of kinetic and potential energy.
    pub fn energy(&self) -> f64 {
        self.kinetic_energy + self.potential_energy
    }
}

impl Simulation {
    /// Returns energy and momentum at the current time, in the scene's lengths and seconds.
    pub fn totals(&self) -> Totals {
        let rate = self.scene.ticks_per_second;
        let mut totals = Totals { impulse: self.impulse * rate, ..Totals::default() };
        for body in self.bodies.iter().filter(|body| !body.is_fixed() && !body.gone) {
            let velocity = body.flight.velocity * rate;
            totals.momentum += velocity * body.mass;
            totals.kinetic_energy += 0.5 * body.mass * velocity.dot(velocity);
            totals.potential_energy -= body.mass * (self.gravity * (rate * rate)).dot(body.flight.position);
        }
        totals
    }

    /// Rebases a body's flight to start at `time`, and books the momentum that gravity and floors have transferred
    /// since.
    pub(super) fn rebase(&mut self, index: usize, time: f64) {
        self.record(index, time);
        let body = &mut self.bodies[index];
        let before = body.flight.velocity;
        body.flight = body.flight.from(time);
        if !body.is_fixed() {
            self.impulse += (body.flight.velocity - before) * body.mass;
        }
    }
}
