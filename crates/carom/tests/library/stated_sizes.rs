//! Tests the sizes of tolerances that `docs/semantics.md` states: for casts, for pushes out of obstacles, for
//! thin obstacles, and for dents in rings. Also tests the stated angles for walkers, and for the ends of
//! one-sided chains.

use carom::{
    Aabb, CONTACT_TOLERANCE, Chain, Circle, ConvexPolygon, Mover, Response, Rot2, Segment, Vec2, Walker, cast,
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
