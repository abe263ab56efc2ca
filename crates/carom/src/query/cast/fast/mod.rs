//! Casts and rays that hit, or pass, by a clear margin.
//!
//! Filters beside the general path: what they are not certain of, they leave to it. Which face or corner comes first
//! takes a few products for each edge; the hit is then computed with the general path's own expressions, so that it has
//! the same bits. Discs alone have a form of their own.
//!
//! With `--cfg carom_small`, which leaves out what is there for speed alone, only that form stays.

mod boxes;
mod cast;
mod disc;
mod polygon;
mod ray;

pub(crate) use boxes::{BoxFace, clear_face_of_boxes, entry_of_parallel, hit_of_boxes};
pub(crate) use cast::{clear_cast_of_circles, clear_entry, clear_hit_of_disc};
pub(crate) use ray::{clear_ray, clear_ray_at_disc, hit as ray_hit};

use crate::math::{Vec2, two_to};

/// Distances above this part of the largest coordinate, 2^-28, are far above rounding and above the tolerance of
/// motions.
const MARGIN: f64 = two_to(-28);
/// The least sine at which a surface is entered clearly, 2^-10.
const STEEP: f64 = two_to(-10);

/// Products and squares of such a number and of such lengths stay in the range of `f64`.
#[inline]
fn is_moderate(number: f64) -> bool {
    (1e-60..1e60).contains(&number)
}

/// Whether a direction that ends before a surface, by so much of itself, clearly does.
#[inline(always)]
fn ends_before(rest: f64, direction: Vec2, normal: Vec2, extent: f64) -> bool {
    rest * -normal.dot(direction) > MARGIN * extent
}

#[cfg(test)]
mod tests {
    use super::{clear_entry, clear_hit_of_disc};
    use crate::shape::{Aabb, AsConvex, Capsule, Circle, ConvexPolygon, Shape};

    #[test]
    fn motions_along_the_axes_are_clear() {
        let room = Aabb::new([-1.0, -1.0], [1.0, 1.0]).unwrap();
        let movers: [Shape; 3] = [
            Circle::new([0.0, 0.0], 0.5).unwrap().into(),
            Capsule::new([-0.25, 0.0], [0.25, 0.1], 0.5).unwrap().into(),
            ConvexPolygon::rounded([[-0.5, -0.25], [0.5, 0.0], [0.0, 0.5]], 0.25).unwrap().into(),
        ];
        for mover in &movers {
            for way in [[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]] {
                let (start, motion) = (way.map(|x| x * -9.0), way.map(|x| x * 9.0));
                let start = mover.translated(start);
                let mut rooms = [None; 2];
                let [for_a, for_b] = &mut rooms;
                let (a, b) = (start.as_convex(for_a), room.as_convex(for_b));
                let hits = match a.points() {
                    [_] => matches!(clear_hit_of_disc(&a, motion.into(), &b), Some(Some(_))),
                    _ => matches!(clear_entry(a, motion.into(), b), Some(Some(_))),
                };
                assert!(hits, "{start:?} by {motion:?}");
            }
        }
    }
}
