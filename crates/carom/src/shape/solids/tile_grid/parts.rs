//! Visits the tiles of a grid as parts: near a region, on a path, and on the boundary.

use core::ops::{ControlFlow, Range};

use crate::math::Vec2;
use crate::shape::convex::Convex;
use crate::shape::kinds::{Aabb, ConvexBuffer};
use crate::shape::solids::border_edges::BorderEdges;
use crate::shape::solids::border_tree::{BorderNode, VisitPiece};
use crate::shape::solids::box_path::BoxPath;
use crate::shape::solids::forms::IS_SMALL;
use crate::shape::solids::grid_cells::{BLOCK, blocks};
use crate::shape::solids::part::Part;
use crate::shape::solids::parts::{Parts, VisitBorder, VisitBox, VisitPart, boxes_only, each_part_in_pieces};
use crate::shape::solids::shape::{Tile, TileGrid};
use crate::shape::solids::side::Side;

use super::placed::{Cell, RingBuffer, UNIT, around, corners_of};
use super::walk::GridWalk;

impl TileGrid {
    /// Visits the parts near a region in the cells for which a given function returns true.
    #[inline(always)]
    fn each_part_of(
        &self,
        region: &Aabb,
        accepts: impl Fn(usize, usize, u16) -> bool,
        visit: VisitPart<'_>,
    ) -> ControlFlow<()> {
        let Some(near) = self.local_region(region) else { return ControlFlow::Continue(()) };
        let [x, y] = &self.axes;
        let columns = x.touching(near.min().x, near.max().x);
        let rows = y.touching(near.min().y, near.max().y);
        let mut buffer = RingBuffer::default();
        let mut visit_row = |row: usize, columns: Range<usize>| {
            let start = row * self.columns();
            let kinds = &self.cells.kinds()[start + columns.start..start + columns.end];
            for (column, &kind) in columns.zip(kinds).filter(|&(column, &kind)| accepts(column, row, kind)) {
                self.visit_cell(&self.cell(column, row), kind, Some(region), &mut buffer, visit)?;
            }
            ControlFlow::Continue(())
        };
        if columns.len().max(rows.len()) <= BLOCK {
            return rows.into_iter().try_for_each(|row| visit_row(row, columns.clone()));
        }
        for rows in blocks(rows).filter(|rows| !self.cells.is_empty_region(&columns, rows)) {
            for row in rows {
                blocks(columns.clone())
                    .filter(|columns| !self.cells.is_empty_block(columns.start, row))
                    .try_for_each(|columns| visit_row(row, columns))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the columns and the rows of the cells that a region touches, in a grid that is not turned. Returns
    /// `None` if these are many cells.
    fn few_cells(&self, region: &Aabb) -> Option<[Range<usize>; 2]> {
        let [x, y] = &self.axes;
        let (min, max) = (region.min(), region.max());
        let columns = x.touching(min.x - self.slack, max.x + self.slack);
        let rows = y.touching(min.y - self.slack, max.y + self.slack);
        let is_small = columns.len().max(rows.len()) <= BLOCK;
        (self.pose.is_none() && is_small).then_some([columns, rows])
    }

    /// Visits the tiles of some cells that overlap a region as boxes along the axes, in a grid that is not turned.
    fn each_level_box(
        &self,
        [columns, rows]: [Range<usize>; 2],
        region: &Aabb,
        visit: VisitBox<'_>,
    ) -> ControlFlow<()> {
        let [x, y] = &self.axes;
        for row in rows {
            let start = row * self.columns();
            let kinds = &self.cells.kinds()[start + columns.start..start + columns.end];
            let [low, high] = [y.border(row), y.border(row + 1)];
            for (column, &kind) in columns.clone().zip(kinds) {
                match self.kinds[usize::from(kind)].tile() {
                    Tile::Empty => {}
                    Tile::Full => {
                        let [left, right] = [x.border(column), x.border(column + 1)];
                        let bounds = Aabb::raw(Vec2::new(left, low), Vec2::new(right, high));
                        if bounds.overlaps(region) {
                            visit(start + column, &bounds)?;
                        }
                    }
                    Tile::Part(_) => self.visit_tile_box([column, row], kind, region, visit)?,
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits a tile that does not fill its cell, if it is a box along the axes. Breaks at any other tile.
    #[inline(never)]
    fn visit_tile_box(
        &self,
        [column, row]: [usize; 2],
        kind: u16,
        region: &Aabb,
        visit: VisitBox<'_>,
    ) -> ControlFlow<()> {
        let (cell, buffer) = (self.cell(column, row), &mut RingBuffer::default());
        self.visit_cell(&cell, kind, Some(region), buffer, &mut boxes_only(visit))
    }

    /// Visits the tile of one cell, if the cell has a tile whose bounding box overlaps the region. Without a
    /// region, visits any tile.
    #[inline]
    pub(super) fn visit_cell(
        &self,
        cell: &Cell<'_>,
        kind: u16,
        region: Option<&Aabb>,
        buffer: &mut RingBuffer,
        visit: VisitPart<'_>,
    ) -> ControlFlow<()> {
        let tile = self.kinds[usize::from(kind)].tile();
        if !matches!(tile, Tile::Full) || self.pose.is_some() {
            return self.visit_placed(cell, tile, region, buffer, visit);
        }
        let bounds = cell.bounds();
        if region.is_some_and(|region| !bounds.overlaps(region)) {
            return ControlFlow::Continue(());
        }
        visit(self.index_of(cell), Part::solid(bounds.convex(&mut ConvexBuffer::new())))
    }

    /// Visits a tile that is not an axis-aligned box. This code is a separate function, because it is large.
    #[inline(never)]
    fn visit_placed(
        &self,
        cell: &Cell<'_>,
        tile: &Tile,
        region: Option<&Aabb>,
        buffer: &mut RingBuffer,
        visit: VisitPart<'_>,
    ) -> ControlFlow<()> {
        let mut visit_near = |convex: Convex<'_>, direction: Option<Vec2>| {
            if region.is_some_and(|region| !convex.aabb().overlaps(region)) {
                return ControlFlow::Continue(());
            }
            let side = direction.map(|direction| Side::of_tile(direction, convex.normals()));
            visit(self.index_of(cell), Part { side, ..Part::solid(convex) })
        };
        match tile {
            Tile::Empty => ControlFlow::Continue(()),
            Tile::Full => cell.place_box(UNIT, buffer, |convex| visit_near(convex, None)),
            Tile::Part(part) => {
                let direction = part.side.map(|side| self.turned(side));
                part.place(cell, buffer, |convex| visit_near(convex, direction))
            }
        }
    }

    /// Transforms a direction from the frame of the grid's axes to the world.
    fn turned(&self, direction: Vec2) -> Vec2 {
        self.pose.map_or(direction, |pose| pose.rotation().rotate(direction))
    }

    /// Returns a box around a region, in the frame of the grid's axes and clipped to the neighbourhood of the
    /// grid.
    fn local_region(&self, region: &Aabb) -> Option<Aabb> {
        let region = region.grown(self.slack);
        let Some(pose) = self.pose else { return Some(region) };
        let all = self.aabb();
        if !all.overlaps(&region) {
            return None;
        }
        let near = [all.min().max(region.min()), all.max().min(region.max())];
        let inverse = pose.inverse();
        Some(around(&corners_of(near).map(|corner| inverse.transform(corner))).grown(self.slack))
    }

    /// Returns the rows of the cells that a box touches on its path, or the columns if the lines of the walk
    /// are rows. The walk itself adds a margin. With this margin, a box that stands on tiles would touch all
    /// of them.
    fn cells_beside(&self, path: &BoxPath, lines: usize) -> Range<usize> {
        let [x, y] = &self.axes;
        if !path.motion.is_in_range() {
            return 0..[y, x][lines].count;
        }
        let all = path.start.union(&path.start.translated(path.motion)).grown(self.slack);
        let (low, high) = (all.min(), all.max());
        match lines {
            0 => y.touching(low.y.next_down(), high.y.next_up()),
            _ => x.touching(low.x.next_down(), high.x.next_up()),
        }
    }

    const fn index_of(&self, cell: &Cell<'_>) -> usize {
        cell.row * self.columns() + cell.column
    }
}

impl Parts for TileGrid {
    fn each_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()> {
        self.each_part_of(region, |_, _, _| true, visit)
    }

    fn each_box(&self, region: &Aabb, visit: VisitBox<'_>) -> ControlFlow<()> {
        let few = if IS_SMALL { None } else { self.few_cells(region) };
        match few {
            Some(cells) => self.each_level_box(cells, region, visit),
            None => self.each_part(region, &mut boxes_only(visit)),
        }
    }

    fn each_border(&self, from: &Aabb, reach: f64, visit: VisitBorder<'_>) -> ControlFlow<()> {
        let has_border = |column: usize, row: usize, kind: u16| !self.is_enclosed(column, row, kind);
        self.each_part_of(&from.grown(reach), has_border, &mut |index, part| {
            let edges = self.border_of(index, &part);
            if edges == BorderEdges::NONE { ControlFlow::Continue(()) } else { visit(index, part, edges) }
        })
    }

    fn border_root(&self) -> BorderNode {
        self.top_square()
    }

    fn each_border_child(&self, node: &BorderNode, visit: &mut dyn FnMut(BorderNode)) {
        self.each_quarter(node, visit);
    }

    fn each_border_piece(&self, leaf: &BorderNode, _: &Aabb, visit: VisitPiece<'_>) -> ControlFlow<()> {
        self.visit_border_tile(leaf, visit)
    }

    fn each_inner_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()> {
        self.each_part(region, &mut |index, part| {
            let is_inner = self.border_of(index, &part) == BorderEdges::NONE;
            if is_inner { visit(index, part) } else { ControlFlow::Continue(()) }
        })
    }

    fn visit_part(&self, index: usize, visit: &mut dyn FnMut(Part<'_>)) -> bool {
        let [column, row] = self.cell_of(index);
        let visit = &mut |_, part: Part<'_>| {
            visit(part);
            ControlFlow::Continue(())
        };
        let kind = self.cells.kinds()[index];
        let _ = self.visit_cell(&self.cell(column, row), kind, None, &mut RingBuffer::default(), visit);
        true
    }

    fn bounds(&self) -> Aabb {
        self.aabb()
    }

    fn center(&self) -> Vec2 {
        self.center()
    }

    fn each_part_on_path(&self, path: &BoxPath, visit: VisitPart<'_>) -> ControlFlow<()> {
        let walk = if self.pose.is_none() { GridWalk::new(&self.axes, path, self.slack) } else { None };
        let Some(walk) = walk else {
            return each_part_in_pieces(self, path, visit);
        };
        let mut buffer = RingBuffer::default();
        let (cells, kinds) = (self.cells.kinds(), &self.kinds[..]);
        let strides = [1, self.columns()];
        let [across, along] = [strides[walk.axis], strides[1 - walk.axis]];
        let is_empty =
            |line: usize, others: &Range<usize>| self.cells.is_empty_strip(walk.axis, line, others);
        walk.each_line(path, &self.cells_beside(path, walk.axis), is_empty, &mut |line, others| {
            for other in others {
                let kind = cells[line * across + other * along];
                if kinds[usize::from(kind)].is_tile() {
                    let [column, row] = if walk.axis == 0 { [line, other] } else { [other, line] };
                    self.visit_cell(&self.cell(column, row), kind, None, &mut buffer, visit)?;
                }
            }
            ControlFlow::Continue(())
        })
    }
}
