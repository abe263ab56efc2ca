//! What a shape moves through: a list of shapes, or a search in a space.

use alloc::vec::Vec;

use crate::math::Vec2;
use crate::query::{CastHit, Contact, cast, contact};
use crate::shape::{AsConvex, Shape};
use crate::space::{ColliderId, Search};

/// Obstacles that stand still: a list of shapes, of tuples of a shape and your data, or what a [`Search`] sees.
#[diagnostic::on_unimplemented(
    message = "a `Mover` cannot go through `{Self}`",
    label = "no obstacles",
    note = "give it a list of shapes or of tuples of a shape and your data, or `&space.search()` for a space"
)]
pub trait Obstacles {
    /// What names one of them: its place in the list, or its id. Of two that are equal in all else the smaller comes
    /// first.
    type Key: Copy + Ord;
    /// What you are asked about: the item of the list, or the data of the collider.
    type Obstacle;

    /// Tells each obstacle that the motion of a shape hits, in any order: its name, the hit, and the largest magnitude of
    /// its coordinates.
    fn each_hit(&self, shape: &Shape, motion: Vec2, tell: &mut dyn FnMut(Self::Key, CastHit, f64));

    /// Tells each contact of a shape with an obstacle, in order.
    fn each_contact(&self, shape: &Shape, tell: &mut dyn FnMut(Contact));

    /// The obstacle of that name, if there is one.
    fn obstacle(&self, key: Self::Key) -> Option<&Self::Obstacle>;
}

impl<S: AsConvex> Obstacles for [S] {
    type Key = usize;
    type Obstacle = S;

    fn each_hit(&self, shape: &Shape, motion: Vec2, tell: &mut dyn FnMut(usize, CastHit, f64)) {
        for (index, obstacle) in self.iter().enumerate() {
            if let Some(hit) = cast(shape, motion, obstacle) {
                tell(index, hit, obstacle.form(&mut None).extent());
            }
        }
    }

    fn each_contact(&self, shape: &Shape, tell: &mut dyn FnMut(Contact)) {
        self.iter().filter_map(|obstacle| contact(shape, obstacle)).for_each(tell);
    }

    fn obstacle(&self, key: usize) -> Option<&S> {
        self.get(key)
    }
}

/// The same for a list that is not a slice.
macro_rules! as_slice {
    ($list:ty $(, $count:ident)?) => {
        impl<S: AsConvex $(, const $count: usize)?> Obstacles for $list {
            type Key = usize;
            type Obstacle = S;

            fn each_hit(&self, shape: &Shape, motion: Vec2, tell: &mut dyn FnMut(usize, CastHit, f64)) {
                self[..].each_hit(shape, motion, tell);
            }

            fn each_contact(&self, shape: &Shape, tell: &mut dyn FnMut(Contact)) {
                self[..].each_contact(shape, tell);
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

    fn each_hit(&self, shape: &Shape, motion: Vec2, tell: &mut dyn FnMut(ColliderId, CastHit, f64)) {
        self.each_on_way(shape, motion, |found, extent| {
            tell(found.id, found.hit, extent);
            f64::INFINITY
        });
    }

    fn each_contact(&self, shape: &Shape, tell: &mut dyn FnMut(Contact)) {
        self.contacts(shape).into_iter().for_each(|found| tell(found.hit));
    }

    fn obstacle(&self, key: ColliderId) -> Option<&T> {
        self.space().data(key)
    }
}
