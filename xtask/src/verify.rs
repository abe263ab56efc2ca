//! `cargo xtask verify`: millions of cases against the exact oracle, the golden digest on other processors, and the page
//! that states the results.

use std::fmt::Write as _;
use std::fs;
use std::process::Command;
use std::thread::available_parallelism;
use std::time::Instant;

use carom_oracle::check::Check;
use carom_oracle::run::{kind_pairs, run_pairs};
use indicatif::{ProgressBar, ProgressStyle};

use crate::processors;
use crate::shell::{Outcome, cargo, output, root, step};

/// The size of the run.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Cases of each ordered pair of shape types
    #[arg(long, default_value_t = 100_000)]
    cases: u64,
    /// Work in this process; without it, the same command runs again in a release build
    #[arg(long, hide = true)]
    here: bool,
}

pub(crate) fn run(options: &Options) -> Outcome {
    if !options.here {
        let mut release = cargo("run --release --package xtask --quiet -- verify --here --cases");
        return step("verify in a release build", release.arg(options.cases.to_string()));
    }
    let started = Instant::now();
    let total = kind_pairs().len() as u64 * options.cases;
    let bar = ProgressBar::new(total).with_style(style());
    let threads = available_parallelism().map_or(1, usize::from);
    let report = run_pairs(&Check::every(), options.cases, threads, &|done, _| bar.set_position(done));
    bar.finish_and_clear();
    eprintln!("{report}");
    let minutes = started.elapsed().as_secs_f64() / 60.0;
    let verdicts = processors::verdicts();
    let page = page(options.cases, total, minutes, &report.to_string()) + &processors::section(&verdicts);
    fs::write(root().join("docs/verification.md"), page)
        .map_err(|error| format!("docs/verification.md: {error}"))?;
    match (report.is_clean(), processors::agree(&verdicts)) {
        (false, _) => Err("the library and the oracle disagree".into()),
        (true, false) => Err("another processor gives other bits".into()),
        (true, true) => Ok(()),
    }
}

fn style() -> ProgressStyle {
    ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} cases, {eta} to go")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
}

fn page(cases: u64, total: u64, minutes: f64, report: &str) -> String {
    let commit = output(Command::new("git").args(["rev-parse", "--short", "HEAD"])).unwrap_or_default();
    let compiler = output(Command::new("rustc").arg("--version")).unwrap_or_default();
    let names: Vec<&str> = Check::every().iter().map(|check| check.name).collect();
    let mut page = String::from("# The last long verification\n\n");
    page += "Written by `cargo xtask verify`; not edited by hand.\n\n";
    let _ = writeln!(
        page,
        "{total} pairs of shapes ({cases} of each ordered pair of types, half of them of the nasty families) were put \
         to the library and to the exact oracle of `crates/carom-oracle`, on {compiler}, commit {commit}, in \
         {minutes:.0} minutes.\n\nChecks on each pair: {}.\n\n```text\n{report}\n```",
        names.join(", ")
    );
    page
}
