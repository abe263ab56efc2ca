//! Creates grids of tiles, and returns their cells, kinds and place.

use alloc::vec::Vec;
use core::fmt;

use crate::math::tolerance::COARSE_ROUNDING;
use crate::math::{ErrorKind, Pose, Rot2, ShapeError, Vec2, checked_point};
use crate::shape::arc::Arc;
use crate::shape::kinds::Aabb;
use crate::shape::solids::shape::{TileGrid, TileKind};

use super::placed::{Cell, around, corners_of};
use crate::shape::solids::grid_axis::GridAxis;
use crate::shape::solids::grid_cells::Cells;

/// The largest number of cells. They take half a gigabyte.
pub(super) const MAX_CELLS: usize = 1 << 28;

/// The largest number of kinds, because their indices are stored in 16 bits.
const MAX_KINDS: usize = 1 << 16;

impl TileGrid {
    /// Creates a grid from its lower left corner, the width and height of a cell, the number of columns and of rows, the
    /// table of kinds, and a function that returns the index of the kind in a column and a row.
    ///
    /// ```
    /// use carom::{TileGrid, TileKind};
    /// let kinds = [TileKind::EMPTY, TileKind::FULL];
    /// let error = TileGrid::new([0.0, 0.0], [1.0, 1.0], [3, 2], kinds, |x, y| x + y).unwrap_err();
    /// assert_eq!(error.to_string(), "cells[2] is 2: not in the table of kinds; give the index of a kind");
    /// ```
    ///
    /// # Errors
    /// Returns an error for a number that is not finite; a coordinate beyond 2^250, including the coordinates
    /// of the upper right corner; a width or height that is not above 0; no column or no row; more than 2^28
    /// cells; an index that is not in the table; more than 2^16 kinds; or a kind with a radius if cells are
    /// not square. The error's index counts the cells row by row from the lowest, or the kinds.
    pub fn new(
        origin: impl Into<Vec2>,
        cell_size: impl Into<Vec2>,
        [columns, rows]: [usize; 2],
        kinds: impl IntoIterator<Item = TileKind>,
        mut cells: impl FnMut(usize, usize) -> usize,
    ) -> Result<Self, ShapeError> {
        let kinds = kinds.into_iter().collect();
        Self::from_cells(origin.into(), cell_size.into(), [columns, rows], kinds, &mut cells)
    }

    /// Creates the grid. This code is compiled once for all types of arguments.
    fn from_cells(
        origin: Vec2,
        cell_size: Vec2,
        [columns, rows]: [usize; 2],
        kinds: Vec<TileKind>,
        cells: &mut dyn FnMut(usize, usize) -> usize,
    ) -> Result<Self, ShapeError> {
        let axes = checked_axes(origin, cell_size, [columns, rows])?;
        check_kinds(&kinds, &axes)?;
        let mut kind_of_cells = Vec::with_capacity(columns * rows);
        for row in 0..rows {
            for column in 0..columns {
                let kind = checked_kind("cells", cells(column, row), kinds.len());
                kind_of_cells.push(kind.map_err(|error| error.at_index(kind_of_cells.len()))?);
            }
        }
        Ok(Self::of_checked(axes, kinds, kind_of_cells))
    }

    /// Creates a grid from checked arguments. `kind_of_cells` has the index of the kind of each cell, row by
    /// row.
    pub(super) fn of_checked(axes: [GridAxis; 2], kinds: Vec<TileKind>, kind_of_cells: Vec<u16>) -> Self {
        let [columns, rows] = [&axes[0], &axes[1]].map(|axis| axis.count);
        let cells = Cells::new([columns, rows], kind_of_cells, |kind| kinds[usize::from(kind)].is_tile());
        let (cells, kinds) = (Arc::new(cells), Arc::new(kinds));
        Self { axes, pose: None, cells, kinds, slack: 0.0, bounds: Aabb::raw(Vec2::ZERO, Vec2::ZERO) }
            .measured()
    }

