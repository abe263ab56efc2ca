//! Benchmark of Carom and other libraries on equal work; `cargo xtask bench` builds and runs it.

mod bench;
mod clock;
mod contest;
mod data;
mod field;
mod frames;
mod growth;
mod kinds;
mod level;
mod limit;
mod peers;
mod point;
mod random;
mod reference;
mod report;
mod work;
mod world;

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

use bench::{Bench, Row, Size, is_named};

/// Benchmark of Carom and other libraries on equal work.
#[derive(Parser)]
#[command(name = "cargo xtask bench", bin_name = "cargo xtask bench")]
struct Arguments {
    /// Names of workloads, such as W1 or `W4 contact`; all if none is given
    workloads: Vec<String>,
    /// Write a JSON row for each library and workload
    #[arg(long)]
    json: Option<PathBuf>,
    /// Run less of everything: under two minutes for all workloads
    #[arg(long)]
    quick: bool,
    /// Only check that everything runs and that Carom's answers are right
    #[arg(long, conflicts_with_all = ["workloads", "quick"])]
    smoke: bool,
    /// Print a second table with every library at every workload
    #[arg(long)]
    all: bool,
    /// Measure growth instead: time and memory from 1,000 to 1,000,000 shapes; draw it into this file
    #[arg(long, conflicts_with_all = ["workloads", "json", "all", "smoke"])]
    plot: Option<PathBuf>,
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("bench: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: Arguments) -> Result<(), String> {
    check_names(&arguments.workloads)?;
    if !arguments.smoke && peers::box2d::has_assertions() {
        return Err("Box2D is built with its assertions on, which is unfair to it: build with CFLAGS=\"-O3 \
                    -DNDEBUG\", as `cargo xtask bench` does"
            .into());
    }
    if let Some(file) = &arguments.plot {
        return growth::draw(file, arguments.quick);
    }
    // Libraries compete on one thread; rows that use more have pools of their own.
    rayon::ThreadPoolBuilder::new().num_threads(1).build_global().map_err(|error| error.to_string())?;
    let rows = measure(&arguments);
    if arguments.smoke {
        return check(&rows);
    }
    print!("{}", report::summary(&rows));
    if rows.iter().any(|row| row.is_of_frames) {
        print!("\n{}", report::frames(&rows));
    }
    if arguments.all {
        print!("\n{}", report::details(&rows));
    }
    // The file comes last: an error in writing it must not discard results that took minutes.
    let Some(file) = &arguments.json else { return Ok(()) };
    fs::write(file, json(&rows)).map_err(|error| format!("{}: {error}", file.display()))
}

fn check_names(names: &[String]) -> Result<(), String> {
    let unknown = names.iter().find(|name| !work::ALL.iter().any(|workload| is_named(workload.name, name)));
    let Some(unknown) = unknown else { return Ok(()) };
    let known: Vec<&str> = work::ALL.iter().map(|workload| workload.name).collect();
    Err(format!("there is no workload `{unknown}`; known are {}", known.join(", ")))
}

fn measure(arguments: &Arguments) -> Vec<Row> {
    let size = if arguments.smoke {
        Size::Smoke
    } else if arguments.quick {
        Size::Quick
    } else {
        Size::Full
    };
    let is_wanted = |name: &str| {
        arguments.workloads.is_empty() || arguments.workloads.iter().any(|wanted| is_named(name, wanted))
    };
    let wanted: Vec<_> = work::ALL.iter().filter(|workload| is_wanted(workload.name)).collect();
    let mut bench = Bench::new(size, wanted.len());
    for workload in wanted {
        bench.begin(workload.name);
        (workload.run)(&mut bench, workload.name);
    }
    bench.end();
    bench.rows
}

fn json(rows: &[Row]) -> String {
    let lines: Vec<String> =
        rows.iter().map(|row| serde_json::to_string(row).expect("plain numbers")).collect();
    format!("[\n{}\n]\n", lines.join(",\n"))
}

/// Checks a smoke run: each row has its numbers, and Carom's answers are right.
fn check(rows: &[Row]) -> Result<(), String> {
    for workload in &work::ALL {
        let of: Vec<&Row> = rows.iter().filter(|row| row.workload == workload.name).collect();
        if of.len() < 2 {
            return Err(format!("{}: {} libraries took part", workload.name, of.len()));
        }
        for row in of {
            let has_numbers = row.median.is_finite() && row.min <= row.median && row.median <= row.max;
            if !has_numbers || row.max <= 0.0 {
                return Err(format!("{} of {} has no time: {row:?}", row.workload, row.library));
            }
            if row.library.starts_with("carom") && row.wrong != 0 {
                return Err(format!("Carom is wrong at {}: {row:?}", row.workload));
            }
        }
    }
    Ok(())
}
