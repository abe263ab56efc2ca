//! `cast_ray`: the first point of the closed shape, exactly where corners are exact.

use carom_oracle::run::assert_pairs;

#[test]
fn rays_meet_what_they_touch() {
    assert_pairs(&["rays"]);
}
