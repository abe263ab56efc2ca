//! Tests movers in narrow places: on thin obstacles, and between walls.

use carom::{
    CONTACT_TOLERANCE, Capsule, Circle, MAX_COORDINATE, Mover, Obb, Response, Rot2, Segment, Shape, Vec2,
};

/// Tests that a point stays on its side of a very thin obstacle when it bounces once, slides, and leaves.
#[test]
fn a_point_keeps_its_side_of_a_thin_obstacle() {
    for degrees in (0..360).step_by(15) {
        for size in [1.0, 1e-6, 1e9] {
            let turn = Rot2::from_degrees(degrees).unwrap();
            let place = |x: f64, y: f64| turn.rotate(Vec2::new(x, y) * size);
            let thread = [Segment::new(place(-10.0, 0.0), place(10.0, 0.0)).unwrap()];
            let movers: [Shape; 2] = [
                Circle::new(place(0.0, 1.0), 0.0).unwrap().into(),
                Segment::new(place(-0.5, 1.0), place(0.5, 1.0)).unwrap().into(),
            ];
            for mover in movers {
                for (restitution, rest) in [(1.0, 1.0), (0.5, 0.5), (0.0, 0.0)] {
                    let response = Response::Bounce(restitution);
                    let step =
                        Mover::new(mover.clone()).advance(place(0.5, -1.0), 2.0, &thread, |_, _| response);
                    assert_eq!(step.hits.len(), 1, "{degrees} {size} {restitution}: {step:?}");
                    let end = turn.inverse().rotate(step.displacement) / size;
                    assert!((end - Vec2::new(1.0, rest - 1.0)).length() < 1e-9, "{step:?}");
                }
                let mut here = mover.clone();
                for velocity in [[0.5, -1.0], [0.5, -1.0], [-0.5, -1.0], [0.0, 1.0]] {
                    let velocity = place(velocity[0], velocity[1]);
                    let step =
                        Mover::new(here.clone()).advance(velocity, 2.0, &thread, |_, _| Response::Slide);
                    here = here.translated(step.displacement);
                    let side = turn.inverse().rotate(here.center()).y;
                    assert!(side > 0.0 && side < 3.0 * size, "{degrees} {size}: {side}");
                }
                assert!(turn.inverse().rotate(here.center()).y > 1.9 * size, "it jumps");
            }
        }
    }
}

/// Tests that a room of segments that cross at its corners contains a point at any velocity. Rounding may
/// move a point out that is exactly in a corner, which happens in one of these frames.
#[test]
fn a_point_stays_in_its_room() {
    let (mut state, mut escapes) = (1_u64, 0);
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 11) as f64 / (1_u64 << 53) as f64 * 2.0 - 1.0
    };
    for (room, sides) in (0..60).map(|room| (room, 3 + room % 5)) {
        let corner = |k: i32| {
            let turn =
                Rot2::from_degrees(f64::from(7 * room) + 360.0 * f64::from(k) / f64::from(sides)).unwrap();
            Vec2::new(1.3, -0.7) + turn.rotate(Vec2::X)
        };
        let wall = |k: i32| {
            let (start, end) = (corner(k), corner(k + 1));
            Segment::new(start - (end - start) * 0.1, end + (end - start) * 0.1).unwrap()
        };
        let walls: Vec<Segment> = (0..sides).map(wall).collect();
        for response in [Response::Slide, Response::Bounce(1.0), Response::Bounce(0.5)] {
            let mut point = Circle::new([1.3, -0.7], 0.0).unwrap();
            for _ in 0..60 {
                let velocity = Vec2::new(next(), next()) * 3.0;
                let step = Mover::new(point).advance(velocity, 0.25, &walls, |_, _| response);
                point = point.translated(step.displacement);
                let is_inside =
                    walls.iter().all(|wall| (wall.b() - wall.a()).cross(point.center() - wall.a()) > 0.0);
                if !is_inside {
                    escapes += 1;
                    break;
                }
            }
        }
    }
    assert!(escapes <= 1, "{escapes}");
}

