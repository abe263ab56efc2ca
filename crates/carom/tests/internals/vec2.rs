//! Tests the lengths of very long and very short vectors.

use carom::Vec2;

#[test]
fn length_keeps_its_accuracy_at_both_ends_of_the_range() {
    for scale in [f64::from_bits(323 << 52), f64::from_bits(1723 << 52)] {
        assert_eq!((Vec2::new(3.0, 4.0) * scale).length(), 5.0 * scale);
    }
    assert_eq!(Vec2::new(0.0, 0.0).length(), 0.0);
    assert_eq!(Vec2::new(f64::NEG_INFINITY, 0.0).length(), f64::INFINITY);
    let tiny = Vec2::new(0.0, 5e-324);
    assert_eq!(tiny.length(), 5e-324);
    assert_eq!(tiny.normalized(), Some(Vec2::Y));
}
