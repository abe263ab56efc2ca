//! A new file for results. It gets its name only when it is complete.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;

use tempfile::{Builder, NamedTempFile};

use crate::error::CliError;

/// A new file that gets its name when it is complete. Until then, the file has a hidden name in the same
/// folder. After an error or Ctrl-C, no file is left.
#[derive(Debug)]
pub(crate) struct NewFile {
    file: NamedTempFile,
    path: PathBuf,
    /// Whether the new file replaces an existing file.
    replaces: bool,
}

/// The exit status of a program that was ended by Ctrl-C.
const INTERRUPTED: i32 = 130;

impl NewFile {
    /// Creates the hidden file for a new file at `path`. Returns an error if a file exists there and is not
    /// to be replaced.
    pub(crate) fn create(path: &Path, replaces: bool) -> Result<Self, CliError> {
        let there = fs::symlink_metadata(path).ok();
        if there.as_ref().is_some_and(fs::Metadata::is_dir) || path.is_dir() {
            return Err(CliError::new(format_args!(
                "{} is a folder; give the name of a file",
                path.display()
            )));
        }
        if there.is_some() && !replaces {
            return Err(exists(path));
        }
        let file = unfinished(path).map_err(|error| CliError::file("write", path, &error))?;
        let hidden = file.path().to_owned();
        let remove = move || {
            // If the file has got its name in the meantime, there is nothing to remove.
            let _ = fs::remove_file(&hidden);
            process::exit(INTERRUPTED);
        };
        ctrlc::set_handler(remove)
            .map_err(|error| CliError::new(format_args!("cannot wait for Ctrl-C: {error}")))?;
        Ok(Self { file, path: path.to_owned(), replaces })
    }

    /// Gives the new file its final name.
    pub(crate) fn finish(self) -> Result<(), CliError> {
        let Self { file, path, replaces } = self;
        let named = if replaces { file.persist(&path) } else { file.persist_noclobber(&path) };
        match named {
            Ok(_) => Ok(()),
            Err(failed) if failed.error.kind() == io::ErrorKind::AlreadyExists => Err(exists(&path)),
            Err(failed) => Err(CliError::file("write", &path, &failed.error)),
        }
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Creates the hidden file, with the permissions that other new files have.
fn unfinished(path: &Path) -> io::Result<NamedTempFile> {
    let mut prefix = OsString::from(".");
    prefix.push(path.file_name().unwrap_or_default());
    prefix.push(".unfinished-");
    let mut builder = Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.prefix(&prefix).tempfile_in(folder_of(path))
}

/// Returns the folder in which a file is.
pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Creates the error about a file that exists and must not be replaced.
pub(super) fn exists(path: &Path) -> CliError {
    CliError::new(format_args!(
        "{} exists; give the name of a new file, or --force to replace it",
        path.display()
    ))
}
