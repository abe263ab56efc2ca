//! Tests `intersect_segments` and `orient2d`.

use carom_oracle::check::{describe_segments, segments};
use carom_oracle::run::{assert_cases, cases_per_pair};

#[test]
fn segments_meet_at_the_exact_fractions() {
    assert_cases(cases_per_pair() * 20, segments, describe_segments);
}
