//! The other constructors of shapes with few numbers, functions that copy a shape to another place,
//! and the function that frees a shape.

use carom::{Aabb, Circle, Obb, Pose, Rot2, Shape, ShapeError};

use super::read::owned;
use super::value::{CaromShape, HELD, NO_SHAPE};
use crate::call::{In, ask, ask_flag};
use crate::fault::Fault;
use crate::values::{CaromPose, CaromVec2, point};

/// Returns the value for a new shape. If a constructor fails, returns no shape.
pub(super) fn made<S: Into<Shape>>(make: impl FnOnce() -> Result<S, Fault>) -> CaromShape {
    ask(NO_SHAPE, || CaromShape::of(make()?.into()))
}

/// Returns the value for a new shape with few numbers. If a constructor fails, returns no shape.
pub(super) fn plain<S: Into<Shape>>(make: impl FnOnce() -> Result<S, ShapeError>) -> CaromShape {
    made(|| make().map_err(Fault::from))
}

/// Declares the functions that create a box at an angle, in radians or in degrees.
macro_rules! boxes {
    ($($name:ident($first:ident, $second:ident, $angle:ident) -> $kind:ident::$new:ident;)*) => {$(
        #[doc = "Creates a box at an angle."]
        #[unsafe(no_mangle)]
        pub extern "C" fn $name($first: CaromVec2, $second: CaromVec2, $angle: f64) -> CaromShape {
            plain(|| $kind::$new($first, $second, $angle))
        }
    )*};
}

boxes! {
    carom_obb(center, half, radians) -> Obb::from_radians;
    carom_obb_degrees(center, half, degrees) -> Obb::from_degrees;
    carom_obb_from_corner(corner, size, radians) -> Obb::from_corner_radians;
    carom_obb_from_corner_degrees(corner, size, degrees) -> Obb::from_corner_degrees;
}

/// Creates a point: a circle of radius 0.
#[unsafe(no_mangle)]
pub extern "C" fn carom_point(position: CaromVec2) -> CaromShape {
    made(|| Ok(Circle::new(point("position", position)?, 0.0)?))
}

/// Creates a box from its centre.
#[unsafe(no_mangle)]
pub extern "C" fn carom_aabb_from_center(center: CaromVec2, half: CaromVec2) -> CaromShape {
    plain(|| Aabb::from_center(center, half))
}

/// Creates a box from its lower left corner.
#[unsafe(no_mangle)]
pub extern "C" fn carom_aabb_from_corner(corner: CaromVec2, size: CaromVec2) -> CaromShape {
    plain(|| Aabb::from_corner(corner, size))
}

/// Creates a box from two opposite corners in any order.
#[unsafe(no_mangle)]
pub extern "C" fn carom_aabb_from_corners(a: CaromVec2, b: CaromVec2) -> CaromShape {
    plain(|| Aabb::from_corners([a, b]))
}

/// Creates a box from a cosine and a sine.
#[unsafe(no_mangle)]
pub extern "C" fn carom_obb_rotated(center: CaromVec2, half: CaromVec2, cos: f64, sin: f64) -> CaromShape {
    plain(|| Obb::new(center, half, Rot2::try_from([cos, sin])?))
}

/// Returns a pose with an angle in radians.
#[unsafe(no_mangle)]
pub extern "C" fn carom_pose(translation: CaromVec2, radians: f64) -> CaromPose {
    pose(translation, || Rot2::from_radians(radians))
}

/// Returns a pose with an angle in degrees.
#[unsafe(no_mangle)]
pub extern "C" fn carom_pose_degrees(translation: CaromVec2, degrees: f64) -> CaromPose {
    pose(translation, || Rot2::from_degrees(degrees))
}

fn pose(translation: CaromVec2, rotation: impl FnOnce() -> Result<Rot2, ShapeError>) -> CaromPose {
    ask(CaromPose::default(), || Ok(Pose::new(translation, rotation()?)?.into()))
}

/// Returns a copy of a shape at a pose.
#[unsafe(no_mangle)]
pub extern "C" fn carom_transformed(shape: In<'_, CaromShape>, pose: CaromPose) -> CaromShape {
    made(|| Ok(owned("shape", shape)?.transformed(pose.read("pose")?)))
}

/// Returns a translated copy of a shape.
#[unsafe(no_mangle)]
pub extern "C" fn carom_translated(shape: In<'_, CaromShape>, by: CaromVec2) -> CaromShape {
    made(|| Ok(owned("shape", shape)?.translated(point("by", by)?)))
}

/// Returns a copy of a shape. The copy has to be freed separately.
#[unsafe(no_mangle)]
pub extern "C" fn carom_clone(shape: In<'_, CaromShape>) -> CaromShape {
    made(|| owned("shape", shape))
}

/// Returns whether a shape is valid, so that queries accept it.
#[unsafe(no_mangle)]
pub extern "C" fn carom_check(shape: In<'_, CaromShape>) -> bool {
    ask_flag(|| owned("shape", shape).map(|_| true))
}

/// Frees a shape. Afterwards, the value is not a shape any more.
#[unsafe(no_mangle)]
pub extern "C" fn carom_free(shape: Option<&mut CaromShape>) -> bool {
    let Some(shape) = shape else { return true };
    ask_flag(|| {
        let given = core::mem::replace(shape, NO_SHAPE);
        if given.is_held() {
            super::read::held("shape", &given)?;
            drop(HELD.remove(given.handle()));
        }
        Ok(true)
    })
}
