//! Tests faults of casts, rays and contacts that the exact oracle, a fuzzer or a reader found, each with the
//! cause of the fault.

use carom::{
    Aabb, Capsule, Circle, ConvexPolygon, HalfPlane, Obb, Rot2, Segment, Shape, Vec2, cast, cast_ray,
    contact, contains, explain, overlap, separation,
};

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-10
}

/// Two parallel edges form one face of the Minkowski sum, in two pieces. The round corner is at the end of
/// the whole face, not where the pieces meet. The hit was late by a third of the motion.
#[test]
fn a_round_corner_at_the_end_of_two_parallel_edges() {
    let a = Capsule::new([-10.0, -10.0], [-7.0, -7.0], 5.0).unwrap();
    let b = Capsule::new([5.0, 1.0], [3.0, 3.0], 5.0).unwrap();
    let hit = cast(&a, [20.0, 14.0], &b).unwrap();
    let moved = a.translated(Vec2::new(20.0, 14.0) * hit.fraction);
    assert!(separation(&moved, &b).abs() < 1e-13, "{hit:?}");
}

/// Tests seven edges that lie almost on one line, with a radius far larger than each of them.
#[test]
fn a_round_corner_behind_almost_parallel_edges() {
    let point = Circle::new([0.03933801240542221, 0.0726714458333531], 0.0).unwrap();
    let corners = [
        [0.8769247629162407, 1.3741746476586159],
        [1.1098435990850635, 1.04733376048134],
        [1.2320944638339097, 0.9734223991526146],
        [1.354345328582759, 0.8995110378238937],
        [1.4765961933316105, 0.8255996764951773],
        [1.598847058080465, 0.7516883151664652],
        [1.721097922829322, 0.6777769538377575],
        [1.8433487875781815, 0.6038655925090542],
        [1.965599652327044, 0.5299542311803553],
    ];
    let b = ConvexPolygon::rounded(corners, 0.6683040144532402).unwrap();
    let hit = cast(&point, [1.2680597819700616, 0.1634138197177373], &b).unwrap();
    assert!(near(hit.fraction, 0.9041554331657213), "{hit:?}");
}

/// The rounding error of a difference was once used as the normal, which was then perpendicular to the
/// motion. So the cast reported a hit at 1 while the points were still apart by half of the motion.
#[test]
fn points_hit_each_other_straight_or_not_at_all() {
    let point = Circle::new([7.0, 10.0], 0.0).unwrap();
    let target = Circle::new([25.0, -2.0], 0.0).unwrap();
    assert_eq!(cast(&point, [9.0, -6.0], &target), None);
    let hit = cast(&point, [18.0, -12.0], &target).unwrap();
    assert!(near(hit.fraction, 1.0));
    assert!((hit.normal - Vec2::new(-18.0, 12.0) / Vec2::new(18.0, 12.0).length()).length() < 1e-15);
}

/// At a round corner, the reported face was once the face that was entered last. It must be the face that the
/// motion meets at the steepest angle.
#[test]
fn the_face_of_a_round_corner_is_the_one_that_the_motion_opposes_more() {
    let ball = Circle::new([9.0, 1.9], 1.0).unwrap();
    let step = Aabb::new([-4.0, -1.0], [0.0, 1.0]).unwrap();
    let hit = cast(&ball, [-20.0, -0.2], &step).unwrap();
    assert!(hit.normal.x > 0.0 && hit.normal.y > 0.0, "{hit:?}");
    assert_eq!(hit.face_normal, Vec2::X);
    let capsule = Capsule::new([0.0, 0.0], [4.0, 0.0], 1.0).unwrap();
    let hit = cast(&Circle::new([-6.0, 2.0], 0.0).unwrap(), [10.0, -3.0], &capsule).unwrap();
    assert_eq!(hit.face_normal, Vec2::Y);
}

/// The direction of a segment is one of its axes. But the end of a segment is not a face of a Minkowski sum
/// that has an area.
#[test]
fn the_end_of_a_segment_is_no_face_of_the_sum() {
    let a = Segment::new([-10967040.0, 7737344.0], [-3627008.0, 5640192.0]).unwrap();
    let b = Segment::new([1091584.0, 3018752.0], [3188736.0, -126976.0]).unwrap();
    let hit = cast(&a, [4718592.0, -2621440.0], &b).unwrap();
    let side = Vec2::new(-3145728.0, -2097152.0).normalized().unwrap();
    assert!((hit.normal - side).length() < 1e-12, "{hit:?}");
}

