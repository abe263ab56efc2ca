//! Tests exactly whether a ring of points is a convex polygon, finds the error if it is not, and computes the
//! normals and the centroid.

use alloc::vec::Vec;

use crate::math::tolerance::{ACCURATE_SHARE, LEAST_ASPECT, SAFE_DIFFERENCE};
use crate::math::{
    ErrorKind, ExactSum, RingEdge, ShapeError, Vec2, larger, orient2d, orient2d_accurate, safe_scale,
    smaller, sort_by, sqrt,
};
use crate::shape::convex::turns;

use super::monotone_chain::hull_of_finite;
use super::points::{Ring, extent};
use super::simplify::simplified;

/// Returns the strictly convex counter-clockwise ring of the given points, or the error if there is no such
/// ring.
pub(crate) fn convex(given: &[Vec2]) -> Result<Ring, ShapeError> {
    let mut ring = distinct(given)?;
    let is_clockwise = winding(&ring) < 0.0;
    if is_clockwise {
        ring.reverse();
        ring.rotate_right(1);
    }
    if is_strictly_convex(&ring) {
        return Ok(ring);
    }
    match simplified(&ring) {
        (corners, _) if !is_strictly_convex(&corners) => Err(not_convex_error(&corners, given, is_clockwise)),
        (_, Some(dent)) => Err(error_at(ErrorKind::NotConvex, dent, given)),
        (corners, None) => Ok(corners),
    }
}

/// Returns a convex ring again after every point was rounded. Replaces a ring that is no longer convex by its
/// hull.
pub(crate) fn convex_after_rounding(placed: Ring) -> Ring {
    if placed.len() >= 3 && is_strictly_convex(&placed) {
        return placed;
    }
    let mut hull = hull_of_finite(&placed);
    match hull[..] {
        [a, b] => hull.extend([b, a]),
        [_] => {}
        _ => {
            let first = placed.iter().find_map(|point| hull.iter().position(|corner| corner == point));
            hull.rotate_left(first.unwrap_or(0));
        }
    }
    hull.into()
}

/// Returns the unit outward normals of the edges. A segment that leads there and back also has its direction
/// as a normal.
pub(crate) fn normals(ring: &[Vec2]) -> Ring {
    (0..ring.len()).map(|index| normal(ring, index)).collect()
}

/// Returns the normals of a ring of up to eight corners whose [`clearance`] is not 0. They have the same bits
/// as the normals that [`normals`] returns, and are padded as in [`Eight`](crate::shape::convex::Eight). The
/// list `points` is padded in the same way.
#[inline]
pub(crate) fn normals_of_eight(points: &[Vec2; 8], count: usize) -> [Vec2; 8] {
    let mut normals = edges_of_eight(points, count);
    for normal in &mut normals {
        *normal = (*normal / sqrt(normal.dot(*normal))).perp_right();
    }
    normals
}

/// Returns the edges of a ring of up to eight corners. The list `points` is padded as in
/// [`Eight`](crate::shape::convex::Eight).
#[inline]
pub(crate) fn edges_of_eight(points: &[Vec2; 8], count: usize) -> [Vec2; 8] {
    // The padding repeats the last corner. The edges from the last corner and from its copies all lead to the
    // first corner, so they are equal.
    let mut edges = [Vec2::ZERO; 8];
    for index in 0..8 {
        let next = if index + 1 < count { points[(index + 1) % 8] } else { points[0] };
        edges[index] = next - points[index];
    }
    edges
}

/// Returns a lower bound of the altitudes of all triangles of three successive corners, rounded to `f32`. If
/// each corner moves by at most a quarter of this bound, the ring stays convex. Returns 0 for a ring that is
/// flat or too small for the range of `f32`.
pub(crate) fn clearance(ring: &[Vec2]) -> f32 {
    if ring.len() < 3 {
        return 0.0;
    }
    let edge = |index: usize| ring[(index + 1) % ring.len()] - ring[index % ring.len()];
    let size = |edge: Vec2| edge.x.abs() + edge.y.abs();
    let least = (0..ring.len()).map(|index| {
        let (before, after) = (edge(index), edge(index + 1));
        before.cross(after) / (size(before) + size(after))
    });
    let least = least.fold(f64::from(f32::MAX), |least, next| if least < next { least } else { next });
    // Replaces bounds that are subnormal numbers by 0.
    if least >= f64::from(f32::MIN_POSITIVE) { least as f32 } else { 0.0 }
}

