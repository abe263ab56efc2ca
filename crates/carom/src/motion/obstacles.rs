//! Defines the obstacles of a mover or a walker: a list of shapes, or a search in a space.

use alloc::vec::Vec;

use crate::math::{Vec2, larger};
use crate::query::CONTACT_TOLERANCE;
use crate::shape::{Aabb, AsShape, CornerBuffer, Shape, ShapeRef};
use crate::space::{ColliderId, Search};

/// Obstacles that stand still: a list of shapes, a list of tuples of a shape and your own data, or the
/// colliders that a [`Search`] finds.
#[diagnostic::on_unimplemented(
    message = "a `Mover` cannot go through `{Self}`",
    label = "no obstacles",
    note = "give it a list of shapes or of tuples of a shape and your data, or `&space.search()` for a space"
)]
pub trait Obstacles {
    /// The key of an obstacle: its index in the list, or its id in the space. Of two hits that are otherwise
    /// equal, the hit with the smaller key comes first.
    type Key: ObstacleKey;
    /// The argument of `respond` in [`Mover::advance`](crate::Mover::advance): the item of the list, or the data of the
    /// collider.
    type Obstacle;

    /// Visits at least the obstacles that a shape touches on a straight motion, each once, in any order.
    ///
    /// ```
    /// use carom::{Aabb, Circle, Obstacles, Vec2};
    /// let walls = [Aabb::new([5.0, -1.0], [6.0, 1.0])?, Aabb::new([5.0, 8.0], [6.0, 9.0])?];
    /// let mut visited = Vec::new();
    /// let ball = Circle::new([0.0, 0.0], 1.0)?.into();
    /// walls.each_on_path(&ball, Vec2::new(9.0, 0.0), &mut |index, _| visited.push(index));
    /// assert_eq!(visited, [0]);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    fn each_on_path(&self, shape: &Shape, motion: Vec2, visit: VisitObstacle<'_, Self::Key>);

    /// Visits at least the obstacles whose bounding boxes touch a region, each once, in any order.
    ///
    /// ```
    /// use carom::{Aabb, Circle, Obstacles};
    /// let coins = [0.0, 4.0, 9.0].map(|x| Circle::new([x, 0.0], 1.0).unwrap());
    /// let mut near = Vec::new();
    /// coins.each_near(&Aabb::new([3.0, 0.0], [8.0, 1.0])?, &mut |index, _| near.push(index));
    /// assert_eq!(near, [1, 2]); // the last one touches
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    fn each_near(&self, region: &Aabb, visit: VisitObstacle<'_, Self::Key>);

    /// Returns the obstacle with a key: the item of the list, or the data of the collider. Returns `None` if
    /// there is no such obstacle.
    ///
    /// ```
    /// use carom::{Circle, Obstacles};
    /// let coins = [(Circle::new([0.0, 0.0], 1.0)?, "gold")];
    /// assert_eq!((coins.obstacle(0).map(|(_, name)| *name), coins.obstacle(1)), (Some("gold"), None));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    fn obstacle(&self, key: Self::Key) -> Option<&Self::Obstacle>;
}

/// A visitor of obstacles. Its arguments are the key and the shape of an obstacle.
pub type VisitObstacle<'a, K> = &'a mut dyn FnMut(K, &ShapeRef<'_>);

/// The key of an obstacle: its index in a list, or its id in a space. Each key corresponds to a number, and
/// keys are ordered by these numbers.
pub trait ObstacleKey: Copy + Ord {
    /// Returns the key as a number, in the order of the keys.
    ///
    /// ```
    /// use carom::ObstacleKey;
    /// assert_eq!(7_usize.number(), 7);
    /// ```
    fn number(self) -> u64;

    /// Returns the key for which [`ObstacleKey::number`] returns this number.
    ///
    /// ```
    /// use carom::{ColliderId, ObstacleKey};
    /// let id = ColliderId::from_bits(5);
    /// assert_eq!(ColliderId::from_number(id.number()), id);
    /// ```
    fn from_number(number: u64) -> Self;
}

impl ObstacleKey for usize {
    fn number(self) -> u64 {
        self as u64
    }

    fn from_number(number: u64) -> Self {
        number as Self
    }
}

impl ObstacleKey for ColliderId {
    fn number(self) -> u64 {
        self.to_bits()
    }

    fn from_number(number: u64) -> Self {
        Self::from_bits(number)
    }
}

impl<S: AsShape> Obstacles for [S] {
    type Key = usize;
    type Obstacle = S;

    fn each_on_path(&self, shape: &Shape, motion: Vec2, visit: VisitObstacle<'_, usize>) {
        let start = shape.aabb();
        let path = start.union(&start.translated(motion));
        for (index, obstacle) in self.iter().enumerate() {
            let shape = obstacle.as_shape();
            // The box of an `Obb`, computed without its corners, may be a little too large because of
            // rounding. That does no harm here.
            let bounds = if let ShapeRef::Obb(turned) = shape { turned.aabb() } else { shape.bounds() };
            // A shape may hit obstacles at a distance within the tolerance.
            let margin = 4.0 * CONTACT_TOLERANCE * larger(path.extent(), bounds.extent());
            if bounds.grown(margin).overlaps(&path) {
                visit(index, &shape);
            }
        }
    }

    fn each_near(&self, region: &Aabb, visit: VisitObstacle<'_, usize>) {
        for (index, obstacle) in self.iter().enumerate() {
            let shape = obstacle.as_shape();
            // The kind of shape is known here, so the box of an `Obb` is computed directly.
            let bounds = match shape {
                ShapeRef::Obb(turned) => turned.form(&mut CornerBuffer::new()).aabb(),
                _ => shape.bounds(),
            };
            if bounds.overlaps(region) {
                visit(index, &shape);
            }
        }
    }

    fn obstacle(&self, key: usize) -> Option<&S> {
        self.get(key)
    }
}

/// Implements [`Obstacles`] for a list that has slices of shapes.
macro_rules! as_slice {
    ($list:ty $(, $count:ident)?) => {
        impl<S: AsShape $(, const $count: usize)?> Obstacles for $list {
            type Key = usize;
            type Obstacle = S;

            fn each_on_path(&self, shape: &Shape, motion: Vec2, visit: VisitObstacle<'_, usize>) {
                self[..].each_on_path(shape, motion, visit);
            }

            fn each_near(&self, region: &Aabb, visit: VisitObstacle<'_, usize>) {
                self[..].each_near(region, visit);
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

    fn each_on_path(&self, shape: &Shape, motion: Vec2, visit: VisitObstacle<'_, ColliderId>) {
        self.each_on_path(shape, motion, &mut |id, obstacle| visit(id, &obstacle.as_shape()));
    }

    fn each_near(&self, region: &Aabb, visit: VisitObstacle<'_, ColliderId>) {
        self.each_touching(region, &mut |id, obstacle| visit(id, &obstacle.as_shape()));
    }

    fn obstacle(&self, key: ColliderId) -> Option<&T> {
        self.space().data(key)
    }
}
