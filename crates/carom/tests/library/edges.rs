//! Tests faults that were found with very large or very small numbers and in degenerate positions, each with
//! the cause of the fault.

use carom::{
    Aabb, Body, Capsule, Circle, Contact, ConvexPolygon, ErrorKind, HalfPlane, Mover, Obb, Pose, Response,
    Rot2, Segment, SegmentIntersection, Vec2, bounce, cast, cast_ray, closest_point, contact, contains,
    explain, intersect_segments, separation,
};

/// Squaring a pose repeatedly used to leave the number range, and then `at` put NaN into a shape.
#[test]
fn poses_and_shapes_stop_at_the_largest_coordinate() {
    let mut pose = Pose::new([1e75, -1e75], Rot2::from_degrees(30.0).unwrap()).unwrap();
    let mut circle = Circle::new([1.0, 1.0], 1.0).unwrap();
    for _ in 0..1200 {
        pose = pose * pose;
        circle = circle.transformed(pose).translated([1e75, 1e75]);
    }
    assert!(circle.center().is_finite() && circle.center().x.abs() <= carom::MAX_COORDINATE);
    assert!(separation(&circle, &Circle::new([0.0, 0.0], 1.0).unwrap()).is_finite());
}

/// A hit at a fraction beyond the range of f64 was once returned with an infinite `t` and a NaN point.
#[test]
fn a_ray_with_an_infinite_t_hits_nothing() {
    let tile = Aabb::new([0.0, 0.0], [1.0, 1.0]).unwrap();
    assert_eq!(cast_ray([-1.0, 0.5], [1e-320, 0.0], &tile, None), None);
    let hit = cast_ray([-1.0, 0.5], [1e-300, 0.0], &tile, None).expect("there is a hit");
    assert!(hit.t.is_finite() && (hit.point - Vec2::new(0.0, 0.5)).length() < 1e-15, "{hit:?}");
}

/// The depth 0 used to be returned as -0.
#[test]
fn zeros_are_positive() {
    let a = Aabb::new([1.0, -1.0], [2.0, 0.0]).unwrap();
    let b = Aabb::new([0.0, 0.0], [1.0, 1.0]).unwrap();
    let hit = cast(&a, [-1.0, 1.0], &b).unwrap();
    assert!(hit.depth.is_sign_positive() && hit.fraction.is_sign_positive());
    let point = Circle::new([0.0, -1.0], 0.0).unwrap();
    let turned = Obb::from_degrees([5.0, -1.0], [1.0, 1.0], 180.0).unwrap();
    for axis in explain(&point, &turned).unwrap().axes {
        for number in [axis.interval_a.min, axis.interval_a.max, axis.interval_b.min, axis.interval_b.max] {
            assert!(number != 0.0 || number.is_sign_positive(), "{axis:?}");
        }
    }
    let ceiling = HalfPlane::new([0.0, 0.0], [0.0, -1.0]).unwrap();
    assert!(ceiling.separation(&Circle::new([-5.0, 0.0], 0.0).unwrap()).is_sign_positive());
    let none: [Aabb; 0] = [];
    let step = Mover::new(a).advance([-0.0, 1.0], 1.0, &none, |_, _| Response::Slide);
    assert!(step.velocity.x.is_sign_positive() && step.displacement.x.is_sign_positive());
}

/// A half-plane, unlike every shape, once contained points that are out of range.
#[test]
fn a_half_plane_contains_nothing_beyond_the_range() {
    let floor = HalfPlane::new([0.0, 0.0], [0.0, 1.0]).unwrap();
    for y in [-carom::MAX_COORDINATE.next_up(), -f64::MAX, f64::NEG_INFINITY, f64::NAN] {
        assert!(!floor.contains([0.0, y]) && floor.signed_distance([0.0, y]) == f64::INFINITY, "{y}");
    }
    assert!(floor.contains([0.0, -carom::MAX_COORDINATE]));
}

