//! The contact of a circle with a circle or a box.

use crate::math::tolerance::{CLEAR, SAFE_LENGTH};
use crate::math::{Vec2, larger, smaller};
use crate::query::contact::manifold::Manifold;
use crate::query::contact::result::{Contact, ContactPoints, feature_id};
use crate::query::sum::features::normal_of_points;
use crate::query::sum::oriented_box::{OrientedBox, corner_towards, edge_towards};
use crate::query::sum::reference_edge::ReferenceEdge;
use crate::query::sum::rounding::rounding_of_extent;
use crate::query::verdict::Verdict;
use crate::shape::{Circle, FastShape};

use super::containment::containment;

/// Returns the contact of two circles.
#[inline(always)]
pub(super) fn with_disc(a: &Circle, b: &Circle) -> Verdict<Contact> {
    let (normal, distance) = normal_of_points(a.center(), b.center());
    let separation = distance - (a.radius() + b.radius()) + 0.0;
    let rounding = rounding_of_extent(larger(extent(a), extent(b)));
    let margin = CLEAR * rounding;
    if separation > margin {
        return Verdict::Miss;
    }
    // The exact test decides whether circles that may only touch do.
    if separation >= -margin {
        return Verdict::Unsure;
    }
    let depth = -separation + 0.0;
    let points = ContactPoints::of_corners(a.center(), a.radius(), normal, separation, 0);
    let may_be_inside = |inner: &Circle| 2.0 * inner.radius() <= depth + margin;
    let may = [may_be_inside(a), may_be_inside(b)];
    let within = containment(FastShape::Circle(a), FastShape::Circle(b), may);
    Verdict::Hit(Contact::new(normal, depth, points, within))
}

#[inline(always)]
fn extent(circle: &Circle) -> f64 {
    circle.center().max_abs() + circle.radius()
}

/// The Voronoi region of a box that holds the centre of a circle.
enum Region {
    /// That of an edge: outside beside it, or inside with this edge clearly the nearest.
    Edge(usize),
    /// That of a corner: outside past both edges there.
    Corner(usize),
}

/// The normal, the separation and the contact points.
type Touch = (Vec2, f64, ContactPoints);

/// Returns the contact of a circle and a box; `disc_is_a` tells their order.
#[inline(always)]
pub(super) fn with_box(disc: &Circle, other: FastShape<'_>, disc_is_a: bool) -> Verdict<Contact> {
    let Some(bounds) = OrientedBox::of(other) else { return Verdict::Unsure };
    let (center, radius) = (disc.center(), disc.radius());
    let rounding = rounding_of_extent(larger(extent(disc), bounds.extent.max_abs()));
    let margin = CLEAR * rounding;
    let offset = bounds.local(center - bounds.center);
    let gaps = offset.abs() - bounds.half;
    if larger(gaps.x, gaps.y) > radius + margin {
        return Verdict::Miss;
    }
    let (normal, separation, points) = match region(offset, gaps, bounds.half, margin) {
        Some(Region::Corner(corner)) => at_corner(disc, bounds.corners[corner], corner, disc_is_a),
        Some(Region::Edge(edge)) => at_edge(disc, &bounds, edge, disc_is_a, rounding),
        None => return Verdict::Unsure,
    };
    if separation > margin {
        return Verdict::Miss;
    }
    // The exact test decides whether shapes that may only touch do.
    if separation >= -margin {
        return Verdict::Unsure;
    }
    let depth = -separation + 0.0;
    let may_be_in_box = 2.0 * radius <= depth + margin;
    let may_be_in_disc = bounds.half.dot(bounds.half) <= (radius + margin) * (radius + margin);
    let circle = FastShape::Circle(disc);
    let within = if disc_is_a {
        containment(circle, other, [may_be_in_box, may_be_in_disc])
    } else {
        containment(other, circle, [may_be_in_disc, may_be_in_box])
    };
    Verdict::Hit(Contact::new(normal, depth, points, within))
}

/// Returns the touch of a circle and a corner.
#[inline(always)]
fn at_corner(disc: &Circle, corner: Vec2, index: usize, disc_is_a: bool) -> Touch {
    let (center, radius) = (disc.center(), disc.radius());
    let number = 2 * index as u64;
    let (point_a, point_b, radius_a, id) = if disc_is_a {
        (center, corner, radius, feature_id(0, number))
    } else {
        (corner, center, 0.0, feature_id(number, 0))
    };
    let (normal, distance) = normal_of_points(point_a, point_b);
    let separation = distance - radius + 0.0;
    let points = ContactPoints::of_corners(point_a, radius_a, normal, separation, id);
    (normal, separation, points)
}

/// Returns the touch of a circle and an edge.
#[inline(always)]
fn at_edge(disc: &Circle, bounds: &OrientedBox, edge: usize, disc_is_a: bool, rounding: f64) -> Touch {
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
    let radii = (0.0, disc.radius());
    let manifold = Manifold::new(&reference, radii, after, None);
    (reference.normal(), separation, manifold.points(-separation + 0.0, rounding))
}

/// Returns the region of a centre, by its coordinates on the box's axes and how far outside it is along them; `None` for
/// close calls.
#[inline(always)]
fn region(offset: Vec2, gaps: Vec2, half: Vec2, margin: f64) -> Option<Region> {
    let thinnest = smaller(half.x, half.y);
    let is_x = gaps.x > gaps.y;
    let most = larger(gaps.x, gaps.y);
    let less = smaller(gaps.x, gaps.y);
    if thinnest <= margin {
        return None;
    }
    if less > margin {
        // Squares that neither underflow nor hide which corner is nearest.
        let is_clear = margin > SAFE_LENGTH && 2.0 * thinnest * thinnest >= margin * (gaps.x + gaps.y);
        return is_clear.then(|| Region::Corner(corner_towards(offset)));
    }
    // Beside an edge: outside of one side alone. Inside: the nearest side is clearly nearer than those of the other axis,
    // `less`, and than the opposite one.
    let along = if is_x { offset.x } else { offset.y };
    let is_beside = most > margin && less < -margin;
    let is_inside = most < -margin && larger(less, most - 2.0 * along.abs()) < most - margin;
    (is_beside || is_inside).then(|| Region::Edge(edge_towards(is_x, offset)))
}
