//! Tests a `Shape` that contains a shape of several parts: alone, in a compound, in lists, in a space, and as
//! a mover.

use carom::{
    Aabb, AsShape, BoundingVolumes, Chain, Circle, Collider, Compound, ConvexPolygon, Dop8, HalfPlane, Hull,
    Mover, Obb, Polygon, Pose, Response, Rot2, Shape, Space, TileGrid, TileKind, Vec2, WithBounds, cast,
    cast_ray, closest_points, contact, contains, contains_shape, overlap, pairs, pairs_between,
};
use carom_oracle::generate::Rng;

use super::{Seen, all, check_queries, near, region, shape};

/// Returns a shape of several parts around the origin, about 4 wide.
fn composite(rng: &mut Rng, kind: usize) -> Shape {
    match kind {
        0 => {
            let star = (0..10).map(|k| {
                let turn = Rot2::from_degrees(36.0 * f64::from(k)).unwrap();
                turn.rotate(Vec2::new(if k % 2 == 0 { 2.0 } else { rng.between(0.5, 1.0) }, 0.0))
            });
            Polygon::rounded(star.collect::<Vec<_>>(), if rng.chance(0.5) { 0.125 } else { 0.0 })
                .unwrap()
                .into()
        }
        1 => {
            let points = (0..6).map(|k| [f64::from(k) - 2.5, rng.between(-2.0, 2.0)]);
            Chain::new(points.collect::<Vec<_>>()).unwrap().with_radius(0.25 * rng.unit()).unwrap().into()
        }
        2 => {
            let slope = ConvexPolygon::new([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]]).unwrap();
            let kinds = [TileKind::EMPTY, TileKind::FULL, TileKind::part(slope).unwrap()];
            let cell = |_, _| rng.below(3);
            TileGrid::new([-2.0, -2.0], [0.75, 0.75], [5, 4], kinds, cell).unwrap().into()
        }
        _ => {
            let inner = [composite(rng, 0), composite(rng, 1), composite(rng, 2)];
            let disc = Shape::from(Circle::new([0.5, 0.5], 0.5).unwrap());
            let at = |shape: Shape, x: f64| shape.translated([x, 0.25 * x]);
            let [polygon, chain, grid] = inner;
            Compound::new([at(polygon, -1.0), disc, at(chain, 1.0), at(grid, 0.5)]).unwrap().into()
        }
    }
}

/// Returns a shape of several parts or a convex shape, at a random place.
fn any(rng: &mut Rng, size: f64) -> Shape {
    let place = Vec2::new(rng.between(-size, size), rng.between(-size, size));
    let shape: Shape = match rng.below(7) {
        4 => Circle::new([0.0, 0.0], rng.between(0.1, 1.5)).unwrap().into(),
        5 => Aabb::from_center([0.0, 0.0], [rng.between(0.1, 1.5), 0.75]).unwrap().into(),
        6 => Obb::from_degrees([0.0, 0.0], [1.0, 0.5], rng.between(0.0, 360.0)).unwrap().into(),
        kind => composite(rng, kind),
    };
    shape.translated(place)
}

#[test]
fn a_shape_answers_as_the_value_that_it_holds() {
    let mut rng = Rng::new(31);
    for kind in (0..160).map(|index| index % 4) {
        let held = composite(&mut rng, kind);
        let probe = any(&mut rng, 3.0);
        let motion = Vec2::new(rng.between(-4.0, 4.0), rng.between(-4.0, 4.0));
        macro_rules! check {
            ($inner:expr) => {{
                let inner = $inner;
                assert_eq!(overlap(&held, &probe), overlap(inner, &probe));
                assert_eq!(contact(&held, &probe), contact(inner, &probe));
                assert_eq!(closest_points(&probe, &held), closest_points(&probe, inner));
                assert_eq!(cast(&held, motion, &probe), cast(inner, motion, &probe));
                assert_eq!(cast(&probe, motion, &held), cast(&probe, motion, inner));
                let origin = probe.center();
                assert_eq!(cast_ray(origin, motion, &held, None), cast_ray(origin, motion, inner, None));
                assert_eq!(contains(&held, origin), contains(inner, origin));
                assert_eq!(contains_shape(&held, &probe), contains_shape(inner, &probe));
                assert_eq!((held.aabb(), held.center()), (inner.aabb(), inner.center()));
                assert_eq!(held.translated(motion).aabb(), inner.translated(motion).aabb());
                assert_eq!(all(&held), all(inner));
            }};
        }
        match &held {
            Shape::Polygon(polygon) => check!(polygon),
            Shape::Chain(chain) => check!(chain),
            Shape::TileGrid(grid) => check!(&**grid),
            Shape::Compound(compound) => check!(compound),
            _ => panic!("{held:?}"),
        }
        assert!(held.is_union() && !held.as_shape().is_convex());
        for unlike in [(&held, 1).as_shape().is_convex(), (held.clone(), "data").as_shape().is_convex()] {
            assert!(!unlike);
        }
    }
}

