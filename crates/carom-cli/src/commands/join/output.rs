//! Writes the pairs of a join to standard output or to a new file.

use std::io::{self, StdoutLock, Write};
use std::path::Path;

use super::args::JoinArgs;
use crate::error::CliError;
use crate::options::Format;
use crate::output::new_file::NewFile;

/// The output of the pairs. It is opened before the join starts, so that a file that already exists
/// is reported at once.
pub(super) enum Output {
    Text(Target, Format),
    #[cfg(feature = "parquet")]
    Parquet(NewFile),
}

/// The standard output, or a new file.
pub(super) enum Target {
    Stdout(StdoutLock<'static>),
    File(NewFile),
}

impl Target {
    /// Flushes the output. A new file gets its name.
    pub(super) fn finish(self) -> Result<(), CliError> {
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
    /// Opens a new file, or standard output if no file is given. The format is the requested format,
    /// or that of the file's extension.
    pub(super) fn open(args: &JoinArgs) -> Result<Self, CliError> {
        let (format, replaces) = (args.format, args.force);
        let Some(path) = args.output.as_deref() else {
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
            "{}: this command writes only CSV and JSON; build it with --features parquet, or give another name",
            path.display()
        )))
    }
}
