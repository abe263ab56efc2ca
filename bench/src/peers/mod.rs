//! The plain data as each library wants it: prepared once, outside of what is timed.

pub(crate) mod box2d;
pub(crate) mod carom;
pub(crate) mod index;
pub(crate) mod parry;
pub(crate) mod rapier;
pub(crate) mod sepax;
pub(crate) mod typed;

/// What a library of `f64` may be off by, in units of length; the shapes are about 1 in size, at about 50.
pub(crate) const DOUBLE: f64 = 1e-9;
/// And one of `f32`.
pub(crate) const SINGLE: f64 = 1e-3;
