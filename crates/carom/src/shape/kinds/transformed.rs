//! Computes a convex view at another pose or of another size, and provides the memory for it.

use smallvec::SmallVec;

use crate::math::{Rot2, Vec2};
use crate::shape::convex::{Convex, InnerBound};
use crate::shape::rings::points::extent;
use crate::shape::rings::ring::centroid;

use super::obb::corners_of_box;

/// Memory for the points and normals of a transformed [`Convex`]. Up to eight of each need no heap memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct TransformedConvex {
    points: SmallVec<[Vec2; 8]>,
    normals: SmallVec<[Vec2; 8]>,
}

impl TransformedConvex {
    /// Rotates a shape about `pivot` and moves the pivot to `to`.
    pub(crate) fn transform<'a>(
        &'a mut self,
        shape: &Convex<'_>,
        pivot: Vec2,
        turn: Rot2,
        to: Vec2,
    ) -> Convex<'a> {
        let place = |point: Vec2| to + turn.rotate(point - pivot);
        self.points.clear();
        self.points.extend(shape.points().iter().map(|&point| place(point)));
        self.normals.clear();
        self.normals.extend(shape.normals().iter().map(|&normal| turn.rotate(normal)));
        let extent = extent(&self.points) + shape.radius();
        let sides = [&self.points[..], &self.normals[..]];
        Convex::new(sides, shape.radius(), place(shape.center()), extent, shape.inner(), false, None)
    }

    /// Scales a shape by a power of two. The rounding error of the corners of a tiny box at an angle is as
    /// large as the box, so these corners are computed again.
    pub(crate) fn scaled<'a>(&'a mut self, shape: &Convex<'_>, factor: f64) -> Convex<'a> {
        self.points = match shape.box_half() {
            Some(half) if !shape.is_stored() => {
                corners_of_box(shape.center() * factor, half * factor, shape.normals()[1])
                    .into_iter()
                    .collect()
            }
            _ => shape.points().iter().map(|&point| point * factor).collect(),
        };
        self.normals = shape.normals().into();
        let radius = shape.radius() * factor;
        let extent = shape.extent() * factor;
        // The centre and half extents of tiny shapes have been rounded, so they are computed again.
        let center = centroid(&self.points);
        let inner = InnerBound::Disc { radius: 0.0, is_well_shaped: false };
        Convex::new([&self.points, &self.normals], radius, center, extent, inner, shape.is_stored(), None)
    }
}
