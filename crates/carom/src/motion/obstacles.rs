//! What a shape moves through: a list of shapes, or a search in a space.

use alloc::vec::Vec;

use crate::math::Vec2;
use crate::query::{CastHit, Contact, cast, contact};
use crate::shape::{AsConvex, Convex, Shape};
use crate::space::{ColliderId, Search};

/// Is told of obstacles.
type Tell<'a, K, H> = &'a mut dyn FnMut(K, H, &Convex<'_>);

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

    /// Tells each obstacle that the motion of a shape hits, in any order: its name, the hit, and its form.
    fn each_hit(&self, shape: &Shape, motion: Vec2, tell: Tell<'_, Self::Key, CastHit>);

    /// Tells each obstacle that a shape touches, in order: its name, the contact, and its form.
    fn each_contact(&self, shape: &Shape, tell: Tell<'_, Self::Key, Contact>);

    /// The obstacle of that name, if there is one.
    fn obstacle(&self, key: Self::Key) -> Option<&Self::Obstacle>;
}

impl<S: AsConvex> Obstacles for [S] {
    type Key = usize;
    type Obstacle = S;

    fn each_hit(&self, shape: &Shape, motion: Vec2, tell: Tell<'_, usize, CastHit>) {
        for (index, obstacle) in self.iter().enumerate() {
            if let Some(hit) = cast(shape, motion, obstacle) {
                tell(index, hit, &obstacle.as_convex(&mut None));
            }
        }
    }

    fn each_contact(&self, shape: &Shape, tell: Tell<'_, usize, Contact>) {
        for (index, obstacle) in self.iter().enumerate() {
            if let Some(contact) = contact(shape, obstacle) {
                tell(index, contact, &obstacle.as_convex(&mut None));
            }
        }
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

            fn each_hit(&self, shape: &Shape, motion: Vec2, tell: Tell<'_, usize, CastHit>) {
                self[..].each_hit(shape, motion, tell);
            }

            fn each_contact(&self, shape: &Shape, tell: Tell<'_, usize, Contact>) {
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

    fn each_hit(&self, shape: &Shape, motion: Vec2, tell: Tell<'_, ColliderId, CastHit>) {
        self.each_on_path(shape, motion, |found, form| {
            tell(found.id, found.hit, form);
            f64::INFINITY
        });
    }

    fn each_contact(&self, shape: &Shape, tell: Tell<'_, ColliderId, Contact>) {
        Search::each_contact(self, shape, tell);
    }

    fn obstacle(&self, key: ColliderId) -> Option<&T> {
        self.space().data(key)
    }
}
