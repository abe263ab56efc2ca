//! The shapes of a tile in one of its eight orientations, relative to its cell.

use carom::{Aabb, Shape, ShapeError, TileKind, Vec2};
use carom_scene::json::Problem;

use super::cells::Budget;
use super::fault::{refused, within};
use super::figure::Figure;
use super::placement::Placement;
use super::properties::Manner;
use super::shapes::{convex_parts, unit_box};
use super::tile_set::{TileSet, TileSets};

/// The flags in the number of a tile, including those that orthogonal maps ignore.
const MIRRORED_X: u32 = 1 << 31;
const MIRRORED_Y: u32 = 1 << 30;
const TRANSPOSED: u32 = 1 << 29;

/// A reference to a tile from a layer or an object: the tile set, the number in the set, and the orientation.
#[derive(Clone, Copy, Debug)]
pub(super) struct TileUse<'s> {
    pub(super) set: &'s TileSet,
    pub(super) id: u32,
    flags: u32,
}

/// A figure of a tile, in pixels relative to the tile's box with y down.
#[derive(Clone, Debug)]
pub(super) struct TileFigure {
    pub(super) figure: Figure,
    pub(super) placement: Placement,
    /// The unit direction, with y up, towards the only side from which it blocks.
    pub(super) side: Option<Vec2>,
}

impl<'s> TileUse<'s> {
    /// The bits of a number without its flags.
    pub(super) const NUMBER: u32 = (1 << 28) - 1;

    /// Finds the tile for a number with flags.
    ///
    /// # Errors
    /// Returns the error of a tile number that belongs to no set; the message does not say where the number is.
    pub(super) fn find(sets: &'s TileSets, number: u32) -> Result<Self, String> {
        let plain = number & Self::NUMBER;
        let found = sets.find(plain);
        let (set, id) =
            found.ok_or_else(|| format!("no tile set has the tile {plain}; add its tile set to the map"))?;
        Ok(Self { set, id, flags: number & !Self::NUMBER })
    }

    /// Returns whether a number, with or without flags, means an empty cell.
    pub(super) const fn is_none(number: u32) -> bool {
        number & Self::NUMBER == 0
    }

    const fn has(self, flag: u32) -> bool {
        self.flags & flag != 0
    }

    /// Returns the size of the tile without its orientation.
    pub(super) fn size(self) -> Vec2 {
        self.set.size_of(self.id)
    }

    /// Returns the transform from a tile of this size to its oriented box, and the size of that box. Tiled transposes
    /// first and then mirrors.
    pub(super) fn orientation(self, size: Vec2) -> (Placement, Vec2) {
        let mut placement = Placement::IDENTITY;
        let mut size = size;
        if self.has(TRANSPOSED) {
            placement = placement.then(Placement { x_axis: Vec2::Y, y_axis: Vec2::X, ..Placement::IDENTITY });
            size = Vec2::new(size.y, size.x);
        }
        if self.has(MIRRORED_X) {
            let origin = Vec2::new(size.x, 0.0);
            placement = placement.then(Placement { origin, x_axis: -Vec2::X, ..Placement::IDENTITY });
        }
        if self.has(MIRRORED_Y) {
            let origin = Vec2::new(0.0, size.y);
            placement = placement.then(Placement { origin, y_axis: -Vec2::Y, ..Placement::IDENTITY });
        }
        (placement, size)
    }

    /// Returns the figures of the tile. A tile without collision shapes has no shape, unless it is solid or
    /// one-way.
    ///
    /// # Errors
    /// Returns an error for a rotation out of range.
    pub(super) fn figures(self, outer: Manner) -> Result<Vec<TileFigure>, Problem> {
        let tile = self.set.tile(self.id);
        let manner = tile.map(|tile| tile.manner).unwrap_or_default();
        let objects = tile.map_or(&[][..], |tile| &tile.shapes);
        if manner.or(outer).solid == Some(false) {
            return Ok(Vec::new());
        }
        if objects.is_empty() {
            let all = manner.or(outer);
            let is_there = all.solid == Some(true) || all.direction().is_some();
            let figure = Figure::Box { corner: Vec2::ZERO, size: self.size() };
            let side = self.side(manner, outer);
            return Ok(is_there
                .then_some(TileFigure { figure, placement: Placement::IDENTITY, side })
                .into_iter()
                .collect());
        }
        let mut figures = Vec::new();
        for object in objects {
            let own = object.manner.or(manner);
            if let Some(figure) = object.figure().filter(|_| own.solid != Some(false)) {
                let placement = object.placement()?;
                figures.push(TileFigure { figure, placement, side: self.side(own, outer) });
            }
        }
        Ok(figures)
    }