/// Returns two parallel walls with a gap between them, both rotated by `degrees`. The second wall is rotated
/// by a further tiny angle `hair`, as if by a rounding error.
fn corridor(degrees: f64, hair: f64, [low, high]: [f64; 2]) -> [Obb; 2] {
    let turn = Rot2::from_degrees(degrees).unwrap();
    let other = Rot2::from_radians(turn.radians() + hair).unwrap();
    let wall = |y: f64, turn: Rot2| Obb::new(turn.rotate(Vec2::new(0.0, y)), [9.0, 0.5], turn).unwrap();
    [wall(low - 0.5, turn), wall(high + 0.5, other)]
}

/// Tests two walls that are parallel up to rounding, whose lines intersect far away. The shortest push leads
/// through an open end of the corridor or across one of the walls, not to that intersection.
#[test]
fn recovery_never_jumps_to_where_nearly_parallel_walls_meet() {
    for (step, hair) in (0..900).flat_map(|step| [0.0, 1e-15, 1e-12, 1e-8].map(|hair| (step, hair))) {
        let degrees = 0.4 * f64::from(step);
        let walls = corridor(degrees, hair, [-0.25, 0.25]);
        let stuck =
            Circle::new(Rot2::from_degrees(degrees).unwrap().rotate([0.3, 0.05].into()), 0.4).unwrap();
        let way = Mover::new(stuck).recover(&walls).displacement;
        // The push across the upper wall, which is 1 thick, is 1 plus the distance of its lower side (0.25)
        // minus 0.05, plus the radius.
        assert!((way.length() - 1.6).abs() < 1e-6, "{degrees} {hair:e}: {way:?}");
    }
}

/// Tests a shape that overlaps both walls by rounding errors. It slides between them, and is not moved to the
/// distant intersection of their lines.
#[test]
fn a_shape_in_a_tight_gap_slides_along() {
    let tolerance = CONTACT_TOLERANCE * 9.0;
    for (step, hair) in (0..900).flat_map(|step| [0.0, 1e-15, 1e-13, 1e-12].map(|hair| (step, hair))) {
        let degrees = 0.4 * f64::from(step);
        let turn = Rot2::from_degrees(degrees).unwrap();
        let place = |x: f64, y: f64| turn.rotate(Vec2::new(x, y));
        let sunk = [0.1, 0.5, 1.5].map(|times| times * tolerance);
        let [below, above] = [sunk[step as usize % 3], sunk[step as usize / 3 % 3]];
        let [low, high] = corridor(degrees, hair, [below - 0.4, 0.4 - above]);
        let walls = [low, high, Obb::new(place(7.0, 0.0), [0.5, 0.3], turn).unwrap()];
        let movers: [Shape; 2] = [
            Circle::new(place(0.3, 0.0), 0.4).unwrap().into(),
            Obb::new(place(0.3, 0.0), [0.4, 0.4], turn).unwrap().into(),
        ];
        for (mover, response) in movers.into_iter().zip([Response::Slide, Response::Bounce(0.5)]) {
            let step = Mover::new(mover).advance(place(9.0, 1e-9), 1.0, &walls, |_, _| response);
            let end = turn.inverse().rotate(step.displacement);
            assert!(-9.0 < end.x && end.x < 5.81 && end.y.abs() < 1e-6, "{degrees} {hair:e}: {step:?}");
        }
    }
}

/// Tests that the push out of shapes with the largest valid coordinates is finite.
#[test]
fn a_recovery_from_the_largest_shapes_is_finite() {
    let (x, low, high) = ([3.5e56, 1.26e28], -MAX_COORDINATE, 1e75);
    let post = |from: f64, to: f64| Capsule::new([x[0], from], [x[1], to], 0.0).unwrap();
    let large = |a: [f64; 2], b: [f64; 2]| Capsule::new(a, b, MAX_COORDINATE).unwrap();
    let posts = [post(0.0, high), post(low, low + high), large([0.0, 1e-200], [0.0, 0.0])];
    let way = Mover::new(large([-1.0, -1.0], [0.0, -1e-200])).recover(&posts).displacement;
    assert!(way.is_finite() && way.length() <= 4.0 * MAX_COORDINATE, "{way:?}");
}
