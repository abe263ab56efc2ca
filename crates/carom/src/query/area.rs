//! Computes the area that two shapes have in common.

use crate::math::{larger, smaller};
use crate::shape::{AsShape, ShapeRef, by_forms};

use super::answers::areas::Areas;
use super::convex::area::areas_of_convex;
use super::fast::area::areas_of_boxes;
use super::parts::area::{area_of_parts, areas_of_parts, parts_area_of_overlap};

/// Returns the area of the region that two shapes have in common (area of intersection), in the square of the
/// unit of the coordinates. The area is 0 for shapes that are apart, only touch, or have no area. The error
/// for two convex shapes is at most 1e-12 of the smaller area.
///
/// Parts of a shape that overlap count once, and holes do not count. A chain has the area of its capsules, so
/// its area is 0 without radius.
///
/// This error holds for shapes with arcs too, if their sizes and their distance differ by less than a factor
/// of 2^40. For other shapes, the error is at most 1e-12 of the smaller area plus 2^-50 of the largest
/// coordinate times the length of the smaller shape's boundary.
///
/// ```
/// use carom::{Aabb, Circle, Polygon, area_of_overlap};
/// let tile = Aabb::new([0.0, 0.0], [1.0, 1.0])?;
/// let quarter = area_of_overlap(&Circle::new([0.0, 0.0], 1.0)?, &tile);
/// assert!((quarter - std::f64::consts::FRAC_PI_4).abs() < 1e-12);
/// assert_eq!(area_of_overlap(&Aabb::new([0.5, 0.25], [3.0, 3.0])?, &tile), 0.375);
/// let arrow = Polygon::new([[0.0, 0.0], [4.0, 2.0], [0.0, 4.0], [1.0, 2.0]])?;
/// assert!((area_of_overlap(&arrow, &Aabb::new([0.0, 0.0], [4.0, 2.0])?) - 3.0).abs() < 1e-12);
/// # Ok::<(), carom::ShapeError>(())
/// ```
pub fn area_of_overlap(a: &impl AsShape, b: &impl AsShape) -> f64 {
    area_of_overlap_of(&a.as_shape(), &b.as_shape())
}

#[inline(never)]
fn area_of_overlap_of(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> f64 {
    if !a.is_convex() || !b.is_convex() {
        let (a, b) = (&a.of_one_part(), &b.of_one_part());
        let are_convex = a.is_convex() && b.is_convex();
        return if are_convex { area_of_overlap_of(a, b) } else { parts_area_of_overlap(a, b) };
    }
    let areas = areas(a, b);
    // A product with both powers of two at once might be out of the range of `f64`.
    areas.overlap / areas.scale / areas.scale
}

/// Returns the intersection over union of two shapes, from 0 to 1: the area that they have in common, divided by the
/// area that they cover together. The result is 0 if neither shape has an area. Equal shapes give 1.
///
/// The error is at most 2e-12 for two convex shapes, under the conditions of [`area_of_overlap`]. For other
/// shapes, it follows from the error of the areas.
///
/// ```
/// use carom::{Aabb, Obb, Polygon, iou};
/// let found = Obb::from_degrees([672.4067, 290.7776], [791.0275, 38.9333], 34.1454)?;
/// assert_eq!(iou(&found, &found), 1.0);
/// let square = Obb::from_degrees([0.0, 0.0], [1.0, 1.0], 0.0)?;
/// let diamond = Obb::from_degrees([0.0, 0.0], [1.0, 1.0], 45.0)?;
/// assert!((iou(&square, &diamond) - 0.5f64.sqrt()).abs() < 1e-12);
/// let corner = Polygon::new([[0.0, 0.0], [2.0, 0.0], [2.0, 1.0], [1.0, 1.0], [1.0, 2.0], [0.0, 2.0]])?;
/// assert!((iou(&corner, &Aabb::new([0.0, 0.0], [2.0, 2.0])?) - 0.75).abs() < 1e-12);
/// # Ok::<(), carom::ShapeError>(())
/// ```
pub fn iou(a: &impl AsShape, b: &impl AsShape) -> f64 {
    iou_of(&a.as_shape(), &b.as_shape())
}

#[inline(never)]
fn iou_of(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> f64 {
    let Areas { overlap, of: [area_a, area_b], .. } = areas(a, b);
    let union = larger(area_a, area_b) + (smaller(area_a, area_b) - overlap);
    if union > 0.0 { smaller(overlap / union, 1.0) } else { 0.0 }
}

/// Returns the area of a shape, in the square of the unit of the coordinates. Parts that overlap count once,
/// and holes do not count.
///
/// The error is the same as for [`area_of_overlap`].
///
/// ```
/// use carom::{Aabb, Chain, Compound, covered_area};
/// let cross = Compound::new([Aabb::new([0.0, 1.0], [3.0, 2.0])?, Aabb::new([1.0, 0.0], [2.0, 3.0])?])?;
/// assert_eq!(covered_area(&cross), 5.0);
/// assert_eq!(covered_area(&Chain::new([[0.0, 0.0], [4.0, 0.0], [4.0, 3.0]])?), 0.0);
/// # Ok::<(), carom::ShapeError>(())
/// ```
pub fn covered_area(shape: &impl AsShape) -> f64 {
    let shape = shape.as_shape();
    if shape.is_convex() { area_of_overlap_of(&shape, &shape) } else { area_of_parts(&shape) }
}

/// Returns the areas of two shapes and of their overlap.
fn areas(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> Areas {
    areas_of_boxes(a, b).unwrap_or_else(|| areas_by_forms(a, b))
}

/// Computes the areas of two shapes and of their overlap: from the convex forms ([`Convex`](crate::Convex))
/// if both shapes are convex, otherwise from the parts. This function is not inlined, so that the fast test
/// of boxes reserves no stack for the forms.
#[inline(never)]
fn areas_by_forms(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> Areas {
    let (a, b) = (&a.of_one_part(), &b.of_one_part());
    if let Some(areas) = areas_of_boxes(a, b) {
        return areas;
    }
    let boxes = [a, b].map(|shape| match shape {
        ShapeRef::Obb(obb) => Some(*obb),
        _ => None,
    });
    by_forms(a, b, move |a, b| areas_of_convex([a, b], boxes), areas_of_parts)
}
