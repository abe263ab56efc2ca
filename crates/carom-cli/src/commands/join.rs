//! `carom join`: all touching pairs within a large set of shapes, or between two sets.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use carom::{pairs, pairs_between};
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
Shapes that only touch are pairs too. Pairs are sorted by rows; within one set, a precedes b.
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
    let found = search(&a, b.as_ref());
    let names = Names { a: &a, b: b.as_ref().unwrap_or(&a) };
    match args.format {
        Format::Table => print(&table(&found, &names))?,
        Format::Json => stream(&found, |out, pair| names.write_json(out, pair))?,
        Format::Csv => write_csv(&found, &names).map_err(|error| CliError::output(&error))?,
    }
    // The summary is lost if standard error is closed; that is no failure.
    let _ = writeln!(io::stderr(), "{}", summary(found.len(), &a, b.as_ref()));
    Ok(ExitCode::SUCCESS)
}

fn search(a: &Shapes, b: Option<&Shapes>) -> Vec<(usize, usize)> {
    let mut progress = Progress::of_unknown("finding the pairs");
    let count = a.list.len() + b.map_or(0, |b| b.list.len());
    if 1_000_000 < count {
        progress.show();
    }
    match b {
        Some(b) => pairs_between(&a.list, &b.list),
        None => pairs(&a.list),
    }
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

fn table(found: &[(usize, usize)], names: &Names<'_>) -> String {
    let mut table = Table::new(["a", "b"]);
    for &pair in &found[..found.len().min(MAX_LISTED)] {
        table.row(names.of(pair));
    }
    let mut text = table.print();
    if MAX_LISTED < found.len() {
        text +=
            &format!("  ... and {} more; --format csv or json lists them all\n", found.len() - MAX_LISTED);
    }
    text
}

fn write_csv(found: &[(usize, usize)], names: &Names<'_>) -> io::Result<()> {
    let mut writer = csv::Writer::from_writer(io::stdout().lock());
    let header = [["a", "b"].map(String::from)];
    let rows = header
        .into_iter()
        .chain(found.iter().map(|&pair| names.of(pair).map(|name| text(&name).into_owned())));
    for row in rows {
        writer.write_record(row).map_err(|error| match error.into_kind() {
            csv::ErrorKind::Io(error) => error,
            other => io::Error::other(format!("{other:?}")),
        })?;
    }
    writer.flush()
}

/// Writes each pair to standard output.
fn stream(
    found: &[(usize, usize)],
    write: impl Fn(&mut BufWriter<io::StdoutLock<'static>>, (usize, usize)) -> io::Result<()>,
) -> Result<(), CliError> {
    let mut out = BufWriter::new(io::stdout().lock());
    let result = found.iter().try_for_each(|&pair| write(&mut out, pair)).and_then(|()| out.flush());
    result.map_err(|error| CliError::output(&error))
}
