//! Compares Carom with other libraries on equal work. `cargo xtask bench` builds and runs this program.

mod bench;
mod clock;
mod contest;
mod controller;
mod data;
mod field;
mod flat;
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
mod row_file;
mod unions;
mod work;
mod world;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

use bench::{Bench, Row, Size, is_named};
use row_file::RowFile;

/// Compare Carom with other libraries on equal work.
#[derive(Parser)]
#[command(name = "cargo xtask bench", bin_name = "cargo xtask bench")]
struct Arguments {
    /// Names of workloads, such as W1 or `W4 contact`; all if none is given
    workloads: Vec<String>,
    /// Write a JSON row for each library and workload, as soon as the workload is measured
    #[arg(long)]
    json: Option<PathBuf>,
    /// Keep the rows that are in the file of --json, and measure only the other workloads
    #[arg(long, requires = "json")]
    resume: bool,
    /// Do less of all work
    #[arg(long)]
    quick: bool,
    /// Only check that all parts run and that Carom's answers are right
    #[arg(long, conflicts_with_all = ["workloads", "quick"])]
    smoke: bool,
    /// Print a second table, with every library at every workload
    #[arg(long)]
    all: bool,
    /// Measure how time and memory grow from 1,000 to 1,000,000 shapes instead, and draw the growth
    /// into this file
    #[arg(long, conflicts_with_all = ["workloads", "json", "all", "smoke"])]
    plot: Option<PathBuf>,
    /// Measure queries about shapes of many parts instead, from 1,000 to 64,000 corners, tiles or parts
    #[arg(long, conflicts_with_all = ["workloads", "json", "all", "smoke", "plot"])]
    unions: bool,
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
    // Libraries compete on one thread. Rows with more threads have their own thread pools.
    rayon::ThreadPoolBuilder::new().num_threads(1).build_global().map_err(|error| error.to_string())?;
    if let Some(file) = &arguments.plot {
        return growth::draw(file, arguments.quick);
    }
    if arguments.unions {
        print!("{}", unions::table(arguments.quick));
        return Ok(());
    }
    let rows = measure(&arguments)?;
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
    Ok(())
}

fn check_names(names: &[String]) -> Result<(), String> {
    let unknown = names.iter().find(|name| !work::ALL.iter().any(|workload| is_named(workload.name, name)));
    let Some(unknown) = unknown else { return Ok(()) };
    let known: Vec<&str> = work::ALL.iter().map(|workload| workload.name).collect();
    Err(format!("there is no workload `{unknown}`; known are {}", known.join(", ")))
}

fn measure(arguments: &Arguments) -> Result<Vec<Row>, String> {
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
    let mut file = match &arguments.json {
        Some(path) => Some(RowFile::open(path, arguments.resume)?),
        None => None,
    };
    let known = file.as_ref().map(|file| file.known.clone()).unwrap_or_default();
    let is_known = |name: &str| known.iter().any(|row| row.workload == name);
    let wanted: Vec<_> =
        work::ALL.iter().filter(|workload| is_wanted(workload.name) && !is_known(workload.name)).collect();
    let mut bench = Bench::new(size, wanted.len());
    bench.rows = known.into_iter().filter(|row| is_wanted(&row.workload)).collect();
    for workload in wanted {
        bench.begin(workload.name);
        let count = bench.rows.len();
        (workload.run)(&mut bench, workload.name);
        if let Some(file) = &mut file {
            file.add(&bench.rows[count..])?;
        }
    }
    bench.end();
    Ok(bench.rows)
}

/// Checks a smoke run: each row must have its numbers, and Carom's answers must be right.
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
