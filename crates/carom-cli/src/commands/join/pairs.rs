//! The pairs of a join on their way to standard output or to a file.

use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::Path;

use carom_scene::number;

use super::answers::Answers;
use super::member::{Member, Name};
#[cfg(feature = "parquet")]
use super::parquet::ParquetWriter;
use crate::error::CliError;
use crate::input::shapes::Ids;
use crate::options::Format;
use crate::output::csv::{exact, text};
use crate::output::new_file::NewFile;
use crate::output::print;
use crate::output::table::Table;

/// The maximum number of pairs in a table; the rest is counted.
const MAX_LISTED: usize = 40;

/// The output of the pairs, opened before the join starts, so that a file that already exists is
/// refused at once.
pub(super) enum Output {
    Text(Target, Format),
    #[cfg(feature = "parquet")]
    Parquet(NewFile),
}

/// The target of the bytes.
pub(super) enum Target {
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

impl Output {
    /// Opens a new file, or standard output if there is no name. The format is the requested one, or
    /// the format of the name's ending.
    pub(super) fn open(
        file: Option<&Path>,
        format: Option<Format>,
        replaces: bool,
    ) -> Result<Self, CliError> {
        let Some(path) = file else {
            return Ok(Self::Text(Target::Stdout(io::stdout().lock()), format.unwrap_or_default()));
        };
        if path == Path::new("-") {
            let fault =
                "pairs go to standard output without --output; give it the name of a file instead of `-`";
            return Err(CliError::new(fault));
        }
        let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
        let format = match (format, ending.as_deref()) {
            (Some(Format::Table), _) => {
                let fault = "a table does not list all pairs; give --format csv or json with --output";
                return Err(CliError::new(fault));
            }
            (Some(format), _) => format,
            (None, Some("csv")) => Format::Csv,
            (None, Some("json" | "jsonl" | "ndjson")) => Format::Json,
            (None, Some("parquet")) => return Self::parquet(path, replaces),
            (None, _) => {
                return Err(CliError::new(format_args!(
                    "{} ends in none of .csv, .json and .parquet; give --format csv or json",
                    path.display()
                )));
            }
        };
        Ok(Self::Text(Target::File(NewFile::create(path, replaces)?), format))
    }

    #[cfg(feature = "parquet")]
    fn parquet(path: &Path, replaces: bool) -> Result<Self, CliError> {
        NewFile::create(path, replaces).map(Self::Parquet)
    }

    #[cfg(not(feature = "parquet"))]
    fn parquet(path: &Path, _: bool) -> Result<Self, CliError> {
        Err(CliError::new(format_args!(
            "{}: this command writes CSV and JSON alone; build it with --features parquet, or give another name",
            path.display()
        )))
    }

    /// Writes the header. The sort of the ids of both lists decides the types of their columns in
    /// Parquet.
    #[cfg_attr(not(feature = "parquet"), expect(unused_variables, reason = "text has no types of columns"))]
    pub(super) fn begin(self, ids: [Ids; 2], answers: Answers) -> Result<Pairs, CliError> {
        let header: Vec<&str> = ["a", "b"].into_iter().chain(answers.columns()).collect();
        let out = match self {
            Self::Text(_, Format::Table) => Out::Table(Table::new(header)),
            Self::Text(target, Format::Json) => Out::Json(BufWriter::new(target)),
            Self::Text(target, Format::Csv) => {
                let mut writer = csv::Writer::from_writer(target);
                writer.write_record(header).map_err(|error| CliError::output(&io_error(error)))?;
                Out::Csv(Box::new(writer))
            }
            #[cfg(feature = "parquet")]
            Self::Parquet(file) => {
                let writer = ParquetWriter::new(file, ids, answers.columns());
                Out::Parquet(Box::new(writer.map_err(|error| CliError::output(&error))?))
            }
        };
        Ok(Pairs { out, answers, count: 0 })
    }
}

/// A writer of pairs, which counts them.
pub(super) struct Pairs {
    out: Out,
    answers: Answers,
    count: usize,
}

/// The output in one of the formats.
enum Out {
    Table(Table),
    Json(BufWriter<Target>),
    Csv(Box<csv::Writer<Target>>),
    #[cfg(feature = "parquet")]
    Parquet(Box<ParquetWriter>),
}

impl Pairs {
    /// Writes a pair, with the answers about it.
    pub(super) fn write(&mut self, a: Member<'_>, b: Member<'_>) -> Result<(), CliError> {
        self.count += 1;
        if matches!(self.out, Out::Table(_)) && MAX_LISTED < self.count {
            return Ok(());
        }
        let numbers = self.answers.of(a, b);
        self.write_row([a.name, b.name], &numbers).map_err(|error| CliError::output(&error))
    }

    fn write_row(&mut self, names: [Name<'_>; 2], numbers: &[Option<f64>]) -> io::Result<()> {
        match &mut self.out {
            Out::Table(table) => {
                let numbers = numbers.iter().map(|answer| answer.map(number).unwrap_or_default());
                table.row(names.map(Name::text).into_iter().chain(numbers));
                Ok(())
            }
            Out::Json(out) => {
                for (start, name) in ["{\"a\":", ",\"b\":"].into_iter().zip(names) {
                    out.write_all(start.as_bytes())?;
                    name.write_json(out)?;
                }
                for (column, number) in self.answers.columns().zip(numbers) {
                    write!(out, ",\"{column}\":{}", number.map_or("null".into(), exact))?;
                }
                out.write_all(b"}\n")
            }
            Out::Csv(writer) => {
                for name in names {
                    writer.write_field(&*text(&name.text())).map_err(io_error)?;
                }
                for number in numbers {
                    writer.write_field(number.map(exact).unwrap_or_default()).map_err(io_error)?;
                }
                writer.write_record(None::<&[u8]>).map_err(io_error)
            }
            #[cfg(feature = "parquet")]
            Out::Parquet(writer) => writer.write(names, numbers),
        }
    }

    /// Writes the pairs that are still in buffers, gives a file its name, and returns the number of
    /// pairs.
    pub(super) fn finish(self) -> Result<usize, CliError> {
        let failed = |error: &io::Error| CliError::output(error);
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
            #[cfg(feature = "parquet")]
            Out::Parquet(writer) => writer.finish().map_err(|error| failed(&error))?.finish()?,
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
