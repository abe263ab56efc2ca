//! Tests paths that are so long, and rays that are so slow, that hardly a digit is correct after rounding. A
//! space must still return the same answers as single queries.

use carom::{
    Aabb, Bvh, Capsule, Circle, Collider, Filter, Obb, Pose, Rot2, Segment, Shape, Space, Vec2, cast,
    cast_ray,
};
use carom_oracle::generate::Rng;

use super::model::{Model, Thing};

/// The error of `cast` is proportional to the motion. So a cast hits colliders near the end of such a long
/// path although they do not touch it. The space must grow the box of the path by that error; otherwise the
/// search misses these hits.
#[test]
fn hits_at_the_end_of_a_very_long_path_are_reported() {
    let wall = Segment::new([-3.0, -1.0], [3.0, -1.5]).unwrap();
    let ball = Circle::new([0.0, 0.0], 0.5).unwrap();
    for height in [1.0, 1e10, 1e20, 1e40, 1e74] {
        let start = Vec2::new(0.0, height);
        let mut space = Space::new();
        let target = space.insert(Collider::new(wall, ()));
        let pose = Pose::new(start, Rot2::IDENTITY).unwrap();
        let bullet = space.insert(Collider::new(ball, ()).with_pose(pose).with_swept(true));
        space.update();
        space.set_pose(bullet, Pose::IDENTITY);
        let alone = cast(&ball.translated(start), -start, &wall);
        let hits: Vec<_> = space.update().swept_hits().iter().map(|p| (p.id, p.other, p.hit)).collect();
        assert_eq!(
            hits,
            alone.map(|hit| (bullet, target, hit)).into_iter().collect::<Vec<_>>(),
            "{height:e}"
        );
    }
}

/// Beyond the range of `f32` the tree stores exact boxes. Tests colliders that move out of that range and
/// back.
#[test]
fn hits_of_bullets_far_away_are_those_of_each_pair_alone() {
    for (seed, size) in (0..100).flat_map(|seed| [1.0, 1e37, 4e38, 1e60, 1e75].map(|size| (seed, size))) {
        let mut rng = Rng::new(seed);
        let mut model = Model::default();
        let place = |rng: &mut Rng| {
            let far = if rng.chance(0.3) { 1.0 } else { size };
            Pose::new([rng.between(-far, far), rng.between(-far, far)], Rot2::IDENTITY).unwrap()
        };
        for data in 0..14 {
            let radius = if data % 3 == 0 { 0.5 } else { 0.1 * size };
            let ball: Shape = Circle::new([0.0, 0.0], radius).unwrap().into();
            let tile = Aabb::new([0.0, 0.0], [radius, radius]).unwrap().into();
            let shape = if data % 4 == 0 { tile } else { ball };
            model.insert(Thing::new(shape, place(&mut rng), Filter::ALL, data % 2 == 0, data));
        }
        for _ in 0..3 {
            let ids: Vec<_> = model.things.keys().copied().collect();
            for id in ids.into_iter().filter(|id| id.to_bits() % 3 != 1) {
                model.set_pose(id, place(&mut rng));
            }
            model.update();
        }
    }
}

/// Creates a shape of one of two sizes, at a lattice point of one of these sizes. Many of these shapes touch,
/// lie in a row, or miss each other by a rounding error.
fn lattice_shape(rng: &mut Rng, sizes: [f64; 2]) -> Shape {
    let number = |rng: &mut Rng| {
        let nearly = if rng.chance(0.2) { 1.0 + 4.0 * f64::EPSILON } else { 1.0 };
        rng.pick(&sizes) * rng.pick(&[-2.0, -1.0, 0.0, 1.0, 2.0]) * nearly
    };
    let [from, to] = [0; 2].map(|_| Vec2::new(number(rng), number(rng)));
    let [width, height] = [0; 2].map(|_| number(rng).abs());
    match rng.pick(&[0, 1, 2, 3, 4]) {
        0 => Circle::new(from, width).unwrap().into(),
        1 => Aabb::new(from.min(to), from.max(to)).unwrap().into(),
        2 => Segment::new(from, to).unwrap().into(),
        3 => Obb::from_degrees(from, [width, height], rng.pick(&[0, 45, 90, 135])).unwrap().into(),
        _ => Capsule::new(from, to, width).unwrap().into(),
    }
}

