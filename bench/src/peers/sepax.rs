//! Calls sepax2d. Its corners are relative to a position.

use sepax2d::circle::Circle;
use sepax2d::parallelogram::Parallelogram;
use sepax2d::polygon::Polygon;

use crate::data::{Disc, Poly, Rect};
use crate::point::P;

fn pair(point: P) -> (f32, f32) {
    (point.0 as f32, point.1 as f32)
}

pub(crate) fn parallelogram(rect: &Rect) -> Parallelogram {
    let corners = rect.corners();
    Parallelogram::new(pair(corners[0]), pair(corners[1] - corners[0]), pair(corners[3] - corners[0]))
}

pub(crate) fn circle(disc: &Disc) -> Circle {
    Circle::new(pair(disc.center), disc.radius as f32)
}

pub(crate) fn polygon(poly: &Poly) -> Polygon {
    let corners = poly.0.iter().map(|&corner| pair(corner - poly.0[0])).collect();
    Polygon::from_vertices(pair(poly.0[0]), corners)
}
