//! How large is the area that two convex shapes have in common?

use crate::math::{larger, smaller};
use crate::shape::{AsShape, ShapeRef, by_forms};

use super::answers::areas::Areas;
use super::convex::area::areas_of_convex;
use super::fast::area::areas_of_boxes;

/// Returns the area of the region that two convex shapes have in common (area of intersection); 0 if they are apart, only
/// touch, or one of them has no area. `None` if a shape is a union of several parts.
///
/// The error is at most 1e-12 of the smaller area, arcs included, for shapes whose sizes and distance differ by less than a
/// factor of 2^40.
///
/// ```
/// use carom::{Aabb, Circle, area_of_overlap};
/// let tile = Aabb::new([0.0, 0.0], [1.0, 1.0])?;
/// let quarter = area_of_overlap(&Circle::new([0.0, 0.0], 1.0)?, &tile).unwrap();
/// assert!((quarter - std::f64::consts::FRAC_PI_4).abs() < 1e-12);
/// assert_eq!(area_of_overlap(&Aabb::new([0.5, 0.25], [3.0, 3.0])?, &tile), Some(0.375));
/// # Ok::<(), carom::ShapeError>(())
/// ```
pub fn area_of_overlap(a: &impl AsShape, b: &impl AsShape) -> Option<f64> {
    let areas = areas(&a.as_shape(), &b.as_shape())?;
    // A product with both powers of two at once might leave the range of `f64`.
    Some(areas.overlap / areas.scale / areas.scale)
}

/// Returns the intersection over union of two convex shapes: the area that they have in common over the area that they cover
/// together, from 0 to 1; 0 if neither has an area. `None` if a shape is a union of several parts.
///
/// The error is at most 2e-12, under the conditions of [`area_of_overlap`]. Equal shapes give 1.
///
/// ```
/// use carom::{Obb, iou};
/// let found = Obb::from_degrees([672.4067, 290.7776], [791.0275, 38.9333], 34.1454)?;
/// assert_eq!(iou(&found, &found), Some(1.0));
/// let square = Obb::from_degrees([0.0, 0.0], [1.0, 1.0], 0.0)?;
/// let diamond = Obb::from_degrees([0.0, 0.0], [1.0, 1.0], 45.0)?;
/// assert!((iou(&square, &diamond).unwrap() - 0.5f64.sqrt()).abs() < 1e-12);
/// # Ok::<(), carom::ShapeError>(())
/// ```
pub fn iou(a: &impl AsShape, b: &impl AsShape) -> Option<f64> {
    let Areas { overlap, of: [area_a, area_b], .. } = areas(&a.as_shape(), &b.as_shape())?;
    let union = larger(area_a, area_b) + (smaller(area_a, area_b) - overlap);
    Some(if union > 0.0 { smaller(overlap / union, 1.0) } else { 0.0 })
}

/// Returns the areas of two convex shapes; `None` if one is a union of several parts.
fn areas(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> Option<Areas> {
    areas_of_boxes(a, b).or_else(|| areas_by_forms(a, b))
}

/// Computes the areas from the convex forms: not inlined, so that the filter of boxes reserves no stack for them.
#[inline(never)]
fn areas_by_forms(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> Option<Areas> {
    let boxes = [a, b].map(|shape| match shape {
        ShapeRef::Obb(obb) => Some(*obb),
        _ => None,
    });
    by_forms(a, b, move |a, b| Some(areas_of_convex([a, b], boxes)), |_, _| None)
}
