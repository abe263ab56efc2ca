//! Computes the overlap of two shapes of several parts: the deepest pair of parts, and the Minkowski sums
//! from which the shortest way out (push that separates the shapes) follows.

use core::ops::ControlFlow;

use crate::math::tolerance::{CLEAR, COARSE_ROUNDING};
use crate::math::{Vec2, larger, smaller};
use crate::query::answers::verdict::Verdict;
use crate::query::convex::sum::axes;
use crate::query::convex::sum::features::Features;
use crate::query::convex::sum::rounding::rounding;
use crate::query::parts::part_pairs::{PairSums, PartPair, each_pair, touching_reach, with_pair};
use crate::query::parts::union::{
    Exit, FEW_SUMS, GrownSum, MAX_NEAR_SUMS, NearSums, WayOut, first_reach, way_out,
};
use crate::shape::{Convex, ShapeRef};

/// The overlap of two shapes of several parts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct PartsOverlap {
    /// The indices of the parts of the deepest pair.
    pub(crate) deepest: [usize; 2],
    /// The depth of the deepest pair.
    pub(crate) depth: f64,
    /// For each shape, the largest radius of a disc inside one of the parts that may touch.
    pub(crate) inner: [f64; 2],
    /// The largest coordinate of both shapes.
    pub(crate) extent: f64,
    /// The distance within which all sums were found.
    pub(super) reach: f64,
}

impl PartsOverlap {
    /// Finds the deepest pair of parts, and stores the sums of all pairs that are at most about 1.5 times its
    /// depth away. At most one sum more than [`MAX_NEAR_SUMS`] is stored. Returns `None` if no parts overlap.
    pub(crate) fn find(a: &ShapeRef<'_>, b: &ShapeRef<'_>, sums: &mut NearSums) -> Option<Self> {
        let extent = larger(a.bounds().extent(), b.bounds().extent());
        let mut deepest: Option<(f64, [usize; 2])> = None;
        let mut inner = [0.0; 2];
        let _ = each_pair(a, b, touching_reach(extent), &mut |pair| {
            inner = [larger(inner[0], pair.a.inner_radius()), larger(inner[1], pair.b.inner_radius())];
            let is_shallower = |(most, _): (f64, _)| {
                let least = most - CLEAR * rounding(pair.a, pair.b);
                depth_of_boxes(pair) < least || depth_along_normals(pair) < least
            };
            if sums.len() > MAX_NEAR_SUMS && deepest.is_some_and(is_shallower) {
                return ControlFlow::Continue(());
            }
            let sum = GrownSum::new(pair.a, pair.b, pair.indices);
            let depth = depth(&sum, pair);
            if sums.len() <= MAX_NEAR_SUMS {
                sums.push(sum);
            }
            if let Some(depth) = depth.filter(|&depth| deepest.is_none_or(|(most, _)| depth > most)) {
                deepest = Some((depth, pair.indices));
            }
            ControlFlow::Continue(())
        });
        let (depth, deepest) = deepest?;
        let reach = first_reach(depth, extent);
        add_sums_within(a, b, reach, sums);
        Some(Self { deepest, depth, inner, extent, reach })
    }

    /// Returns the shortest way out of the union; `sums` are the sums that were found with the
    /// overlap.
    pub(crate) fn way_out(&self, a: &ShapeRef<'_>, b: &ShapeRef<'_>, sums: &mut NearSums) -> WayOut {
        let all = PairSums { a, b };
        let mut way = way_out(&all, sums, all.source(), self.reach);
        // If many parts touch after the way out, the deepest pair represents all of them. It also does so if
        // few parts touch.
        if sums.len() > FEW_SUMS
            && let Some(exit) = &mut way.exit
            && let Some(same) = self.with_deepest(a, b, |pair| exit_of_pair(pair, exit)).flatten()
        {
            *exit = same;
        }
        way
    }

