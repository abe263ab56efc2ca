//! `carom join` finds all touching pairs within a large set of shapes, or between two sets.

mod answers;
mod args;
mod help;
mod how;
mod line;
mod member;
mod nearest;
mod output;
mod pairs;
#[cfg(feature = "parquet")]
mod parquet;
mod predicate;
mod search;
mod spill;
mod task;
mod tiled;
mod writer;

use std::io::{self, Write};
use std::process::ExitCode;

use crate::error::CliError;
use output::Output;

pub(crate) use args::JoinArgs;

pub(crate) fn run(args: &JoinArgs) -> Result<ExitCode, CliError> {
    args.check()?;
    let output = Output::open(args)?;
    let join = if args.tiles.is_some() || args.memory.is_some() { tiled::run } else { search::run };
    let (pairs, inputs) = join(args, output)?;
    let found = pairs.finish()?;
    // An error here is ignored: if standard error is closed, the summary is lost, but the join has
    // succeeded.
    let _ = writeln!(io::stderr(), "{found}{inputs}");
    Ok(ExitCode::SUCCESS)
}
