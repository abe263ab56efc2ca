//! Stores the numbers of a list's shapes in columns.

use core::ops::Range;
use std::sync::OnceLock;

use carom::{Aabb, Circle, Obb, Rot2, ShapeError};

use crate::chunk::LANES;
use crate::row_error::RowError;

/// The numbers of a list's shapes in columns, by the type of the shapes.
#[derive(Clone, Copy, Debug)]
pub enum Columns<'a> {
    /// The centre's x and y, and the radius.
    Circles(Prepared<'a, Circle, 3>),
    /// The centre's x and y, the half extents along the box's own axes, and the cosine and sine of its angle.
    Obbs(Prepared<'a, Obb, 6>),
    /// The least x, the least y, the largest x and the largest y of each box.
    Aabbs(Prepared<'a, Aabb, 4>),
    /// No columns, because queries read these shapes one by one.
    None,
}

impl Columns<'_> {
    /// Returns the columns of a part of the list.
    #[must_use]
    pub fn part(self, range: Range<usize>) -> Self {
        match self {
            Self::Circles(list) => Self::Circles(list.part(range)),
            Self::Obbs(list) => Self::Obbs(list.part(range)),
            Self::Aabbs(list) => Self::Aabbs(list.part(range)),
            Self::None => Self::None,
        }
    }
}

/// Shapes with their numbers in columns.
#[derive(Debug)]
pub struct Prepared<'a, S, const N: usize> {
    table: &'a Table<S>,
    /// The index in the table of the first shape.
    first: usize,
    pub(crate) columns: [&'a [f64]; N],
}

impl<S, const N: usize> Clone for Prepared<'_, S, N> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S, const N: usize> Copy for Prepared<'_, S, N> {}

impl<'a, S, const N: usize> Prepared<'a, S, N> {
    fn part(self, range: Range<usize>) -> Self {
        let columns = self.columns.map(|column| &column[range.clone()]);
        Self { first: self.first + range.start, columns, ..self }
    }

    /// Returns the shapes, for pairs in any order: here the numbers of one shape are stored together.
    pub(crate) fn shapes(self) -> &'a [S]
    where
        S: Numbers<N>,
    {
        &self.table.shapes()[self.first..self.first + self.columns[0].len()]
    }
}

/// The shapes of a list, and their numbers in columns. A table that is made from rows has at first only the
/// columns, because many queries need no more. The shapes are then created when a query needs them.
#[derive(Clone, Debug)]
pub struct Table<S> {
    columns: Vec<Vec<f64>>,
    shapes: OnceLock<Vec<S>>,
}

impl<S> Table<S> {
    /// Returns the table of shapes of a type without columns.
    pub(crate) fn without_columns(shapes: Vec<S>) -> Self {
        Self { columns: Vec::new(), shapes: shapes.into() }
    }

    /// Returns the number of shapes.
    pub(crate) fn len(&self) -> usize {
        self.columns.first().map_or_else(|| self.stored().len(), Vec::len)
    }

    /// Returns the shapes of a table without columns.
    pub(crate) fn stored(&self) -> &[S] {
        self.shapes.get().map_or(&[], Vec::as_slice)
    }

    /// Returns the table with the columns and the shapes.
    pub(crate) fn of<const N: usize>(shapes: Vec<S>) -> Self
    where
        S: Numbers<N>,
    {
        let mut columns = new_columns::<N>(shapes.len());
        // The shapes of a chunk stay in the cache for all columns.
        for chunk in shapes.chunks(LANES) {
            for (index, column) in columns.iter_mut().enumerate() {
                column.extend(chunk.iter().map(|shape| shape.numbers()[index]));
            }
        }
        Self { columns: columns.into(), shapes: shapes.into() }
    }

    /// Returns the table of rows. The function `fast` appends the numbers of a few rows to the columns. It
    /// returns false if it cannot: a row may define no shape. Then `single` creates the shapes of these rows.
    pub(crate) fn of_rows<R, const N: usize>(
        rows: &[R],
        mut fast: impl FnMut(&[R], &mut [Vec<f64>; N]) -> bool,
        single: impl Fn(&R) -> Result<S, ShapeError>,
    ) -> Result<Self, RowError>
    where
        S: Numbers<N>,
    {
        let mut columns = new_columns::<N>(rows.len());
        for (chunk, rows) in rows.chunks(LANES).enumerate() {
            if fast(rows, &mut columns) {
                continue;
            }
            for (row, numbers) in (chunk * LANES..).zip(rows) {
                let shape = single(numbers).map_err(|error| RowError { row, error })?;
                for (column, number) in columns.iter_mut().zip(shape.numbers()) {
                    column.truncate(row);
                    column.push(number);
                }
            }
        }
        Ok(Self { columns: columns.into(), shapes: OnceLock::new() })
    }

    /// Returns the shapes.
    pub(crate) fn shapes<const N: usize>(&self) -> &[S]
    where
        S: Numbers<N>,
    {
        self.shapes.get_or_init(|| {
            let columns = self.with().columns;
            (0..self.len()).map(|index| S::of_numbers(columns.map(|column| column[index]))).collect()
        })
    }

    /// Returns a shape, without creating the others.
    pub(crate) fn shape<const N: usize>(&self, index: usize) -> S
    where
        S: Numbers<N>,
    {
        S::of_numbers(self.with().columns.map(|column| column[index]))
    }

    /// Returns the shapes with their columns.
    pub(crate) fn with<const N: usize>(&self) -> Prepared<'_, S, N>
    where
        S: Numbers<N>,
    {
        let columns = core::array::from_fn(|column| self.columns[column].as_slice());
        Prepared { table: self, first: 0, columns }
    }
}

/// Returns empty columns with the capacity for some shapes.
fn new_columns<const N: usize>(capacity: usize) -> [Vec<f64>; N] {
    core::array::from_fn(|_| Vec::with_capacity(capacity))
}

/// Appends a column of each of the rows, multiplied by a factor. Adding 0 makes -0 positive.
#[inline(always)]
pub(crate) fn append<const W: usize>(column: &mut Vec<f64>, rows: &[[f64; W]], index: usize, factor: f64) {
    column.extend(rows.iter().map(|row| factor * row[index] + 0.0));
}

/// Returns whether the last numbers of the columns, `count` of each, define shapes.
#[inline(always)]
pub(crate) fn are_valid<const N: usize>(
    columns: &[Vec<f64>; N],
    count: usize,
    is_valid: impl Fn(&carom::numbers::Numbers) -> bool,
) -> bool {
    let columns = columns.each_ref().map(|column| &column[column.len() - count..]);
    let mut are_valid = true;
    for lane in 0..count {
        let mut numbers = [0.0; 6];
        for (number, column) in numbers.iter_mut().zip(columns) {
            *number = column[lane];
        }
        are_valid &= is_valid(&numbers);
    }
    are_valid
}

/// A shape that has a fixed number of numbers.
pub(crate) trait Numbers<const N: usize> {
    /// Returns the numbers in the order of the columns.
    fn numbers(&self) -> [f64; N];

    /// Creates the shape with these numbers, which a shape had.
    fn of_numbers(numbers: [f64; N]) -> Self;
}

/// The reason why numbers in a table always define a shape.
const CHECKED: &str = "the numbers of a table are checked before they are stored";

impl Numbers<3> for Circle {
    #[inline(always)]
    fn numbers(&self) -> [f64; 3] {
        [self.center().x, self.center().y, self.radius()]
    }

    #[inline]
    fn of_numbers([x, y, radius]: [f64; 3]) -> Self {
        Self::new([x, y], radius).expect(CHECKED)
    }
}

impl Numbers<6> for Obb {
    #[inline(always)]
    fn numbers(&self) -> [f64; 6] {
        let center = self.center();
        let half = self.half();
        let rotation = self.rotation();
        [center.x, center.y, half.x, half.y, rotation.cos(), rotation.sin()]
    }

    #[inline]
    fn of_numbers([x, y, width, height, cos, sin]: [f64; 6]) -> Self {
        let rotation = Rot2::try_from([cos, sin]);
        rotation.and_then(|rotation| Self::new([x, y], [width, height], rotation)).expect(CHECKED)
    }
}

impl Numbers<4> for Aabb {
    #[inline(always)]
    fn numbers(&self) -> [f64; 4] {
        [self.min().x, self.min().y, self.max().x, self.max().y]
    }

    #[inline]
    fn of_numbers([left, low, right, high]: [f64; 4]) -> Self {
        Self::new([left, low], [right, high]).expect(CHECKED)
    }
}
