//! `cargo xtask verify` compares millions of cases with the exact oracle, checks the golden digest (the
//! expected hash of all answers) on other processors, and writes the page with the results.

use std::fmt::Write as _;
use std::fs;
use std::process::{Command, Stdio};
use std::thread::available_parallelism;
use std::time::Instant;

use crate::setup::{self, Need};
use crate::shell::{Outcome, cargo, output, root, step};
use crate::{c, integrations, processors, python};

/// The size of the run.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Cases per ordered pair of shape types, for each query and each motion; 10 or more
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(10..))]
    cases: u64,
    /// Run only this part, and keep the last results of the other parts on the page
    #[arg(long, value_enum)]
    only: Option<Part>,
}

/// A part of the verification. Each part has a section on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Part {
    /// Overlap, separation, contact and the other queries of static shapes
    Queries,
    /// Rays, casts and transformations
    Motion,
    /// Shapes of several parts, against the union of their exact parts
    Composites,
    /// Shapes that rotate while they move
    Turning,
    /// Further properties: rings, point sets, extremes, thin shapes, ties, and the fast paths
    Properties,
    /// Trees, pairs and spaces under random changes
    Worlds,
    /// Movers and walkers of every shape in random rooms, frame by frame
    Frames,
    /// The golden digest (the expected hash of all answers) on other processors
    Processors,
    /// Joins of the Python package on a cluster of Spark, with a worker killed; installs Java
    Spark,
    /// Parts that take long to build: the command with Parquet, the Python package from its source archive, the recipes for Conan
    /// and `LuaRocks`, and the examples of the plugin for Bevy
    Builds,
}

impl Part {
    const ALL: [Self; 10] = [
        Self::Queries,
        Self::Motion,
        Self::Composites,
        Self::Turning,
        Self::Properties,
        Self::Worlds,
        Self::Frames,
        Self::Processors,
        Self::Spark,
        Self::Builds,
    ];

    const fn title(self) -> &'static str {
        match self {
            Self::Queries => "## Shapes at rest",
            Self::Motion => "## Moving shapes",
            Self::Composites => "## Shapes of several parts",
            Self::Turning => "## Turning shapes",
            Self::Properties => "## Properties",
            Self::Worlds => "## Trees, pairs and spaces",
            Self::Frames => "## Movers and walkers",
            Self::Processors => "## Other processors",
            Self::Spark => "## A cluster of Spark",
            Self::Builds => "## Builds that take long",
        }
    }

    /// Runs the part. Returns its section without the title, and whether it succeeded.
    fn run(self, cases: u64) -> (String, bool) {
        match self {
            Self::Queries => judged("queries", cases),
            Self::Motion => judged("motion", cases),
            Self::Composites => judged("composites", cases * 10),
            Self::Turning => turning(cases),
            Self::Properties => properties(cases),
            Self::Worlds => worlds(cases),
            Self::Frames => frames(cases),
            Self::Processors => {
                let verdicts = processors::verdicts();
                (processors::section(&verdicts), processors::agree(&verdicts))
            }
            Self::Spark => spark(),
            Self::Builds => builds(),
        }
    }
}

pub(crate) fn run(options: &Options) -> Outcome {
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
        Err(format!("some parts disagree, see docs/verification.md: {failed:?}"))
    }
}

/// Returns the section of a part in an earlier page.
fn section_of(page: &str, part: Part) -> Option<String> {
    let (_, rest) = page.split_once(part.title())?;
    Some(rest.split("\n## ").next().unwrap_or_default().to_owned())
}

/// Checks cases of the library against the oracle, in a release build.
fn judged(checks: &str, cases: u64) -> (String, bool) {
    let judge = "--release --package carom-oracle --example judge";
    let built = step("building the judge", &mut cargo(&format!("build {judge}")));
    let started = Instant::now();
    let threads = available_parallelism().map_or(1, usize::from);
    let mut run = cargo(&format!("run --quiet {judge} -- {cases} {threads} {checks}"));
    let run = built.and_then(|()| run.stderr(Stdio::inherit()).output().map_err(|error| error.to_string()));
    let judged = match run {
        Ok(judged) => judged,
        Err(problem) => return (problem, false),
    };
    let printed = String::from_utf8_lossy(&judged.stdout);
    eprint!("{printed}");
    let minutes = started.elapsed().as_secs_f64() / 60.0;
    let (commit, compiler) = versions();
    let (names, report) = printed.split_once('\n').unwrap_or_default();
    let total = report.split(' ').next().unwrap_or_default();
    let sort = match checks {
        "composites" => "of which at least one has several parts".to_owned(),
        _ => format!("{cases} of each ordered pair of types"),
    };
    let section = format!(
        "{total} pairs of shapes, {sort}, at random and in positions that are \
         hard for collision code, were compared with the exact oracle, `crates/carom-oracle`, on {compiler}, commit {commit}, in {minutes:.1} \
         minutes.\n\nThe checks of each pair, by their names in the oracle: {names}.\n\n```text\n{report}\n```"
    );
    (section, judged.status.success())
}