/// A cast that starts in contact once returned the wrong face. It was not the face in contact, but a face far
/// behind the start on the line of the motion.
#[test]
fn a_hit_at_the_start_has_the_normal_of_the_face_in_contact() {
    let wall =
        Aabb::new([2.5530691969422037e-5, -3.5949048719174925e-5], [10.914312647229147, 36.21976038002586])
            .unwrap();
    let point = Circle::new([2.5530691995822597e-5, -2.159699921299901e-5], 0.0).unwrap();
    let hit = cast(&point, [2.6400560069247264e-14, 1.4352049506175917e-5], &wall)
        .expect("there is a hit, far beyond the end");
    assert_eq!((hit.fraction, hit.normal), (0.0, -Vec2::X));
}

/// Tests that motions shorter than the smallest normal number also have a direction.
#[test]
fn subnormal_motions_go_deeper() {
    let ball = Circle::new([0.0, 0.0], 2.0).unwrap();
    let wall = Aabb::new([1.0, -5.0], [3.0, 5.0]).unwrap();
    let hit = cast(&ball, [5e-324, 0.0], &wall).unwrap();
    assert_eq!((hit.fraction, hit.depth, hit.normal), (0.0, 1.0, -Vec2::X));
    assert_eq!(cast(&ball, [-5e-324, 0.0], &wall), None);
    let huge = cast(&ball.translated([-9.0, 0.0]), [f64::MAX, 0.0], &wall).unwrap();
    assert_eq!((huge.fraction * f64::MAX, huge.normal), (8.0, -Vec2::X));
}

/// Tests a motion that ends in contact, between two faces on one line.
#[test]
fn a_motion_that_ends_in_touch_beside_the_face() {
    let a = Obb::from_radians(
        [4282613.9488120405, -204949.3510999604],
        [549823.3437360837, 919273.3720109825],
        -4.746547757673225,
    )
    .unwrap();
    let corners = [
        [-1115356.9376483085, -570633.78903122],
        [722117.2822118038, -633424.0852818385],
        [759672.5641223104, 465581.11855894985],
        [-1077801.655737802, 528371.4148095684],
    ];
    let b = ConvexPolygon::new(corners).unwrap();
    let hit = cast(&a, [-2622981.915714908, 89632.71961377512], &b).expect("there is a hit at the end");
    assert!(near(hit.fraction, 1.0));
    // The end of the face and the end of the motion are equally far away.
    let short = Capsule::new(
        [-297508.92819475767, 410945.31630954525],
        [-297508.92819475767, 410945.3163095456],
        0.0,
    );
    let point = Circle::new([-297508.92819475924, 410945.3163412678], 0.0).unwrap();
    assert_eq!(cast(&point, [1.2385589230187428e-9, -2.5000036625817096e-5], &short.unwrap()), None);
}

/// The depth of a contact without overlap was once -0.
#[test]
fn zeros_are_positive() {
    let point = Circle::new([2.0, -1.0], 0.0).unwrap();
    let hit = cast(&point, [-3.0, 1.0], &point).unwrap();
    assert!(hit.depth == 0.0 && hit.depth.is_sign_positive());
}

/// Rounding once made a ray hit an exact shape that lies just behind its origin.
#[test]
fn a_shape_just_behind_a_ray_is_not_hit() {
    let target = Circle::new([-433369.09365280886, -284230.13975996873], 0.0).unwrap();
    let origin = [-433369.0936528089, -284230.13975996897];
    let away = [-5.820766091346741e-11, -2.3283064365386963e-10];
    assert_eq!(cast_ray(origin, away, &target, f64::INFINITY), None);
    let toward = [5.820766091346741e-11, 2.3283064365386963e-10];
    assert!(cast_ray(origin, toward, &target, f64::INFINITY).is_some());
}

/// The last bit of `t` once decided whether a ray that ends exactly in contact hits.
#[test]
fn a_ray_that_ends_exactly_in_touch_hits() {
    let diamond = ConvexPolygon::new([[3.0, 0.0], [0.0, 3.0], [-3.0, 0.0], [0.0, -3.0]]).unwrap();
    for tenths in 1..30 {
        let y = f64::from(tenths) / 8.0;
        if y >= 3.0 {
            continue;
        }
        let (origin, way) = ([-7.0, y], 7.0 - (3.0 - y));
        assert!(cast_ray(origin, [1.0, 0.0], &diamond, way).is_some(), "{y}");
        assert_eq!(cast_ray(origin, [1.0, 0.0], &diamond, way.next_down().next_down()), None, "{y}");
        assert!(cast_ray(origin, [way, 0.0], &diamond, 1.0).is_some(), "{y}");
    }
    let target = Circle::new([-1.8209218978881836e-5, -2097151.9999699434], 0.0).unwrap();
    let way = [-3.641843795776367e-5, 6.0113146901130676e-5];
    assert!(cast_ray([1.8209218978881836e-5, -2097152.0000300566], way, &target, 1.0).is_some());
}