/// Returns the unit outward normal of the edge from a corner to the next, with the same bits as in
/// [`normals`].
pub(crate) fn normal(ring: &[Vec2], index: usize) -> Vec2 {
    let edge = |index: usize| ring[(index + 1) % ring.len()] - ring[index];
    let normal = edge(index).normalized().map(Vec2::perp_right);
    normal.or_else(|| edge((index + ring.len() - 1) % ring.len()).normalized()).unwrap_or(Vec2::Y)
}

/// Returns the centroid of the area: the weighted sum over triangles about the first corner. For a flat ring,
/// returns the mean of its points.
pub(crate) fn centroid(ring: &[Vec2]) -> Vec2 {
    let origin = ring[0];
    let size = ring.iter().fold(0.0, |size, &point| larger(size, (point - origin).max_abs()));
    let (mut doubled_area, mut product, mut moment) = (0.0, 0.0, Vec2::ZERO);
    let mut corners = ring[1..].iter().map(|&corner| (corner - origin) / size);
    let mut p = corners.next().unwrap_or(Vec2::ZERO);
    for q in corners {
        let (left, right) = (p.x * q.y, p.y * q.x);
        doubled_area += left - right;
        product = larger(product, left.abs() + right.abs());
        moment += (p + q) * (left - right);
        p = q;
    }
    if doubled_area > ACCURATE_SHARE * product && product > SAFE_DIFFERENCE {
        return (origin + moment / (3.0 * doubled_area) * size).canonical();
    }
    centroid_of_thin(ring, size)
}

/// Returns the centroid of a ring of up to eight corners whose [`clearance`] is not 0, with the same bits as
/// [`centroid`]. `points` is padded as in [`Eight`](crate::shape::convex::Eight), so that the triangles after
/// the last one have no area.
#[inline]
pub(crate) fn centroid_of_eight(points: &[Vec2; 8], count: usize) -> Vec2 {
    let origin = points[0];
    let mut scaled = *points;
    scaled.iter_mut().for_each(|point| *point -= origin);
    let size = extent(&scaled);
    scaled.iter_mut().for_each(|point| *point /= size);
    let (mut doubled_area, mut product, mut moment) = (0.0, 0.0, Vec2::ZERO);
    for index in 1..7 {
        let (p, q) = (scaled[index], scaled[index + 1]);
        let (left, right) = (p.x * q.y, p.y * q.x);
        let magnitude = if index + 1 < count { left.abs() + right.abs() } else { 0.0 };
        doubled_area += left - right;
        product = larger(product, magnitude);
        moment += (p + q) * (left - right);
    }
    if doubled_area > ACCURATE_SHARE * product && product > SAFE_DIFFERENCE {
        return (origin + moment / (3.0 * doubled_area) * size).canonical();
    }
    centroid_of_thin(&points[..count], size)
}

/// Returns the centroid of a ring whose area may be less than the rounding error. The weights are accurate
/// and none of them is negative, so the mean stays inside.
#[cold]
fn centroid_of_thin(ring: &[Vec2], size: f64) -> Vec2 {
    let origin = ring[0];
    let scale = safe_scale(ring.iter().fold(0.0, |largest, point| larger(largest, point.max_abs())));
    let (mut total, mut moment) = (0.0, Vec2::ZERO);
    for pair in ring[1..].windows(2) {
        let weight = orient2d_accurate(origin * scale, pair[0] * scale, pair[1] * scale);
        total += weight;
        moment += ((pair[0] - origin) / size + (pair[1] - origin) / size) * weight;
    }
    let offset = if total > 0.0 {
        moment / (3.0 * total) * size
    } else {
        ring.iter().fold(Vec2::ZERO, |sum, &point| sum + (point - origin)) / ring.len() as f64
    };
    let (low, high) = ring.iter().fold((origin, origin), |(low, high), &p| (low.min(p), high.max(p)));
    (origin + offset).max(low).min(high).canonical()
}