#[test]
fn a_compound_has_the_parts_of_its_shapes() {
    let mut rng = Rng::new(32);
    let mut overlaps = 0;
    for _ in 0..60 {
        let shape = composite(&mut rng, 3);
        let Shape::Compound(compound) = &shape else { panic!("{shape:?}") };
        let mut parts: Vec<Seen> = Vec::new();
        let mut first = 0;
        for (index, inner) in compound.shapes().iter().enumerate() {
            for part in all(inner) {
                assert_eq!(compound.shape_of(first + part.index), [index, part.index]);
                parts.push(Seen { index: first + part.index, ..part });
            }
            first += match inner {
                Shape::TileGrid(grid) => grid.columns() * grid.rows(),
                _ => all(inner).len(),
            };
        }
        assert_eq!(all(compound), parts);
        for _ in 0..20 {
            let region = region(&mut rng, &compound.aabb());
            let wide = compound.aabb().overlaps(&region);
            assert!(wide || near(compound, &region).is_empty());
        }
        let area: f64 = compound.shapes().iter().map(Shape::area).sum();
        assert_eq!(shape.area(), area);
        overlaps += check_queries(&shape, &mut rng);
    }
    assert!(overlaps > 200, "{overlaps}");
}

#[test]
fn areas_count_all_parts() {
    let grid = TileGrid::new([0.0, 0.0], [2.0, 0.5], [3, 2], [TileKind::FULL, TileKind::EMPTY], |x, _| x % 2);
    assert_eq!(Shape::from(grid.unwrap()).area(), 4.0);
    let chain = Chain::new([[0.0, 0.0], [3.0, 4.0]]).unwrap();
    assert_eq!(chain.area(), 0.0);
    let round = Shape::from(chain.with_radius(1.0).unwrap()).area();
    assert!((round - 10.0 - std::f64::consts::PI).abs() < 1e-12, "{round}");
    let frame = Polygon::new([[0.0, 0.0], [3.0, 0.0], [3.0, 3.0], [0.0, 3.0]])
        .unwrap()
        .with_holes([[[1.0, 1.0], [2.0, 1.0], [2.0, 2.0], [1.0, 2.0]]])
        .unwrap();
    assert_eq!(Shape::from(frame.clone()).area(), 8.0);
    assert_eq!(
        Compound::new([Shape::from(frame), Circle::new([0.0, 0.0], 0.0).unwrap().into()]).unwrap().area(),
        8.0
    );
}

#[test]
fn volumes_contain_every_part() {
    let mut rng = Rng::new(33);
    for _ in 0..300 {
        let shape = any(&mut rng, 5.0);
        let volumes = BoundingVolumes::of_shape(&shape);
        let slack = shape.aabb().grown(1e-12);
        assert!(contains_shape(&slack, &volumes.aabb) && contains_shape(&volumes.aabb.grown(1e-12), &shape));
        let boxed = WithBounds::<Dop8, _>::new(shape.clone());
        for part in all(&shape) {
            for &point in &part.points {
                let disc = Circle::new(point, part.radius).unwrap();
                assert!(contains_shape(&volumes.aabb, &disc) && contains_shape(&volumes.circle, &disc));
                assert!(contains_shape(&volumes.obb, &disc) && contains_shape(&volumes.hull, &disc));
                assert!(volumes.dop8.contains(point));
                let truth = overlap(&shape, &disc);
                assert_eq!(boxed.overlap(&WithBounds::<Dop8, _>::new(disc)), truth);
            }
        }
        let other = any(&mut rng, 5.0);
        let truth = overlap(&shape, &other);
        assert_eq!(boxed.overlap(&WithBounds::new(other.clone())), truth);
        assert_eq!(WithBounds::<Circle, _>::new(&shape).overlap(&WithBounds::new(&other)), truth);
        assert_eq!(WithBounds::<Obb, _>::new(&shape).overlap(&WithBounds::new(&other)), truth);
        assert_eq!(WithBounds::<Hull, _>::new(&shape).overlap(&WithBounds::new(&other)), truth);
    }
    let empty =
        Shape::from(TileGrid::new([0.0, 0.0], [1.0, 1.0], [2, 2], [TileKind::EMPTY], |_, _| 0).unwrap());
    assert_eq!(BoundingVolumes::of_shape(&empty).hull.area(), 4.0);
}

