//! What makes a ring of points a convex polygon, decided exactly.

use alloc::vec::Vec;

#[cfg(not(carom_small))]
use smallvec::SmallVec;

use crate::math::tolerance::{ACCURATE_SHARE, SAFE_DIFFERENCE};
use crate::math::{
    ErrorKind, ExactSum, ShapeError, Vec2, larger, orient2d, orient2d_accurate, safe_scale, smaller, sort_by,
};

use super::convex::{STOUT, turns};
use super::hull::hull_of_finite;
use super::simplify::without_dents;

/// Points, or their indices, in order around; up to 8 without the heap.
#[cfg(not(carom_small))]
pub(super) type Ring<T = Vec2> = SmallVec<[T; 8]>;
/// The same with less code.
#[cfg(carom_small)]
pub(super) type Ring<T = Vec2> = Vec<T>;

/// The strictly convex counter-clockwise ring of the given points, or what is wrong with them.
pub(super) fn convex(given: &[Vec2]) -> Result<Ring, ShapeError> {
    let mut ring = distinct(given)?;
    if winding(&ring) < 0.0 {
        ring.reverse();
        ring.rotate_right(1);
    }
    if is_strictly_convex(&ring) {
        return Ok(ring);
    }
    match without_dents(&ring) {
        (corners, _) if !is_strictly_convex(&corners) => Err(refusal(&corners, given)),
        (_, Some(dent)) => Err(refused(ErrorKind::NotConvex, dent, given)),
        (corners, None) => Ok(corners),
    }
}

/// The same after every point was rounded: what is no longer convex gives way to the hull.
pub(super) fn convex_after_rounding(placed: Ring) -> Ring {
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

/// Unit outward normals of the edges; of a segment that goes there and back, its direction too.
pub(super) fn normals(ring: &[Vec2]) -> Ring {
    let edge = |index: usize| ring[(index + 1) % ring.len()] - ring[index];
    (0..ring.len())
        .map(|index| {
            let normal = edge(index).normalized().map(Vec2::perp_right);
            normal.or_else(|| edge((index + ring.len() - 1) % ring.len()).normalized()).unwrap_or(Vec2::Y)
        })
        .collect()
}

/// The centroid of the area; of a flat ring, the mean of its points. Triangles about the first corner are weighed.
pub(super) fn centroid(ring: &[Vec2]) -> Vec2 {
    let origin = ring[0];
    let size = ring.iter().fold(0.0, |size: f64, &point| size.max((point - origin).max_abs()));
    let (mut doubled_area, mut product, mut moment) = (0.0, 0.0, Vec2::ZERO);
    for pair in ring[1..].windows(2) {
        let (p, q) = ((pair[0] - origin) / size, (pair[1] - origin) / size);
        let (left, right) = (p.x * q.y, p.y * q.x);
        doubled_area += left - right;
        product = larger(product, left.abs() + right.abs());
        moment += (p + q) * (left - right);
    }
    if doubled_area > ACCURATE_SHARE * product && product > SAFE_DIFFERENCE {
        return (origin + moment / (3.0 * doubled_area) * size).canonical();
    }
    centroid_of_thin(ring, size)
}

/// The same where rounding may be more than the area: accurate weights, none of which is below 0, keep the mean inside.
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

/// How far the nearest edge is from the centre, and whether the ring is stout, as the convex form has it.
pub(super) fn inner(ring: &[Vec2], normals: &[Vec2], center: Vec2) -> (f64, bool) {
    let Some(&last) = normals.last() else { return (0.0, false) };
    let (mut before, mut turns_clearly) = (last, true);
    let (mut inner, mut reach) = (f64::INFINITY, 0.0);
    for (&corner, &normal) in ring.iter().zip(normals) {
        let out = corner - center;
        (inner, reach) = (smaller(inner, normal.dot(out)), larger(reach, out.max_abs()));
        turns_clearly &= turns(before, normal);
        before = normal;
    }
    // Only short cuts ask.
    let is_stout = !cfg!(carom_small) && turns_clearly && inner >= STOUT * reach;
    (larger(inner, 0.0), is_stout)
}

/// Without consecutive repetitions and a repeated last point; at least three distinct points, not all on one line.
fn distinct(given: &[Vec2]) -> Result<Ring, ShapeError> {
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

/// The sign of the area, exact: positive counter-clockwise.
fn winding(ring: &[Vec2]) -> f64 {
    if ring.len() == 3 {
        return orient2d(ring[0], ring[1], ring[2]);
    }
    let (area, noise) = rough_area(ring);
    if noise < area.abs() { area } else { exact_area(ring) }
}

/// Twice the area as a sum of triangles, and more than what rounding can make of it: infinity where products underflow.
fn rough_area(ring: &[Vec2]) -> (f64, f64) {
    let (mut area, mut size) = (0.0, 0.0);
    for pair in ring.windows(2) {
        let (p, q) = (pair[0] - ring[0], pair[1] - ring[0]);
        let (left, right) = (p.x * q.y, p.y * q.x);
        area += left - right;
        size += left.abs() + right.abs();
    }
    let is_safe = size > SAFE_DIFFERENCE;
    (area, if is_safe { size * f64::EPSILON * (ring.len() + 8) as f64 } else { f64::INFINITY })
}

fn exact_area(ring: &[Vec2]) -> f64 {
    let mut area = ExactSum::new();
    for (&p, &q) in ring.iter().zip(ring.iter().cycle().skip(1)) {
        area.add_product(p.x, q.y);
        area.add_product(-p.y, q.x);
    }
    area.value()
}

/// Every turn to the left, and once around.
fn is_strictly_convex(ring: &[Vec2]) -> bool {
    let count = ring.len();
    let at = |index: usize| ring[index % count];
    let upward = |index: usize| {
        let edge = at(index + 1) - at(index);
        edge.y > 0.0 || (edge.y == 0.0 && edge.x > 0.0)
    };
    count >= 3
        && (0..count).all(|index| orient2d(at(index), at(index + 1), at(index + 2)) > 0.0)
        && (0..count).filter(|&index| upward(index) && !upward(index + count - 1)).count() == 1
}

/// Why a ring is not convex: the reflex corner, or where it crosses itself.
fn refusal(ring: &[Vec2], given: &[Vec2]) -> ShapeError {
    let count = ring.len();
    let reflex = (0..count).find(|&index| {
        orient2d(ring[(index + count - 1) % count], ring[index], ring[(index + 1) % count]) <= 0.0
    });
    let (kind, point) = match (crossing(ring), reflex) {
        (None, Some(index)) => (ErrorKind::NotConvex, ring[index]),
        (Some(index), _) => (ErrorKind::SelfCrossing, ring[index]),
        (None, None) => (ErrorKind::SelfCrossing, given[0]),
    };
    refused(kind, point, given)
}

fn refused(kind: ErrorKind, point: Vec2, given: &[Vec2]) -> ShapeError {
    let index = given.iter().position(|&vertex| vertex == point).unwrap_or(0);
    ShapeError::point(kind, "vertices", point).at_index(index)
}

/// The start of an edge that meets another one that is not its neighbour; a sweep along x.
fn crossing(ring: &[Vec2]) -> Option<usize> {
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
            if edges_clash(edge(i), edge(j)) {
                return Some(i);
            }
            budget -= 1;
            if budget == 0 {
                return None;
            }
        }
    }
    None
}

