//! Tests queries after the arguments are exchanged, and after both shapes are scaled, translated and rotated.

use carom_oracle::run::assert_pairs;

#[test]
fn swapping_mirrors() {
    assert_pairs(&["swap"]);
}

#[test]
fn powers_of_two_scale_to_the_last_bit() {
    assert_pairs(&["scaled"]);
}

#[test]
fn translation_and_rotation_change_only_rounding() {
    assert_pairs(&["moved", "turned"]);
}
