//! A list of circles.

use carom::Circle;

use crate::batch::Batch;
use crate::column::{Columns, Table};
use crate::row_error::{RowError, shapes};

/// A list of circles, with their numbers in columns.
///
/// ```
/// use carom_batch::{Batch, Circles};
/// let circles = Circles::from_rows(&[[0.0, 0.0, 1.0], [4.0, 2.0, 0.5]])?;
/// assert_eq!(circles.shapes()[1].radius(), 0.5);
/// # Ok::<(), carom_batch::RowError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Circles {
    shapes: Vec<Circle>,
    table: Table<3>,
}

impl Circles {
    /// Creates the list of rows: the centre's x and y, and the radius.
    ///
    /// # Errors
    /// The first row that [`Circle::new`] refuses.
    pub fn from_rows(rows: &[[f64; 3]]) -> Result<Self, RowError> {
        shapes(rows, |[x, y, radius]| Circle::new([x, y], radius)).map(Self::from)
    }
}

impl From<Vec<Circle>> for Circles {
    fn from(shapes: Vec<Circle>) -> Self {
        let row = |circle: &Circle| [circle.center().x, circle.center().y, circle.radius()];
        let table = Table::new(shapes.iter().map(row));
        Self { shapes, table }
    }
}

impl Batch for Circles {
    type Shape = Circle;

    fn shapes(&self) -> &[Circle] {
        &self.shapes
    }

    fn columns(&self) -> Columns<'_> {
        Columns::Circles(self.table.columns())
    }
}
