//! `cargo xtask bench` builds the benchmark with fair settings for `Box2D`, runs it, and writes its tables
//! into the pages.

mod footprint;
pub(crate) mod page;
mod tables;

use std::io::{Write as _, stdout};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use self::tables::Summary;
use crate::install::install_packages;
use crate::shell::{Outcome, cargo, root, step, succeeds, target_folder};
use crate::workspace::only;

/// The workloads to measure, and the output.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Names of workloads, such as W1 or `W4 contact`; all if none is given
    workloads: Vec<String>,
    /// Write a JSON row for each library and workload, as soon as the workload is measured
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Keep the rows that are in the file of --json, and measure only the other workloads
    #[arg(long, requires = "json")]
    resume: bool,
    /// Measure each workload with fewer cases and frames
    #[arg(long)]
    quick: bool,
    /// Print a second table, with every library at every workload
    #[arg(long)]
    all: bool,
    /// Write the tables into README.md, docs/benchmarks.md and bench/README.md; with --unions, write its
    /// table into bench/README.md
    #[arg(long, conflicts_with_all = ["workloads", "quick"])]
    write: bool,
    /// Measure how times and memory grow from 1,000 to 1,000,000 shapes instead, and draw
    /// docs/pictures/growth.svg
    #[arg(long, conflicts_with_all = ["workloads", "json", "all", "write"])]
    plot: bool,
    /// Measure queries about shapes of many parts instead, from 1,000 to 64,000 corners, tiles or parts
    #[arg(long, conflicts_with_all = ["workloads", "json", "all", "plot"])]
    unions: bool,
    /// Measure cold builds and count dependencies instead, and write the table into docs/benchmarks.md
    #[arg(long, conflicts_with_all = ["workloads", "json", "all", "write", "quick", "plot"])]
    build: bool,
}

pub(crate) fn run(options: &Options) -> Outcome {
    if options.build {
        return footprint::run();
    }
    clang()?;
    step("building the benchmark", fair(&mut cargo("build --release --package carom-bench")))?;
    let mut bench = Command::new(target_folder().join("release/carom-bench"));
    bench.args(options.arguments()).stderr(Stdio::inherit());
    let ran = bench.output().map_err(|error| format!("{}: {error}", bench.get_program().display()))?;
    let printed = String::from_utf8_lossy(&ran.stdout);
    stdout().write_all(&ran.stdout).map_err(|error| error.to_string())?;
    if !ran.status.success() {
        return Err("the benchmark failed; see its message above".into());
    }
    match (options.write, options.unions) {
        (false, _) => Ok(()),
        (true, false) => write(&printed),
        (true, true) => {
            page::put("bench/README.md", "bench unions", &format!("{}\n\n{}", printed.trim(), page::stamp()))
        }
    }
}

impl Options {
    /// Returns the arguments for the benchmark program.
    fn arguments(&self) -> Vec<String> {
        let mut arguments = self.workloads.clone();
        let flags = [
            ("--quick", self.quick),
            ("--all", self.all || (self.write && !self.unions)),
            ("--resume", self.resume),
            ("--unions", self.unions),
        ];
        arguments.extend(flags.into_iter().filter(|flag| flag.1).map(|flag| flag.0.to_owned()));
        if let Some(file) = &self.json {
            arguments.extend(["--json".into(), file.display().to_string()]);
        }
        if self.plot {
            arguments
                .extend(["--plot".into(), root().join("docs/pictures/growth.svg").display().to_string()]);
        }
        arguments
    }
}

/// Writes the tables between the marks of the pages.
fn write(printed: &str) -> Outcome {
    let tables: Vec<&str> = printed.trim().split("\n\n").collect();
    let &[summary, frames, all] = tables.as_slice() else {
        return Err(format!("the benchmark printed {} tables, not three", tables.len()));
    };
    let stamp = page::stamp();
    let summary = Summary::read(summary).ok_or("the first table has no columns `ratio` and `goal`")?;
    page::put("README.md", "bench", &format!("{}\n\n{stamp}", summary.front()))?;
    page::put("docs/benchmarks.md", "bench", &format!("{}\n\n{stamp}", summary.results()))?;
    page::put("bench/README.md", "bench rows", &summary.all())?;
    page::put("bench/README.md", "bench frames", frames.trim())?;
    page::put("bench/README.md", "bench all", all.trim())
}

/// Tests the benchmark, and runs it with minimal sizes. Every row must have numbers, and Carom's
/// answers must be right.
pub(crate) fn test() -> Outcome {
    step("tests of the benchmark", &mut cargo(&format!("test {} -- --quiet", only("carom-bench"))))?;
    step("building the benchmark", &mut cargo(&format!("build {} --bins", only("carom-bench"))))?;
    let mut bench = Command::new(target_folder().join("debug/carom-bench"));
    step("smoke run of the benchmark", bench.arg("--smoke").current_dir(root()))
}

/// Sets the compiler and the options that the author of `Box2D` uses: clang, optimised, without
/// assertions.
fn fair(command: &mut Command) -> &mut Command {
    command.env("CC", "clang").env("CFLAGS", "-O3 -DNDEBUG")
}

/// Installs clang if it is missing.
fn clang() -> Outcome {
    if succeeds(Command::new("clang").arg("--version")) {
        return Ok(());
    }
    install_packages("clang, for Box2D", "clang", "Box2D needs clang; install it and try again")
}
