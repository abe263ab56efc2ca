//! The surfaces at a corner that a corner of a mover hits: the surfaces of all obstacles there,
//! besides the two of the hit itself.

use alloc::vec::Vec;

use crate::math::Vec2;
use crate::math::tolerance::{BEND, CONTACT_TOLERANCE};
use crate::query::parts::union::{GrownSum, open_normals};
use crate::shape::Shape;

use super::hit_order::{PendingHit, are_one};
use super::solids::{Solids, each_solid_part};

/// Returns the hit with the single face that the union of all obstacles has at the corner: where a
/// corner hits the corner of a tile on a seam, the side of the tile lies in its neighbour. A corner
/// of the union stays a corner.
pub(super) fn facing_union(
    here: &Shape,
    pending: &PendingHit,
    obstacles: Solids<'_>,
    crossed: &[u64],
) -> PendingHit {
    let mut sums = Vec::new();
    each_sum_here(here, pending, obstacles, crossed, &mut |_, sum| sums.push(sum));
    let open = open_normals(&sums, 1.0);
    let is_open = |face: Vec2| open.iter().any(|&normal| are_one(normal, face));
    let (normal, slide_normal) = (pending.hit.normal, pending.hit.slide_normal);
    if !is_open(normal) && is_open(slide_normal) { pending.of_face(slide_normal) } else { *pending }
}

/// Returns the normals of the surfaces along which a motion has come to a corner that it hits. Where such a surface ends right
/// at the corner, the slide past the corner must not lead behind it: the two solids share that point.
pub(super) fn grazed_normals(
    here: &Shape,
    motion: Vec2,
    pending: &PendingHit,
    obstacles: Solids<'_>,
    crossed: &[u64],
) -> Vec<Vec2> {
    let mut normals = Vec::new();
    let Some(along) = motion.normalized() else { return normals };
    each_sum_here(here, pending, obstacles, crossed, &mut |key, sum| {
        if key != pending.key() {
            let touched = sum.touched_normals(Vec2::ZERO, CONTACT_TOLERANCE * sum.extent());
            normals.extend(touched.filter(|normal| normal.dot(along).abs() <= BEND));
        }
    });
    normals
}

/// Visits the sums of a shape and the solid parts near it, the part that it hits included, each
/// with the key of the obstacle and the index of its part.
fn each_sum_here(
    here: &Shape,
    pending: &PendingHit,
    obstacles: Solids<'_>,
    crossed: &[u64],
    visit: &mut dyn FnMut((u64, usize), GrownSum),
) {
    each_solid_part(here, &mut |own| {
        // A shape at the origin has almost no extent, so the tolerance is the tolerance of both
        // shapes.
        let region = own.convex.aabb().grown(4.0 * pending.limits.tolerance);
        obstacles.each_solid_near(&region, &mut |obstacle, part, other| {
            if own.filter.meets(other.filter) && !crossed.contains(&obstacle) {
                visit((obstacle, part), GrownSum::new(&own.convex, &other.convex, [0, 0]));
            }
        });
    });
}
