//! Tests known faults of motions and searches in other libraries, one test for each.

use carom::{
    Aabb, Circle, Collider, Event, Filter, MAX_COORDINATE, Mover, Obb, Pose, Response, Rot2, Shape, Space,
    SweptHit, Vec2, cast_ray,
};

use super::events::{at, touching, unit_box};

#[test]
fn a_displacement_equals_a_pose_without_rotation() {
    let (mut space, a, b) = touching();
    let turn = Rot2::from_degrees(30.0).unwrap();
    space.set_pose(a, Pose::new([3.0, 4.0], turn).unwrap());
    assert!(
        space.move_by(a, [0.5, -1.0]) && space.move_by(a, [f64::NAN, 0.0]) && space.move_by(a, [1e76, 0.0])
    );
    assert_eq!(space.get(a).unwrap().pose(), Pose::new([3.5, 3.0], turn).unwrap());
    assert_eq!(space.update().events(), [Event::End(a, b)]);
    assert!(space.move_by(b, [MAX_COORDINATE, 0.0]) && space.move_by(b, [MAX_COORDINATE, 0.0]));
    assert_eq!(space.get(b).unwrap().pose().translation().x, MAX_COORDINATE);
    assert!(space.remove(b) && !space.move_by(b, [1.0, 0.0]));
}

#[test]
fn searches_find_every_change_before_any_update() {
    let mut space = Space::new();
    let id = space.insert(Collider::new(unit_box(), ()));
    assert_eq!(space.search().at_point([0.5, 0.5]).len(), 1);
    space.set_pose(id, at(7.0, 0.0));
    assert!(space.search().at_point([0.5, 0.5]).is_empty());
    assert_eq!(space.search().cast_ray([0.0, 0.5], [1.0, 0.0], None).map(|found| found.hit.t), Some(7.0));
    space.set_filter(id, Filter { layer: 2, mask: 1 });
    let walls = Filter { layer: 1, mask: 4 };
    assert!(space.search().with_filter(walls).cast_ray([0.0, 0.5], [1.0, 0.0], None).is_none());
    space.remove(id);
    assert!(space.search().nearest(&unit_box(), None).is_none());
}

#[test]
fn the_colliders_that_touch_one_need_no_update() {
    let (mut space, a, b) = touching();
    let c = space.insert(Collider::new(unit_box(), "c").with_pose(at(1.0, 0.0)));
    assert_eq!([a, b, c].map(|id| space.touching(id)), [vec![b, c], vec![a, c], vec![a, b]]);
    space.set_filter(c, Filter { layer: 1, mask: 2 });
    space.set_filter(b, Filter { layer: 2, mask: 2 });
    assert_eq!([a, b, c].map(|id| space.touching(id)), [vec![b, c], vec![a], vec![a]]);
    space.set_pose(c, at(1.5, 0.0));
    space.remove(a);
    assert_eq!([a, b, c].map(|id| space.touching(id)), [vec![], vec![], vec![]]);
}

#[test]
fn a_search_works_for_a_shape_that_was_never_inserted() {
    let (space, a, b) = touching();
    let probe = Circle::new([1.0, 1.0], 0.1).unwrap();
    assert_eq!(space.search().overlapping(&probe).iter().map(|found| found.id).collect::<Vec<_>>(), [a, b]);
}

/// Tests that a filter is applied before shapes are tested; otherwise there would be five billion pairs to
/// test.
#[test]
fn filtered_pairs_are_never_tested() {
    let mut space = Space::new();
    let rain = Filter { layer: 2, mask: 1 };
    for _ in 0..100_000 {
        space.insert(Collider::new(unit_box(), ()).with_filter(rain));
    }
    let ground = space.insert(Collider::new(unit_box(), ()).with_filter(Filter { layer: 1, mask: 4 }));
    assert_eq!(space.update().pairs(), []);
    space.set_filter(ground, Filter { layer: 1, mask: 2 });
    assert_eq!(space.update().pairs().len(), 100_000);
}

#[test]
fn the_hits_of_a_bullet_are_in_order_of_time() {
    let mut space = Space::new();
    let wall = |x: f64| Collider::new(Aabb::new([x, -5.0], [x + 0.1, 5.0]).unwrap(), "wall");
    let (far, near) = (space.insert(wall(60.0)), space.insert(wall(20.0)));
    let bullet = Collider::new(Circle::new([0.0, 0.0], 0.5).unwrap(), "bullet").with_swept(true);
    let bullet = space.insert(bullet);
    assert_eq!(space.update().swept_hits(), []);
    space.set_pose(bullet, at(100.0, 0.0));
    let update = space.update();
    assert_eq!(update.events(), []);
    let hits: Vec<_> =
        update.swept_hits().iter().map(|p| (p.id, p.other, p.hit.fraction, p.hit.point.x)).collect();
    assert_eq!(hits, [(bullet, near, 0.195, 20.0), (bullet, far, 0.595, 60.0)]);
    assert_eq!(space.update().swept_hits(), []);
}

