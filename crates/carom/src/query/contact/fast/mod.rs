//! The contact of circles and boxes, straight from their centres and axes: the general path's own expressions for the
//! features that decide, where a glance shows for certain which these are.
//!
//! Two boxes: the offset of the centres on the four axes (Gottschalk, Lin and Manocha, `OBBTree`, 1996). A circle and a
//! box: the region around the box in which the centre lies (Ericson, Real-Time Collision Detection, 2005, 5.1.3).

mod box_pair;
mod boxes;
mod circle;
mod placed;

use crate::shape::Simple;

use super::{Contact, contact_convex};
use crate::query::contains::contains_shape_convex;
use crate::query::sum::axes::CLEAR;

/// Margins from here up, and the noise in them, have squares that lose nothing.
const NO_UNDERFLOW: f64 = 1e-130;

/// The contact of two simple shapes.
#[inline(never)]
pub(crate) fn contact(a: Simple<'_>, b: Simple<'_>) -> Option<Contact> {
    match (a, b) {
        (Simple::Circle(one), Simple::Circle(other)) => circle::with_disc(one, other),
        (Simple::Circle(circle), _) => circle::with_box(circle, b, true),
        (_, Simple::Circle(circle)) => circle::with_box(circle, a, false),
        _ => boxes::contact(a, b),
    }
}

/// The general path, for close calls.
#[cold]
#[inline(never)]
fn general(a: Simple<'_>, b: Simple<'_>) -> Option<Contact> {
    contact_convex(&a.as_convex(&mut None)?, &b.as_convex(&mut None)?)
}

/// Whether `a` lies in `b`, and `b` in `a`, of shapes for which a first look says that they may.
#[inline]
fn containment(a: Simple<'_>, b: Simple<'_>, may: [bool; 2]) -> [bool; 2] {
    if may == [false; 2] { may } else { contain(a, b, may) }
}

#[inline(never)]
fn contain(a: Simple<'_>, b: Simple<'_>, [may_a, may_b]: [bool; 2]) -> [bool; 2] {
    let (mut for_a, mut for_b) = (None, None);
    let (Some(a), Some(b)) = (a.as_convex(&mut for_a), b.as_convex(&mut for_b)) else { return [false; 2] };
    [may_a && contains_shape_convex(b, a), may_b && contains_shape_convex(a, b)]
}
