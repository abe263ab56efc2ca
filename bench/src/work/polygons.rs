//! Measures pairs of convex polygons with five to eight corners.

use std::cell::RefCell;

use parry2d::query::ClosestPoints;
use parry2d::query::ContactManifold;
use parry2d::query::details::{
    closest_points_support_map_support_map, contact_manifold_pfm_pfm,
    intersection_test_support_map_support_map,
};
use sepax2d::sat_overlap;

use crate::bench::{Bench, Unit};
use crate::contest::Contest;
use crate::data::{Poly, Wanted, poly_pairs};
use crate::limit::polygon::{self, Poly8};
use crate::peers::{self, DOUBLE, SINGLE, box2d, parry, sepax};
use crate::point::P;
use crate::reference::{Closest, Touch, closest_error, same, separation, touch_error};

/// The number of pairs. It is so large that the branch predictor cannot learn the pairs; it can
/// learn 4,096 pairs.
const COUNT: usize = 20_000;

type Pair = (Poly, Poly);

pub(crate) fn overlap(bench: &mut Bench, name: &str) {
    let pairs = poly_pairs(bench.count(COUNT), Wanted::HalfOfThem);
    let judge = |index: usize, &answer: &bool| {
        let (a, b): &Pair = &pairs[index];
        same(separation(&a.0, &b.0, 0.0) <= 0.0, answer)
    };
    let mut contest = Contest::new(pairs.len(), judge);
    enter_overlap(&mut contest, &pairs);
    bench.run(name, Unit::NanosecondsEach, pairs.len(), contest);
}

fn enter_overlap(contest: &mut Contest<'_, bool>, pairs: &[Pair]) {
    let as_is = |_: usize, answer: bool| answer;
    let shapes = caroms(pairs);
    contest.calls("carom", 0.0, move |index| carom::overlap(&shapes[index].0, &shapes[index].1), as_is);
    let shapes = parries(pairs);
    let ask = move |index: usize| {
        let (a, b) = &shapes[index];
        intersection_test_support_map_support_map(&a.relative_pose(b), &a.shape, &b.shape)
    };
    contest.calls("parry2d", 0.0, ask, as_is);
    let shapes = box2ds(pairs);
    let ask = move |index: usize| {
        let (a, b) = &shapes[index];
        box2d::least_separation(&box2d::collide(a, b)) <= 0.0
    };
    contest.calls("box2d", 0.0, ask, as_is);
    let inputs = distances(pairs);
    let ask = move |index: usize| box2d::distance(&inputs[index]).distance <= 0.0;
    contest.calls("box2d distance", 0.0, ask, as_is);
    let shapes: Vec<_> = pairs.iter().map(|(a, b)| (sepax::polygon(a), sepax::polygon(b))).collect();
    contest.calls("sepax2d", 0.0, move |index| sat_overlap(&shapes[index].0, &shapes[index].1), as_is);
    let shapes = limits(pairs);
    contest.calls("limit", 0.0, move |index| polygon::overlap(&shapes[index].0, &shapes[index].1), as_is);
}

pub(crate) fn contact(bench: &mut Bench, name: &str) {
    let pairs = poly_pairs(bench.count(COUNT), Wanted::Overlapping);
    let judge = |index: usize, answer: &Option<Touch>| {
        let (a, b): &Pair = &pairs[index];
        touch_error(&a.0, &b.0, answer.as_ref())
    };
    let mut contest = Contest::new(pairs.len(), judge);
    enter_contact(&mut contest, &pairs);
    bench.run(name, Unit::NanosecondsEach, pairs.len(), contest);
}

