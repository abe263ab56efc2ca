//! Judges many cases on any number of threads; the result does not depend on this number.

use crate::Report;
use crate::check::{Check, Fault, Faults, Pair};
use crate::generate::{Case, Kind};
use core::sync::atomic::{AtomicU64, Ordering};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The number of cases that a thread takes at once.
const BATCH: u64 = 64;

/// Returns the number of cases to judge for each pair of kinds: the value of the environment variable
/// `CAROM_CASES`, or 250.
///
/// # Panics
/// Panics if the variable is not a number.
#[must_use]
pub fn cases_per_pair() -> u64 {
    std::env::var("CAROM_CASES").map_or(250, |text| text.parse().expect("CAROM_CASES must be a number"))
}

/// Returns the index of the first case of [`assert_cases`]: the value of the environment variable `CAROM_FIRST`,
/// or 0. With another value, a run judges cases that earlier runs have not judged.
fn first_case() -> u64 {
    std::env::var("CAROM_FIRST").map_or(0, |text| text.parse().expect("CAROM_FIRST must be a number"))
}

/// Returns every ordered pair of kinds.
#[must_use]
pub fn kind_pairs() -> Vec<[Kind; 2]> {
    Kind::ALL.iter().flat_map(|&a| Kind::ALL.map(|b| [a, b])).collect()
}

/// Judges `cases` cases of every ordered pair of kinds. The function `progress` receives the number of
/// finished cases and the total.
pub fn run_pairs(
    checks: &[Check],
    cases: u64,
    threads: usize,
    progress: &(dyn Fn(u64, u64) + Sync),
) -> Report {
    let kinds = kind_pairs();
    let case = |index: u64| Case::new(kinds[(index / cases) as usize], index % cases);
    let judge = |index: u64, faults: &mut Faults| {
        let pair = Pair::new(case(index));
        for check in checks {
            (check.run)(&pair, faults);
        }
    };
    run(kinds.len() as u64 * cases, threads, &judge, &|index| describe(&case(index)), progress)
}

/// Returns the description of a case: the call that creates it, its family, and the constructor calls of its
/// shapes.
#[must_use]
pub fn describe(case: &Case) -> String {
    let [a, b] = case.kinds;
    format!(
        "Case::new([Kind::{a:?}, Kind::{b:?}], {}) {:?}:\n      a = {}\n      b = {}",
        case.index, case.family, case.a, case.b
    )
}

/// Judges `count` cases by their index; a panic of the library counts as a fault.
pub fn run(
    count: u64,
    threads: usize,
    judge: &(dyn Fn(u64, &mut Faults) + Sync),
    describe: &(dyn Fn(u64) -> String + Sync),
    progress: &(dyn Fn(u64, u64) + Sync),
) -> Report {
    let next = AtomicU64::new(0);
    let done = AtomicU64::new(0);
    let work = || {
        let mut report = Report::default();
        loop {
            let start = next.fetch_add(BATCH, Ordering::Relaxed);
            let end = count.min(start + BATCH);
            for index in start..end {
                report.note(index, &faults_of(index, judge), || describe(index));
            }
            if start >= end {
                return report;
            }
            progress(done.fetch_add(end - start, Ordering::Relaxed) + end - start, count);
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let own = work();
        workers.into_iter().map(|worker| worker.join().expect("no worker panics")).fold(own, Report::merged)
    })
}

fn faults_of(index: u64, judge: &(dyn Fn(u64, &mut Faults) + Sync)) -> Vec<Fault> {
    let mut faults = Faults::default();
    let outcome = catch_unwind(AssertUnwindSafe(|| judge(index, &mut faults)));
    if let Err(panic) = outcome {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text =
            text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("panic without a message");
        faults.expect(false, "nothing panics", || text.to_owned());
    }
    faults.list
}

/// Fails a test if the named checks find a fault in any pair.
///
/// # Panics
/// Panics if there is a fault, with the report of all faults.
pub fn assert_pairs(names: &[&str]) {
    let checks: Vec<Check> = names.iter().map(|name| Check::named(name)).collect();
    run_pairs(&checks, cases_per_pair(), 1, &|_, _| ()).assert_clean();
}

/// Fails the test if `judge` finds a fault in one of `count` cases, starting with the case `CAROM_FIRST`.
///
/// # Panics
/// Panics if there is a fault, with the report of all faults.
pub fn assert_cases(
    count: u64,
    judge: impl Fn(u64, &mut Faults) + Sync,
    describe: impl Fn(u64) -> String + Sync,
) {
    let first = first_case();
    let judge = |index: u64, faults: &mut Faults| judge(first + index, faults);
    run(count, 1, &judge, &|index| describe(first + index), &|_, _| ()).assert_clean();
}
