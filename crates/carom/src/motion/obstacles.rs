//! The obstacles of a mover: a list of shapes, or a search in a space.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::broad::BoundingVolume;
use crate::math::{Vec2, larger};
use crate::query::{CONTACT_TOLERANCE, CastHit, Contact, cast, contact, may_stop, points_to_side};
use crate::shape::{Aabb, AsConvex, AsParts, BoxPath, Convex, Part, Shape, SolidParts};
use crate::space::{ColliderId, Search};

/// The visitor of the obstacles that are found: gets each with a part of the moving shape, and a
/// part of the obstacle and its index.
type Report<'a, K, H> = &'a mut dyn FnMut(K, H, &Convex<'_>, (usize, &Convex<'_>));

/// Obstacles that stand still: a list of shapes, a list of tuples of a shape and your data, or the colliders that a
/// [`Search`] finds.
#[diagnostic::on_unimplemented(
    message = "a `Mover` cannot go through `{Self}`",
    label = "no obstacles",
    note = "give it a list of shapes or of tuples of a shape and your data, or `&space.search()` for a space"
)]
pub trait Obstacles {
    /// The key of an obstacle: its index in the list, or its id. If all else is equal, the hit with the smaller key
    /// comes first.
    type Key: Copy + Ord;
    /// The argument of `respond` in [`Mover::advance`](crate::Mover::advance): the item of the list, or the data of the
    /// collider.
    type Obstacle;

