//! Computes the lines that show a shape: closed rings and open pieces, in world coordinates.

use std::f64::consts::{PI, TAU};
use std::ops::ControlFlow;

use bevy_math::Vec2;
use carom::{AsShape as _, Convex, Rot2, Shape};

/// The largest angle between two points of a round corner.
const TURN: f64 = TAU / 32.0;

/// Returns the lines of a shape. The last point of a ring equals its first point. For a union, these are the lines of its
/// parts; for a polygon with sharp corners, its rings.
pub(crate) fn outline(shape: &Shape) -> Vec<Vec<Vec2>> {
    match shape {
        Shape::Polygon(polygon) if polygon.radius() == 0.0 => {
            std::iter::once(polygon.vertices()).chain(polygon.holes()).map(ring).collect()
        }
        _ => {
            let mut lines = Vec::new();
            let _ = shape.as_shape().each_part(&shape.aabb(), &mut |_, part| {
                lines.push(border(part.convex));
                ControlFlow::Continue(())
            });
            lines
        }
    }
}

fn ring(corners: &[carom::Vec2]) -> Vec<Vec2> {
    corners.iter().chain(corners.first()).map(|&corner| corner.into()).collect()
}

/// Returns the boundary of a convex shape: its edges, moved outwards by the radius, and its round corners.
fn border(convex: Convex<'_>) -> Vec<Vec2> {
    let (points, radius) = (convex.points(), convex.radius());
    if radius == 0.0 {
        return ring(points);
    }
    let mut border = Vec::new();
    for (index, &corner) in points.iter().enumerate() {
        let [from, turn] = corner_of(convex, index);
        let count = (turn / TURN).ceil().max(1.0);
        for step in 0..=count as u32 {
            let direction = Rot2::from_radians(from + turn * f64::from(step) / count).unwrap_or_default();
            border.push(corner + direction.rotate(carom::Vec2::X) * radius);
        }
    }
    ring(&border)
}

/// Returns the angle of the normal before a corner, and the angle from it to the normal after the corner.
fn corner_of(convex: Convex<'_>, index: usize) -> [f64; 2] {
    let normals = convex.normals();
    if convex.points().len() == 1 {
        return [0.0, TAU];
    }
    let angle = |normal: carom::Vec2| Rot2::from_direction(normal).map_or(0.0, Rot2::radians);
    let before = angle(normals[(index + normals.len() - 1) % normals.len()]);
    let turn = (angle(normals[index]) - before).rem_euclid(TAU);
    // A segment turns by half a circle at both of its ends. Rounding errors must not change this angle to zero.
    [before, if convex.points().len() == 2 { PI } else { turn }]
}

#[cfg(test)]
mod tests {
    use super::*;
    use carom::{Capsule, Chain, Circle, ConvexPolygon, Polygon, Segment, TileGrid, TileKind, contains};

    fn all() -> Vec<Shape> {
        let triangle = [[0.0, 0.0], [4.0, 0.0], [0.0, 3.0]];
        let kinds = [TileKind::EMPTY, TileKind::FULL];
        vec![
            Circle::new([1.0, 2.0], 3.0).unwrap().into(),
            Capsule::new([0.0, 0.0], [4.0, 1.0], 0.5).unwrap().into(),
            Segment::new([0.0, 0.0], [4.0, 1.0]).unwrap().into(),
            ConvexPolygon::rounded(triangle, 0.25).unwrap().into(),
            Chain::new([[0.0, 0.0], [4.0, 0.0], [4.0, 4.0]]).unwrap().with_radius(0.5).unwrap().into(),
            Polygon::new([[0.0, 0.0], [4.0, 0.0], [1.0, 1.0], [0.0, 4.0]]).unwrap().into(),
            TileGrid::new([0.0, 0.0], [1.0, 1.0], [3, 2], kinds, |x, y| (x + y) % 2).unwrap().into(),
        ]
    }

    #[test]
    fn lines_are_on_the_border_and_reach_as_far_as_the_shape() {
        for shape in all() {
            let lines = outline(&shape);
            let points: Vec<Vec2> = lines.concat();
            let probe = |point: Vec2| Circle::new(point, 1e-4).unwrap();
            for &point in &points {
                assert!(carom::overlap(&probe(point), &shape), "{shape:?}: {point}");
                assert!(
                    shape.is_union()
                        || !contains(&shape, point)
                        || !carom::contains_shape(&shape, &probe(point))
                );
            }
            let bounds = shape.aabb();
            let low = points.iter().copied().reduce(Vec2::min).unwrap();
            let high = points.iter().copied().reduce(Vec2::max).unwrap();
            let expected = [Vec2::from(bounds.min()), Vec2::from(bounds.max())];
            assert!((low - expected[0]).length() < 0.02 && (high - expected[1]).length() < 0.02, "{shape:?}");
            assert!(lines.iter().all(|line| line.first() == line.last()));
        }
    }
}