    /// Sets the kind of a cell in constant time. If clones share the cells, the cells are copied first.
    ///
    /// ```
    /// use carom::{ErrorKind, TileGrid, TileKind, contains};
    /// let kinds = [TileKind::EMPTY, TileKind::FULL];
    /// let mut map = TileGrid::new([0.0, 0.0], [1.0, 1.0], [8, 2], kinds, |_, _| 0)?;
    /// map.set(3, 1, 1)?;
    /// assert!(contains(&map, [3.5, 1.5]));
    /// assert_eq!(map.set(8, 0, 1).unwrap_err().kind(), ErrorKind::OutsideGrid);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a column or row that the grid does not have, or an index that is not in the table
    /// of kinds.
    pub fn set(&mut self, column: usize, row: usize, kind: usize) -> Result<(), ShapeError> {
        for (argument, index, count) in [("column", column, self.columns()), ("row", row, self.rows())] {
            if count <= index {
                return Err(ShapeError::number(ErrorKind::OutsideGrid, argument, index as f64));
            }
        }
        let kind = checked_kind("kind", kind, self.kinds.len())?;
        let kinds = &self.kinds;
        let is_tile = |kind: u16| kinds[usize::from(kind)].is_tile();
        Arc::make_mut(&mut self.cells).set([column, row], kind, is_tile);
        Ok(())
    }

