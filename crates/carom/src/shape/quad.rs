//! Four points with their normals: the convex form of segments, capsules and boxes.

use crate::math::{Vec2, larger};

use super::Segment;
use super::convex::{Convex, Inner};

/// Room for four points and their normals, in which shapes that do not store their convex form build it: a rectangle, or
/// one that is flat, as a segment goes there and back, so that its direction is an axis too.
#[derive(Clone, Copy, Debug)]
pub struct Quad {
    points: [Vec2; 4],
    normals: [Vec2; 4],
}

impl Quad {
    /// Room for any of them.
    pub const EMPTY: Self = Self { points: [Vec2::ZERO; 4], normals: [Vec2::ZERO; 4] };

    /// Becomes a segment, grown by a radius; of one without length, a disc.
    #[inline]
    pub(super) fn segment(&mut self, segment: &Segment, radius: f64) -> Convex<'_> {
        let (a, b) = (segment.a(), segment.b());
        self.points = [a, b, b, a];
        let Some(along) = (b - a).normalized() else { return Convex::disc(&self.points[0], radius) };
        self.normals = [along.perp_right(), along, along.perp(), -along];
        let extent = larger(a.max_abs(), b.max_abs()) + radius;
        Convex::new(
            [&self.points, &self.normals],
            radius,
            segment.center(),
            extent,
            Inner::Disc { radius: 0.0, stout: false },
            true,
            None,
        )
    }

    /// Becomes a box: corners counter-clockwise from the lower left in its own frame, whose x axis is `along`, along
    /// which `half.x` is measured; `extent` is their largest coordinate magnitude.
    #[inline]
    pub(super) fn rectangle(
        &mut self,
        points: [Vec2; 4],
        along: Vec2,
        (center, half): (Vec2, Vec2),
        extent: f64,
        stored: bool,
    ) -> Convex<'_> {
        let up = along.perp();
        (self.points, self.normals) = (points, [-up, along, up, -along]);
        Convex::new([&self.points, &self.normals], 0.0, center, extent, Inner::Box(half), stored, None)
    }
}
