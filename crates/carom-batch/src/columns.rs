//! Stores the numbers of a list's shapes in columns.

use core::ops::Range;
use std::sync::OnceLock;

use carom::{Aabb, Circle, Obb, Rot2, ShapeError};

use crate::memory::Memory;
use crate::row_error::RowError;

/// The number of rows whose numbers are written to all columns at a time.
pub(crate) const AT_ONCE: usize = 128;

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
    length: usize,
    /// The memory of the columns.
    numbers: Memory,
    shapes: OnceLock<Vec<S>>,
}

impl<S> Table<S> {
    /// Returns the table of shapes of a type without columns.
    pub(crate) fn without_columns(shapes: Vec<S>) -> Self {
        Self { length: shapes.len(), numbers: Memory::of_columns::<0>(0), shapes: shapes.into() }
    }

    /// Returns the number of shapes.
    pub(crate) fn len(&self) -> usize {
        self.length
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
        let mut numbers = Memory::of_columns::<N>(shapes.len());
        let mut columns = numbers.columns_mut::<N>(shapes.len());
        for (index, shape) in shapes.iter().enumerate() {
            for (column, number) in columns.iter_mut().zip(shape.numbers()) {
                column[index] = number;
            }
        }
        Self { length: shapes.len(), numbers, shapes: shapes.into() }
    }

    /// Returns the table of rows. The function `fast` writes the numbers of a few rows to their places in the
    /// columns. It returns false if it cannot: a row may define no shape. Then `single` creates the shapes of
    /// these rows.
    pub(crate) fn of_rows<R, const N: usize>(
        rows: &[R],
        mut fast: impl FnMut(&[R], &mut [&mut [f64]; N]) -> bool,
        single: impl Fn(&R) -> Result<S, ShapeError>,
    ) -> Result<Self, RowError>
    where
        S: Numbers<N>,
    {
        let mut numbers = Memory::of_columns::<N>(rows.len());
        let mut columns = numbers.columns_mut::<N>(rows.len());
        for (chunk, some) in rows.chunks(AT_ONCE).enumerate() {
            let first = chunk * AT_ONCE;
            let mut places = columns.each_mut().map(|column| &mut column[first..first + some.len()]);
            if fast(some, &mut places) {
                continue;
            }
            for (lane, row) in some.iter().enumerate() {
                let shape = single(row).map_err(|error| RowError { row: first + lane, error })?;
                for (column, number) in places.iter_mut().zip(shape.numbers()) {
                    column[lane] = number;
                }
            }
        }
        Ok(Self { length: rows.len(), numbers, shapes: OnceLock::new() })
    }

    /// Returns the shapes.
    pub(crate) fn shapes<const N: usize>(&self) -> &[S]
    where
        S: Numbers<N>,
    {
        let created = |index| S::of_numbers(self.numbers_of(index));
        self.shapes.get_or_init(|| (0..self.length).map(created).collect())
    }

    /// Calls `query` with a shape, without creating the others.
    pub(crate) fn with_shape<R, const N: usize>(&self, index: usize, query: impl FnOnce(&S) -> R) -> R
    where
        S: Numbers<N>,
    {
        match self.shapes.get() {
            Some(shapes) => query(&shapes[index]),
            None => query(&S::of_numbers(self.numbers_of(index))),
        }
    }

    fn numbers_of<const N: usize>(&self, index: usize) -> [f64; N] {
        self.columns().map(|column| column[index])
    }

    /// Returns the shapes with their columns.
    pub(crate) fn with<const N: usize>(&self) -> Prepared<'_, S, N>
    where
        S: Numbers<N>,
    {
        Prepared { table: self, first: 0, columns: self.columns() }
    }

    fn columns<const N: usize>(&self) -> [&[f64]; N] {
        self.numbers.columns(self.length)
    }
}

/// Writes a column of rows, multiplied by a factor. Adding 0 makes -0 positive.
#[inline(always)]
pub(crate) fn write<const W: usize>(column: &mut [f64], rows: &[[f64; W]], index: usize, factor: f64) {
    for (number, row) in column.iter_mut().zip(rows) {
        *number = factor * row[index] + 0.0;
    }
}

/// Returns whether the numbers of the columns define shapes.
#[inline(always)]
pub(crate) fn are_valid<const N: usize>(
    columns: &[&mut [f64]; N],
    is_valid: impl Fn(&carom::numbers::Numbers) -> bool,
) -> bool {
    let length = columns[0].len();
    let columns = columns.each_ref().map(|column| &column[..length]);
    let mut are_valid = true;
    for lane in 0..length {
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

    /// Creates the shape with the numbers of a row, which were checked.
    fn of_numbers(numbers: [f64; N]) -> Self;
}

/// The reason why the numbers of rows in a table always define a shape. The library makes some shapes that its constructors
/// refuse, such as boxes beyond the largest coordinate. A table keeps such shapes and does not create them again.
const CHECKED: &str = "the numbers of rows are checked before they are stored";

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
