//! How the rows of a table are read: the names of its columns, and what happens to rows that make no shape.

use clap::Args;

use crate::options::size;

/// The options for tables of shapes.
#[derive(Debug, Args)]
pub(crate) struct TableArgs {
    /// The names that columns have in the files, such as x=lon,y=lat,id=name
    #[arg(long, value_name = "NAME=COLUMN,...", value_delimiter = ',', value_parser = renaming)]
    columns: Vec<Renaming>,
    /// Leave out rows that make no shape, such as a ring that crosses itself, and list the first of them
    #[arg(long)]
    pub(crate) skip_invalid: bool,
    /// The longest line of a file: a number of bytes, or of K, M or G
    #[arg(long, value_name = "SIZE", default_value = "256M", value_parser = |text: &str| size(text, 1))]
    pub(crate) max_line: u64,
}

/// A column, and its name in the files.
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

impl TableArgs {
    /// Returns the names of a file's columns for the command, in small letters. A column that another one replaces has none. A file
    /// may have the command's own name in place of that of an option.
    pub(crate) fn names(&self, header: &[&str]) -> Result<Vec<String>, String> {
        let has = |name: &str| header.iter().any(|column| column.eq_ignore_ascii_case(name));
        let missing = self.columns.iter().find(|renaming| !has(&renaming.column) && !has(&renaming.name));
        if let Some(Renaming { name, column }) = missing {
            return Err(format!("there is no column {column} for {name}; there are {}", header.join(", ")));
        }
        let name_of = |column: &&str| {
            let column = column.to_ascii_lowercase();
            let renamed = self.columns.iter().find(|renaming| renaming.column == column);
            let is_replaced =
                || self.columns.iter().any(|renaming| renaming.name == column && has(&renaming.column));
            match renamed {
                Some(renaming) => renaming.name.clone(),
                None if is_replaced() => String::new(),
                None => column,
            }
        };
        Ok(header.iter().map(name_of).collect())
    }
}

/// Rows that are left out.
#[derive(Debug, Default)]
pub(crate) struct LeftOut {
    count: usize,
    /// The first of them.
    first: Vec<String>,
}

/// The number of rows that are listed.
const LISTED: usize = 10;

impl LeftOut {
    pub(crate) fn add(&mut self, place: &str, fault: &str) {
        self.count += 1;
        if self.first.len() < LISTED {
            self.first.push(format!("{place} left out: {fault}"));
        }
    }

    /// Returns a note for each of the first rows, and one about the others.
    pub(crate) fn notes(&self) -> impl Iterator<Item = String> + '_ {
        let more = self.count - self.first.len();
        let others = (more > 0).then(|| format!("{more} more rows left out"));
        self.first.iter().cloned().chain(others)
    }
}
