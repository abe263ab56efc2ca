//! The numbers of prepared lists, a column each.

/// The columns of a list, by the kind of its shapes.
#[derive(Clone, Copy, Debug)]
pub enum Columns<'a> {
    /// Centre x, centre y, radius.
    Circles([&'a [f64]; 3]),
    /// Centre x, centre y, half extents along the box's own axes, cosine and sine of its angle.
    Boxes([&'a [f64]; 6]),
    /// Least x, least y, largest x, largest y.
    Aabbs([&'a [f64]; 4]),
    /// No columns: shapes one by one.
    None,
}

/// Numbers in columns.
#[derive(Clone, Debug)]
pub(crate) struct Table<const N: usize>([Vec<f64>; N]);

impl<const N: usize> Table<N> {
    /// Creates the table of rows.
    pub(crate) fn new(rows: impl ExactSizeIterator<Item = [f64; N]>) -> Self {
        let mut columns: [Vec<f64>; N] = core::array::from_fn(|_| Vec::with_capacity(rows.len()));
        for row in rows {
            for (column, number) in columns.iter_mut().zip(row) {
                column.push(number);
            }
        }
        Self(columns)
    }

    pub(crate) fn columns(&self) -> [&[f64]; N] {
        self.0.each_ref().map(Vec::as_slice)
    }
}
