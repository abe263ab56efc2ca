//! A list of axis-aligned boxes.

use carom::Aabb;

use crate::batch::Batch;
use crate::column::{Columns, Table};
use crate::row_error::{RowError, shapes};

/// A list of axis-aligned boxes, with their numbers in columns.
///
/// ```
/// use carom_batch::{Aabbs, Batch};
/// let boxes = Aabbs::from_rows(&[[0.0, 0.0, 4.0, 2.0]])?;
/// assert_eq!(boxes.shapes()[0].max().x, 4.0);
/// # Ok::<(), carom_batch::RowError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Aabbs {
    shapes: Vec<Aabb>,
    table: Table<4>,
}

impl Aabbs {
    /// Creates the list of rows: the least x and y, and the largest x and y.
    ///
    /// # Errors
    /// The first row that [`Aabb::new`] refuses.
    pub fn from_rows(rows: &[[f64; 4]]) -> Result<Self, RowError> {
        shapes(rows, |[left, bottom, right, top]| Aabb::new([left, bottom], [right, top])).map(Self::from)
    }
}

impl From<Vec<Aabb>> for Aabbs {
    fn from(shapes: Vec<Aabb>) -> Self {
        let row = |aabb: &Aabb| [aabb.min().x, aabb.min().y, aabb.max().x, aabb.max().y];
        let table = Table::new(shapes.iter().map(row));
        Self { shapes, table }
    }
}

impl Batch for Aabbs {
    type Shape = Aabb;

    fn shapes(&self) -> &[Aabb] {
        &self.shapes
    }

    fn columns(&self) -> Columns<'_> {
        Columns::Aabbs(self.table.columns())
    }
}
