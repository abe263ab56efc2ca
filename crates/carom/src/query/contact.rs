//! Finds the points where two shapes touch, the depth of their overlap, and its direction.

use alloc::vec::Vec;

use crate::shape::{AsShape, ConvexPolygon, ShapeRef, by_forms};

use super::answers::all_contacts::AllContacts;
use super::answers::contact::Contact;
use super::convex::contact::contact_convex;
use super::fast::contact as fast;
use super::parts::contact as parts;

/// Returns the normal, the depth and the contact points of two overlapping shapes (manifold, collision info);
/// `None` for shapes apart. Touching shapes have a contact of depth 0. For shapes of several parts, the
/// contact describes the shortest push out of the union, and the parts that touch after this push.
///
/// The normal has unit length and points out of `b` towards `a`. The normal times the depth is the
/// [`mtv`](Contact::mtv), which moves `a` out of `b` by the shortest way. The depth is 0 or more, in the unit
/// of the coordinates. There are one or two points, midway between the surfaces, in world coordinates.
///
/// ```
/// use carom::{Aabb, Vec2, contact};
/// let floor = Aabb::new([0.0, 0.0], [10.0, 1.0])?;
/// let crate_ = Aabb::from_corner([4.0, 0.75], [2.0, 2.0])?;
/// let contact = contact(&crate_, &floor).unwrap();
/// assert_eq!((contact.normal, contact.depth), (Vec2::new(0.0, 1.0), 0.25)); // up, from the floor to the crate
/// let xs: Vec<f64> = contact.points().iter().map(|point| point.point.x).collect();
/// assert_eq!(xs, [4.0, 6.0]);
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[inline]
pub fn contact(a: &impl AsShape, b: &impl AsShape) -> Option<Contact> {
    contact_of(a.as_shape(), b.as_shape())
}

#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn contact_of(a: ShapeRef<'_>, b: ShapeRef<'_>) -> Option<Contact> {
    match (a, b) {
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) => fast::contact_of_circles(a, b),
        (ShapeRef::Circle(circle), other) if other.is_box() => fast::contact_of_circle::<true>(circle, other),
        _ if a.is_simple() && b.is_simple() => fast::contact(a, b),
        _ => match (a.polygon(), b.polygon()) {
            (Some(a), Some(b)) => contact_of_polygons(a, b),
            _ => contact_of_parts(&{ a }, &{ b }),
        },
    }
}

/// Returns all contacts of two shapes, one for each locally shortest way out: a push that separates the
/// shapes. The shortest way out comes first and is the result of [`contact`]. The list is empty for shapes
/// apart, and has at most one contact for two convex shapes.
///
/// A push is a translation of `a` after which it only touches `b`. It is locally shortest if no nearly equal
/// push is shorter. A concave shape may have several ways out: a fork that is pushed over a post can be
/// pulled back, or moved aside with one of its tines through the post.
///
/// More exactly, let `S` be the set of all translations after which the shapes overlap: the union of the
/// Minkowski sums of all pairs of parts. Cut the boundary of `S` at its notches, which are its corners that
/// point into `S`. Each piece of the boundary then bends in one direction, as the boundary of a convex shape
/// does:
///
/// - There is a contact for each notch where the boundary leads away from the start on both sides. Its
///   [`faces`](Contact::faces) are the normals of both sides.
/// - There is a contact for each piece of the boundary with a point where the way out is perpendicular to the
///   boundary. It describes the nearest such point. On an arc about the start all points are equally near,
///   and only one of them counts.
///
/// So two convex shapes have one contact, with the bits of `contact`, and so has a convex shape that is
/// stored in parts. A translation may lead into a hole or a cave, or through the whole of `b`, so compare the
/// depths if you do not want that. Ways out that end within 2^-38 of the largest coordinate of each other
/// count as one. Gaps below the tolerance of [`cast`](crate::cast()) count as closed.
///
/// All ways out are found for up to 1,024 pairs of parts. For more pairs, the search covers a distance within
/// which at most 1,024 pairs lie; this distance is at least half of the largest such distance. The result has
/// the ways out up to that distance. If even the shortest way out is longer, there is one contact. With more
/// than 1,024 pairs, [`is_complete`](AllContacts::is_complete) is false. The time of the search grows with
/// the number of searched pairs times the number of their edges: a few pairs take microseconds, a thousand
/// pairs take milliseconds.
///
/// ```
/// use carom::{Aabb, Polygon, Vec2, contact, contacts};
/// // A fork with two tines, and a post between them that is a little too high.
/// let fork = [[0.0, 0.0], [1.0, 0.0], [1.0, 4.0], [4.0, 4.0], [4.0, 0.0], [5.0, 0.0], [5.0, 5.0], [0.0, 5.0]];
/// let fork = Polygon::new(fork)?;
/// let post = Aabb::new([1.5, -9.0], [3.5, 4.25])?;
/// let ways: Vec<Vec2> = contacts(&fork, &post).iter().map(|contact| contact.mtv()).collect();
/// assert_eq!(ways, [Vec2::new(0.0, 0.25), Vec2::new(3.5, 0.0)]);
/// assert_eq!(contacts(&fork, &post)[0], contact(&fork, &post).unwrap());
/// # Ok::<(), carom::ShapeError>(())
/// ```
pub fn contacts(a: &impl AsShape, b: &impl AsShape) -> AllContacts {
    let (a, b) = (a.as_shape(), b.as_shape());
    if a.is_convex() && b.is_convex() { only_contact(contact_of(a, b)) } else { contacts_of_parts(a, b) }
}

/// Returns the contacts of two shapes of which at least one is stored in parts.
#[inline(never)]
fn contacts_of_parts(a: ShapeRef<'_>, b: ShapeRef<'_>) -> AllContacts {
    let (a, b) = (a.of_one_part(), b.of_one_part());
    if a.is_convex() && b.is_convex() { only_contact(contact_of(a, b)) } else { parts::contacts(&a, &b) }
}

/// Returns the list of at most one contact, which two convex shapes have.
fn only_contact(contact: Option<Contact>) -> AllContacts {
    let contacts = contact.map_or_else(Vec::new, |contact| alloc::vec![contact]);
    AllContacts { contacts, is_complete: true }
}

#[inline(never)]
fn contact_of_polygons(a: &ConvexPolygon, b: &ConvexPolygon) -> Option<Contact> {
    contact_convex(&a.convex(), &b.convex())
}

/// Computes the contact from the convex forms ([`Convex`](crate::Convex)). This function is not inlined, so
/// that the fast paths reserve no stack for these forms.
#[inline(never)]
fn contact_of_parts(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> Option<Contact> {
    by_forms(a, b, contact_convex, parts::contact)
}
