//! Functions that return the box, the centre and the area of a shape, and the vertices of a polygon
//! or a chain.

use carom::{AsShape as _, Shape};

use super::read::owned;
use super::value::{CaromAabb, CaromShape, NO_SHAPE};
use crate::call::{In, Out, ask, ask_flag, give};
use crate::fault::Fault;
use crate::memory::Room;
use crate::values::{CaromVec2, NO_VECTOR};

/// Returns the box around a shape.
#[unsafe(no_mangle)]
pub extern "C" fn carom_bounding_aabb(given: In<'_, CaromShape>, aabb: Out<'_, CaromAabb>) -> bool {
    ask_flag(|| Ok(give(aabb, Some((&owned("shape", given)?.aabb()).into()))))
}

/// Returns the centre of a shape.
#[unsafe(no_mangle)]
pub extern "C" fn carom_center(given: In<'_, CaromShape>) -> CaromVec2 {
    ask(NO_VECTOR, || Ok(owned("shape", given)?.center().into()))
}

/// Returns the area of a shape.
#[unsafe(no_mangle)]
pub extern "C" fn carom_area(given: In<'_, CaromShape>) -> f64 {
    ask(f64::NAN, || Ok(owned("shape", given)?.area()))
}

/// Returns whether a shape is convex.
#[unsafe(no_mangle)]
pub extern "C" fn carom_is_convex(given: In<'_, CaromShape>) -> bool {
    ask_flag(|| Ok(owned("shape", given)?.as_shape().is_convex()))
}

/// Writes the vertices of a polygon or a chain, and returns how many it has.
#[unsafe(no_mangle)]
pub extern "C" fn carom_vertices(
    given: In<'_, CaromShape>,
    vertices: *mut CaromVec2,
    capacity: usize,
    count: Out<'_, usize>,
) -> bool {
    ask_flag(|| {
        let shape = owned("shape", given)?;
        let list = match &shape {
            Shape::ConvexPolygon(polygon) => polygon.vertices(),
            Shape::Polygon(polygon) => polygon.vertices(),
            Shape::Chain(chain) => chain.vertices(),
            _ => &[],
        };
        let room = Room::new("vertices", vertices, capacity)?;
        Ok(give(count, Some(room.fill(list.iter().map(|&vertex| vertex.into())))))
    })
}

/// Returns a shape of a compound, as a copy that the caller frees.
#[unsafe(no_mangle)]
pub extern "C" fn carom_compound_shape(compound: In<'_, CaromShape>, index: usize) -> CaromShape {
    ask(NO_SHAPE, || {
        let Shape::Compound(compound) = owned("compound", compound)? else {
            return Err(Fault::new(
                "not_compound",
                "compound",
                "compound is another kind of shape; give a compound".to_owned(),
            ));
        };
        let shape = compound.shapes().get(index).cloned().ok_or_else(|| {
            let count = compound.shapes().len();
            let message =
                format!("index is {index}: not the index of a shape of the compound; give less than {count}");
            Fault::new("out_of_range", "index", message)
        })?;
        CaromShape::of(shape)
    })
}
