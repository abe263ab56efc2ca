//! Shapes of a table: a CSV input, or a file of Parquet.

mod csv;
mod figure;
#[cfg(feature = "parquet")]
mod geoarrow;
mod geometry;
mod header;
#[cfg(feature = "parquet")]
mod parquet;
mod wkb;
mod wkt;

use std::path::Path;

use carom::Shape;

use crate::error::CliError;
use crate::input::rows;
use crate::output::note;

pub(crate) use figure::{Figure, take};

/// The shapes of an input, and their ids.
#[derive(Debug)]
pub(crate) struct Shapes {
    pub(crate) list: Vec<Shape>,
    pub(crate) ids: Ids,
    /// The fields of the column `id`, if there is one.
    pub(crate) names: Option<Vec<String>>,
}

/// The columns of an input, known once it is read.
#[derive(Debug)]
pub(crate) struct Columns {
    pub(crate) ids: Ids,
    /// A note about columns that are not used, if there are some.
    note: Option<String>,
}

impl Columns {
    /// Writes the note to standard error.
    pub(crate) fn print_note(&self, path: &Path) {
        if let Some(text) = &self.note {
            note(&format!("{}: {text}", rows::name(path)));
        }
    }
}

/// The sort of the ids of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ids {
    /// No column `id`: row numbers take their place.
    Rows,
    /// A column `id` of whole numbers, which Parquet can have.
    #[cfg(feature = "parquet")]
    Numbers,
    /// A column `id` of texts.
    Texts,
}

/// A row of an input.
#[derive(Debug)]
pub(crate) struct Record<'a> {
    /// The row number, from 0.
    pub(crate) number: u64,
    pub(crate) shape: Shape,
    /// The figure from which the shape was made.
    pub(crate) figure: Figure<'a>,
    /// The field of the column `id`, if there is one.
    pub(crate) id: Option<&'a str>,
}

/// Reads all shapes of a file, or of standard input for `-`; there may be none.
pub(crate) fn read(path: &Path) -> Result<Shapes, CliError> {
    let (mut list, mut names) = (Vec::new(), Vec::new());
    let columns = each(path, |record| {
        list.push(record.shape);
        names.extend(record.id.map(str::to_owned));
        Ok(())
    })?;
    columns.print_note(path);
    let ids = columns.ids;
    Ok(Shapes { list, ids, names: (ids != Ids::Rows).then_some(names) })
}

/// Visits the rows of a file, or of standard input for `-`, and returns its columns.
pub(crate) fn each(
    path: &Path,
    visit: impl FnMut(Record<'_>) -> Result<(), String>,
) -> Result<Columns, CliError> {
    if !path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("parquet")) {
        return csv::each(path, visit);
    }
    #[cfg(feature = "parquet")]
    return parquet::each(path, visit);
    #[cfg(not(feature = "parquet"))]
    Err(CliError::new(format_args!(
        "{}: this command reads CSV alone; build it with --features parquet, or save the file as CSV",
        path.display()
    )))
}
