//! `overlap` and containment.

use carom_oracle::run::assert_pairs;

#[test]
fn overlap_is_right() {
    assert_pairs(&["overlap"]);
}

#[test]
fn containment_is_right() {
    assert_pairs(&["containment"]);
}
