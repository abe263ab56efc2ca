//! A shape of a pair, and its name.

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

    /// Returns a row number, or an id that is a whole number.
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

/// A shape of a pair.
#[derive(Clone, Copy, Debug)]
pub(super) struct Member<'a> {
    pub(super) name: Name<'a>,
    pub(super) shape: &'a Shape,
}
