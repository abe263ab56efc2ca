//! Checks `contains` and `closest_point` of both shapes of a pair, with points near either shape.

use super::closest::{check_surface, distance};
use super::fraction::fraction;
use super::{Faults, Pair};
use crate::containment::{contains, point_distance};
use crate::generate::Rng;
use crate::{Dyadic, Point, Solid};
use carom::{Shape, Vec2};

/// Checks the answers for each shape at three points: a corner of the other shape, a point near the boundary
/// of the shape itself, and a point on an edge of the core (the shape without its radius).
pub fn point_queries(pair: &Pair, faults: &mut Faults) {
    let mut rng = Rng::new(pair.case.index);
    for (shape, solid, other) in
        [(&pair.a, &pair.solid_a, &pair.solid_b), (&pair.b, &pair.solid_b, &pair.solid_a)]
    {
        let corner = rng.pick_ref(&other.core).to_vec2();
        for point in [corner, near_boundary(solid, &mut rng), on_edge(solid, &mut rng)] {
            check_contains(shape, solid, point, faults);
            check_closest(shape, solid, point, faults);
        }
    }
}

/// Returns a corner, moved in one of four directions by the radius and a small offset.
fn near_boundary(solid: &Solid, rng: &mut Rng) -> Vec2 {
    let corner = rng.pick_ref(&solid.core).to_vec2();
    let way =
        rng.pick(&[Vec2::new(1.0, 0.0), Vec2::new(0.0, -1.0), Vec2::new(-0.6, 0.8), Vec2::new(0.8, 0.6)]);
    corner + way * (solid.radius.to_f64() + solid.size * rng.pick(&[0.0, 1e-16, -1e-16, 1e-12, -1e-9, 0.1]))
}

/// Returns a point on an edge of the core, as near to the edge as rounding allows.
fn on_edge(solid: &Solid, rng: &mut Rng) -> Vec2 {
    let index = rng.below(solid.core.len());
    let (start, end) = (solid.core[index].to_vec2(), solid.core[(index + 1) % solid.core.len()].to_vec2());
    start + (end - start) * rng.pick(&[0.5, 0.25, 0.3, 1.0 / 3.0])
}

fn check_contains(shape: &Shape, solid: &Solid, point: Vec2, faults: &mut Faults) {
    let answer = carom::contains(shape, point);
    let truth = contains(solid, &point.into());
    if answer == truth {
        return;
    }
    let outside = point_distance(solid, &point.into()).to_f64();
    let rule = if solid.stored { "contains is exact" } else { "contains is right beyond 2^-48" };
    let certain = solid.stored || outside.abs() > fraction(scale(solid, point), 48);
    faults.expect(!certain, rule, || {
        format!("{shape:?} and {point:?}: got {answer}, exact distance {outside:e}")
    });
}

fn check_closest(shape: &Shape, solid: &Solid, point: Vec2, faults: &mut Faults) {
    let scale = scale(solid, point);
    let answer = carom::closest_point(shape, point);
    let truth = point_distance(solid, &Point::from(point));
    let positive = truth.max(Dyadic::zero());
    faults.expect_near(
        "the distance of closest_point is right",
        answer.distance,
        &positive,
        fraction(scale, 46),
    );
    let contains = carom::contains(shape, point);
    let rule = "closest_point reports inside if and only if the shape contains the point";
    faults.expect(answer.inside == contains, rule, || format!("{shape:?} and {point:?}: {answer:?}"));
    if answer.inside {
        let itself = answer.point == point && answer.distance == 0.0;
        return faults.expect(itself, "the closest point of an inner point is that point", || {
            format!("{point:?}: {answer:?}")
        });
    }
    check_surface("closest_point lies on the surface", solid, answer.point, fraction(scale, 43), faults);
    if answer.point.is_finite() {
        let rule = "the distance of closest_point is that of its point";
        faults.expect_near(rule, answer.distance, &distance(answer.point, point), fraction(scale, 43));
    }
}

fn scale(solid: &Solid, point: Vec2) -> f64 {
    solid.size.max(point.x.abs()).max(point.y.abs())
}