/// Returns the distance from the centre to the nearest edge, and whether the ring is well-shaped, as
/// [`Convex::is_well_shaped`](crate::Convex) defines it.
pub(crate) fn inner(ring: &[Vec2], normals: &[Vec2], center: Vec2) -> (f64, bool) {
    let Some(&last) = normals.last() else { return (0.0, false) };
    let mut before = last;
    let mut turns_clearly = true;
    let mut inner = f64::INFINITY;
    let mut reach = 0.0;
    for (&corner, &normal) in ring.iter().zip(normals) {
        let out = corner - center;
        inner = smaller(inner, normal.dot(out));
        reach = larger(reach, out.max_abs());
        turns_clearly &= turns(before, normal);
        before = normal;
    }
    let is_well_shaped = turns_clearly && inner >= LEAST_ASPECT * reach;
    (larger(inner, 0.0), is_well_shaped)
}

/// Returns the points without consecutive repetitions and without a repeated last point. At least three
/// points must be distinct and not all on one line.
pub(crate) fn distinct(given: &[Vec2]) -> Result<Ring, ShapeError> {
    let mut ring = Ring::from(given);
    ring.dedup();
    while ring.len() > 1 && ring.first() == ring.last() {
        ring.pop();
    }
    let second = ring.iter().find(|&&point| point != ring[0]).copied();
    let third = second.and_then(|second| ring.iter().find(|&&point| point != ring[0] && point != second));
    let (Some(second), Some(_)) = (second, third) else {
        let count = if second.is_some() { 2 } else { ring.len().min(1) };
        return Err(ShapeError::count(ErrorKind::TooFewPoints, "vertices", count));
    };
    if ring.iter().all(|&point| orient2d(ring[0], second, point) == 0.0) {
        return Err(ShapeError::point(ErrorKind::Flat, "vertices", ring[0]).at_index(0));
    }
    Ok(ring)
}

/// Returns a number with the exact sign of the area. It is positive if the ring is counter-clockwise.
pub(crate) fn winding(ring: &[Vec2]) -> f64 {
    if ring.len() == 3 {
        return orient2d(ring[0], ring[1], ring[2]);
    }
    let (area, rounding) = rough_area(ring);
    if rounding < area.abs() { area } else { exact_area(ring) }
}

/// Returns twice the area as a sum of triangles, and a bound of its rounding error. The bound is infinity if
/// products underflow.
fn rough_area(ring: &[Vec2]) -> (f64, f64) {
    let mut area = 0.0;
    let mut size = 0.0;
    for pair in ring.windows(2) {
        let [p, q] = [pair[0] - ring[0], pair[1] - ring[0]];
        let (left, right) = (p.x * q.y, p.y * q.x);
        area += left - right;
        size += left.abs() + right.abs();
    }
    let is_safe = size > SAFE_DIFFERENCE;
    (area, if is_safe { size * f64::EPSILON * (ring.len() + 8) as f64 } else { f64::INFINITY })
}

/// Returns twice the area. It is exact except for the last rounding.
fn exact_area(ring: &[Vec2]) -> f64 {
    let mut area = ExactSum::new();
    add_doubled_area(&mut area, ring);
    area.value()
}

/// Adds twice the area of a ring. The area is negative if the ring is clockwise.
pub(crate) fn add_doubled_area(sum: &mut ExactSum, ring: &[Vec2]) {
    for (&p, &q) in ring.iter().zip(ring.iter().cycle().skip(1)) {
        sum.add_product(p.x, q.y);
        sum.add_product(-p.y, q.x);
    }
}