/// Runs the property test of rotating shapes with many cases.
fn turning(cases: u64) -> (String, bool) {
    let what = format!(
        "Up to {} motions of each ordered pair of types, in which one or both shapes turn, each sampled at about \
         900 fractions and more densely around the deepest of them",
        cases.div_ceil(20)
    );
    tested("--test properties -- time_of_impact::", cases, &what, "no impact was missed, late, or false")
}

/// Runs the property tests and the comparison of the fast paths with the general paths. A tenth of the cases
/// is enough, because the oracle has already checked most of these properties; but there are never fewer than
/// 2,000 cases.
fn properties(cases: u64) -> (String, bool) {
    let cases = cases.div_ceil(10).max(2000);
    let what = format!(
        "The property tests on {cases} cases of each ordered pair of types, and the comparison of the fast paths with the general ones"
    );
    tested("--test properties -- --skip time_of_impact::", cases, &what, "all hold")
}

/// Runs the state-machine tests with many cases.
fn worlds(cases: u64) -> (String, bool) {
    let what = format!(
        "{} changes, updates and searches of spaces, and {} of a tree of boxes, each compared with brute force",
        cases / 10 * 500,
        cases * 10
    );
    tested("--test library -- space:: broad::", cases, &what, "every answer equals that of brute force")
}

/// Runs the test programs of frames. Each case has 50 frames of a mover, 50 of a walker, and 50 on level ground.
fn frames(cases: u64) -> (String, bool) {
    let what = format!(
        "{} frames of movers and walkers of every shape in random rooms of boxes, discs, tiles, polygons, one-sided chains, \
         compounds and segments, exact and with positions rounded to `f32`",
        cases * 150
    );
    let success = "none was deeper in a solid than the margin, came through one, was squeezed in the open, lost energy in a bounce \
                   without loss, or was slowed down on level ground";
    tested("--test concave -- frames::", cases, &what, success)
}

/// Runs the tests of `carom.spark`.
fn spark() -> (String, bool) {
    let started = Instant::now();
    let outcome = python::test_spark();
    let verdict = match &outcome {
        Ok(()) => "every join has the pairs of one process, each once",
        Err(problem) => problem,
    };
    let what = "Joins on a standalone cluster of two workers, of uniform, crowded, equal and line-shaped data and with one giant, one \
                with a worker killed while pairs were written, and one with a worker out of memory";
    (sentence(what, started, verdict), outcome.is_ok())
}

/// The needs of [`builds`].
const BUILDING: [Need; 7] = [
    Need::CompilerOfC,
    Need::CompilerOfCpp,
    Need::Cmake,
    Need::LuaJit,
    Need::LuaRocks,
    Need::Python,
    Need::Drawing,
];

/// Tests the command with Parquet, the Python package built from its source archive, the recipes for Conan and `LuaRocks`, and
/// the examples of the plugin for Bevy.
fn builds() -> (String, bool) {
    let started = Instant::now();
    let mut command = cargo("test --package carom-cli --features parquet -- --quiet");
    let outcome = setup::run(&BUILDING, true)
        .and_then(|_| step("the command with Parquet", &mut command))
        .and_then(|()| python::test_source_archive())
        .and_then(|()| python::build_free_threaded_wheel())
        .and_then(|()| c::recipes::check())
        .and_then(|()| integrations::draw());
    let verdict = match &outcome {
        Ok(()) => {
            "all tests pass, the wheel for the free-threaded CPython 3.14 compiles, and the examples draw"
        }
        Err(problem) => problem,
    };
    let what = "The command with the feature `parquet`, the Python package built from its source archive, the recipes for Conan and \
                LuaRocks, and the examples of the plugin for Bevy in a window";
    (sentence(what, started, verdict), outcome.is_ok())
}

/// Returns the sentence about a part for the page.
fn sentence(what: &str, started: Instant, verdict: &str) -> String {
    let minutes = started.elapsed().as_secs_f64() / 60.0;
    let (commit, compiler) = versions();
    format!("{what}, on {compiler}, commit {commit}, in {minutes:.1} minutes: {verdict}.")
}

/// Runs tests of the library with a number of cases. Returns a sentence about the run, which ends with `success` if
/// all tests pass.
fn tested(tests: &str, cases: u64, what: &str, success: &str) -> (String, bool) {
    let started = Instant::now();
    let mut test = cargo(&format!("test --release --package carom {tests}"));
    let outcome = step(tests, test.env("CAROM_CASES", cases.to_string()));
    let verdict = match &outcome {
        Ok(()) => success,
        Err(problem) => problem,
    };
    (sentence(what, started, verdict), outcome.is_ok())
}

/// Returns the last commit that changes the packages, and the compiler.
fn versions() -> (String, String) {
    let last = ["log", "-1", "--format=%h", "--", "crates"];
    let commit = output(Command::new("git").args(last).current_dir(root())).unwrap_or_default();
    let compiler = output(Command::new("rustc").arg("--version")).unwrap_or_default();
    (commit, compiler)
}
