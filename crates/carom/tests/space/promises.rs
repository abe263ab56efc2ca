//! What users of other worlds suffer, each by name.

use carom::{
    Aabb, Capsule, Circle, Collider, ColliderId, ConvexPolygon, Event, Filter, MAX_COORDINATE, Mover, Obb,
    Passed, Pose, Response, Rot2, Segment, Shape, Space, Vec2, cast_ray,
};

fn at(x: f64, y: f64) -> Pose {
    Pose::new([x, y], Rot2::IDENTITY).unwrap()
}

fn unit_box() -> Shape {
    Aabb::new([0.0, 0.0], [1.0, 1.0]).unwrap().into()
}

/// Two boxes that overlap, and the events of their first update taken.
fn touching() -> (Space<&'static str>, ColliderId, ColliderId) {
    let mut space = Space::new();
    let a = space.insert(Collider::new(unit_box(), "a"));
    let b = space.insert(Collider::new(unit_box(), "b").with_pose(at(0.5, 0.5)));
    assert_eq!(space.update().events(), [Event::Begin(a, b)]);
    (space, a, b)
}

#[test]
fn a_removed_collider_ends_what_it_touched_and_can_still_be_named() {
    let (mut space, a, b) = touching();
    assert!(space.remove(a) && !space.remove(a));
    assert_eq!(space.update().events(), [Event::End(a, b)]);
    assert_eq!((space.data(a), space.get(a).is_none()), (Some(&"a"), true));
    assert_eq!(space.update().events(), []);
    assert_eq!(space.data(a), None);
}

#[test]
fn a_new_collider_in_the_place_of_a_removed_one_is_another() {
    let (mut space, a, b) = touching();
    space.remove(a);
    space.update();
    space.update();
    let c = space.insert(Collider::new(unit_box(), "c"));
    assert!(c != a && !space.contains(a) && !space.set_pose(a, at(9.0, 9.0)));
    assert_eq!(space.update().events(), [Event::Begin(b.min(c), b.max(c))]);
}

