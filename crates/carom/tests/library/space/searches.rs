//! Tests searches of a space by comparison with brute force.

use carom::{
    Aabb, CastHit, Circle, ColliderId, Compound, Filter, Found, Shape, TileGrid, TileKind, Vec2, cast,
    cast_ray, closest_points, contains, overlap,
};
use carom_oracle::generate::{self, Kind, Rng, Style};

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
    let region = Aabb::bounding(&[here, there]).unwrap();
    for region in [region, shape.aabb()] {
        let overlapping = ids(&search.overlapping(&region));
        assert!(overlapping.into_iter().eq(matching(&visible, |other| overlap(&region, other))));
        let at_corner = ids(&search.at_point(region.max()));
        assert!(at_corner.into_iter().eq(matching(&visible, |shape| contains(shape, region.max()))));
    }

    let max = rng.pick(&[None, Some(1.0), Some(0.25)]);
    let ray = |shape: &Shape| cast_ray(here, there - here, shape, max).map(|hit| (hit.t, hit));
    let expected = in_order(&visible, ray);
    check(&search.cast_ray_all(here, there - here, max), &expected);
    check(search.cast_ray(here, there - here, max).as_slice(), &expected[..expected.len().min(1)]);

    let motion = rng.pick(&[there - here, (there - here) * 0.01, Vec2::ZERO]);
    let swept = |other: &Shape| cast(&shape, motion, other).map(|hit: CastHit| (hit.fraction, hit));
    let expected = in_order(&visible, swept);
    check(&search.cast_all(&shape, motion), &expected);
    check(search.cast(&shape, motion).as_slice(), &expected[..expected.len().min(1)]);

    let within = rng.pick(&[None, Some(extent * 0.1), Some(0.0)]);
    for shape in [shape, Circle::new(here, 0.0).unwrap().into(), Circle::new(there, 0.5).unwrap().into()] {
        let distance =
            |other: &Shape| Some(closest_points(&shape, other)).map(|closest| (closest.separation, closest));
        let mut expected = in_order(&visible, distance);
        expected.retain(|(separation, ..)| {
            separation.is_finite() && within.is_none_or(|within| *separation <= within)
        });
        check(search.nearest(&shape, within).as_slice(), &expected[..expected.len().min(1)]);
    }
}

/// Tests regions whose sides are a rounding error or more away from a shape inside of them.
#[test]
fn regions_find_the_shapes_that_lie_in_them() {
    let mut rng = Rng::new(3);
    let mut found = 0;
    for case in 0..20_000 {
        let kind = Kind::ALL[case % Kind::ALL.len()];
        let place = rng.point() * 10_u64.pow(rng.below(12) as u32) as f64;
        let shape = generate::shape(kind, Style::Loose, &mut rng).shape().translated(place);
        let bounds = shape.aabb();
        let margin = bounds.max().x.abs() / (1_u64 << (38 + rng.below(16))) as f64;
        let by = Vec2::new(margin, if rng.chance(0.5) { margin } else { 1.0 });
        let Ok(region) = Aabb::new(bounds.min() - by, bounds.max() + by) else { continue };
        // Some regions have a corner in the shape, and some are far larger than the shape.
        let region = match case % 5 {
            0 => Aabb::bounding(&[region.max(), shape.center()]).unwrap(),
            1 => Aabb::bounding(&[region.max(), region.min() * 1e3]).unwrap(),
            _ => region,
        };
        let mut space = carom::Space::new();
        space.insert(carom::Collider::new(shape.clone(), ()));
        let is_found = !space.search().overlapping(&region).is_empty();
        assert_eq!(is_found, overlap(&region, &shape), "{region:?} {shape:?}");
        found += usize::from(is_found);
    }
    assert!(15_000 < found, "{found}");
}

/// Tests that no region contains a part whose filter does not match the filter of the search, or a grid
/// without tiles.
#[test]
fn regions_do_not_find_what_has_no_part() {
    let hidden = Filter { layer: 2, mask: 2 };
    let part = Circle::new([0.0, 0.0], 1.0).unwrap();
    let compound = Compound::new([part]).unwrap().with_filters([hidden]);
    let grid = TileGrid::new([0.0, 0.0], [1.0, 1.0], [3, 3], [TileKind::EMPTY], |_, _| 0).unwrap();
    let mut space = carom::Space::new();
    let compound = space.insert(carom::Collider::new(compound, ()));
    space.insert(carom::Collider::new(grid, ()));
    let region = Aabb::new([-9.0, -9.0], [9.0, 9.0]).unwrap();
    assert!(space.search().with_filter(Filter { layer: 1, mask: 1 }).overlapping(&region).is_empty());
    assert_eq!(ids(&space.search().overlapping(&region)), [compound]);
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

/// Returns the hits sorted by fraction, then by id.
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

/// Tests that a search result is `Copy` even if the user data is not.
#[test]
fn an_answer_can_be_copied() {
    let mut space = carom::Space::new();
    space.insert(carom::Collider::new(Aabb::new([0.0, 0.0], [1.0, 1.0]).unwrap(), String::from("crate")));
    let found = space.search().cast_ray([0.5, 2.0], [0.0, -1.0], None).unwrap();
    let again = found;
    assert_eq!((found.data.as_str(), again.hit.t), ("crate", 1.0));
}
