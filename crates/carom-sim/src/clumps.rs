//! Clumps stop endless sequences of hits: bodies that hit too often in a frame stay together until the frame
//! ends.
//!
//! A clump has the velocity of its common centre of mass, so momentum is conserved and energy cannot grow. A clump
//! that contains a wall has the wall's velocity. A body that hits a clump joins it. There is no relative motion
//! inside a clump, so no overlap gets deeper.

use carom::Vec2;

use super::resting_contact::RestingContact;
use super::simulation::Simulation;

impl Simulation {
    /// Puts `a` and `b` into one clump until the frame ends.
    pub(super) fn join_clump(&mut self, a: usize, b: usize) {
        self.push_out(a, b);
        let (first, second) = (self.clumps[a].unwrap_or(a), self.clumps[b].unwrap_or(b));
        let is_in = |index: usize, clump: Option<usize>| {
            index == a || index == b || clump == Some(first) || clump == Some(second)
        };
        let members: Vec<usize> = self
            .clumps
            .iter()
            .enumerate()
            .filter(|&(index, &clump)| is_in(index, clump))
            .map(|(index, _)| index)
            .collect();
        for &index in &members {
            self.clumps[index] = Some(first.min(second));
            self.rebase(index, self.now);
            self.bodies[index].changes += 1;
        }
        let wall = members.iter().copied().find(|&index| self.bodies[index].is_fixed());
        let velocity =
            wall.map_or_else(|| self.common_velocity(&members), |wall| self.bodies[wall].flight.velocity);
        let acceleration = if wall.is_some() { Vec2::ZERO } else { self.gravity };
        for &index in members.iter().filter(|&&index| !self.bodies[index].is_fixed()).collect::<Vec<_>>() {
            self.set_velocity(index, velocity);
            self.bodies[index].flight.acceleration = acceleration;
        }
        for &index in &members {
            self.update_resting(index);
        }
        // Gravity is not shared across the clump's boundary: resting contacts between a member and another body
        // become hits.
        let crosses = |contact: &RestingContact| members.contains(&contact.a) != members.contains(&contact.b);
        let (crossing, kept): (Vec<RestingContact>, Vec<RestingContact>) =
            self.resting.iter().partition(|contact| crosses(contact));
        self.resting = kept;
        let mut changed = members.clone();
        changed.extend(crossing.iter().flat_map(RestingContact::both));
        self.predict_changes(&changed);
    }

    fn common_velocity(&self, members: &[usize]) -> Vec2 {
        let (mut momentum, mut mass) = (Vec2::ZERO, 0.0);
        for body in members.iter().map(|&index| &self.bodies[index]) {
            momentum += body.flight.velocity * body.mass;
            mass += body.mass;
        }
        momentum / mass
    }
}
