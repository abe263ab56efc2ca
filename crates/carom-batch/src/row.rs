//! Defines the types of shapes of which lists consist: their rows and their columns.

use carom::numbers::{is_aabb, is_circle};
use carom::{Aabb, Capsule, Circle, ConvexPolygon, Obb, Polygon, Segment, ShapeError};
use fearless_simd::Level;

use crate::angle_unit::AngleUnit;
use crate::columns::{Columns, Numbers, Table, are_valid, write};
use crate::obb_rows::table_at;
use crate::row_error::RowError;

/// A type of shapes of which a [`List`](crate::List) consists.
pub trait Listed: Clone {
    /// Returns the table of shapes. It has columns for the types that have kernels.
    #[doc(hidden)]
    fn table(shapes: Vec<Self>) -> Table<Self> {
        Table::without_columns(shapes)
    }

    /// Returns the shapes of a table.
    #[doc(hidden)]
    fn shapes(table: &Table<Self>) -> &[Self] {
        table.stored()
    }

    /// Calls `query` with a shape of a table, without creating the other shapes.
    #[doc(hidden)]
    fn with_shape<R>(table: &Table<Self>, index: usize, query: impl FnOnce(&Self) -> R) -> R {
        query(&table.stored()[index])
    }

    /// Returns the columns of a table.
    #[doc(hidden)]
    fn columns(_table: &Table<Self>) -> Columns<'_> {
        Columns::None
    }
}

/// A type of shapes that are created from rows with a fixed number of numbers.
pub trait Row: Listed {
    /// The numbers of a row.
    type Numbers: Copy;

    /// Creates a shape from the numbers of a row.
    ///
    /// # Errors
    /// Returns an error if the numbers do not define a shape.
    fn from_row(row: Self::Numbers) -> Result<Self, ShapeError>;

    /// Creates the table of the shapes of rows.
    ///
    /// # Errors
    /// Returns the error of the first row that does not define a shape.
    #[doc(hidden)]
    fn table_of_rows(rows: &[Self::Numbers]) -> Result<Table<Self>, RowError> {
        let mut shapes = Vec::with_capacity(rows.len());
        for (row, &numbers) in rows.iter().enumerate() {
            shapes.push(Self::from_row(numbers).map_err(|error| RowError { row, error })?);
        }
        Ok(Table::without_columns(shapes))
    }
}

/// Implements [`Listed`] for a type of shapes with columns.
macro_rules! with_columns {
    ($kind:ident, $columns:ident) => {
        impl Listed for $kind {
            fn table(shapes: Vec<Self>) -> Table<Self> {
                Table::of(shapes)
            }

            fn shapes(table: &Table<Self>) -> &[Self] {
                table.shapes()
            }

            fn with_shape<R>(table: &Table<Self>, index: usize, query: impl FnOnce(&Self) -> R) -> R {
                table.with_shape(index, query)
            }

            fn columns(table: &Table<Self>) -> Columns<'_> {
                Columns::$columns(table.with())
            }
        }
    };
}

with_columns!(Circle, Circles);
with_columns!(Obb, Obbs);
with_columns!(Aabb, Aabbs);

/// Returns the table of rows whose numbers are those of the columns, after `is_valid` has checked them.
fn table_of<S: Row<Numbers = [f64; N]> + Numbers<N>, const N: usize>(
    rows: &[[f64; N]],
    is_valid: impl Fn(&carom::numbers::Numbers) -> bool,
) -> Result<Table<S>, RowError> {
    let fast = |rows: &[[f64; N]], columns: &mut [&mut [f64]; N]| {
        for (index, column) in columns.iter_mut().enumerate() {
            write(column, rows, index, 1.0);
        }
        are_valid(columns, &is_valid)
    };
    Table::of_rows(rows, fast, |&numbers| S::from_row(numbers))
}

impl Row for Circle {
    type Numbers = [f64; 3];

    fn from_row([x, y, radius]: [f64; 3]) -> Result<Self, ShapeError> {
        Self::new([x, y], radius)
    }

    fn table_of_rows(rows: &[[f64; 3]]) -> Result<Table<Self>, RowError> {
        table_of(rows, is_circle)
    }
}

impl Row for Obb {
    type Numbers = [f64; 5];

    fn from_row([x, y, width, height, angle]: [f64; 5]) -> Result<Self, ShapeError> {
        Self::from_radians([x, y], [0.5 * width, 0.5 * height], angle)
    }

    fn table_of_rows(rows: &[[f64; 5]]) -> Result<Table<Self>, RowError> {
        table_at(Level::new(), rows, AngleUnit::Radians)
    }
}

impl Row for Aabb {
    type Numbers = [f64; 4];

    fn from_row([left, bottom, right, top]: [f64; 4]) -> Result<Self, ShapeError> {
        Self::new([left, bottom], [right, top])
    }

    fn table_of_rows(rows: &[[f64; 4]]) -> Result<Table<Self>, RowError> {
        table_of(rows, is_aabb)
    }
}

impl Listed for Capsule {}

impl Row for Capsule {
    type Numbers = [f64; 5];

    fn from_row([ax, ay, bx, by, radius]: [f64; 5]) -> Result<Self, ShapeError> {
        Self::new([ax, ay], [bx, by], radius)
    }
}

impl Listed for Segment {}

impl Row for Segment {
    type Numbers = [f64; 4];

    fn from_row([ax, ay, bx, by]: [f64; 4]) -> Result<Self, ShapeError> {
        Self::new([ax, ay], [bx, by])
    }
}

impl Listed for ConvexPolygon {}

impl Listed for Polygon {}
