//! Shapes of CSV.

use std::borrow::Cow;
use std::path::Path;

use super::figure::Figure;
use super::header::{CURE, Fields, Header};
use super::record::{Columns, Ids, Record};
use crate::error::CliError;
use crate::input::rows::{self, Row};

/// Visits the rows, and returns the columns.
pub(super) fn each(
    path: &Path,
    mut visit: impl FnMut(Record<'_>) -> Result<(), String>,
) -> Result<Columns, CliError> {
    let mut table: Option<Header> = None;
    let mut number = 0;
    rows::read(path, |row| {
        let Some(header) = &table else {
            table = Some(header_of(row)?);
            return Ok(());
        };
        rows::no_more_than(header.len(), row)?;
        let figure = header.figure(&row)?;
        let shape = figure.shape()?;
        let id = header.id.map(|id| rows::text(row, id, "id")).transpose()?;
        visit(Record { number, shape, figure, id })?;
        number += 1;
        Ok(())
    })?;
    match table {
        Some(header) => {
            let ids = if header.id.is_some() { Ids::Texts } else { Ids::Rows };
            Ok(Columns { ids, note: header.note() })
        }
        None => Err(CliError::new(format_args!("{}: empty; {CURE}", rows::name(path)))),
    }
}

fn header_of(row: &Row<'_>) -> Result<Header, String> {
    if !rows::is_header(row) {
        return Err(format!("a number where the names of the columns should be; {CURE}"));
    }
    if matches!(row, [name] if name.contains([';', '\t'])) {
        return Err(format!("no commas between the names; {CURE}, and write decimals with a dot"));
    }
    Header::new(row.iter().map(|name| &**name))
}

impl Fields for &Row<'_> {
    fn number(&self, column: usize, name: &str) -> Result<f64, String> {
        rows::number(self, column, name)
    }

    fn text(&self, column: usize, name: &str) -> Result<Cow<'_, str>, String> {
        rows::text(self, column, name).map(Into::into)
    }

    fn geometry(&self, column: usize, name: &str) -> Result<Figure<'_>, String> {
        self.text(column, name).map(Figure::of_text)
    }
}
