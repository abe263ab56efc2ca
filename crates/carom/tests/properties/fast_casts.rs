//! Tests that the fast paths of casts and rays return the same answers as the general path, to the last bit.
//! Only discs may differ, because their quadratic equation rounds differently.

use carom::{AsShape, CastHit, Circle, ConvexBuffer, RayHit, Shape, Vec2, cast, cast_ray, general};
use carom_oracle::generate::{Case, Recipe, Rng, narrow, random_motion};
use carom_oracle::run::{cases_per_pair, kind_pairs};

use crate::forms::{of_form, of_forms};

/// The factor for the number of cases. These tests need no exact arithmetic, so they can try more cases than
/// others.
const MORE: u64 = 10;

/// Calls `check` with random cases of all pairs of kinds, some of them far from the origin.
fn each_case(check: impl Fn(&Case, Vec2, &mut Rng)) {
    for kinds in kind_pairs() {
        for index in 0..MORE * cases_per_pair() {
            let mut rng = Rng::new(index ^ 0x636c_6561);
            let offset = if rng.chance(0.2) { rng.point() * rng.magnitude(-3, 9) } else { Vec2::ZERO };
            check(&Case::new(kinds, index), offset, &mut rng);
        }
    }
}

fn built(recipe: &Recipe, offset: Vec2) -> Option<Shape> {
    recipe.build().ok().map(|shape| if offset == Vec2::ZERO { shape } else { shape.translated(offset) })
}

fn is_disc(shape: &Shape) -> bool {
    shape.as_shape().convex(&mut ConvexBuffer::new()).unwrap().points().len() == 1
}

/// Returns a bound on the rounding error, in proportion to the coordinates and the displacement.
fn rounding(shapes: &[&Shape], displacement: Vec2) -> f64 {
    let size = |shape: &&Shape| shape.aabb().min().length() + shape.aabb().max().length();
    (shapes.iter().map(size).sum::<f64>() + displacement.length()) * 1e-12
}

fn is_close(first: Vec2, second: Vec2, tolerance: f64) -> bool {
    (first - second).length() <= tolerance
}

fn same_cast([a, b]: [&Shape; 2], motion: Vec2, one: Option<CastHit>, other: Option<CastHit>) -> bool {
    let (Some(one), Some(other)) = (one, other) else { return one == other };
    let tolerance = rounding(&[a, b], motion);
    let close = |one: CastHit, other: CastHit| {
        is_close(motion * one.fraction, motion * other.fraction, tolerance)
            && is_close(one.point, other.point, tolerance)
            && is_close(one.normal, other.normal, 1e-6)
            && is_close(one.face_normal, other.face_normal, 1e-6)
            && is_close(one.slide_normal, other.slide_normal, 1e-6)
            && (one.depth, one.started_inside) == (other.depth, other.started_inside)
    };
    one == other || (is_disc(a) && is_disc(b) && close(one, other))
}

fn same_ray(shape: &Shape, direction: Vec2, one: Option<RayHit>, other: Option<RayHit>) -> bool {
    let (Some(one), Some(other)) = (one, other) else { return one == other };
    let tolerance = rounding(&[shape], one.point) + direction.length() * one.t * 1e-12;
    let close = is_close(direction * one.t, direction * other.t, tolerance)
        && is_close(one.point, other.point, tolerance)
        && is_close(one.normal, other.normal, 1e-6)
        && one.started_inside == other.started_inside;
    one == other || (is_disc(shape) && close)
}

#[test]
fn fast_casts_have_the_bits_of_the_general_path() {
    each_case(|case, offset, rng| {
        let (start, motion, _) = random_motion(&case.a, &case.b, rng);
        let (Some(a), Some(b)) = (built(&start, offset), built(&case.b, offset)) else { return };
        // Some shapes are cast against a copy of themselves. Then all edges are parallel, and the Minkowski
        // sum of a flat shape is flat.
        let b = if rng.chance(0.1) { a.translated(motion * rng.unit() + offset * 1e-9) } else { b };
        let agree = |motion: Vec2| {
            let fast = cast(&a, motion, &b);
            let general = of_forms(&a, &b, |a, b| general::cast(a, motion, b));
            assert!(
                same_cast([&a, &b], motion, fast, general),
                "{a:?} along {motion:?} at {b:?}: fast {fast:?}, general {general:?}"
            );
            let (view_a, view_b) = (a.as_shape(), b.as_shape());
            let (mut for_a, mut for_b) = (ConvexBuffer::new(), ConvexBuffer::new());
            let (form_a, form_b) = (view_a.convex(&mut for_a).unwrap(), view_b.convex(&mut for_b).unwrap());
            let of_forms = cast(&form_a, motion, &form_b);
            assert!(
                same_cast([&a, &b], motion, of_forms, general),
                "{a:?} along {motion:?} at {b:?}: forms {of_forms:?}, general {general:?}"
            );
            fast
        };
        let Some(hit) = agree(motion) else { return };
        let entry = hit.fraction;
        for end in [entry, entry.next_up(), entry.next_down(), entry * (1.0 - 1e-6), entry * (1.0 + 1e-6)] {
            agree(motion * end);
        }
    });
}

