//! `carom join`: all touching pairs within a large set of shapes, or between two sets.

mod answers;
mod args;
mod member;
mod pairs;
#[cfg(feature = "parquet")]
mod parquet;
mod spill;
mod tiled;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;

use carom::{pairs_between_each, pairs_each};
use carom_tiles::{Join, Plan, Rows, Sampler};

use crate::error::CliError;
use crate::input::shapes::{self, Shapes};
use crate::output::plural::plural;
use crate::output::progress::Progress;
use answers::Answers;
use member::{Member, Name};
use pairs::{Output, Pairs};

pub(crate) use args::JoinArgs;

pub(crate) fn run(args: &JoinArgs) -> Result<ExitCode, CliError> {
    let output = Output::open(args.output.as_deref(), args.format, args.force)?;
    let join = if args.tiles.is_some() || args.memory.is_some() { tiled::run } else { in_one_pass };
    let (pairs, inputs) = join(args, output)?;
    let found = pairs.finish()?;
    // Ignore an error here: a closed standard error loses the summary, but the join has succeeded.
    let _ = writeln!(io::stderr(), "{}{inputs}", plural(found, "pair"));
    Ok(ExitCode::SUCCESS)
}

/// Joins with all shapes in memory; returns the pairs, and a summary of the shapes.
fn in_one_pass(args: &JoinArgs, output: Output) -> Result<(Pairs, String), CliError> {
    if args.a == Path::new("-") && args.b.as_deref() == Some(Path::new("-")) {
        return Err(CliError::new("standard input can be read once only; give a file for A or for B"));
    }
    let a = shapes::read(&args.a, &args.table)?;
    let b = args.b.as_deref().map(|b| shapes::read(b, &args.table)).transpose()?;
    let ids = [&a, b.as_ref().unwrap_or(&a)].map(|shapes| shapes.ids);
    let mut pairs = output.begin(ids, Answers::new(&args.compute))?;
    if args.distance == Join::OVERLAP {
        each_pair(&a, b.as_ref(), &mut pairs)?;
    } else {
        each_pair_within(args.distance, &a, b.as_ref(), &mut pairs)?;
    }
    let shapes = plural(a.list.len(), "shape");
    let summary = match b {
        Some(b) => format!(" of {shapes} with {}", b.list.len()),
        None => format!(" of {shapes}"),
    };
    Ok((pairs, summary))
}

/// Writes the pairs as they are found; stops at an error.
fn each_pair(a: &Shapes, b: Option<&Shapes>, pairs: &mut Pairs) -> Result<(), CliError> {
    let count = a.list.len() + b.map_or(0, |b| b.list.len());
    let mut progress = (1_000_000 < count).then(|| Progress::of_unknown("finding the pairs"));
    if let Some(progress) = &mut progress {
        progress.show();
    }
    let mut outcome = Ok(());
    let visit = |i, j| {
        // The pairs may go to the terminal that shows the progress, so the progress bar ends first.
        progress = None;
        outcome = pairs.write(member(a, i), member(b.unwrap_or(a), j));
        if outcome.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    // The outcome only tells whether the visitor broke.
    let _ = match b {
        Some(b) => pairs_between_each(&a.list, &b.list, visit),
        None => pairs_each(&a.list, visit),
    };
    outcome
}

/// Writes the pairs within a distance, which are those of a plan of one tile.
fn each_pair_within(join: Join, a: &Shapes, b: Option<&Shapes>, pairs: &mut Pairs) -> Result<(), CliError> {
    let empty = Sampler::new(1);
    let numbers = |shapes: &Shapes| (0..shapes.list.len() as u64).collect::<Vec<u64>>();
    let (rows_a, rows_b) = (numbers(a), b.map(numbers).unwrap_or_default());
    let mut outcome = Ok(());
    let visit = |i: u64, j: u64| {
        if outcome.is_ok() {
            outcome = pairs.write(member(a, i as usize), member(b.unwrap_or(a), j as usize));
        }
    };
    let of_a = Rows::new(&rows_a, &a.list);
    match b {
        Some(b) => {
            let plan = Plan::of_two(&empty, &empty, join, u64::MAX);
            plan.pairs_between_in(0, of_a, Rows::new(&rows_b, &b.list), visit)
        }
        None => Plan::of_one(&empty, join, u64::MAX).pairs_in(0, of_a, visit),
    }
    .map_err(CliError::new)?;
    outcome
}

/// Returns a shape with its name in pairs.
fn member(shapes: &Shapes, index: usize) -> Member<'_> {
    let row = || Name::Row(shapes.rows.as_ref().map_or(index as u64, |rows| rows[index]));
    let name = shapes.names.as_ref().map_or_else(row, |names| Name::Id(&names[index]));
    Member { name, shape: &shapes.list[index] }
}
