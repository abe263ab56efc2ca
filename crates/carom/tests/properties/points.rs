//! Tests `contains` and `closest_point`.

use carom_oracle::run::assert_pairs;

#[test]
fn points_inside_outside_and_on_the_boundary() {
    assert_pairs(&["point_queries"]);
}
