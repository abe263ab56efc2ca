//! Tests `separation` and `closest_points`.

use carom_oracle::run::assert_pairs;

#[test]
fn separation_is_right() {
    assert_pairs(&["separation"]);
}

#[test]
fn closest_points_are_on_the_surfaces() {
    assert_pairs(&["closest_points"]);
}
