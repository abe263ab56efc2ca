//! Shapes in C: the value that C holds, the way queries read it, and the functions that create, change and
//! free it.

mod composites;
mod fields;
mod make;
#[rustfmt::skip] // The file is generated.
mod plain_kinds;
mod read;
mod tiles;
mod value;

pub(crate) use read::{Spare, as_shape, of_simple_kinds, owned, owned_list, segment, shape};
pub(crate) use tiles::tile;
pub(crate) use value::{CaromAabb, CaromCircle, CaromObb, CaromShape, kind};
