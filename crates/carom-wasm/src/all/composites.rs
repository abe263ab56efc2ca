//! Reads arguments that are shapes of several parts.

use carom::{Chain, Circle, Compound, Polygon, Pose, Shape, ShapeError, TileGrid, TileKind, Vec2};

use crate::Input;
use crate::fault::Step;
use crate::input::kind;

/// The kinds of tiles; `js/all/composites.js` has an equal list.
mod tile {
    pub(super) const EMPTY: u32 = 0;
    pub(super) const FULL: u32 = 1;
    pub(super) const PART: u32 = 2;
}

impl Input<'_> {
    /// Reads a shape that the entry point `carom/core` does not have.
    pub(crate) fn shape_of_parts(&mut self, kind: u32) -> Result<Shape, ShapeError> {
        match kind {
            kind::KEPT => self.kept_shape(),
            kind::PLACED => self.placed_shape(),
            kind::POLYGON => self.polygon(),
            kind::CHAIN => self.chain().map(Shape::from),
            kind::COMPOUND => self.compound().map(Shape::from),
            _ => self.tile_grid().map(Shape::from),
        }
    }

    /// Reads the number of a kept shape, and returns the shape. If the shape was lost because
    /// memory was exhausted, returns a point.
    fn kept_shape(&mut self) -> Result<Shape, ShapeError> {
        let number = self.count();
        match self.store.shapes.get(number) {
            Some(shape) => Ok(shape),
            None => Circle::new(Vec2::ZERO, 0.0).map(Shape::from),
        }
    }

    /// Reads the pose of a shape and the shape, and returns the shape at the pose.
    fn placed_shape(&mut self) -> Result<Shape, ShapeError> {
        let translation = self.vector();
        let pose = self.rotation_of().and_then(|rotation| Pose::new(translation, rotation));
        let pose = pose.inspect_err(|error| {
            self.inner_field = Some(match error.argument() {
                "radians" => "pose.angle",
                "degrees" => "pose.angleDegrees",
                "translation" => "pose.translation",
                _ => "pose.rotation",
            });
        })?;
        Ok(self.inner_shape()?.transformed(pose))
    }

    /// Reads a polygon: its outer ring, the number of holes, and the points of each hole. A convex ring
    /// without holes becomes a convex polygon.
    fn polygon(&mut self) -> Result<Shape, ShapeError> {
        let start = self.at;
        let convex = self.convex_polygon();
        let count = self.count();
        if let (Ok(convex), 0) = (convex, count) {
            return Ok(Shape::ConvexPolygon(convex));
        }
        let holes: Vec<Vec<Vec2>> = (0..count).map(|_| self.points()).collect();
        let end = core::mem::replace(&mut self.at, start);
        let radius = self.number();
        let outer = self.points();
        self.at = end;
        Polygon::from_outer_and_holes(outer, holes, radius).map(Shape::from)
    }

    /// Reads a chain: whether it is closed, whether it is one-sided, the radius, and the vertices.
    fn chain(&mut self) -> Result<Chain, ShapeError> {
        let is_closed = self.flag();
        let is_one_sided = self.flag();
        let radius = self.number();
        let vertices = self.points();
        let chain = if is_closed { Chain::closed(vertices)? } else { Chain::new(vertices)? };
        let chain = chain.with_radius(radius)?;
        Ok(if is_one_sided { chain.one_sided() } else { chain })
    }

    /// Reads a compound: the number of shapes, then the filter of each shape and the shape.
    fn compound(&mut self) -> Result<Compound, ShapeError> {
        let count = self.count();
        let mut filters = Vec::new();
        let shape = |index| {
            filters.push(self.filter());
            self.inner_shape().inspect_err(|_| self.path.enter(Step::Shapes, index))
        };
        let shapes: Result<Vec<Shape>, ShapeError> = (0..count).map(shape).collect();
        Ok(Compound::new(shapes?)?.with_filters(filters))
    }

    /// Reads a grid: the origin, the size of a cell, the numbers of columns and rows, the number of kinds, the kinds, and
    /// the kind of each cell. Each number holds the kinds of three cells in 16 bits each, the first in the lowest bits.
    fn tile_grid(&mut self) -> Result<TileGrid, ShapeError> {
        let origin = self.vector();
        let cell = self.vector();
        let columns = self.count();
        let rows = self.count();
        let count = self.count();
        let kinds: Result<Vec<TileKind>, ShapeError> =
            (0..count).map(|index| self.tile_kind(index)).collect();
        let kinds = kinds?;
        let cells = self.numbers.get(self.at..).unwrap_or_default();
        self.at += columns.saturating_mul(rows).div_ceil(3);
        TileGrid::new(origin, cell, [columns, rows], kinds, |column, row| {
            let index = row * columns + column;
            let three = cells.get(index / 3).map_or(0, |&number| number as u64);
            usize::from((three >> (index % 3 * 16)) as u16)
        })
    }

    /// Reads a kind of tile: empty, full, a shape, or a direction and a shape.
    fn tile_kind(&mut self, index: usize) -> Result<TileKind, ShapeError> {
        match self.kind() {
            tile::EMPTY => Ok(TileKind::EMPTY),
            tile::FULL => Ok(TileKind::FULL),
            tile::PART => {
                let kind = self.inner_shape().and_then(TileKind::part);
                kind.inspect_err(|_| self.enter_kind(Step::Kinds, index, ""))
            }
            _ => {
                let direction = self.vector();
                let kind = self.inner_shape().and_then(|shape| TileKind::one_way(direction, shape));
                kind.inspect_err(|error| match error.argument() {
                    "direction" => self.enter_kind(Step::Kinds, index, "oneWay"),
                    _ => self.enter_kind(Step::OneWayKinds, index, ""),
                })
            }
        }
    }

    /// Adds a kind of tile to the path of an error. `field` is the invalid field if the error is about the
    /// kind itself.
    fn enter_kind(&mut self, step: Step, index: usize, field: &'static str) {
        self.inner_field = self.inner_field.or(Some(field));
        self.path.enter(step, index);
    }
}
