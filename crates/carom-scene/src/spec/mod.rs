//! Represents shapes as files and query lines describe them, before a constructor has checked them.

mod angle;
mod boxes;
mod compound;
mod fields;
mod placed;
mod plain;
#[rustfmt::skip] // The file is generated.
mod plain_kinds;
mod pose;
mod reader;
mod shape_spec;
mod tiles;

pub use angle::{Angle, Turn};
pub use boxes::{AabbSpec, ObbPlace, ObbSpec};
pub use fields::Dialect;
pub use placed::Placement;
pub use plain::{PlainSpec, PlainValue};
pub use pose::PoseSpec;
#[cfg(feature = "text")]
pub use reader::read_shape;
pub use shape_spec::{
    FullTile, OneWaySpec, PlacedSpec, ShapeSpec, TileGridSpec, TileKindSpec, TileShapeSpec,
};