    /// Returns the side from which the tile blocks. A blocking side that is set by the tile turns with the
    /// tile; a side that is set by the layer does not.
    fn side(self, own: Manner, outer: Manner) -> Option<Vec2> {
        if own.one_way.is_none() {
            return outer.direction();
        }
        let direction = own.direction()?;
        let (turn, _) = self.orientation(Vec2::ZERO);
        let turned = turn.place(Vec2::new(direction.x, -direction.y));
        Some(Vec2::new(turned.x, -turned.y))
    }

    /// Returns a description of the tile for messages.
    pub(super) fn described(self) -> String {
        format!("tile {} of the tile set `{}`", self.id, self.set.name)
    }
}

/// The content of a cell.
#[derive(Clone, Debug)]
pub(super) enum CellContent {
    /// The convex parts within the cell, each as a kind of tile.
    Kinds(Vec<TileKind>),
    /// Shapes that extend beyond the cell, in pixels from its upper left corner, with y down.
    Beside(Vec<TileFigure>),
}

/// The maximum number of convex parts of a tile in a grid; a tile with more becomes separate shapes.
const MAX_PARTS: usize = 16;

/// Returns the content of a cell with a tile.
///
/// # Errors
/// Returns an error for a collision shape that the library refuses.
pub(super) fn cell_content(
    tile: TileUse<'_>,
    cell: Vec2,
    outer: Manner,
    budget: &mut Budget,
) -> Result<CellContent, Problem> {
    let figures = tile.figures_in_cell(cell, outer)?;
    let in_unit_cell = Placement::y_up(cell.y).in_units_of(cell);
    let mut kinds = Vec::new();
    for figure in &figures {
        budget.take_corners(figure.figure.corners())?;
        let shape = figure.figure.shape(&figure.placement.then(in_unit_cell));
        let shape = shape.map_err(|error| within(refused(0..0, &error), &tile.described()))?;
        let parts = convex_parts(&shape);
        if !is_inside(&shape.aabb()) || kinds.len() + parts.len() > MAX_PARTS {
            return Ok(CellContent::Beside(figures));
        }
        for part in parts {
            let kind = kind(part, figure.side);
            kinds.push(kind.map_err(|error| within(refused(0..0, &error), &tile.described()))?);
        }
    }
    Ok(CellContent::Kinds(kinds))
}

impl TileUse<'_> {
    /// Returns the figures of the tile in pixels from the upper left corner of a cell, with y down.
    /// The tile's lower left corner is at the cell's lower left corner.
    fn figures_in_cell(self, cell: Vec2, outer: Manner) -> Result<Vec<TileFigure>, Problem> {
        let size = self.size();
        let is_stretched = self.set.fits_cells && size.x > 0.0 && size.y > 0.0;
        let stretched = Placement::stretch(Vec2::new(cell.x / size.x, cell.y / size.y));
        let (scale, size) = if is_stretched { (stretched, cell) } else { (Placement::IDENTITY, size) };
        let (orientation, turned) = self.orientation(size);
        let shift = Placement::shift(Vec2::new(0.0, cell.y - turned.y) + self.set.offset);
        let mut figures = self.figures(outer)?;
        for figure in &mut figures {
            figure.placement = figure.placement.then(scale).then(orientation).then(shift);
        }
        Ok(figures)
    }
}

/// Returns whether a box is inside the unit cell, except for rounding.
fn is_inside(bounds: &Aabb) -> bool {
    const MARGIN: f64 = 1e-12;
    let (low, high) = (bounds.min(), bounds.max());
    low.x >= -MARGIN && low.y >= -MARGIN && high.x <= 1.0 + MARGIN && high.y <= 1.0 + MARGIN
}

/// Returns the kind of a convex shape in the unit cell.
fn kind(part: Shape, side: Option<Vec2>) -> Result<TileKind, ShapeError> {
    match (side, &part) {
        (None, Shape::Aabb(bounds)) if *bounds == unit_box() => Ok(TileKind::FULL),
        (None, _) => TileKind::part(part),
        (Some(side), _) => TileKind::one_way(side, part),
    }
}
