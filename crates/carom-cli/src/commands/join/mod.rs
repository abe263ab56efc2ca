//! `carom join`: all touching pairs within a large set of shapes, or between two sets.

mod pairs;
mod spill;
mod tiled;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use carom::{pairs_between_each, pairs_each};
use clap::Args;

use crate::error::CliError;
use crate::input::shapes::{self, Shapes};
use crate::options::Format;
use crate::output::progress::Progress;
use pairs::{Name, Pairs};

#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct JoinArgs {
    /// A CSV file with a shape on each line, or - for standard input; or a file of Parquet, if the command is built with it
    a: PathBuf,
    /// A second file: each pair then has one shape of A and one of B
    b: Option<PathBuf>,
    /// Format of the pairs: a table shows the first 40; json has one object per line [default: table, or by the name of the
    /// output]
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// Write the pairs into this new file, which is there only if the join succeeds
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Join in at least this many tiles of the plane, one after the other, with the rows in a
    /// temporary file
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    tiles: Option<u32>,
    /// Join in tiles that need about this much memory: a number of bytes, or of K, M or G; 2G with --tiles alone
    #[arg(long, value_name = "SIZE", value_parser = size)]
    memory: Option<u64>,
}

const HELP: &str = "\
Examples:
  carom join boxes.csv --format csv > pairs.csv
  carom join players.csv walls.csv --format json
  carom join all.csv --memory 2G --output pairs.csv
  printf 'x,y,radius\\n0,0,1\\n1.5,0,1\\n9,0,1\\n' | carom join -

The first line names the columns, in any order; other columns are ignored:
  x,y                               points
  x,y,radius                        circles
  min_x,min_y,max_x,max_y           axis-aligned boxes
  x,y,width,height,angle            boxes at an angle in radians; with degrees in place of angle, in degrees
  a_x,a_y,b_x,b_y                   segments
  a_x,a_y,b_x,b_y,radius            capsules
  geometry                          well-known text, such as \"POLYGON ((0 0, 4 0, 0 3, 0 0))\" in quotes, concave ones
                                    and holes included, or well-known binary
  type                              point, circle, aabb, obb, segment, capsule or geometry, for mixed rows; unused fields
                                    of a row may be empty
  id                                the id of a shape in the pairs; the row number from 0 if left out

In csv, an apostrophe precedes an id that starts like a formula (= + - @) and is not a number.
Shapes that only touch are pairs too. Pairs are sorted by rows; within one set, a precedes b. They are written as they are
found: memory does not limit their number.
With --tiles or --memory the files may be larger than memory: they are read twice, rows wait in the folder for temporary
files (TMPDIR), and the pairs come tile by tile instead of sorted. They are the same pairs, each once. No temporary file is
left, whatever ends the command.
Standard error has the number of pairs.

Exit status:
  0  success, with or without pairs
  2  misuse, a bad line, or a file that cannot be read";

/// Reads a size: bytes, or K, M or G of them.
fn size(text: &str) -> Result<u64, String> {
    let (digits, unit) = match text.char_indices().last() {
        Some((end, 'k' | 'K')) => (&text[..end], 1 << 10),
        Some((end, 'm' | 'M')) => (&text[..end], 1 << 20),
        Some((end, 'g' | 'G')) => (&text[..end], 1 << 30),
        _ => (text, 1),
    };
    let size = digits.parse::<u64>().ok().and_then(|count| count.checked_mul(unit));
    match size {
        Some(size) if LEAST_MEMORY <= size => Ok(size),
        Some(_) => Err("give at least 1M".into()),
        None => Err("give a size such as 500M or 2G".into()),
    }
}

/// The least memory that holds the buffers.
const LEAST_MEMORY: u64 = 1 << 20;

pub(crate) fn run(args: &JoinArgs) -> Result<ExitCode, CliError> {
    let mut pairs = Pairs::new(args.output.as_deref(), args.format)?;
    let join = if args.tiles.is_some() || args.memory.is_some() { tiled::run } else { in_one_pass };
    let inputs = join(args, &mut pairs)?;
    let found = pairs.finish()?;
    // Ignore an error here: a closed standard error loses the summary, but the join has succeeded.
    let _ = writeln!(io::stderr(), "{}{inputs}", plural(found, "pair"));
    Ok(ExitCode::SUCCESS)
}

/// Joins with all shapes in memory, and returns a summary of them.
fn in_one_pass(args: &JoinArgs, pairs: &mut Pairs) -> Result<String, CliError> {
    if args.a == Path::new("-") && args.b.as_deref() == Some(Path::new("-")) {
        return Err(CliError::new("standard input can be read once only; give a file for A or for B"));
    }
    let a = shapes::read(&args.a)?;
    let b = args.b.as_deref().map(shapes::read).transpose()?;
    each_pair(&a, b.as_ref(), pairs).map_err(|error| CliError::output(&error))?;
    let shapes = plural(a.list.len(), "shape");
    Ok(match b {
        Some(b) => format!(" of {shapes} with {}", b.list.len()),
        None => format!(" of {shapes}"),
    })
}

/// Writes the pairs as they are found; stops at an error of the output.
fn each_pair(a: &Shapes, b: Option<&Shapes>, pairs: &mut Pairs) -> io::Result<()> {
    let count = a.list.len() + b.map_or(0, |b| b.list.len());
    let mut progress = (1_000_000 < count).then(|| Progress::of_unknown("finding the pairs"));
    if let Some(progress) = &mut progress {
        progress.show();
    }
    let mut outcome = Ok(());
    let visit = |i, j| {
        // The pairs may go to the terminal that shows the progress, so the progress bar ends first.
        progress = None;
        outcome = pairs.write(name(a, i), name(b.unwrap_or(a), j));
        if outcome.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    // The outcome only tells whether the visitor broke.
    let _ = match b {
        Some(b) => pairs_between_each(&a.list, &b.list, visit),
        None => pairs_each(&a.list, visit),
    };
    outcome
}

/// Returns the name of a shape in pairs.
fn name(shapes: &Shapes, index: usize) -> Name<'_> {
    shapes.ids.as_ref().map_or(Name::Row(index as u64), |ids| Name::Id(&ids[index]))
}

/// Returns a number of things in words.
fn plural(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
