//! Writes the lines of a join in each format.

use std::io::{self, BufWriter, Write};

use carom_scene::number;

use super::line::{Heading, NAMES, OutputLine};
use super::member::Name;
use super::output::{Output, Target};
#[cfg(feature = "parquet")]
use super::parquet::ParquetWriter;
use crate::error::CliError;
use crate::options::Format;
use crate::output::csv::{exact, text};
use crate::output::print;
use crate::output::table::Table;

/// The maximum number of lines in a table. The other lines are only counted.
const MAX_LISTED: usize = 40;

/// A writer of lines.
pub(super) struct Writer {
    header: Heading,
    out: Out,
    lines: usize,
}

/// The output in one of the formats.
enum Out {
    Table(Table),
    Json(BufWriter<Target>),
    Csv(Box<csv::Writer<Target>>),
    #[cfg(feature = "parquet")]
    Parquet(Box<ParquetWriter>),
}

impl Writer {
    /// Creates a writer, and writes the header with the names of the columns.
    pub(super) fn begin(output: Output, header: Heading) -> Result<Self, CliError> {
        let out = match output {
            Output::Text(_, Format::Table) => Out::Table(Table::new(header.names())),
            Output::Text(target, Format::Json) => Out::Json(BufWriter::new(target)),
            Output::Text(target, Format::Csv) => {
                let mut writer = csv::Writer::from_writer(target);
                let names = header.names().map(|name| text(name).into_owned());
                writer.write_record(names).map_err(|error| CliError::output(&io_error(error)))?;
                Out::Csv(Box::new(writer))
            }
            #[cfg(feature = "parquet")]
            Output::Parquet(file) => {
                let writer = ParquetWriter::new(file, &header);
                Out::Parquet(Box::new(writer.map_err(|error| CliError::output(&error))?))
            }
        };
        Ok(Self { header, out, lines: 0 })
    }

    /// Returns whether the table is full. If it is, counts the line that would have been next.
    pub(super) fn is_full(&mut self) -> bool {
        let is_full = matches!(self.out, Out::Table(_)) && MAX_LISTED <= self.lines;
        self.lines += usize::from(is_full);
        is_full
    }

    /// Writes a line, unless the table is full.
    pub(super) fn write(&mut self, line: &OutputLine<'_>) -> Result<(), CliError> {
        if self.is_full() {
            return Ok(());
        }
        self.lines += 1;
        let written = match &mut self.out {
            Out::Table(table) => {
                table.row(cells(line, &self.header));
                Ok(())
            }
            Out::Json(out) => write_json(out, line, &self.header),
            Out::Csv(writer) => write_csv(writer, line, &self.header),
            #[cfg(feature = "parquet")]
            Out::Parquet(writer) => writer.write(line, &self.header),
        };
        written.map_err(|error| CliError::output(&error))
    }

    /// Writes what is left in the buffers. A new file gets its name.
    pub(super) fn finish(self) -> Result<(), CliError> {
        let failed = |error: &io::Error| CliError::output(error);
        match self.out {
            Out::Table(table) => {
                let mut text = table.print();
                if MAX_LISTED < self.lines {
                    let more = self.lines - MAX_LISTED;
                    text += &format!("  ... and {more} more; --format csv or json lists them all\n");
                }
                print(&text)
            }
            Out::Json(out) => out.into_inner().map_err(|error| failed(error.error()))?.finish(),
            Out::Csv(mut writer) => {
                writer.flush().map_err(|error| failed(&error))?;
                writer.into_inner().map_err(|error| failed(error.error()))?.finish()
            }
            #[cfg(feature = "parquet")]
            Out::Parquet(writer) => writer.finish().map_err(|error| failed(&error))?.finish(),
        }
    }
}

fn cells(line: &OutputLine<'_>, header: &Heading) -> Vec<String> {
    let names = line.names(header).map(|name| name.map(Name::text).unwrap_or_default());
    let numbers = line.numbers.iter().map(|answer| answer.map(number).unwrap_or_default());
    let kept = line.kept(header).map(|field| field.unwrap_or_default().to_owned());
    names.chain(numbers).chain(kept).collect()
}

fn write_json(out: &mut impl Write, line: &OutputLine<'_>, header: &Heading) -> io::Result<()> {
    for (index, (column, name)) in NAMES.into_iter().zip(line.names(header)).enumerate() {
        write!(out, "{}\"{column}\":", if index == 0 { '{' } else { ',' })?;
        match name {
            Some(name) => name.write_json(out)?,
            None => out.write_all(b"null")?,
        }
    }
    for (column, number) in header.answers.iter().zip(line.numbers) {
        write!(out, ",\"{column}\":{}", number.map_or("null".into(), exact))?;
    }
    for (column, field) in header.lists.iter().flat_map(|(_, kept)| kept).zip(line.kept(header)) {
        out.write_all(b",")?;
        serde_json::to_writer(&mut *out, column)?;
        out.write_all(b":")?;
        serde_json::to_writer(&mut *out, &field)?;
    }
    out.write_all(b"}\n")
}

fn write_csv(writer: &mut csv::Writer<Target>, line: &OutputLine<'_>, header: &Heading) -> io::Result<()> {
    for name in line.names(header) {
        let name = name.map(Name::text).unwrap_or_default();
        writer.write_field(&*text(&name)).map_err(io_error)?;
    }
    for number in line.numbers {
        writer.write_field(number.map(exact).unwrap_or_default()).map_err(io_error)?;
    }
    for field in line.kept(header) {
        writer.write_field(&*text(field.unwrap_or_default())).map_err(io_error)?;
    }
    writer.write_record(None::<&[u8]>).map_err(io_error)
}

fn io_error(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}