/// `explain` and `contact` choose the same translation if two are equally short along an axis; `explain` once
/// chose the downward translation.
#[test]
fn an_explanation_has_the_normal_of_the_contact() {
    let needle = Segment::new([-2.0, -1.0], [0.5, 0.0]).unwrap();
    let rod = Capsule::new([-2.0, 2.0], [0.0, -2.0], 0.5).unwrap();
    let plank = Aabb::new([-2.0, 0.5], [0.0, 1.5]).unwrap();
    let leaning = Obb::new([-1.0, 1.0], [0.25, 0.0], Rot2::from_direction([3.0, 4.0]).unwrap()).unwrap();
    for (explained, contact) in [
        (explain(&needle, &rod).unwrap(), contact(&needle, &rod)),
        (explain(&rod, &needle).unwrap(), contact(&rod, &needle)),
        (explain(&plank, &leaning).unwrap(), contact(&plank, &leaning)),
        (explain(&leaning, &plank).unwrap(), contact(&leaning, &plank)),
    ] {
        let (won, contact) = (&explained.axes[explained.winner], contact.unwrap());
        assert!((won.normal - contact.normal).length() < 1e-12, "{won:?} {contact:?}");
        assert!((won.separation + contact.depth).abs() < 1e-12, "{won:?} {contact:?}");
    }
}

/// The second contact point was once missing where both ends of a segment lie below the line.
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

/// If corners computed from the arguments were out of range, the error once named an argument that the caller
/// did not give. Later it named an argument that is in range.
#[test]
fn errors_name_the_sum_that_is_out_of_range() {
    let edge = [1.7e75, 0.0];
    let errors = [
        Aabb::from_center(edge, [1.7e75, 1.0]).unwrap_err(),
        Aabb::from_center([-1.7e75, 0.0], [1.7e75, 1.0]).unwrap_err(),
        Aabb::from_corner(edge, [1.7e75, 1.0]).unwrap_err(),
        Obb::from_corner_degrees(edge, [1.8e75, 1.0], 0.0).unwrap_err(),
    ];
    let sums = ["center + half", "center - half", "corner + size", "corner + size / 2"];
    assert_eq!(errors.map(|error| error.argument()), sums);
    assert!(errors.iter().all(|error| error.kind() == ErrorKind::OutOfRange));
    assert!(errors[2].to_string().starts_with("corner + size is [3.4e75, 1]: out of range"), "{}", errors[2]);
}

/// Minus infinity used to be reported as negative, as if another sign were valid.
#[test]
fn minus_infinity_is_not_finite() {
    let errors = [
        Circle::new([0.0, 0.0], f64::NEG_INFINITY).map(drop),
        Aabb::from_corner([0.0, 0.0], [1.0, f64::NEG_INFINITY]).map(drop),
        Obb::from_degrees([0.0, 0.0], [f64::NEG_INFINITY, -1.0], 0.0).map(drop),
    ];
    assert_eq!(errors.map(|error| error.unwrap_err().kind()), [ErrorKind::NotFinite; 3]);
    assert_eq!(Circle::new([0.0, 0.0], -1.0).unwrap_err().kind(), ErrorKind::Negative);
}

/// A selection dragged up or left has its corners in another order; such a box used to be refused for its
/// negative size.
#[test]
fn opposite_corners_in_any_order_make_one_box() {
    let wanted = Aabb::new([-2.0, 0.0], [5.0, 3.0]).unwrap();
    for [x, other_x] in [[-2.0, 5.0], [5.0, -2.0]] {
        for [y, other_y] in [[-0.0, 3.0], [3.0, -0.0]] {
            let found = Aabb::from_corners([[x, y], [other_x, other_y]]).unwrap();
            assert_eq!(found, wanted);
            assert!(found.min().y.is_sign_positive());
        }
    }
    let error = Aabb::from_corners([[0.0, 0.0], [f64::NAN, 1.0]]).unwrap_err();
    assert_eq!((error.argument(), error.index(), error.kind()), ("corners", Some(1), ErrorKind::NotFinite));
    assert!(Aabb::from_corners([[1e80, 0.0], [0.0, 1.0]]).is_err());
}

