//! Defines the types of shapes of which lists consist: their rows and their columns.

use carom::{Aabb, Capsule, Circle, ConvexPolygon, Obb, Polygon, Segment, ShapeError};
use fearless_simd::Level;

use crate::angle_unit::AngleUnit;
use crate::columns::{Columns, Table};
use crate::obb_rows::obbs_at;
use crate::row_error::RowError;

/// A type of shapes of which a [`List`](crate::List) consists.
pub trait Listed: Sized {
    /// Returns the numbers of shapes in columns, for the types that have kernels.
    #[doc(hidden)]
    fn table(_shapes: &[Self]) -> Table {
        Table::empty()
    }

    /// Returns the shapes with their columns, which are in their table.
    #[doc(hidden)]
    fn columns<'a>(_shapes: &'a [Self], _table: &'a Table) -> Columns<'a> {
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

    /// Creates the shapes from rows.
    ///
    /// # Errors
    /// Returns the error of the first row that does not define a shape.
    fn from_rows(rows: &[Self::Numbers]) -> Result<Vec<Self>, RowError> {
        let shapes = rows
            .iter()
            .enumerate()
            .map(|(row, &numbers)| Self::from_row(numbers).map_err(|error| RowError { row, error }));
        shapes.collect()
    }
}

impl Row for Circle {
    type Numbers = [f64; 3];

    fn from_row([x, y, radius]: [f64; 3]) -> Result<Self, ShapeError> {
        Self::new([x, y], radius)
    }
}

impl Listed for Circle {
    fn table(shapes: &[Self]) -> Table {
        Table::of(shapes)
    }

    fn columns<'a>(shapes: &'a [Self], table: &'a Table) -> Columns<'a> {
        Columns::Circles(table.with(shapes))
    }
}

impl Row for Obb {
    type Numbers = [f64; 5];

    fn from_row([x, y, width, height, angle]: [f64; 5]) -> Result<Self, ShapeError> {
        Self::from_radians([x, y], [0.5 * width, 0.5 * height], angle)
    }

    fn from_rows(rows: &[[f64; 5]]) -> Result<Vec<Self>, RowError> {
        obbs_at(Level::new(), rows, AngleUnit::Radians)
    }
}

impl Listed for Obb {
    fn table(shapes: &[Self]) -> Table {
        Table::of(shapes)
    }

    fn columns<'a>(shapes: &'a [Self], table: &'a Table) -> Columns<'a> {
        Columns::Obbs(table.with(shapes))
    }
}

impl Row for Aabb {
    type Numbers = [f64; 4];

    fn from_row([left, bottom, right, top]: [f64; 4]) -> Result<Self, ShapeError> {
        Self::new([left, bottom], [right, top])
    }
}

impl Listed for Aabb {
    fn table(shapes: &[Self]) -> Table {
        Table::of(shapes)
    }

    fn columns<'a>(shapes: &'a [Self], table: &'a Table) -> Columns<'a> {
        Columns::Aabbs(table.with(shapes))
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