/// The hit of a ray at the tip of a needle (a long, pointed shape) was once 2e-12 before the tip, because the
/// ray is almost parallel to both sides.
#[test]
fn a_ray_hits_the_tip_of_a_needle() {
    let mirrored = |[x, y]: [f64; 2], sign: f64| [x * sign, y];
    for sign in [1.0, -1.0] {
        let corners = [
            [1.361_962_589_153_398_9, 2.673_024_112_470_100_6],
            [0.453_981_589_674_304_96, 0.891_011_064_093_365_2],
            [0.0, 0.0],
            [1.361_971_499_218_640_7, 2.673_019_572_565_103_4],
        ];
        let needle = ConvexPolygon::new(corners.map(|corner| mirrored(corner, sign))).unwrap();
        let way = mirrored([0.438_421_190_483_540_2, 0.860_346_685_550_167_5], sign);
        for max in [1.0, 3.0] {
            let hit = cast_ray([-way[0], -way[1]], way, &needle, max).unwrap();
            assert!((hit.t - 1.0).abs() < 1e-13 && hit.point.length() < 1e-13, "{hit:?}");
        }
        assert_eq!(cast_ray([-way[0], -way[1]], way, &needle, 1.0_f64.next_down()), None);
    }
}

/// Rounding once exchanged the two sides of a shape without width, so a third of the rays passed through.
#[test]
fn a_ray_does_not_pass_through_a_plate() {
    let toward = |angle: f64| Rot2::from_radians(angle).unwrap().rotate(Vec2::X);
    for step in 0..60 {
        let turn = f64::from(step) * 0.1 + 0.05;
        let end = toward(turn) * 3.0;
        let middle = Vec2::new(2.0, 1.0);
        let plates: [Shape; 3] = [
            Obb::from_radians(middle, [3.0, 0.0], turn).unwrap().into(),
            Obb::from_radians(middle, [1e-30, 3.0], turn - core::f64::consts::FRAC_PI_2).unwrap().into(),
            Capsule::new(middle - end, middle + end, 1e-20).unwrap().into(),
        ];
        for part in [-0.9, -0.3, 0.0, 0.5, 0.9] {
            for across in [0.4, 1.2, 2.5, -0.7, -2.0] {
                let way = toward(turn + across);
                for plate in &plates {
                    let hit = cast_ray(middle + end * part - way * 5.0, way, plate, None);
                    assert!(
                        hit.is_some_and(|hit| (hit.t - 5.0).abs() < 1e-13),
                        "{turn} {part} {across} {hit:?}"
                    );
                }
            }
        }
    }
}

/// Tests that a half-plane touches the side that is parallel to it, in any order of the sides. Another side
/// is tilted so little that its cosine rounds to 1.
#[test]
fn a_half_plane_touches_the_most_antiparallel_side() {
    let mut corners = [[2.0, 1.0], [5.0, 1.0], [9.0, 1.00000003], [5.0, 4.0]];
    let ground = HalfPlane::new([0.0, 1.25], [0.0, 1.0]).unwrap();
    for _ in 0..corners.len() {
        let contact = ground.contact(&ConvexPolygon::new(corners).unwrap()).unwrap();
        let mut xs: Vec<f64> = contact.points().iter().map(|point| point.point.x).collect();
        xs.sort_by(f64::total_cmp);
        assert_eq!(xs, [2.0, 5.0], "{corners:?}");
        corners.rotate_left(1);
    }
}

/// Tests a needle that moves away from a disc. The needle is tiny compared with its distance, and its long
/// sides are almost parallel to the motion. So the lines of the sides are close to every point of the motion,
/// which was once reported as a hit at 0.
#[test]
fn a_needle_that_leaves_a_far_disc_hits_nothing() {
    let needle = ConvexPolygon::new([[-1e-196, 0.0], [0.0, -1.75], [1e-198, 1.0]]).unwrap();
    let far = Circle::new([0.0, 1e16], 1.0).unwrap();
    assert_eq!(cast(&needle, [0.0, -1.0], &far), None);
    assert_eq!(cast(&far, [0.0, 1.0], &needle), None);
    assert!(cast(&needle, [0.0, 2e16], &far).is_some_and(|hit| (hit.fraction - 0.5).abs() < 1e-10));
}

