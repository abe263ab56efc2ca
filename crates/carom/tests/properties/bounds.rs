//! Tests the hull and the five bounding volumes.

use carom_oracle::check::{Faults, check_hull, check_volumes, describe_cloud, volumes};
use carom_oracle::generate::{Cloud, Rng, cloud};
use carom_oracle::run::{assert_cases, assert_pairs, cases_per_pair};

#[test]
fn small_point_sets() {
    assert_cases(cases_per_pair() * 4, volumes, describe_cloud);
}

#[test]
fn shapes_of_every_kind() {
    assert_pairs(&["shape_bounds"]);
}

fn judge_large(count: usize, kinds: &[Cloud]) {
    for &kind in kinds {
        let points = cloud(kind, count, &mut Rng::new(count as u64));
        let mut faults = Faults::default();
        check_hull(&points, &mut faults);
        assert!(faults.list.is_empty(), "{kind:?}: {:?}", faults.list[0].rule);
    }
}

#[test]
fn hulls_of_a_hundred_thousand_points() {
    judge_large(100_000, &Cloud::ALL);
}

#[test]
fn the_hull_of_a_million_points() {
    judge_large(1_000_000, &[Cloud::Square]);
}

#[test]
fn volumes_of_ten_thousand_points() {
    for kind in [Cloud::Identical, Cloud::Line, Cloud::NearLine, Cloud::Lattice, Cloud::Square, Cloud::Strip]
    {
        let points = cloud(kind, 10_000, &mut Rng::new(1));
        let mut faults = Faults::default();
        check_volumes(&points, &mut faults);
        assert!(faults.list.is_empty(), "{kind:?}: {}: {}", faults.list[0].rule, faults.list[0].details);
    }
}
