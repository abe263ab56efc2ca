//! Computes the separation and the contact of a shape and a half-plane.

use core::ops::ControlFlow;

use crate::math::{Vec2, larger, smaller};
use crate::shape::{AsShape, Convex, ConvexBuffer, HalfPlane, ShapeRef};

use super::answers::contact::{Contact, ContactPoint, ContactPoints, feature_id};
use super::convex::manifold::corner_number;
use super::convex::sum::reference_edge::turn_from_facing;
use super::convex::sum::rounding::rounding_of_extent;

impl HalfPlane {
    /// Returns the signed distance of a shape from this half-plane, in the unit of the coordinates. It is
    /// positive if the shape is outside, 0 if the shape touches, and minus the depth if the shape overlaps.
    ///
    /// ```
    /// use carom::{Circle, HalfPlane};
    /// let ground = HalfPlane::new([0.0, 0.0], [0.0, 1.0])?;
    /// assert_eq!(ground.separation(&Circle::new([5.0, 3.0], 1.0)?), 2.0);
    /// assert_eq!(ground.separation(&Circle::new([5.0, -3.0], 1.0)?), -4.0); // all the way up
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn separation(&self, shape: &impl AsShape) -> f64 {
        let shape = &shape.as_shape().of_one_part();
        match shape.convex(&mut ConvexBuffer::new()) {
            Some(convex) => self.separation_convex(convex),
            None => self.range_of_parts(shape)[0],
        }
    }

    /// Returns the contact of a shape with this half-plane. In the contact, the shape is `a`, and the
    /// half-plane is `b`. The normal is the normal of the half-plane. The result is `None` if the two do not
    /// touch; touching is a contact of depth 0. For a shape of several parts, the contact has the points of
    /// the lowest part, which is `part_a`.
    ///
    /// ```
    /// use carom::{Aabb, Circle, HalfPlane, Vec2};
    /// let ground = HalfPlane::new([0.0, 0.0], [0.0, 1.0])?;
    /// let contact = ground.contact(&Aabb::new([1.0, -0.5], [2.0, 1.0])?).unwrap();
    /// assert_eq!((contact.normal, contact.depth, contact.points().len()), (Vec2::Y, 0.5, 2));
    /// assert_eq!(ground.contact(&Circle::new([0.0, 1.5], 1.0)?), None);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn contact(&self, shape: &impl AsShape) -> Option<Contact> {
        let shape = &shape.as_shape().of_one_part();
        match shape.convex(&mut ConvexBuffer::new()) {
            Some(convex) => self.contact_convex(convex),
            None => self.contact_of_parts(shape),
        }
    }

    /// Returns the signed distances of the lowest and the highest point of all parts. Both are infinite if
    /// there is no part.
    fn range_of_parts(&self, shape: &ShapeRef<'_>) -> [f64; 2] {
        let mut range = [f64::INFINITY, f64::NEG_INFINITY];
        let _ = shape.each_part(&shape.bounds(), &mut |_, part| {
            range[0] = smaller(range[0], self.separation_convex(part.convex));
            range[1] = larger(range[1], self.highest(part.convex));
            ControlFlow::Continue(())
        });
        range
    }

    /// Returns the contact of the lowest part. If several parts are equally low, returns the contact of the
    /// first of them.
    fn contact_of_parts(&self, shape: &ShapeRef<'_>) -> Option<Contact> {
        let [lowest, highest] = self.range_of_parts(shape);
        let mut found = None;
        let _ = shape.each_part(&shape.bounds(), &mut |index, part| {
            if self.separation_convex(part.convex) != lowest {
                return ControlFlow::Continue(());
            }
            found = self.contact_convex(part.convex);
            if let Some(contact) = &mut found {
                contact.part_a = index;
                contact.a_in_b = highest <= 0.0;
            }
            ControlFlow::Break(())
        });
        found
    }

    /// Returns the signed distance of the highest point.
    fn highest(&self, shape: Convex<'_>) -> f64 {
        self.height(shape.support(self.normal())) + shape.radius()
    }

    fn separation_convex(&self, shape: Convex<'_>) -> f64 {
        let heights = shape.points().iter().map(|&point| self.height(point));
        // Adding 0 turns -0 into 0, because the minimum of 0 and -0 is not the same on all processors.
        heights.fold(f64::INFINITY, smaller) - shape.radius() + 0.0
    }

    fn contact_convex(&self, shape: Convex<'_>) -> Option<Contact> {
        let depth = -self.separation_convex(shape) + 0.0;
        if depth < 0.0 {
            return None;
        }
        let points = self.contact_points(shape, depth);
        Some(Contact::new(self.normal(), depth, points, [self.highest(shape) <= 0.0, false]))
    }

    /// Returns the contact points of a shape that reaches into the half-plane by `depth`.
    fn contact_points(&self, shape: Convex<'_>, depth: f64) -> ContactPoints {
        let under = |surface: Vec2, id: u64| ContactPoint {
            point: (surface - self.normal() * (0.5 * self.height(surface))).canonical(),
            depth: -self.height(surface) + 0.0,
            id,
        };
        let id = |point: Vec2| {
            let index = shape.points().iter().position(|&corner| corner == point);
            feature_id(corner_number(&shape, index.unwrap_or(0)), 0)
        };
        let low = shape.support(-self.normal());
        let first = ContactPoint { depth, ..under(low - self.normal() * shape.radius(), id(low)) };
        let flat_end = lowest_edge(shape, low, self.normal());
        let second = flat_end.map(|(far, outward)| under(far + outward * shape.radius(), id(far)));
        let rounding = rounding_of_extent(larger(shape.extent(), self.point().max_abs()));
        match second {
            Some(second) if second.depth >= -rounding => {
                ContactPoints::two(first, ContactPoint { depth: larger(second.depth, 0.0), ..second })
            }
            _ => ContactPoints::one(first.point, first.depth, first.id),
        }
    }
}

/// Returns the other end and the normal of an edge at the lowest corner. Of the two edges there, it is the
/// one that is more nearly antiparallel to the surface.
fn lowest_edge(shape: Convex<'_>, low: Vec2, up: Vec2) -> Option<(Vec2, Vec2)> {
    let edges = shape.normals().iter().enumerate().map(|(index, &normal)| {
        let start = shape.points()[index];
        let end = shape.points()[shape.next(index)];
        (start, end, normal)
    });
    let at_low = edges.filter(|&(start, end, _)| start != end && (start == low || end == low));
    let turn = |edge: &(Vec2, Vec2, Vec2)| turn_from_facing(edge.2, up);
    let lowest = at_low.reduce(|best, edge| if turn(&edge) < turn(&best) { edge } else { best });
    lowest.map(|(start, end, normal)| (if start == low { end } else { start }, normal))
}
