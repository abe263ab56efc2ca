//! Computes the contact points of two overlapping shapes (manifold). The reference edge is the edge through
//! which the shortest push leads. The incident edge is the edge of the other shape that faces it. The contact
//! points are the ends of the stretch (the part) of the incident edge that is above the reference edge. So
//! there are one or two points.

use core::hint::select_unpredictable;

use crate::math::{Vec2, clamped, larger, other_leg};
use crate::query::answers::contact::{ContactPoint, ContactPoints, feature_id};
use crate::shape::Convex;

use super::sum::features::{FeatureKind, Features};
use super::sum::reference_edge::{IncidentEdge, ReferenceEdge};

/// Returns the contact points of two shapes that overlap by `depth`.
#[inline(always)]
pub(crate) fn contact_points(features: &Features<'_>, depth: f64, rounding: f64) -> ContactPoints {
    let (a, b) = (features.a, features.b);
    match &features.kind {
        &FeatureKind::Corners { a: of_a, b: of_b } => {
            corner_points(a, b, (of_a, of_b), features.normal, -features.separation)
        }
        FeatureKind::Edge(edge) => {
            let reference = ReferenceEdge::new(a, b, edge);
            let (owner, other) = select_unpredictable(reference.of_a, (a, b), (b, a));
            let after = owner.next(reference.edge);
            let shapes = Some([owner, other]);
            Manifold::new(&reference, (owner.radius(), other.radius()), after, shapes).points(depth, rounding)
        }
    }
}

/// Returns the contact point of two corners that overlap by `depth` along a normal.
#[inline(always)]
pub(crate) fn corner_points(
    a: &Convex<'_>,
    b: &Convex<'_>,
    (of_a, of_b): (usize, usize),
    normal: Vec2,
    depth: f64,
) -> ContactPoints {
    let id = feature_id(corner_number(a, of_a), corner_number(b, of_b));
    ContactPoints::of_corners(a.points()[of_a], a.radius(), normal, -depth, id)
}

/// The surface of the incident edge, clipped to the reference edge. This surface begins below the deepest
/// corner, follows the arc of the radius, and ends at the far end of the flat part.
///
/// ```text
///        corner .___________. far end
///              (             \        <- grown by the radius
///     ..........`--___________`.......
///     | reference edge |
/// ```
pub(crate) struct Manifold<'r> {
    pub(crate) reference: &'r ReferenceEdge,
    own_radius: f64,
    radius: f64,
    /// The corner at the end of the reference edge.
    after: usize,
    /// The owner of the reference edge, and the other shape. Two neighbouring corners of a flat shape may be
    /// the same point.
    shapes: Option<[&'r Convex<'r>; 2]>,
    length: f64,
    /// The deepest corner.
    near: Local,
}

/// A point of a core (a shape without its radius), in coordinates along the reference edge and above it.
#[derive(Clone, Copy)]
struct Local {
    along: f64,
    height: f64,
}

/// The flat part of a surface: the incident edge, moved outward by the radius.
struct FlatPart {
    /// The part of this movement along the reference edge.
    aside: f64,
    near: Local,
    far: Local,
}

impl<'r> Manifold<'r> {
    /// Creates the manifold from the radii of the owner and of the other shape. The reference edge ends at
    /// the owner's corner `after`.
    #[inline]
    pub(crate) fn new(
        reference: &'r ReferenceEdge,
        (own_radius, radius): (f64, f64),
        after: usize,
        shapes: Option<[&'r Convex<'r>; 2]>,
    ) -> Self {
        let length = larger(reference.length(), 0.0);
        let near = Local::of(reference, reference.point);
        Self { reference, own_radius, radius, after, shapes, length, near }
    }

    /// Creates the manifold of two boxes that have an area, given the reference edge.
    pub(crate) fn of_boxes(reference: &'r ReferenceEdge) -> Self {
        Self::new(reference, (0.0, 0.0), (reference.edge + 1) % 4, None)
    }

    /// Returns one or two points: the deepest point, and the other end of the shared stretch.
    #[inline(always)]
    pub(crate) fn points(&self, depth: f64, rounding: f64) -> ContactPoints {
        let first = self.deepest(depth);
        // Edges that touch along their whole length can be apart at one end by the rounding error.
        let second = self.second(rounding).filter(|second| second.depth >= -rounding);
        match second {
            Some(second) if (second.point - first.point).is_longer_than(rounding) => {
                let depth = clamped(second.depth, 0.0, depth);
                ContactPoints::two(first, ContactPoint { depth, ..second })
            }
            _ => ContactPoints::one(first.point, first.depth, first.id),
        }
    }

    #[inline(always)]
    fn deepest(&self, depth: f64) -> ContactPoint {
        let id = self.id(self.reference.edge, (false, self.reference.corner));
        let along = clamped(self.near.along, 0.0, self.length);
        ContactPoint { depth, ..self.contact_point(along, self.near.height - self.radius, id) }
    }

