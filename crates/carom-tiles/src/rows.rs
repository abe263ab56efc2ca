//! Represents rows of a join: shapes with ids.

use core::error::Error;
use core::fmt;

use carom::{Aabb, AsShape};

/// The shapes of the rows with their ids.
#[derive(Debug)]
pub struct Rows<'a, S> {
    pub(crate) ids: &'a [u64],
    pub(crate) shapes: &'a [S],
}

impl<S> Clone for Rows<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Rows<'_, S> {}

impl<'a, S: AsShape> Rows<'a, S> {
    /// Creates rows from a list of ids and a list of shapes in the same order.
    ///
    /// ```
    /// use carom::Circle;
    /// use carom_tiles::Rows;
    /// let discs = [0.0, 5.0].map(|x| Circle::new([x, 0.0], 1.0).unwrap());
    /// let mut ids = Vec::new();
    /// Rows::new(&[7, 8], &discs).each_box(|id, _| ids.push(id));
    /// assert_eq!(ids, [7, 8]);
    /// ```
    ///
    /// # Panics
    /// Panics if the lists have different lengths.
    #[must_use]
    pub fn new(ids: &'a [u64], shapes: &'a [S]) -> Self {
        assert_eq!(ids.len(), shapes.len(), "as many ids as shapes");
        Self { ids, shapes }
    }

    /// Visits the id and the bounding box of each row.
    ///
    /// ```
    /// use carom::{Aabb, Circle};
    /// use carom_tiles::Rows;
    /// let discs = [Circle::new([5.0, 0.0], 1.0)?];
    /// Rows::new(&[7], &discs).each_box(|id, bounds| {
    ///     assert_eq!((id, bounds.center()), (7, [5.0, 0.0].into()));
    /// });
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn each_box(&self, mut visit: impl FnMut(u64, &Aabb)) {
        self.ids.iter().zip(self.shapes).for_each(|(&id, shape)| visit(id, &bounds_of(shape)));
    }

    /// Returns an error if two rows have equal ids.
    pub(crate) fn check_ids(&self, list: Option<char>) -> Result<(), RepeatedId> {
        let mut sorted = self.ids.to_vec();
        sorted.sort_unstable();
        match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(RepeatedId { list, id: pair[0] }),
            None => Ok(()),
        }
    }
}

/// Returns the bounding box of a shape, as all functions of this crate compute it.
pub(crate) fn bounds_of(shape: &impl AsShape) -> Aabb {
    <Aabb as carom::BoundingVolume>::around(shape)
}

/// Returns an error if two rows of the same list have equal ids.
pub(crate) fn check_both<S: AsShape, T: AsShape>(a: Rows<'_, S>, b: Rows<'_, T>) -> Result<(), RepeatedId> {
    a.check_ids(Some('a')).and(b.check_ids(Some('b')))
}

/// The error for two rows of a list that have the same id.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RepeatedId {
    /// The list of the rows, `a` or `b`; `None` if there is only one list.
    pub list: Option<char>,
    /// The id that both rows have.
    pub id: u64,
}

impl fmt::Display for RepeatedId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of_list = self.list.map(|list| format!(" of {list}")).unwrap_or_default();
        write!(f, "two rows{of_list} have the id {}: give each row of a list an id of its own", self.id)
    }
}

/// Prints the message, because `unwrap` and `main` show an error in this form.
impl fmt::Debug for RepeatedId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Error for RepeatedId {}
