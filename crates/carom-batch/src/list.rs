//! Defines lists of shapes that are prepared once: their numbers are checked and put into columns.

use carom::{Aabb, AsShape, Capsule, Circle, ConvexPolygon, Obb, Polygon, Segment, ShapeError, ShapeRef};
use fearless_simd::Level;

use crate::angle_unit::AngleUnit;
use crate::batch::Batch;
use crate::columns::{Columns, Table};
use crate::obb_rows::table_at;
use crate::row::{Listed, Row};
use crate::row_error::RowError;

/// A list of shapes of one type, prepared for queries: [`Circles`], [`Obbs`], [`Aabbs`], [`Capsules`], [`Segments`],
/// [`ConvexPolygons`] and [`Polygons`].
#[derive(Clone, Debug)]
pub struct List<S>(Table<S>);

/// A list of circles. A row is the centre's x and y, and the radius.
///
/// ```
/// use carom_batch::Circles;
/// let circles = Circles::from_rows(&[[0.0, 0.0, 1.0], [4.0, 2.0, 0.5]])?;
/// assert_eq!(circles.shapes()[1].radius(), 0.5);
/// # Ok::<(), carom_batch::RowError>(())
/// ```
pub type Circles = List<Circle>;

/// A list of boxes at any angle. A row is the centre's x and y, the full width and height, and the angle in
/// radians, counter-clockwise in a frame whose y points up.
///
/// ```
/// use carom_batch::Obbs;
/// let boxes = Obbs::from_rows(&[[672.4067, 290.7776, 791.0275, 38.9333, 0.6]])?;
/// assert_eq!(boxes.shapes()[0].half().x, 395.51375);
/// # Ok::<(), carom_batch::RowError>(())
/// ```
pub type Obbs = List<Obb>;

/// A list of axis-aligned boxes. A row is the least x, the least y, the largest x and the largest y.
///
/// ```
/// use carom_batch::Aabbs;
/// let boxes = Aabbs::from_rows(&[[0.0, 0.0, 4.0, 2.0]])?;
/// assert_eq!(boxes.shapes()[0].max().x, 4.0);
/// # Ok::<(), carom_batch::RowError>(())
/// ```
pub type Aabbs = List<Aabb>;

/// A list of capsules. A row is the x and y of one end of the middle line, the x and y of the other end, and
/// the radius.
///
/// ```
/// use carom_batch::Capsules;
/// let ropes = Capsules::from_rows(&[[0.0, 0.0, 10.0, 0.0, 0.5]])?;
/// assert_eq!(ropes.shapes()[0].b().x, 10.0);
/// # Ok::<(), carom_batch::RowError>(())
/// ```
pub type Capsules = List<Capsule>;

/// A list of line segments. A row is the x and y of one end, then the x and y of the other end.
///
/// ```
/// use carom_batch::Segments;
/// let walls = Segments::from_rows(&[[0.0, 0.0, 10.0, 0.0]])?;
/// assert_eq!(walls.shapes()[0].b().x, 10.0);
/// # Ok::<(), carom_batch::RowError>(())
/// ```
pub type Segments = List<Segment>;

/// A list of convex polygons.
///
/// ```
/// use carom_batch::ConvexPolygons;
/// let corners = [[0.0, 0.0], [4.0, 0.0], [0.0, 3.0], [5.0, 5.0], [6.0, 5.0], [6.0, 6.0], [5.0, 6.0]];
/// let polygons = ConvexPolygons::from_corners(&corners, &[0, 3, 7])?;
/// assert_eq!(polygons.shapes()[0].area(), 6.0);
/// assert_eq!(polygons.shapes()[1].area(), 1.0);
/// # Ok::<(), carom_batch::RowError>(())
/// ```
pub type ConvexPolygons = List<ConvexPolygon>;

/// A list of polygons, convex or concave.
///
/// ```
/// use carom_batch::Polygons;
/// let arrow = [[0.0, 0.0], [2.0, -1.0], [1.0, 0.0], [2.0, 1.0]];
/// assert_eq!(Polygons::from_corners(&arrow, &[0, 4])?.shapes()[0].area(), 1.0);
/// # Ok::<(), carom_batch::RowError>(())
/// ```
pub type Polygons = List<Polygon>;

impl<S: Row> List<S> {
    /// Creates the list from rows. The type of the list documents the numbers of a row.
    ///
    /// ```
    /// use carom_batch::{Batch, Circles};
    /// assert_eq!(Circles::from_rows(&[[5.0, 0.0, 1.0]])?.shapes()[0].center().x, 5.0);
    /// let error = Circles::from_rows(&[[0.0, 0.0, 1.0], [0.0, 0.0, -1.0]]).unwrap_err();
    /// assert_eq!((error.row, error.error.argument()), (1, "radius"));
    /// # Ok::<(), carom_batch::RowError>(())
    /// ```
    ///
    /// # Errors
    /// Returns the error of the first row that does not define a shape: a number is not finite, or is beyond
    /// 2^250; or a size is negative.
    pub fn from_rows(rows: &[S::Numbers]) -> Result<Self, RowError> {
        S::table_of_rows(rows).map(Self)
    }
}

