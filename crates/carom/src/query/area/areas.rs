//! The result of a query about areas: the area of the overlap, and the areas of both shapes.

/// Areas of two shapes, times the square of a power of two.
pub(super) struct Areas {
    pub(super) overlap: f64,
    pub(super) of: [f64; 2],
    pub(super) scale: f64,
}
