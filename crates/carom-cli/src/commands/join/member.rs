//! A shape of a pair, with the values that are written for it.

use std::io::{self, Write};

use carom::Shape;

/// The name of a shape in a pair.
#[derive(Clone, Copy, Debug)]
pub(super) enum Name<'a> {
    /// The field of the column `id`.
    Id(&'a str),
    /// The row number, from 0.
    Row(u64),
}

impl Name<'_> {
    pub(super) fn text(self) -> String {
        match self {
            Self::Id(id) => id.to_owned(),
            Self::Row(row) => row.to_string(),
        }
    }

    /// Returns the row number, or the id if it is a whole number.
    #[cfg(feature = "parquet")]
    pub(super) fn number(self) -> io::Result<i64> {
        match self {
            Self::Id(id) => id.parse().map_err(io::Error::other),
            Self::Row(row) => i64::try_from(row).map_err(io::Error::other),
        }
    }

    /// Writes a row number as a JSON number, and an id as a text.
    pub(super) fn write_json(self, out: &mut impl Write) -> io::Result<()> {
        match self {
            Self::Id(id) => Ok(serde_json::to_writer(out, id)?),
            Self::Row(row) => write!(out, "{row}"),
        }
    }
}

/// A row of the input, with the values that are written for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Member<'a> {
    /// The index of the row in its list.
    pub(super) row: u64,
    pub(super) name: Name<'a>,
    /// The fields of the columns that `--keep` names.
    pub(super) kept: &'a [Box<str>],
}

/// A row of a pair, with its shape.
pub(super) type Side<'a> = (Member<'a>, &'a Shape);
