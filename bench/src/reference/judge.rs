//! How far an answer is from the truth, in units of length; infinitely far where there is no measure.

use crate::point::P;

use super::cast::deepest_before;
use super::{gap, separation};

/// A library's contact, in world coordinates.
#[derive(Clone, Debug)]
pub(crate) struct Touch {
    /// Out of `b` towards `a`.
    pub(crate) normal: P,
    pub(crate) depth: f64,
    pub(crate) points: Vec<P>,
}

/// A library's closest points, in world coordinates.
#[derive(Clone, Debug)]
pub(crate) struct Closest {
    pub(crate) on_a: P,
    pub(crate) on_b: P,
}

/// A library's ray hit or shape cast.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hit {
    pub(crate) fraction: f64,
    /// Out of `b`.
    pub(crate) normal: P,
}

/// The error of a yes or no.
pub(crate) fn same(is: bool, answer: bool) -> f64 {
    if is == answer { 0.0 } else { f64::INFINITY }
}

/// That of a contact: its depth must be the least one, its normal must lead out by that depth, and its points must lie
/// between the two surfaces, in the shadow of both.
pub(crate) fn touch_error(a: &[P], b: &[P], answer: Option<&Touch>) -> f64 {
    let truth = separation(a, b, 0.0);
    let Some(touch) = answer else { return (-truth).max(0.0) };
    let least = (touch.depth + truth).abs();
    let way_out = (gap(a, b, touch.normal) - truth).abs();
    let astray = |&point: &P| {
        let along = touch.normal.outward();
        let off = |axis: P| gap(a, &[point], axis).max(gap(&[point], b, axis)).max(0.0);
        let beside = |ring: &[P]| gap(ring, &[point], along).max(gap(&[point], ring, along)).max(0.0);
        off(touch.normal).max(beside(a)).max(beside(b))
    };
    let count = if (1..=2).contains(&touch.points.len()) { 0.0 } else { f64::INFINITY };
    touch.points.iter().map(astray).fold(least.max(way_out).max(count), f64::max)
}

/// That of closest points: each must lie in its shape, and they must be as far apart as the shapes.
pub(crate) fn closest_error(a: &[P], b: &[P], answer: &Closest) -> f64 {
    let apart = ((answer.on_a - answer.on_b).length() - separation(a, b, 0.0)).abs();
    let outside = |point: P, ring: &[P]| separation(&[point], ring, 0.0).max(0.0);
    apart.max(outside(answer.on_a, a)).max(outside(answer.on_b, b))
}

/// That of a hit: at its fraction the shapes must touch, and not have overlapped before, and the normal must be one of
/// that touch. A hit that is not told is wrong by how deep the shapes come to overlap.
pub(crate) fn hit_error(a: &[P], motion: P, b: &[P], radius: f64, answer: Option<Hit>) -> f64 {
    let Some(hit) = answer else { return deepest_before(a, motion, b, radius, 1.0) };
    let moved: Vec<P> = a.iter().map(|&corner| corner + motion * hit.fraction).collect();
    let off = separation(&moved, b, radius).abs();
    let off_along_normal = (gap(&moved, b, hit.normal) - radius).abs();
    off.max(off_along_normal).max(deepest_before(a, motion, b, radius, hit.fraction))
}
