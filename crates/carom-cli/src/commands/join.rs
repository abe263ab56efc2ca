//! `carom join`: all touching pairs within a large set of shapes, or between two sets.

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use carom::{pairs_between_each, pairs_each};
use clap::Args;

use crate::error::CliError;
use crate::input::shapes::{self, Shapes};
use crate::options::Format;
use crate::output::csv::text;
use crate::output::print;
use crate::output::progress::Progress;
use crate::output::table::Table;

#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct JoinArgs {
    /// A CSV file with a shape on each line, or - for standard input
    a: PathBuf,
    /// A second file: each pair then has one shape of A and one of B
    b: Option<PathBuf>,
    /// Format of the pairs: a table shows the first 40; json has one object per line
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

const HELP: &str = "\
Examples:
  carom join boxes.csv --format csv > pairs.csv
  carom join players.csv walls.csv --format json
  printf 'x,y,radius\\n0,0,1\\n1.5,0,1\\n9,0,1\\n' | carom join -

The first line names the columns, in any order; other columns are ignored:
  min_x,min_y,max_x,max_y   axis-aligned boxes
  x,y,radius                circles
  x,y                       points
  type                      aabb, circle or point, for mixed rows; unused fields of a row may be empty
  id                        the id of a shape in the pairs; the row number from 0 if left out

In csv, an apostrophe precedes an id that starts like a formula (= + - @) and is not a number.
Shapes that only touch are pairs too. Pairs are sorted by rows; within one set, a precedes b. They are written as they are
found: memory does not limit their number.
Standard error has the number of pairs.

Exit status:
  0  success, with or without pairs
  2  misuse, a bad line, or a file that cannot be read";

/// The maximum number of pairs in a table; the rest is counted.
const MAX_LISTED: usize = 40;

pub(crate) fn run(args: &JoinArgs) -> Result<ExitCode, CliError> {
    if args.a == Path::new("-") && args.b.as_deref() == Some(Path::new("-")) {
        return Err(CliError::new("standard input can be read once only; give a file for A or for B"));
    }
    let a = shapes::read(&args.a)?;
    let b = args.b.as_deref().map(shapes::read).transpose()?;
    let names = Names { a: &a, b: b.as_ref().unwrap_or(&a) };
    let found = match args.format {
        Format::Table => list(&a, b.as_ref(), &names)?,
        Format::Json => {
            let mut out = BufWriter::new(io::stdout().lock());
            let found = each_pair(&a, b.as_ref(), |pair| names.write_json(&mut out, pair));
            found.and_then(|found| out.flush().map(|()| found)).map_err(|error| CliError::output(&error))?
        }
        Format::Csv => write_csv(&a, b.as_ref(), &names).map_err(|error| CliError::output(&error))?,
    };
    // The summary is lost if standard error is closed; that is no failure.
    let _ = writeln!(io::stderr(), "{}", summary(found, &a, b.as_ref()));
    Ok(ExitCode::SUCCESS)
}

/// Finds the pairs and returns their number; after an error of `write` no further one.
fn each_pair(
    a: &Shapes,
    b: Option<&Shapes>,
    mut write: impl FnMut((usize, usize)) -> io::Result<()>,
) -> io::Result<usize> {
    let count = a.list.len() + b.map_or(0, |b| b.list.len());
    let mut progress = (1_000_000 < count).then(|| Progress::of_unknown("finding the pairs"));
    if let Some(progress) = &mut progress {
        progress.show();
    }
    let mut found = 0;
    let mut outcome = Ok(());
    let visit = |i, j| {
        // The pairs may go to the terminal that shows the progress.
        progress = None;
        found += 1;
        outcome = write((i, j));
        if outcome.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    // The outcome says whether a visit broke.
    let _ = match b {
        Some(b) => pairs_between_each(&a.list, &b.list, visit),
        None => pairs_each(&a.list, visit),
    };
    outcome.map(|()| found)
}

fn summary(found: usize, a: &Shapes, b: Option<&Shapes>) -> String {
    let plural = |count: usize, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
    let shapes = plural(a.list.len(), "shape");
    match b {
        Some(b) => format!("{} of {shapes} with {}", plural(found, "pair"), b.list.len()),
        None => format!("{} of {shapes}", plural(found, "pair")),
    }
}

/// The sources of the names of a pair's shapes.
struct Names<'a> {
    a: &'a Shapes,
    b: &'a Shapes,
}

impl Names<'_> {
    fn of(&self, (i, j): (usize, usize)) -> [String; 2] {
        [(self.a, i), (self.b, j)].map(|(shapes, index)| match &shapes.ids {
            Some(ids) => ids[index].clone(),
            None => index.to_string(),
        })
    }

    /// Writes one JSON object on a line: row numbers as numbers, ids as texts.
    fn write_json(&self, out: &mut impl Write, (i, j): (usize, usize)) -> io::Result<()> {
        for (before, shapes, index) in [("{\"a\":", self.a, i), (",\"b\":", self.b, j)] {
            out.write_all(before.as_bytes())?;
            match &shapes.ids {
                Some(ids) => serde_json::to_writer(&mut *out, &ids[index])?,
                None => write!(out, "{index}")?,
            }
        }
        out.write_all(b"}\n")
    }
}

/// Prints a table of the first pairs, and returns the number of all.
fn list(a: &Shapes, b: Option<&Shapes>, names: &Names<'_>) -> Result<usize, CliError> {
    let mut table = Table::new(["a", "b"]);
    let mut listed = 0;
    let found = each_pair(a, b, |pair| {
        if listed < MAX_LISTED {
            table.row(names.of(pair));
            listed += 1;
        }
        Ok(())
    });
    let found = found.map_err(|error| CliError::output(&error))?;
    let mut text = table.print();
    if listed < found {
        text += &format!("  ... and {} more; --format csv or json lists them all\n", found - listed);
    }
    print(&text)?;
    Ok(found)
}

/// Writes a line for each pair, and returns their number.
fn write_csv(a: &Shapes, b: Option<&Shapes>, names: &Names<'_>) -> io::Result<usize> {
    let mut writer = csv::Writer::from_writer(io::stdout().lock());
    writer.write_record(["a", "b"]).map_err(io_error)?;
    let found = each_pair(a, b, |pair| {
        writer.write_record(names.of(pair).map(|name| text(&name).into_owned())).map_err(io_error)
    })?;
    writer.flush()?;
    Ok(found)
}

fn io_error(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}