/// Tests that, among hits at fraction 0, the hit with the smaller id is returned, whatever the sizes.
#[test]
fn first_hits_among_shapes_of_all_sizes_are_those_of_single_casts() {
    for seed in 0..4000 {
        let mut rng = Rng::new(seed);
        let sizes = [0; 2].map(|_| rng.pick(&[1e-30, 1.0, 1e54, 1e72]));
        let mut space = Space::new();
        let insert = |_| {
            let shape = lattice_shape(&mut rng, sizes);
            (space.insert(Collider::new(shape.clone(), ())), shape)
        };
        let colliders: Vec<_> = (0..8).map(insert).collect();
        for _ in 0..4 {
            let shape = lattice_shape(&mut rng, sizes);
            let motion = Vec2::from([0; 2].map(|_| rng.pick(&sizes) * rng.pick(&[-1.0, 0.0, 1.0, 2.0])));
            let hits = colliders.iter().filter_map(|(id, other)| Some((cast(&shape, motion, other)?, *id)));
            let mut hits: Vec<_> = hits.map(|(hit, id)| (hit.fraction, id)).collect();
            hits.sort_by(|p, q| p.0.total_cmp(&q.0).then(p.1.cmp(&q.1)));
            let first = space.search().cast(&shape, motion).map(|found| (found.hit.fraction, found.id));
            assert_eq!(first, hits.first().copied(), "{seed}: {shape:?} by {motion:?}");
            let all = space.search().cast_all(&shape, motion);
            let all: Vec<_> = all.iter().map(|found| (found.hit.fraction, found.id)).collect();
            assert_eq!(all, hits, "{seed}: {shape:?} by {motion:?}");
        }
    }
}

/// Tests rays whose direction is so small that its inverse is infinite. The tree must still find the boxes
/// ahead.
#[test]
fn a_ray_with_a_subnormal_direction_hits_as_without_a_space() {
    let wall = Aabb::new([1e-5, 0.0], [2e-5, 1.0]).unwrap();
    let mut space = Space::new();
    space.insert(Collider::new(wall, ()));
    let tree: Bvh<()> = [(wall, 1, ())].into_iter().collect();
    for length in [1e-300, 1e-307, 1e-308, 1e-309, 1e-310, 1e-312, 1e-320, 5e-324] {
        for direction in [[length, 0.0], [length, -length], [length, length * 100.0], [-length, 0.0]] {
            let alone = cast_ray([0.0, 0.5], direction, &wall, None);
            let found = space.search().cast_ray([0.0, 0.5], direction, None);
            assert_eq!(found.map(|found| found.hit), alone, "{direction:?}");
            let entry = tree.on_ray([0.0, 0.5], direction, None, !0).first().map(|&(_, entry)| entry);
            assert_eq!(entry.is_some(), alone.is_some(), "{direction:?}");
            assert!(alone.is_none_or(|hit| (entry.unwrap() / hit.t - 1.0).abs() < 1e-12), "{direction:?}");
        }
    }
}

/// Tests that a collider given in world coordinates has the same shape as one that was moved to the same
/// place.
#[test]
fn without_rotation_nothing_is_rounded() {
    for degrees in 0..360 {
        let plank: Shape = Obb::from_degrees([1.0, 2.0], [3.0, 0.5], degrees).unwrap().into();
        assert_eq!(plank.transformed(Pose::IDENTITY), plank, "{degrees}");
        let there = Pose::new([4.0, 4.0], Rot2::IDENTITY).unwrap();
        assert_eq!(plank.transformed(there), plank.translated([4.0, 4.0]), "{degrees}");
        let mut space = Space::new();
        let id = space.insert(Collider::new(plank.clone(), ()).with_pose(there));
        space.set_pose(id, Pose::IDENTITY);
        assert_eq!(space.get(id).unwrap().shape(), &plank, "{degrees}");
    }
}