#[test]
fn two_bullets_that_cross_in_the_air_hit_each_other() {
    let mut space = Space::new();
    let ball = |x: f64| {
        Collider::new(Circle::new([0.0, 0.0], 0.5).unwrap(), ()).with_pose(at(x, 0.0)).with_swept(true)
    };
    let (left, right) = (space.insert(ball(-10.0)), space.insert(ball(10.0)));
    space.update();
    space.set_pose(left, at(10.0, 0.0));
    space.set_pose(right, at(-10.0, 0.0));
    let update = space.update();
    let [SweptHit { id, other, hit }] = update.swept_hits() else { panic!("{:?}", update.swept_hits()) };
    assert_eq!((*id, *other, hit.fraction), (left, right, 0.475));
    assert_eq!((hit.point, hit.normal), (Vec2::ZERO, Vec2::new(-1.0, 0.0)));
}

#[test]
fn a_mover_moves_alike_in_a_space_and_in_a_list() {
    let mut space = Space::new();
    for x in 0..100 {
        space.insert(Collider::new(unit_box(), Response::Slide).with_pose(at(f64::from(x), -1.0)));
    }
    let coin = space.insert(Collider::new(Circle::new([50.0, 0.5], 0.2).unwrap(), Response::Cross));
    let hero = Aabb::from_center([5.0, 0.5], [0.4, 0.5]).unwrap();
    let own = space.insert(Collider::new(hero, Response::Touch));
    let step = Mover::new(hero).advance([90.0, -1.0], 1.0, &space.search().excluding(own), |data, _| *data);
    assert_eq!(step.displacement, Vec2::new(90.0, 0.0));
    assert_eq!(step.hits.iter().filter(|hit| hit.obstacle == coin).count(), 1);
    let stuck = Mover::new(hero.translated([0.0, -0.25]));
    assert_eq!(stuck.recover(&space.search().excluding(own)).displacement, Vec2::new(0.0, 0.25));
}

#[test]
fn a_mover_hits_the_smallest_id_among_equal_obstacles() {
    let mut space = Space::new();
    let ids: Vec<_> = (0..20).map(|_| space.insert(Collider::new(unit_box(), ()))).collect();
    let walker = Mover::new(Aabb::from_center([-5.0, 0.0], [0.5, 0.5]).unwrap());
    let step = walker.advance([9.0, 0.0], 1.0, &space.search(), |(), _| Response::Cross);
    assert_eq!(step.hits.iter().map(|hit| hit.obstacle).collect::<Vec<_>>(), ids);
}

/// Tests a ray along an axis that passes a rotated box at a distance smaller than the rounding error. The
/// function `cast_ray` reports a hit, so the space must report one, too.
#[test]
fn a_ray_hits_alike_in_a_space_and_alone() {
    let turn = Rot2::from_direction([4.0, -3.0]).unwrap();
    let flat = Obb::new([0.0, -0.7690159629241751], [0.0, 1.0], turn).unwrap();
    let mut space = Space::new();
    space.insert(Collider::new(flat, ()));
    let shape: &Shape = space.iter().next().unwrap().1.shape();
    for step in -8..=8 {
        let origin = [978.0260738738745, -1.5690159629241751 + f64::from(step) * 1e-14];
        let alone = cast_ray(origin, [-1.0, 0.0], shape, None);
        assert_eq!(
            space.search().cast_ray(origin, [-1.0, 0.0], None).map(|found| found.hit),
            alone,
            "{step}"
        );
    }
}

/// Tests that, of hits at the same time, the one with the smaller id is returned, whatever the position in
/// the tree and the order of insertion.
#[test]
fn simultaneous_hits_are_ordered_by_id() {
    for (gap, way) in (1..100).flat_map(|gap| (1..60).map(move |way| (f64::from(gap), f64::from(way)))) {
        let mut space = Space::new();
        let tile = |y: f64| Collider::new(unit_box(), ()).with_pose(at(gap, y));
        let (ghost, _) = (space.insert(tile(5.0)), space.insert(tile(0.0)));
        space.remove(ghost);
        space.update();
        space.update();
        // The new collider gets the slot of the removed one. So its id is smaller than the id of the other
        // collider, although it was inserted later.
        let wanted = space.insert(tile(-1.0));
        let first = space.search().cast_ray([0.0, 0.0], [way, 0.0], None).unwrap();
        assert_eq!((first.id, first.hit.t), (wanted, gap / way), "{gap} {way}");
        let box_ = Aabb::new([-1.0, -0.5], [0.0, 0.5]).unwrap();
        let first = space.search().cast(&box_, [100.0 * way, 0.0]).unwrap();
        assert_eq!((first.id, first.hit.fraction), (wanted, gap / (100.0 * way)), "{gap} {way}");
    }
}
