//! Filters the points of hulls and bounding volumes: drops most points that are certainly inside of the hull,
//! before the others are sorted.
//!
//! The method is from Akl and Toussaint, A Fast Convex Hull Algorithm, 1978. A point inside a polygon of a
//! few of the points cannot be a corner of the hull. Akl and Toussaint use the polygon of the outermost
//! points. Here the polygon is the hull of a sample of the points; it is nearly as large.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use crate::math::tolerance::{COARSE_ROUNDING, SAFE_SQUARE};
use crate::math::{ShapeError, Vec2};

use super::monotone_chain::hull_of_finite;
use super::points::checked_points;

/// The number of points below which sorting all of them is faster than the filter.
const MANY: usize = 512;
/// The list is divided into runs of this many points, and one point of each run is in the sample. The next
/// number is the largest number of points in the sample.
const RARITY: usize = 16;
const LARGE_SAMPLE: usize = 4096;

/// Checks that there is at least one point, and that each point is finite and in range. Returns the points,
/// without some that lie deep within the hull. Even with rounding, no dropped point is the outermost point in
/// any direction, or the farthest point from any place.
pub(crate) fn checked_candidates(points: &[Vec2]) -> Result<Cow<'_, [Vec2]>, ShapeError> {
    let candidates = candidates(points);
    if checked_points(&candidates).is_err() {
        // This check finds the error with the index among all points.
        checked_points(points)?;
    }
    Ok(candidates)
}

/// Returns the points that may be corners of the hull, and all points that are not finite or out of range.
pub(crate) fn candidates(points: &[Vec2]) -> Cow<'_, [Vec2]> {
    let mut candidates = Cow::Borrowed(points);
    // Begins with a polygon of few corners, because there are many points. Then uses a polygon that fits more
    // closely.
    for doublings in [2, 4] {
        match (MANY <= candidates.len()).then(|| outside(&candidates, doublings)).flatten() {
            Some(fewer) => candidates = Cow::Owned(fewer),
            None => break,
        }
    }
    candidates
}

/// Returns the points that may lie outside of a polygon of some of them. Returns `None` if most of the points
/// are not certainly inside.
fn outside(points: &[Vec2], doublings: usize) -> Option<Vec<Vec2>> {
    let sample = sample(points);
    if !sample.iter().all(|point| point.is_in_range()) {
        return None;
    }
    let corners = spread_corners(&hull_of_finite(&sample), doublings);
    let mut reach = 2.0 * largest_number(&corners);
    loop {
        let outside = InnerPolygon::new(&corners, reach).outside(points)?;
        // The margins of the polygon hold for coordinates up to `reach`.
        let needed = largest_number(&outside);
        if needed <= reach {
            return Some(outside);
        }
        reach = needed;
    }
}

/// Returns the largest coordinate magnitude that is a number.
fn largest_number(points: &[Vec2]) -> f64 {
    points
        .iter()
        .fold(0.0, |largest, point| if largest < point.max_abs() { point.max_abs() } else { largest })
}

/// Returns one point of each stretch of the list. The position within the stretch varies, because the points
/// may be in rows.
fn sample(points: &[Vec2]) -> Vec<Vec2> {
    let count = (points.len() / RARITY).min(LARGE_SAMPLE);
    let stretch = points.len() / count;
    let position =
        |index: usize| index * stretch + (index as u32).wrapping_mul(0x9e37_79b9) as usize % stretch;
    (0..count).map(|index| points[position(index)]).collect()
}

/// Returns some corners of a hull, counter-clockwise. Starts with the two ends. Then adds the farthest corner
/// between each two neighbours, `doublings` times.
fn spread_corners(hull: &[Vec2], doublings: usize) -> Vec<Vec2> {
    let end = (0..hull.len()).fold(0, |end, index| if hull[end].x < hull[index].x { index } else { end });
    let mut chosen = alloc::vec![0, end, hull.len()];
    for _ in 0..doublings {
        let mut more = Vec::with_capacity(2 * chosen.len());
        for pair in chosen.windows(2) {
            more.push(pair[0]);
            more.extend(farthest_between(hull, pair[0], pair[1]));
        }
        more.push(hull.len());
        chosen = more;
    }
    chosen.pop();
    chosen.into_iter().map(|index| hull[index]).collect()
}

