//! Finds the colliders that touch one collider.

use alloc::vec::Vec;

use crate::math::sort_by;

use super::Space;
use super::storage::Storage;
use super::storage::body::bounds;
use super::values::id::ColliderId;

impl<T> Space<T> {
    /// Returns the sorted ids of the colliders that touch a collider and whose filters match. The list is
    /// empty if no collider has that id.
    ///
    /// An update now would report the same colliders, but no update is needed. To find the pairs of
    /// all colliders, [`Space::update`] is faster.
    ///
    /// ```
    /// use carom::{Aabb, Circle, Collider, Space};
    /// let mut space = Space::new();
    /// let floor = space.insert(Collider::new(Aabb::new([0.0, 0.0], [9.0, 1.0])?, "floor"));
    /// let hero = space.insert(Collider::new(Circle::new([2.0, 2.0], 1.0)?, "hero"));
    /// let coin = space.insert(Collider::new(Circle::new([3.0, 2.0], 0.5)?, "coin"));
    /// assert_eq!(space.touching(hero), [floor, coin]);
    /// assert_eq!(space.touching(coin), [hero]);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn touching(&self, id: ColliderId) -> Vec<ColliderId> {
        self.storage.touching(id)
    }
}

impl Storage {
    /// Returns the colliders that touch a collider; this function is not generic, so that it is compiled
    /// once.
    fn touching(&self, id: ColliderId) -> Vec<ColliderId> {
        let Some(index) = self.slots.index(id) else { return Vec::new() };
        let mut touching = Vec::new();
        let mask = self.bodies[index].filter.mask;
        self.each_touching(&bounds(&self.world_shapes[index].0), mask, &mut |other| {
            let other_index = other as usize;
            if other_index != index
                && self.filters_match(index, other_index)
                && self.touch(index, other_index)
            {
                touching.push(self.slots.id_at(other));
            }
        });
        sort_by(&mut touching, ColliderId::cmp);
        touching
    }
}
