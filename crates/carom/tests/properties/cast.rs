//! Tests `cast` by comparison with the exact path of a point through the exact Minkowski sum, and with
//! equivalent casts.

use carom_oracle::run::assert_pairs;

#[test]
fn casts_hit_where_the_track_enters() {
    assert_pairs(&["cast"]);
}

#[test]
fn swapped_turned_mirrored_and_moved_casts_agree() {
    assert_pairs(&["cast_mapped"]);
}

#[test]
fn powers_of_two_scale_casts_to_the_last_bit() {
    assert_pairs(&["cast_scaled"]);
}

#[test]
fn a_motion_in_two_parts_has_one_hit() {
    assert_pairs(&["cast_split"]);
}
