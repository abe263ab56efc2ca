//! Casts convex shapes and rays against a convex shape. Clips the ray of the motion against the edges and
//! corners of the Minkowski sum.

mod clip;
mod corners;
pub(crate) mod direction;
mod end;
mod entry;
mod exact_ray;
mod faces;
pub(crate) mod general;
pub(crate) mod general_ray;
pub(crate) mod sum_ray;
mod touching_point;
