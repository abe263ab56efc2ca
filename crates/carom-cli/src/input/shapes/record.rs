//! Defines a row of an input, and what is known of the columns of the input.

use std::borrow::Cow;
use std::path::Path;

use carom::Shape;

use super::figure::Figure;
use crate::input::rows;
use crate::input::table::LeftOut;
use crate::output::note;

/// The columns of an input. They are known after the input is read.
#[derive(Debug)]
pub(crate) struct Columns {
    pub(crate) ids: Ids,
    /// The names of all columns.
    pub(crate) names: Vec<String>,
    /// The names of the columns that `--keep` selects.
    pub(crate) kept: Vec<String>,
    /// A note about columns that are not used, if there are any.
    pub(super) note: Option<String>,
    /// The rows that were left out.
    pub(super) left_out: LeftOut,
}

impl Columns {
    /// Writes the notes to standard error.
    pub(crate) fn print_note(&self, path: &Path) {
        for text in self.note.iter().cloned().chain(self.left_out.notes()) {
            note(&format!("{}: {text}", rows::name(path)));
        }
    }
}

/// Whether the ids of an input are row numbers, numbers or texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ids {
    /// The input has no column `id`, so row numbers are the ids.
    Rows,
    /// A column `id` of whole numbers. Only Parquet files have it.
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
    /// The field of the column `id`, if there is such a column.
    pub(crate) id: Option<&'a str>,
    /// The fields of the columns that `--keep` names.
    pub(crate) kept: &'a [Cow<'a, str>],
}
