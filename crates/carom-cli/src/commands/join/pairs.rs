//! The pairs of a join on their way to standard output.

use std::io::{self, BufWriter, StdoutLock, Write};

use crate::error::CliError;
use crate::options::Format;
use crate::output::csv::text;
use crate::output::print;
use crate::output::table::Table;

/// The maximum number of pairs in a table; the rest is counted.
const MAX_LISTED: usize = 40;

/// The name of a shape in a pair.
#[derive(Clone, Copy, Debug)]
pub(super) enum Name<'a> {
    /// The field of the column `id`.
    Id(&'a str),
    /// The row number, from 0.
    Row(u64),
}

impl Name<'_> {
    fn text(self) -> String {
        match self {
            Self::Id(id) => id.to_owned(),
            Self::Row(row) => row.to_string(),
        }
    }

    /// Writes a row number as a JSON number, and an id as a text.
    fn write_json(self, out: &mut impl Write) -> io::Result<()> {
        match self {
            Self::Id(id) => Ok(serde_json::to_writer(out, id)?),
            Self::Row(row) => write!(out, "{row}"),
        }
    }
}

/// A writer of pairs, which counts them.
pub(super) struct Pairs {
    out: Out,
    count: usize,
}

/// The output in one of the formats.
enum Out {
    Table(Table<2>),
    Json(BufWriter<StdoutLock<'static>>),
    Csv(Box<csv::Writer<StdoutLock<'static>>>),
}

impl Pairs {
    /// Creates a writer, with the header of the format.
    pub(super) fn new(format: Format) -> Result<Self, CliError> {
        let out = match format {
            Format::Table => Out::Table(Table::new(["a", "b"])),
            Format::Json => Out::Json(BufWriter::new(io::stdout().lock())),
            Format::Csv => {
                let mut writer = Box::new(csv::Writer::from_writer(io::stdout().lock()));
                writer.write_record(["a", "b"]).map_err(|error| CliError::output(&io_error(error)))?;
                Out::Csv(writer)
            }
        };
        Ok(Self { out, count: 0 })
    }

    /// Writes a pair.
    pub(super) fn write(&mut self, a: Name<'_>, b: Name<'_>) -> io::Result<()> {
        self.count += 1;
        match &mut self.out {
            Out::Table(table) => {
                if self.count <= MAX_LISTED {
                    table.row([a.text(), b.text()]);
                }
                Ok(())
            }
            Out::Json(out) => {
                out.write_all(b"{\"a\":")?;
                a.write_json(out)?;
                out.write_all(b",\"b\":")?;
                b.write_json(out)?;
                out.write_all(b"}\n")
            }
            Out::Csv(writer) => {
                writer.write_record([a, b].map(|name| text(&name.text()).into_owned())).map_err(io_error)
            }
        }
    }

    /// Writes what is left, and returns the number of pairs.
    pub(super) fn finish(self) -> Result<usize, CliError> {
        let flushed = match self.out {
            Out::Table(table) => {
                let mut text = table.print();
                if MAX_LISTED < self.count {
                    let more = self.count - MAX_LISTED;
                    text += &format!("  ... and {more} more; --format csv or json lists them all\n");
                }
                print(&text)?;
                Ok(())
            }
            Out::Json(mut out) => out.flush(),
            Out::Csv(mut writer) => writer.flush(),
        };
        flushed.map_err(|error| CliError::output(&error))?;
        Ok(self.count)
    }
}

fn io_error(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}