/// Tests a motion that enters the top long before the side, but at almost equal depth. The depth, not the
/// time, decides whether both faces are hit at the same time.
#[test]
fn a_seam_hit_while_hardly_pressed_down_has_two_faces() {
    let (sine, deep) = (1.0 / 8_589_934_592.0, 1.0 / 562_949_953_421_312.0);
    let low = 1.0 + 0.5 * sine - deep;
    for side in [1.0, -1.0] {
        let walker = ConvexPolygon::new([[0.0, low], [-0.25 * side, 2.0], [-side, 1.25]]).unwrap();
        let tile = Aabb::from_corner([side - 0.5, 0.0], [1.0, 1.0]).unwrap();
        let hit = cast(&walker, [side, -sine], &tile).unwrap();
        assert_eq!((hit.normal, hit.slide_normal), (Vec2::new(-side, 0.0), Vec2::Y), "{hit:?}");
    }
}

/// A ray hits a thin shape as if the shape were larger by the rounding error. So a ray that started just
/// behind the shape once hit it again.
#[test]
fn a_ray_that_has_passed_a_plate_does_not_hit_it_again() {
    for step in 0..3000 {
        let turn = Rot2::from_radians(f64::from(step) * 0.731).unwrap();
        let (way, origin) = (turn.rotate(Vec2::X), Vec2::new(2.0, 1.0));
        let plate = Obb::new(origin, [0.0, 3.0], turn).unwrap();
        let wire = Capsule::new([1.0, way.y], [3.0, way.x], 1e-30).unwrap();
        for shape in [Shape::from(plate), Shape::from(wire)] {
            let hit = cast_ray(origin - way * 5.0, way, &shape, None);
            let Some(hit) = hit.filter(|hit| hit.normal.dot(way) < -0.2) else { continue };
            let behind = hit.point + way * 1e-14;
            let again = cast_ray(behind, way, &shape, None);
            assert!(again.is_none() || contains(&shape, behind), "{step}: {again:?}");
        }
    }
    let (origin, way) = ([2.589029689365528, 0.621788385892303], [0.5403023058681398, 0.8414709848078965]);
    let plate = Obb::from_radians([2.0, 1.0], [0.0, 3.0], 1.0).unwrap();
    assert_eq!(cast_ray(origin, way, &plate, None), None);
}

#[test]
fn a_shape_thinner_than_rounding_overlaps_itself() {
    let flat = |degrees: f64| Obb::from_degrees([3.0, 1.0], [2.0, 0.0], degrees).unwrap();
    let boxes = (0..500).map(|index| Shape::from(flat(f64::from(index) * 0.37 + 1e-7)));
    let thin = Shape::from(Capsule::new([0.0, -1.0], [3.0, 3.0], 1e-18).unwrap());
    for shape in boxes.chain([thin]) {
        assert!(overlap(&shape, &shape), "{shape:?}");
        assert_eq!(contact(&shape, &shape).map(|contact| contact.depth <= 1e-15), Some(true), "{shape:?}");
        assert!(separation(&shape, &shape) <= 0.0 && cast(&shape, [0.0, 0.0], &shape).is_some());
    }
}

#[test]
fn a_ray_hits_a_plate_of_any_thickness() {
    for thickness in (-64..=64).map(|step| 9.094_947_017_729_282e-13 * (1.0 + f64::from(step) * 1e-6)) {
        for angle in [0.0, 1e-16, 0.3] {
            let turn = Rot2::from_radians(angle).unwrap();
            let plate = |y: f64| Obb::new([1.0, y], [1.0, thickness], turn).unwrap();
            let hit = cast(&plate(1.0), turn.rotate(Vec2::new(0.0, 2.0)), &plate(2.0));
            assert!(hit.is_some_and(|hit| hit.fraction < 0.6), "{thickness:e} {angle} {hit:?}");
        }
    }
}

#[test]
fn a_side_on_the_line_of_a_half_plane_touches_at_both_ends() {
    let line = HalfPlane::new([0.0, 0.0], [-0.5, 1.0]).unwrap();
    let turn = Rot2::from_radians(0.463_647_609_000_806_1).unwrap();
    let side = Obb::new([0.0, 1.118_033_988_749_895], [2.0, 1.0], turn).unwrap();
    assert_eq!(line.contact(&side).map(|contact| contact.points().len()), Some(2));
    let edge = HalfPlane::left_of([2.0, -3.0], [-2.0, 0.0]).unwrap();
    let segment = Segment::new([2.0, -3.0], [-2.0, 0.0]).unwrap();
    let contact = edge.contact(&segment).unwrap();
    assert!(contact.points().len() == 2 && contact.points().iter().all(|point| point.depth >= 0.0));
}

#[test]
fn the_winner_of_tied_axes_agrees_with_the_closest_points() {
    let disc = Circle::new([-2.0, -2.0], 0.5).unwrap();
    let turned = Obb::new([-3.0, 0.0], [0.5, 2.0], Rot2::from_radians(1e-9).unwrap()).unwrap();
    let explanation = explain(&disc, &turned).unwrap();
    assert_eq!(explanation.axes[explanation.winner].normal, explanation.closest.normal);
}
