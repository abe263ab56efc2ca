//! Defines the result of a query about areas: the area of the overlap, and the areas of both shapes.

/// The areas of two shapes, times the square of a power of two.
pub(crate) struct Areas {
    pub(crate) overlap: f64,
    pub(crate) of: [f64; 2],
    pub(crate) scale: f64,
}
