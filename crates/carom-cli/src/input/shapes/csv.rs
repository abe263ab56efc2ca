//! Reads shapes from CSV.

use std::borrow::Cow;
use std::path::Path;

use super::figure::Figure;
use super::header::{CURE, Fields, Header};
use super::record::{Columns, Ids, Record};
use crate::error::CliError;
use crate::input::rows::{self, Row};
use crate::input::table::{LeftOut, TableArgs};

/// Visits the rows, and returns what is known of the columns.
pub(super) fn each(
    path: &Path,
    options: &TableArgs,
    mut visit: impl FnMut(Record<'_>) -> Result<(), String>,
) -> Result<Columns, CliError> {
    let mut table: Option<Header> = None;
    let mut number = 0;
    let mut left_out = LeftOut::default();
    rows::read(path, Some(options.max_line), |line, row| {
        let Some(header) = &table else {
            table = Some(header_of(row, options)?);
            return Ok(());
        };
        let figure = rows::no_more_than(header.len(), row).and_then(|()| header.figure(&row));
        let made = figure.and_then(|figure| Ok((figure.shape()?, figure)));
        number += 1;
        match made {
            Ok((shape, figure)) => {
                let id = header.id.map(|id| rows::text(row, id, "id")).transpose()?;
                visit(Record { number: number - 1, shape, figure, id, kept: &header.kept(&row) })
            }
            Err(fault) if options.skip_invalid => {
                left_out.add(&format!("line {line}"), &fault);
                Ok(())
            }
            Err(fault) => Err(fault),
        }
    })?;
    match table {
        Some(header) => {
            let ids = if header.id.is_some() { Ids::Texts } else { Ids::Rows };
            let (names, kept) = (header.written().to_vec(), header.kept_names());
            Ok(Columns { ids, names, kept, note: header.note(), left_out })
        }
        None => Err(CliError::new(format_args!("{}: empty; {CURE}", rows::name(path)))),
    }
}

fn header_of(row: &Row<'_>, options: &TableArgs) -> Result<Header, String> {
    if !rows::is_header(row) {
        return Err(format!("a number where the names of the columns should be; {CURE}"));
    }
    Header::new(row.iter().map(|name| &**name), options)
}

impl Fields for &Row<'_> {
    fn number(&self, column: usize, name: &str) -> Result<f64, String> {
        rows::number(self, column, name)
    }

    fn text(&self, column: usize, name: &str) -> Result<Cow<'_, str>, String> {
        rows::text(self, column, name).map(Into::into)
    }

    fn shown(&self, column: usize) -> Cow<'_, str> {
        self.get(column).map_or_else(Cow::default, |field| (&**field).into())
    }

    fn geometry(&self, column: usize, name: &str) -> Result<Figure<'_>, String> {
        self.text(column, name).map(Figure::of_text)
    }
}
