//! Where, how deep and which way do two shapes touch?

use crate::math::{Vec2, clamped, larger, other_leg, smaller};
use crate::shape::{AsConvex, Convex, HalfPlane};

use super::contains::contains_shape_convex;
use super::features::{Facing, Features, Kind, noise};
use super::sum::EdgeSource;

/// How two shapes overlap (manifold, collision info).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// Unit, out of `b` towards `a`: the way `a` gets free soonest.
    pub normal: Vec2,
    /// How far along it; 0 or more, 0 when touching.
    pub depth: f64,
    /// All of `a` lies in `b`.
    pub a_in_b: bool,
    /// All of `b` lies in `a`.
    pub b_in_a: bool,
    points: [ContactPoint; 2],
    count: usize,
}

/// One end of the stretch in which two shapes touch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactPoint {
    /// Midway between the two surfaces.
    pub point: Vec2,
    /// How deep the shapes overlap here; 0 or more.
    pub depth: f64,
    /// Names the two features that meet, below 2^53: equal from frame to frame while the same ones do.
    pub id: u64,
}

impl Contact {
    /// One or two points, in the order of their ids.
    pub fn points(&self) -> &[ContactPoint] {
        &self.points[..self.count]
    }

    /// The minimum translation vector (overlapV, penetration vector): added to `a`, it ends in touching.
    pub fn mtv(&self) -> Vec2 {
        self.mtv_with_gap(0.0)
    }

    /// The translation of `a` that leaves a gap, or with a negative one an overlap; a gap that is not finite counts
    /// as none.
    pub fn mtv_with_gap(&self, gap: f64) -> Vec2 {
        let gap = if gap.is_finite() { gap } else { 0.0 };
        (self.normal * (self.depth + gap)).canonical()
    }

    /// The contact of a shape with a half-plane into which it reaches by `depth`.
    pub(super) fn on_line(shape: Convex<'_>, line: &HalfPlane, depth: f64) -> Self {
        let height = |point: Vec2| line.signed_distance(point);
        let low = shape.support(-line.normal());
        let under = |surface: Vec2, id: u64| ContactPoint {
            point: (surface - line.normal() * (0.5 * height(surface))).canonical(),
            depth: -height(surface) + 0.0,
            id,
        };
        let id = |point: Vec2| {
            let index = shape.points().iter().position(|&corner| corner == point);
            feature_id(corner(shape, index.unwrap_or(0)), 0)
        };
        let first = ContactPoint { depth, ..under(low - line.normal() * shape.radius(), id(low)) };
        let flat_end = lowest_edge(shape, low, line.normal());
        let second = flat_end.map(|(far, outward)| under(far + outward * shape.radius(), id(far)));
        let points = match second {
            Some(second) if second.depth >= 0.0 => Points::two(first, second),
            _ => Points::one(first.point, first.depth, first.id),
        };
        let highest = height(shape.support(line.normal())) + shape.radius();
        let a_in_b = highest <= 0.0;
        Self { normal: line.normal(), depth, a_in_b, b_in_a: false, points: points.list, count: points.count }
    }
}

/// Of the edges at the lowest corner that which faces down most squarely: its other end and its normal.
fn lowest_edge(shape: Convex<'_>, low: Vec2, up: Vec2) -> Option<(Vec2, Vec2)> {
    let edges = shape.normals().iter().enumerate().map(|(index, &normal)| {
        let (start, end) = (shape.points()[index], shape.points()[shape.next(index)]);
        (start, end, normal)
    });
    let at_low = edges.filter(|&(start, end, _)| start != end && (start == low || end == low));
    let square = at_low.reduce(|best, edge| if edge.2.dot(up) < best.2.dot(up) { edge } else { best });
    square.map(|(start, end, normal)| (if start == low { end } else { start }, normal))
}

/// Normal, depth and contact points of two shapes that overlap; `None` if they do not. Touching is contact of depth 0.
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
pub fn contact(a: &impl AsConvex, b: &impl AsConvex) -> Option<Contact> {
    a.with_convex(|a| b.with_convex(|b| contact_convex(a, b)))
}

fn contact_convex(a: Convex<'_>, b: Convex<'_>) -> Option<Contact> {
    let features = Features::of(a, b);
    if features.separation > 0.0 {
        return None;
    }
    let (normal, depth) = (features.normal.canonical(), -features.separation + 0.0);
    let points = Points::of(&features, depth);
    Some(Contact {
        normal,
        depth,
        a_in_b: may_be_within(a, b, normal, depth) && contains_shape_convex(b, a),
        b_in_a: may_be_within(b, a, normal, depth) && contains_shape_convex(a, b),
        points: points.list,
        count: points.count,
    })
}

/// Cheap and necessary for `inner` in `outer`: along the way out it is no wider than the overlap.
fn may_be_within(inner: Convex<'_>, outer: Convex<'_>, normal: Vec2, depth: f64) -> bool {
    2.0 * (inner.least_reach(normal) + inner.radius()) <= depth + 8.0 * noise(inner, outer)
}

/// The contact points of two facing features.
struct Points {
    list: [ContactPoint; 2],
    count: usize,
}

