//! The shortest displacement out of everything that a shape overlaps (depenetration).

use core::ops::ControlFlow;

use crate::math::Vec2;
use crate::math::tolerance::{COARSE_ROUNDING, FIRST_REACH, LARGEST_CORRECTION};
use crate::query::parts::union::{GrownSum, NearSums, VisitSum, way_out, within};
use crate::shape::{Aabb, Shape};

use super::hit_order::are_one;
use super::overlaps::deepest_overlap;
use super::solids::{Solids, each_solid_part};

/// The displacement that frees a shape from everything that it overlaps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recovery {
    /// The displacement; zero if the shape overlaps nothing.
    pub displacement: Vec2,
    /// Whether this is the shortest displacement that frees the shape, except for rounding. The
    /// shortest displacement is computed for up to 1,024 obstacles near the shape; among more
    /// obstacles, `displacement` is the shortest of some straight ones.
    pub is_shortest: bool,
}

/// Returns the way out of the union of all obstacles that are not crossed.
pub(super) fn recover(shape: &Shape, obstacles: Solids<'_>, crossed: &[u64]) -> Recovery {
    let mut recovery = Recovery { displacement: Vec2::ZERO, is_shortest: true };
    // The first round frees the shape, except for rounding and for corners that stick out of a surface by less than
    // the tolerance.
    for _ in 0..ROUNDS {
        let here = shape.translated(recovery.displacement);
        let depth = deepest_overlap(&here, obstacles, crossed);
        if depth == 0.0 || !recovery.displacement.is_in_range() {
            break;
        }
        let each_sum = |displacements: &Aabb, visit: VisitSum<'_>| {
            each_sum(displacements, &here, obstacles, crossed, visit);
        };
        let mut sums = NearSums::new();
        each_sum(&within(FIRST_REACH * depth), &mut |sum| {
            sums.push(sum.clone());
            ControlFlow::Continue(())
        });
        let way = way_out(&mut sums, FIRST_REACH * depth, each_sum);
        recovery.displacement = (recovery.displacement + way.displacement).canonical();
        recovery.is_shortest &= way.exit.is_some();
    }
    recovery
}

const ROUNDS: usize = 8;

/// Visits the sums of all obstacles that meet a box of displacements.
fn each_sum(
    displacements: &Aabb,
    shape: &Shape,
    obstacles: Solids<'_>,
    crossed: &[u64],
    visit: VisitSum<'_>,
) {
    let mut is_over = false;
    each_solid_part(shape, &mut |own| {
        let region = own.convex.aabb().moved_by_all(displacements);
        obstacles.each_solid_near(&region, &mut |obstacle, _, other| {
            if is_over || !own.filter.meets(other.filter) || crossed.contains(&obstacle) {
                return;
            }
            let sum = GrownSum::new(&own.convex, &other.convex, [0, 0]);
            is_over = sum.meets_box(displacements) && visit(&sum).is_break();
        });
    });
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