#[test]
fn fast_rays_have_the_bits_of_the_general_path() {
    each_case(|case, offset, rng| {
        let origin = Recipe::Circle(rng.pick(&case.a.points()), 0.0);
        let (start, direction, _) = random_motion(&origin, &case.b, rng);
        let Some(shape) = built(&case.b, offset) else { return };
        let origin = start.middle() + offset;
        let agree = |max: f64| {
            let fast = cast_ray(origin, direction, &shape, max);
            let general = of_form(&shape, |shape| general::cast_ray(origin, direction, max, shape));
            assert!(
                same_ray(&shape, direction, fast, general),
                "ray from {origin:?} along {direction:?} up to {max:e} at {shape:?}: fast {fast:?}, general {general:?}"
            );
            fast
        };
        let Some(hit) = agree(f64::INFINITY) else { return };
        if is_disc(&shape) {
            return;
        }
        for max in [hit.t, hit.t.next_up(), hit.t.next_down(), hit.t * (1.0 - 1e-6), hit.t * 0.5, hit.t * 2.0]
        {
            agree(max.max(0.0));
        }
    });
}

/// Returns a ray towards a point on or near an edge; most rays run almost along the edge.
fn grazing(shape: &Shape, rng: &mut Rng) -> (Vec2, Vec2) {
    let (view, mut buffer) = (shape.as_shape(), ConvexBuffer::new());
    let form = view.convex(&mut buffer).unwrap();
    let edge = rng.below(form.points().len());
    let (start, end) = (form.points()[edge], form.points()[(edge + 1) % form.points().len()]);
    let outward =
        form.normals().get(edge).copied().unwrap_or_else(|| rng.point().normalized().unwrap_or(Vec2::X));
    let share = if rng.chance(0.5) { rng.pick(&[0.0, 0.5, 1.0]) } else { rng.unit() };
    let sine = if rng.chance(0.7) { rng.magnitude(-13, -1) } else { rng.unit() };
    let way = outward.perp() * rng.pick(&[1.0, -1.0]) - outward * sine;
    let aside = if rng.chance(0.5) { 0.0 } else { rng.pick(&[1.0, -1.0]) * rng.magnitude(-13, -1) };
    let target = start + (end - start) * share + outward * (form.radius() + aside);
    (target - way * rng.between(0.0, 4.0), way * rng.between(0.5, 8.0))
}

#[test]
fn nearly_touching_casts_have_the_bits_of_the_general_path() {
    for index in 0..MORE * 10 * cases_per_pair() {
        let rng = &mut Rng::new(index ^ 0x6e61_7272);
        let offset = if rng.chance(0.2) { rng.point() * rng.magnitude(0, 6) } else { Vec2::ZERO };
        let b = narrow(rng).translated(offset);
        let (origin, motion) = grazing(&b, rng);
        let fast = cast_ray(origin, motion, &b, 1.0);
        let general = of_form(&b, |b| general::cast_ray(origin, motion, 1.0, b));
        assert!(
            same_ray(&b, motion, fast, general),
            "{index}: ray from {origin:?} along {motion:?} at {b:?}: fast {fast:?}, general {general:?}"
        );
        let a = match rng.below(3) {
            0 => Circle::new(origin, rng.magnitude(-9, 0)).unwrap().into(),
            1 => narrow(rng).translated(origin),
            _ => b.translated(origin - offset),
        };
        let fast = cast(&a, motion, &b);
        let general = of_forms(&a, &b, |a, b| general::cast(a, motion, b));
        assert!(
            same_cast([&a, &b], motion, fast, general),
            "{index}: {a:?} along {motion:?} at {b:?}: fast {fast:?}, general {general:?}"
        );
    }
}

#[test]
fn rays_from_beyond_the_range_hit_nothing() {
    let disc = Circle::new([0.0, 0.0], 1.0).unwrap();
    let wide = Circle::new([0.0, 0.0], carom::MAX_COORDINATE).unwrap();
    for far in [carom::MAX_COORDINATE * 2.0, 1e100, 1e300] {
        for shape in [&disc, &wide] {
            assert_eq!(cast_ray([-far, 0.0], [1.0, 0.0], shape, f64::MAX), None, "from {far:e}");
            assert_eq!(cast_ray([-far, 0.0], [far, 0.0], shape, 2.0), None, "from {far:e}");
        }
    }
    assert!(cast_ray([-carom::MAX_COORDINATE, 0.0], [1.0, 0.0], &disc, f64::MAX).is_some());
}