/// Returns whether every turn is to the left, and all turns together make one revolution.
fn is_strictly_convex(ring: &[Vec2]) -> bool {
    let count = ring.len();
    let at = |index: usize| ring[index % count];
    let is_upward = |index: usize| upward(at(index + 1) - at(index));
    count >= 3
        && (0..count).all(|index| orient2d(at(index), at(index + 1), at(index + 2)) > 0.0)
        && (0..count).filter(|&index| is_upward(index) && !is_upward(index + count - 1)).count() == 1
}

/// Returns whether an edge leads upward, or level to the right. One revolution has one change from other edges to such
/// an edge.
pub(super) fn upward(edge: Vec2) -> bool {
    edge.y > 0.0 || (edge.y == 0.0 && edge.x > 0.0)
}

/// Returns the reason why a ring is not convex: a reflex corner, or two edges that cross. If the
/// given points are clockwise, the ring has them in reverse order.
fn not_convex_error(ring: &[Vec2], given: &[Vec2], is_clockwise: bool) -> ShapeError {
    let count = ring.len();
    if let Some(edges) = crossing(ring) {
        let start = |edge: usize| index_of(ring[(edge + usize::from(is_clockwise)) % count], given);
        let [p, q] = edges.map(start);
        let edge = |start| RingEdge { hole: None, start };
        return ShapeError::crossing(edge(p.min(q)), edge(p.max(q)));
    }
    let reflex = (0..count).find(|&index| {
        orient2d(ring[(index + count - 1) % count], ring[index], ring[(index + 1) % count]) <= 0.0
    });
    match reflex {
        Some(index) => error_at(ErrorKind::NotConvex, ring[index], given),
        None => error_at(ErrorKind::SelfCrossing, given[0], given),
    }
}

/// Returns an error about a point, with its index among the given points.
fn error_at(kind: ErrorKind, point: Vec2, given: &[Vec2]) -> ShapeError {
    ShapeError::point(kind, "vertices", point).at_index(index_of(point, given))
}

fn index_of(point: Vec2, given: &[Vec2]) -> usize {
    given.iter().position(|&vertex| vertex == point).unwrap_or(0)
}

/// Returns two edges that intersect each other; neighbouring edges do not count. The search is a sweep along x.
fn crossing(ring: &[Vec2]) -> Option<[usize; 2]> {
    let count = ring.len();
    let edge = |index: usize| (ring[index], ring[(index + 1) % count]);
    let range = |index: usize| {
        let (p, q) = edge(index);
        (p.x.min(q.x), p.x.max(q.x))
    };
    let mut order: Vec<usize> = (0..count).collect();
    sort_by(&mut order, |&i, &j| range(i).0.total_cmp(&range(j).0).then(i.cmp(&j)));
    let mut budget = CROSSING_BUDGET;
    for (rank, &i) in order.iter().enumerate() {
        let reach = range(i).1;
        for &j in order[rank + 1..].iter().take_while(|&&j| range(j).0 <= reach) {
            if edges_intersect(edge(i), edge(j)) {
                return Some([i, j]);
            }
            budget -= 1;
            if budget == 0 {
                return None;
            }
        }
    }
    None
}

/// The number of tested pairs of edges after which a ring counts as not convex. These tests take some tenths
/// of a second.
const CROSSING_BUDGET: usize = 20_000_000;

/// Returns whether two edges share a point. Neighbouring edges need no test: an edge that folds back over its
/// neighbour also intersects the edge behind that neighbour.
fn edges_intersect((a, b): (Vec2, Vec2), (c, d): (Vec2, Vec2)) -> bool {
    if b == c || d == a {
        return false;
    }
    let (ab_min, ab_max, cd_min, cd_max) = (a.min(b), a.max(b), c.min(d), c.max(d));
    let boxes_overlap =
        ab_min.x <= cd_max.x && cd_min.x <= ab_max.x && ab_min.y <= cd_max.y && cd_min.y <= ab_max.y;
    let apart = |p: f64, q: f64| (p > 0.0 && q > 0.0) || (p < 0.0 && q < 0.0);
    boxes_overlap
        && !(apart(orient2d(a, b, c), orient2d(a, b, d)) || apart(orient2d(c, d, a), orient2d(c, d, b)))
}
