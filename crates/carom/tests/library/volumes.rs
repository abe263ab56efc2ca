//! Tests bounding boxes and other volumes around very large and very small shapes.

use carom::{
    Aabb, BoundingVolumes, Capsule, Circle, ConvexPolygon, Obb, Rot2, Segment, Shape, Vec2, contains,
};

/// Tests a rotation whose length differs from 1 by a rounding error: the box is then rounded at multiples of
/// 90 degrees, too.
#[test]
fn the_box_around_a_box_is_no_smaller() {
    let stretched = Rot2::try_from([1.0 + 2.0 * f64::EPSILON, 0.0]).unwrap();
    let crate_ = Obb::new([0.0, 0.0], [1.0 + f64::EPSILON, 1.0], stretched).unwrap();
    // With e = `f64::EPSILON`, the product (1 + 2 e) (1 + e) is 1 + 3 e plus a tiny remainder.
    assert!(crate_.aabb().max().x > 1.0 + 3.0 * f64::EPSILON);
}

/// A rotated box of size zero used to get a box of size 1e-323 around it.
#[test]
fn the_box_around_a_point_is_that_point() {
    let nothing = Obb::from_degrees([0.0, 0.0], [0.0, 0.0], 30.0).unwrap();
    assert_eq!(nothing.aabb(), Aabb::new([0.0, 0.0], [0.0, 0.0]).unwrap());
}

/// Half of a subnormal extent was once 0, which gave a box without axes, whose bounds panicked.
#[test]
fn bounds_of_the_smallest_numbers_and_margins_beyond_the_range() {
    let tiny = f64::from_bits(1);
    for points in [[[0.0, 0.0], [tiny, 0.0]], [[0.0, 0.0], [tiny, tiny]], [[0.0, tiny], [tiny, 0.0]]] {
        let points = points.map(Vec2::from);
        let bounds = BoundingVolumes::of_points(&points).unwrap();
        assert!(points.iter().all(|&point| contains(&bounds.aabb, point) && contains(&bounds.circle, point)));
    }
    let grown = Aabb::new([0.0, 0.0], [1.0, 1.0]).unwrap().grown(1.7e308);
    assert!(
        grown.max().x <= carom::MAX_COORDINATE
            && BoundingVolumes::of_shape(&grown).circle.radius().is_finite()
    );
    // The box of a shape at the end of the number range may exceed the range, and must not shrink.
    let far = Circle::new([carom::MAX_COORDINATE, 0.0], 1e74).unwrap().aabb();
    let wider = far.grown(1e74);
    assert!(far.max().x > carom::MAX_COORDINATE && wider.max().x == far.max().x && wider.max().y > 1.9e74);
}

/// Regression test: a box was grown to contain its points, and then its longer half extent was moved to the
/// front. This once left one point outside again.
#[test]
fn smallest_boxes_that_are_nearly_square_contain_their_points() {
    let tiny = f64::EPSILON;
    let sets = [
        [[-3.0, 0.0], [4.0 * tiny, -3.0 + 4.0 * tiny], [-4.0 * tiny, 0.0]],
        [[-84.0, 3.0], [-80.0 - 128.0 * tiny, -3.0 - 128.0 * tiny], [-79.0, 2.0]],
    ];
    for points in sets {
        let points = points.map(Vec2::from);
        let tight = BoundingVolumes::of_points(&points).unwrap().obb;
        assert!(points.iter().all(|&point| contains(&tight, point)), "{tight:?}");
        assert!(tight.half().x >= tight.half().y);
    }
}

/// Far from the origin, the mean of the corners has a rounding error larger than the box's width. Such a box
/// was once refused.
#[test]
fn four_corners_far_from_the_origin_make_a_box() {
    let tiny =
        Aabb::new([674519.2802986809, 578990.0744774544], [674519.2803091572, 578990.0744774564]).unwrap();
    let fitted = Obb::from_corners(tiny.corners()).unwrap();
    assert!((fitted.half() - tiny.half()).length() < 1e-15);
}

