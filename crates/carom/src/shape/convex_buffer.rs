//! Scratch space for the convex views of segments, capsules and boxes.

use crate::math::{Vec2, larger};

use super::convex::{Convex, InnerBound};

/// Scratch space for a [`Convex`]: four points and their normals.
///
/// Shapes that do not store their points build them here: boxes the four corners, segments and capsules a flat
/// rectangle that goes there and back, so that the direction of the segment is an axis too.
/// [`AsConvex`](crate::AsConvex) takes an empty one, `&mut None`.
#[derive(Clone, Copy, Debug)]
pub struct ConvexBuffer {
    points: [Vec2; 4],
    normals: [Vec2; 4],
}

impl ConvexBuffer {
    /// Builds the view of a segment grown by a radius; a segment without length is a disc.
    #[inline]
    pub(super) fn segment<'a>(
        scratch: &'a mut Option<Self>,
        [a, b]: [&'a Vec2; 2],
        center: Vec2,
        radius: f64,
    ) -> Convex<'a> {
        let Some(along) = (*b - *a).normalized() else { return Convex::disc(a, radius) };
        let normals = [along.perp_right(), along, along.perp(), -along];
        let buffer = scratch.insert(Self { points: [*a, *b, *b, *a], normals });
        let extent = larger(a.max_abs(), b.max_abs()) + radius;
        let inner = InnerBound::Disc { radius: 0.0, stout: false };
        Convex::new([&buffer.points, &buffer.normals], radius, center, extent, inner, true, None)
    }

    /// Builds the view of a box: corners counter-clockwise from the lower left in its own frame, whose x axis is
    /// `along`; `half` is measured along the axes of that frame, and `extent` is the largest coordinate magnitude of
    /// the corners.
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
        Convex::new(
            [&buffer.points, &buffer.normals],
            0.0,
            center,
            extent,
            InnerBound::Box(half),
            stored,
            None,
        )
    }
}
