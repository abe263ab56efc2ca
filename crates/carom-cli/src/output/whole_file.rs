//! Writes whole files: pictures and events. An existing file is only replaced with `--force`.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use super::new_file::exists;
use crate::error::CliError;

/// Returns an error for a file that must not be written, before any work is done. A pipe or a device may be written,
/// because it does not contain data that could be lost.
pub(crate) fn check(file: &Path, replaces: bool, content: &str) -> Result<(), CliError> {
    if file == Path::new("-") {
        return Err(CliError::new(format_args!("{content} into a file; give its name instead of `-`")));
    }
    match fs::metadata(file) {
        Ok(there) if there.is_dir() => {
            Err(CliError::new(format_args!("{} is a folder; give the name of a file", file.display())))
        }
        Ok(there) if there.is_file() && !replaces => Err(exists(file)),
        _ => Ok(()),
    }
}

/// Writes a file.
pub(crate) fn write(file: &Path, replaces: bool, text: &str) -> Result<(), CliError> {
    let is_file = fs::metadata(file).is_ok_and(|there| there.is_file());
    let is_device = !is_file && file.exists();
    let written = if replaces || is_device {
        fs::write(file, text)
    } else {
        File::create_new(file).and_then(|mut new| new.write_all(text.as_bytes()))
    };
    written.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => exists(file),
        _ => CliError::file("write", file, &error),
    })
}
