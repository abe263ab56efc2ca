//! The contact of circles and boxes, straight from their centres and axes: the general path's own expressions for the
//! features that decide, where it is certain which these are.
//!
//! Two boxes: the offset of the centres on the four axes (Gottschalk, Lin and Manocha, `OBBTree`, 1996). A circle and a
//! box: the Voronoi region of the box in which the centre lies (Ericson, Real-Time Collision Detection, 2005, 5.1.3).
//!
//! It serves the rows W3 and W10: without it, box against box takes 2.5 times as long, circle against box 3.7 times.

mod boxes;
mod circle;
mod containment;
mod edge_pair;

use crate::query::answers::contact::Contact;
use crate::query::convex::contact::contact_convex;
use crate::shape::{ConvexBuffer, ShapeRef};

/// Returns the contact of two circles or boxes.
#[inline(never)]
pub(crate) fn contact(a: ShapeRef<'_>, b: ShapeRef<'_>) -> Option<Contact> {
    contact_or_else(a, b, || close_call(a, b))
}

#[cold]
#[inline(never)]
fn close_call(a: ShapeRef<'_>, b: ShapeRef<'_>) -> Option<Contact> {
    contact_convex(&a.simple_form(&mut ConvexBuffer::new())?, &b.simple_form(&mut ConvexBuffer::new())?)
}

/// Returns the contact of two circles or boxes, from a filter or, if that is unsure, from the general path.
///
/// Each arm writes its own result: if the verdicts were joined first, each contact would be copied once more, which
/// takes up to half of the time of W3.
#[inline(always)]
fn contact_or_else(
    a: ShapeRef<'_>,
    b: ShapeRef<'_>,
    general: impl FnOnce() -> Option<Contact>,
) -> Option<Contact> {
    match (a, b) {
        (ShapeRef::Circle(one), ShapeRef::Circle(other)) => circle::with_disc(one, other).or_else(general),
        (ShapeRef::Circle(circle), _) => circle::with_box(circle, b, true).or_else(general),
        (_, ShapeRef::Circle(circle)) => circle::with_box(circle, a, false).or_else(general),
        _ => boxes::contact_or_else(a, b, general),
    }
}
