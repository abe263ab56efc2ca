//! A list of boxes at any angle.

use carom::Obb;

use crate::batch::Batch;
use crate::column::{Columns, Table};
use crate::row_error::{RowError, shapes};

/// A list of boxes at any angle, with their numbers in columns.
///
/// ```
/// use carom_batch::{Batch, Boxes};
/// let boxes = Boxes::from_rows(&[[672.4067, 290.7776, 791.0275, 38.9333, 0.6]])?;
/// assert_eq!(boxes.shapes()[0].half().x, 395.51375);
/// # Ok::<(), carom_batch::RowError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Boxes {
    shapes: Vec<Obb>,
    table: Table<6>,
}

impl Boxes {
    /// Creates the list of rows: the centre's x and y, the full width and height, and the angle in radians,
    /// counter-clockwise where y points up.
    ///
    /// # Errors
    /// The first row that [`Obb::from_radians`] refuses.
    pub fn from_rows(rows: &[[f64; 5]]) -> Result<Self, RowError> {
        let shape = |[x, y, width, height, angle]: [f64; 5]| {
            Obb::from_radians([x, y], [0.5 * width, 0.5 * height], angle)
        };
        shapes(rows, shape).map(Self::from)
    }

    /// Creates the list of rows as [`Boxes::from_rows`] does, with the angle in degrees: exact at multiples of 90.
    ///
    /// # Errors
    /// The first row that [`Obb::from_degrees`] refuses.
    pub fn from_rows_in_degrees(rows: &[[f64; 5]]) -> Result<Self, RowError> {
        let shape = |[x, y, width, height, angle]: [f64; 5]| {
            Obb::from_degrees([x, y], [0.5 * width, 0.5 * height], angle)
        };
        shapes(rows, shape).map(Self::from)
    }
}

impl From<Vec<Obb>> for Boxes {
    fn from(shapes: Vec<Obb>) -> Self {
        let row = |obb: &Obb| {
            let (center, half, rotation) = (obb.center(), obb.half(), obb.rotation());
            [center.x, center.y, half.x, half.y, rotation.cos(), rotation.sin()]
        };
        let table = Table::new(shapes.iter().map(row));
        Self { shapes, table }
    }
}

impl Batch for Boxes {
    type Shape = Obb;

    fn shapes(&self) -> &[Obb] {
        &self.shapes
    }

    fn columns(&self) -> Columns<'_> {
        Columns::Boxes(self.table.columns())
    }
}
