//! Tests the sizes of tolerances that `docs/semantics.md` states: for casts, for pushes out of obstacles, for
//! thin obstacles, and for dents in rings. Also tests the stated angles for walkers, and for the ends of
//! one-sided chains.

use carom::{
    Aabb, CONTACT_TOLERANCE, Chain, Circle, ConvexPolygon, Mover, Response, Rot2, Segment, Vec2, Walker,
    cast, contact, explain,
};

/// The tolerance of motions, as a fraction of the largest coordinate: 2^-40.
const TOLERANCE: f64 = 1.0 / 1_099_511_627_776.0;

/// The sizes of the shapes. Each tolerance is a fraction of the size.
const SIZES: [f64; 3] = [1.0, 1024.0, 1e-3];

fn aabb(min: [f64; 2], max: [f64; 2]) -> Aabb {
    Aabb::new(min, max).unwrap()
}

/// Tests that a fact is true for a depth above the limit, and false for a depth below it.
fn check_limit(limit: f64, is_true: impl Fn(f64) -> bool) {
    assert!(!is_true(limit * 0.99), "true for 0.99 times the limit {limit:e}");
    assert!(is_true(limit * 1.01), "false for 1.01 times the limit {limit:e}");
}

/// Tests a box that flies past the upper edge of another box. The lower edge of the flying box is below this
/// edge by the depth.
#[test]
fn a_cast_hits_what_it_enters_by_more_than_2_to_the_minus_40() {
    assert_eq!(CONTACT_TOLERANCE, TOLERANCE);
    for size in SIZES {
        let wall = aabb([0.0, -size], [size, 0.0]);
        check_limit(TOLERANCE * size, |depth| {
            let flying = aabb([-size, -depth], [-0.5 * size, 0.5 * size]);
            cast(&flying, [4.0 * size, 0.0], &wall).is_some()
        });
    }
}

#[test]
fn a_mover_leaves_what_it_overlaps_by_more_than_2_to_the_minus_39() {
    for size in SIZES {
        let floor = [aabb([-size, -size], [size, 0.0])];
        check_limit(2.0 * TOLERANCE * size, |depth| {
            let sunk = Mover::new(aabb([-0.25 * size, -depth], [0.25 * size, 0.5 * size]));
            sunk.advance([0.0, 0.0], 1.0, &floor, |_, _| Response::Slide).displacement.y > 0.0
        });
    }
}

#[test]
fn a_point_stops_2_to_the_minus_41_before_a_segment() {
    for size in SIZES {
        let line = [Segment::new([-size, 0.0], [size, 0.0]).unwrap()];
        let point = Mover::new(Circle::new([0.0, size], 0.0).unwrap());
        let step = point.advance([0.0, -2.0 * size], 1.0, &line, |_, _| Response::Touch);
        let gap = (size + step.displacement.y) / (0.5 * TOLERANCE * size);
        assert!((gap - 1.0).abs() < 1e-3, "{gap} times the stated gap, at size {size}");
    }
}

#[test]
fn a_ring_is_not_convex_if_a_dent_is_deeper_than_2_to_the_minus_44() {
    for size in SIZES {
        check_limit(TOLERANCE / 16.0 * size, |depth| {
            let ring = [[0.0, 0.0], [0.5 * size, depth], [size, 0.0], [size, size], [0.0, size]];
            ConvexPolygon::new(ring).is_err()
        });
    }
}

/// Returns the unit vector that leans to the right from `+y`.
fn leaning(degrees: f64) -> Vec2 {
    Rot2::from_degrees(-degrees).unwrap().rotate(Vec2::Y)
}

#[test]
fn a_round_walker_stands_on_an_edge_up_to_83_degrees() {
    let block = [aabb([-9.0, -9.0], [0.0, 0.0])];
    for (degrees, stands) in [(60.0, true), (82.5, true), (83.1, false), (89.0, false)] {
        let ball = Circle::new(leaning(degrees), 1.0).unwrap();
        let walk = Walker::new(ball).with_step(1.0).walk([0.0, -1.0], 1.0 / 60.0, &block);
        assert_eq!(walk.ground.is_some(), stands, "{degrees} degrees: {walk:?}");
    }
}

/// Tests a ball that flies straight at the right end of a chain that blocks from above.
#[test]
fn the_end_of_a_one_sided_chain_blocks_up_to_60_degrees() {
    let ledge = Chain::new([[1.0, 0.0], [0.0, 0.0]]).unwrap().one_sided();
    for (degrees, is_hit) in [(0.0, true), (30.0, true), (59.5, true), (60.5, false), (90.0, false)] {
        let way = leaning(degrees);
        let ball = Circle::new(Vec2::X + way * 2.0, 0.25).unwrap();
        assert_eq!(cast(&ball, way * -3.0, &ledge).is_some(), is_hit, "{degrees} degrees");
    }
}

/// Returns a unit square at the origin, turned counter-clockwise by a small angle.
fn turned_square(angle: f64) -> ConvexPolygon {
    ConvexPolygon::new([[0.0, 0.0], [1.0, angle], [1.0 - angle, 1.0 + angle], [-angle, 1.0]]).unwrap()
}

