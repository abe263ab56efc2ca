//! A polygon of few corners in single precision, which shows what is no close call with half of the steps.

use core::array::from_fn;

use crate::math::{Vec2, larger};

use super::convex::repeated;

/// Up to eight corners and the normals of the edges that start there, coordinate by coordinate; the last of them repeated
/// up to eight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sketch {
    /// About the centre: there each is as good as `f32` has it, wherever the polygon is.
    pub(crate) corners: [[f32; 8]; 2],
    pub(crate) normals: [[f32; 8]; 2],
    /// How far the lines of the edges are from the centre; of a repeated edge so far that nothing is outside.
    pub(crate) offsets: [f32; 8],
    /// The largest magnitude of the corners' coordinates.
    pub(crate) reach: f32,
}

/// Further away than anything that is compared in single precision.
const FAR: f64 = 1e30;

impl Sketch {
    pub(super) fn new(vertices: &[Vec2], normals: &[Vec2], center: Vec2) -> Self {
        let (last, points) = (vertices.len() - 1, repeated(vertices).map(|point| point - center));
        let normals = repeated(normals);
        let offset = |edge: usize| if edge > last { FAR } else { normals[edge].dot(points[edge]) };
        let reach = points.iter().fold(0.0, |reach, point| larger(reach, point.max_abs()));
        Self {
            corners: [from_fn(|corner| points[corner].x as f32), from_fn(|corner| points[corner].y as f32)],
            normals: [from_fn(|edge| normals[edge].x as f32), from_fn(|edge| normals[edge].y as f32)],
            offsets: from_fn(|edge| offset(edge) as f32),
            reach: reach as f32,
        }
    }
}
