//! Tests `closest_points`.

use carom_oracle::run::assert_pairs;

#[test]
fn closest_points_are_on_the_surfaces() {
    assert_pairs(&["closest_points"]);
}
