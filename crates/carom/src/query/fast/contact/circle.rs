//! Computes the contact of a circle with a circle or a box.

use crate::math::tolerance::{CLEAR, SAFE_LENGTH};
use crate::math::{Vec2, larger, smaller};
use crate::query::answers::contact::{Contact, ContactPoints, feature_id};
use crate::query::answers::verdict::Verdict;
use crate::query::convex::manifold::Manifold;
use crate::query::convex::sum::features::normal_of_points;
use crate::query::convex::sum::oriented_box::{OrientedBox, corner_towards, edge_towards};
use crate::query::convex::sum::reference_edge::ReferenceEdge;
use crate::query::convex::sum::rounding::rounding_of_extent;
use crate::query::convex::sum::touching;
use crate::query::fast::overlap::overlap_exactly;
use crate::shape::{Circle, ConvexBuffer, ShapeRef};

use super::containment::containment;

/// Returns the contact of two circles.
#[inline(always)]
pub(super) fn with_disc(a: &Circle, b: &Circle) -> Verdict<Contact> {
    let (normal, distance) = normal_of_points(a.center(), b.center());
    let separation = distance - (a.radius() + b.radius()) + 0.0;
    let rounding = rounding_of_extent(larger(extent(a), extent(b)));
    let margin = CLEAR * rounding;
    let Some(separation) = settled(separation, margin, ShapeRef::Circle(a), ShapeRef::Circle(b)) else {
        return Verdict::Miss;
    };
    let depth = -separation + 0.0;
    let points = ContactPoints::of_corners(a.center(), a.radius(), normal, separation, 0);
    let may_be_inside = |inner: &Circle| 2.0 * inner.radius() <= depth + margin;
    let may = [may_be_inside(a), may_be_inside(b)];
    let within = containment(ShapeRef::Circle(a), ShapeRef::Circle(b), may);
    Verdict::Hit(Contact::new(normal, depth, points, within))
}

/// Returns the separation of shapes that touch or overlap, which is at most 0; otherwise `None`. Exact tests
/// decide if the shapes may only touch.
#[inline(always)]
fn settled(separation: f64, margin: f64, a: ShapeRef<'_>, b: ShapeRef<'_>) -> Option<f64> {
    if separation > margin {
        return None;
    }
    if separation < -margin || are_touching(a, b) { Some(smaller(separation, 0.0)) } else { None }
}

#[cold]
#[inline(never)]
fn are_touching(a: ShapeRef<'_>, b: ShapeRef<'_>) -> bool {
    overlap_exactly(a, b).unwrap_or_else(|| {
        let (mut buffer_a, mut buffer_b) = (ConvexBuffer::new(), ConvexBuffer::new());
        let forms = a.simple_form(&mut buffer_a).zip(b.simple_form(&mut buffer_b));
        forms.is_some_and(|(a, b)| touching::are_touching(&a, &b))
    })
}

#[inline(always)]
fn extent(circle: &Circle) -> f64 {
    circle.center().max_abs() + circle.radius()
}

/// The part of a box that is nearest to the centre of a circle.
enum VoronoiRegion {
    /// An edge is nearest: the centre is outside, beside the edge, or inside with this edge clearly nearest.
    Edge(usize),
    /// A corner is nearest: the centre is outside, past both edges at the corner.
    Corner(usize),
}

/// The normal, the depth and the contact points of a touch.
type Touch = (Vec2, f64, ContactPoints);

/// A circle's centre in the coordinates of a box.
struct CenterInBox {
    bounds: OrientedBox,
    /// The coordinates of the centre on the box's axes.
    offset: Vec2,
    /// How far the centre is outside of the box along these axes.
    gaps: Vec2,
    rounding: f64,
    margin: f64,
}

impl CenterInBox {
    /// Returns `None` if the other shape is not a box.
    #[inline(always)]
    fn of(disc: &Circle, other: ShapeRef<'_>) -> Option<Self> {
        let bounds = OrientedBox::of(other)?;
        let rounding = rounding_of_extent(larger(extent(disc), bounds.extent.max_abs()));
        let offset = bounds.local(disc.center() - bounds.center);
        let gaps = offset.abs() - bounds.half;
        Some(Self { bounds, offset, gaps, rounding, margin: CLEAR * rounding })
    }
}