/// Returns the corner between two other corners that is farthest from their chord.
fn farthest_between(hull: &[Vec2], from: usize, to: usize) -> Option<usize> {
    let start = hull[from];
    let chord = hull[to % hull.len()] - start;
    let height = |index: usize| (hull[index] - start).cross(chord);
    (from + 1..to).max_by(|&i, &j| height(i).total_cmp(&height(j)))
}

/// A convex polygon of some of the points. No point well inside of it is a corner of the hull.
struct InnerPolygon {
    edges: Vec<HullEdge>,
    /// The largest coordinate for which the test holds. Points with larger coordinates count as outside.
    reach: f64,
}

/// The half-plane on the inner side of an edge.
struct HullEdge {
    normal: Vec2,
    /// The limit of the coordinate along the normal. A point with a smaller coordinate is inside by more than
    /// the rounding error.
    limit: f64,
}

/// The number of points whose results are collected before they are appended to the list.
const BLOCK: usize = 256;
const LANES: usize = 8;

impl InnerPolygon {
    fn new(corners: &[Vec2], reach: f64) -> Self {
        let next = corners.iter().cycle().skip(1);
        Self {
            edges: corners.iter().zip(next).map(|(&a, &b)| HullEdge::between(a, b, reach)).collect(),
            reach,
        }
    }

    /// Returns the points that are not certainly inside. Returns `None` if most of the points are not
    /// certainly inside.
    fn outside(&self, points: &[Vec2]) -> Option<Vec<Vec2>> {
        let mut outside = Vec::new();
        let mut gathered = [Vec2::ZERO; BLOCK];
        for block in points.chunks(BLOCK) {
            let (chunks, rest) = block.as_chunks::<LANES>();
            let mut count = 0;
            for chunk in chunks {
                for (&point, depth) in chunk.iter().zip(self.depths(chunk)) {
                    // The loop has no branch, because the result is unpredictable. Each point is written. If
                    // it is inside, the next point overwrites it.
                    gathered[count % BLOCK] = point;
                    count += usize::from(depth <= 0.0);
                }
            }
            outside.extend_from_slice(&gathered[..count]);
            outside.extend_from_slice(rest);
            if points.len() < 2 * outside.len() {
                return None;
            }
        }
        Some(outside)
    }

    /// Returns the depths of some points, in a unit of their own, without a branch. No point that may be
    /// outside has a positive depth.
    #[inline]
    fn depths(&self, points: &[Vec2; LANES]) -> [f64; LANES] {
        let (x, y) = (points.map(|point| point.x), points.map(|point| point.y));
        let is_near = |lane: usize| (x[lane].abs() < self.reach) & (y[lane].abs() < self.reach);
        let mut depths: [f64; LANES] =
            core::array::from_fn(|lane| if is_near(lane) { f64::INFINITY } else { f64::NEG_INFINITY });
        for edge in &self.edges {
            for lane in 0..LANES {
                let below = edge.limit - (edge.normal.x * x[lane] + edge.normal.y * y[lane]);
                depths[lane] = if below < depths[lane] { below } else { depths[lane] };
            }
        }
        depths
    }
}

impl HullEdge {
    /// Creates the left side of the edge from `a` to `b`, for points with coordinates up to `reach`.
    fn between(a: Vec2, b: Vec2, reach: f64) -> Self {
        let normal = (b - a).perp_right();
        let margin = (normal.x.abs() + normal.y.abs()) * reach * COARSE_ROUNDING;
        let limit = if SAFE_SQUARE < margin { normal.dot(a) - margin } else { f64::NEG_INFINITY };
        Self { normal, limit }
    }
}
