//! A row of an input, and what is known of its columns.

use std::borrow::Cow;
use std::path::Path;

use carom::Shape;

use super::figure::Figure;
use crate::input::rows;
use crate::input::table::LeftOut;
use crate::output::note;

/// The columns of an input, known once it is read.
#[derive(Debug)]
pub(crate) struct Columns {
    pub(crate) ids: Ids,
    /// The names of all columns.
    pub(crate) names: Vec<String>,
    /// The names of the columns that are carried along.
    pub(crate) kept: Vec<String>,
    /// A note about columns that are not used, if there are some.
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

/// The sort of the ids of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ids {
    /// The file has no column `id`, so row numbers are used as ids.
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
    /// The fields that are carried along.
    pub(crate) kept: &'a [Cow<'a, str>],
}
