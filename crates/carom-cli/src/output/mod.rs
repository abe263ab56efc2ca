//! Writes the output of the commands: text, tables, CSV, JSON, pictures and progress bars.

pub(crate) mod csv;
pub(crate) mod events;
pub(crate) mod new_file;
pub(crate) mod picture;
pub(crate) mod plural;
pub(crate) mod progress;
mod same_file;
pub(crate) mod table;
pub(crate) mod whole_file;

use std::io::{self, Write};

use crate::error::CliError;
use crate::text::plain;

pub(crate) use same_file::is_same_file;

/// Writes to standard output. Colours are only used on a terminal.
pub(crate) fn print(text: &str) -> Result<(), CliError> {
    let mut out = anstream::AutoStream::auto(io::stdout().lock());
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(|error| CliError::output(&error))
}

/// Writes a note to standard error.
pub(crate) fn note(text: &str) {
    // If standard error is closed, the note is lost, but the command goes on.
    let _ = writeln!(anstream::stderr().lock(), "note: {}", plain(text));
}
