//! Computes the contact of two boxes.

use core::hint::select_unpredictable;

use crate::math::tolerance::{CLEAR, SAFE_LENGTH};
use crate::math::{larger, smaller};
use crate::query::answers::contact::Contact;
use crate::query::answers::verdict::Verdict;
use crate::query::convex::sum::least_depth::least_deep_twin;
use crate::query::convex::sum::oriented_box::{BoxPair, OrientedBox};
use crate::query::convex::sum::rounding::rounding_of_extent;
use crate::shape::ShapeRef;

use super::containment::containment_of_boxes;
use super::edge_pair::{EdgePair, EdgeTable};

/// Returns the contact of two boxes, computed by the general code if rounding matters.
#[inline(always)]
pub(crate) fn contact_or_else(
    a: ShapeRef<'_>,
    b: ShapeRef<'_>,
    general: impl FnOnce() -> Option<Contact>,
) -> Option<Contact> {
    let (Some(box_a), Some(box_b)) = (OrientedBox::of(a), OrientedBox::of(b)) else { return general() };
    let rounding = rounding_of_extent(box_a.extent.max(box_b.extent).max_abs());
    let thinnest = smaller(smaller(box_a.half.x, box_a.half.y), smaller(box_b.half.x, box_b.half.y));
    let edges = match edges_of_least_depth(&box_a, &box_b, thinnest, rounding) {
        Verdict::Hit(edges) => edges,
        Verdict::Miss => return None,
        Verdict::Unsure => return general(),
    };
    let (depth, points) = edges.points(rounding);
    // If one box is inside the other, its width is at most the depth.
    let may_be_inside = 2.0 * thinnest <= depth + CLEAR * rounding;
    let within = if may_be_inside { containment_of_boxes(a, b, rounding) } else { [false; 2] };
    Some(Contact::new(edges.reference.normal(), depth, points, within))
}

/// Finds the edges through which the shortest push out leads. `thinnest` is the smallest half extent of both
/// boxes.
#[inline(always)]
fn edges_of_least_depth(a: &OrientedBox, b: &OrientedBox, thinnest: f64, rounding: f64) -> Verdict<EdgePair> {
    let table = EdgeTable::new(a, b);
    let pair = BoxPair::new(a, b);
    let margin = CLEAR * rounding;
    let most_a = pair.of_a.most();
    let most_b = pair.of_b.most();
    // One separating axis is enough to prove that the boxes are apart.
    let most = larger(most_a, most_b);
    if most > margin {
        return Verdict::Miss;
    }
    // The general walk around the Minkowski sum decides three rare cases, which share one branch: two gaps
    // are tied (a box's second largest gap is also at the threshold), the boxes only just touch, or the boxes
    // are so thin that their opposite edges are tied.
    let bar = most - margin;
    let second = larger(pair.of_a.second(), pair.of_b.second());
    let is_close = larger(larger(most + margin, second - bar), margin - thinnest) >= 0.0;
    if is_close | (margin < SAFE_LENGTH) {
        return Verdict::Unsure;
    }
    let edge_a = pair.of_a.edge();
    let edge_b = pair.of_b.edge();
    // An edge of one box has the largest gap. Parallel boxes never reach this code: they have the same axes,
    // so their largest gaps differ only by rounding, and the smaller gap is not below the limit. So neither
    // the sine nor the cosine is 0, as the edge table requires.
    if smaller(most_a, most_b) < bar {
        let of_a = most_a > most_b;
        let edge = select_unpredictable(of_a, edge_a, edge_b);
        return Verdict::Hit(table.pair(of_a, edge, pair.cos, pair.sin));
    }
    Verdict::if_certain(twin(&table, edge_a, edge_b, &pair, rounding))
}

/// Returns which of two parallel edges the general code uses as the reference edge (the edge through which the
/// shortest push leads). The two edges overlap along their direction.
#[inline(never)]
fn twin(table: &EdgeTable, edge_a: usize, edge_b: usize, pair: &BoxPair, rounding: f64) -> Option<EdgePair> {
    // The walk around the sum comes to one end of a parallel edge first. That end is the corner that would
    // face the reference edge if the boxes were turned by the smallest possible angle.
    let (cos, sin) = match (pair.cos == 0.0, pair.sin == 0.0) {
        (true, false) => (pair.sin * f64::MIN_POSITIVE, pair.sin),
        (false, true) => (pair.cos, -pair.cos * f64::MIN_POSITIVE),
        _ => return None,
    };
    let pair_a = table.pair(true, edge_a, cos, sin);
    let pair_b = table.pair(false, edge_b, cos, sin);
    if pair_a.reference.normal() != pair_b.reference.normal() {
        return None;
    }
    let chosen = least_deep_twin(pair_b.reference.sum_edge(), pair_a.reference.sum_edge(), rounding)?;
    Some(if chosen.source.of_a { pair_a } else { pair_b })
}
