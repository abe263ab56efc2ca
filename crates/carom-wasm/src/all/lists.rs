//! Queries on lists: pairs, hulls, bounding volumes.

use carom::{Aabb, BoundingVolume, BoundingVolumes, PairFinder, Shape, Vec2};

use crate::output::push;
use crate::{Answer, Input};

/// Appends a list of points: the number of points, then the points.
pub(super) fn push_list(output: &mut Vec<f64>, points: &[Vec2]) {
    output.push(points.len() as f64);
    push(output, points);
}

/// Reads a list of shapes; writes the number of overlapping pairs and the two indices of each.
pub fn pairs(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let shapes = input.shapes()?;
    Some(within(output, &boxes_of(&shapes), &|i, j| carom::overlap(&shapes[i], &shapes[j])))
}

/// Reads a list of boxes; writes the number of overlapping pairs and the two indices of each.
pub fn box_pairs(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    Some(within(output, &input.boxes()?, &|_, _| true))
}

/// Reads two lists of shapes; writes the number of overlapping pairs between the lists and the two indices of each.
pub fn pairs_between(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let a = input.shapes()?;
    let b = input.shapes()?;
    Some(between(output, &boxes_of(&a), &boxes_of(&b), &|i, j| carom::overlap(&a[i], &b[j])))
}

/// Reads two lists of boxes; writes the number of overlapping pairs between the lists and the two indices of each.
pub fn box_pairs_between(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    Some(between(output, &input.boxes()?, &input.boxes()?, &|_, _| true))
}

/// The type of the exact test of a pair whose boxes touch. It is a trait object, so that the search is
/// compiled only once.
type Accept<'a> = &'a (dyn Fn(usize, usize) -> bool + Sync);

fn within(output: &mut Vec<f64>, boxes: &[Aabb], accept: Accept<'_>) -> bool {
    push_pairs(output, &PairFinder::pairs_once(boxes, accept))
}

fn between(output: &mut Vec<f64>, a: &[Aabb], b: &[Aabb], accept: Accept<'_>) -> bool {
    push_pairs(output, PairFinder::new().pairs_between(a, b, accept))
}

/// Returns the boxes around shapes.
pub(super) fn boxes_of(shapes: &[Shape]) -> Vec<Aabb> {
    shapes.iter().map(Aabb::around).collect()
}

fn push_pairs(output: &mut Vec<f64>, pairs: &[(usize, usize)]) -> bool {
    output.push(pairs.len() as f64);
    output.extend(pairs.iter().flat_map(|&(i, j)| [i as f64, j as f64]));
    true
}

/// Reads points; writes the number of vertices of their hull, and the vertices.
pub fn hull(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let points = input.points();
    push_list(output, &input.whole_argument(carom::hull(&points))?);
    Some(true)
}

/// Reads a shape; writes its bounding volumes, see `push_bounds`.
pub fn bounds(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    Some(push_bounds(output, &BoundingVolumes::of_shape(&input.shape()?)))
}

/// Reads points, and writes their bounding volumes, see `push_bounds`.
pub fn bounds_of_points(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let points = input.points();
    Some(push_bounds(output, &input.whole_argument(BoundingVolumes::of_points(&points))?))
}

/// Appends the bounding volumes. First the box and its area, and the centre and radius of the circle. Then the centre,
/// half extents, cosine, sine and area of the box at an angle. Then the intervals, vertices and area of the octagon,
/// and the radius, vertices and area of the hull.
fn push_bounds(output: &mut Vec<f64>, bounds: &BoundingVolumes) -> bool {
    let BoundingVolumes { aabb, circle, obb, dop8, hull } = bounds;
    push(output, &[aabb.min(), aabb.max()]);
    output.push(aabb.area());
    push(output, &[circle.center()]);
    output.push(circle.radius());
    push(output, &[obb.center(), obb.half()]);
    output.extend([obb.rotation().cos(), obb.rotation().sin(), obb.area()]);
    output.extend(dop8.intervals().into_iter().flat_map(|interval| [interval.min, interval.max]));
    push_list(output, &dop8.vertices());
    output.extend([dop8.area(), hull.radius()]);
    push_list(output, hull.vertices());
    output.push(hull.area());
    true
}
