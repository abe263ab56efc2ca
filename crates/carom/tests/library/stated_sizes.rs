//! Tests the sizes of tolerances that the page about the meaning of answers states: of casts, of pushes out
//! of obstacles, of thin obstacles, and of dents in rings.

use carom::{Aabb, CONTACT_TOLERANCE, Circle, ConvexPolygon, Mover, Response, Segment, cast};

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

/// A box flies past the upper edge of another one, below this edge by the depth.
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
