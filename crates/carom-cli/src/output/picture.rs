//! Writing of pictures; no other file is ever overwritten.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::error::CliError;

/// Writes a picture into the user's file; replaces only a file that is a picture too.
pub(crate) fn write(file: &Path, svg: &str) -> Result<(), CliError> {
    refuse_to_overwrite(file)?;
    fs::write(file, svg).map_err(|error| CliError::file("write", file, &error))
}

/// Refuses a file that must not be overwritten, before any work is done.
pub(crate) fn refuse_to_overwrite(file: &Path) -> Result<(), CliError> {
    let name = file.display();
    if file == Path::new("-") {
        return Err(CliError::new("a picture goes into a file; give its name instead of `-`"));
    }
    if let Ok(old) = fs::metadata(file) {
        if !old.is_file() {
            return Err(CliError::new(format_args!(
                "{name} is not an ordinary file; give a name such as picture.svg"
            )));
        }
        let start = start_of(file).map_err(|error| CliError::file("read", file, &error))?;
        if !start.is_empty() && !is_svg(&start) {
            return Err(CliError::new(format_args!(
                "{name} already exists and is not an SVG picture; give another name"
            )));
        }
    }
    Ok(())
}

/// Reads the first bytes of a file, enough to recognise its type.
pub(crate) fn start_of(file: &Path) -> io::Result<Vec<u8>> {
    let mut start = Vec::new();
    File::open(file)?.take(256).read_to_end(&mut start)?;
    Ok(start)
}

fn is_svg(content: &[u8]) -> bool {
    let start = content.trim_ascii_start();
    start.starts_with(b"<svg") || start.starts_with(b"<?xml")
}

/// The file of a picture whose name the program chose.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    /// A new file with this name.
    New(PathBuf),
    /// A file with this name that already contained an equal picture.
    Same(PathBuf),
}

/// Writes a picture as `stem.svg`, or as `stem-2.svg` and so on if that name belongs to another file.
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
    Err(CliError::new(format_args!("every name like {stem}.svg is taken")))
}
