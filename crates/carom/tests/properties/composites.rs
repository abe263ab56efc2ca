//! Shapes of several parts, against the union of their exact parts.

use std::sync::atomic::{AtomicU64, Ordering};

use carom_oracle::Verdict;
use carom_oracle::check::{Faults, Judged, composite_cast, composite_pair};
use carom_oracle::generate::CompositePair;
use carom_oracle::run::{assert_cases, cases_per_pair};

fn describe(index: u64) -> String {
    CompositePair::new(index).to_string()
}

#[test]
fn questions_about_pairs_are_those_of_the_union() {
    let counts = [const { AtomicU64::new(0) }; 4];
    let judge = |index: u64, faults: &mut Faults| {
        let judged = composite_pair(&CompositePair::new(index), faults);
        counts[judged as usize].fetch_add(1, Ordering::Relaxed);
    };
    let all = cases_per_pair() * 4;
    assert_cases(all, judge, describe);
    let [apart, deep, close, not] = counts.map(AtomicU64::into_inner);
    assert!(
        apart * 10 > all && deep * 5 > all && close * 20 < all && not * 10 < all,
        "{apart} {deep} {close} {not}"
    );
    assert_ne!(Judged::Apart as usize, Judged::Not as usize);
}

#[test]
fn casts_of_pairs_follow_the_rule_for_unions() {
    let counts = [const { AtomicU64::new(0) }; 2];
    let judge = |index: u64, faults: &mut Faults| match composite_cast(&CompositePair::new(index), faults) {
        Some(Verdict::Hit) => _ = counts[0].fetch_add(1, Ordering::Relaxed),
        Some(Verdict::Free) => _ = counts[1].fetch_add(1, Ordering::Relaxed),
        _ => {}
    };
    let all = cases_per_pair() * 4;
    assert_cases(all, judge, describe);
    let [hits, free] = counts.map(AtomicU64::into_inner);
    assert!(hits * 8 > all && free * 8 > all, "{hits} {free}");
}

/// Pairs of which an answer was wrong once: needles and their notches, cracks, points, wires, corners that touch.
#[test]
fn pairs_that_were_wrong_once_are_right() {
    const HARD: [u64; 28] = [
        397, 694, 1219, 1553, 2309, 2527, 2778, 2837, 3308, 4960, 5308, 6120, 9327, 12607, 13395, 13777,
        15381, 16098, 18820, 24655, 25744, 31612, 37567, 56343, 56639, 60673, 60957, 66506,
    ];
    let judge = |index: u64, faults: &mut Faults| {
        let pair = CompositePair::new(HARD[index as usize]);
        composite_pair(&pair, faults);
        composite_cast(&pair, faults);
    };
    assert_cases(HARD.len() as u64, judge, |index| describe(HARD[index as usize]));
}
