//! Tests whether local polygons at poses overlap, by a filter (a quick test) that does not compute their
//! corners in the world.

use crate::query::answers::verdict::Verdict;
use crate::query::convex::sum::axes::placed::{self, PosedForm};
use crate::shape::{ConvexBuffer, PlacedPolygon, ShapeRef};

/// Returns whether two shapes overlap. At least one of them is a local polygon at a pose, and neither has
/// several parts.
#[inline(always)]
pub(crate) fn overlap(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> Verdict<()> {
    match (a, b) {
        (ShapeRef::Placed(a), ShapeRef::Placed(b)) => placed::overlap(&local(a), &local(b)),
        (ShapeRef::Placed(a), world) | (world, ShapeRef::Placed(a)) => {
            match world.convex(&mut ConvexBuffer::new()) {
                Some(world) => placed::overlap(&local(a), &PosedForm::in_world(world)),
                None => Verdict::Unsure,
            }
        }
        _ => Verdict::Unsure,
    }
}

#[inline]
fn local<'a>(placed: &PlacedPolygon<'a>) -> PosedForm<'a> {
    PosedForm { shape: placed.polygon().convex(), pose: placed.pose() }
}
