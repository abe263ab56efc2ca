//! Compares shapes of several parts with the union of their exact parts, for 1,500 pairs and as many casts,
//! or 6 times `CAROM_CASES` of each. `cargo xtask verify` runs more. Half of the cases are random, and half
//! are arranged to be hard.

use std::sync::atomic::{AtomicU64, Ordering};

use carom_oracle::Verdict;
use carom_oracle::check::{Faults, Judged, composite_cast, composite_pair, moves};
use carom_oracle::generate::CompositePair;
use carom_oracle::run::{assert_cases, cases_per_pair};

type Generator = fn(u64) -> CompositePair;

fn cases() -> u64 {
    cases_per_pair() * 3
}

fn check_queries(generator: Generator) {
    let counts = [const { AtomicU64::new(0) }; 4];
    let judge = |index: u64, faults: &mut Faults| {
        let judged = composite_pair(&generator(index), faults);
        counts[judged as usize].fetch_add(1, Ordering::Relaxed);
    };
    let all = cases();
    assert_cases(all, judge, |index| generator(index).to_string());
    let [apart, deep, close, not] = counts.map(AtomicU64::into_inner);
    assert!(
        apart * 10 > all && deep * 5 > all && close * 20 < all && not * 10 < all,
        "{apart} {deep} {close} {not}"
    );
    assert_ne!(Judged::Apart as usize, Judged::Not as usize);
}

#[test]
fn answers_about_random_pairs_are_right_for_the_union() {
    check_queries(CompositePair::new);
}

#[test]
fn answers_about_arranged_pairs_are_right_for_the_union() {
    check_queries(CompositePair::arranged);
}

fn check_casts(generator: Generator) {
    let counts = [const { AtomicU64::new(0) }; 2];
    let judge = |index: u64, faults: &mut Faults| match composite_cast(&generator(index), faults) {
        Some(Verdict::Hit) => _ = counts[0].fetch_add(1, Ordering::Relaxed),
        Some(Verdict::Free) => _ = counts[1].fetch_add(1, Ordering::Relaxed),
        _ => {}
    };
    let all = cases();
    assert_cases(all, judge, |index| generator(index).to_string());
    let [hits, free] = counts.map(AtomicU64::into_inner);
    assert!(hits * 8 > all && free * 8 > all, "{hits} {free}");
}

#[test]
fn casts_of_random_pairs_follow_the_rule_for_unions() {
    check_casts(CompositePair::new);
}

#[test]
fn casts_of_arranged_pairs_follow_the_rule_for_unions() {
    check_casts(CompositePair::arranged);
}

/// Tests pairs for which an answer was once wrong, with needles and inner corners, tiny gaps, points,
/// segments, and corners that touch. Other pairs have thin walkers at corners, or one-sided parts that are
/// sunk by their radius.
#[test]
fn pairs_that_were_wrong_once_are_right() {
    const RANDOM: [u64; 47] = [
        397, 694, 1219, 1553, 2309, 2527, 2778, 2837, 3308, 4960, 5308, 6120, 9327, 12607, 13395, 13777,
        15381, 16098, 18820, 24655, 25744, 31612, 37567, 39380, 56343, 56639, 60673, 60957, 66506, 99479,
        5034, 104826, 270886, 289874, 420558, 427315, 427467, 451259, 7190, 107276, 113665, 250373, 255619,
        263325, 1527000, 30000154, 30513982,
    ];
    const ARRANGED: [u64; 31] = [
        728, 4769, 71291, 88173, 104447, 111517, 201765, 222301, 279901, 282426, 309563, 342131, 342961,
        377445, 387620, 427968, 430799, 455940, 3682, 5649, 11989, 12492, 100660, 101436, 259572, 327454,
        308848, 1512876, 1514896, 10045448, 30500219,
    ];
    let random = RANDOM.map(CompositePair::new);
    let arranged = ARRANGED.map(CompositePair::arranged);
    let all: Vec<CompositePair> = random.into_iter().chain(arranged).collect();
    let judge = |index: u64, faults: &mut Faults| {
        composite_pair(&all[index as usize], faults);
        composite_cast(&all[index as usize], faults);
        moves(&all[index as usize], faults);
    };
    assert_cases(all.len() as u64, judge, |index| all[index as usize].to_string());
}
