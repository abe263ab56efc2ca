//! Tests known faults of event systems in other libraries, one test for each. Every begin event has an end
//! event.

use carom::{
    Aabb, Capsule, Circle, Collider, ColliderId, ConvexPolygon, Event, Filter, Obb, Pose, Rot2, Segment,
    Shape, Space,
};

pub(crate) fn at(x: f64, y: f64) -> Pose {
    Pose::new([x, y], Rot2::IDENTITY).unwrap()
}

pub(crate) fn unit_box() -> Shape {
    Aabb::new([0.0, 0.0], [1.0, 1.0]).unwrap().into()
}

/// Creates a space with two boxes that overlap, after its first update.
pub(crate) fn touching() -> (Space<&'static str>, ColliderId, ColliderId) {
    let mut space = Space::new();
    let a = space.insert(Collider::new(unit_box(), "a"));
    let b = space.insert(Collider::new(unit_box(), "b").with_pose(at(0.5, 0.5)));
    assert_eq!(space.update().events(), [Event::Begin(a, b)]);
    (space, a, b)
}

#[test]
fn a_removed_collider_ends_its_pairs_and_its_data_stays_for_the_events() {
    let (mut space, a, b) = touching();
    assert!(space.remove(a) && !space.remove(a));
    assert_eq!(space.update().events(), [Event::End(a, b)]);
    assert_eq!((space.data(a), space.get(a).is_none()), (Some(&"a"), true));
    assert_eq!(space.update().events(), []);
    assert_eq!(space.data(a), None);
}

#[test]
fn a_new_collider_in_the_slot_of_a_removed_one_has_another_id() {
    let (mut space, a, b) = touching();
    space.remove(a);
    space.update();
    space.update();
    let c = space.insert(Collider::new(unit_box(), "c"));
    assert!(c != a && !space.contains(a) && !space.set_pose(a, at(9.0, 9.0)));
    assert_eq!((space.data(a), space.data(c)), (None, Some(&"c")));
    assert_eq!(space.update().events(), [Event::Begin(b.min(c), b.max(c))]);
}

#[test]
fn removal_and_insertion_between_two_updates_end_and_begin_pairs() {
    let (mut space, a, b) = touching();
    space.remove(a);
    let c = space.insert(Collider::new(unit_box(), "c"));
    assert_eq!(space.update().events(), [Event::End(a, b), Event::Begin(b, c)]);
}

#[test]
fn a_new_filter_ends_pairs_and_begins_them_again() {
    let (mut space, a, b) = touching();
    space.set_filter(a, Filter::NONE);
    assert_eq!(space.update().events(), [Event::End(a, b)]);
    space.set_filter(a, Filter::ALL);
    assert_eq!(space.update().events(), [Event::Begin(a, b)]);
}

#[test]
fn a_new_shape_or_pose_ends_pairs() {
    let (mut space, a, b) = touching();
    space.set_shape(a, Circle::new([0.0, 0.0], 0.25).unwrap());
    assert_eq!(space.update().events(), [Event::End(a, b)]);
    space.set_pose(a, at(0.5, 0.5));
    assert_eq!(space.update().events(), [Event::Begin(a, b)]);
    space.set_pose(b, at(5.0, 0.0));
    assert_eq!(space.update().events(), [Event::End(a, b)]);
}

#[test]
fn no_events_at_rest() {
    let (mut space, _, b) = touching();
    for _ in 0..100 {
        assert_eq!(space.update().events(), []);
        let pose = space.get(b).unwrap().pose();
        space.set_pose(b, pose);
    }
    // A ball that exactly touches gives the same answers at all angles, also far from the origin.
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