    /// Returns the ends of the stretch of the incident edge that is above the reference edge. The end nearer
    /// to the deepest corner is first. Returns `None` if the edges share no stretch. If a depth is below 0,
    /// minus the depth is the distance of the surfaces. Corners that are beside the reference edge by at most
    /// `gap` count as above it.
    pub(crate) fn ends(&self, rounding: f64, gap: f64) -> Option<[ContactPoint; 2]> {
        let near = clamped(self.near.along, 0.0, self.length);
        let far = self.second(rounding);
        if (near - self.near.along).abs() <= gap {
            let first = self.deepest(self.own_radius + self.radius - self.near.height);
            return Some([first, far.unwrap_or(first)]);
        }
        // If the deepest corner is beside the reference edge, the stretch begins at the end of that edge.
        let incident = self.reference.incident?;
        let flat = self.flat_part(&incident);
        let shared = (flat.far.along - near) * (near - self.near.along).signum();
        let is_shared = shared >= -gap;
        is_shared.then_some([self.clipped(near, &incident, &flat), far?])
    }

    /// Returns the point at the far end of the flat part, or at the end of the reference edge if that comes
    /// first. Returns `None` if one of the edges has no length.
    #[inline(always)]
    fn second(&self, rounding: f64) -> Option<ContactPoint> {
        let incident = self.reference.incident?;
        if self.length <= rounding || !(incident.end - self.reference.point).is_longer_than(rounding) {
            return None;
        }
        let flat = self.flat_part(&incident);
        // The stretch ends at the far end of the flat part, or before that at an end of the reference edge.
        let limit = clamped(flat.far.along, 0.0, self.length);
        Some(if limit == flat.far.along {
            let id = self.id(self.reference.edge, (false, incident.far));
            self.contact_point(limit, flat.far.height, id)
        } else {
            self.clipped(limit, &incident, &flat)
        })
    }

    /// Returns the flat part of the other shape's surface.
    #[inline(always)]
    fn flat_part(&self, incident: &IncidentEdge) -> FlatPart {
        let to_surface = incident.normal * self.radius;
        let aside = to_surface.dot(self.reference.outward.perp());
        let down = to_surface.dot(self.reference.outward);
        let flat = |end: Local| Local { along: end.along + aside, height: end.height + down };
        FlatPart { aside, near: flat(self.near), far: flat(Local::of(self.reference, incident.end)) }
    }

    /// Returns the point at the end `limit` of the reference edge. This end comes before the far end of the
    /// flat part.
    #[inline(always)]
    fn clipped(&self, limit: f64, incident: &IncidentEdge, flat: &FlatPart) -> ContactPoint {
        let own_corner = select_unpredictable(limit == 0.0, self.reference.edge, self.after);
        let id = self.id(incident.edge, (true, own_corner));
        self.contact_point(limit, self.height(limit, flat), id)
    }

    /// Returns the height of the other shape's surface above the point `along` of the reference edge. This
    /// point comes before the far end of the flat part.
    #[inline(always)]
    fn height(&self, along: f64, flat: &FlatPart) -> f64 {
        let from_corner = (along - self.near.along).abs();
        if from_corner < flat.aside.abs() {
            // The point is on the arc.
            return self.near.height - other_leg(self.radius, from_corner);
        }
        let ratio = (along - flat.near.along) / (flat.far.along - flat.near.along);
        flat.near.height + (flat.far.height - flat.near.height) * clamped(ratio, 0.0, 1.0)
    }

    /// Returns the point midway between the owner's surface and the other shape's surface. The other surface
    /// is at the height `surface`.
    #[inline(always)]
    fn contact_point(&self, along: f64, surface: f64, id: u64) -> ContactPoint {
        let outward = self.reference.outward;
        let middle = 0.5 * (self.own_radius + surface);
        let point = self.reference.start + outward.perp() * along + outward * middle;
        ContactPoint { point: point.canonical(), depth: self.own_radius - surface, id }
    }

    /// Returns the id that a corner of one shape and an edge of the other shape have together.
    #[inline(always)]
    fn id(&self, edge: usize, (is_own, corner): (bool, usize)) -> u64 {
        let edge = edge as u64 * 2 + 1;
        let corner = match self.shapes {
            Some([owner, other]) => corner_number(if is_own { owner } else { other }, corner),
            None => corner as u64 * 2,
        };
        if self.reference.of_a == is_own { feature_id(corner, edge) } else { feature_id(edge, corner) }
    }
}

impl Local {
    #[inline]
    fn of(reference: &ReferenceEdge, point: Vec2) -> Self {
        let offset = point - reference.start;
        Self { along: offset.dot(reference.outward.perp()), height: offset.dot(reference.outward) }
    }
}

/// Returns the number of a corner among a shape's features. Each end of a flat shape consists of two corners,
/// which get the same number.
#[inline]
pub(crate) fn corner_number(shape: &Convex<'_>, index: usize) -> u64 {
    let mut first = index;
    if let &[a, b, c, d] = shape.points() {
        let point = shape.points()[index];
        for (other, corner) in [(3, d), (2, c), (1, b), (0, a)] {
            // The corner is selected without a branch, because the corner is unpredictable.
            first = if (corner.x == point.x) & (corner.y == point.y) { other } else { first };
        }
    }
    first as u64 * 2
}
