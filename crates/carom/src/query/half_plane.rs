//! What a half-plane answers about a shape.

use crate::shape::{AsConvex, Convex, HalfPlane};

use super::contact::Contact;

impl HalfPlane {
    /// The signed distance of a shape from this half-plane: positive outside, 0 touching, minus the depth else.
    pub fn separation(&self, shape: &impl AsConvex) -> f64 {
        self.separation_convex(shape.as_convex(&mut None))
    }

    /// The contact of a shape, which is `a`, with this half-plane, which is `b`; `None` if they do not touch.
    pub fn contact(&self, shape: &impl AsConvex) -> Option<Contact> {
        self.contact_convex(shape.as_convex(&mut None))
    }

    fn separation_convex(&self, shape: Convex<'_>) -> f64 {
        let heights = shape.points().iter().map(|&point| self.height(point));
        heights.fold(f64::INFINITY, f64::min) - shape.radius()
    }

    fn contact_convex(&self, shape: Convex<'_>) -> Option<Contact> {
        let depth = -self.separation_convex(shape) + 0.0;
        (depth >= 0.0).then(|| Contact::on_line(shape, self, depth))
    }
}
