//! Turns, in small pieces: a shape keeps its angle for up to one degree of its turn, then takes the next.
//!
//! What it has turned into is hit then, and pushed out. A wall that turns hits with the speed of its surface; the turn
//! of a body takes no part in its hits and never changes.

use carom::contact;

use super::Simulation;
use super::body::ROUNDING;
use super::impact::Meeting;

/// The largest turn at once, and the most pieces of a frame.
const DEGREES_AT_ONCE: f64 = 1.0;
const MAX_PIECES: f64 = 360.0;

impl Simulation {
    /// Into how many pieces the turns cut a frame.
    pub(super) fn pieces(&self) -> u32 {
        let spins = self.bodies.iter().filter(|body| body.turns && !body.gone).map(|body| body.spin.abs());
        let fastest = spins.fold(0.0, f64::max).to_degrees();
        // A turn of one degree in radians and back is not quite one degree.
        (fastest / DEGREES_AT_ONCE - 1e-9).ceil().clamp(1.0, MAX_PIECES) as u32
    }

    /// Turns everything to its angle at this time, and frees what is in the way.
    pub(super) fn turn_all(&mut self) {
        let ticks = f64::from(self.tick) + self.now;
        let turning: Vec<usize> = (0..self.bodies.len())
            .filter(|&index| self.bodies[index].turns && !self.bodies[index].gone)
            .collect();
        for &index in &turning {
            let given = &self.scene.shapes[index];
            // Out of range is what only a pivot far away can bring it: it keeps its angle then.
            let _ = self.bodies[index].turn(&self.scene, given, ticks);
            self.near.set(index, self.bodies[index].swept(self.now, self.now));
        }
        if self.leave.is_none() {
            turning.into_iter().for_each(|index| self.hit_what_is_in_the_way(index));
        }
    }

    fn hit_what_is_in_the_way(&mut self, index: usize) {
        for other in 0..self.bodies.len() {
            let (a, b) = self.ordered(index, other);
            let (first, second) = self.both(a, b);
            let possible = a != b && !first.is_fixed() && !first.gone && !second.gone;
            if !possible {
                continue;
            }
            let (shape, in_the_way) = (first.placed(self.now), second.placed(self.now));
            if let Some(contact) =
                contact(&shape, &in_the_way).filter(|contact| contact.depth > first.size() * ROUNDING)
            {
                let point = contact.points().first().map_or_else(|| shape.center(), |point| point.point);
                self.hit(a, b, Meeting { time: self.now, point, normal: contact.normal });
                self.free(a, self.now);
            }
        }
    }
}
