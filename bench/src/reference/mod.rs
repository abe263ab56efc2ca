//! Computes right answers in `f64`, by brute force over corners and edges. The code is slow and simple, and
//! does not use code of the libraries.

pub(crate) mod bounds;
mod cast;
mod judge;

pub(crate) use cast::deepest_before;
pub(crate) use judge::{Closest, Hit, Touch, closest_error, hit_error, impact_error, same, touch_error};

use crate::point::P;

/// Returns both ends of each edge, in the order of the ring. A point has no edges.
fn edges(ring: &[P]) -> impl Iterator<Item = (P, P)> {
    let count = if ring.len() > 1 { ring.len() } else { 0 };
    (0..count).map(|index| (ring[index], ring[(index + 1) % ring.len()]))
}

/// Returns the gap between the projections of `a` and `b` onto an axis that points from `b` to `a`.
pub(crate) fn gap(a: &[P], b: &[P], axis: P) -> f64 {
    let low = a.iter().map(|point| point.dot(axis)).fold(f64::INFINITY, f64::min);
    let high = b.iter().map(|point| point.dot(axis)).fold(f64::NEG_INFINITY, f64::max);
    low - high
}

/// Returns the largest gap along the normals of the edges of both rings. It is negative if the rings overlap.
fn deepest_edge(a: &[P], b: &[P]) -> f64 {
    let of_b = edges(b).map(|(start, end)| gap(a, b, (end - start).outward().unit()));
    let of_a = edges(a).map(|(start, end)| gap(a, b, -(end - start).outward().unit()));
    of_b.chain(of_a).fold(f64::NEG_INFINITY, f64::max)
}

fn distance_to_edge(point: P, (start, end): (P, P)) -> f64 {
    let along = end - start;
    let ratio = ((point - start).dot(along) / along.dot(along)).clamp(0.0, 1.0);
    (point - start - along * ratio).length()
}

fn distance(a: &[P], b: &[P]) -> f64 {
    let one_way = |corners: &[P], ring: &[P]| {
        let distances = corners.iter().map(|&corner| {
            edges(ring).map(|edge| distance_to_edge(corner, edge)).fold(f64::INFINITY, f64::min)
        });
        distances.fold(f64::INFINITY, f64::min)
    };
    one_way(a, b).min(one_way(b, a))
}

/// Returns the signed distance of two convex rings of corners, minus `radius`. A ring of one corner is a
/// point.
pub(crate) fn separation(a: &[P], b: &[P], radius: f64) -> f64 {
    if let ([a], [b]) = (a, b) {
        return (*a - *b).length() - radius;
    }
    let deepest = deepest_edge(a, b);
    let core = if deepest <= 0.0 { deepest } else { distance(a, b) };
    core - radius
}