impl List<Obb> {
    /// Creates the list from rows as [`Obbs::from_rows`](List::from_rows) does, with angles in degrees.
    /// Multiples of 90 degrees are exact.
    ///
    /// ```
    /// use carom_batch::{Batch, Obbs};
    /// let upright = Obbs::from_rows_in_degrees(&[[0.0, 0.0, 4.0, 2.0, 90.0]])?;
    /// assert_eq!(upright.shapes()[0].corners()[0], [1.0, -2.0].into());
    /// # Ok::<(), carom_batch::RowError>(())
    /// ```
    ///
    /// # Errors
    /// Returns the error of the first row that [`Obb::from_degrees`] refuses.
    pub fn from_rows_in_degrees(rows: &[[f64; 5]]) -> Result<Self, RowError> {
        obbs_at(Level::new(), rows, AngleUnit::Degrees)
    }
}

impl List<ConvexPolygon> {
    /// Creates the list from the corners of all polygons, one polygon after the other. The corners of the
    /// polygon `i` are `corners[offsets[i]..offsets[i + 1]]`, clockwise or counter-clockwise. The first
    /// corner may be repeated at the end.
    ///
    /// ```
    /// use carom_batch::{Batch, ConvexPolygons};
    /// let corners = [[0.0, 0.0], [4.0, 0.0], [0.0, 3.0], [5.0, 5.0], [6.0, 5.0], [6.0, 6.0]];
    /// let triangles = ConvexPolygons::from_corners(&corners, &[0, 3, 6])?;
    /// assert_eq!(triangles.shapes()[1].area(), 0.5);
    /// # Ok::<(), carom_batch::RowError>(())
    /// ```
    ///
    /// # Errors
    /// Returns the error of the first polygon that [`ConvexPolygon::new`] refuses.
    ///
    /// # Panics
    /// Panics if the offsets are not in ascending order from 0 up to the number of corners.
    pub fn from_corners(corners: &[[f64; 2]], offsets: &[usize]) -> Result<Self, RowError> {
        checked(rings(corners, offsets).map(|ring| ConvexPolygon::new(ring.iter().copied())))
    }
}

impl List<Polygon> {
    /// Creates the list from the corners of all polygons, one polygon after the other. The corners of the
    /// polygon `i` are `corners[offsets[i]..offsets[i + 1]]`, clockwise or counter-clockwise. The first
    /// corner may be repeated at the end.
    ///
    /// ```
    /// use carom_batch::{Batch, Polygons};
    /// let corners = [[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [0.0, 1.0]];
    /// let error = Polygons::from_corners(&corners, &[0, 4]).unwrap_err(); // a ring that crosses itself
    /// assert_eq!((error.row, error.error.kind()), (0, carom::ErrorKind::SelfCrossing));
    /// ```
    ///
    /// # Errors
    /// Returns the error of the first polygon that [`Polygon::new`] refuses.
    ///
    /// # Panics
    /// Panics if the offsets are not in ascending order from 0 up to the number of corners.
    pub fn from_corners(corners: &[[f64; 2]], offsets: &[usize]) -> Result<Self, RowError> {
        checked(rings(corners, offsets).map(|ring| Polygon::new(ring.iter().copied())))
    }
}

impl<S: Listed> From<Vec<S>> for List<S> {
    fn from(shapes: Vec<S>) -> Self {
        Self(S::table(shapes))
    }
}

impl<S: Listed> List<S> {
    /// Returns the shapes of the list. If a list is made from rows and its type has columns, the first call
    /// creates the shapes.
    #[must_use]
    pub fn shapes(&self) -> &[S] {
        S::shapes(&self.0)
    }

    /// Returns a shape, without creating the other shapes.
    pub(crate) fn get(&self, index: usize) -> S {
        S::with_shape(&self.0, index, S::clone)
    }
}

impl<S: Listed + AsShape + Send + Sync> Batch for List<S> {
    type Shape<'a>
        = &'a S
    where
        Self: 'a;

    fn len(&self) -> usize {
        self.0.len()
    }

    #[inline]
    fn shape(&self, index: usize) -> &S {
        &self.shapes()[index]
    }

    fn with_shape<R>(&self, index: usize, query: impl FnOnce(ShapeRef<'_>) -> R) -> R {
        S::with_shape(&self.0, index, |shape| query(shape.as_shape()))
    }

    fn columns(&self) -> Columns<'_> {
        S::columns(&self.0)
    }
}

/// Creates the boxes from rows with the vector instructions of a level. [`Obbs`] documents the numbers of a row.
///
/// # Errors
/// Returns the error of the first row that does not define a box.
#[doc(hidden)]
pub fn obbs_at(level: Level, rows: &[[f64; 5]], unit: AngleUnit) -> Result<Obbs, RowError> {
    table_at(level, rows, unit).map(List)
}

/// Returns the list of shapes, or the first error with the index of its row.
fn checked<S: Listed>(shapes: impl Iterator<Item = Result<S, ShapeError>>) -> Result<List<S>, RowError> {
    let named = shapes.enumerate().map(|(row, shape)| shape.map_err(|error| RowError { row, error }));
    named.collect::<Result<Vec<S>, RowError>>().map(List::from)
}

/// Returns the rings between the offsets.
fn rings<'a>(corners: &'a [[f64; 2]], offsets: &'a [usize]) -> impl Iterator<Item = &'a [[f64; 2]]> {
    let are_whole = offsets.first() == Some(&0) && offsets.last() == Some(&corners.len());
    assert!(
        are_whole && offsets.is_sorted(),
        "{} offsets from {:?} to {:?} for {} corners; give them in ascending order from 0 up to the number of corners",
        offsets.len(),
        offsets.first(),
        offsets.last(),
        corners.len()
    );
    offsets.windows(2).map(|ends| &corners[ends[0]..ends[1]])
}
