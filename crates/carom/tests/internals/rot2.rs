//! Tests rotations: angles of many turns, a part of a turn, and products of rotations.

use crate::math::Rot2;

#[test]
fn full_turns_are_subtracted_without_rounding() {
    let mut state = 1_u64;
    for exponent in -60..243 {
        for _ in 0..20 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let mantissa = f64::from_bits((state >> 12) | (1023 << 52));
            let degrees = mantissa * f64::from_bits((1023_i64 + exponent) as u64 * (1 << 52));
            for degrees in [degrees, -degrees, degrees.floor() * 90.0] {
                assert_eq!(Rot2::from_degrees(degrees), Rot2::from_degrees(degrees % 360.0), "{degrees}");
            }
        }
    }
}

#[test]
fn quarters_are_exact_from_degrees() {
    for (degrees, cos, sin) in
        [(0.0, 1.0, 0.0), (90.0, 0.0, 1.0), (180.0, -1.0, 0.0), (-90.0, 0.0, -1.0), (36000.0, 1.0, 0.0)]
    {
        let rotation = Rot2::from_degrees(degrees).unwrap();
        assert_eq!((rotation.cos(), rotation.sin()), (cos, sin), "{degrees}");
        assert!(rotation.cos().is_sign_positive() || rotation.cos() < 0.0);
    }
}

#[test]
fn the_angle_of_a_part_of_a_turn_is_not_rounded() {
    let turn = 6283.0;
    for part in [1.0 / 3.0, 0.1, 0.7, 1e-3] {
        // Each of the two summands of `part` has few digits, so neither product with `turn` is rounded.
        let coarse = f64::from(part as f32);
        let halves = [coarse, part - coarse].map(|half| Rot2::from_radians(turn * half).unwrap());
        let off = Rot2::part_of(turn, part).x_axis() - (halves[0] * halves[1]).x_axis();
        assert!(off.length() <= 2.0 * f64::EPSILON, "{part}: {off:?}");
    }
    assert_eq!(Rot2::part_of(0.0, 0.5), Rot2::IDENTITY);
    assert_eq!(Rot2::part_of(2.0, 0.5), Rot2::from_radians(1.0).unwrap());
}

#[test]
fn small_parts_of_a_turn_are_as_accurate() {
    for step in -5000..5000 {
        let angle = f64::from(step) * 1e-4;
        let (small, plain) = (Rot2::part_of(2.0, 0.5 * angle), Rot2::from_radians(angle).unwrap());
        assert!((small.x_axis() - plain.x_axis()).length() <= f64::EPSILON, "{angle}");
    }
}

#[test]
fn a_million_products_stay_at_unit_length() {
    let step = Rot2::from_radians(0.1).unwrap();
    let mut rotation = Rot2::IDENTITY;
    for _ in 0..1_000_000 {
        rotation = step * rotation;
    }
    assert!((rotation.x_axis().length() - 1.0).abs() < 4e-16);
}

#[test]
fn degrees_and_radians_agree() {
    for k in -720..720 {
        let a = Rot2::from_degrees(f64::from(k)).unwrap();
        let b = Rot2::from_radians(f64::from(k).to_radians()).unwrap();
        assert!((a.x_axis() - b.x_axis()).length() < 4e-15, "{k}");
    }
}
