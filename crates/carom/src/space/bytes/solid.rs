//! Writes and reads shapes of several parts as bytes: polygons with holes, compounds, and grids of tiles.

use alloc::vec::Vec;

use crate::math::Vec2;
use crate::shape::{Compound, Polygon, Shape, StoredGrid, TileGrid, TileKind};

use super::numbers::{read_filter, read_pose, write_filter, write_pose};
use super::reader::{Read, Reader, check};
use super::writer::Writer;

/// A function that writes a shape of any kind.
type WriteShape = fn(&mut Writer, &Shape);
/// A function that reads a shape of any kind.
type ReadShape = fn(&mut Reader<'_>) -> Read<Shape>;

/// Writes the rings, and the outlines of the parts, because rounding may have moved the outlines away from
/// the rings since the rings were decomposed.
pub(super) fn write_polygon(writer: &mut Writer, polygon: &Polygon) {
    writer.number(polygon.radius());
    writer.count(1 + polygon.holes().len());
    writer.ring(polygon.vertices());
    polygon.holes().for_each(|hole| writer.ring(hole));
    // If a convex ring has no holes, its only part has the corners of the ring.
    let is_ring = polygon.outlines().len() == 1 && polygon.holes().len() == 0;
    writer.count(if is_ring { 0 } else { polygon.outlines().len() });
    if !is_ring {
        polygon.outlines().for_each(|outline| writer.ring(outline));
    }
}

pub(super) fn read_polygon(reader: &mut Reader<'_>) -> Read<Polygon> {
    let radius = reader.length()?;
    let rings = read_rings(reader)?;
    check(!rings.is_empty())?;
    let outlines = read_rings(reader)?;
    let is_ring = outlines.is_empty();
    check(!is_ring || rings.len() == 1)?;
    Some(Polygon::from_stored(&rings, radius, if is_ring { &rings } else { &outlines }))
}

fn read_rings(reader: &mut Reader<'_>) -> Read<Vec<Vec<Vec2>>> {
    let count = reader.count(17)?;
    reader.list(count, |reader| reader.ring(1))
}

pub(super) fn write_compound(writer: &mut Writer, compound: &Compound, write_shape: WriteShape) {
    writer.count(compound.shapes().len());
    compound.shapes().iter().for_each(|shape| write_shape(writer, shape));
    let (filters, order) = compound.stored();
    writer.byte(u8::from(!filters.is_empty()));
    filters.iter().for_each(|&filter| write_filter(writer, filter));
    order.iter().for_each(|&index| writer.whole(index.into()));
}

pub(super) fn read_compound(reader: &mut Reader<'_>, read_shape: ReadShape) -> Read<Compound> {
    // A circle, the shape with the fewest numbers, takes 25 bytes.
    let count = reader.count(25)?;
    let shapes = reader.list(count, read_shape)?;
    let filtered = if reader.flag()? { count } else { 0 };
    let filters = reader.list(filtered, read_filter)?;
    let order = reader.list(count, |reader| Some(reader.below(count as u64)? as u32))?;
    Compound::from_stored(shapes, filters, order)
}

/// The numbers that stand for the forms of a kind of tiles.
const EMPTY: u8 = 0;
const FULL: u8 = 1;
const PART: u8 = 2;
const ONE_WAY: u8 = 3;

pub(super) fn write_grid(writer: &mut Writer, grid: &TileGrid, write_shape: WriteShape) {
    let StoredGrid { origin, cell_size, count: [columns, rows], pose, cells } = grid.stored();
    writer.points(&[origin, cell_size]);
    writer.byte(u8::from(pose.is_some()));
    pose.into_iter().for_each(|pose| write_pose(writer, pose));
    writer.count(grid.kinds().len());
    grid.kinds().iter().for_each(|kind| write_kind(writer, kind, write_shape));
    writer.count(columns);
    writer.count(rows);
    if grid.kinds().len() <= NARROW {
        writer.bytes.extend(cells.iter().map(|&kind| kind as u8));
    } else {
        writer.bytes.extend(cells.iter().flat_map(|kind| kind.to_le_bytes()));
    }
}

/// If there are at most this many kinds, a cell takes one byte.
const NARROW: usize = 256;

fn write_kind(writer: &mut Writer, kind: &TileKind, write_shape: WriteShape) {
    let Some((shape, side)) = kind.stored() else {
        return writer.byte(if *kind == TileKind::FULL { FULL } else { EMPTY });
    };
    writer.byte(if side.is_some() { ONE_WAY } else { PART });
    side.into_iter().for_each(|side| writer.points(&[side]));
    write_shape(writer, shape);
}

pub(super) fn read_grid(reader: &mut Reader<'_>, read_shape: ReadShape) -> Read<TileGrid> {
    let (origin, cell_size) = (reader.point()?, reader.point()?);
    let pose = if reader.flag()? { Some(read_pose(reader)?) } else { None };
    let count = reader.count(1)?;
    let kinds = reader.list(count, |reader| read_kind(reader, read_shape))?;
    let count = [read_size(reader)?, read_size(reader)?];
    let width = if kinds.len() <= NARROW { 1 } else { 2 };
    let bytes = reader.take(count[0].checked_mul(count[1])?.checked_mul(width)?)?;
    let cells: Vec<u16> = if width == 1 {
        bytes.iter().copied().map(u16::from).collect()
    } else {
        bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect()
    };
    TileGrid::from_stored(StoredGrid { origin, cell_size, count, pose, cells }, kinds)
}

fn read_size(reader: &mut Reader<'_>) -> Read<usize> {
    usize::try_from(reader.whole()?).ok()
}

fn read_kind(reader: &mut Reader<'_>, read_shape: ReadShape) -> Read<TileKind> {
    let form = reader.byte()?;
    let side = if form == ONE_WAY { Some(reader.point()?) } else { None };
    match form {
        EMPTY => Some(TileKind::EMPTY),
        FULL => Some(TileKind::FULL),
        PART | ONE_WAY => {
            let shape = read_shape(reader)?;
            TileKind::from_stored(shape, side)
        }
        _ => None,
    }
}