#[test]
fn explain_takes_directions_within_2_to_the_minus_50_for_one_axis() {
    let least = TOLERANCE / 1024.0;
    for (turns, axes) in [(0.0, 2), (0.5, 2), (2.0, 4), (1000.0, 4)] {
        let listed = explain(&turned_square(0.0), &turned_square(turns * least)).unwrap().axes.len();
        assert_eq!(listed, axes, "axes at an angle of {turns} times 2^-50");
    }
}

/// Tests a box beside the upper right corner of a wide box. The vector between the centres prefers the normal
/// to the right, but the way up is shorter.
#[test]
fn depths_within_2_to_the_minus_48_are_tied() {
    for size in SIZES {
        let wide = aabb([-2.0 * size, -size], [2.0 * size, size]);
        let largest = 2.5 * size;
        for (times, normal) in [(0.5, Vec2::X), (0.9, Vec2::X), (1.1, Vec2::Y), (4.0, Vec2::Y)] {
            let raised = times * TOLERANCE / 256.0 * largest;
            let other = aabb([1.5 * size, 0.5 * size + raised], [2.5 * size, 1.5 * size + raised]);
            let polygon = ConvexPolygon::new(other.corners()).unwrap();
            assert_eq!(contact(&other, &wide).unwrap().normal, normal, "{times} times the limit at {size}");
            assert_eq!(contact(&polygon, &wide).unwrap().normal, normal, "{times} times the limit at {size}");
        }
    }
}

/// Tests a walker on slopes whose cosines are near the limit.
#[test]
fn a_slope_is_ground_if_its_cosine_is_at_most_2_to_the_minus_20_too_small() {
    let limit = std::f64::consts::FRAC_1_SQRT_2;
    for (times, is_ground) in [(-1.0, true), (0.9, true), (1.1, false), (9.0, false)] {
        let cosine = limit - times / 1_048_576.0;
        let normal = Vec2::new((1.0 - cosine * cosine).sqrt(), cosine);
        let along = Vec2::new(normal.y, -normal.x) * 9.0;
        let slope = [ConvexPolygon::new([along, -along, -along - normal, along - normal]).unwrap()];
        let walker = Walker::new(Circle::new(normal, 1.0).unwrap()).with_slope_degrees(45.0);
        let walk = walker.walk([0.0, -1.0], 1.0 / 60.0, &slope);
        assert_eq!(walk.ground.is_some(), is_ground, "{times} times 2^-20 below the cosine of 45 degrees");
    }
}

#[test]
fn a_walker_rises_if_more_than_2_to_the_minus_20_of_its_speed_leads_up() {
    let floor = [aabb([-9.0, -1.0], [9.0, 0.0])];
    let walker = Walker::new(aabb([-0.5, 0.0], [0.5, 2.0]));
    check_limit(1.0 / 1_048_576.0, |share| walker.walk([1.0, share], 1.0, &floor).displacement.y > 0.0);
}

/// Tests a walker above a floor that reaches as far as the size. The largest coordinate of the difference
/// between the two shapes is up to twice the size.
#[test]
fn a_walker_without_margin_stands_up_to_3_times_2_to_the_minus_38_above_ground() {
    for size in SIZES {
        let floor = [aabb([-size, -size], [size, 0.0])];
        for (times, stands) in [(0.0, true), (2.99, true), (5.9, false), (99.0, false)] {
            let height = times * 4.0 * TOLERANCE * size;
            let body = aabb([-0.5 * size, height], [0.5 * size, size]);
            let walk = Walker::new(body).with_margin(0.0).walk([0.0, 0.0], 1.0, &floor);
            assert_eq!(walk.ground.is_some(), stands, "{times} times 2^-38 above the floor, at size {size}");
        }
    }
}

#[test]
fn a_walker_as_thin_as_a_point_stops_2_to_the_minus_36_above_ground() {
    for size in SIZES {
        let floor = [aabb([-size, -size], [size, 0.0])];
        let point = Walker::new(Circle::new([0.0, size], 0.0).unwrap());
        let walk = point.walk([0.0, -2.0 * size], 1.0, &floor);
        let gap = (size + walk.displacement.y) / (16.0 * TOLERANCE * size);
        assert!((gap - 1.0).abs() < 0.1, "{gap} times the stated gap, at size {size}");
    }
}

/// Tests a disc that moves head-on against the tip of a one-sided chain. The chain turns back to the right, so without
/// a tip the free side would lie between its two segments.
#[test]
fn a_chain_turns_back_up_to_an_angle_of_2_to_the_minus_20() {
    for size in SIZES {
        check_limit(1.0 / 1_048_576.0, |angle| {
            let chain = Chain::new([[-size, 0.0], [0.0, 0.0], [-size, -angle * size]]).unwrap().one_sided();
            let disc = Circle::new([size, 0.0], 0.25 * size).unwrap();
            cast(&disc, [-size, 0.0], &chain).is_none()
        });
    }
}
