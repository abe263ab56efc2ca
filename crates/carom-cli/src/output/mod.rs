//! Output of the commands: text, tables, CSV, JSON, pictures and progress bars.

pub(crate) mod csv;
pub(crate) mod events;
pub(crate) mod new_file;
pub(crate) mod picture;
pub(crate) mod progress;
pub(crate) mod table;

use std::io::{self, Write};

use crate::error::CliError;

/// Writes to standard output, with colours on a terminal only.
pub(crate) fn print(text: &str) -> Result<(), CliError> {
    let mut out = anstream::AutoStream::auto(io::stdout().lock());
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(|error| CliError::output(&error))
}
