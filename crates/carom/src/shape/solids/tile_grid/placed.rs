//! Computes the shape of a tile at its place in the grid.

use core::mem::take;
use core::ops::ControlFlow;

use crate::math::{Pose, Vec2};
use crate::shape::convex::{Convex, Eight, InnerBound, repeated};
use crate::shape::kinds::{Aabb, Capsule, ConvexBuffer, Segment};
use crate::shape::rings::points::{Ring, extent};
use crate::shape::rings::ring::{centroid, convex_after_rounding, inner, normal};
use crate::shape::solids::shape::TilePart;

use crate::shape::solids::grid_axis::GridAxis;
use crate::shape::solids::unit_form::UnitForm;

/// A cell of a grid.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell<'a> {
    pub(super) axes: &'a [GridAxis; 2],
    /// The pose of the grid's axes, if the grid is turned.
    pub(super) pose: Option<&'a Pose>,
    pub(super) column: usize,
    pub(super) row: usize,
}

impl Cell<'_> {
    /// Transforms a point from the unit cell to the world.
    #[inline]
    pub(super) fn place(&self, point: Vec2) -> Vec2 {
        let [x, y] = self.axes;
        let local = Vec2::new(x.coordinate(self.column, point.x), y.coordinate(self.row, point.y));
        // Cells compute a common corner from equal numbers. So the corner has equal bits in all of them, also
        // in a turned grid.
        self.pose.map_or(local, |pose| pose.transform(local))
    }

    /// Returns the box around the cell.
    #[inline]
    pub(super) fn bounds(&self) -> Aabb {
        let [min, max] = UNIT.map(|corner| self.place(corner));
        if self.pose.is_none() {
            Aabb::raw(min, max)
        } else {
            around(&corners_of(UNIT).map(|corner| self.place(corner)))
        }
    }

    /// Places a box of the unit cell, given by its lower left and upper right corners, in the world, and
    /// calls a function with it.
    #[inline]
    pub(super) fn place_box(
        &self,
        corners: [Vec2; 2],
        buffer: &mut RingBuffer,
        visit: impl FnOnce(Convex<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.pose.is_some() {
            return visit(buffer.fill(corners_of(corners).into_iter().map(|corner| self.place(corner)), 0.0));
        }
        let [min, max] = corners.map(|corner| self.place(corner));
        visit(Aabb::raw(min, max).convex(&mut ConvexBuffer::new()))
    }
}

/// The lower left and upper right corners of the unit cell.
pub(super) const UNIT: [Vec2; 2] = [Vec2::ZERO, Vec2::new(1.0, 1.0)];

/// Returns the corners of a box, counter-clockwise.
pub(super) const fn corners_of([min, max]: [Vec2; 2]) -> [Vec2; 4] {
    [min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)]
}

/// Returns the box around some points.
pub(super) fn around(points: &[Vec2; 4]) -> Aabb {
    let [a, b, c, d] = *points;
    Aabb::raw(a.min(b).min(c.min(d)), a.max(b).max(c.max(d)))
}

impl TilePart {
    /// Calls a function with the shape at its place in the world.
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
                visit(Capsule::raw(Segment::raw(a, b), radius).convex(&mut ConvexBuffer::new()))
            }
            UnitForm::Box(corners) => cell.place_box(*corners, buffer, visit),
            UnitForm::Ring(ring) => visit(buffer.fill(ring.iter().map(|&corner| cell.place(corner)), radius)),
        }
    }
}

/// Memory for the ring of a tile. The next ring uses the same memory. Rings of more than eight corners
/// allocate heap memory once.
#[derive(Debug, Default)]
pub(super) struct RingBuffer {
    corners: Ring,
    normals: Ring,
    eight: Option<[[Vec2; 8]; 2]>,
}

impl RingBuffer {
    /// Fills the buffer with a convex counter-clockwise ring whose corners are rounded numbers, and returns
    /// its view.
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
        let (inner, is_well_shaped) = inner(&self.corners, &self.normals, center);
        let extent = extent(&self.corners) + radius;
        Convex::new(
            sides,
            radius,
            center,
            extent,
            InnerBound::Disc { radius: inner, is_well_shaped },
            true,
            eight,
        )
    }
}
