//! Converts the plain data for each peer (another library, or another way to call Carom). The conversion is
//! not measured.

pub(crate) mod box2d;
pub(crate) mod box2d_world;
pub(crate) mod carom;
pub(crate) mod columns;
pub(crate) mod index;
pub(crate) mod parry;
pub(crate) mod rapier;
pub(crate) mod rapier_walker;
pub(crate) mod sepax;
pub(crate) mod typed;
pub(crate) mod welzl;

/// The allowed error of an `f64` library, in units of length. Shapes have a size of about 1, and coordinates of
/// about 50.
pub(crate) const DOUBLE: f64 = 1e-9;
/// The allowed error of an `f32` library, in units of length.
pub(crate) const SINGLE: f64 = 1e-3;