/// The debug text used to contain the unused array elements up to eight corners, and derived fields.
#[test]
fn the_debug_text_of_a_polygon_has_its_arguments() {
    let triangle = ConvexPolygon::new([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]).unwrap();
    let corners = format!("{:?}", triangle.vertices());
    assert_eq!(format!("{triangle:?}"), format!("ConvexPolygon {{ vertices: {corners}, radius: 0.0 }}"));
}

/// Tests that shapes that touch in a single point have a normal, for every pair of shapes, and that it is
/// never zero.
#[test]
fn coincident_shapes_have_an_upward_normal() {
    let here = Vec2::new(3.0, 4.0);
    let point = Circle::new(here, 0.0).unwrap();
    let dot = Segment::new(here, here).unwrap();
    assert_eq!(contact(&point, &point).unwrap().normal, Vec2::Y);
    assert_eq!(contact(&dot, &point).unwrap().normal, Vec2::Y);
}

/// Areas that underflow once put every crossing at the middle of the segments, and made every distance from a
/// tiny segment wrong.
#[test]
fn tiny_segments_cross_at_the_right_fraction() {
    let a = Segment::new([0.0, 0.0], [4e-200, 4e-200]).unwrap();
    let b = Segment::new([0.0, 1e-200], [4e-200, 1e-200]).unwrap();
    let SegmentIntersection::Point { point, fraction_a, fraction_b } = intersect_segments(&a, &b) else {
        panic!("they cross");
    };
    assert!((fraction_a - 0.25).abs() < 1e-15 && (fraction_b - 0.25).abs() < 1e-15);
    assert!((point - Vec2::new(1e-200, 1e-200)).length() < 1e-215);
    for near in [1e-200, 1e-260, 1e-301, 1e-307] {
        let tile = Aabb::new([-0.25, -5e-31], [-near, 1e-46]).unwrap();
        let distance = closest_point(&tile, [0.0, -1e-31]).distance;
        assert!((distance - near).abs() <= 1e-14 * near, "{near:e}: {distance:e}");
    }
    let nearest = Segment::new([0.0, 0.0], [4e-200, 3e-200]).unwrap().closest_point([1e-200, 3e-200]);
    assert!((nearest.distance - 1.8e-200).abs() < 1e-214, "{nearest:?}");
    assert!((nearest.ratio - 0.52).abs() < 1e-15, "{nearest:?}");
    assert!((nearest.point - Vec2::new(2.08e-200, 1.56e-200)).length() < 1e-214, "{nearest:?}");
}

/// Coordinates up to the largest f64 used to turn into infinities and NaN during the calculation.
#[test]
fn points_and_motions_beyond_the_range_hit_nothing() {
    let far = [1.7e308, 1.7e308];
    let tile = Aabb::new([0.0, 0.0], [1.0, 1.0]).unwrap();
    let wire = Segment::new([0.0, 0.0], [1.0, 0.0]).unwrap();
    assert!(closest_point(&tile, far).point.is_finite() && !contains(&tile, far));
    assert_eq!(wire.closest_point(far).distance, f64::INFINITY);
    assert_eq!(bounce([1e308, -1e308], Vec2::Y, 1.0), Vec2::new(1e308, -1e308));
    assert!(Body::new([0.0, 0.0], 1e300).is_err());
    let step = Mover::new(wire).advance([1e308, 0.0], 10.0, &[tile], |_, _| Response::Slide);
    assert_eq!(step.displacement, Vec2::ZERO);
    let turned = Pose::new([carom::MAX_COORDINATE; 2], Rot2::from_degrees(45.0).unwrap()).unwrap().inverse();
    assert!(turned.translation().x.abs() <= carom::MAX_COORDINATE);
}

