//! The numbers of a list's shapes, a column each.

/// Columns of numbers, borrowed from a list.
#[derive(Clone, Copy, Debug)]
pub enum Columns<'a> {
    /// Centre x, centre y, radius.
    Circles([&'a [f64]; 3]),
    /// Centre x, centre y, half extents along the box's own axes, cosine and sine of its angle.
    Boxes([&'a [f64]; 6]),
    /// Least x, least y, largest x, largest y.
    Aabbs([&'a [f64]; 4]),
    /// No columns: queries take the shapes one by one.
    None,
}

/// Columns of numbers that a list owns.
#[derive(Clone, Debug)]
pub enum Table {
    /// See [`Columns::Circles`].
    Circles([Vec<f64>; 3]),
    /// See [`Columns::Boxes`].
    Boxes([Vec<f64>; 6]),
    /// See [`Columns::Aabbs`].
    Aabbs([Vec<f64>; 4]),
    /// See [`Columns::None`].
    None,
}

impl Table {
    pub(crate) fn columns(&self) -> Columns<'_> {
        match self {
            Self::Circles(columns) => Columns::Circles(columns.each_ref().map(Vec::as_slice)),
            Self::Boxes(columns) => Columns::Boxes(columns.each_ref().map(Vec::as_slice)),
            Self::Aabbs(columns) => Columns::Aabbs(columns.each_ref().map(Vec::as_slice)),
            Self::None => Columns::None,
        }
    }
}

/// Returns the columns of rows.
pub(crate) fn transposed<const N: usize>(rows: impl ExactSizeIterator<Item = [f64; N]>) -> [Vec<f64>; N] {
    let mut columns: [Vec<f64>; N] = core::array::from_fn(|_| Vec::with_capacity(rows.len()));
    for row in rows {
        for (column, number) in columns.iter_mut().zip(row) {
            column.push(number);
        }
    }
    columns
}
