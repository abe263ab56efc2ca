//! The shortest displacement out of everything that a shape overlaps (depenetration).

use core::ops::ControlFlow;

use crate::math::tolerance::{COARSE_ROUNDING, CONTACT_TOLERANCE, LARGEST_CORRECTION};
use crate::math::{Vec2, larger};
use crate::query::parts::union::{
    MAX_NEAR_SUMS, NearSums, PieceSource, Sums, VisitBorderPair, VisitPair, first_reach, way_out, within,
};
use crate::shape::{Aabb, AsShape, Part, Shape, SomeParts};

use super::hit_order::are_one;
use super::overlaps::{deepest_overlap, seam_extent};
use super::solids::{Solids, each_solid_part};

/// The displacement that frees a shape from everything that it overlaps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recovery {
    /// The displacement; zero if the shape overlaps nothing.
    pub displacement: Vec2,
    /// Whether this is the shortest displacement that frees the shape, except for rounding. It is,
    /// unless only gaps below the tolerance lead out: then `displacement` is the shortest of some
    /// straight ones.
    pub is_shortest: bool,
}

/// Returns the way out of the union of all obstacles that are not crossed.
pub(super) fn recover(shape: &Shape, obstacles: Solids<'_>, crossed: &[u64]) -> Recovery {
    let mut recovery = Recovery { displacement: Vec2::ZERO, is_shortest: true };
    // The first round frees the shape, except for rounding and for corners that stick out of a surface by less than
    // the tolerance.
    for round in 0..ROUNDS {
        let here = shape.translated(recovery.displacement);
        let depth = deepest_overlap(&here, obstacles, crossed);
        // A shape without width may lie in a seam: it only touches the obstacles on both sides, and is inside their union.
        let seam = if round == 0 && depth == 0.0 { seam_extent(&here, obstacles, crossed) } else { 0.0 };
        if (depth == 0.0 && seam == 0.0) || !recovery.displacement.is_in_range() {
            break;
        }
        let reach = first_reach(depth, larger(here.aabb().extent(), seam));
        let all = ObstacleSums { shape: &here, obstacles, crossed };
        let mut sums = NearSums::new();
        all.each_sum(&within(reach), &mut |sum| {
            sums.push(sum);
            if sums.len() <= MAX_NEAR_SUMS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let source = if here.is_union() { PieceSource::Covers } else { PieceSource::BorderOf(1) };
        let way = way_out(&all, &mut sums, source, reach);
        // Later rounds correct rounding. In a passage as wide as the shape, which is narrower by rounding, they have no short way.
        let correction = LARGEST_CORRECTION * CONTACT_TOLERANCE * here.aabb().extent();
        if round > 0 && way.displacement.is_longer_than(larger(correction, 2.0 * reach)) {
            break;
        }
        recovery.displacement = (recovery.displacement + way.displacement).canonical();
        recovery.is_shortest &= way.exit.is_some();
    }
    recovery
}

const ROUNDS: usize = 8;

/// The sums of a shape and all obstacles that are not crossed.
pub(super) struct ObstacleSums<'s> {
    pub(super) shape: &'s Shape,
    pub(super) obstacles: Solids<'s>,
    pub(super) crossed: &'s [u64],
}

impl ObstacleSums<'_> {
    /// Returns whether a part of the shape and one of an obstacle may overlap.
    fn meet(&self, own: &Part<'_>, obstacle: u64, other: &Part<'_>) -> bool {
        own.filter.meets(other.filter) && !self.crossed.contains(&obstacle)
    }
}

impl Sums for ObstacleSums<'_> {
    fn each_pair(&self, displacements: &Aabb, visit: VisitPair<'_>) {
        let mut is_over = false;
        each_solid_part(self.shape, &mut |own| {
            let region = own.convex.aabb().moved_by_all(displacements);
            self.obstacles.each_solid_near(&region, &mut |obstacle, _, other| {
                if !is_over && self.meet(own, obstacle, other) {
                    is_over = visit(&own.convex, &other.convex, [0, 0]).is_break();
                }
            });
        });
    }

    fn each_border_pair(&self, reach: f64, visit: VisitBorderPair<'_>) {
        let own_parts = SomeParts::solid(self.shape.as_shape());
        let _ = own_parts.as_shape().each_border(&self.shape.aabb(), &mut |_, own, own_edges| {
            let region = own.convex.aabb().grown(reach);
            self.obstacles.each_border_near(&region, &mut |obstacle, other, edges| {
                if self.meet(&own, obstacle, other) {
                    visit([&own.convex, &other.convex], [0, 0], [own_edges, edges]);
                }
            });
            ControlFlow::Continue(())
        });
    }
}

/// A half-plane of displacements: all displacements that lead out by at least `depth` along
/// `normal`.
#[derive(Clone, Copy)]
pub(super) struct Demand {
    pub(super) normal: Vec2,
    pub(super) depth: f64,
}

/// Returns the shortest displacement that meets all demands: along the normal of one, or to the point where the
/// borders of two cross. `None` if it would be long enough to be visible.
pub(super) fn short_way(demands: &[Demand], tolerance: f64) -> Option<Vec2> {
    let meets =
        |way: Vec2, demand: &Demand| way.dot(demand.normal) >= demand.depth - COARSE_ROUNDING * demand.depth;
    let single = demands.iter().map(|demand| demand.normal * demand.depth);
    let pairs =
        demands.iter().enumerate().flat_map(|(i, p)| demands[..i].iter().filter_map(|q| crossing(p, q)));
    let ways = single.chain(pairs).filter(|&way| demands.iter().all(|demand| meets(way, demand)));
    let best = ways.reduce(|best, way| if way.length() < best.length() { way } else { best });
    best.filter(|way| way.length() <= LARGEST_CORRECTION * tolerance)
}

/// Returns the point where the borders of two demands cross. Borders of walls that face each other are parallel
/// except for rounding, so their crossing would be anywhere far away: they have none. Parallel borders with equal
/// normals give numbers that meet no demand.
fn crossing(p: &Demand, q: &Demand) -> Option<Vec2> {
    if are_one(p.normal, -q.normal) {
        return None;
    }
    Some((q.normal.perp() * -p.depth + p.normal.perp() * q.depth) / p.normal.cross(q.normal))
}