/// Pairs of edges looked at before a ring counts as merely not convex: some tenths of a second.
const CROSSING_BUDGET: usize = 20_000_000;

/// They share a point, which neighbours may: what folds back from a corner meets the edge behind that, too.
fn edges_clash((a, b): (Vec2, Vec2), (c, d): (Vec2, Vec2)) -> bool {
    if b == c || d == a {
        return false;
    }
    let (ab_min, ab_max, cd_min, cd_max) = (a.min(b), a.max(b), c.min(d), c.max(d));
    let boxes_meet =
        ab_min.x <= cd_max.x && cd_min.x <= ab_max.x && ab_min.y <= cd_max.y && cd_min.y <= ab_max.y;
    let apart = |p: f64, q: f64| (p > 0.0 && q > 0.0) || (p < 0.0 && q < 0.0);
    boxes_meet
        && !(apart(orient2d(a, b, c), orient2d(a, b, d)) || apart(orient2d(c, d, a), orient2d(c, d, b)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Touching only where their ranges of x end, and out to a tip and back.
    #[test]
    fn rings_that_cover_themselves_are_told_from_concave_ones() {
        let kind = |ring: &[Vec2]| convex(ring).map_err(|error| error.kind());
        let waist = [[0, 0], [2, 1], [2, 4], [0, 6], [5, 7], [2, 3], [2, 2], [5, 0]].map(Vec2::from);
        let narrow =
            waist.map(|corner| if corner.y == 2.0 || corner.y == 3.0 { corner + Vec2::X } else { corner });
        for (mut ring, wanted) in [(waist, ErrorKind::SelfCrossing), (narrow, ErrorKind::NotConvex)] {
            // Either way round, the sweep comes to the edges in another order.
            for mirrored in [-1.0, 1.0] {
                ring = ring.map(|corner| Vec2::new(corner.x * mirrored, corner.y));
                assert_eq!(kind(&ring), Err(wanted));
                ring.reverse();
                assert_eq!(kind(&ring), Err(wanted));
            }
        }
        let spike = [[0, 0], [4, 0], [4, 4], [2, 4], [2, 8], [2, 4], [0, 4]].map(Vec2::from);
        assert_eq!(kind(&spike), Err(ErrorKind::SelfCrossing));
    }

    /// Four corners that are a few roundings off a line.
    #[test]
    fn the_winding_of_needles_is_exact() {
        let mut wrong = 0;
        for index in 1..20_000_u32 {
            let part = |factor: f64| 1.0 + (f64::from(index) * factor).fract();
            let (start, way) = (Vec2::new(part(0.618), part(0.382)), Vec2::new(part(0.755), part(0.570)));
            let at = |share: f64| start + way * share;
            let up = |point: Vec2| Vec2::new(point.x, point.y.next_up());
            let ring = [at(0.0), at(part(0.819) - 1.0), at(1.0), up(at(0.5))];
            let sign = |area: f64| area.partial_cmp(&0.0);
            let wanted = sign(exact_area(&ring));
            assert_eq!(sign(winding(&ring)), wanted, "{ring:?}");
            let (rough, _) = rough_area(&ring);
            wrong += usize::from(rough != 0.0 && sign(rough) != wanted);
        }
        assert!(wrong > 20, "{wrong}");
    }
}
