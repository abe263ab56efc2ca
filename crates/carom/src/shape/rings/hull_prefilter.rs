//! A prefilter of hulls and bounding volumes: drops most points that are certainly inside, before the others are
//! sorted.
//!
//! Akl and Toussaint, A Fast Convex Hull Algorithm, 1978: a point inside a polygon of a few of the
//! points is no corner of the hull. Akl and Toussaint take the polygon of the outermost points;
//! here it is the hull of a sample, which is nearly as large.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use crate::math::tolerance::{COARSE_ROUNDING, SAFE_SQUARE};
use crate::math::{ShapeError, Vec2};

use super::monotone_chain::hull_of_finite;
use super::points::checked_points;

/// The number of points below which sorting all of them is faster than the filter.
const MANY: usize = 512;
/// The number of points for each point of the sample, and the largest size of the sample.
const RARITY: usize = 16;
const LARGE_SAMPLE: usize = 4096;

/// Checks that there is at least one point, and that each is finite and in range; returns the
/// points, without some that lie deep within the hull. Even with rounding, none of those is the
/// outermost point in any direction, or the farthest point from any place.
pub(crate) fn checked_candidates(points: &[Vec2]) -> Result<Cow<'_, [Vec2]>, ShapeError> {
    let candidates = candidates(points);
    if checked_points(&candidates).is_err() {
        // The error has the index of the point among all.
        checked_points(points)?;
    }
    Ok(candidates)
}

/// Returns the points that may be corners of the hull, and all points that are not finite or out of
/// range.
pub(crate) fn candidates(points: &[Vec2]) -> Cow<'_, [Vec2]> {
    let mut candidates = Cow::Borrowed(points);
    // Begin with a polygon of few corners, because there are many points; then take a closer one.
    for doublings in [2, 4] {
        match (MANY <= candidates.len()).then(|| outside(&candidates, doublings)).flatten() {
            Some(fewer) => candidates = Cow::Owned(fewer),
            None => break,
        }
    }
    candidates
}

