//! Tests the functions that return on which side of a line a point lies, and how far from it.

use crate::math::{ExactSum, Vec2, distance_from_line, orient2d, orient2d_accurate, two_to};

#[test]
fn collinear_points_are_collinear_at_every_scale() {
    for scale in [1e-320, 1e-160, 1e-4, 1.0, 1e6, 1e74] {
        let a = Vec2::new(0.5 * scale, 0.5 * scale);
        let b = Vec2::new(12.0 * scale, 12.0 * scale);
        let c = Vec2::new(24.0 * scale, 24.0 * scale);
        if a.x == a.y && b.x == b.y && c.x == c.y {
            assert_eq!(orient2d(a, b, c), 0.0, "{scale}");
        }
        assert!(orient2d(a, b, Vec2::new(c.x, c.y.next_up())) > 0.0, "{scale}");
        assert!(orient2d(a, b, Vec2::new(c.x, c.y.next_down())) < 0.0, "{scale}");
    }
}

/// Returns twice the signed area of a triangle.
fn exact_area(corners: [Vec2; 3]) -> f64 {
    let mut sum = ExactSum::new();
    for (index, p) in corners.into_iter().enumerate() {
        let q = corners[(index + 1) % 3];
        sum.add_product(p.x, q.y);
        sum.add_product(-p.y, q.x);
    }
    sum.value()
}

/// Tests points that lie on a line except for the rounding errors of their coordinates, and points slightly
/// off the line.
#[test]
fn accurate_areas_have_all_their_digits() {
    let mut few = 0;
    for index in 1..20_000 {
        let part = |factor: f64| (f64::from(index) * factor).fract();
        let (a, b) = (Vec2::new(part(0.618), part(0.755)), Vec2::new(part(0.570), part(0.819)));
        let c = a
            + (b - a) * (2.0 * part(0.382))
            + (b - a).perp() * [0.0, two_to(-30), two_to(-12)][index as usize % 3];
        let (area, wanted) = (orient2d_accurate(a, b, c), exact_area([a, b, c]));
        assert!((area - wanted).abs() <= wanted.abs() * two_to(-48), "{a:?} {b:?} {c:?}");
        let rounded = (a - c).cross(b - c);
        few += usize::from((rounded - wanted).abs() > wanted.abs() * two_to(-20));
    }
    assert!(few > 1000, "{few}");
}

#[test]
fn a_point_off_a_line_has_a_distance_however_small() {
    let (a, b, tiny) = (Vec2::new(-1.0, -1000.0), Vec2::new(1.0, 1000.0), f64::from_bits(1));
    let distance = |x: f64, y: f64| distance_from_line(a, b, Vec2::new(x, y));
    assert_eq!([distance(0.0, tiny), distance(0.0, -tiny), distance(0.0, 0.0)], [tiny, -tiny, 0.0]);
}