/// Returns the contact of a circle and a box. `disc_is_a` tells whether the circle is `a`.
#[inline(always)]
pub(super) fn with_box(disc: &Circle, other: ShapeRef<'_>, disc_is_a: bool) -> Verdict<Contact> {
    let Some(place) = CenterInBox::of(disc, other) else { return Verdict::Unsure };
    if larger(place.gaps.x, place.gaps.y) > disc.radius() + place.margin {
        return Verdict::Miss;
    }
    match region(&place) {
        Some(region) => at_region(disc, &place, other, &region, disc_is_a),
        None => Verdict::Unsure,
    }
}

/// Returns the contact of a circle and a box if the centre is on the line of an edge, for pairs about which
/// [`with_box`] is unsure.
#[inline(always)]
pub(super) fn with_box_in_line(disc: &Circle, other: ShapeRef<'_>, disc_is_a: bool) -> Verdict<Contact> {
    let Some(place) = CenterInBox::of(disc, other) else { return Verdict::Unsure };
    // The general code does the same with corners that are not stored.
    let slack = if matches!(other, ShapeRef::Aabb(_)) { 0.0 } else { place.rounding };
    match region_in_line(disc, &place, slack) {
        Some(region) => at_region(disc, &place, other, &region, disc_is_a),
        None => Verdict::Unsure,
    }
}

/// Returns the contact of a circle and a box, given the part of the box that is nearest to the centre.
#[inline(always)]
fn at_region(
    disc: &Circle,
    place: &CenterInBox,
    other: ShapeRef<'_>,
    region: &VoronoiRegion,
    disc_is_a: bool,
) -> Verdict<Contact> {
    let CenterInBox { bounds, rounding, margin, .. } = place;
    let touch = match *region {
        VoronoiRegion::Corner(corner) => at_corner(disc, bounds, other, corner, disc_is_a, *margin),
        VoronoiRegion::Edge(edge) => at_edge(disc, bounds, other, edge, disc_is_a, *rounding),
    };
    let Some((normal, depth, points)) = touch else { return Verdict::Miss };
    let radius = disc.radius();
    let may_be_in_box = 2.0 * radius <= depth + margin;
    let may_be_in_disc = bounds.half.dot(bounds.half) <= (radius + margin) * (radius + margin);
    let circle = ShapeRef::Circle(disc);
    let within = if disc_is_a {
        containment(circle, other, [may_be_in_box, may_be_in_disc])
    } else {
        containment(other, circle, [may_be_in_disc, may_be_in_box])
    };
    Verdict::Hit(Contact::new(normal, depth, points, within))
}

/// Returns the touch of a circle and a corner, or `None` if they do not touch.
#[inline(always)]
fn at_corner(
    disc: &Circle,
    bounds: &OrientedBox,
    other: ShapeRef<'_>,
    index: usize,
    disc_is_a: bool,
    margin: f64,
) -> Option<Touch> {
    let corner = bounds.corners[index];
    let (center, radius) = (disc.center(), disc.radius());
    let number = 2 * index as u64;
    let (point_a, point_b, radius_a, id) = if disc_is_a {
        (center, corner, radius, feature_id(0, number))
    } else {
        (corner, center, 0.0, feature_id(number, 0))
    };
    let (normal, distance) = normal_of_points(point_a, point_b);
    let separation = distance - radius + 0.0;
    let separation = settled(separation, margin, ShapeRef::Circle(disc), other)?;
    let points = ContactPoints::of_corners(point_a, radius_a, normal, separation, id);
    Some((normal, -separation + 0.0, points))
}