    /// Reports each obstacle that the motion of a shape hits, in any order: its key, the hit, and the convex forms of the shape
    /// and of the obstacle, with the index of its part; of shapes of several parts, each pair of parts that hit.
    fn each_hit(&self, shape: &Shape, motion: Vec2, report: Report<'_, Self::Key, CastHit>);

    /// Reports each obstacle that a shape touches, in order: its key, the contact, and the convex forms of both; for
    /// shapes of several parts, each pair of parts that touch.
    fn each_contact(&self, shape: &Shape, report: Report<'_, Self::Key, Contact>);

    /// Reports each part, including one-way parts, whose bounding box touches a region, in any order: the key of the
    /// obstacle, the index of the part, and the part.
    fn each_near(&self, region: &Aabb, report: &mut dyn FnMut(Self::Key, usize, &Part<'_>));

    /// Returns the obstacle with a key, if there is one.
    fn obstacle(&self, key: Self::Key) -> Option<&Self::Obstacle>;
}

impl<S: AsParts> Obstacles for [S] {
    type Key = usize;
    type Obstacle = S;

    fn each_hit(&self, shape: &Shape, motion: Vec2, report: Report<'_, usize, CastHit>) {
        for (index, obstacle) in self.iter().enumerate() {
            each_hit_of(shape, motion, obstacle, &mut |hit, own, other| report(index, hit, own, other));
        }
    }

    fn each_contact(&self, shape: &Shape, report: Report<'_, usize, Contact>) {
        for (index, obstacle) in self.iter().enumerate() {
            each_contact_of(shape, obstacle, &mut |contact, own, other| report(index, contact, own, other));
        }
    }

    fn each_near(&self, region: &Aabb, report: &mut dyn FnMut(usize, usize, &Part<'_>)) {
        for (index, obstacle) in self.iter().enumerate() {
            each_part(obstacle, region, &mut |part_index, part| report(index, part_index, part));
        }
    }

    fn obstacle(&self, key: usize) -> Option<&S> {
        self.get(key)
    }
}

/// Visits the parts whose bounding boxes touch a region, except one-way parts, which have no depth.
pub(super) fn each_solid_near<O: Obstacles + ?Sized>(
    obstacles: &O,
    region: &Aabb,
    visit: &mut dyn FnMut(O::Key, usize, &Part<'_>),
) {
    obstacles.each_near(region, &mut |obstacle, index, part| {
        if part.side.is_none() {
            visit(obstacle, index, part);
        }
    });
}

/// The visitor of the hits or contacts of one obstacle: gets each with a part of the moving shape,
/// and a part of the obstacle and its index.
type ReportPair<'a, H> = &'a mut dyn FnMut(H, &Convex<'_>, (usize, &Convex<'_>));

/// Reports the hits of a moving shape with one obstacle.
fn each_hit_of(shape: &Shape, motion: Vec2, obstacle: &impl AsParts, report: ReportPair<'_, CastHit>) {
    if let (Some(own), Some(other)) = (shape.as_convex(), obstacle.as_single()) {
        if let Some(hit) = cast(&own, motion, &other) {
            report(hit, &own.as_convex(&mut None), (0, &other.as_convex(&mut None)));
        }
        return;
    }
    each_hit_of_parts(shape, motion, obstacle, report);
}

/// Reports the pairs of parts of a moving shape and an obstacle that hit.
fn each_hit_of_parts(shape: &Shape, motion: Vec2, obstacle: &dyn AsParts, report: ReportPair<'_, CastHit>) {
    each_part(shape, &shape.aabb(), &mut |_, own| {
        let start = own.convex.aabb();
        // A cast may hit obstacles that the shape passes within the tolerance.
        let margin =
            CONTACT_TOLERANCE * larger(start.extent() + motion.max_abs(), obstacle.bounds().extent());
        let mut reported: Vec<usize> = Vec::new();
        let _ =
            obstacle.each_part_on_path(&BoxPath::new(start.grown(margin), motion), &mut |index, other| {
                // A part may be visited more than once, so known hits are dropped.
                if may_stop(own, motion, &other)
                    && let Some(hit) = cast(&own.convex, motion, &other.convex)
                    && points_to_side(&other, hit.faces())
                    && points_to_side(own, hit.faces().map(|normal| -normal))
                    && !reported.contains(&index)
                {
                    reported.push(index);
                    report(hit, &own.convex, (index, &other.convex));
                }
                ControlFlow::Continue(())
            });
    });
}

/// Reports the contacts of a shape with one obstacle, without contacts of one-way parts.
fn each_contact_of(shape: &Shape, obstacle: &impl AsParts, report: ReportPair<'_, Contact>) {
    if let (Some(own), Some(other)) = (shape.as_convex(), obstacle.as_single()) {
        if let Some(contact) = contact(&own, &other) {
            report(contact, &own.as_convex(&mut None), (0, &other.as_convex(&mut None)));
        }
        return;
    }
    each_contact_of_parts(shape, obstacle, report);
}

/// Reports the pairs of parts of a shape and an obstacle that touch and block from all sides.
fn each_contact_of_parts(shape: &Shape, obstacle: &dyn AsParts, report: ReportPair<'_, Contact>) {
    each_part(&SolidParts(shape), &obstacle.bounds(), &mut |_, own| {
        each_part(&SolidParts(obstacle), &own.convex.aabb(), &mut |index, other| {
            let contact =
                if own.filter.meets(other.filter) { contact(&own.convex, &other.convex) } else { None };
            if let Some(contact) = contact {
                report(contact, &own.convex, (index, &other.convex));
            }
        });
    });
}

/// Visits all parts of a shape whose bounding boxes touch a region.
pub(super) fn each_part(shape: &dyn AsParts, region: &Aabb, visit: &mut dyn FnMut(usize, &Part<'_>)) {
    let _ = shape.each_part(region, &mut |index, part| {
        visit(index, &part);
        ControlFlow::Continue(())
    });
}

/// Visits all parts of a moving shape that block from all sides.
pub(super) fn each_solid_part(shape: &Shape, visit: &mut dyn FnMut(&Part<'_>)) {
    each_part(&SolidParts(shape), &shape.aabb(), &mut |_, part| visit(part));
}

/// Implements [`Obstacles`] for a list that has slices of shapes.
macro_rules! as_slice {
    ($list:ty $(, $count:ident)?) => {
        impl<S: AsParts $(, const $count: usize)?> Obstacles for $list {
            type Key = usize;
            type Obstacle = S;

            fn each_hit(&self, shape: &Shape, motion: Vec2, report: Report<'_, usize, CastHit>) {
                self[..].each_hit(shape, motion, report);
            }

            fn each_contact(&self, shape: &Shape, report: Report<'_, usize, Contact>) {
                self[..].each_contact(shape, report);
            }

            fn each_near(&self, region: &Aabb, report: &mut dyn FnMut(usize, usize, &Part<'_>)) {
                self[..].each_near(region, report);
            }

            fn obstacle(&self, key: usize) -> Option<&S> {
                self.get(key)
            }
        }
    };
}
as_slice!(Vec<S>);
as_slice!([S; N], N);

impl<T> Obstacles for Search<'_, T> {
    type Key = ColliderId;
    type Obstacle = T;

    fn each_hit(&self, shape: &Shape, motion: Vec2, report: Report<'_, ColliderId, CastHit>) {
        self.each_on_path(shape, motion, &mut |id, obstacle| {
            each_hit_of(shape, motion, obstacle, &mut |hit, own, other| report(id, hit, own, other));
        });
    }

    fn each_contact(&self, shape: &Shape, report: Report<'_, ColliderId, Contact>) {
        for (id, obstacle) in self.near(&Aabb::around(shape)) {
            each_contact_of(shape, &obstacle, &mut |contact, own, other| report(id, contact, own, other));
        }
    }

    fn each_near(&self, region: &Aabb, report: &mut dyn FnMut(ColliderId, usize, &Part<'_>)) {
        self.each_touching(region, &mut |id, obstacle| {
            if let Some(obstacle) = obstacle.as_single() {
                return report(id, 0, &Part::solid(obstacle.as_convex(&mut None)));
            }
            each_part(obstacle, region, &mut |index, part| report(id, index, part));
        });
    }

    fn obstacle(&self, key: ColliderId) -> Option<&T> {
        self.space().data(key)
    }
}
