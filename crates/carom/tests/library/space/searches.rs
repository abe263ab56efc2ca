//! Searches of a space against brute force.

use carom::{
    Aabb, CastHit, ColliderId, Filter, Found, Shape, Vec2, cast, cast_ray, closest_points, contains, overlap,
};
use carom_oracle::generate::Rng;

use super::model::Model;

/// Runs one search of each kind, with a filter, a predicate, and one excluded collider.
pub(crate) fn search(model: &Model, filter: Filter, extent: f64, rng: &mut Rng) {
    let odd = rng.chance(0.3);
    let keep = move |_: ColliderId, data: &u32| !odd || data % 2 == 1;
    let excluding = model.things.keys().nth(rng.below(3)).copied().filter(|_| rng.chance(0.3));
    let visible: Vec<(ColliderId, Shape)> = model
        .visible(filter)
        .filter(|(id, _)| keep(*id, &model.things[id].data) && Some(*id) != excluding)
        .collect();
    let search = model.space.search().with_filter(filter).with_predicate(&keep);
    let search = excluding.map_or(search, |id| search.excluding(id));
    let (here, there) = (spot(extent, rng), spot(extent, rng));
    let shape = model
        .things
        .values()
        .nth(rng.below(10))
        .map_or_else(|| Shape::from(Aabb::bounding(&[here, there]).unwrap()), |thing| thing.world());

    let at_point = ids(&search.at_point(here));
    assert!(at_point.into_iter().eq(matching(&visible, |shape| contains(shape, here))));
    let overlapping = ids(&search.overlapping(&shape));
    assert!(overlapping.into_iter().eq(matching(&visible, |other| overlap(&shape, other))));

    let max = rng.pick(&[None, Some(1.0), Some(0.25)]);
    let ray = |shape: &Shape| cast_ray(here, there - here, max, shape).map(|hit| (hit.t, hit));
    let expected = in_order(&visible, ray);
    check(&search.cast_ray_all(here, there - here, max), &expected);
    check(search.cast_ray(here, there - here, max).as_slice(), &expected[..expected.len().min(1)]);

    let motion = rng.pick(&[there - here, (there - here) * 0.01, Vec2::ZERO]);
    let swept = |other: &Shape| cast(&shape, motion, other).map(|hit: CastHit| (hit.fraction, hit));
    let expected = in_order(&visible, swept);
    check(&search.cast_all(&shape, motion), &expected);
    check(search.cast(&shape, motion).as_slice(), &expected[..expected.len().min(1)]);

    let within = rng.pick(&[None, Some(extent * 0.1), Some(0.0)]);
    let distance =
        |other: &Shape| Some(closest_points(&shape, other)).map(|closest| (closest.separation, closest));
    let mut expected = in_order(&visible, distance);
    expected.retain(|(separation, ..)| {
        separation.is_finite() && within.is_none_or(|within| *separation <= within)
    });
    check(search.nearest(&shape, within).as_slice(), &expected[..expected.len().min(1)]);
}

fn spot(extent: f64, rng: &mut Rng) -> Vec2 {
    if rng.chance(0.5) { rng.lattice_point(4) } else { rng.point() * extent }
}

fn ids<T>(found: &[Found<'_, T>]) -> Vec<ColliderId> {
    found.iter().map(|found| found.id).collect()
}

fn matching(
    visible: &[(ColliderId, Shape)],
    keep: impl Fn(&Shape) -> bool,
) -> impl Iterator<Item = ColliderId> {
    visible.iter().filter(move |(_, shape)| keep(shape)).map(|(id, _)| *id)
}

/// Sorts hits by their fraction, then by their id.
fn in_order<H>(
    visible: &[(ColliderId, Shape)],
    ask: impl Fn(&Shape) -> Option<(f64, H)>,
) -> Vec<(f64, ColliderId, H)> {
    let hits = visible.iter().filter_map(|(id, shape)| ask(shape).map(|(number, hit)| (number, *id, hit)));
    let mut hits: Vec<_> = hits.collect();
    hits.sort_by(|p, q| p.0.total_cmp(&q.0).then(p.1.cmp(&q.1)));
    hits
}

fn check<H: PartialEq + Copy + std::fmt::Debug>(
    found: &[Found<'_, u32, H>],
    expected: &[(f64, ColliderId, H)],
) {
    let found: Vec<_> = found.iter().map(|found| (found.id, found.hit)).collect();
    let expected: Vec<_> = expected.iter().map(|(_, id, hit)| (*id, *hit)).collect();
    assert_eq!(found, expected);
}

/// A search result is `Copy` even if the user data is not.
#[test]
fn an_answer_can_be_copied() {
    let mut space = carom::Space::new();
    space.insert(carom::Collider::new(Aabb::new([0.0, 0.0], [1.0, 1.0]).unwrap(), String::from("crate")));
    let found = space.search().cast_ray([0.5, 2.0], [0.0, -1.0], None).unwrap();
    let again = found;
    assert_eq!((found.data.as_str(), again.hit.t), ("crate", 1.0));
}
