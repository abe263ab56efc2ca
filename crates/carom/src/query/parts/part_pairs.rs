//! The pairs of parts of two shapes, near to each other or on the path of a motion.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::math::tolerance::{BEND, BOUNDS_ROUNDING, CONTACT_TOLERANCE, SIDE_MARGIN};
use crate::math::{Vec2, larger};
use crate::shape::{Aabb, Convex, ConvexBuffer, Part, ShapeRef};

use super::union::{Exit, GrownSum, MAX_NEAR_SUMS, VisitSum};

/// A part of each of two shapes.
#[derive(Clone, Copy)]
pub(crate) struct PartPair<'p> {
    pub(crate) a: &'p Convex<'p>,
    pub(crate) b: &'p Convex<'p>,
    pub(crate) indices: [usize; 2],
}

/// Returns whether a part can stop a shape that moves relative to it. A part with a blocking side
/// stops only a shape that starts outside of it and moves against that side; [`points_to_side`]
/// tests the place where the motion reaches the part.
fn may_block(part: &Part<'_>, shape: &Convex<'_>, motion: Vec2) -> bool {
    part.side.is_none_or(|side| motion.dot(side) < 0.0) && starts_outside(part, shape)
}

/// Returns whether two parts can stop a motion of the first one: their filters match, and neither lets it pass.
pub(crate) fn may_stop(a: &Part<'_>, motion: Vec2, b: &Part<'_>) -> bool {
    a.filter.meets(b.filter) && may_block(b, &a.convex, motion) && may_block(a, &b.convex, -motion)
}

/// Returns whether two parts can stop each other in some motion: their filters match, and each starts outside of the other if
/// that blocks from one side only.
pub(crate) fn may_touch(a: &Part<'_>, b: &Part<'_>) -> bool {
    a.filter.meets(b.filter) && starts_outside(b, &a.convex) && starts_outside(a, &b.convex)
}

/// Returns whether a shape starts outside of a part that blocks from one side, or hardly sunk into it.
fn starts_outside(part: &Part<'_>, shape: &Convex<'_>) -> bool {
    part.side.is_none() || {
        let sum = GrownSum::new(shape, &part.convex, [0, 0]);
        sum.signed_distance(Vec2::ZERO) >= -SIDE_MARGIN * sum.extent()
    }
}

/// Returns whether a surface of a part, with one of these normals, points to the side from which the part blocks. Other
/// surfaces let shapes pass, so that the corner between two segments of a chain is closed, and the ends of a platform are
/// open.
pub(crate) fn points_to_side(part: &Part<'_>, normals: [Vec2; 2]) -> bool {
    part.side.is_none_or(|side| normals.iter().any(|normal| normal.dot(side) > BEND))
}

