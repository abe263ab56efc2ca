//! Checks many random cases: `cargo run --release -p carom-oracle --example judge -- [CASES [THREADS
//! [CHECK...]]]`. CHECK is the name of a check; `queries` selects all checks of shapes at rest, and
//! `motion` selects all checks of moving shapes. The arguments `composites [FIRST]` check CASES pairs of
//! shapes of several parts, starting with the pair of index FIRST. So a long run can be cut into portions,
//! and one portion can be repeated. The program prints the names of the checks, then the report. `cargo xtask
//! verify` runs it.
#![expect(clippy::print_stdout, reason = "the program prints a report")]

use carom_oracle::Report;
use carom_oracle::check::{Check, Faults, composite};
use carom_oracle::generate::CompositePair;
use carom_oracle::run::{run, run_pairs};
use indicatif::{ProgressBar, ProgressStyle};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut number = |default: u64| {
        arguments
            .next()
            .map_or(default, |text| text.parse().expect("usage: judge [CASES [THREADS [CHECK...]]]"))
    };
    let (cases, threads) = (number(2000), number(1) as usize);
    let names: Vec<String> = arguments.collect();
    let bar = ProgressBar::new(0).with_style(style());
    let progress = |done, of| {
        bar.set_length(of);
        bar.set_position(done);
    };
    let report = if names.first().is_some_and(|name| name == "composites") {
        println!("composite_pair, composite_cast, moves, one_sided_ring");
        let first = names.get(1).map_or(0, |first| first.parse().expect("FIRST must be the index of a pair"));
        composites(first, cases, threads, &progress)
    } else {
        let named: Vec<Check> = names.iter().flat_map(|name| checks(name)).collect();
        let checks = if named.is_empty() { Check::every() } else { named };
        let names: Vec<&str> = checks.iter().map(|check| check.name).collect();
        println!("{}", names.join(", "));
        run_pairs(&checks, cases, threads, &progress)
    };
    bar.finish_and_clear();
    print!("{report}");
    std::process::exit(i32::from(!report.is_clean()));
}

/// Checks pairs of shapes of several parts, starting with the index `first`. Random pairs and arranged pairs
/// alternate.
fn composites(first: u64, cases: u64, threads: usize, progress: &(dyn Fn(u64, u64) + Sync)) -> Report {
    let pair = |index: u64| match (first + index) % 2 {
        0 => CompositePair::new((first + index) / 2),
        _ => CompositePair::arranged((first + index) / 2),
    };
    let judge = |index: u64, faults: &mut Faults| composite(&pair(index), faults);
    run(cases, threads, &judge, &|index| pair(index).to_string(), progress)
}

fn style() -> ProgressStyle {
    ProgressStyle::with_template("{bar:32} {human_pos} of {human_len} pairs, {eta} to go")
        .expect("the template is valid")
}

fn checks(name: &str) -> Vec<Check> {
    match name {
        "queries" => Check::at_rest(),
        "motion" => Check::MOTION.to_vec(),
        _ => vec![Check::named(name)],
    }
}
