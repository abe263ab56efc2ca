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
    /// Cases of each ordered pair of shape types, for each question and for each motion
    #[arg(long, default_value_t = 100_000)]
    cases: u64,
    /// Run this part alone; the page keeps the last results of the others
    #[arg(long, value_enum)]
    only: Option<Part>,
    /// Work in this process; without it, the same command runs again in a release build
    #[arg(long, hide = true)]
    here: bool,
}

/// A section of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Part {
    /// Overlap, separation, contact and the other questions about shapes at rest
    Questions,
    /// Rays, casts and placing
    Motion,
    /// Trees, pairs and spaces under random changes
    Worlds,
    /// The golden digest on other processors
    Processors,
}

impl Part {
    const ALL: [Self; 4] = [Self::Questions, Self::Motion, Self::Worlds, Self::Processors];

    const fn title(self) -> &'static str {
        match self {
            Self::Questions => "## Questions",
            Self::Motion => "## Motion",
            Self::Worlds => "## Many things at once",
            Self::Processors => "## Other processors",
        }
    }

    /// Its section, without the title, and whether all is well.
    fn run(self, cases: u64) -> (String, bool) {
        match self {
            Self::Questions => judged(&Check::ALL, cases),
            Self::Motion => judged(&Check::MOTION, cases),
            Self::Worlds => worlds(cases),
            Self::Processors => {
                let verdicts = processors::verdicts();
                (processors::section(&verdicts), processors::agree(&verdicts))
            }
        }
    }
}

pub(crate) fn run(options: &Options) -> Outcome {
    if !options.here {
        let mut release = cargo("run --release --package xtask --quiet -- verify --here --cases");
        release.arg(options.cases.to_string());
        if let Some(part) = options.only {
            release.args(["--only", &format!("{part:?}").to_lowercase()]);
        }
        return step("verify in a release build", &mut release);
    }
    let file = root().join("docs/verification.md");
    let last = fs::read_to_string(&file).unwrap_or_default();
    let mut page =
        String::from("# The last long verification\n\nWritten by `cargo xtask verify`, not by hand.\n");
    let mut failed = Vec::new();
    for part in Part::ALL {
        let section = if options.only.is_none_or(|only| only == part) {
            let (section, well) = part.run(options.cases);
            failed.extend((!well).then_some(part));
            section
        } else {
            section_of(&last, part).unwrap_or_else(|| "Not run yet.".into())
        };
        let _ = write!(page, "\n{}\n\n{}\n", part.title(), section.trim());
    }
    fs::write(&file, page).map_err(|error| format!("docs/verification.md: {error}"))?;
    if failed.is_empty() {
        Ok(())
    } else {
        Err(format!("disagreements, see docs/verification.md: {failed:?}"))
    }
}

/// What an earlier page says of a part.
fn section_of(page: &str, part: Part) -> Option<String> {
    let (_, rest) = page.split_once(part.title())?;
    Some(rest.split("\n## ").next().unwrap_or_default().to_owned())
}

/// Puts cases to the library and to the oracle.
fn judged(checks: &[Check], cases: u64) -> (String, bool) {
    let started = Instant::now();
    let total = kind_pairs().len() as u64 * cases;
    let bar = ProgressBar::new(total).with_style(style());
    let threads = available_parallelism().map_or(1, usize::from);
    let report = run_pairs(checks, cases, threads, &|done, _| bar.set_position(done));
    bar.finish_and_clear();
    eprintln!("{report}");
    let minutes = started.elapsed().as_secs_f64() / 60.0;
    let (commit, compiler) = versions();
    let names: Vec<&str> = checks.iter().map(|check| check.name).collect();
    let section = format!(
        "{total} pairs of shapes, {cases} of each ordered pair of types, random and of the nasty families, were put to \
         the library and to the exact oracle of `crates/carom-oracle`, on {compiler}, commit {commit}, in {minutes:.0} \
         minutes.\n\nChecks on each pair: {}.\n\n```text\n{report}\n```",
        names.join(", ")
    );
    (section, report.is_clean())
}

/// Runs the state-machine tests, long.
fn worlds(cases: u64) -> (String, bool) {
    let started = Instant::now();
    let mut test = cargo("test --release --package carom --test space --test broad");
    let outcome = step("worlds", test.env("CAROM_CASES", cases.to_string()));
    let minutes = started.elapsed().as_secs_f64() / 60.0;
    let (commit, compiler) = versions();
    let verdict = match &outcome {
        Ok(()) => "every answer was that of brute force",
        Err(problem) => problem,
    };
    let section = format!(
        "{} changes, updates and searches of spaces, and {} of a tree of boxes, each compared with brute force, on \
         {compiler}, commit {commit}, in {minutes:.0} minutes: {verdict}.",
        cases / 10 * 500,
        cases * 10
    );
    (section, outcome.is_ok())
}

/// The commit and the compiler.
fn versions() -> (String, String) {
    let commit = output(Command::new("git").args(["rev-parse", "--short", "HEAD"])).unwrap_or_default();
    let compiler = output(Command::new("rustc").arg("--version")).unwrap_or_default();
    (commit, compiler)
}

fn style() -> ProgressStyle {
    ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} cases, {eta} to go")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
}
