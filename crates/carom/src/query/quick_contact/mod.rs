//! The contact of circles and boxes, straight from their centres and axes: the general path's own expressions for the
//! features that decide, where a glance shows for certain which these are.
//!
//! Two boxes: the offset of the centres on the four axes (Gottschalk, Lin and Manocha, `OBBTree`, 1996). A circle and a
//! box: the region around the box in which the centre lies (Ericson, Real-Time Collision Detection, 2005, 5.1.3).

mod boxes;
mod disc;
mod placed;

use crate::shape::{Convex, Simple};

use super::contact::{Contact, contact_convex};
use super::contains::contains_shape_convex;
use super::glance::CLEAR;

/// The contact of two simple shapes.
#[inline(never)]
pub(super) fn contact(a: Simple<'_>, b: Simple<'_>) -> Option<Contact> {
    match (a, b) {
        (Simple::Circle(one), Simple::Circle(other)) => disc::with_disc(one, other),
        (Simple::Circle(circle), _) => disc::with_box(circle, b, true),
        (_, Simple::Circle(circle)) => disc::with_box(circle, a, false),
        _ => boxes::contact(a, b),
    }
}

/// The general path, for close calls.
#[cold]
#[inline(never)]
fn general(a: Simple<'_>, b: Simple<'_>) -> Option<Contact> {
    with_forms(a, b, |a, b| contact_convex(&a, &b))?
}

/// Whether `a` lies in `b`, and `b` in `a`, of shapes for which a first look says that they may.
#[inline]
fn containment(a: Simple<'_>, b: Simple<'_>, may: [bool; 2]) -> [bool; 2] {
    if may == [false; 2] { may } else { contain(a, b, may) }
}

#[inline(never)]
fn contain(a: Simple<'_>, b: Simple<'_>, [may_a, may_b]: [bool; 2]) -> [bool; 2] {
    let both =
        with_forms(a, b, |a, b| [may_a && contains_shape_convex(b, a), may_b && contains_shape_convex(a, b)]);
    both.unwrap_or_default()
}

#[inline]
fn with_forms<R>(
    a: Simple<'_>,
    b: Simple<'_>,
    question: impl FnOnce(Convex<'_>, Convex<'_>) -> R,
) -> Option<R> {
    Some(question(a.form(&mut None)?, b.form(&mut None)?))
}
