//! Writes and reads shapes of any kind as bytes: the number of the kind, then all numbers that the shape
//! stores and cannot compute again.

use crate::shape::{Aabb, Chain, Circle, ConvexPolygon, FieldType, Obb, Shape};

use super::numbers::{flag_if, read_rotation};
use super::reader::{Read, Reader, check};
use super::solid::{read_compound, read_grid, read_polygon, write_compound, write_grid, write_polygon};
use super::writer::Writer;

/// The number of each kind. The kinds that a few numbers define come first, in the order of the library. If
/// later versions add such kinds, their numbers come after all others, so that snapshots of older versions
/// can still be read.
const CIRCLE: u8 = 0;
const AABB: u8 = 3;
const OBB: u8 = 4;
const CONVEX_POLYGON: u8 = 5;
const POLYGON: u8 = 6;
const CHAIN: u8 = 7;
const COMPOUND: u8 = 8;
const TILE_GRID: u8 = 9;

/// Writes a shape.
pub(crate) fn write_shape(writer: &mut Writer, shape: &Shape) {
    match shape {
        Shape::ConvexPolygon(polygon) => {
            writer.byte(CONVEX_POLYGON);
            write_convex_polygon(writer, polygon);
        }
        Shape::Polygon(polygon) => {
            writer.byte(POLYGON);
            write_polygon(writer, polygon);
        }
        Shape::Chain(chain) => {
            writer.byte(CHAIN);
            write_chain(writer, chain);
        }
        Shape::Compound(compound) => {
            writer.byte(COMPOUND);
            write_compound(writer, compound, write_shape);
        }
        Shape::TileGrid(grid) => {
            writer.byte(TILE_GRID);
            write_grid(writer, grid, write_shape);
        }
        plain => write_plain(writer, plain),
    }
}

/// Writes a shape that a few numbers define.
fn write_plain(writer: &mut Writer, shape: &Shape) {
    let kind = shape.kind_index();
    let number = if kind < usize::from(CONVEX_POLYGON) { kind } else { kind + OTHERS };
    writer.byte(number as u8);
    let numbers = shape.numbers().unwrap_or_default();
    numbers.iter().take(count_of(kind)).for_each(|&number| writer.number(number));
}

/// The number of kinds that a few numbers cannot define. These kinds are numbered after `OBB`. Kinds that a
/// few numbers define and that later versions add are numbered after all of these.
const OTHERS: usize = (TILE_GRID - OBB) as usize;

/// Returns how many numbers define a shape of a kind.
fn count_of(kind: usize) -> usize {
    let fields = Shape::PLAIN_KINDS[kind].1.iter();
    fields.map(|(_, ty)| if *ty == FieldType::Number { 1 } else { 2 }).sum()
}

/// Reads a shape.
pub(crate) fn read_shape(reader: &mut Reader<'_>) -> Read<Shape> {
    Some(match reader.byte()? {
        // A circle or a box around a shape at the end of the range may extend beyond the range, which their
        // constructors do not allow.
        CIRCLE => Circle::raw(reader.point()?, reader.length()?).into(),
        AABB => read_aabb(reader)?.into(),
        OBB => read_obb(reader)?.into(),
        CONVEX_POLYGON => read_convex_polygon(reader)?.into(),
        POLYGON => read_polygon(reader)?.into(),
        CHAIN => read_chain(reader)?.into(),
        // A compound has no compounds, and a tile has no shape of several parts, so the depth is limited.
        COMPOUND => read_compound(reader, read_inner)?.into(),
        TILE_GRID => read_grid(reader, read_tile)?.into(),
        number => read_plain(reader, usize::from(number))?,
    })
}

/// Reads a shape that a few numbers define, given the number of its kind.
fn read_plain(reader: &mut Reader<'_>, number: usize) -> Read<Shape> {
    let kind = if number < usize::from(CONVEX_POLYGON) { number } else { number - OTHERS };
    check(kind < Shape::PLAIN_KINDS.len())?;
    let mut numbers = [0.0; 6];
    for place in numbers.iter_mut().take(count_of(kind)) {
        *place = reader.number()?;
    }
    Shape::from_numbers(kind, &numbers)?.ok()
}

/// Reads a shape of a compound.
fn read_inner(reader: &mut Reader<'_>) -> Read<Shape> {
    check(reader.rest().first() != Some(&COMPOUND))?;
    read_shape(reader)
}

/// Reads the shape of a kind of tiles.
fn read_tile(reader: &mut Reader<'_>) -> Read<Shape> {
    let of_parts = POLYGON..=TILE_GRID;
    check(reader.rest().first().is_some_and(|kind| !of_parts.contains(kind)))?;
    read_shape(reader)
}

fn read_aabb(reader: &mut Reader<'_>) -> Read<Aabb> {
    let (min, max) = (reader.point()?, reader.point()?);
    check(min.x <= max.x && min.y <= max.y)?;
    Some(Aabb::raw(min, max))
}

fn read_obb(reader: &mut Reader<'_>) -> Read<Obb> {
    let (center, half) = (reader.point()?, reader.point()?);
    check(0.0 <= half.x && 0.0 <= half.y)?;
    Some(Obb::raw(center, half, read_rotation(reader)?))
}

fn write_convex_polygon(writer: &mut Writer, polygon: &ConvexPolygon) {
    let (vertices, placed) = polygon.stored();
    writer.ring(vertices);
    writer.number(polygon.radius());
    // The corners determine all other values, unless the polygon was placed without a check.
    writer.byte(placed.map_or(0, |(_, is_well_shaped)| 1 + u8::from(is_well_shaped)));
    if let Some((inner, _)) = placed {
        writer.number(inner);
    }
}

fn read_convex_polygon(reader: &mut Reader<'_>) -> Read<ConvexPolygon> {
    let (vertices, radius) = (reader.ring(1)?, reader.length()?);
    let placed = match reader.below(3)? {
        0 => None,
        form => Some((reader.length()?, form == 2)),
    };
    ConvexPolygon::from_stored(&vertices, radius, placed)
}

/// The flags of a chain.
const CLOSED: u8 = 1;
const ONE_SIDED: u8 = 2;

fn write_chain(writer: &mut Writer, chain: &Chain) {
    writer.byte(flag_if(chain.is_closed(), CLOSED) | flag_if(chain.is_one_sided(), ONE_SIDED));
    writer.ring(chain.vertices());
    writer.number(chain.radius());
}

fn read_chain(reader: &mut Reader<'_>) -> Read<Chain> {
    let flags = reader.byte()?;
    check(flags <= CLOSED | ONE_SIDED)?;
    let (vertices, radius) = (reader.ring(2)?, reader.length()?);
    Some(Chain::from_vertices(vertices, flags & CLOSED != 0, radius, flags & ONE_SIDED != 0))
}
