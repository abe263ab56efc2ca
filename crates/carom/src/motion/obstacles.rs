//! The obstacles of a mover: a list of shapes, or a search in a space.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::math::Vec2;
use crate::query::{CONTACT_TOLERANCE, CastHit, Contact, blocks, cast, contact};
use crate::shape::{Aabb, AsConvex, AsParts, Convex, Part, Shape, SolidParts};
use crate::space::{ColliderId, Search};

/// Receives the obstacles that are found.
type Report<'a, K, H> = &'a mut dyn FnMut(K, H, &Convex<'_>);

/// Obstacles that stand still: a list of shapes, of tuples of a shape and your data, or the colliders that a [`Search`]
/// finds.
#[diagnostic::on_unimplemented(
    message = "a `Mover` cannot go through `{Self}`",
    label = "no obstacles",
    note = "give it a list of shapes or of tuples of a shape and your data, or `&space.search()` for a space"
)]
pub trait Obstacles {
    /// The key of an obstacle: its index in the list, or its id. Of two hits that are equal in all else the one with
    /// the smaller key comes first.
    type Key: Copy + Ord;
    /// The argument of `respond` in [`Mover::advance`](crate::Mover::advance): the item of the list, or the data of the
    /// collider.
    type Obstacle;

    /// Reports each obstacle that the motion of a shape hits, in any order: its key, the hit, and its convex form; of an
    /// obstacle of several parts, each part.
    fn each_hit(&self, shape: &Shape, motion: Vec2, report: Report<'_, Self::Key, CastHit>);

    /// Reports each obstacle that a shape touches, in order: its key, the contact, and its convex form, or those of its parts.
    fn each_contact(&self, shape: &Shape, report: Report<'_, Self::Key, Contact>);

    /// Reports each part of an obstacle whose bounding box touches a region, in any order: the key of the obstacle, the index
    /// of the part, and the part, also one that blocks from one side only.
    fn each_near(&self, region: &Aabb, report: &mut dyn FnMut(Self::Key, usize, &Part<'_>));

    /// Returns the obstacle of a key, if there is one.
    fn obstacle(&self, key: Self::Key) -> Option<&Self::Obstacle>;
}

impl<S: AsParts> Obstacles for [S] {
    type Key = usize;
    type Obstacle = S;

    fn each_hit(&self, shape: &Shape, motion: Vec2, report: Report<'_, usize, CastHit>) {
        let path = shape.aabb().union(&shape.translated(motion).aabb());
        let mut scratch = None;
        let convex = shape.as_convex(&mut scratch);
        // A cast may hit what the shape passes within the tolerance.
        let path = path.grown(CONTACT_TOLERANCE * path.extent());
        for (index, obstacle) in self.iter().enumerate() {
            if let Some(obstacle) = obstacle.as_single() {
                if let Some(hit) = cast(shape, motion, &obstacle) {
                    report(index, hit, &obstacle.as_convex(&mut None));
                }
                continue;
            }
            each_part(obstacle, &path, &mut |_, part| {
                if let Some(hit) = cast(shape, motion, &part.convex).filter(|_| blocks(part, &convex, motion))
                {
                    report(index, hit, &part.convex);
                }
            });
        }
    }

    fn each_contact(&self, shape: &Shape, report: Report<'_, usize, Contact>) {
        let bounds = shape.aabb();
        for (index, obstacle) in self.iter().enumerate() {
            if let Some(obstacle) = obstacle.as_single() {
                if let Some(contact) = contact(shape, &obstacle) {
                    report(index, contact, &obstacle.as_convex(&mut None));
                }
                continue;
            }
            each_part(&SolidParts(obstacle), &bounds, &mut |_, part| {
                if let Some(contact) = contact(shape, &part.convex) {
                    report(index, contact, &part.convex);
                }
            });
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

/// Visits the parts that block from all sides among those whose bounding boxes touch a region: the others have no depth.
pub(super) fn each_solid_near<O: Obstacles + ?Sized>(
    obstacles: &O,
    region: &Aabb,
    visit: &mut dyn FnMut(O::Key, usize, &Convex<'_>),
) {
    obstacles.each_near(region, &mut |obstacle, index, part| {
        if part.side.is_none() {
            visit(obstacle, index, &part.convex);
        }
    });
}

/// Visits all parts of an obstacle whose bounding boxes touch a region.
fn each_part(obstacle: &impl AsParts, region: &Aabb, visit: &mut dyn FnMut(usize, &Part<'_>)) {
    let _ = obstacle.each_part(region, &mut |index, part| {
        visit(index, &part);
        ControlFlow::Continue(())
    });
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
        self.each_on_path(shape, motion, |found, convex| {
            report(found.id, found.hit, convex);
            f64::INFINITY
        });
    }

    fn each_contact(&self, shape: &Shape, report: Report<'_, ColliderId, Contact>) {
        Search::each_contact(self, shape, report);
    }

    fn each_near(&self, region: &Aabb, report: &mut dyn FnMut(ColliderId, usize, &Part<'_>)) {
        Search::each_near(self, region, &mut |id, convex| report(id, 0, &Part::solid(*convex)));
    }

    fn obstacle(&self, key: ColliderId) -> Option<&T> {
        self.space().data(key)
    }
}
