//! Computes areas of unions whose parts have no area in common: adds the areas of the parts, or of the pairs
//! of parts.

use core::ops::ControlFlow;

use crate::math::ExactSum;
use crate::query::answers::areas::Areas;
use crate::query::answers::verdict::Verdict;
use crate::query::convex::area::{Frame, areas_of_convex};
use crate::query::convex::sum::axes;
use crate::query::parts::part_pairs::each_touching_pair;
use crate::shape::{Convex, Obb, ShapeRef};

/// Returns the area that two shapes have in common. The parts of each shape must have no area in common. The addition
/// is exact, so the order of the parts does not matter.
pub(super) fn sum_of_pairs(a: &ShapeRef<'_>, b: &ShapeRef<'_>, frame: &Frame) -> f64 {
    let boxes = [a, b].map(obb_of);
    let mut sum = ExactSum::new();
    let _ = each_touching_pair(a, b, &mut |pair| {
        let is_clear = axes::overlap(pair.a, pair.b) == Verdict::Miss;
        if !is_clear && pair.a.has_area() && pair.b.has_area() {
            let areas = areas_of_convex([pair.a, pair.b], boxes);
            sum.add_product(in_frame(areas.overlap, &areas, frame), 1.0);
        }
        ControlFlow::Continue(())
    });
    sum.value()
}

/// Returns the area of a shape whose parts have no area in common.
pub(super) fn sum_of_parts(shape: &ShapeRef<'_>, frame: &Frame) -> f64 {
    let mut sum = ExactSum::new();
    let _ = shape.each_part(&shape.bounds(), &mut |_, part| {
        sum.add_product(area_of(&part.convex, obb_of(shape), frame), 1.0);
        ControlFlow::Continue(())
    });
    sum.value()
}

fn area_of(part: &Convex<'_>, obb: Option<&Obb>, frame: &Frame) -> f64 {
    let areas = areas_of_convex([part, part], [obb, obb]);
    in_frame(areas.of[0], &areas, frame)
}

/// Returns an area in the units of a frame.
fn in_frame(area: f64, areas: &Areas, frame: &Frame) -> f64 {
    let factor = frame.scale / areas.scale;
    area * factor * factor
}

/// Returns the shape as a box if it is a box at an angle; the area of such a box is computed from its sides,
/// which are not rounded.
fn obb_of<'s>(shape: &ShapeRef<'s>) -> Option<&'s Obb> {
    if let ShapeRef::Obb(obb) = shape { Some(obb) } else { None }
}
