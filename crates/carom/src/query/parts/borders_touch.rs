//! Decides whether two unions share a point, by a walk down the trees over both boundaries.
//!
//! If no pieces (edges or parts) of the boundaries touch, each connected stretch (part) of a boundary lies inside the
//! other union or outside of it. One point of the stretch tells which.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::math::{larger, look};
use crate::query::convex::contains::contains_convex;
use crate::query::convex::overlap::overlap_convex;
use crate::shape::{Aabb, BorderNode, BorderPiece, Part, ShapeRef, Witness};

use super::part_pairs::touching_reach;
use super::piece_gap::piece_gap;

/// Returns whether two unions with trees share a point.
pub(crate) fn do_borders_touch(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> bool {
    let reach = touching_reach(larger(a.bounds().extent(), b.bounds().extent()));
    let touch = |a: &BorderPiece<'_>, b: &BorderPiece<'_>| {
        a.part.filter.meets(b.part.filter)
            && piece_gap(a, b) <= reach
            && overlap_convex(&a.part.convex, &b.part.convex)
    };
    has_pair(a, b, reach, &touch) || has_stretch_of(a, b, reach) || has_stretch_of(b, a, reach)
}

/// Returns whether pieces of the boundaries of two unions with trees may be no further apart than a distance.
pub(crate) fn are_borders_within(a: &ShapeRef<'_>, b: &ShapeRef<'_>, reach: f64) -> bool {
    has_pair(a, b, reach, &|a, b| piece_gap(a, b) <= reach)
}

/// A test of two pieces of boundary.
type TestPair<'t> = &'t dyn Fn(&BorderPiece<'_>, &BorderPiece<'_>) -> bool;

/// Returns whether a test holds for two pieces whose boxes are at most a given distance apart.
fn has_pair(a: &ShapeRef<'_>, b: &ShapeRef<'_>, reach: f64, test: TestPair<'_>) -> bool {
    let mut nodes = Vec::new();
    let add = |nodes: &mut Vec<[BorderNode; 2]>, pair: [BorderNode; 2]| {
        nodes.extend(Some(pair).filter(|[a, b]| a.bounds.grown(reach).overlaps(&b.bounds)));
    };
    add(&mut nodes, [a.border_root(), b.border_root()]);
    while let Some([node_a, node_b]) = nodes.pop() {
        look();
        match BorderNode::larger(&[node_a, node_b]) {
            None if has_pair_of_leaves((a, &node_a), (b, &node_b), test) => return true,
            None => {}
            Some(0) => a.each_border_child(&node_a, &mut |child| add(&mut nodes, [child, node_b])),
            Some(_) => b.each_border_child(&node_b, &mut |child| add(&mut nodes, [node_a, child])),
        }
    }
    false
}

/// Returns whether a test holds for any piece of one leaf and any piece of the other leaf.
fn has_pair_of_leaves(
    (a, leaf_a): (&ShapeRef<'_>, &BorderNode),
    (b, leaf_b): (&ShapeRef<'_>, &BorderNode),
    test: TestPair<'_>,
) -> bool {
    let found = a.each_border_piece(leaf_a, &leaf_a.bounds, &mut |piece_a| {
        b.each_border_piece(leaf_b, &leaf_b.bounds, &mut |piece_b| break_if(test(piece_a, piece_b)))
    });
    found.is_break()
}

/// Returns whether a stretch of the boundary of the inner union lies in the outer union, given that no pieces of
/// their boundaries touch. A witness may lie on the surface of the outer union, except for rounding. So some parts
/// near the witness must overlap, too.
fn has_stretch_of(outer: &ShapeRef<'_>, inner: &ShapeRef<'_>, reach: f64) -> bool {
    let is_held = |witness: &Witness| {
        let near = Aabb::raw(witness.point, witness.point).grown(reach);
        let meets_inner = |part: &Part<'_>| {
            let found = inner.each_part(&near, &mut |_, own| {
                break_if(own.filter.meets(part.filter) && overlap_convex(&own.convex, &part.convex))
            });
            found.is_break()
        };
        let holds = |part: &Part<'_>| {
            part.filter.meets(witness.filter) && contains_convex(&part.convex, witness.point)
        };
        let has = |is_meant: &dyn Fn(&Part<'_>) -> bool| {
            outer.each_inner_part(&near, &mut |_, part| break_if(is_meant(&part))).is_break()
        };
        has(&holds) && has(&meets_inner)
    };
    inner.each_witness(&outer.bounds(), &mut |witness| break_if(is_held(witness))).is_break()
}

const fn break_if(is_found: bool) -> ControlFlow<()> {
    if is_found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
