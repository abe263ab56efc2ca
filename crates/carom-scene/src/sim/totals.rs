//! Energy, momentum, and what the walls gave.

use carom::Vec2;

use super::Simulation;

/// The sums over all bodies.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Totals {
    /// Of motion.
    pub kinetic_energy: f64,
    /// Of height, against gravity, from the origin on.
    pub potential_energy: f64,
    /// Mass times velocity.
    pub momentum: Vec2,
    /// The momentum that walls and gravity have given since the start, less what has gone with what is broken. Without
    /// rounding, `momentum` has changed by exactly this.
    pub impulse: Vec2,
}

impl Totals {
    /// Of motion and of height.
    pub fn energy(&self) -> f64 {
        self.kinetic_energy + self.potential_energy
    }
}

impl Simulation {
    /// Energy and momentum now, in the scene's lengths and seconds.
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

    /// A body's flight from now on told from `time` on; what gravity and floors gave it since is booked.
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
