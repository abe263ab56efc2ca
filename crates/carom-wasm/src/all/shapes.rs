//! Writes and measures shapes, and computes the angle of a rotation.

use carom::{Aabb, AsShape as _, ConvexBuffer, Shape, TileGrid, TileKind, Vec2};

use super::lists::push_list;
use crate::output::{push, push_filter, push_flag};
use crate::{Answer, Input};

/// Appends a shape: its kind and its numbers, see `js/all/read.js`. The tiles of a grid are only
/// included if the grid is in a compound.
pub(crate) fn push_shape(output: &mut Vec<f64>, shape: &Shape) -> bool {
    output.push(shape.kind_index() as f64);
    if let Some(numbers) = shape.numbers() {
        output.extend(numbers);
        return true;
    }
    match shape {
        Shape::ConvexPolygon(polygon) => {
            output.extend([polygon.radius(), polygon.vertices().len() as f64]);
            push(output, polygon.vertices());
        }
        Shape::Polygon(polygon) => {
            output.extend([polygon.radius(), 1.0 + polygon.holes().len() as f64]);
            push_list(output, polygon.vertices());
            polygon.holes().for_each(|hole| push_list(output, hole));
        }
        Shape::Chain(chain) => {
            push_flag(output, chain.is_closed());
            push_flag(output, chain.is_one_sided());
            output.push(chain.radius());
            push_list(output, chain.vertices());
        }
        Shape::Compound(compound) => {
            output.push(compound.shapes().len() as f64);
            compound.shapes().iter().enumerate().for_each(|(index, shape)| {
                push_filter(output, compound.filter(index));
                push_inner(output, shape);
                if let Shape::TileGrid(grid) = shape {
                    push_tiles(output, grid);
                }
            });
        }
        Shape::TileGrid(grid) => {
            push(output, &[grid.origin()]);
            output.extend([grid.rotation().cos(), grid.rotation().sin()]);
            push(output, &[grid.cell_size()]);
            output.extend([grid.columns(), grid.rows(), grid.kinds().len()].map(|count| count as f64));
            grid.kinds().iter().for_each(|kind| push_kind(output, kind));
        }
        _ => return false,
    }
    true
}

/// Appends how many numbers a shape has, and the shape.
pub(crate) fn push_inner(output: &mut Vec<f64>, shape: &Shape) {
    let start = output.len();
    output.push(0.0);
    push_shape(output, shape);
    output[start] = (output.len() - start - 1) as f64;
}

/// Appends a kind of tile: 0 for empty; 1 for full; 2 and a shape; or 3, a direction and a shape.
fn push_kind(output: &mut Vec<f64>, kind: &TileKind) {
    let Some(shape) = kind.shape() else { return output.push(0.0) };
    if *kind == TileKind::FULL {
        return output.push(1.0);
    }
    match kind.direction() {
        Some(direction) => output.extend([3.0, direction.x, direction.y]),
        None => output.push(2.0),
    }
    push_inner(output, &shape);
}

/// Appends the indices of the kinds of all cells, row by row.
pub(crate) fn push_tiles(output: &mut Vec<f64>, grid: &TileGrid) {
    for row in 0..grid.rows() {
        output.extend((0..grid.columns()).map(|column| grid.get(column, row).unwrap_or_default() as f64));
    }
}

/// Reads a shape; writes its area.
pub fn area(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    output.push(input.shape()?.area());
    Some(true)
}

/// Reads a shape; writes its centre.
pub fn center(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    push(output, &[input.shape()?.center()]);
    Some(true)
}

/// Reads a shape; writes the number of its corners, and the corners.
pub fn corners(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    output.push(0.0);
    push_corners(output, &input.shape()?);
    output[0] = (output.len() / 2) as f64;
    Some(true)
}

fn push_corners(output: &mut Vec<f64>, shape: &Shape) {
    let corners: &[Vec2] = match shape {
        Shape::Circle(circle) => &[circle.center()],
        Shape::Segment(segment) => &[segment.a(), segment.b()],
        Shape::Capsule(capsule) => &[capsule.a(), capsule.b()],
        Shape::Aabb(aabb) => &aabb.corners(),
        Shape::Obb(obb) => &obb.corners(),
        Shape::ConvexPolygon(polygon) => polygon.vertices(),
        Shape::Polygon(polygon) => polygon.vertices(),
        Shape::Chain(chain) => chain.vertices(),
        Shape::TileGrid(grid) => &corners_of_grid(grid),
        Shape::Compound(compound) => {
            return compound.shapes().iter().for_each(|shape| push_corners(output, shape));
        }
        other => {
            let (view, mut buffer) = (other.as_shape(), ConvexBuffer::new());
            let form = view.convex(&mut buffer);
            return push(output, form.map_or(&[], |form| form.points()));
        }
    };
    push(output, corners);
}

/// Returns the four corners of the whole grid.
fn corners_of_grid(grid: &TileGrid) -> [Vec2; 4] {
    let origin = grid.origin();
    let size = grid.cell_size();
    let turn = grid.rotation();
    let width = grid.columns() as f64 * size.x;
    let height = grid.rows() as f64 * size.y;
    let corners = [[0.0, 0.0], [width, 0.0], [width, height], [0.0, height]];
    corners.map(|corner| origin + turn.rotate(Vec2::from(corner)))
}

/// Reads a shape; writes the smallest axis-aligned box around the shape.
pub fn aabb(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    Some(push_box(output, &input.shape()?.aabb()))
}

/// Reads two shapes; writes the smallest axis-aligned box around both.
pub fn union(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let a = input.shape()?.aabb();
    let b = input.shape()?.aabb();
    Some(push_box(output, &a.union(&b)))
}

/// Reads a shape and a margin; writes the axis-aligned box around the shape, grown by the margin.
pub fn grown(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    Some(push_box(output, &input.shape()?.aabb().grown(input.length()?)))
}

pub(super) fn push_box(output: &mut Vec<f64>, aabb: &Aabb) -> bool {
    push(output, &[aabb.min(), aabb.max()]);
    true
}

/// Reads a rotation; writes its angle in radians and in degrees.
pub fn turn(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let rotation = input.rotation()?;
    output.extend([rotation.radians(), rotation.degrees()]);
    Some(true)
}
