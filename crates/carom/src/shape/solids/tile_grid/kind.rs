//! Creates the kinds of tiles.

use core::fmt;

use crate::math::tolerance::COARSE_ROUNDING;
use crate::math::{ErrorKind, ShapeError, Vec2, checked_point};
use crate::shape::arc::Arc;
use crate::shape::kinds::{Aabb, ConvexBuffer};
use crate::shape::solids::as_shape::AsShape;
use crate::shape::solids::shape::{Shape, Tile, TileKind, TilePart};

use crate::shape::solids::unit_form::UnitForm;

impl TileKind {
    /// An empty cell.
    pub const EMPTY: Self = Self(Tile::Empty);
    /// A cell that is completely solid.
    pub const FULL: Self = Self(Tile::Full);

    /// Creates a kind from a convex shape in the unit cell, such as a slope. If it has a radius, the grid needs
    /// square cells.
    ///
    /// ```
    /// use carom::{Circle, ConvexPolygon, TileGrid, TileKind, contains};
    /// let slope = ConvexPolygon::new([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]])?;
    /// let map = TileGrid::new([0.0, 0.0], [16.0, 16.0], [4, 1], [TileKind::part(slope)?], |_, _| 0)?;
    /// assert!(contains(&map, [24.0, 8.0]) && !contains(&map, [20.0, 8.0])); // the middle of the second tile, and above it
    /// assert!(TileKind::part(Circle::new([0.0, 0.0], 1.0)?).is_err()); // outside of the cell
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a shape that is not convex, or not within [0, 0] and [1, 1].
    pub fn part(shape: impl Into<Shape>) -> Result<Self, ShapeError> {
        Self::new(shape.into(), None)
    }

    /// Creates a kind from a convex shape in the unit cell. The shape blocks only motions against one
    /// direction. If the direction is up, the tile is a platform through which one can jump from below.
    ///
    /// The direction is in the frame of the grid. It may have any length but 0.
    ///
    /// ```
    /// use carom::{Aabb, Circle, TileGrid, TileKind, Vec2, cast};
    /// let top = Aabb::new([0.0, 0.75], [1.0, 1.0])?;
    /// let map = TileGrid::new([0.0, 0.0], [1.0, 1.0], [4, 1], [TileKind::one_way(Vec2::Y, top)?], |_, _| 0)?;
    /// let ball = Circle::new([2.0, 3.0], 0.25)?;
    /// assert!(cast(&ball, [0.0, -5.0], &map).is_some()); // lands
    /// assert!(cast(&ball.translated([0.0, -5.0]), [0.0, 5.0], &map).is_none()); // jumps through
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a direction that is zero, is not finite, or is beyond 2^250; or a shape that is
    /// not convex, or not within [0, 0] and [1, 1].
    pub fn one_way(direction: impl Into<Vec2>, shape: impl Into<Shape>) -> Result<Self, ShapeError> {
        let direction = checked_point("direction", direction.into())?;
        let unit = direction.normalized().map(Vec2::canonical);
        let side = unit.ok_or(ShapeError::point(ErrorKind::ZeroDirection, "direction", direction))?;
        Self::new(shape.into(), Some(side))
    }

    pub(super) fn new(shape: Shape, side: Option<Vec2>) -> Result<Self, ShapeError> {
        let shape = shape.with_convex_ring();
        if shape.is_union() {
            let center = shape.center();
            return Err(ShapeError::point(ErrorKind::NotConvexShape, "shape", center));
        }
        check_inside(shape.aabb())?;
        let (view, mut scratch) = (shape.as_shape(), ConvexBuffer::new());
        let convex = view.form(&mut scratch);
        let bounds = if let Shape::Aabb(bounds) = &shape { Some(bounds) } else { None };
        let form = UnitForm::new(bounds, convex);
        let radius = convex.radius();
        Ok(Self(Tile::Part(Arc::new(TilePart { shape, form, radius, side }))))
    }

    /// Returns the shape in the unit cell, as the caller gave it. Returns `None` for an empty cell.
    ///
    /// ```
    /// use carom::{Aabb, TileKind};
    /// let top = Aabb::new([0.0, 0.75], [1.0, 1.0])?;
    /// assert_eq!(TileKind::part(top)?.shape(), Some(top.into()));
    /// assert_eq!(TileKind::EMPTY.shape(), None);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn shape(&self) -> Option<Shape> {
        match &self.0 {
            Tile::Empty => None,
            Tile::Full => Some(Aabb::raw(Vec2::ZERO, Vec2::new(1.0, 1.0)).into()),
            Tile::Part(part) => Some(part.shape.clone()),
        }
    }

    /// Returns the unit vector that points to the side from which tiles of this kind block, if they block
    /// from one side only. Returns `None` if they block from all sides, or if the kind is empty.
    ///
    /// ```
    /// use carom::{Aabb, TileKind, Vec2};
    /// let top = Aabb::new([0.0, 0.75], [1.0, 1.0])?;
    /// assert_eq!(TileKind::one_way([0.0, 5.0], top)?.direction(), Some(Vec2::Y));
    /// assert_eq!(TileKind::part(top)?.direction(), None);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn direction(&self) -> Option<Vec2> {
        if let Tile::Part(part) = &self.0 { part.side } else { None }
    }

    pub(super) const fn tile(&self) -> &Tile {
        &self.0
    }

    /// Returns whether the kind is not empty.
    #[inline]
    pub(super) const fn is_tile(&self) -> bool {
        !matches!(self.0, Tile::Empty)
    }

    /// Returns the area as a fraction of the cell.
    pub(super) fn area(&self) -> f64 {
        match &self.0 {
            Tile::Empty => 0.0,
            Tile::Full => 1.0,
            Tile::Part(part) => part.shape.area(),
        }
    }

    /// Returns the radius as a fraction of the cell's width.
    pub(crate) fn radius(&self) -> f64 {
        if let Tile::Part(part) = &self.0 { part.radius } else { 0.0 }
    }
}

/// Checks that a box is in the unit cell, except for rounding.
fn check_inside(bounds: Aabb) -> Result<(), ShapeError> {
    let (min, max) = (bounds.min(), bounds.max());
    for (low, high) in [(min.x, max.x), (min.y, max.y)] {
        if low < -COARSE_ROUNDING || 1.0 + COARSE_ROUNDING < high {
            return Err(ShapeError::range(ErrorKind::OutsideCell, "shape", low, high));
        }
    }
    Ok(())
}

impl fmt::Debug for TileKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Tile::Empty => f.write_str("Empty"),
            Tile::Full => f.write_str("Full"),
            Tile::Part(part) => {
                let TilePart { shape, side, .. } = &**part;
                match side {
                    Some(side) => f.debug_tuple("OneWay").field(side).field(shape).finish(),
                    None => f.debug_tuple("Part").field(shape).finish(),
                }
            }
        }
    }
}