/// Tests the area of every kind of shape, including flat shapes.
#[test]
fn areas() {
    let pi = std::f64::consts::PI;
    let corners = [[0.0, 0.0], [4.0, 0.0], [0.0, 3.0]];
    let shapes: [(Shape, f64); 8] = [
        (Circle::new([9.0, 9.0], 2.0).unwrap().into(), 4.0 * pi),
        (Segment::new([9.0, 9.0], [5.0, 6.0]).unwrap().into(), 0.0),
        (Capsule::new([9.0, 9.0], [5.0, 6.0], 2.0).unwrap().into(), 20.0 + 4.0 * pi),
        (Capsule::new([9.0, 9.0], [9.0, 9.0], 2.0).unwrap().into(), 4.0 * pi),
        (Aabb::new([9.0, 9.0], [11.0, 12.0]).unwrap().into(), 6.0),
        (Obb::from_degrees([9.0, 9.0], [1.0, 1.5], 30.0).unwrap().into(), 6.0),
        (ConvexPolygon::new(corners).unwrap().into(), 6.0),
        (ConvexPolygon::rounded(corners, 2.0).unwrap().into(), 6.0 + 24.0 + 4.0 * pi),
    ];
    for (shape, area) in shapes {
        assert!((shape.area() - area).abs() <= 1e-14 * area, "{shape:?}: {}", shape.area());
        assert!((BoundingVolumes::of_shape(&shape).hull.area() - area).abs() <= 1e-14 * area, "{shape:?}");
    }
    // Far from the origin, rounding collapses the triangle to a segment or a point.
    let rounded = ConvexPolygon::rounded(corners, 2.0).unwrap();
    assert_eq!(rounded.translated([0.0, 1e17]).area(), 2.0 * (8.0 + 2.0 * pi));
    assert_eq!(rounded.translated([1e17, 1e17]).area(), 4.0 * pi);
}

/// Tests boxes that stand upright up to rounding: their angle may be slightly below or above 90 degrees, but
/// never -90 degrees.
#[test]
fn the_angle_of_a_box_that_stands_upright() {
    for lean in -7..=7 {
        let lean = f64::from(lean) * f64::EPSILON;
        let points = [[0.0, -4.0], [1.0, 0.0], [lean, 4.0]].map(Vec2::from);
        let degrees = Obb::bounding(&points).unwrap().rotation().degrees();
        assert!((89.9..=90.0).contains(&degrees), "{lean:e}: {degrees}");
    }
}

/// Tests that corners are accepted if each differs from the corner of a rectangle by at most 1e-5 of the
/// diagonal.
#[test]
fn four_corners_may_be_off_a_box_by_a_tolerance() {
    const ALLOWED: f64 = 1e-5;
    let square = [[0.0, 0.0], [3.0, 0.0], [3.0, 1.0], [0.0, 1.0]].map(Vec2::from);
    for case in 0..80_u32 {
        let turn = Rot2::from_degrees(f64::from(case) * 37.0).unwrap();
        let way = turn.rotate(Vec2::new(1.0, 0.5));
        let moved = |far: f64| {
            let mut corners = square;
            corners[case as usize % 4] += way * far;
            corners
        };
        let (mut taken, mut refused) = (0.0, 1.0);
        while refused - taken > 1e-12 {
            let middle = 0.5 * (taken + refused);
            if Obb::from_corners(moved(middle)).is_ok() { taken = middle } else { refused = middle }
        }
        let corners = moved(taken);
        let fitted = Obb::from_corners(corners).unwrap();
        let nearest = |given: Vec2| {
            fitted.corners().into_iter().map(|corner| (corner - given).length()).fold(f64::INFINITY, f64::min)
        };
        let off = corners.map(nearest).into_iter().fold(0.0, f64::max) / (2.0 * fitted.half().length());
        assert!(
            (off - ALLOWED).abs() < 1e-9,
            "case {case}: a corner may be {off:e} diagonals away from a box; `CORNER_TOLERANCE` should allow {ALLOWED:e}"
        );
    }
}

/// Tests that the rectangle has the least sum of squared distances from the corners: no nearby angle or size
/// gives a smaller sum. So a long side influences the angle more than a short side.
#[test]
fn four_corners_become_the_rectangle_of_least_squares() {
    let off = [[0.3, -0.7], [-0.2, 0.9], [0.8, 0.1], [-0.5, -0.6]].map(|[x, y]| Vec2::new(x, y) * 1e-6);
    for (length, width) in [(1.0, 1.0), (2.0, 1.0), (1.0, 5.0), (40.0, 1.0)] {
        let exact = Obb::from_degrees([0.5, 0.25], [length, width], 30.0).unwrap().corners();
        let given = [0, 1, 2, 3].map(|index| exact[index] + off[index]);
        let fitted = Obb::from_corners(given).unwrap();
        let squares = |turn: f64, longer: f64, wider: f64| {
            let half = fitted.half() + Vec2::new(longer, wider);
            let radians = fitted.rotation().radians() + turn;
            let corners = Obb::from_radians(fitted.center(), half, radians).unwrap().corners();
            corners
                .iter()
                .zip(given)
                .map(|(&corner, given)| (corner - given).dot(corner - given))
                .sum::<f64>()
        };
        let least = squares(0.0, 0.0, 0.0);
        for by in [1e-8, -1e-8] {
            for other in [squares(by, 0.0, 0.0), squares(0.0, by, 0.0), squares(0.0, 0.0, by)] {
                assert!(least < other, "{length} by {width}: {least:e} and {other:e}");
            }
        }
    }
}
