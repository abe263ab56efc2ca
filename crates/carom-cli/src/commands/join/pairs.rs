//! The pairs of a join on their way to standard output or to a file.

use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::Path;

use crate::error::CliError;
use crate::options::Format;
use crate::output::csv::text;
use crate::output::new_file::NewFile;
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
    Json(BufWriter<Target>),
    Csv(Box<csv::Writer<Target>>),
}

/// The target of the bytes.
enum Target {
    Stdout(StdoutLock<'static>),
    File(NewFile),
}

impl Target {
    /// Flushes the output, and gives a file its name.
    fn finish(self) -> Result<(), CliError> {
        match self {
            Self::Stdout(_) => Ok(()),
            Self::File(file) => file.finish(),
        }
    }
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stdout(out) => out.write(bytes),
            Self::File(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(out) => out.flush(),
            Self::File(file) => file.flush(),
        }
    }
}

/// Returns the format of a file: the requested one, or the format of the name's ending.
fn format_of(file: &Path, format: Option<Format>) -> Result<Format, CliError> {
    let ending = file.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
    match (format, ending.as_deref()) {
        (Some(Format::Table), _) => {
            Err(CliError::new("a table does not list all pairs; give --format csv or json with --output"))
        }
        (Some(format), _) => Ok(format),
        (None, Some("csv")) => Ok(Format::Csv),
        (None, Some("json" | "jsonl" | "ndjson")) => Ok(Format::Json),
        (None, _) => Err(CliError::new(format_args!(
            "{} ends neither in .csv nor in .json; give --format csv or json",
            file.display()
        ))),
    }
}

impl Pairs {
    /// Creates a writer to a new file or to standard output. Nothing is written before the first pair or the end.
    pub(super) fn new(file: Option<&Path>, format: Option<Format>) -> Result<Self, CliError> {
        let (target, format) = match file {
            Some(file) => {
                let format = format_of(file, format)?;
                (Target::File(NewFile::create(file)?), format)
            }
            None => (Target::Stdout(io::stdout().lock()), format.unwrap_or_default()),
        };
        let out = match format {
            Format::Table => Out::Table(Table::new(["a", "b"])),
            Format::Json => Out::Json(BufWriter::new(target)),
            Format::Csv => Out::Csv(Box::new(csv::Writer::from_writer(target))),
        };
        Ok(Self { out, count: 0 })
    }

    /// Writes a pair.
    pub(super) fn write(&mut self, a: Name<'_>, b: Name<'_>) -> io::Result<()> {
        self.write_header()?;
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

    /// Writes the header of CSV before the first pair.
    fn write_header(&mut self) -> io::Result<()> {
        match &mut self.out {
            Out::Csv(writer) if self.count == 0 => writer.write_record(["a", "b"]).map_err(io_error),
            _ => Ok(()),
        }
    }

    /// Writes the pairs that are still in buffers, gives a file its name, and returns the number of
    /// pairs.
    pub(super) fn finish(mut self) -> Result<usize, CliError> {
        let failed = |error: &io::Error| CliError::output(error);
        self.write_header().map_err(|error| failed(&error))?;
        match self.out {
            Out::Table(table) => {
                let mut text = table.print();
                if MAX_LISTED < self.count {
                    let more = self.count - MAX_LISTED;
                    text += &format!("  ... and {more} more; --format csv or json lists them all\n");
                }
                print(&text)?;
            }
            Out::Json(out) => out.into_inner().map_err(|error| failed(error.error()))?.finish()?,
            Out::Csv(mut writer) => {
                writer.flush().map_err(|error| failed(&error))?;
                writer.into_inner().map_err(|error| failed(error.error()))?.finish()?;
            }
        }
        Ok(self.count)
    }
}

fn io_error(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}
