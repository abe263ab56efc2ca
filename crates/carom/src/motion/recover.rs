//! Computes the shortest displacement out of everything that a shape overlaps (depenetration).

use core::ops::ControlFlow;

use crate::math::tolerance::{COARSE_ROUNDING, CONTACT_TOLERANCE, LARGEST_CORRECTION, ROUNDING};
use crate::math::{Vec2, larger};
use crate::query::parts::union::{
    GrownSum, MAX_NEAR_SUMS, NearSums, PieceSource, Sums, VisitBorderPair, VisitPair, VisitSum, first_reach,
    way_out, within,
};
use crate::shape::{Aabb, AsShape, Part, Shape, SomeParts};

use super::solids::{Solids, each_solid_part};

/// The displacement that frees a shape from everything that it overlaps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recovery {
    /// The displacement; zero if the shape overlaps nothing.
    pub displacement: Vec2,
    /// Whether no shorter displacement frees the shape, except for rounding. This is false if only gaps
    /// smaller than the tolerance lead out. Then `displacement` is the shortest of several straight
    /// displacements.
    pub is_shortest: bool,
}

/// Returns the shortest push out of the union of all obstacles that are not crossed.
pub(super) fn recover(shape: &Shape, obstacles: Solids<'_>, crossed: &[u64]) -> Recovery {
    let mut recovery = Recovery { displacement: Vec2::ZERO, is_shortest: true };
    // The first round frees the shape, except for rounding and for corners that stick out of a surface by less than
    // the tolerance.
    for round in 0..ROUNDS {
        let here = shape.translated(recovery.displacement);
        let all = ObstacleSums { shape: &here, obstacles, crossed, growth: 0.0 };
        let depth = all.depth(f64::INFINITY);
        // A shape of width zero may lie between two obstacles that touch. Such a shape only touches both
        // obstacles, but it lies inside their union.
        let seam = if round == 0 && depth == 0.0 { all.seam_extent() } else { 0.0 };
        if (depth == 0.0 && seam == 0.0) || !recovery.displacement.is_in_range() {
            break;
        }
        let reach = first_reach(depth, larger(here.aabb().extent(), seam));
        let mut sums = NearSums::new();
        all.each_sum(&within(reach), &mut |sum| {
            sums.push(sum);
            if sums.len() <= MAX_NEAR_SUMS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let source = if here.is_union() { PieceSource::Covers } else { PieceSource::BorderOf(1) };
        let way = way_out(&all, &mut sums, source, reach);
        // Later rounds correct rounding errors of earlier rounds. If rounding has made a gap between
        // obstacles a little narrower than the shape, later rounds find only long pushes.
        let correction = LARGEST_CORRECTION * CONTACT_TOLERANCE * here.aabb().extent();
        if round > 0 && way.displacement.is_longer_than(larger(correction, 2.0 * reach)) {
            break;
        }
        recovery.displacement = (recovery.displacement + way.displacement).canonical();
        recovery.is_shortest &= way.exit.is_some();
        if way.displacement == Vec2::ZERO {
            break;
        }
    }
    recovery
}

const ROUNDS: usize = 8;

/// The Minkowski sums of a shape and all obstacles that are not crossed.
#[derive(Clone, Copy)]
pub(super) struct ObstacleSums<'s> {
    pub(super) shape: &'s Shape,
    pub(super) obstacles: Solids<'s>,
    pub(super) crossed: &'s [u64],
    /// The distance by which all sums are grown, because the shape is thin.
    pub(super) growth: f64,
}

impl ObstacleSums<'_> {
    /// Returns the largest depth in a part of an obstacle, among depths up to `most`. Returns 0 if rounding
    /// explains all depths.
    pub(super) fn depth(&self, most: f64) -> f64 {
        let mut deepest = 0.0;
        self.each_sum(&within(0.0), &mut |sum| {
            let depth = -sum.signed_distance(Vec2::ZERO);
            if COARSE_ROUNDING * sum.extent() < depth && depth <= most {
                deepest = larger(deepest, depth);
            }
            ControlFlow::Continue(())
        });
        deepest
    }

    /// Returns the largest coordinate of the sums that the shape touches, if there are at least two.
    /// Otherwise returns 0, because the shape does not lie between touching obstacles.
    fn seam_extent(&self) -> f64 {
        let (mut count, mut extent) = (0, 0.0);
        self.each_sum(&within(0.0), &mut |sum| {
            if sum.signed_distance(Vec2::ZERO) <= ROUNDING * sum.extent() {
                (count, extent) = (count + 1, larger(extent, sum.extent()));
            }
            ControlFlow::Continue(())
        });
        if count > 1 { extent } else { 0.0 }
    }

    /// Returns whether a part of the shape and a part of an obstacle may overlap, by their filters.
    fn meet(&self, own: &Part<'_>, obstacle: u64, other: &Part<'_>) -> bool {
        own.filter.meets(other.filter) && !self.crossed.contains(&obstacle)
    }
}

impl Sums for ObstacleSums<'_> {
    fn each_sum(&self, displacements: &Aabb, visit: VisitSum<'_>) {
        self.each_pair(&displacements.grown(self.growth), &mut |a, b, parts| {
            let sum = GrownSum::new(a, b, parts).grown(self.growth);
            if sum.meets_box(displacements) { visit(sum) } else { ControlFlow::Continue(()) }
        });
    }

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