/// Returns the touch of a circle and an edge, or `None` if they do not touch.
#[inline(always)]
fn at_edge(
    disc: &Circle,
    bounds: &OrientedBox,
    other: ShapeRef<'_>,
    edge: usize,
    disc_is_a: bool,
    rounding: f64,
) -> Option<Touch> {
    let after = (edge + 1) % 4;
    let reference = ReferenceEdge {
        of_a: !disc_is_a,
        edge,
        start: bounds.corners[edge],
        end: bounds.corners[after],
        outward: bounds.outward(edge),
        corner: 0,
        point: disc.center(),
        incident: None,
    };
    let separation = reference.outward.dot(disc.center() - reference.start) - disc.radius() + 0.0;
    let separation = settled(separation, CLEAR * rounding, ShapeRef::Circle(disc), other)?;
    let manifold = Manifold::new(&reference, (0.0, disc.radius()), after, None);
    let depth = -separation + 0.0;
    Some((reference.normal(), depth, manifold.points(depth, rounding)))
}

/// Returns the part of a box that is nearest to a centre. Returns `None` if rounding matters.
#[inline(always)]
fn region(place: &CenterInBox) -> Option<VoronoiRegion> {
    let &CenterInBox { ref bounds, offset, gaps, margin, .. } = place;
    let thinnest = smaller(bounds.half.x, bounds.half.y);
    let is_x = gaps.x > gaps.y;
    let most = larger(gaps.x, gaps.y);
    let less = smaller(gaps.x, gaps.y);
    if thinnest <= margin {
        return None;
    }
    if less > margin {
        // The squares do not underflow, and one corner is clearly the nearest.
        let is_clear = margin > SAFE_LENGTH && 2.0 * thinnest * thinnest >= margin * (gaps.x + gaps.y);
        return is_clear.then(|| VoronoiRegion::Corner(corner_towards(offset)));
    }
    // Beside an edge of the box, the centre is outside of only one side. Inside, the nearest side must be
    // clearly nearer than the sides of the other axis (`less`) and than the opposite side.
    let along = if is_x { offset.x } else { offset.y };
    let is_beside = most > margin && less < -margin;
    let is_inside = most < -margin && larger(less, most - 2.0 * along.abs()) < most - margin;
    (is_beside || is_inside).then(|| VoronoiRegion::Edge(edge_towards(is_x, offset)))
}

/// Returns the part of a box that is nearest to the centre of a circle, if the centre is on the line of an
/// edge, up to rounding. This is usual for shapes on a grid. Returns `None` if the general code has to decide.
///
/// If the centre is clearly outside of one edge, only this edge or its nearer end can be nearest. The general
/// code chooses the edge if the foot of the centre on its line is at most `slack` past an end.
///
/// If the centre is on an edge, clearly between its ends, and all other edges are clearly further away, the
/// general code chooses this edge. The general code also tests circles without radius exactly, so such
/// circles are left to it.
#[inline(always)]
fn region_in_line(disc: &Circle, place: &CenterInBox, slack: f64) -> Option<VoronoiRegion> {
    let &CenterInBox { ref bounds, offset, gaps, margin, .. } = place;
    let (most, less) = (larger(gaps.x, gaps.y), smaller(gaps.x, gaps.y));
    // The opposite edge is clearly further away, and the squares of distances do not underflow.
    let is_clear = smaller(bounds.half.x, bounds.half.y) > 2.0 * margin && margin > SAFE_LENGTH;
    if !is_clear || less > margin {
        return None;
    }
    let edge = edge_towards(gaps.x > gaps.y, offset);
    if most <= margin {
        let is_on_edge = most >= -margin && less < smaller(-margin, most - margin);
        return (is_on_edge && disc.radius() > CLEAR * margin).then_some(VoronoiRegion::Edge(edge));
    }
    let after = (edge + 1) % 4;
    let along = bounds.outward(edge).perp();
    let past_start = (disc.center() - bounds.corners[edge]).dot(along);
    let before_end = (bounds.corners[after] - disc.center()).dot(along);
    Some(if smaller(past_start, before_end) >= -slack {
        VoronoiRegion::Edge(edge)
    } else {
        VoronoiRegion::Corner(if past_start > before_end { after } else { edge })
    })
}
