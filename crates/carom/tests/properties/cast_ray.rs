//! `cast_ray`: the first point of the closed shape, exactly where corners are exact.

use carom_oracle::run::assert_pairs;

#[test]
fn rays_hit_at_the_first_common_point() {
    assert_pairs(&["rays"]);
}
