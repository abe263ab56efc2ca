//! Defines how the rows of a table are read: the names of its columns, and what happens to rows that do not describe a
//! shape.

use std::path::Path;

use carom_scene::is_similar;
use clap::Args;

use crate::error::CliError;
use crate::input::rows;
use crate::options::size;

/// The options for tables of shapes.
#[derive(Debug, Args)]
pub(crate) struct TableArgs {
    /// The names of the columns in the files, such as x=lon,y=lat,id=name; each file uses those that it has
    #[arg(long, value_name = "NAME=COLUMN,...", value_delimiter = ',', value_parser = renaming)]
    columns: Vec<Renaming>,
    /// The column with the ids, which may be texts; short for --columns id=COLUMN
    #[arg(long, value_name = "COLUMN", value_parser = id_column)]
    id: Option<Renaming>,
    /// Columns to copy into the output, as `a_COLUMN` and `b_COLUMN`; `all` means every column except those
    /// of shapes and ids; a file need not have all of them
    #[arg(long, value_name = "COLUMN,...|all", value_delimiter = ',', value_parser = kept_column)]
    keep: Vec<String>,
    /// Leave out rows that do not describe a shape, such as a ring that crosses itself, and list the first of them
    #[arg(long)]
    pub(crate) skip_invalid: bool,
    /// Maximum length of a line of a file: a number of bytes, or a number with K, M or G
    #[arg(long, value_name = "SIZE", default_value = "256M", value_parser = |text: &str| size(text, 1))]
    pub(crate) max_line: u64,
}

/// The name in `--keep` that stands for all columns that the command does not use.
const ALL: &str = "all";

/// A column of the command, and its name in the files.
#[derive(Clone, Debug)]
struct Renaming {
    name: String,
    column: String,
}

fn renaming(text: &str) -> Result<Renaming, String> {
    let parts = text.split_once('=').map(|(name, column)| (name.trim(), column.trim()));
    match parts.filter(|(name, column)| !name.is_empty() && !column.is_empty()) {
        Some((name, column)) => {
            Ok(Renaming { name: name.to_ascii_lowercase(), column: column.to_ascii_lowercase() })
        }
        None => Err("give a name and the column of the file, such as x=lon".into()),
    }
}

fn id_column(text: &str) -> Result<Renaming, String> {
    match text.trim() {
        "" => Err("give the name of a column".into()),
        column => Ok(Renaming { name: "id".into(), column: column.to_ascii_lowercase() }),
    }
}

fn kept_column(text: &str) -> Result<String, String> {
    match text.trim() {
        "" => Err("give the names of columns, as in `name,colour`; or give `all`".into()),
        column => Ok(column.into()),
    }
}

impl TableArgs {
    /// Returns whether `--keep` copies a column of a file into the output: it names the column, or it is `all` and the
    /// command does not use the column.
    pub(crate) fn keeps(&self, column: &str, is_used: bool) -> bool {
        self.keep.iter().any(|kept| kept.eq_ignore_ascii_case(column) || (kept == ALL && !is_used))
    }

    /// Returns an error if an option names a column that no file has. `files` are the paths and the headers
    /// of the files.
    pub(crate) fn check(&self, files: &[(&Path, &[String])]) -> Result<(), CliError> {
        let has = |column: &str| files.iter().any(|(_, header)| has(header, column));
        let kept = self.keep.iter().find(|kept| *kept != ALL && !has(kept));
        let missing = match (self.renamings().find(|renaming| !has(&renaming.column)), kept) {
            (Some(Renaming { name, column }), _) => format!("there is no column {column} for {name}"),
            (None, Some(column)) => format!("there is no column {column} to keep"),
            (None, None) => return Ok(()),
        };
        let of_file =
            |(path, header): &(&Path, &[String])| format!("{} has {}", rows::name(path), header.join(", "));
        let files: Vec<String> = files.iter().map(of_file).collect();
        Err(CliError::new(format_args!("{missing}; {}", files.join("; "))))
    }

    /// Returns the message about the first renamed column that the header does not have. Returns `None` if all are there.
    pub(crate) fn missing(&self, header: &[String]) -> Option<String> {
        let is_missing =
            |renaming: &&Renaming| !has(header, &renaming.column) && !has(header, &renaming.name);
        let Renaming { name, column } = self.renamings().find(is_missing)?;
        Some(format!("there is no column {column} for {name}; there are {}", header.join(", ")))
    }

    /// Returns whether an option names the column of the file for a name of the command.
    pub(crate) fn has_named(&self, name: &str) -> bool {
        self.renamings().any(|renaming| renaming.name == name)
    }

    fn renamings(&self) -> impl Iterator<Item = &Renaming> + Clone {
        self.columns.iter().chain(&self.id)
    }

    /// Returns the names that the columns of a file have in the command, in lower case. A column has no
    /// name if a renamed column replaces it. A file may use the command's own name of a column instead of
    /// the name in an option.
    pub(crate) fn names(&self, header: &[String]) -> Vec<String> {
        let name_of = |column: &String| {
            let column = column.to_ascii_lowercase();
            let renamed = self.renamings().find(|renaming| renaming.column == column);
            let is_replaced =
                || self.renamings().any(|renaming| renaming.name == column && has(header, &renaming.column));
            match renamed {
                Some(renaming) => renaming.name.clone(),
                None if is_replaced() => String::new(),
                None => column,
            }
        };
        header.iter().map(name_of).collect()
    }
}

/// Returns whether the name of a column may be an abbreviation or a misspelling of the name `column`. The name of a
/// unit of angles is not, and a weight is not a height.
pub(crate) fn may_be(name: &str, column: &str) -> bool {
    let is_other = ["radians", "degrees", "weight"].contains(&name);
    !is_other && (!name.is_empty() && column.starts_with(name) || is_similar(name, column))
}

fn has(header: &[String], name: &str) -> bool {
    header.iter().any(|column| column.eq_ignore_ascii_case(name))
}

/// The rows of the input that were left out.
#[derive(Debug, Default)]
pub(crate) struct LeftOut {
    count: usize,
    /// Messages about the first of these rows.
    first: Vec<String>,
}

/// The maximum number of rows that are listed in messages.
const LISTED: usize = 10;

impl LeftOut {
    pub(crate) fn add(&mut self, place: &str, fault: &str) {
        self.count += 1;
        if self.first.len() < LISTED {
            self.first.push(format!("{place} left out: {fault}"));
        }
    }

    /// Returns a note for each of the first rows, and one note about the other rows.
    pub(crate) fn notes(&self) -> impl Iterator<Item = String> + '_ {
        let more = self.count - self.first.len();
        let others = (more > 0).then(|| format!("{more} more rows left out"));
        self.first.iter().cloned().chain(others)
    }
}
