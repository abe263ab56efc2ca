//! Shapes of a table: a CSV input, or a file of Parquet.

mod csv;
mod figure;
mod geometry;
mod header;
#[cfg(feature = "parquet")]
mod parquet;
mod wkb;
mod wkt;

use std::path::Path;

use carom::Shape;

use crate::error::CliError;

pub(crate) use figure::{Figure, take};

/// The shapes of an input, and their ids.
#[derive(Debug)]
pub(crate) struct Shapes {
    pub(crate) list: Vec<Shape>,
    /// The fields of the column `id`, if there is one.
    pub(crate) ids: Option<Vec<String>>,
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
    let (mut list, mut ids) = (Vec::new(), Vec::new());
    let has_ids = each(path, |record| {
        list.push(record.shape);
        ids.extend(record.id.map(str::to_owned));
        Ok(())
    })?;
    Ok(Shapes { list, ids: has_ids.then_some(ids) })
}

/// Visits the rows of a file, or of standard input for `-`, and returns whether they have ids.
pub(crate) fn each(
    path: &Path,
    visit: impl FnMut(Record<'_>) -> Result<(), String>,
) -> Result<bool, CliError> {
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
