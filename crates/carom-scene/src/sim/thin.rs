//! On which side of what is thin a body is: a point on a segment has no inside to tell it by.

use carom::{AsConvex, Shape, Vec2};

use super::Simulation;
use super::body::{ROUNDING, extent};

/// So far from what is thin, in tolerances, a body is set off that hits it.
const OFF: f64 = 2.0;

impl Simulation {
    /// Off what is thin, to the side from which it was hit: right on it, rounding would tell the side. What is above is
    /// set off, or what is not propped: right below the other may be what it lies on.
    pub(super) fn set_off(&mut self, a: usize, b: usize, normal: Vec2) {
        if !self.is_thin(a, b, normal) {
            return;
        }
        let way = normal * (OFF * self.tolerance(a, b));
        let is_a_stuck = way.dot(self.gravity) > 0.0 || self.is_supported(a, way);
        if is_a_stuck && !self.is_supported(b, -way) {
            self.bodies[b].flight.position -= way;
        } else {
            self.bodies[a].flight.position += way;
        }
    }

    /// Whether both together are thinner along a direction than the tolerance.
    pub(super) fn is_thin(&self, a: usize, b: usize, normal: Vec2) -> bool {
        let [one, other] = [a, b].map(|index| thickness(&self.bodies[index].shape, normal));
        one + other <= self.tolerance(a, b)
    }

    /// So far apart, two that lie on each other may be.
    pub(super) fn play(&self, a: usize, b: usize, normal: Vec2) -> f64 {
        self.tolerance(a, b) * if self.is_thin(a, b, normal) { 2.0 * OFF } else { 1.0 }
    }

    /// The tolerance of the library for the two.
    pub(super) fn tolerance(&self, a: usize, b: usize) -> f64 {
        let [one, other] = [a, b].map(|index| extent(&self.bodies[index].placed(self.now).aabb()));
        ROUNDING * one.max(other)
    }
}

/// How far a shape reaches from side to side along a direction.
pub(super) fn thickness(shape: &Shape, direction: Vec2) -> f64 {
    let mut scratch = None;
    let convex = shape.as_convex(&mut scratch);
    (convex.support(direction) - convex.support(-direction)).dot(direction) + 2.0 * convex.radius()
}