/// Visits the pairs of parts whose bounding boxes are no further apart than `reach`, until the visitor breaks.
pub(crate) fn each_pair(
    a: &ShapeRef<'_>,
    b: &ShapeRef<'_>,
    reach: f64,
    visit: &mut dyn FnMut(&PartPair<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    a.each_part(&b.bounds().grown(reach), &mut |index_a, part_a| {
        let near = part_a.convex.aabb().grown(reach);
        each_pair_with((index_a, &part_a), &near, b, visit)
    })
}

/// Visits the pairs of a part of `a` with the parts of `b` near a region.
fn each_pair_with(
    (index_a, part_a): (usize, &Part<'_>),
    near: &Aabb,
    b: &ShapeRef<'_>,
    visit: &mut dyn FnMut(&PartPair<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    b.each_part(near, &mut |index_b, part_b| {
        if !part_a.filter.meets(part_b.filter) {
            return ControlFlow::Continue(());
        }
        visit(&PartPair { a: &part_a.convex, b: &part_b.convex, indices: [index_a, index_b] })
    })
}

/// Visits all pairs of parts that may touch, until the visitor breaks: the boxes of parts that touch may be apart by rounding.
pub(crate) fn each_touching_pair(
    a: &ShapeRef<'_>,
    b: &ShapeRef<'_>,
    visit: &mut dyn FnMut(&PartPair<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let bounds_b = b.bounds();
    if !a.is_convex() {
        let extent = larger(a.bounds().extent(), bounds_b.extent());
        return each_pair(a, b, touching_reach(extent), visit);
    }
    // The form of a convex shape is computed once.
    let mut buffer = ConvexBuffer::new();
    let part_a = Part::solid(a.form(&mut buffer));
    let bounds_a = part_a.convex.aabb();
    let reach = touching_reach(larger(bounds_a.extent(), bounds_b.extent()));
    if !bounds_a.overlaps(&bounds_b.grown(reach)) {
        return ControlFlow::Continue(());
    }
    each_pair_with((0, &part_a), &bounds_a.grown(reach), b, visit)
}

/// Returns how far apart the boxes of parts that touch may be by rounding, given the largest coordinate.
pub(crate) fn touching_reach(extent: f64) -> f64 {
    BOUNDS_ROUNDING * extent
}

/// Calls `answer` with the pair of parts with these indices and returns its result; `None` if there
/// is no such pair. The bounding boxes of the parts are no further apart than the result of
/// `reach`.
pub(crate) fn with_pair<T>(
    a: &ShapeRef<'_>,
    b: &ShapeRef<'_>,
    indices: [usize; 2],
    reach: impl FnOnce() -> f64,
    answer: impl FnOnce(&PartPair<'_>) -> T,
) -> Option<T> {
    let (mut answer, mut found) = (Some(answer), None);
    let mut visit = |pair: &PartPair<'_>| found = answer.take().map(|answer| answer(pair));
    let mut is_found = false;
    a.visit_part(indices[0], &mut |part_a| {
        is_found = b.visit_part(indices[1], &mut |part_b| {
            visit(&PartPair { a: &part_a.convex, b: &part_b.convex, indices });
        });
    });
    if !is_found {
        let _ = each_pair(a, b, reach(), &mut |pair| {
            if pair.indices != indices {
                return ControlFlow::Continue(());
            }
            visit(pair);
            ControlFlow::Break(())
        });
    }
    found
}

/// Calls `answer` with the pair of parts on whose boundary a way out ends, and returns its result.
pub(crate) fn with_pair_at<T>(
    a: &ShapeRef<'_>,
    b: &ShapeRef<'_>,
    exit: &Exit,
    answer: impl FnOnce(&PartPair<'_>) -> T,
) -> Option<T> {
    // After the way out the two parts touch, so before it they are no further apart than its
    // length.
    let margin = || CONTACT_TOLERANCE * larger(a.bounds().extent(), b.bounds().extent());
    with_pair(a, b, exit.parts, || exit.displacement.length() + margin(), answer)
}

/// Visits the sums of the pairs of parts that meet a box of displacements of `a`, until the visitor breaks.
pub(crate) fn each_sum(a: &ShapeRef<'_>, b: &ShapeRef<'_>, displacements: &Aabb, visit: VisitSum<'_>) {
    let back = Aabb::raw(-displacements.max(), -displacements.min());
    let _ = a.each_part(&b.bounds().moved_by_all(&back), &mut |index_a, part_a| {
        let near = part_a.convex.aabb().moved_by_all(displacements);
        b.each_part(&near, &mut |index_b, part_b| {
            if part_a.filter.meets(part_b.filter) {
                let sum = GrownSum::new(&part_a.convex, &part_b.convex, [index_a, index_b]);
                if sum.meets_box(displacements) {
                    return visit(&sum);
                }
            }
            ControlFlow::Continue(())
        })
    });
}

/// Returns the sums of the pairs of parts that a displacement of `a` no longer than `reach` may lead to, unless more pairs
/// are near than a search for ways out takes.
pub(crate) fn few_sums_within(a: &ShapeRef<'_>, b: &ShapeRef<'_>, reach: f64) -> Option<Vec<GrownSum>> {
    let mut count = 0;
    let near = each_pair(a, b, reach, &mut |_| {
        count += 1;
        if count <= MAX_NEAR_SUMS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    near.is_continue().then(|| {
        let mut sums = Vec::new();
        let _ = each_pair(a, b, reach, &mut |pair| {
            let sum = GrownSum::new(pair.a, pair.b, pair.indices);
            sums.extend(Some(sum).filter(|sum| sum.meets(reach)));
            ControlFlow::Continue(())
        });
        sums
    })
}
