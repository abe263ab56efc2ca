//! Thin shapes such as segments. A body next to a thin shape keeps a small distance: a thin shape has no
//! interior, so a body exactly on the shape would be on neither side.

use carom::{AsShape, ConvexBuffer, Shape, Vec2};
use carom_scene::furthest;

use super::body::{ROUNDING, extent};
use super::simulation::Simulation;

/// The distance between a thin shape and a body that has hit it, in tolerances.
const OFF: f64 = 2.0;

impl Simulation {
    /// Moves a body away from a thin shape, to the side from which the body hit it. A rounding error could
    /// move a body that lies exactly on the shape to the other side. The upper body moves, or the body
    /// without support, because a support may be right below the lower body.
    pub(super) fn move_off_thin(&mut self, a: usize, b: usize, normal: Vec2) {
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

    /// Returns whether both shapes together are thinner along a direction than the tolerance.
    pub(super) fn is_thin(&self, a: usize, b: usize, normal: Vec2) -> bool {
        let [one, other] = [a, b].map(|index| thickness(&self.bodies[index].shape, normal));
        one + other <= self.tolerance(a, b)
    }

    /// Returns the maximum separation of two bodies in resting contact.
    pub(super) fn resting_slack(&self, a: usize, b: usize, normal: Vec2) -> f64 {
        self.tolerance(a, b) * if self.is_thin(a, b, normal) { 2.0 * OFF } else { 1.0 }
    }

    /// Returns the library's tolerance for the two bodies.
    pub(super) fn tolerance(&self, a: usize, b: usize) -> f64 {
        let [one, other] = [a, b].map(|index| extent(&self.bodies[index].shape_at(self.now).aabb()));
        ROUNDING * one.max(other)
    }
}

/// Returns the extent of a shape along a direction.
pub(super) fn thickness(shape: &Shape, direction: Vec2) -> f64 {
    let (view, mut buffer) = (shape.as_shape(), ConvexBuffer::new());
    let Some(convex) = view.convex(&mut buffer) else {
        return (furthest(shape, direction) - furthest(shape, -direction)).dot(direction);
    };
    (convex.support(direction) - convex.support(-direction)).dot(direction) + 2.0 * convex.radius()
}