impl Points {
    fn of(features: &Features<'_>, depth: f64) -> Self {
        match features.kind {
            Kind::Corners { a, b } => {
                let closest = features.closest_points();
                let deepest = (closest.point_a + closest.point_b) * 0.5;
                Self::one(deepest, depth, feature_id(corner(features.a, a), corner(features.b, b)))
            }
            Kind::Edge(edge) => {
                let own_first = matches!(edge.source, EdgeSource::A { .. });
                let noise = noise(features.a, features.b);
                Clip::new(&Facing::new(features.a, features.b, &edge), own_first).points(depth, noise)
            }
        }
    }

    fn one(point: Vec2, depth: f64, id: u64) -> Self {
        let only = ContactPoint { point: point.canonical(), depth, id };
        Self { list: [only, only], count: 1 }
    }

    fn two(first: ContactPoint, second: ContactPoint) -> Self {
        let list = if first.id <= second.id { [first, second] } else { [second, first] };
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
struct Clip<'f, 'a> {
    facing: &'f Facing<'a>,
    own_first: bool,
    start: Vec2,
    length: f64,
}

/// A point of a core in the owner's frame.
#[derive(Clone, Copy)]
struct Local {
    along: f64,
    height: f64,
}

impl<'f, 'a> Clip<'f, 'a> {
    fn new(facing: &'f Facing<'a>, own_first: bool) -> Self {
        let (start, length) = facing.base();
        Self { facing, own_first, start, length: larger(length, 0.0) }
    }

    /// The one or two points: the deepest, and where the shared stretch ends.
    fn points(&self, depth: f64, noise: f64) -> Points {
        let first = self.deepest(depth);
        let second = self.second(noise).filter(|second| second.depth >= 0.0);
        match second {
            Some(second) if (second.point - first.point).is_longer_than(noise) => {
                Points::two(first, ContactPoint { depth: smaller(second.depth, depth), ..second })
            }
            _ => Points::one(first.point, first.depth, first.id),
        }
    }

    fn deepest(&self, depth: f64) -> ContactPoint {
        let id = self.id(side(self.facing.edge), corner(self.facing.other, self.facing.corner));
        let mut deepest = self.local(self.facing.corner);
        let surface = deepest.height - self.facing.other.radius();
        deepest.along = clamped(deepest.along, 0.0, self.length);
        ContactPoint { depth, ..self.contact_point(deepest.along, surface, id) }
    }

    /// The far end of the flat part, or the end of the owner's edge where that comes first; `None` where either edge
    /// has no length.
    fn second(&self, noise: f64) -> Option<ContactPoint> {
        let (edge, far) = self.facing.facing_edge()?;
        let (near, far_end) = (self.local(self.facing.corner), self.local(far));
        let flat = self.facing.other.points()[far] - self.facing.other.points()[self.facing.corner];
        if self.length <= noise || !flat.is_longer_than(noise) {
            return None;
        }
        let outward = self.facing.other.normals()[edge] * self.facing.other.radius();
        let (aside, down) = (outward.dot(self.facing.outward.perp()), outward.dot(self.facing.outward));
        let flat = |end: Local| Local { along: end.along + aside, height: end.height + down };
        let (flat_near, flat_far) = (flat(near), flat(far_end));
        let limit = clamped(flat_far.along, 0.0, self.length);
        if limit == flat_far.along {
            let id = self.id(side(self.facing.edge), corner(self.facing.other, far));
            return Some(self.contact_point(limit, flat_far.height, id));
        }
        let (from_corner, radius) = ((limit - near.along).abs(), self.facing.other.radius());
        let height = if from_corner < aside.abs() {
            near.height - other_leg(radius, from_corner)
        } else {
            let ratio = (limit - flat_near.along) / (flat_far.along - flat_near.along);
            flat_near.height + (flat_far.height - flat_near.height) * ratio.clamp(0.0, 1.0)
        };
        let owner_corner =
            if limit == 0.0 { self.facing.edge } else { self.facing.owner.next(self.facing.edge) };
        Some(self.contact_point(limit, height, self.id(corner(self.facing.owner, owner_corner), side(edge))))
    }

    fn local(&self, index: usize) -> Local {
        let offset = self.facing.other.points()[index] - self.start;
        Local { along: offset.dot(self.facing.outward.perp()), height: offset.dot(self.facing.outward) }
    }

    /// Midway between the owner's surface and the other's, which stands at `surface` above the owner's edge.
    fn contact_point(&self, along: f64, surface: f64, id: u64) -> ContactPoint {
        let (own, outward) = (self.facing.owner.radius(), self.facing.outward);
        let point = self.start + outward.perp() * along + outward * (0.5 * (own + surface));
        ContactPoint { point: point.canonical(), depth: own - surface, id }
    }

    const fn id(&self, own: u64, other: u64) -> u64 {
        if self.own_first { feature_id(own, other) } else { feature_id(other, own) }
    }
}

/// The number of a corner among a shape's features; the two ends of a flat shape are corners twice, and have one number
/// each.
fn corner(shape: Convex<'_>, index: usize) -> u64 {
    let points = shape.points();
    let first =
        if points.len() == 4 { points.iter().position(|&point| point == points[index]) } else { None };
    first.unwrap_or(index) as u64 * 2
}

/// The number of an edge among a shape's features.
const fn side(index: usize) -> u64 {
    index as u64 * 2 + 1
}

/// Both numbers are below 2^26, as no shape has more than 2^25 corners.
const fn feature_id(of_a: u64, of_b: u64) -> u64 {
    (of_a << 26) | of_b
}
