//! Faults that were found once, each with its story.

use carom::{
    Aabb, Capsule, Circle, Contact, ErrorKind, HalfPlane, Obb, Pose, Rot2, Segment, Vec2, cast, cast_ray,
    contact, explain, separation,
};

/// Squaring a pose again and again used to leave the range, and then `at` put NaN into a shape.
#[test]
fn poses_and_shapes_stop_at_the_largest_coordinate() {
    let mut pose = Pose::new([1e75, -1e75], Rot2::from_degrees(30.0).unwrap()).unwrap();
    let mut circle = Circle::new([1.0, 1.0], 1.0).unwrap();
    for _ in 0..1200 {
        pose = pose * pose;
        circle = circle.at(pose).moved([1e75, 1e75]);
    }
    assert!(circle.center().is_finite() && circle.center().x.abs() <= carom::MAX_COORDINATE);
    assert!(separation(&circle, &Circle::new([0.0, 0.0], 1.0).unwrap()).is_finite());
}

/// A hit at a fraction beyond the range of f64 used to answer an infinite `t` and a NaN point.
#[test]
fn a_ray_too_short_to_count_its_own_lengths_meets_nothing() {
    let tile = Aabb::new([0.0, 0.0], [1.0, 1.0]).unwrap();
    assert_eq!(cast_ray([-1.0, 0.5], [1e-320, 0.0], f64::INFINITY, &tile), None);
    assert!(cast_ray([-1.0, 0.5], [1e-300, 0.0], f64::INFINITY, &tile).is_some());
}

/// Depth 0 used to come back as -0.
#[test]
fn zeros_are_positive() {
    let a = Aabb::new([1.0, -1.0], [2.0, 0.0]).unwrap();
    let b = Aabb::new([0.0, 0.0], [1.0, 1.0]).unwrap();
    let hit = cast(&a, [-1.0, 1.0], &b).unwrap();
    assert!(hit.depth.is_sign_positive() && hit.fraction.is_sign_positive());
    let point = Circle::new([0.0, -1.0], 0.0).unwrap();
    let turned = Obb::from_degrees([5.0, -1.0], [1.0, 1.0], 180.0).unwrap();
    for axis in explain(&point, &turned).axes {
        for number in [axis.interval_a.min, axis.interval_a.max, axis.interval_b.min, axis.interval_b.max] {
            assert!(number != 0.0 || number.is_sign_positive(), "{axis:?}");
        }
    }
}

/// The second contact point used to be missing where both ends of a segment lie below the line.
#[test]
fn a_half_plane_answers_like_a_large_box() {
    let floor = HalfPlane::new([0.0, 0.0], [0.0, 1.0]).unwrap();
    let large = Aabb::new([-100.0, -100.0], [100.0, 0.0]).unwrap();
    for capsule in [
        Capsule::new([0.0, 0.1], [2.0, 0.2], 0.5).unwrap(),
        Capsule::new([2.0, 0.2], [0.0, 0.1], 0.5).unwrap(),
        Capsule::new([0.0, -0.1], [2.0, -0.2], 0.0).unwrap(),
    ] {
        let (expected, found) = (contact(&capsule, &large).unwrap(), floor.contact(&capsule).unwrap());
        assert_eq!((found.points().len(), found.normal), (2, expected.normal), "{capsule:?}");
        let by_x = |contact: &Contact| {
            let mut points = contact.points().to_vec();
            points.sort_by(|p, q| p.point.x.total_cmp(&q.point.x));
            points
        };
        let pairs = by_x(&expected).into_iter().zip(by_x(&found));
        for (p, q) in pairs {
            assert!((p.point - q.point).length() < 1e-12 && (p.depth - q.depth).abs() < 1e-12, "{p:?} {q:?}");
        }
    }
}

/// Derived corners out of range used to be blamed on an argument that the caller never gave.
#[test]
fn errors_name_an_argument_of_the_call() {
    let edge = [1.7e75, 0.0];
    let errors = [
        Aabb::from_center(edge, [1.7e75, 1.0]).unwrap_err(),
        Aabb::from_corner(edge, [1.7e75, 1.0]).unwrap_err(),
        Obb::from_corner_degrees(edge, [1.8e75, 1.0], 0.0).unwrap_err(),
    ];
    assert_eq!(errors.map(|error| error.argument()), ["half", "size", "size"]);
    assert!(errors.iter().all(|error| error.kind() == ErrorKind::OutOfRange));
}

/// A turned box of size zero used to get a box of 1e-323 around it.
#[test]
fn the_box_around_a_point_is_that_point() {
    let nothing = Obb::from_degrees([0.0, 0.0], [0.0, 0.0], 30.0).unwrap();
    assert_eq!(nothing.aabb(), Aabb::new([0.0, 0.0], [0.0, 0.0]).unwrap());
}

/// Touching corner to corner has a normal for every pair, and it is never zero.
#[test]
fn coincident_things_go_up() {
    let here = Vec2::new(3.0, 4.0);
    let point = Circle::new(here, 0.0).unwrap();
    let dot = Segment::new(here, here).unwrap();
    assert_eq!(contact(&point, &point).unwrap().normal, Vec2::Y);
    assert_eq!(contact(&dot, &point).unwrap().normal, Vec2::Y);
}
