//! Swapping the arguments, scaling, moving and turning both shapes.

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
fn moving_and_turning_change_only_roundings() {
    assert_pairs(&["moved", "turned"]);
}
