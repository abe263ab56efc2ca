//! Tests whether one simple shape contains another.

use crate::math::larger;
use crate::math::tolerance::CLEAR;
use crate::query::convex::contains::contains_shape_convex;
use crate::query::convex::sum::oriented_box::OrientedBox;
use crate::shape::{ConvexBuffer, ShapeRef};

/// Returns whether `a` lies in `b`, and `b` in `a`. `may` has the results of a first test for both. These are
/// false if containment is impossible.
#[inline]
pub(crate) fn containment(a: ShapeRef<'_>, b: ShapeRef<'_>, may: [bool; 2]) -> [bool; 2] {
    if may == [false; 2] { may } else { contain(a, b, may) }
}

#[inline(never)]
fn contain(a: ShapeRef<'_>, b: ShapeRef<'_>, [may_a, may_b]: [bool; 2]) -> [bool; 2] {
    let (mut buffer_a, mut buffer_b) = (ConvexBuffer::new(), ConvexBuffer::new());
    let (Some(a), Some(b)) = (a.simple_form(&mut buffer_a), b.simple_form(&mut buffer_b)) else {
        return [false; 2];
    };
    [may_a && contains_shape_convex(&b, &a), may_b && contains_shape_convex(&a, &b)]
}

/// Returns whether the box `a` lies in the box `b`, and `b` in `a`.
#[inline(never)]
pub(crate) fn containment_of_boxes(a: ShapeRef<'_>, b: ShapeRef<'_>, rounding: f64) -> [bool; 2] {
    let clearly = OrientedBox::of(a).zip(OrientedBox::of(b)).and_then(|(box_a, box_b)| {
        Some([lies_in(&box_a, &box_b, rounding)?, lies_in(&box_b, &box_a, rounding)?])
    });
    clearly.unwrap_or_else(|| contain(a, b, [true; 2]))
}

/// Returns whether a box lies within the outer box along the outer box's axes. Returns `None` if rounding
/// matters.
fn lies_in(inner: &OrientedBox, outer: &OrientedBox, rounding: f64) -> Option<bool> {
    let [along, up] = inner.half_axes();
    let reach = outer.local(along).abs() + outer.local(up).abs();
    let out = outer.local(inner.center - outer.center).abs() + reach - outer.half;
    let out = larger(out.x, out.y);
    (out.abs() > CLEAR * rounding).then_some(out < 0.0)
}