#[test]
fn a_displacement_moves_as_a_pose_does_and_turns_nothing() {
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
fn removed_and_put_back_between_two_updates_ends_and_begins() {
    let (mut space, a, b) = touching();
    space.remove(a);
    let c = space.insert(Collider::new(unit_box(), "c"));
    assert_eq!(space.update().events(), [Event::End(a, b), Event::Begin(b, c)]);
}

#[test]
fn another_filter_ends_what_touched_and_begins_it_again() {
    let (mut space, a, b) = touching();
    space.set_filter(a, Filter::NONE);
    assert_eq!(space.update().events(), [Event::End(a, b)]);
    space.set_filter(a, Filter::ALL);
    assert_eq!(space.update().events(), [Event::Begin(a, b)]);
}

#[test]
fn another_shape_or_pose_ends_what_touched() {
    let (mut space, a, b) = touching();
    space.set_shape(a, Circle::new([0.0, 0.0], 0.25).unwrap());
    assert_eq!(space.update().events(), [Event::End(a, b)]);
    space.set_pose(a, at(0.5, 0.5));
    assert_eq!(space.update().events(), [Event::Begin(a, b)]);
    space.set_pose(b, at(5.0, 0.0));
    assert_eq!(space.update().events(), [Event::End(a, b)]);
}

#[test]
fn at_rest_nothing_begins_or_ends() {
    let (mut space, _, b) = touching();
    for _ in 0..100 {
        assert_eq!(space.update().events(), []);
        let pose = space.get(b).unwrap().pose();
        space.set_pose(b, pose);
    }
    // Exactly touching, turned and far from the origin: the same answer each time.
    let mut space = Space::new();
    let tile = space.insert(Collider::new(unit_box(), ()).with_pose(at(1e6, 1e6)));
    let ball = space.insert(Collider::new(Circle::new([0.0, 0.0], 0.5).unwrap(), ()));
    let mut events = Vec::new();
    for turn in 0..100 {
        let turned = Rot2::from_degrees(f64::from(turn)).unwrap();
        space.set_pose(ball, Pose::new([1e6 + 0.5, 1e6 + 1.5], turned).unwrap());
        events.extend_from_slice(space.update().events());
    }
    assert_eq!(events, [Event::Begin(tile, ball)]);
}

#[test]
fn every_kind_of_pair_has_events_once() {
    let kinds = || -> [Shape; 6] {
        [
            Circle::new([0.0, 0.0], 1.0).unwrap().into(),
            Segment::new([-1.0, 0.0], [1.0, 0.0]).unwrap().into(),
            Capsule::new([-1.0, 0.0], [1.0, 0.0], 0.5).unwrap().into(),
            Aabb::new([-1.0, -1.0], [1.0, 1.0]).unwrap().into(),
            Obb::from_degrees([0.0, 0.0], [1.0, 1.0], 30.0).unwrap().into(),
            ConvexPolygon::new([[-1.0, -1.0], [1.0, 0.0], [-1.0, 1.0]]).unwrap().into(),
        ]
    };
    let mut space = Space::new();
    let ids: Vec<ColliderId> =
        kinds().into_iter().chain(kinds()).map(|shape| space.insert(Collider::new(shape, ()))).collect();
    let all = ids.iter().enumerate().flat_map(|(i, &a)| ids[i + 1..].iter().map(move |&b| (a, b)));
    let begins: Vec<Event> = all.clone().map(|(a, b)| Event::Begin(a, b)).collect();
    assert_eq!(space.update().events(), begins);
    let ends: Vec<Event> = all.map(|(a, b)| Event::End(a, b)).collect();
    for (i, &id) in ids.iter().enumerate() {
        space.set_pose(id, at(10.0 * i as f64, 0.0));
    }
    assert_eq!(space.update().events(), ends);
}

#[test]
fn searches_see_every_change_before_any_update() {
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
fn a_shape_that_was_never_put_in_can_ask() {
    let (space, a, b) = touching();
    let probe = Circle::new([1.0, 1.0], 0.1).unwrap();
    assert_eq!(space.search().overlapping(&probe).iter().map(|found| found.id).collect::<Vec<_>>(), [a, b]);
}

/// Ten billion pairs, were they tested before the filter.
#[test]
fn filtered_pairs_are_never_looked_at() {
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
fn a_walk_over_tiles_is_always_on_the_floor() {
    let mut space = Space::new();
    for x in 0..50 {
        space.insert(Collider::new(unit_box(), "tile").with_pose(at(f64::from(x), -1.0)));
    }
    let walker = space.insert(Collider::new(Aabb::from_center([0.0, 0.4], [0.3, 0.4]).unwrap(), "walker"));
    let mut on = 0;
    for step in 0..450 {
        space.set_pose(walker, at(0.5 + 0.1 * f64::from(step), 0.0));
        for event in space.update().events() {
            match *event {
                Event::Begin(a, b) if a == walker || b == walker => on += 1,
                Event::End(a, b) if a == walker || b == walker => on -= 1,
                _ => {}
            }
        }
        assert!((1..=2).contains(&on), "stands on {on} tiles");
    }
}

#[test]
fn a_bullet_reports_what_it_passed_in_order_of_time() {
    let mut space = Space::new();
    let wall = |x: f64| Collider::new(Aabb::new([x, -5.0], [x + 0.1, 5.0]).unwrap(), "wall");
    let (far, near) = (space.insert(wall(60.0)), space.insert(wall(20.0)));
    let bullet = Collider::new(Circle::new([0.0, 0.0], 0.5).unwrap(), "bullet").with_swept(true);
    let bullet = space.insert(bullet);
    assert_eq!(space.update().passed(), []);
    space.set_pose(bullet, at(100.0, 0.0));
    let update = space.update();
    assert_eq!(update.events(), []);
    let told: Vec<_> =
        update.passed().iter().map(|p| (p.id, p.other, p.hit.fraction, p.hit.point.x)).collect();
    assert_eq!(told, [(bullet, near, 0.195, 20.0), (bullet, far, 0.595, 60.0)]);
    assert_eq!(space.update().passed(), []);
}

#[test]
fn two_bullets_that_cross_in_the_air_meet() {
    let mut space = Space::new();
    let ball = |x: f64| {
        Collider::new(Circle::new([0.0, 0.0], 0.5).unwrap(), ()).with_pose(at(x, 0.0)).with_swept(true)
    };
    let (left, right) = (space.insert(ball(-10.0)), space.insert(ball(10.0)));
    space.update();
    space.set_pose(left, at(10.0, 0.0));
    space.set_pose(right, at(-10.0, 0.0));
    let update = space.update();
    let [Passed { id, other, hit }] = update.passed() else { panic!("{:?}", update.passed()) };
    assert_eq!((*id, *other, hit.fraction), (left, right, 0.475));
    assert_eq!((hit.point, hit.normal), (Vec2::ZERO, Vec2::new(-1.0, 0.0)));
}

#[test]
fn a_mover_goes_through_a_space_as_through_a_list() {
    let mut space = Space::new();
    for x in 0..100 {
        space.insert(Collider::new(unit_box(), Response::Slide).with_pose(at(f64::from(x), -1.0)));
    }
    let coin = space.insert(Collider::new(Circle::new([50.0, 0.5], 0.2).unwrap(), Response::Cross));
    let hero = Aabb::from_center([5.0, 0.5], [0.4, 0.5]).unwrap();
    let own = space.insert(Collider::new(hero, Response::Touch));
    let step = Mover::new(hero).advance([90.0, -1.0], 1.0, &space.search().except(own), |data, _| *data);
    assert_eq!(step.travelled, Vec2::new(90.0, 0.0));
    assert_eq!(step.hits.iter().filter(|hit| hit.obstacle == coin).count(), 1);
    let stuck = Mover::new(hero.moved([0.0, -0.25]));
    assert_eq!(stuck.recover(&space.search().except(own)), Some(Vec2::new(0.0, 0.25)));
}

#[test]
fn of_equal_obstacles_a_mover_meets_the_one_with_the_smallest_id() {
    let mut space = Space::new();
    let ids: Vec<_> = (0..20).map(|_| space.insert(Collider::new(unit_box(), ()))).collect();
    let walker = Mover::new(Aabb::from_center([-5.0, 0.0], [0.5, 0.5]).unwrap());
    let step = walker.advance([9.0, 0.0], 1.0, &space.search(), |(), _| Response::Cross);
    assert_eq!(step.hits.iter().map(|hit| hit.obstacle).collect::<Vec<_>>(), ids);
}

/// A ray along an axis that passes a box at an angle by less than its own rounding: the box alone said hit, the space
/// nothing.
#[test]
fn a_ray_meets_in_a_space_what_it_meets_alone() {
    let turn = Rot2::from_direction([4.0, -3.0]).unwrap();
    let flat = Obb::new([0.0, -0.7690159629241751], [0.0, 1.0], turn).unwrap();
    let mut space = Space::new();
    space.insert(Collider::new(flat, ()));
    let shape: Shape = space.iter().next().unwrap().1.shape();
    for step in -8..=8 {
        let origin = [978.0260738738745, -1.5690159629241751 + f64::from(step) * 1e-14];
        let alone = cast_ray(origin, [-1.0, 0.0], None, &shape);
        assert_eq!(
            space.search().cast_ray(origin, [-1.0, 0.0], None).map(|found| found.hit),
            alone,
            "{step}"
        );
    }
}