    /// Returns the index of the kind of a cell. Returns `None` outside of the grid.
    ///
    /// ```
    /// use carom::{TileGrid, TileKind};
    /// let kinds = [TileKind::EMPTY, TileKind::FULL];
    /// let map = TileGrid::new([0.0, 0.0], [1.0, 1.0], [8, 2], kinds, |column, _| column % 2)?;
    /// assert_eq!((map.get(3, 1), map.get(4, 1), map.get(8, 0)), (Some(1), Some(0), None));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn get(&self, column: usize, row: usize) -> Option<usize> {
        if column < self.columns() && row < self.rows() { Some(self.kind_of(column, row)) } else { None }
    }

    fn kind_of(&self, column: usize, row: usize) -> usize {
        usize::from(self.cells.kinds()[row * self.columns() + column])
    }

    /// Returns the table of kinds.
    ///
    /// ```
    /// use carom::{TileGrid, TileKind};
    /// let kinds = [TileKind::EMPTY, TileKind::FULL];
    /// let map = TileGrid::new([0.0, 0.0], [1.0, 1.0], [8, 2], kinds.clone(), |_, _| 0)?;
    /// assert_eq!(map.kinds(), kinds);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn kinds(&self) -> &[TileKind] {
        &self.kinds
    }

    /// Returns the corner of the first cell. It is the lower left corner of the grid, unless the grid is
    /// turned.
    ///
    /// ```
    /// use carom::{TileGrid, TileKind, Vec2};
    /// let map = TileGrid::new([5.0, 1.0], [1.0, 1.0], [8, 2], [TileKind::FULL], |_, _| 0)?;
    /// assert_eq!(map.origin(), Vec2::new(5.0, 1.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn origin(&self) -> Vec2 {
        self.place(self.local_origin())
    }

    pub(super) const fn local_origin(&self) -> Vec2 {
        let [x, y] = self.axes;
        Vec2::new(x.origin, y.origin)
    }

    /// Returns the rotation about the corner of the first cell, counter-clockwise.
    ///
    /// ```
    /// use carom::{Pose, Rot2, TileGrid, TileKind};
    /// let raft = TileGrid::new([0.0, 0.0], [1.0, 1.0], [8, 2], [TileKind::FULL], |_, _| 0)?;
    /// let turned = raft.transformed(Pose::new([0.0, 0.0], Rot2::from_degrees(90.0)?)?);
    /// assert_eq!((raft.rotation(), turned.rotation().degrees()), (Rot2::IDENTITY, 90.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn rotation(&self) -> Rot2 {
        self.pose.unwrap_or_default().rotation()
    }

    /// Transforms a point from the frame of the grid's axes to the world.
    fn place(&self, local: Vec2) -> Vec2 {
        self.pose.map_or(local, |pose| pose.transform(local))
    }

    /// Returns the width and height of a cell, both above 0, in the unit of the coordinates.
    ///
    /// ```
    /// use carom::{TileGrid, TileKind, Vec2};
    /// let map = TileGrid::new([0.0, 0.0], [16.0, 8.0], [8, 2], [TileKind::FULL], |_, _| 0)?;
    /// assert_eq!(map.cell_size(), Vec2::new(16.0, 8.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn cell_size(&self) -> Vec2 {
        let [x, y] = self.axes;
        Vec2::new(x.step, y.step)
    }

    /// Returns the number of columns, 1 or more.
    ///
    /// ```
    /// use carom::{TileGrid, TileKind};
    /// assert_eq!(TileGrid::new([0.0, 0.0], [1.0, 1.0], [8, 2], [TileKind::FULL], |_, _| 0)?.columns(), 8);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn columns(&self) -> usize {
        self.axes[0].count
    }

    /// Returns the number of rows, 1 or more.
    ///
    /// ```
    /// use carom::{TileGrid, TileKind};
    /// assert_eq!(TileGrid::new([0.0, 0.0], [1.0, 1.0], [8, 2], [TileKind::FULL], |_, _| 0)?.rows(), 2);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn rows(&self) -> usize {
        self.axes[1].count
    }

    /// Returns the column and row of the cell that contains a point. Returns `None` outside of the grid. A
    /// point on the border of two cells belongs to the cell on the right or above. In a turned grid, rounding
    /// decides.
    ///
    /// ```
    /// use carom::{TileGrid, TileKind};
    /// let map = TileGrid::new([0.0, -1.0], [0.5, 0.5], [2, 2], [TileKind::FULL], |_, _| 0)?;
    /// assert_eq!(map.cell_at([0.5, -0.75]), Some([1, 0]));
    /// assert_eq!(map.cell_at([1.0, 0.0]), Some([1, 1]));
    /// assert_eq!(map.cell_at([1.0, 0.1]), None);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn cell_at(&self, point: impl Into<Vec2>) -> Option<[usize; 2]> {
        let [x, y] = &self.axes;
        let point = point.into();
        let point = self.pose.map_or(point, |pose| pose.inverse().transform(point));
        x.cell_at(point.x).zip(y.cell_at(point.y)).map(<[usize; 2]>::from)
    }

    /// Returns the column and row of a part by its index, such as `part_b` of a contact.
    ///
    /// ```
    /// use carom::{Circle, TileGrid, TileKind, contact};
    /// let map = TileGrid::new([0.0, 0.0], [1.0, 1.0], [8, 2], [TileKind::FULL], |_, _| 0)?;
    /// let contact = contact(&Circle::new([3.5, 2.25], 0.5)?, &map).unwrap();
    /// assert_eq!(map.cell_of(contact.part_b), [3, 1]); // in the upper row
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn cell_of(&self, part: usize) -> [usize; 2] {
        [part % self.columns(), part / self.columns()]
    }

    /// Returns the box around a cell of any kind. Returns `None` for a cell outside of the grid.
    ///
    /// ```
    /// use carom::{Aabb, TileGrid, TileKind};
    /// let map = TileGrid::new([5.0, 1.0], [1.0, 1.0], [8, 2], [TileKind::EMPTY], |_, _| 0)?;
    /// assert_eq!(map.cell_aabb(3, 1), Some(Aabb::new([8.0, 2.0], [9.0, 3.0])?));
    /// assert_eq!(map.cell_aabb(0, 2), None);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn cell_aabb(&self, column: usize, row: usize) -> Option<Aabb> {
        if column < self.columns() && row < self.rows() {
            Some(self.cell(column, row).bounds())
        } else {
            None
        }
    }

    pub(super) const fn cell(&self, column: usize, row: usize) -> Cell<'_> {
        Cell { axes: &self.axes, pose: self.pose.as_ref(), column, row }
    }

    /// Returns the sum of the areas of all tiles, in the square of the unit of the coordinates. This takes
    /// time linear in the number of cells.
    ///
    /// ```
    /// use carom::{TileGrid, TileKind};
    /// let kinds = [TileKind::EMPTY, TileKind::FULL];
    /// let map = TileGrid::new([0.0, 0.0], [2.0, 1.0], [8, 2], kinds, |column, _| column % 2)?;
    /// assert_eq!(map.area(), 16.0); // eight tiles
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn area(&self) -> f64 {
        let of_kinds: Vec<f64> = self.kinds.iter().map(TileKind::area).collect();
        let size = self.cell_size();
        let in_cells: f64 = self.cells.kinds().iter().map(|&kind| of_kinds[usize::from(kind)]).sum();
        in_cells * size.x * size.y
    }

    /// Returns the centre of the grid, including empty cells.
    ///
    /// ```
    /// use carom::{TileGrid, TileKind, Vec2};
    /// let map = TileGrid::new([5.0, 1.0], [1.0, 1.0], [8, 2], [TileKind::EMPTY], |_, _| 0)?;
    /// assert_eq!(map.center(), Vec2::new(9.0, 2.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn center(&self) -> Vec2 {
        self.place(self.local_aabb().center())
    }

    /// Returns the bounding box of all cells, including empty cells. The box is rounded outward if a kind has
    /// a radius or the grid is turned.
    ///
    /// ```
    /// use carom::{Aabb, TileGrid, TileKind};
    /// let map = TileGrid::new([5.0, 1.0], [1.0, 1.0], [8, 2], [TileKind::EMPTY], |_, _| 0)?;
    /// assert_eq!(map.aabb(), Aabb::new([5.0, 1.0], [13.0, 3.0])?);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn aabb(&self) -> Aabb {
        self.bounds
    }

    /// Computes the bounding box and the slack, which follow from the other fields.
    fn measured(self) -> Self {
        let slack = self.slack();
        Self { slack, bounds: self.cells_aabb().grown(slack), ..self }
    }

    fn cells_aabb(&self) -> Aabb {
        let local = self.local_aabb();
        if self.pose.is_none() {
            return local;
        }
        around(&corners_of([local.min(), local.max()]).map(|corner| self.place(corner)))
    }

    /// Returns the bounding box of all cells in the frame of the grid's axes.
    fn local_aabb(&self) -> Aabb {
        let [x, y] = &self.axes;
        Aabb::raw(Vec2::new(x.border(0), y.border(0)), Vec2::new(x.border(x.count), y.border(y.count)))
    }

    /// Computes the distance by which rounding may move a part out of its cell.
    fn slack(&self) -> f64 {
        let is_rounded = self.kinds.iter().any(|kind| kind.radius() > 0.0);
        match self.pose {
            None if !is_rounded => 0.0,
            None => 4.0 * COARSE_ROUNDING * self.cells_aabb().extent(),
            Some(pose) => {
                let extents = self.cells_aabb().extent() + self.local_aabb().extent();
                8.0 * COARSE_ROUNDING * (extents + pose.translation().max_abs())
            }
        }
    }

    /// Returns the grid transformed by a pose, in constant time. The directions of one-way tiles turn with
    /// the grid.
    ///
    /// ```
    /// use carom::{Circle, Pose, Rot2, TileGrid, TileKind, Vec2, contact};
    /// let raft = TileGrid::new([-2.0, -0.5], [1.0, 1.0], [4, 1], [TileKind::FULL], |_, _| 0)?;
    /// let tilted = raft.transformed(Pose::new([10.0, 5.0], Rot2::from_degrees(90.0)?)?);
    /// assert_eq!((tilted.aabb().center(), tilted.origin()), (Vec2::new(10.0, 5.0), Vec2::new(10.5, 3.0)));
    /// let ball = Circle::new([9.25, 6.5], 0.5)?;
    /// assert_eq!(tilted.cell_of(contact(&ball, &tilted).unwrap().part_b), [3, 0]);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn transformed(&self, pose: Pose) -> Self {
        if pose.rotation() == Rot2::IDENTITY {
            return self.translated(pose.translation());
        }
        self.at(Some(self.pose.map_or(pose, |first| pose * first)))
    }

    pub(super) fn at(&self, pose: Option<Pose>) -> Self {
        Self { pose, ..self.clone() }.measured()
    }

    /// Returns the translated grid. A displacement that is not finite, or is beyond 2^250, does not move it,
    /// and coordinates are clamped to 2^250. The cells are shared.
    ///
    /// ```
    /// use carom::{TileGrid, TileKind, Vec2};
    /// let map = TileGrid::new([0.0, 0.0], [1.0, 1.0], [8, 2], [TileKind::FULL], |_, _| 0)?;
    /// assert_eq!(map.translated([5.0, 1.0]).origin(), Vec2::new(5.0, 1.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn translated(&self, by: impl Into<Vec2>) -> Self {
        let by = by.into();
        if let Some(pose) = self.pose {
            return self.at(Some(pose.translated(by)));
        }
        let origin = (self.local_origin() + by.in_range_or_zero()).in_range();
        let [x, y] = self.axes;
        let axes = [GridAxis { origin: origin.x, ..x }, GridAxis { origin: origin.y, ..y }];
        Self { axes, ..self.clone() }.measured()
    }
}

