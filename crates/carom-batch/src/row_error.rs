//! An error in one row of a list.

use core::error::Error;
use core::fmt;

use carom::ShapeError;

/// A row that is no shape.
#[derive(Clone, Debug, PartialEq)]
pub struct RowError {
    /// The index of the row.
    pub row: usize,
    /// The fault of the row.
    pub error: ShapeError,
}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}: {}", self.row, self.error)
    }
}

impl Error for RowError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.error)
    }
}

/// Creates the shapes of all rows.
pub(crate) fn shapes<S, R: Copy>(
    rows: &[R],
    shape: impl Fn(R) -> Result<S, ShapeError>,
) -> Result<Vec<S>, RowError> {
    let each = rows.iter().enumerate();
    each.map(|(row, &numbers)| shape(numbers).map_err(|error| RowError { row, error })).collect()
}
