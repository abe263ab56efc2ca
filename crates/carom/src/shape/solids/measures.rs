//! Computes the area and the centroid of a polygon with holes.

use crate::math::{ExactSum, Vec2, larger, orient2d_accurate, safe_scale};
use crate::shape::kinds::ConvexPolygon;
use crate::shape::rings::points::extent;
use crate::shape::rings::ring::add_doubled_area;
use crate::shape::rings::ring_list::Rings;

/// Returns the area of an outer ring minus the areas of its holes. The holes are clockwise. The area is exact
/// except for the last rounding. It uses the shoelace formula (Meister, Generalia de genesi figurarum
/// planarum, 1769).
pub(crate) fn area(rings: &Rings) -> f64 {
    let mut doubled_area = ExactSum::new();
    for ring in rings.iter() {
        add_doubled_area(&mut doubled_area, ring);
    }
    larger(0.5 * doubled_area.value(), 0.0)
}

/// Returns the centroid of parts that do not overlap: the mean of their centroids, weighted by their areas.
/// No weight is negative, so there is no cancellation.
pub(crate) fn centroid(parts: &[ConvexPolygon]) -> Vec2 {
    let origin = parts[0].center();
    let scale = safe_scale(parts.iter().fold(0.0, |largest, part| larger(largest, extent(part.vertices()))));
    let mut total = 0.0;
    let mut mean = Vec2::ZERO;
    for part in parts {
        let weight = doubled_area(part.vertices(), scale);
        total += weight;
        // Parts that have collapsed by rounding at a far pose have no area.
        if weight > 0.0 {
            mean += (part.center() - origin - mean) * (weight / total);
        }
    }
    (origin + mean).canonical()
}

/// Returns twice the area of a convex ring whose coordinates are multiplied by a scale.
fn doubled_area(ring: &[Vec2], scale: f64) -> f64 {
    let corner = |index: usize| ring[index] * scale;
    let triangles =
        (2..ring.len()).map(|index| orient2d_accurate(corner(0), corner(index - 1), corner(index)));
    triangles.sum()
}
