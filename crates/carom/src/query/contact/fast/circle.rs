//! A circle with a circle or a box.

use crate::math::{Vec2, larger, smaller};
use crate::query::contact::Contact;
use crate::query::contact::manifold::{Clip, Points, feature_id};
use crate::query::sum::features::of_points;
use crate::query::sum::rounding::noise_of_extent;
use crate::shape::{Circle, Simple};

use super::placed::{Placed, Side, corner_towards};
use super::{CLEAR, NO_UNDERFLOW, containment, general};

#[inline]
pub(crate) fn with_disc(a: &Circle, b: &Circle) -> Option<Contact> {
    let (normal, core) = of_points(a.center(), b.center());
    let separation = core - (a.radius() + b.radius()) + 0.0;
    if separation > 0.0 {
        return None;
    }
    let depth = -separation + 0.0;
    let noise = noise_of_extent(larger(extent(a), extent(b)));
    let points = Points::of_corners(a.center(), a.radius(), normal, separation, 0);
    let may = |inner: &Circle| 2.0 * inner.radius() <= depth + CLEAR * noise;
    let within = containment(Simple::Circle(a), Simple::Circle(b), [may(a), may(b)]);
    Some(Contact::new(normal, depth, points, within))
}

#[inline]
fn extent(circle: &Circle) -> f64 {
    circle.center().max_abs() + circle.radius()
}

/// Where the centre of a circle lies, seen from a box.
enum Region {
    /// Inside, with one side clearly the nearest, or outside beside it.
    Beside(Side),
    /// Outside past both sides at the corner of this number.
    Corner(usize),
}

/// `disc_is_a` tells which of them the contact leads out of.
#[inline]
pub(crate) fn with_box(disc: &Circle, other: Simple<'_>, disc_is_a: bool) -> Option<Contact> {
    let circle = Simple::Circle(disc);
    let (a, b) = if disc_is_a { (circle, other) } else { (other, circle) };
    let Some(placed) = Placed::of(other) else { return general(a, b) };
    let (center, radius) = (disc.center(), disc.radius());
    let noise = noise_of_extent(larger(extent(disc), placed.extent.max_abs()));
    let margin = CLEAR * noise;
    let offset = placed.frame.local(center - placed.frame.center);
    let gaps = offset.abs() - placed.frame.half;
    if larger(gaps.x, gaps.y) > radius + margin {
        return None;
    }
    let region = region(offset, gaps, placed.frame.half, margin);
    let found = match region {
        Some(Region::Corner(number)) => at_corner(disc, placed.corner(number), number, disc_is_a),
        Some(Region::Beside(side)) => beside(disc, &placed, side, disc_is_a, noise),
        None => return general(a, b),
    };
    let (normal, depth, points) = found?;
    let half = placed.frame.half;
    let may_be_in_box = 2.0 * radius <= depth + margin;
    let may_be_in_disc = half.dot(half) <= (radius + margin) * (radius + margin);
    let may = if disc_is_a { [may_be_in_box, may_be_in_disc] } else { [may_be_in_disc, may_be_in_box] };
    Some(Contact::new(normal, depth, points, containment(a, b, may)))
}

/// The normal, the depth and the point of a circle that touches a corner, or nothing.
#[inline]
fn at_corner(disc: &Circle, corner: Vec2, index: usize, disc_is_a: bool) -> Option<(Vec2, f64, Points)> {
    let (center, radius, number) = (disc.center(), disc.radius(), 2 * index as u64);
    let (point_a, point_b, radius_a, id) = if disc_is_a {
        (center, corner, radius, feature_id(0, number))
    } else {
        (corner, center, 0.0, feature_id(number, 0))
    };
    let (normal, core) = of_points(point_a, point_b);
    let separation = core - radius + 0.0;
    let points = Points::of_corners(point_a, radius_a, normal, separation, id);
    (separation <= 0.0).then_some((normal, -separation + 0.0, points))
}

/// The same of one that touches a side.
#[inline]
fn beside(
    disc: &Circle,
    placed: &Placed,
    side: Side,
    disc_is_a: bool,
    noise: f64,
) -> Option<(Vec2, f64, Points)> {
    let facing = placed.facing_point(!disc_is_a, side, disc.center());
    let separation = facing.outward.dot(disc.center() - facing.start) - disc.radius() + 0.0;
    if separation > 0.0 {
        return None;
    }
    let (depth, end) = (-separation + 0.0, side.end());
    let clip = Clip::new(&facing, (0.0, disc.radius()), end, |_, corner| 2 * corner as u64);
    Some((facing.normal(), depth, clip.points(depth, noise)))
}

/// `None` where it is not clear; by the coordinates of the centre and how far they are outside.
#[inline]
fn region(offset: Vec2, gaps: Vec2, half: Vec2, margin: f64) -> Option<Region> {
    let thinnest = smaller(half.x, half.y);
    let is_x = gaps.x > gaps.y;
    let (most, less) = (larger(gaps.x, gaps.y), smaller(gaps.x, gaps.y));
    if thinnest <= margin {
        return None;
    }
    if less > margin {
        // Squares that neither underflow nor hide which corner is nearest.
        let is_clear = margin > NO_UNDERFLOW && 2.0 * thinnest * thinnest >= margin * (gaps.x + gaps.y);
        return is_clear.then(|| Region::Corner(corner_towards(offset)));
    }
    let along = if is_x { offset.x } else { offset.y };
    let is_beside = most > margin && less < -margin;
    let is_inside = most < -margin && larger(less, most - 2.0 * along.abs()) < most - margin;
    (is_beside || is_inside).then(|| Region::Beside(Side::towards(is_x, offset)))
}
