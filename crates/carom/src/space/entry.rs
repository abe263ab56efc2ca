//! A collider as its space keeps it.

use crate::broad::{BoundingVolume, LeafId};
use crate::math::{Pose, Vec2};
use crate::shape::Aabb;

use super::collider::Collider;
use super::compact::Compact;
use super::filter::Filter;

/// A collider with its shape placed in the world.
#[derive(Clone, Debug)]
pub(super) struct Entry<T> {
    pub(super) world: Compact,
    pub(super) local: Compact,
    pub(super) pose: Pose,
    pub(super) filter: Filter,
    /// Its box in the tree.
    pub(super) leaf: LeafId,
    /// Where its local origin was at the last update, or when it was put in.
    pub(super) origin: Vec2,
    pub(super) swept: bool,
    /// Something of it other than its data has changed since the last update.
    pub(super) changed: bool,
    pub(super) data: T,
}

impl<T> Entry<T> {
    pub(super) fn new(collider: Collider<T>, leaf: impl FnOnce(Aabb, Filter) -> LeafId) -> Self {
        let Collider { shape, pose, filter, swept, data } = collider;
        let local = Compact::from(shape);
        let world = Compact::from(local.at(pose));
        let leaf = leaf(Aabb::around(&world), filter);
        Self { world, local, pose, filter, leaf, origin: pose.translation(), swept, changed: true, data }
    }

    /// Places the shape anew.
    pub(super) fn place(&mut self) {
        self.local.place_into(self.pose, &mut self.world);
    }

    /// The box around the shape, wide enough for what rounding makes touch.
    pub(super) fn bounds(&self) -> Aabb {
        Aabb::around(&self.world)
    }
}