/// Each end of a capsule used to have two feature numbers, and the direction of the contact decided
/// which one was returned.
#[test]
fn the_end_of_a_capsule_is_one_feature() {
    let floor = Aabb::new([-9.0, -1.0], [9.0, 0.0]).unwrap();
    let id = |lean: f64| {
        let capsule = Capsule::new([0.0, 0.4], [lean, 2.3], 0.5).unwrap();
        contact(&capsule, &floor).unwrap().points()[0].id
    };
    assert_eq!(id(-0.2), id(0.2));
    let post = Capsule::new([0.0, 0.0], [0.0, 2.0], 0.5).unwrap();
    let under = |x: f64| contact(&Circle::new([x, -0.7], 0.5).unwrap(), &post).unwrap().points()[0].id;
    assert_eq!(under(-0.1), under(0.1));
}

/// Two parallel edges form one side of the Minkowski sum, in two pieces. Capsules used to fall
/// through floors where the pieces meet.
#[test]
fn capsules_do_not_fall_through_floors_that_they_are_parallel_to() {
    let floor = Aabb::new([0.0, -5.0], [10.0, -4.0]).unwrap();
    for step in 0..1300 {
        let x = -3.0 + f64::from(step) * 0.01;
        let capsule = Capsule::new([x, 0.0], [x + 2.0, 0.0], 0.5).unwrap();
        let hit = cast(&capsule, [0.0, -10.0], &floor).map(|hit| (hit.fraction * 1e12).round() * 1e-12);
        let above = x + 2.0 >= 0.0 && x <= 10.0;
        assert!(!above || hit == Some(0.35), "{x}: {hit:?}");
    }
}

/// Tests points, which are discs of radius 0. The difference of two points in contact is a rounding error, so
/// it is not used as a direction.
#[test]
fn points_that_pass_each_other_meet_only_within_the_motion() {
    let (a, b) = (Circle::new([-1.0, -2.0], 0.0).unwrap(), Circle::new([1.5, 0.5], 0.0).unwrap());
    assert_eq!(cast(&a, [1.5, 1.5], &b), None);
    let hit = cast(&a, [5.0, 5.0], &b).unwrap();
    assert!((hit.fraction - 0.5).abs() < 1e-15 && hit.normal.dot(Vec2::new(5.0, 5.0)) < 0.0, "{hit:?}");
}

/// Two parallel edges form one side of the Minkowski sum, in two pieces. Rounding put the origin inside one
/// piece and outside the other one. So the far end of the other piece became the closest corner.
#[test]
fn turned_boxes_side_by_side_are_not_apart_by_their_offset() {
    let angle = 5.067506021828791;
    let a =
        Obb::from_radians([-2129158.510888748, 6213925.440419284], [2097152.0, 4194304.0], angle).unwrap();
    let b =
        Obb::from_radians([-1412278.0960083674, 2006352.7015941043], [2097152.0, 3145728.0], angle).unwrap();
    assert!(separation(&a, &b).abs() < 1e-6 && separation(&b, &a).abs() < 1e-6);
}

/// Tests a corner and a point at the largest distance that still counts as contact. Rounding once put the
/// line of the correct edge beyond that distance. So the other edge was chosen, whose normal points in the
/// wrong direction.
#[test]
fn corners_that_nearly_meet_use_the_edge_on_their_side() {
    let corner = [-5.26362198209162e-5, -8.50260452035974e-5];
    let others =
        [[7.182436461557982e-5, 1.4341922556514598e-5], [-1.9188144794663604e-5, 7.068412264708281e-5]];
    let a = ConvexPolygon::rounded([corner, others[0], others[1]], 4.4779651117841745e-5).unwrap();
    let b = Circle::new([-5.2636219820923415e-5, -8.502604520359587e-5], 0.0).unwrap();
    let closest = carom::closest_points(&a, &b);
    assert!(closest.normal.dot(Vec2::from(corner) - b.center()) > 0.0, "{closest:?}");
    assert!((closest.separation + 4.4779651117834365e-5).abs() < 1e-19, "{closest:?}");
}

