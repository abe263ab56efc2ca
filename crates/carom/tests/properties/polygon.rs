//! Tests that `ConvexPolygon::new` accepts only convex rings.

use carom_oracle::check::{describe_ring, rings};
use carom_oracle::run::{assert_cases, cases_per_pair};

#[test]
fn rings_are_accepted_or_refused() {
    assert_cases(cases_per_pair() * 20, rings, describe_ring);
}