    /// Calls `answer` with the deepest pair of parts and returns its result.
    pub(crate) fn with_deepest<T>(
        &self,
        a: &ShapeRef<'_>,
        b: &ShapeRef<'_>,
        answer: impl FnOnce(&PartPair<'_>) -> T,
    ) -> Option<T> {
        with_pair(a, b, self.deepest, || touching_reach(self.extent), answer)
    }
}

/// Returns the same way out, but its end (the exit) is on the sum of the given pair of parts. Returns `None`
/// if this sum has no face with the same normal at the end of the way out.
fn exit_of_pair(pair: &PartPair<'_>, exit: &Exit) -> Option<Exit> {
    let sum = GrownSum::new(pair.a, pair.b, pair.indices);
    let edge = sum.normals().iter().position(|&normal| normal == exit.normal)?;
    let is_near = |distance: f64| distance.abs() <= COARSE_ROUNDING * sum.extent();
    // At a corner of the sum, the face with that normal may be on the other side.
    let is_there =
        is_near(sum.signed_distance(exit.displacement)) && is_near(sum.height_over(edge, exit.displacement));
    let is_face = exit.other_normal.is_none() && is_there;
    is_face.then(|| Exit { parts: pair.indices, source: sum.edge_source(edge), ..*exit })
}

/// Returns an upper bound of the depth of a pair of parts: the least overlap along the normals of the second
/// part.
fn depth_along_normals(pair: &PartPair<'_>) -> f64 {
    let PartPair { a, b, .. } = pair;
    let edges = b.normals().iter().zip(b.points());
    let along = |(normal, start): (&Vec2, &Vec2)| (*start - a.support(-*normal)).dot(*normal);
    edges.map(along).fold(f64::INFINITY, smaller) + (a.radius() + b.radius())
}

/// Returns an upper bound of the depth of a pair of parts: the depth of their boxes.
fn depth_of_boxes(pair: &PartPair<'_>) -> f64 {
    let (a, b) = (pair.a.aabb(), pair.b.aabb());
    let (right, left) = (b.max() - a.min(), a.max() - b.min());
    smaller(smaller(right.x, right.y), smaller(left.x, left.y))
}

/// Returns the depth of the overlap of a pair of parts with this sum; returns `None` if they are apart.
fn depth(sum: &GrownSum, pair: &PartPair<'_>) -> Option<f64> {
    let (a, b) = (pair.a, pair.b);
    let separation = clear_separation(sum, a, b).or_else(|| {
        let separation = match axes::within(a, b, a.radius() + b.radius()) {
            Verdict::Miss => return None,
            verdict => Features::decided(a, b, verdict).separation,
        };
        (separation <= 0.0).then_some(separation)
    });
    separation.map(|separation| -separation + 0.0)
}

/// Returns the separation of a pair of parts, measured through the edge of its sum that is nearest to the
/// origin. Returns `None` unless the origin is clearly inside the sum, and this edge is certain. The
/// separation has the same bits as the separation of [`Features`].
fn clear_separation(sum: &GrownSum, a: &Convex<'_>, b: &Convex<'_>) -> Option<f64> {
    let margin = CLEAR * rounding(a, b);
    let (mut most, mut second, mut nearest) = (f64::NEG_INFINITY, f64::NEG_INFINITY, None);
    for (normal, corner) in sum.faces() {
        let distance = -normal.dot(*corner);
        if distance > most {
            (second, most, nearest) = (most, distance, Some(normal));
        } else {
            second = larger(second, distance);
        }
    }
    // The sum keeps one of two parallel edges, and the other edge may differ by rounding, unless they are
    // level or upright.
    let is_exact = |normal: &Vec2| normal.x == 0.0 || normal.y == 0.0;
    let is_single = sum.normals().len() == a.normals().len() + b.normals().len();
    let is_clear = most < -margin && second < most - margin;
    (is_clear && nearest.is_some_and(|normal| is_single || is_exact(normal)))
        .then(|| most - sum.radius() + 0.0)
}

/// Adds the sums of the pairs of parts that may touch after `a` moves by at most `reach`. The sums of pairs
/// that touch are stored already, in the order of visits.
fn add_sums_within(a: &ShapeRef<'_>, b: &ShapeRef<'_>, reach: f64, sums: &mut NearSums) {
    let (known, mut next) = (sums.len(), 0);
    let _ = each_pair(a, b, reach, &mut |pair| {
        if sums.len() > MAX_NEAR_SUMS {
            return ControlFlow::Break(());
        }
        if next < known && sums[next].parts() == pair.indices {
            next += 1;
            return ControlFlow::Continue(());
        }
        sums.push(GrownSum::new(pair.a, pair.b, pair.indices));
        if sums.last().is_some_and(|sum| !sum.meets(reach)) {
            sums.pop();
        }
        ControlFlow::Continue(())
    });
}
