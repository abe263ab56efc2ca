//! Where, how deep and in which direction do two shapes touch?

mod fast;
pub(super) mod manifold;
mod of_convex;
mod of_parts;
pub(super) mod result;

use crate::shape::{AsConvex, AsParts, FastShape};

use of_convex::contact_convex;
pub use of_convex::general;
use result::Contact;

/// Returns normal, depth and contact points of two shapes that overlap; `None` if they do not. Touching is contact of
/// depth 0. Of shapes of several parts it is the shortest way out of the union, with the parts that touch after it.
///
/// ```
/// use carom::{Aabb, Vec2, contact};
/// let floor = Aabb::new([0.0, 0.0], [10.0, 1.0])?;
/// let crate_ = Aabb::from_corner([4.0, 0.75], [2.0, 2.0])?;
/// let contact = contact(&crate_, &floor).unwrap();
/// assert_eq!((contact.normal, contact.depth), (Vec2::new(0.0, 1.0), 0.25));
/// let xs: Vec<f64> = contact.points().iter().map(|point| point.point.x).collect();
/// assert_eq!(xs, [4.0, 6.0]);
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[inline]
pub fn contact(a: &impl AsParts, b: &impl AsParts) -> Option<Contact> {
    match (a.as_fast(), b.as_fast()) {
        (FastShape::Other, _) | (_, FastShape::Other) => contact_of_parts(a, b),
        (a, b) => fast::contact_or_else(a, b, || close_call(a, b)),
    }
}

/// Computes the contact from the convex forms: not inlined, so that the fast paths reserve no stack for them.
#[inline(never)]
fn contact_of_parts(a: &impl AsParts, b: &impl AsParts) -> Option<Contact> {
    match (a.as_single(), b.as_single()) {
        (Some(a), Some(b)) => contact_convex(&a.as_convex(&mut None), &b.as_convex(&mut None)),
        _ => of_parts::contact(a, b),
    }
}

#[cold]
#[inline(never)]
fn close_call(a: FastShape<'_>, b: FastShape<'_>) -> Option<Contact> {
    contact_convex(&a.as_convex(&mut None)?, &b.as_convex(&mut None)?)
}