/// Returns the points that may lie outside of a polygon of some of them; `None` if these are most
/// of the points.
fn outside(points: &[Vec2], doublings: usize) -> Option<Vec<Vec2>> {
    let sample = sample(points);
    if !sample.iter().all(|point| point.is_in_range()) {
        return None;
    }
    let corners = spread_corners(&hull_of_finite(&sample), doublings);
    let mut reach = 2.0 * largest_number(&corners);
    loop {
        let outside = InnerPolygon::new(&corners, reach).outside(points)?;
        // The margins hold for coordinates up to `reach`.
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

/// Returns one point of each stretch of the list. The position within the stretch varies, because
/// the points may be in rows.
fn sample(points: &[Vec2]) -> Vec<Vec2> {
    let count = (points.len() / RARITY).min(LARGE_SAMPLE);
    let stretch = points.len() / count;
    let position =
        |index: usize| index * stretch + (index as u32).wrapping_mul(0x9e37_79b9) as usize % stretch;
    (0..count).map(|index| points[position(index)]).collect()
}

/// Returns some corners of a hull, counter-clockwise. Starts with the two ends, and adds the
/// farthest corner between each two neighbours, `doublings` times.
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

/// Returns the corner between two others that is farthest from their chord.
fn farthest_between(hull: &[Vec2], from: usize, to: usize) -> Option<usize> {
    let start = hull[from];
    let chord = hull[to % hull.len()] - start;
    let height = |index: usize| (hull[index] - start).cross(chord);
    (from + 1..to).max_by(|&i, &j| height(i).total_cmp(&height(j)))
}

/// A convex polygon of some of the points: no point well inside of it is a corner of the hull.
struct InnerPolygon {
    edges: Vec<Edge>,
    /// Points with larger coordinates are outside.
    reach: f64,
}

/// The inner side of an edge.
struct Edge {
    normal: Vec2,
    /// A point whose coordinate along the normal is less than this is inside by more than the
    /// rounding error.
    limit: f64,
}

/// The number of points that are gathered, and the number that are tested together by SIMD.
const BLOCK: usize = 256;
const LANES: usize = 8;

impl InnerPolygon {
    fn new(corners: &[Vec2], reach: f64) -> Self {
        let next = corners.iter().cycle().skip(1);
        Self { edges: corners.iter().zip(next).map(|(&a, &b)| Edge::between(a, b, reach)).collect(), reach }
    }

    /// Returns the points that are not certainly inside; `None` if these are most of the points.
    fn outside(&self, points: &[Vec2]) -> Option<Vec<Vec2>> {
        let mut outside = Vec::new();
        let mut gathered = [Vec2::ZERO; BLOCK];
        for block in points.chunks(BLOCK) {
            let (chunks, rest) = block.as_chunks::<LANES>();
            let mut count = 0;
            for chunk in chunks {
                for (&point, depth) in chunk.iter().zip(self.depths(chunk)) {
                    // There is no branch, because the result is unpredictable: each point is
                    // written, and overwritten by the next one if it is inside.
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

    /// Returns the depths of some points on a scale of its own, without a branch; no point that may
    /// be outside has a positive depth.
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

impl Edge {
    /// Creates the left side of the edge from `a` to `b`, for points within `reach`.
    fn between(a: Vec2, b: Vec2, reach: f64) -> Self {
        let normal = (b - a).perp_right();
        let margin = (normal.x.abs() + normal.y.abs()) * reach * COARSE_ROUNDING;
        let limit = if SAFE_SQUARE < margin { normal.dot(a) - margin } else { f64::NEG_INFINITY };
        Self { normal, limit }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::MAX_COORDINATE;
    use crate::shape::bounds::{BoundingVolumes, Hull, smallest_box, smallest_circle};
    use crate::shape::kinds::{Circle, Obb};

    /// Returns a generator of pseudorandom numbers from -1 to 1.
    fn random_numbers(seed: u32) -> impl FnMut() -> f64 {
        let mut state = seed;
        move || {
            state = state.wrapping_add(0x9e37_79b9);
            let mixed = (state ^ (state >> 16)).wrapping_mul(0x85eb_ca6b);
            let mixed = (mixed ^ (mixed >> 13)).wrapping_mul(0xc2b2_ae35);
            f64::from((mixed ^ (mixed >> 16)) as i32) / 2_147_483_648.0
        }
    }

    const KINDS: usize = 14;

    /// Returns a point cloud of a kind about the origin, with most points within 1.
    fn cloud(kind: usize, count: usize, seed: u32) -> Vec<Vec2> {
        let mut next = random_numbers(seed);
        let mut point = |index: usize| {
            let (x, y, z) = (next(), next(), next());
            let way = Vec2::new(x, y).normalized().unwrap_or(Vec2::X);
            let whole = |x: f64| (8.0 * x).round() / 8.0;
            match kind {
                0 => Vec2::new(x, y),
                1 => way * crate::math::sqrt(z.abs()),
                2 => way,
                3 => Vec2::new(whole(x), whole(y)),
                4 => Vec2::new(whole(x), whole(x) * 0.5),
                5 => Vec2::new(x, x / 3.0),
                6 => Vec2::new(x, x / 3.0 + y * 1e-16),
                7 => Vec2::new(whole(z), -0.0),
                8 => [Vec2::X, Vec2::Y, Vec2::ZERO, Vec2::new(0.25, 0.25)][index % 4],
                // Points within a triangle, every fourth of them on a side.
                9 => {
                    Vec2::new(x.abs(), if index.is_multiple_of(4) { 0.0 } else { y.abs() * (1.0 - x.abs()) })
                }
                10 => way * (1.0 / z.abs()),
                11 => Vec2::new(x, y) * if index == 5 { 1e7 } else { 1.0 },
                12 => way * (1.0 - z.abs() * 1e-14),
                _ => Vec2::new(x * z * 1e-3, y * 1e-8),
            }
        };
        (0..count).map(&mut point).collect()
    }

    /// Returns the bits, so that zeros of both signs differ.
    fn bits(points: &[Vec2]) -> Vec<[u64; 2]> {
        points.iter().map(|point| [point.x.to_bits(), point.y.to_bits()]).collect()
    }

    fn judge(points: &[Vec2], about: &str) {
        let corners = hull_of_finite(points);
        assert_eq!(bits(&crate::shape::hull(points).unwrap()), bits(&corners), "{about}");
        assert_eq!(Obb::bounding(points), Ok(smallest_box::around(&corners, points, 0.0)), "{about}");
        assert_eq!(Circle::bounding(points), Ok(smallest_circle::around(&corners, points, 0.0)), "{about}");
        assert_eq!(
            BoundingVolumes::of_points(points).unwrap().hull,
            Hull::bounding(points).unwrap(),
            "{about}"
        );
    }

    #[test]
    fn volumes_around_the_candidates_are_those_around_all_points() {
        let least = f64::from_bits(1);
        for (seed, count) in [600, 1000, 5000].into_iter().cycle().take(6).enumerate() {
            for kind in 0..KINDS {
                let cloud = cloud(kind, count, (KINDS * seed + kind) as u32);
                for scale in [1.0, 1e60, 1e-130, 1e-305, 1e4 * least] {
                    let offset = [Vec2::ZERO, Vec2::new(1e5, -3e8)][seed / 3 % 2] * scale;
                    let points: Vec<Vec2> = cloud.iter().map(|&point| point * scale + offset).collect();
                    judge(&points, &format!("kind {kind}, {count} points, seed {seed}, scale {scale:e}"));
                }
            }
        }
    }

    #[test]
    fn most_points_are_left_out() {
        for (kind, most) in [(0, 600), (1, 1000), (3, 3000), (9, 6000), (10, 100), (13, 400)] {
            let count = checked_candidates(&cloud(kind, 20_000, 1)).unwrap().len();
            assert!(count < most, "{count} of kind {kind}");
        }
    }

    #[test]
    fn the_error_has_the_index_of_a_wrong_point() {
        let right = cloud(1, 3000, 1);
        for index in (0..right.len()).step_by(7).chain([right.len() - 1]) {
            for (x, y) in
                [(f64::NAN, 0.0), (0.0, f64::NAN), (f64::NEG_INFINITY, 0.0), (0.0, 2.0 * MAX_COORDINATE)]
            {
                let mut points = right.clone();
                points[index] = Vec2::new(x, y);
                let [found, wanted] = [checked_candidates(&points).map(drop), checked_points(&points)];
                assert_eq!(found.unwrap_err().to_string(), wanted.unwrap_err().to_string());
            }
        }
    }
}
