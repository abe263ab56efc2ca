//! The area that a straight motion sweeps over, and the obstacles grown by the moving shape.

use std::ops::ControlFlow;

use carom::{AsShape, Capsule, Circle, Compound, ConvexPolygon, Shape, ShapeError, TileKind, Vec2, hull};

use super::outline::each_part;
use super::tile_rectangles::solid_rectangles;

/// Returns the area that a shape sweeps over: the hull of the shape at both ends of its motion. For a shape
/// of several parts, returns the union of the areas of its parts. Returns `None` if the area is out of range.
pub fn swept(shape: &Shape, motion: Vec2) -> Option<Shape> {
    let swept_part = |(corners, radius): (Vec<Vec2>, f64)| {
        let ends = corners.into_iter().flat_map(|corner| [corner, corner + motion]);
        rounded(&ends.collect::<Vec<_>>(), radius)
    };
    union(parts(shape).into_iter().map(swept_part)).ok()
}

/// Returns the obstacle grown by the moving shape about its centre: the positions of that centre in contact with the
/// obstacle. This region is the Minkowski sum of the obstacle and the mirrored shape. Returns `None` if
/// the area is out of range.
///
/// ```
/// use carom::{Aabb, Circle, Vec2};
/// let (ball, wall) = (Circle::new([5.0, 0.0], 1.0).unwrap(), Aabb::new([0.0, 0.0], [2.0, 2.0]).unwrap());
/// let no_go = carom_draw::grown(&wall.into(), &ball.into()).unwrap();
/// assert_eq!(no_go.aabb().max(), Vec2::new(3.0, 3.0));
/// ```
pub fn grown(obstacle: &Shape, mover: &Shape) -> Option<Shape> {
    let center = mover.center();
    let grown_part = |(corners, radius): &(Vec<Vec2>, f64), (offsets, of_mover): &(Vec<Vec2>, f64)| {
        let offsets = offsets.iter().map(|&corner| center - corner);
        let sums = offsets.flat_map(|offset| corners.iter().map(move |&corner| corner + offset));
        rounded(&sums.collect::<Vec<_>>(), radius + of_mover)
    };
    let (obstacles, movers) = (parts(obstacle), parts(mover));
    let pairs = obstacles.iter().flat_map(|one| movers.iter().map(move |other| (one, other)));
    union(pairs.map(|(one, other)| grown_part(one, other))).ok()
}

/// Returns the corners and the radius of each part. Solid cells of a grid that form a rectangle become one
/// part, because otherwise a picture of thousands of cells would have thousands of outlines.
fn parts(shape: &Shape) -> Vec<(Vec<Vec2>, f64)> {
    let mut parts = Vec::new();
    let Shape::TileGrid(grid) = shape else {
        each_part(shape, &mut |convex| parts.push((convex.points().to_vec(), convex.radius())));
        return parts;
    };
    parts.extend(solid_rectangles(grid).into_iter().map(|corners| (corners.to_vec(), 0.0)));
    let _ = grid.as_shape().each_part(&grid.aabb(), &mut |cell, part| {
        let [column, row] = grid.cell_of(cell);
        if grid.get(column, row).is_some_and(|kind| grid.kinds()[kind] != TileKind::FULL) {
            parts.push((part.convex.points().to_vec(), part.convex.radius()));
        }
        ControlFlow::Continue(())
    });
    parts
}

/// Creates the union of some shapes; a single shape stays as it is.
fn union(shapes: impl Iterator<Item = Result<Shape, ShapeError>>) -> Result<Shape, ShapeError> {
    let mut shapes = shapes.collect::<Result<Vec<_>, _>>()?;
    match shapes.pop() {
        Some(only) if shapes.is_empty() => Ok(only),
        last => Ok(Compound::new(shapes.into_iter().chain(last))?.into()),
    }
}

/// Creates the hull of some points, grown by a radius.
fn rounded(points: &[Vec2], radius: f64) -> Result<Shape, ShapeError> {
    Ok(match hull(points)?.as_slice() {
        [only] => Circle::new(*only, radius)?.into(),
        [from, to] => Capsule::new(*from, *to, radius)?.into(),
        corners => ConvexPolygon::rounded(corners.iter().copied(), radius)?.into(),
    })
}
