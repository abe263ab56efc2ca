//! Shapes: the value that C holds, how a question reads it, and the calls that make, change and free it.

mod composites;
mod fields;
mod make;
mod read;
mod tiles;
mod value;

pub(crate) use read::{Spare, as_shape, of_one_kind, owned, owned_list, segment, shape};
pub(crate) use tiles::tile;
pub(crate) use value::{CaromAabb, CaromCircle, CaromObb, CaromShape, kind};