/// For a ray along a side, rounding decides where the ray enters. It once entered at the far end of the side.
#[test]
fn a_ray_along_a_side_hits_its_near_end() {
    let kite = ConvexPolygon::new([[-6.0, -5.0], [1.0, -5.0], [-1.0, 2.0], [-5.0, 0.0]]).unwrap();
    let hit = cast_ray([-3.0, 9.0], [2.0, -7.0], &kite, None).unwrap();
    assert_eq!((hit.t, hit.point), (1.0, Vec2::new(-1.0, 2.0)));
    assert!(hit.normal.dot(Vec2::new(2.0, -7.0)) < 0.0, "{hit:?}");
    let chip = [
        [0.0001220703125, -0.0001220703125],
        [0.0006103515625, -0.00048828125],
        [0.0003662109375, 0.00048828125],
    ];
    let chip = ConvexPolygon::new(chip).unwrap();
    let (origin, way) =
        ([0.0012923918876770798, -0.0009998114938828098], [-0.000244140625, 0.00018310546875]);
    let hit = cast_ray(origin, way, &chip, None).unwrap();
    assert!((hit.t - 2.793637171925319).abs() < 1e-12, "{hit:?}");
}

/// Tests a ray that starts just outside the boundary of a circle and runs almost along it. Rounding put the
/// entry far behind the origin, so the ray missed.
#[test]
fn a_ray_that_grazes_inward_from_the_boundary_is_a_hit() {
    let disc = Circle::new([-412455.91269776743, 97098.55966560419], 423731.1006669478).unwrap();
    let hit = cast_ray(
        [0.05147460424049266, 0.0360359304529708],
        [-33183.02685916237, -140954.3071563406],
        &disc,
        None,
    );
    assert!(hit.is_some_and(|hit| hit.t < 1e-6), "{hit:?}");
}

/// Tests a ray that starts just outside the boundary of a circle and leads away from it.
#[test]
fn a_ray_that_leaves_from_the_boundary_is_no_hit() {
    let mut count = 0;
    for index in 0..20_000 {
        let turn = Rot2::from_degrees(f64::from(index) * 0.717).unwrap();
        let disc = Circle::new(turn.rotate(Vec2::new(3.0, 1.0)), 2.0 + turn.sin()).unwrap();
        let out = turn.rotate(turn.rotate(Vec2::X));
        let origin = disc.center() + out * (disc.radius() * (1.0 + f64::EPSILON));
        if contains(&disc, origin) {
            continue;
        }
        for rise in [1e-12, 1e-9, 1e-6, 1e-3] {
            let way = out.perp() + out * rise;
            assert_eq!(cast_ray(origin, way, &disc, None), None, "{index} {rise:e}");
            count += 1;
        }
        assert!(cast_ray(origin, out.perp() - out * 1e-3, &disc, None).is_some(), "{index}");
    }
    assert!(count > 10_000, "{count}");
}

/// Tests that directions have the same limit as all numbers of shapes.
#[test]
fn rotations_and_half_planes_take_directions_up_to_the_limit() {
    let limit = carom::MAX_COORDINATE;
    for (direction, is_valid) in [
        ([limit, -limit], true),
        ([0.0, 1e308], false),
        ([f64::from_bits(1), 0.0], true),
        ([0.0, 0.0], false),
    ] {
        assert_eq!(Rot2::from_direction(direction).is_ok(), is_valid, "{direction:?}");
        assert_eq!(HalfPlane::new([0.0, 0.0], direction).is_ok(), is_valid, "{direction:?}");
    }
}
