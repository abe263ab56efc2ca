//! Finds the way out of the overlaps with which a step starts; it is short, straight, and never leads through
//! a solid.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::math::tolerance::CONTACT_TOLERANCE;
use crate::math::{Vec2, larger, smaller};
use crate::query::parts::union::{GrownSum, Sums, first_reach, way_out_within, within};
use crate::shape::Aabb;

use super::recover::ObstacleSums;

/// The start of a step.
pub(super) struct Start {
    /// The displacement out of all overlaps; zero if there is no way out that a step may take.
    pub(super) displacement: Vec2,
    /// The depth up to which the shape is sunk after that displacement; its motion stops only where it gets
    /// deeper.
    pub(super) sunk: f64,
    /// Whether the shape is deeper in an obstacle than the margin, and there is no way out that a step may
    /// take.
    pub(super) is_squeezed: bool,
}

/// Returns the way on which a step leaves the overlaps at its start. The number `motion` is the length of the
/// step's motion.
///
/// The way is one straight segment that ends outside of the union of all obstacles. On this way, the shape is
/// never deeper in any obstacle than it is in the deepest obstacle at the start. The way is at most twice as
/// long as that depth plus the margin. For a shape that is deeper than the margin, the way may be twice as
/// long as the motion, if that is longer. So the way leads through no wall, and a wall that moves in pushes a
/// shape that stands still. If there is no such way, overlaps up to the margin count as touching, so a shape
/// that fits into a gap except for rounding stays there.
pub(super) fn leave(sums: ObstacleSums<'_>, motion: f64) -> Start {
    let margin = sums.obstacles.margin();
    let tolerance = 2.0 * CONTACT_TOLERANCE * sums.shape.aabb().extent();
    let depth = sums.depth(f64::INFINITY);
    if depth <= tolerance {
        return Start { displacement: Vec2::ZERO, sunk: depth, is_squeezed: false };
    }
    let is_deep = depth - sums.growth > margin;
    // An overlap up to the margin counts as a touch, so there is no reason to leave it by a long way.
    let longest = 2.0 * (if is_deep { larger(motion, depth) } else { depth } + margin);
    let way = shallow_way(sums, [depth, longest]);
    let place = way.map(|way| sums.shape.translated(way));
    let is_squeezed = way.is_none() && is_deep;
    let there = ObstacleSums { shape: place.as_ref().unwrap_or(sums.shape), ..sums };
    let sunk = if is_squeezed { depth } else { there.depth(margin + sums.growth) };
    Start { displacement: way.unwrap_or(Vec2::ZERO).canonical(), sunk, is_squeezed }
}

/// Returns the shortest straight way out, up to a given length, on which the shape is nowhere deeper in an
/// obstacle than `depth`. The search uses growing distances.
fn shallow_way(all: ObstacleSums<'_>, [depth, longest]: [f64; 2]) -> Option<Vec2> {
    let extent = all.shape.aabb().extent();
    let tolerance = CONTACT_TOLERANCE * larger(extent, longest);
    let mut reach = first_reach(depth, extent);
    loop {
        reach = smaller(reach, longest);
        let sums = sums_within(all, reach + 4.0 * tolerance)?;
        // A thin shape near a seam is hardly deep in any part, although its way out leads across several
        // parts.
        let most = if all.growth > 0.0 { larger(depth, all.obstacles.margin() + all.growth) } else { depth };
        let is_shallow = |way: &Vec2| {
            let path = Aabb::raw(way.min(Vec2::ZERO), way.max(Vec2::ZERO));
            let mut near = sums.iter().filter(|sum| sum.meets_box(&path));
            near.all(|sum| is_no_deeper(sum, *way, most + tolerance))
        };
        if let Some(way) = way_out_within(&sums, reach, &is_shallow) {
            return Some(way);
        }
        if reach >= longest {
            return None;
        }
        reach *= 2.0;
    }
}

/// Returns the sums that displacements up to `reach` may enter, or `None` if there are too many for a step.
fn sums_within(all: ObstacleSums<'_>, reach: f64) -> Option<Vec<GrownSum>> {
    let mut sums = Vec::new();
    all.each_sum(&within(reach), &mut |sum| {
        sums.push(sum);
        if sums.len() <= MOST_SUMS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    (sums.len() <= MOST_SUMS).then_some(sums)
}

/// The number of sums near a shape up to which a step searches for a way out; a shape among more sums is far
/// inside of solids.
const MOST_SUMS: usize = 256;

/// Returns whether the way from the origin to a displacement gets no deeper into a sum than this.
fn is_no_deeper(sum: &GrownSum, way: Vec2, most: f64) -> bool {
    // The depth below an edge changes evenly along the way.
    let stays_above = |(normal, corner): (&Vec2, &Vec2)| {
        let depth = sum.radius() + corner.dot(*normal);
        depth <= most && depth - way.dot(*normal) <= most
    };
    sum.faces().any(stays_above) || deepest_on(sum, way) <= most
}

/// Returns the largest depth in a sum on the straight way from the origin to a displacement; the depth is
/// negative if the way does not enter the sum.
///
/// The depth in a convex set is a concave function along a line, so a search by thirds finds its maximum.
fn deepest_on(sum: &GrownSum, way: Vec2) -> f64 {
    let depth = |share: f64| -sum.signed_distance(way * share);
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..THIRDS {
        let third = (high - low) / 3.0;
        if depth(low + third) < depth(high - third) { low += third } else { high -= third }
    }
    let ends = larger(depth(0.0), depth(1.0));
    larger(ends, depth(smaller(0.5 * (low + high), 1.0)))
}

/// The number of steps of the search: each leaves two thirds of the range.
const THIRDS: usize = 64;
