//! Where, how deep and which way do two shapes touch?

use crate::math::Vec2;
use crate::shape::{AsConvex, Convex, HalfPlane};

use super::closest::ClosestPoints;
use super::contains::contains_shape_convex;
use super::features::{Facing, Features, Kind, noise};

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
        let normal = line.normal();
        let height = |index: usize| line.signed_distance(shape.points()[index]);
        let lowest =
            (1..shape.points().len()).fold(0, |low, i| if height(i) < height(low) { i } else { low });
        let contact_point = |index: usize| {
            let middle = 0.5 * (height(index) - shape.radius());
            let point = (shape.points()[index] + normal * (middle - height(index))).canonical();
            ContactPoint { point, depth: shape.radius() - height(index), id: feature_id(corner(index), 0) }
        };
        let mut points = Points::one(contact_point(lowest).point, depth, contact_point(lowest).id);
        let neighbours = [shape.previous(lowest), shape.next(lowest)].map(contact_point);
        let second = if neighbours[0].depth > neighbours[1].depth { neighbours[0] } else { neighbours[1] };
        if second.depth >= 0.0 && second.point != points.list[0].point {
            points = Points::two(points.list[0], second);
        }
        let highest =
            shape.points().iter().map(|&point| line.signed_distance(point)).fold(f64::NEG_INFINITY, f64::max);
        let a_in_b = highest + shape.radius() <= 0.0;
        Self { normal, depth, a_in_b, b_in_a: false, points: points.list, count: points.count }
    }
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
    let closest = features.closest_points();
    if closest.separation > 0.0 {
        return None;
    }
    let normal = closest.normal;
    let depth = -closest.separation + 0.0;
    let points = Points::of(&features, closest);
    Some(Contact {
        normal,
        depth,
        a_in_b: reaches_less(a, b, normal) && contains_shape_convex(b, a),
        b_in_a: reaches_less(b, a, -normal) && contains_shape_convex(a, b),
        points: points.list,
        count: points.count,
    })
}

/// Cheap and necessary for `inner` in `outer`: it reaches no further in one direction.
fn reaches_less(inner: Convex<'_>, outer: Convex<'_>, direction: Vec2) -> bool {
    let reach = |convex: Convex<'_>| convex.support(direction).dot(direction) + convex.radius();
    reach(inner) <= reach(outer) + 2.0 * noise(inner, outer)
}

/// The contact points of two facing features.
struct Points {
    list: [ContactPoint; 2],
    count: usize,
}

impl Points {
    fn of(features: &Features<'_>, closest: ClosestPoints) -> Self {
        let depth = -closest.separation + 0.0;
        let deepest = (closest.point_a + closest.point_b) * 0.5;
        match features.kind {
            Kind::Corners { a, b } => Self::one(deepest, depth, feature_id(corner(a), corner(b))),
            Kind::Edge(edge) => {
                let facing = Facing::new(features, edge);
                let own_first = matches!(edge.source, super::sum::EdgeSource::A { .. });
                let clipped = Clip::new(&facing, own_first).points(depth, noise(features.a, features.b));
                clipped.unwrap_or_else(|| {
                    let id = pair_id(own_first, side(facing.edge), corner(facing.corner));
                    Self::one(deepest, depth, id)
                })
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

/// The facing edge of the other shape, clipped to the owner's: positions along the owner's edge and heights above it.
struct Clip<'f, 'a> {
    facing: &'f Facing<'a>,
    own_first: bool,
    facing_edge: usize,
    start: Vec2,
    length: f64,
}

/// A point of the facing edge in the owner's frame, and the features that meet there.
#[derive(Clone, Copy)]
struct End {
    along: f64,
    height: f64,
    id: u64,
}

impl<'f, 'a> Clip<'f, 'a> {
    fn new(facing: &'f Facing<'a>, own_first: bool) -> Self {
        let (start, length) = facing.base();
        Self { facing, own_first, facing_edge: facing.facing_edge().unwrap_or(0), start, length }
    }

    /// The one or two points; `None` where the other shape is a point or its edge passes by the owner's.
    fn points(&self, depth: f64, noise: f64) -> Option<Points> {
        let facing_edge = self.facing.facing_edge()?;
        let (near, far) = (self.end(facing_edge), self.end(self.facing.other.next(facing_edge)));
        let ends =
            [self.clipped(near, far)?, self.clipped(far, near)?].map(|end| self.contact_point(end, depth));
        let apart = (ends[0].point - ends[1].point).length() > noise;
        let deeper = if ends[0].depth >= ends[1].depth { ends[0] } else { ends[1] };
        let shallow = ends[0].depth.min(ends[1].depth);
        if !apart || shallow < 0.0 {
            return Some(Points::one(deeper.point, deeper.depth.max(0.0), deeper.id));
        }
        Some(Points::two(ends[0], ends[1]))
    }

    fn end(&self, index: usize) -> End {
        let offset = self.facing.other.points()[index] - self.start;
        let outward = self.facing.outward;
        let id = pair_id(self.own_first, side(self.facing.edge), corner(index));
        End { along: offset.dot(outward.perp()), height: offset.dot(outward), id }
    }

    /// The end, moved along its edge to the side of the owner's edge that it lies beyond; `None` where all of it lies
    /// beyond.
    fn clipped(&self, end: End, opposite: End) -> Option<End> {
        let limit = end.along.clamp(0.0, self.length.max(0.0));
        if limit == end.along {
            return Some(end);
        }
        let ratio = (limit - end.along) / (opposite.along - end.along);
        if !(0.0..=1.0).contains(&ratio) {
            return None;
        }
        let owner_corner =
            if limit == 0.0 { self.facing.edge } else { self.facing.owner.next(self.facing.edge) };
        let id = pair_id(self.own_first, corner(owner_corner), side(self.facing_edge));
        Some(End { along: limit, height: end.height + (opposite.height - end.height) * ratio, id })
    }

    /// Midway between the surfaces; a depth within rounding of the deepest is the deepest.
    fn contact_point(&self, end: End, deepest: f64) -> ContactPoint {
        let (own, other) = (self.facing.owner.radius(), self.facing.other.radius());
        let outward = self.facing.outward;
        let middle = 0.5 * (own + end.height - other);
        let point = self.start + outward.perp() * end.along + outward * middle;
        let depth = own + other - end.height;
        ContactPoint { point: point.canonical(), depth: depth.min(deepest), id: end.id }
    }
}

/// The number of a corner among a shape's features.
const fn corner(index: usize) -> u64 {
    index as u64 * 2
}

/// The number of an edge among a shape's features.
const fn side(index: usize) -> u64 {
    index as u64 * 2 + 1
}

/// Both numbers are below 2^26, as no shape has more than 2^25 corners.
const fn feature_id(of_a: u64, of_b: u64) -> u64 {
    (of_a << 26) | of_b
}

const fn pair_id(own_first: bool, own: u64, other: u64) -> u64 {
    if own_first { feature_id(own, other) } else { feature_id(other, own) }
}
