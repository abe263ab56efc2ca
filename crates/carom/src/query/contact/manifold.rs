//! The contact points of two shapes that overlap, one or two (manifold): where the surface that one turns to the other
//! begins and ends.

use core::hint::select_unpredictable;

use crate::math::{Vec2, clamped, larger, other_leg};
use crate::shape::Convex;

use super::ContactPoint;
use crate::query::sum::features::{Features, Kind};
use crate::query::sum::reference_edge::Facing;

/// One point, or two in the order of their ids.
#[derive(Clone, Copy)]
pub(crate) struct Points {
    pub(crate) list: [ContactPoint; 2],
    pub(crate) count: usize,
}

impl Points {
    #[cfg_attr(not(carom_small), inline(always))]
    pub(crate) fn of(features: &Features<'_>, depth: f64, noise: f64) -> Self {
        let (a, b) = (features.a, features.b);
        match &features.kind {
            &Kind::Corners { a: of_a, b: of_b } => {
                let id = feature_id(corner(a, of_a), corner(b, of_b));
                let normal = features.normal;
                Self::of_corners(a.points()[of_a], a.radius(), normal, features.separation, id)
            }
            Kind::Edge(edge) => {
                let facing = Facing::new(a, b, edge);
                let (owner, other) = select_unpredictable(facing.own_is_a, (a, b), (b, a));
                let name = |is_own: bool, index: usize| corner(if is_own { owner } else { other }, index);
                let after = owner.next(facing.edge);
                Clip::new(&facing, (owner.radius(), other.radius()), after, name).points(depth, noise)
            }
        }
    }

    /// The point between a corner of `a`, grown by a radius, and what is nearest to it of `b`.
    #[inline]
    pub(crate) fn of_corners(corner: Vec2, radius: f64, normal: Vec2, separation: f64, id: u64) -> Self {
        let on_a = corner - normal * radius;
        let on_b = on_a - normal * separation;
        Self::one((on_a + on_b) * 0.5, -separation + 0.0, id)
    }

    #[inline]
    pub(crate) fn one(point: Vec2, depth: f64, id: u64) -> Self {
        let only = ContactPoint { point: point.canonical(), depth, id };
        Self { list: [only, only], count: 1 }
    }

    #[inline]
    pub(crate) fn two(first: ContactPoint, second: ContactPoint) -> Self {
        // No branch: which comes first is as good as chance.
        let place = usize::from(first.id > second.id);
        let mut list = [second, second];
        list[place] = first;
        Self { list, count: 2 }
    }
}

/// The surface that the other shape turns to the owner's edge, clipped to that edge: from under its deepest corner,
/// along the arc of its radius, to the far end of the flat part.
///
/// ```text
///        corner .___________. far end
///              (             \        <- grown by the radius
///     ..........`--___________`.......
///     |  owner's edge  |
/// ```
pub(crate) struct Clip<'f, Name> {
    facing: &'f Facing,
    own_radius: f64,
    radius: f64,
    /// Where the edge ends.
    after: usize,
    /// The number of a corner: the owner's or the other shape's.
    name: Name,
    length: f64,
    /// The deepest corner.
    near: Local,
}

/// A point of a core in the owner's frame.
#[derive(Clone, Copy)]
struct Local {
    along: f64,
    height: f64,
}

impl<'f, Name: Fn(bool, usize) -> u64> Clip<'f, Name> {
    /// Of two shapes with the radii of the owner and of the other; the edge ends at the owner's corner `after`.
    #[inline]
    pub(crate) fn new(
        facing: &'f Facing,
        (own_radius, radius): (f64, f64),
        after: usize,
        name: Name,
    ) -> Self {
        let (length, near) = (larger(facing.length(), 0.0), Local::of(facing, facing.point));
        Self { facing, own_radius, radius, after, name, length, near }
    }

    /// The one or two points: the deepest, and where the shared stretch ends.
    #[cfg_attr(not(carom_small), inline(always))]
    pub(crate) fn points(&self, depth: f64, noise: f64) -> Points {
        let first = self.deepest(depth);
        // Sides that touch all along are apart at one end by what rounding makes of 0.
        let second = self.second(noise).filter(|second| second.depth >= -noise);
        match second {
            Some(second) if (second.point - first.point).is_longer_than(noise) => {
                Points::two(first, ContactPoint { depth: clamped(second.depth, 0.0, depth), ..second })
            }
            _ => Points::one(first.point, first.depth, first.id),
        }
    }

