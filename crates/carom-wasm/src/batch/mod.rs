//! The queries of the entry point `carom/batch`, about all pairs of two lists of convex shapes at once.
//!
//! A list is checked once, and kept in the memory of the module. The answers are columns of numbers,
//! followed by columns of flags.

mod columns;
mod lists;
mod pairing;
mod queries;

pub use lists::{list, nms, pairs, pairs_between};
pub use queries::{
    area_of_overlap, cast, cast_ray, closest_points, contact, contains, contains_shape, iou, overlap,
    separation, time_of_impact,
};