/// Checks the corners, the size of a cell and the number of cells.
fn checked_axes(
    origin: Vec2,
    cell_size: Vec2,
    [columns, rows]: [usize; 2],
) -> Result<[GridAxis; 2], ShapeError> {
    let origin = checked_point("origin", origin)?;
    let cell_size = checked_point("cell_size", cell_size)?;
    if cell_size.x <= 0.0 || cell_size.y <= 0.0 {
        return Err(ShapeError::point(ErrorKind::NotPositive, "cell_size", cell_size));
    }
    for (argument, count) in [("columns", columns), ("rows", rows)] {
        if count == 0 {
            return Err(ShapeError::count(ErrorKind::NoCells, argument, 0));
        }
    }
    let count = columns.saturating_mul(rows);
    if MAX_CELLS < count {
        return Err(ShapeError::count(ErrorKind::TooManyCells, "columns * rows", count));
    }
    let size = Vec2::new(columns as f64 * cell_size.x, rows as f64 * cell_size.y);
    checked_point("origin + [columns, rows] * cell_size", origin + size)?;
    Ok([
        GridAxis { origin: origin.x, step: cell_size.x, count: columns },
        GridAxis { origin: origin.y, step: cell_size.y, count: rows },
    ])
}

/// Checks the number of kinds, and that cells are square if a kind has a radius.
pub(super) fn check_kinds(kinds: &[TileKind], [x, y]: &[GridAxis; 2]) -> Result<(), ShapeError> {
    if MAX_KINDS < kinds.len() {
        return Err(ShapeError::count(ErrorKind::TooManyKinds, "kinds", kinds.len()));
    }
    match kinds.iter().position(|kind| kind.radius() > 0.0) {
        Some(index) if x.step != y.step => {
            Err(ShapeError::number(ErrorKind::NotSquare, "kinds", kinds[index].radius()).at_index(index))
        }
        _ => Ok(()),
    }
}