    #[cfg_attr(not(carom_small), inline(always))]
    fn deepest(&self, depth: f64) -> ContactPoint {
        let id = self.id(self.facing.edge, (false, self.facing.corner));
        let along = clamped(self.near.along, 0.0, self.length);
        ContactPoint { depth, ..self.contact_point(along, self.near.height - self.radius, id) }
    }

    /// The far end of the flat part, or the end of the owner's edge where that comes first; `None` where either edge
    /// has no length.
    #[cfg_attr(not(carom_small), inline(always))]
    fn second(&self, noise: f64) -> Option<ContactPoint> {
        let opposite = self.facing.opposite?;
        if self.length <= noise || !(opposite.end - self.facing.point).is_longer_than(noise) {
            return None;
        }
        let to_surface = opposite.normal * self.radius;
        let (aside, down) = (to_surface.dot(self.facing.outward.perp()), to_surface.dot(self.facing.outward));
        let flat = |end: Local| Local { along: end.along + aside, height: end.height + down };
        let (flat_near, flat_far) = (flat(self.near), flat(Local::of(self.facing, opposite.end)));
        let limit = clamped(flat_far.along, 0.0, self.length);
        let is_far_end = limit == flat_far.along;
        let height =
            if is_far_end { flat_far.height } else { self.height(limit, aside, flat_near, flat_far) };
        let own_corner = select_unpredictable(limit == 0.0, self.facing.edge, self.after);
        let corner = if is_far_end { (false, opposite.far) } else { (true, own_corner) };
        let edge = if is_far_end { self.facing.edge } else { opposite.edge };
        Some(self.contact_point(limit, height, self.id(edge, corner)))
    }

    /// How high the other shape's surface stands over a point of the owner's edge, before the far end of its flat part.
    #[cfg_attr(not(carom_small), inline(always))]
    fn height(&self, along: f64, aside: f64, flat_near: Local, flat_far: Local) -> f64 {
        let from_corner = (along - self.near.along).abs();
        if from_corner < aside.abs() {
            return self.near.height - other_leg(self.radius, from_corner);
        }
        let ratio = (along - flat_near.along) / (flat_far.along - flat_near.along);
        flat_near.height + (flat_far.height - flat_near.height) * clamped(ratio, 0.0, 1.0)
    }

    /// Midway between the owner's surface and the other's, which stands at `surface` above the owner's edge.
    #[cfg_attr(not(carom_small), inline(always))]
    fn contact_point(&self, along: f64, surface: f64, id: u64) -> ContactPoint {
        let (own, outward) = (self.own_radius, self.facing.outward);
        let point = self.facing.start + outward.perp() * along + outward * (0.5 * (own + surface));
        ContactPoint { point: point.canonical(), depth: own - surface, id }
    }

    /// Of a corner, of the owner or of the other shape, and an edge of the one that does not have the corner.
    #[cfg_attr(not(carom_small), inline(always))]
    fn id(&self, edge: usize, (is_own, corner): (bool, usize)) -> u64 {
        let (edge, corner) = (edge as u64 * 2 + 1, (self.name)(is_own, corner));
        if self.facing.own_is_a == is_own { feature_id(corner, edge) } else { feature_id(edge, corner) }
    }
}

impl Local {
    #[inline]
    fn of(facing: &Facing, point: Vec2) -> Self {
        let offset = point - facing.start;
        Self { along: offset.dot(facing.outward.perp()), height: offset.dot(facing.outward) }
    }
}

/// The number of a corner among a shape's features; the two ends of a flat shape are corners twice, and have one number
/// each.
#[inline]
pub(crate) fn corner(shape: &Convex<'_>, index: usize) -> u64 {
    let mut first = index;
    if let &[a, b, c, d] = shape.points() {
        let point = shape.points()[index];
        for (other, corner) in [(3, d), (2, c), (1, b), (0, a)] {
            // No branch: which corner it is is as good as chance.
            first = if (corner.x == point.x) & (corner.y == point.y) { other } else { first };
        }
    }
    first as u64 * 2
}

/// Both numbers are below 2^26, as no shape has more than 2^25 corners.
pub(crate) const fn feature_id(of_a: u64, of_b: u64) -> u64 {
    (of_a << 26) | of_b
}
