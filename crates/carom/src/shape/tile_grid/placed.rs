//! The part of a tile in its cell.

use core::mem::take;
use core::ops::ControlFlow;

use crate::math::Vec2;
use crate::shape::convex::InnerBound;
use crate::shape::points::{Ring, extent};
use crate::shape::ring::{centroid, convex_after_rounding, inner, normal};
use crate::shape::{Aabb, AsConvex, Capsule, Convex, Eight, Segment, repeated};

use super::axis::GridAxis;
use super::kind::{TilePart, UnitForm};

/// A cell of a grid.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell<'a> {
    pub(super) axes: &'a [GridAxis; 2],
    pub(super) column: usize,
    pub(super) row: usize,
}

impl Cell<'_> {
    /// Returns the place of a point of the cell from [0, 0] to [1, 1].
    #[inline]
    pub(super) fn place(&self, point: Vec2) -> Vec2 {
        let [x, y] = self.axes;
        Vec2::new(x.coordinate(self.column, point.x), y.coordinate(self.row, point.y))
    }

    /// Returns the box of the cell.
    #[inline]
    pub(super) fn bounds(&self) -> Aabb {
        Aabb::raw(self.place(Vec2::ZERO), self.place(Vec2::new(1.0, 1.0)))
    }
}

impl TilePart {
    /// Calls a function with the shape in a cell.
    pub(super) fn place(
        &self,
        cell: &Cell<'_>,
        buffer: &mut RingBuffer,
        visit: impl FnOnce(Convex<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // Cells are square if any kind has a radius.
        let radius = self.radius * cell.axes[0].step;
        match &self.form {
            UnitForm::Point(point) => visit(Convex::disc(&cell.place(*point), radius)),
            UnitForm::Segment(ends) => {
                let [a, b] = ends.map(|end| cell.place(end));
                visit(Capsule::raw(Segment::raw(a, b), radius).as_convex(&mut None))
            }
            UnitForm::Box(corners) => {
                let [min, max] = corners.map(|corner| cell.place(corner));
                visit(Aabb::raw(min, max).as_convex(&mut None))
            }
            UnitForm::Ring(ring) => visit(buffer.fill(ring.iter().map(|&corner| cell.place(corner)), radius)),
        }
    }
}

/// Scratch space for a ring in its cell: the next ring takes it over, so that only the first may need the heap, and only for
/// more than eight corners.
#[derive(Debug, Default)]
pub(super) struct RingBuffer {
    corners: Ring,
    normals: Ring,
    eight: Option<[[Vec2; 8]; 2]>,
}

impl RingBuffer {
    /// Builds the view of a convex counter-clockwise ring whose corners were rounded.
    fn fill(&mut self, corners: impl Iterator<Item = Vec2>, radius: f64) -> Convex<'_> {
        self.corners.clear();
        self.corners.extend(corners);
        self.corners = convex_after_rounding(take(&mut self.corners));
        if let [point] = &self.corners[..] {
            return Convex::disc(point, radius);
        }
        self.normals.clear();
        self.normals.extend((0..self.corners.len()).map(|index| normal(&self.corners, index)));
        let sides = [&self.corners[..], &self.normals[..]];
        self.eight = if self.corners.len() <= 8 { Some(sides.map(repeated)) } else { None };
        let eight = self.eight.as_ref().map(|[points, normals]| Eight { points, normals });
        let center = centroid(&self.corners);
        let (inner, stout) = inner(&self.corners, &self.normals, center);
        let extent = extent(&self.corners) + radius;
        Convex::new(sides, radius, center, extent, InnerBound::Disc { radius: inner, stout }, true, eight)
    }
}
