//! Reads shapes from a table: a CSV input or a Parquet file.

mod bytes;
mod csv;
mod figure;
#[cfg(feature = "parquet")]
mod geoarrow;
mod geometry;
mod header;
#[cfg(feature = "parquet")]
mod parquet;
mod record;
mod wkb;
mod wkt;

use std::path::Path;

use carom::Shape;

use crate::error::CliError;
use crate::input::table::TableArgs;

pub(crate) use bytes::take;
pub(crate) use figure::Figure;
pub(crate) use record::{Columns, Ids, Record};

/// The shapes of an input, and their ids.
#[derive(Debug)]
pub(crate) struct Shapes {
    pub(crate) list: Vec<Shape>,
    pub(crate) columns: Columns,
    /// The fields of the column `id`, if there is such a column.
    pub(crate) names: Option<Vec<String>>,
    /// The row number of each shape, if rows were left out.
    pub(crate) rows: Option<Vec<u64>>,
    /// The fields of the columns that `--keep` names, row after row.
    pub(crate) kept: Vec<Box<str>>,
}

/// Reads all shapes of a file, or of standard input for `-`. There may be none.
pub(crate) fn read(path: &Path, table: &TableArgs) -> Result<Shapes, CliError> {
    let (mut list, mut names, mut rows, mut kept) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let columns = each(path, table, |record| {
        list.push(record.shape);
        if table.skip_invalid {
            rows.push(record.number);
        }
        names.extend(record.id.map(str::to_owned));
        kept.extend(record.kept.iter().map(|field| Box::from(&**field)));
        Ok(())
    })?;
    columns.print_note(path);
    let (names, rows) = ((columns.ids != Ids::Rows).then_some(names), table.skip_invalid.then_some(rows));
    Ok(Shapes { list, columns, names, rows, kept })
}

/// Visits the rows of a file, or of standard input for `-`, and returns what is known of its
/// columns.
pub(crate) fn each(
    path: &Path,
    table: &TableArgs,
    visit: impl FnMut(Record<'_>) -> Result<(), String>,
) -> Result<Columns, CliError> {
    if !path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("parquet")) {
        return csv::each(path, table, visit);
    }
    #[cfg(feature = "parquet")]
    return parquet::each(path, table, visit);
    #[cfg(not(feature = "parquet"))]
    Err(CliError::new(format_args!(
        "{}: this command reads only CSV; build it with --features parquet, or save the file as CSV",
        path.display()
    )))
}
