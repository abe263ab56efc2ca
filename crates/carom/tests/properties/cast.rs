//! `cast`: a hit or none as the exact track through the exact Minkowski sum says, and the same in other words.

use carom_oracle::run::assert_pairs;

#[test]
fn casts_hit_where_the_track_enters() {
    assert_pairs(&["cast"]);
}

#[test]
fn swapped_turned_mirrored_and_moved_casts_are_the_same() {
    assert_pairs(&["cast_mapped"]);
}

#[test]
fn powers_of_two_scale_casts_to_the_last_bit() {
    assert_pairs(&["cast_scaled"]);
}

#[test]
fn a_motion_in_two_parts_hits_the_same() {
    assert_pairs(&["cast_split"]);
}
