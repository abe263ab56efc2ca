//! Error messages that say how to correct the error.

use std::fmt;
use std::io;
use std::path::Path;

use anstyle::{AnsiColor, Style};
use carom_maps::MapError;
use carom_scene::json::{Excerpt, Problem};
use unicode_width::UnicodeWidthStr;

use crate::text::plain;

/// The error that ended the command.
#[derive(Debug)]
pub(crate) struct CliError {
    message: String,
    broken_pipe: bool,
}

const ERROR: Style = AnsiColor::Red.on_default().bold();
const PLACE: Style = AnsiColor::Blue.on_default().bold();

impl CliError {
    pub(crate) fn new(message: impl fmt::Display) -> Self {
        // Names and values from a file may contain control codes for the terminal.
        let message = plain(&message.to_string());
        Self { message: format!("{ERROR}error{ERROR:#}: {message}\n"), broken_pipe: false }
    }

    /// Creates the error about standard output that cannot be written.
    pub(crate) fn output(error: &io::Error) -> Self {
        let broken_pipe = error.kind() == io::ErrorKind::BrokenPipe;
        Self { broken_pipe, ..Self::new(format_args!("cannot write the answer: {error}")) }
    }

    /// Creates the error about a file that cannot be read or written.
    pub(crate) fn file(verb: &str, path: &Path, error: &io::Error) -> Self {
        Self::new(format_args!("cannot {verb} {}: {error}", path.display()))
    }

    /// Creates the error about a problem at a position in a text.
    pub(crate) fn at(name: &str, text: &str, problem: &Problem) -> Self {
        let Self { message, broken_pipe } = Self::new(problem);
        Self { message: message + &shown(name, &problem.excerpt(text)), broken_pipe }
    }

    /// Creates the error about a map that cannot be read. It is about the map's own file, or about
    /// a file in its folder to which the map refers.
    pub(crate) fn of_map(name: &str, map: &str, error: &MapError) -> Self {
        let folder = Path::new(name).parent().unwrap_or(Path::new(""));
        let file =
            if error.file == map { name.to_owned() } else { folder.join(&error.file).display().to_string() };
        Self::at(&file, &error.text, &error.problem)
    }

    /// Returns whether the reader of standard output has closed it. This is not a failure.
    pub(crate) const fn is_broken_pipe(&self) -> bool {
        self.broken_pipe
    }
}

impl fmt::Display for CliError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

/// The maximum number of characters that are shown of a long line, before and after the mark.
const AROUND: usize = 60;

/// Formats the position, and the line with the mark under the position.
fn shown(name: &str, excerpt: &Excerpt<'_>) -> String {
    let Excerpt { line, column, .. } = excerpt;
    let (name, gutter) = (plain(name), " ".repeat(line.to_string().len()));
    let before = plain(&tail(excerpt.before));
    let marked = plain(&head(excerpt.marked));
    let after = plain(&head(excerpt.after));
    let indent = " ".repeat(before.width());
    let carets = "^".repeat(marked.width().max(1));
    format!(
        "{gutter}{PLACE}-->{PLACE:#} {name}:{line}:{column}\n\
         {gutter} {PLACE}|{PLACE:#}\n\
         {PLACE}{line} |{PLACE:#} {before}{marked}{after}\n\
         {gutter} {PLACE}|{PLACE:#} {indent}{ERROR}{carets}{ERROR:#}\n"
    )
}

/// Returns the end of a text that is shown.
fn tail(text: &str) -> String {
    let count = text.chars().count();
    if count <= AROUND {
        text.into()
    } else {
        format!("...{}", text.chars().skip(count - AROUND).collect::<String>())
    }
}

/// Returns the beginning of a text that is shown.
fn head(text: &str) -> String {
    if text.chars().count() <= AROUND {
        text.into()
    } else {
        format!("{}...", text.chars().take(AROUND).collect::<String>())
    }
}