fn enter_contact(contest: &mut Contest<'_, Option<Touch>>, pairs: &[Pair]) {
    let shapes = caroms(pairs);
    let ask = move |index: usize| carom::contact(&shapes[index].0, &shapes[index].1);
    contest.calls("carom", DOUBLE, ask, |_, contact| contact.as_ref().map(peers::carom::touch));
    let shapes = parries(pairs);
    let reused = RefCell::new(ContactManifold::<(), ()>::new());
    let ask = move |index: usize| {
        let (a, b) = &shapes[index];
        let mut manifold = reused.borrow_mut();
        manifold.clear();
        contact_manifold_pfm_pfm(
            &a.relative_pose(b),
            &a.shape,
            0.0,
            None,
            &b.shape,
            0.0,
            None,
            0.0,
            &mut manifold,
        );
        parry::manifold(&manifold)
    };
    contest.calls("parry2d", SINGLE, ask, |_, manifold| manifold.touch(parry2d::math::Pose::IDENTITY));
    let shapes = box2ds(pairs);
    let ask = move |index: usize| box2d::collide(&shapes[index].0, &shapes[index].1);
    contest.calls("box2d", SINGLE, ask, |_, manifold| box2d::touch(&manifold));
    let shapes = limits(pairs);
    let ask = move |index: usize| polygon::contact(&shapes[index].0, &shapes[index].1);
    contest.calls("limit", SINGLE, ask, |_, contact| contact.map(|contact| contact.touch()));
}

pub(crate) fn closest(bench: &mut Bench, name: &str) {
    let pairs = poly_pairs(bench.count(COUNT), Wanted::Apart);
    let judge = |index: usize, answer: &Closest| {
        let (a, b): &Pair = &pairs[index];
        closest_error(&a.0, &b.0, answer)
    };
    let mut contest = Contest::new(pairs.len(), judge);
    enter_closest(&mut contest, &pairs);
    bench.run(name, Unit::NanosecondsEach, pairs.len(), contest);
}

fn enter_closest(contest: &mut Contest<'_, Closest>, pairs: &[Pair]) {
    let shapes = caroms(pairs);
    let ask = move |index: usize| carom::closest_points(&shapes[index].0, &shapes[index].1);
    contest.calls("carom", DOUBLE, ask, |_, points| peers::carom::closest(&points));
    let shapes = parries(pairs);
    let ask = move |index: usize| {
        let (a, b) = &shapes[index];
        closest_points_support_map_support_map(&a.relative_pose(b), &a.shape, &b.shape, f32::MAX)
    };
    let nowhere = P(f64::NAN, f64::NAN);
    contest.calls("parry2d", SINGLE, ask, move |_, points| match points {
        ClosestPoints::WithinMargin(a, b) => Closest { on_a: parry::point(a), on_b: parry::point(b) },
        _ => Closest { on_a: nowhere, on_b: nowhere },
    });
    let inputs = distances(pairs);
    let ask = move |index: usize| box2d::distance(&inputs[index]);
    contest.calls("box2d", SINGLE, ask, |_, output| Closest {
        on_a: box2d::point(output.pointA),
        on_b: box2d::point(output.pointB),
    });
    let shapes = limits(pairs);
    let ask = move |index: usize| polygon::closest(&shapes[index].0, &shapes[index].1);
    contest.calls("limit", SINGLE, ask, |_, points| {
        let (on_a, on_b) = polygon::points(points);
        Closest { on_a, on_b }
    });
}

fn caroms(pairs: &[Pair]) -> Vec<(carom::ConvexPolygon, carom::ConvexPolygon)> {
    pairs.iter().map(|(a, b)| (a.carom(), b.carom())).collect()
}

type Parry = parry::Placed<parry2d::shape::ConvexPolygon>;

fn parries(pairs: &[Pair]) -> Vec<(Parry, Parry)> {
    pairs.iter().map(|(a, b)| (parry::polygon(a), parry::polygon(b))).collect()
}

fn box2ds(pairs: &[Pair]) -> Vec<(box2d::b2Polygon, box2d::b2Polygon)> {
    pairs.iter().map(|(a, b)| (box2d::polygon(a), box2d::polygon(b))).collect()
}

fn distances(pairs: &[Pair]) -> Vec<boxdd_sys::ffi::b2DistanceInput> {
    pairs.iter().map(|(a, b)| box2d::distance_input(&a.0, &b.0)).collect()
}

fn limits(pairs: &[Pair]) -> Vec<(Poly8, Poly8)> {
    pairs.iter().map(|(a, b)| (Poly8::new(a), Poly8::new(b))).collect()
}
