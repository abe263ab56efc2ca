//! Four points with their normals: the convex form of segments, capsules and boxes.

use crate::math::{Vec2, larger};

use super::Segment;
use super::convex::{Convex, Inner};

/// Four points and their normals: a rectangle, or one that is flat, as a segment goes there and back, so that its
/// direction is an axis too. Shapes that do not store their convex form build it in one.
#[derive(Clone, Copy, Debug)]
pub struct ConvexBuffer {
    points: [Vec2; 4],
    normals: [Vec2; 4],
}

impl ConvexBuffer {
    /// A segment, grown by a radius; of one without length, a disc.
    #[inline]
    pub(super) fn segment<'a>(
        scratch: &'a mut Option<Self>,
        segment: &'a Segment,
        radius: f64,
    ) -> Convex<'a> {
        let (a, b) = (segment.a(), segment.b());
        let Some(along) = (b - a).normalized() else { return Convex::disc(&segment.a, radius) };
        let normals = [along.perp_right(), along, along.perp(), -along];
        let buffer = scratch.insert(Self { points: [a, b, b, a], normals });
        let extent = larger(a.max_abs(), b.max_abs()) + radius;
        let inner = Inner::Disc { radius: 0.0, stout: false };
        Convex::new([&buffer.points, &buffer.normals], radius, segment.center(), extent, inner, true, None)
    }

    /// A box: corners counter-clockwise from the lower left in its own frame, whose x axis is `along`, along which
    /// `half.x` is measured; `extent` is their largest coordinate magnitude.
    #[inline]
    pub(super) fn rectangle(
        scratch: &mut Option<Self>,
        points: [Vec2; 4],
        along: Vec2,
        (center, half): (Vec2, Vec2),
        extent: f64,
        stored: bool,
    ) -> Convex<'_> {
        let up = along.perp();
        let buffer = scratch.insert(Self { points, normals: [-up, along, up, -along] });
        Convex::new([&buffer.points, &buffer.normals], 0.0, center, extent, Inner::Box(half), stored, None)
    }
}
