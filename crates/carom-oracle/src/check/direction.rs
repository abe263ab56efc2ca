//! Computes the errors of directions.

use crate::{Dyadic, Point};
use carom::Vec2;

/// Returns whether a vector has unit length, up to the rounding error of the division by its length.
pub(super) fn is_unit(normal: Vec2) -> bool {
    // length^2 - 1 = (length - 1) (length + 1)
    let off = &Point::from(normal).length_squared() - &Dyadic::whole(1);
    off.to_f64().abs() / (normal.length() + 1.0) <= 4e-15
}

/// Returns the sine of the angle between two directions; returns infinity for angles of 90 degrees or more.
pub(super) fn angle(normal: Vec2, direction: &Point) -> f64 {
    let normal = Point::from(normal);
    if normal.dot(direction).signum() <= 0 {
        return f64::INFINITY;
    }
    normal.cross(direction).abs().to_f64() / direction.rounded_length()
}
