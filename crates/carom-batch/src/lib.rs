//! Runs the queries of the Carom collision library on lists of shapes.
//!
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod angle_unit;
mod batch;
mod chunk;
mod columns;
mod compare;
mod convex_shapes;
mod kernels;
mod list;
mod memory;
mod nms;
mod obb_rows;
mod pairing;
mod points;
mod ray;
mod ray_columns;
mod rays;
mod row;
mod row_error;
mod threads;

#[doc(hidden)]
pub use angle_unit::AngleUnit;
pub use batch::Batch;
#[doc(hidden)]
pub use columns::{Columns, Prepared, Table};
pub use convex_shapes::{ConvexPart, ConvexShapes};
pub use fearless_simd::Level;
#[doc(hidden)]
pub use list::obbs_at;
pub use list::{Aabbs, Capsules, Circles, ConvexPolygons, List, Obbs, Polygons, Segments};
pub use nms::{nms, nms_each};
pub use pairing::Pairing;
#[doc(hidden)]
pub use points::contains_at;
pub use points::{contains, contains_in_pairs};
#[doc(hidden)]
pub use ray::cast_ray_at;
pub use ray::{cast_ray, cast_ray_in_pairs};
#[doc(hidden)]
pub use ray_columns::cast_ray_columns_at;
pub use ray_columns::{RayColumns, cast_ray_columns, cast_ray_columns_in_pairs};
pub use rays::{Ray, RayBatch, Rays};
pub use row::{Listed, Row};
pub use row_error::RowError;
