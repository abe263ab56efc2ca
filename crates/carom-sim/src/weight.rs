//! Distribution of forces and impulses in groups of bodies in resting contact.
//!
//! The accelerations of bodies in contact result from gravity and contact forces, which only push (projected
//! Gauss-Seidel over the contacts). When another body comes to rest on the group, its impulse is distributed in the
//! same way, so that no further hits occur inside the group.

use carom::Vec2;

use super::resting_contact::RestingContact;
use super::simulation::Simulation;

/// The maximum number of sweeps, and the tolerance of the result as a fraction of gravity or of the largest speed.
const SWEEPS: usize = 1000;
const CLOSE: f64 = 1e-14;

impl Simulation {
    /// Updates the accelerations of bodies and of the groups that they belong to; returns the bodies whose
    /// acceleration has changed.
    pub(super) fn accelerate(&mut self, seeds: &[usize]) -> Vec<usize> {
        let members = self.connected_bodies(seeds);
        let mut wanted: Vec<Vec2> = self.bodies.iter().map(|body| body.flight.acceleration).collect();
        for &index in &members {
            wanted[index] = self.gravity;
        }
        if self.gravity != Vec2::ZERO {
            self.solve_contacts(&members, &mut wanted, CLOSE * self.gravity.length());
        }
        let mut changed = Vec::new();
        for index in members {
            if self.bodies[index].flight.acceleration != wanted[index] {
                self.rebase(index, self.now);
                self.bodies[index].flight.acceleration = wanted[index];
                self.bodies[index].changes += 1;
                changed.push(index);
            }
        }
        changed
    }

    /// Distributes the impulse of `a`, which has come to rest on `b`, over their group. Returns the
    /// bodies whose velocity has changed, and `a` and `b`.
    pub(super) fn share_push(&mut self, a: usize, b: usize) -> Vec<usize> {
        let members = self.connected_bodies(&[a, b]);
        let before: Vec<Vec2> = self.bodies.iter().map(|body| body.flight.velocity_at(self.now)).collect();
        let mut wanted = before.clone();
        let fastest = members.iter().map(|&index| before[index].length()).fold(0.0, f64::max);
        self.solve_contacts(&members, &mut wanted, CLOSE * fastest);
        let mut changed = vec![a, b];
        for index in members {
            if wanted[index] != before[index] {
                self.rebase(index, self.now);
                self.bodies[index].changes += 1;
                self.set_velocity(index, wanted[index]);
                changed.push(index);
            }
        }
        carom::sort_by(&mut changed, usize::cmp);
        changed.dedup();
        changed
    }

    /// Changes velocities or accelerations by the smallest pushes that prevent deeper overlaps at all contacts.
    fn solve_contacts(&self, members: &[usize], wanted: &mut [Vec2], close: f64) {
        let mut is_member = vec![false; self.bodies.len()];
        members.iter().for_each(|&index| is_member[index] = true);
        let contacts = self.resting.iter().filter(|contact| is_member[contact.a] || is_member[contact.b]);
        let mut pushes: Vec<(RestingContact, f64, f64)> =
            contacts.map(|&contact| (contact, self.share(&contact, &is_member), 0.0)).collect();
        for _ in 0..SWEEPS {
            let mut largest = 0.0_f64;
            for (contact, share, push) in &mut pushes {
                let parting = (wanted[contact.a] - wanted[contact.b]).dot(contact.normal);
                let change = (-parting).max(-*push);
                *push += change;
                wanted[contact.a] += contact.normal * (change * *share);
                wanted[contact.b] -= contact.normal * (change * (1.0 - *share));
                largest = largest.max(change.abs());
            }
            if largest <= close {
                break;
            }
        }
    }

    /// Returns the fraction of a push that acts on `a`.
    fn share(&self, contact: &RestingContact, is_member: &[bool]) -> f64 {
        match (is_member[contact.a], is_member[contact.b]) {
            (true, false) => 1.0,
            (false, _) => 0.0,
            (true, true) => 1.0 / (1.0 + self.bodies[contact.a].mass / self.bodies[contact.b].mass),
        }
    }

    /// Returns the movable bodies among `seeds` and among all bodies connected to them by resting contacts.
    fn connected_bodies(&self, seeds: &[usize]) -> Vec<usize> {
        let is_free = |index: usize| {
            let body = &self.bodies[index];
            !body.is_fixed() && !body.gone && self.clumps[index].is_none()
        };
        let mut seen = vec![false; self.bodies.len()];
        let mut open: Vec<usize> = seeds.to_vec();
        let mut members = Vec::new();
        while let Some(index) = open.pop() {
            if is_free(index) && !std::mem::replace(&mut seen[index], true) {
                members.push(index);
                let near = self.resting.iter().filter(|contact| contact.has(index));
                open.extend(near.map(|contact| if contact.a == index { contact.b } else { contact.a }));
            }
        }
        carom::sort_by(&mut members, usize::cmp);
        members
    }
}
