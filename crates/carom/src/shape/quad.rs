//! Four points with their normals: the convex form of segments, capsules and boxes.

use crate::math::Vec2;

use super::convex::{Convex, extent};

/// A rectangle, or one that is flat: a segment goes there and back, so that its direction is an axis too.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quad {
    points: [Vec2; 4],
    normals: [Vec2; 4],
}

impl Quad {
    /// The segment from `a` to `b`; `None` where they coincide.
    #[inline]
    pub(super) fn segment(a: Vec2, b: Vec2) -> Option<Self> {
        let along = (b - a).normalized()?;
        Some(Self { points: [a, b, b, a], normals: [along.perp_right(), along, along.perp(), -along] })
    }

    /// Corners counter-clockwise from the lower left in the box's own frame, whose x axis is `along`.
    #[inline]
    pub(super) const fn rectangle(points: [Vec2; 4], along: Vec2) -> Self {
        let up = along.perp();
        let normals = [Vec2::new(-up.x, -up.y), along, up, Vec2::new(-along.x, -along.y)];
        Self { points, normals }
    }

    /// Its convex form.
    #[inline]
    pub(super) fn convex(&self, radius: f64, center: Vec2, stored: bool) -> Convex<'_> {
        Convex::new(&self.points, &self.normals, radius, center, extent(&self.points) + radius, stored)
    }
}
