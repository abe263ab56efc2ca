//! Removes shapes that break when they are hit.

use carom::Vec2;
use carom_scene::OnHit;

use super::event::SimEventKind;
use super::meeting::Meeting;
use super::simulation::Simulation;

impl Simulation {
    /// Returns whether a hit breaks a shape.
    pub(super) fn breaks(&self, index: usize) -> bool {
        self.bodies[index].on_hit == OnHit::Break
    }

    /// Removes the shapes that break after a hit, and ends their contacts.
    pub(super) fn break_shapes(&mut self, a: usize, b: usize, meeting: &Meeting) {
        for (broken, other) in [(b, a), (a, b)] {
            if self.breaks(broken) {
                let touched: Vec<(usize, usize)> = self.lasting.of(broken).collect();
                touched.into_iter().for_each(|(one, two)| self.end(one, two));
                self.push_event(SimEventKind::Break, other, Some(broken), meeting, 0.0);
                self.resting.retain(|contact| !contact.has(broken));
                self.vanish(broken);
            }
        }
    }

    /// Removes a body at its current position, and records the momentum that is lost with it.
    fn vanish(&mut self, index: usize) {
        if !self.bodies[index].is_fixed() {
            self.set_velocity(index, Vec2::ZERO);
        }
        let body = &mut self.bodies[index];
        body.gone = true;
        (body.flight.velocity, body.flight.acceleration) = (Vec2::ZERO, Vec2::ZERO);
    }
}
