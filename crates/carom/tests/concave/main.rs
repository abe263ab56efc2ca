//! The concave world as games use it: one-sided ground, exact fits, positions that were rounded to `f32`, moving platforms,
//! turned maps, and large polygons.

mod agreement;
mod fits;
mod ground;
mod platforms;
mod support;
mod turned;
