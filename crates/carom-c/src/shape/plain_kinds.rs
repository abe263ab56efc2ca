//! Written by `cargo xtask api` from the sources of the library: do not edit.
//!
//! Defines the constructors of the kinds of shapes that a few numbers define.

use carom::{Circle, Segment, Capsule, Aabb};

use super::make::plain;
use super::value::CaromShape;
use crate::values::CaromVec2;

/// Creates a shape of the kind `circle`.
#[unsafe(no_mangle)]
pub extern "C" fn carom_circle(center: CaromVec2, radius: f64) -> CaromShape {
    plain(|| Circle::new(center, radius))
}

/// Creates a shape of the kind `segment`.
#[unsafe(no_mangle)]
pub extern "C" fn carom_segment(a: CaromVec2, b: CaromVec2) -> CaromShape {
    plain(|| Segment::new(a, b))
}

/// Creates a shape of the kind `capsule`.
#[unsafe(no_mangle)]
pub extern "C" fn carom_capsule(a: CaromVec2, b: CaromVec2, radius: f64) -> CaromShape {
    plain(|| Capsule::new(a, b, radius))
}

/// Creates a shape of the kind `aabb`.
#[unsafe(no_mangle)]
pub extern "C" fn carom_aabb(min: CaromVec2, max: CaromVec2) -> CaromShape {
    plain(|| Aabb::new(min, max))
}