/// Checks the index of a kind.
fn checked_kind(argument: &'static str, kind: usize, count: usize) -> Result<u16, ShapeError> {
    match u16::try_from(kind) {
        Ok(stored) if kind < count => Ok(stored),
        _ => Err(ShapeError::number(ErrorKind::UnknownKind, argument, kind as f64)),
    }
}

impl PartialEq for TileGrid {
    fn eq(&self, other: &Self) -> bool {
        self.axes == other.axes
            && self.pose == other.pose
            && self.kinds == other.kinds
            && self.cells == other.cells
    }
}

impl fmt::Debug for TileGrid {
    /// Writes all fields except the cells.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TileGrid")
            .field("origin", &self.origin())
            .field("cell_size", &self.cell_size())
            .field("rotation", &self.rotation())
            .field("columns", &self.columns())
            .field("rows", &self.rows())
            .field("kinds", &self.kinds)
            .finish_non_exhaustive()
    }
}

/// The fields of a grid in serialized data. The rows have indices of kinds, and the lowest row is first.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct TileGridFields {
    origin: Vec2,
    cell: Vec2,
    kinds: Vec<TileKind>,
    rows: Vec<Vec<u16>>,
    /// The pose of a turned grid. The origin is in the grid's own frame.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pose: Option<Pose>,
}

#[cfg(feature = "serde")]
crate::shape::fields::through_fields!(TileGrid, TileGridFields);

#[cfg(feature = "serde")]
impl TryFrom<TileGridFields> for TileGrid {
    type Error = ShapeError;
    fn try_from(fields: TileGridFields) -> Result<Self, ShapeError> {
        let TileGridFields { origin, cell, kinds, rows, pose } = fields;
        let columns = rows.first().map_or(0, Vec::len);
        if let Some(index) = rows.iter().position(|row| row.len() != columns) {
            let error = ShapeError::count(ErrorKind::UnequalRows, "rows", rows[index].len());
            return Err(error.at_index(index));
        }
        let count = [columns, rows.len()];
        let grid = Self::new(origin, cell, count, kinds, |column, row| usize::from(rows[row][column]))?;
        Ok(if pose.is_some() { grid.at(pose) } else { grid })
    }
}

#[cfg(feature = "serde")]
impl From<TileGrid> for TileGridFields {
    fn from(grid: TileGrid) -> Self {
        Self {
            origin: grid.local_origin(),
            cell: grid.cell_size(),
            kinds: grid.kinds().to_vec(),
            rows: grid.cells.kinds().chunks(grid.columns()).map(<[u16]>::to_vec).collect(),
            pose: grid.pose,
        }
    }
}
