//! Turns shapes in small steps: a shape keeps its angle for up to one degree of its turn, then takes the next
//! angle. A shape that turns by more than 360 degrees per frame has larger steps.
//!
//! A step hits the bodies that the shape overlaps after the step, and pushes these bodies out. A turning wall
//! hits with the speed of its surface. The turn of a body never changes, and has no effect on its hits.

use carom::contact;

use super::body::ROUNDING;
use super::meeting::Meeting;
use super::simulation::Simulation;

/// The maximum turn per step in degrees, and the maximum number of steps per frame.
const DEGREES_AT_ONCE: f64 = 1.0;
const MAX_PIECES: f64 = 360.0;

impl Simulation {
    /// Returns the number of steps that the fastest turn needs per frame.
    pub(super) fn pieces(&self) -> u32 {
        let spins = self.bodies.iter().filter(|body| body.turns && !body.gone).map(|body| body.spin.abs());
        let fastest = spins.fold(0.0, f64::max).to_degrees();
        // Converting one degree to radians and back does not give exactly one degree.
        (fastest / DEGREES_AT_ONCE - 1e-9).ceil().clamp(1.0, MAX_PIECES) as u32
    }

    /// Turns every shape to its angle at a time, and resolves the overlaps.
    pub(super) fn turn_all(&mut self) {
        let ticks = f64::from(self.tick) + self.now;
        let turning: Vec<usize> = (0..self.bodies.len())
            .filter(|&index| self.bodies[index].turns && !self.bodies[index].gone)
            .collect();
        for &index in &turning {
            let given = &self.scene.shapes[index];
            // Only a distant pivot can move a shape out of range; the shape then keeps its angle.
            let _ = self.bodies[index].turn(&self.scene, given, ticks);
            self.near_pairs.set(index, self.bodies[index].swept(self.now, self.now));
        }
        if self.leave.is_none() {
            turning.into_iter().for_each(|index| self.hit_overlapping(index));
        }
    }

    fn hit_overlapping(&mut self, index: usize) {
        for other in 0..self.bodies.len() {
            let (a, b) = self.ordered(index, other);
            let (first, second) = self.both(a, b);
            let possible = a != b && !first.is_fixed() && !first.gone && !second.gone;
            if !possible {
                continue;
            }
            let (shape, in_the_way) = (first.shape_at(self.now), second.shape_at(self.now));
            if let Some(contact) =
                contact(&shape, &in_the_way).filter(|contact| contact.depth > first.size() * ROUNDING)
            {
                let point = contact.points().first().map_or_else(|| shape.center(), |point| point.point);
                self.hit(a, b, Meeting { time: self.now, point, normal: contact.normal });
                self.push_one_out(a, self.now);
            }
        }
    }
}
