//! Stores the numbers of a list's shapes in columns.

use core::ops::Range;

use carom::{Aabb, Circle, Obb};

/// The number of shapes whose numbers are written to all columns at a time.
const AT_ONCE: usize = 128;

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
    /// The shapes, for pairs in any order: here the numbers of one shape are stored together.
    pub(crate) shapes: &'a [S],
    pub(crate) columns: [&'a [f64]; N],
}

impl<S, const N: usize> Clone for Prepared<'_, S, N> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S, const N: usize> Copy for Prepared<'_, S, N> {}

impl<S, const N: usize> Prepared<'_, S, N> {
    fn part(self, range: Range<usize>) -> Self {
        let columns = self.columns.map(|column| &column[range.clone()]);
        Self { shapes: &self.shapes[range], columns }
    }
}

/// Columns of numbers that a list owns.
#[derive(Clone, Debug)]
pub struct Table(Vec<Vec<f64>>);

impl Table {
    /// Returns the columns of the numbers of shapes.
    pub(crate) fn of<S: Numbers<N>, const N: usize>(shapes: &[S]) -> Self {
        let mut columns: Vec<Vec<f64>> = (0..N).map(|_| Vec::with_capacity(shapes.len())).collect();
        // The shapes of a chunk stay in the cache for all columns.
        for chunk in shapes.chunks(AT_ONCE) {
            for (index, column) in columns.iter_mut().enumerate() {
                column.extend(chunk.iter().map(|shape| shape.numbers()[index]));
            }
        }
        Self(columns)
    }

    /// Returns the table of a type of shapes without columns.
    pub(crate) const fn empty() -> Self {
        Self(Vec::new())
    }

    /// Returns the shapes from which the table was made, with their columns.
    pub(crate) fn with<'a, S: Numbers<N>, const N: usize>(&'a self, shapes: &'a [S]) -> Prepared<'a, S, N> {
        Prepared { shapes, columns: core::array::from_fn(|column| self.0[column].as_slice()) }
    }
}

/// A shape that has a fixed number of numbers.
pub(crate) trait Numbers<const N: usize> {
    /// Returns the numbers in the order of the columns.
    fn numbers(&self) -> [f64; N];
}

impl Numbers<3> for Circle {
    #[inline(always)]
    fn numbers(&self) -> [f64; 3] {
        [self.center().x, self.center().y, self.radius()]
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
}

impl Numbers<4> for Aabb {
    #[inline(always)]
    fn numbers(&self) -> [f64; 4] {
        [self.min().x, self.min().y, self.max().x, self.max().y]
    }
}
