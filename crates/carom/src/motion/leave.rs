//! Finds a push out of the obstacles that a shape overlaps at the start of a step. The push is short and
//! straight.

use alloc::vec::Vec;
use core::cell::Cell;
use core::ops::ControlFlow;

use crate::math::tolerance::CONTACT_TOLERANCE;
use crate::math::{Vec2, larger, smaller};
use crate::query::parts::union::{GrownSum, Sums, first_reach, way_out_within, within};
use crate::shape::Aabb;

use super::recover::ObstacleSums;

/// The result of the search at the start of a step.
pub(super) struct Start {
    /// The displacement out of all overlaps; zero if no allowed push frees the shape.
    pub(super) displacement: Vec2,
    /// The depth to which the shape still overlaps obstacles after that displacement. A motion stops only
    /// where the shape would get deeper than this.
    pub(super) sunk: f64,
    /// Whether the shape is deeper in an obstacle than the margin, and no allowed push frees it.
    pub(super) is_squeezed: bool,
}

/// Returns the push out of the overlaps at the start of a step. `motion` is the length of the step's motion,
/// and `is_held` returns whether a one-way part must not let a push pass.
///
/// The push is one straight segment that ends outside of all obstacles. Its length is at most twice the sum of the
/// largest depth at the start and the margin. If the shape is deeper than the margin, the length may also be up to
/// twice the sum of the motion's length and the margin. Along it, the shape gets no deeper into a part than that
/// depth, except as [`leads_aside`] allows. So the push never leads through a wall, and a wall that moves in pushes
/// a shape that stands still.
///
/// Pushes that no one-way part holds come first. Only a shape that is deeper than the margin, and has no such push, is
/// pushed through a one-way part.
///
/// If there is no such push, overlaps up to the margin count as touching. So a shape that fits into a gap except
/// for rounding stays there, and so does a shape between a solid and a one-way part that holds it.
pub(super) fn leave(sums: ObstacleSums<'_>, motion: f64, is_held: &dyn Fn(Vec2) -> bool) -> Start {
    let margin = sums.obstacles.margin();
    let tolerance = 2.0 * CONTACT_TOLERANCE * sums.shape.aabb().extent();
    let depth = sums.depth(f64::INFINITY);
    if depth <= tolerance {
        return Start { displacement: Vec2::ZERO, sunk: depth, is_squeezed: false };
    }
    let is_deep = depth - sums.growth > margin;
    let short = 2.0 * (depth + margin);
    let longest = if is_deep { larger(short, 2.0 * (motion + margin)) } else { short };
    // A thin shape at a seam (the line along which two parts touch) is hardly deep in either part, but its
    // push leads across them. So it may get as deep as the margin.
    let most = if sums.growth > 0.0 { larger(depth, margin + sums.growth) } else { depth };
    let is_allowed = |near: &[GrownSum], way: &Vec2| {
        let path = Aabb::raw(way.min(Vec2::ZERO), way.max(Vec2::ZERO));
        let mut on_path = near.iter().filter(|sum| sum.meets_box(&path));
        on_path.all(|sum| is_no_deeper(sum, *way, most + 0.5 * tolerance) || leads_aside(sum, *way, margin))
    };
    let was_held = Cell::new(false);
    let is_free = |near: &[GrownSum], way: &Vec2| {
        is_allowed(near, way) && {
            let is_held = is_held(*way);
            was_held.set(was_held.get() || is_held);
            !is_held
        }
    };
    let way = allowed_way(sums, [depth, longest], &is_free);
    // A one-way part has no depth, so a shape is not squeezed between such a part and a solid.
    let way = match way {
        None if is_deep && was_held.get() => allowed_way(sums, [depth, longest], &is_allowed),
        way => way,
    };
    let place = way.map(|way| sums.shape.translated(way));
    let is_squeezed = way.is_none() && is_deep;
    let there = ObstacleSums { shape: place.as_ref().unwrap_or(sums.shape), ..sums };
    let sunk = if is_squeezed { depth } else { there.depth(margin + sums.growth) };
    Start { displacement: way.unwrap_or(Vec2::ZERO).canonical(), sunk, is_squeezed }
}

/// Returns the shortest straight push out that is at most `longest` long and allowed among the Minkowski sums
/// near it. Searches at growing distances, given the depth at the start.
fn allowed_way(
    all: ObstacleSums<'_>,
    [depth, longest]: [f64; 2],
    is_allowed: &dyn Fn(&[GrownSum], &Vec2) -> bool,
) -> Option<Vec2> {
    let extent = all.shape.aabb().extent();
    let tolerance = CONTACT_TOLERANCE * larger(extent, longest);
    let mut reach = first_reach(depth, extent);
    loop {
        reach = smaller(reach, longest);
        let sums = sums_within(all, reach + 4.0 * tolerance)?;
        if let Some(way) = way_out_within(&sums, reach, &|way| is_allowed(&sums, way)) {
            return Some(way);
        }
        if reach >= longest {
            return None;
        }
        reach *= 2.0;
    }
}

/// Returns the Minkowski sums that displacements up to `reach` may enter, or `None` if there are too many for
/// a step.
fn sums_within(all: ObstacleSums<'_>, reach: f64) -> Option<Vec<GrownSum>> {
    let mut sums = Vec::new();
    all.each_sum(&within(reach), &mut |sum| {
        sums.push(sum);
        if sums.len() <= MOST_SUMS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    (sums.len() <= MOST_SUMS).then_some(sums)
}

/// The largest number of Minkowski sums near a shape among which a step searches for a push. Near more sums,
/// a step finds no push.
const MOST_SUMS: usize = 256;

/// Returns whether a push gets deeper into a Minkowski sum by at most half of its length. The push must also
/// be at most twice as long as the depth at its start plus the margin.
///
/// The nearest surface of a part may be blocked by another part, and the push to the next surface may first lead a
/// little deeper. Such a push moves away from the nearest surface by at most the depth plus the margin. So it does
/// not reach the far side of the part, unless the shape starts within the margin of the middle.
fn leads_aside(sum: &GrownSum, way: Vec2, margin: f64) -> bool {
    // Along a line, the depth in a convex set is a concave function. So it grows most at the start.
    let depth = |share: f64| -sum.signed_distance(way * share);
    let (start, length, first) = (depth(0.0), way.length(), 1.0 / f64::from(PORTIONS));
    start > 0.0 && length <= 2.0 * (start + margin) && depth(first) - start <= 0.5 * first * length
}

/// The number of equal portions of a push. The growth of the depth at the start is measured over the first one.
const PORTIONS: u32 = 64;

/// Returns whether the straight push from the origin by `way` never gets deeper into a sum than `most`.
fn is_no_deeper(sum: &GrownSum, way: Vec2, most: f64) -> bool {
    // The depth below an edge changes linearly along the push.
    let stays_above = |(normal, corner): (&Vec2, &Vec2)| {
        let depth = sum.radius() + corner.dot(*normal);
        depth <= most && depth - way.dot(*normal) <= most
    };
    sum.faces().any(stays_above) || deepest_on(sum, way) <= most
}

/// Returns the largest depth in a sum along the straight push from the origin by `way`. The depth is negative
/// if the push does not enter the sum.
///
/// Along a line, the depth in a convex set is a concave function, so a ternary search finds its maximum.
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

/// The number of steps of the ternary search: each step keeps two thirds of the range.
const THIRDS: usize = 64;