#[test]
fn lists_and_spaces_find_what_overlaps() {
    let mut rng = Rng::new(34);
    let mut touching = 0;
    for count in [3, 20, 70] {
        let shapes: Vec<Shape> = (0..count).map(|_| any(&mut rng, 9.0)).collect();
        let others: Vec<(Shape, usize)> = (0..10).map(|index| (any(&mut rng, 9.0), index)).collect();
        let all = (0..count).flat_map(|i| (i + 1..count).map(move |j| (i, j)));
        let expected: Vec<_> = all.filter(|&(i, j)| overlap(&shapes[i], &shapes[j])).collect();
        assert_eq!(pairs(&shapes), expected);
        let between = (0..count).flat_map(|i| (0..10).map(move |j| (i, j)));
        let between: Vec<_> = between.filter(|&(i, j)| overlap(&shapes[i], &others[j].0)).collect();
        assert_eq!(pairs_between(&shapes, &others), between);
        touching += expected.len();

        let mut space = Space::new();
        let ids: Vec<_> = shapes.iter().map(|shape| space.insert(Collider::new(shape, ()))).collect();
        let found: Vec<_> = space.update().pairs().iter().map(|pair| (pair.a, pair.b)).collect();
        assert_eq!(found, expected.iter().map(|&(i, j)| (ids[i], ids[j])).collect::<Vec<_>>());
        for (other, _) in &others {
            let overlapping = space.search().overlapping(other);
            let truth: Vec<_> = (0..count).filter(|&i| overlap(other, &shapes[i])).map(|i| ids[i]).collect();
            assert_eq!(overlapping.iter().map(|found| found.id).collect::<Vec<_>>(), truth);
            let hit = space.search().cast(other, [3.0, 1.0]);
            let first = shapes.iter().filter_map(|shape| cast(other, [3.0, 1.0], shape));
            let first = first.map(|hit| hit.fraction).reduce(f64::min);
            assert_eq!(hit.map(|found| found.hit.fraction), first);
        }
    }
    assert!(touching > 100, "{touching}");
}

#[test]
fn half_planes_meet_the_lowest_part() {
    let mut rng = Rng::new(35);
    let ground = HalfPlane::new([0.0, 0.0], Vec2::Y).unwrap();
    for kind in (0..200).map(|index| index % 4) {
        let shape = composite(&mut rng, kind).translated([0.0, rng.between(-4.0, 4.0)]);
        let parts = all(&shape);
        let heights = parts.iter().map(|part| ground.separation(&super::shape(part)));
        let lowest = heights.fold(f64::INFINITY, f64::min);
        assert!((ground.separation(&shape) - lowest).abs() < 1e-12);
        let found = ground.contact(&shape);
        assert_eq!(found.is_some(), lowest <= 0.0);
        if let Some(found) = found {
            let part = parts.iter().find(|part| part.index == found.part_a).unwrap();
            assert!((ground.separation(&super::shape(part)) + found.depth).abs() < 1e-12);
            assert_eq!(found.a_in_b, shape.aabb().max().y <= 0.0);
        }
    }
}

/// Tests that a moving shape of several parts behaves as the union of its parts, in a list and in a space. It
/// stops where a cast of the shape hits, and moves out of obstacles that it overlaps.
#[test]
fn movers_of_several_parts_stop_where_they_hit() {
    let mut rng = Rng::new(36);
    let (mut hits, mut stuck) = (0, 0);
    for kind in (0..300).map(|index| index % 4) {
        let mover = composite(&mut rng, kind);
        let obstacles: Vec<Shape> = (0..4).map(|_| any(&mut rng, 8.0)).collect();
        let mut space = Space::new();
        for shape in &obstacles {
            space.insert(Collider::new(shape, ()));
        }
        let motion = Vec2::new(rng.between(-9.0, 9.0), rng.between(-9.0, 9.0));
        let first = obstacles.iter().filter_map(|shape| cast(&mover, motion, shape));
        let first = first.map(|hit| hit.fraction).reduce(f64::min);
        let is_stuck = obstacles.iter().any(|shape| overlap(&mover, shape));
        let recovery = Mover::new(&mover).recover(&obstacles);
        assert_eq!(recovery, Mover::new(&mover).recover(&space.search()));
        if is_stuck {
            let free = mover.translated(recovery.displacement);
            for shape in &obstacles {
                let depth = contact(&free, shape).map_or(0.0, |contact| contact.depth);
                assert!(depth <= 1e-9, "{depth} {mover:?} {shape:?}");
            }
            stuck += 1;
            continue;
        }
        assert_eq!(recovery.displacement, Vec2::ZERO);
        let step = Mover::new(&mover).advance(motion, 1.0, &obstacles, |_, _| Response::Touch);
        let in_space = Mover::new(&mover).advance(motion, 1.0, &space.search(), |&(), _| Response::Touch);
        assert_eq!(step.displacement, in_space.displacement);
        let length = step.displacement.length() / motion.length();
        assert!((length - first.unwrap_or(1.0)).abs() < 1e-9, "{length} {first:?} {mover:?} {obstacles:?}");
        hits += step.hits.len();
    }
    assert!(hits > 30 && stuck > 30, "{hits} {stuck}");
}

#[test]
fn poses_move_all_parts() {
    let mut rng = Rng::new(37);
    let pose = Pose::new([3.0, -1.0], Rot2::from_degrees(90.0).unwrap()).unwrap();
    for kind in [0, 1] {
        let held = composite(&mut rng, kind);
        let placed: Vec<Shape> = all(&held.transformed(pose)).iter().map(shape).collect();
        for (part, placed) in all(&held).iter().map(shape).zip(placed) {
            assert!((pose.transform(part.center()) - placed.center()).length() < 1e-12);
        }
    }
}
