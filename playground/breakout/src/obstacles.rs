//! The obstacles of a ball; the obstacles of a level do not move.

use std::sync::Arc;

use carom::{AsShape, CastHit, Collider, ColliderId, ColliderRef, Filter, Shape, Space, Vec2};

use crate::brick::Brick;
use crate::collisions::{Layer, pits};
use crate::field::{around, walls};

/// An obstacle of a ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Obstacle {
    Wall,
    Pit,
    Paddle,
    Brick(usize),
}

/// The bricks, the walls and the pits, each in its layer. Broken bricks stay in the list, so that copies of
/// the game that look ahead can share the list.
#[derive(Clone, Debug)]
pub(crate) struct Obstacles(Arc<Space<Obstacle>>);

impl Obstacles {
    /// Creates the obstacles of a level from its bricks. If a ball hits two obstacles at once, the first
    /// obstacle in this order counts.
    pub(crate) fn of(bricks: &[Brick]) -> Self {
        let mut space = Space::new();
        for (index, brick) in bricks.iter().enumerate() {
            let collider = Collider::new(brick.shape, Obstacle::Brick(index));
            space.insert(collider.with_filter(Layer::of(brick).filter()));
        }
        for wall in walls() {
            space.insert(Collider::new(wall, Obstacle::Wall).with_filter(Layer::Walls.filter()));
        }
        for pit in around() {
            space.insert(Collider::new(pit, Obstacle::Pit).with_filter(pits()));
        }
        Self(Arc::new(space))
    }

    /// Returns the first obstacle that a moving shape hits, among those that match a filter.
    pub(crate) fn first_hit(
        &self,
        shape: &impl AsShape,
        motion: Vec2,
        filter: Filter,
        is_there: impl Fn(Obstacle) -> bool,
    ) -> Option<(Obstacle, CastHit)> {
        let there = |_, obstacle: &Obstacle| is_there(*obstacle);
        self.0
            .search()
            .with_filter(filter)
            .with_predicate(&there)
            .cast(shape, motion)
            .map(|found| (*found.data, found.hit))
    }
}

impl PartialEq for Obstacles {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.iter().map(parts).eq(other.0.iter().map(parts))
    }
}

fn parts((_, collider): (ColliderId, ColliderRef<'_, Obstacle>)) -> (&Shape, Obstacle) {
    (collider.shape(), *collider.data())
}
