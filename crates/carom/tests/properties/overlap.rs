//! `overlap`, containment, and the area in common.

use carom_oracle::run::assert_pairs;

#[test]
fn overlap_is_right() {
    assert_pairs(&["overlap"]);
}

#[test]
fn containment_is_right() {
    assert_pairs(&["containment"]);
}

#[test]
fn areas_in_common_are_right() {
    assert_pairs(&["area"]);
}
