//! Writes pictures.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::whole_file;
use crate::error::CliError;

/// Writes a picture into the file that the user has named.
pub(crate) fn write(file: &Path, replaces: bool, svg: &str) -> Result<(), CliError> {
    check(file, replaces)?;
    whole_file::write(file, replaces, svg)
}

/// Returns an error for a file that must not be written, before any work is done.
pub(crate) fn check(file: &Path, replaces: bool) -> Result<(), CliError> {
    whole_file::check(file, replaces, "a picture goes")?;
    if fs::metadata(file).is_ok_and(|there| !there.is_file()) {
        return Err(CliError::new(format_args!(
            "{} is not an ordinary file; give a name such as picture.svg",
            file.display()
        )));
    }
    Ok(())
}

/// The file of a picture. The program has chosen its name.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    /// A new file with this name.
    New(PathBuf),
    /// A file with this name that already contains an equal picture.
    Same(PathBuf),
}

/// Writes a picture as `stem.svg`. If that name belongs to another file, uses `stem-2.svg` and so on.
pub(crate) fn write_beside(folder: &Path, stem: &str, svg: &str) -> Result<Kept, CliError> {
    for number in 1_u32.. {
        let file =
            folder.join(if number == 1 { format!("{stem}.svg") } else { format!("{stem}-{number}.svg") });
        match File::create_new(&file) {
            Ok(mut new) => {
                new.write_all(svg.as_bytes()).map_err(|error| CliError::file("write", &file, &error))?;
                return Ok(Kept::New(file));
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                if file.is_file() && fs::read(&file).is_ok_and(|old| old == svg.as_bytes()) {
                    return Ok(Kept::Same(file));
                }
            }
            Err(error) => return Err(CliError::file("write", &file, &error)),
        }
    }
    Err(CliError::new(format_args!("every name like {stem}.svg is taken; give the name of a new file")))
}
