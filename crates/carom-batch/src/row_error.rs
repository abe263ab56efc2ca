//! Defines the error about one row of a list.

use core::error::Error;
use core::fmt;

use carom::ShapeError;

/// The error about a row whose numbers do not define a shape.
#[derive(Clone, PartialEq)]
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

/// Prints the row, the kind and the message, because `unwrap` and `main` show an error in this form.
impl fmt::Debug for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}: {:?}", self.row, self.error)
    }
}

impl Error for RowError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.error)
    }
}
