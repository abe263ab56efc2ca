//! Tests the area of overlap of a disc and a box whose edge cuts a segment off the disc.

use core::f64::consts::PI;

use carom::{Aabb, Circle, Rot2, area_of_overlap};

/// Returns the area that a horizontal line cuts off a disc, where the line lies `depth` below the top of the
/// disc.
fn segment_area(radius: f64, depth: f64) -> f64 {
    let disc = Circle::new([0.0, -radius], radius).unwrap();
    let above = Aabb::new([-3.0 * radius, -depth], [3.0 * radius, 3.0 * radius]).unwrap();
    area_of_overlap(&disc, &above)
}

#[test]
fn segments_of_a_disc() {
    assert!((segment_area(1.0, 1.0) - 0.5 * PI).abs() < 1e-15);
    let quarter = 0.25 * PI - 0.5;
    assert!((segment_area(1.0, 1.0 - 0.5_f64.sqrt()) - quarter).abs() < 1e-15);
    // Half of the circular segment is half of a sector minus half of the triangle below the chord. The
    // library uses one formula for short chords and another one for long chords.
    for step in 1..100 {
        let depth = 1e-3 * f64::from(step);
        let half_chord = (depth * (2.0 - depth)).sqrt();
        let angle = Rot2::from_direction([1.0 - depth, half_chord]).unwrap().radians();
        let wanted = angle - half_chord * (1.0 - depth);
        assert!((segment_area(1.0, depth) - wanted).abs() < 1e-15, "{depth}");
    }
}

#[test]
fn flat_segments_of_a_disc() {
    for halvings in 2..30 {
        let depth = f64::from_bits((1023 - halvings) << 52);
        // A flat segment has the area 2/3 * chord * depth, plus the next term of a series.
        let chord = 2.0 * (depth * (2.0 - depth)).sqrt();
        let wanted = 2.0 / 3.0 * chord * depth * (1.0 + depth / 10.0);
        let area = segment_area(1.0, depth);
        assert!((area / wanted - 1.0).abs() < depth * depth + 1e-16 / depth, "{depth}: {area} {wanted}");
        assert_eq!(segment_area(2.0, 2.0 * depth), 4.0 * area, "areas scale by powers of two");
    }
    assert!(segment_area(1e9, 1.0) > 0.0);
}
