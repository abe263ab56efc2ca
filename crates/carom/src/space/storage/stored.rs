//! Converts the storage of a space to and from the form of a snapshot, slot by slot. The form has no trees
//! and no boxes, because they only make searches fast.

use alloc::vec::Vec;

use crate::broad::{Box32, LeafId};
use crate::math::{Pose, Vec2};
use crate::shape::{Filter, Shape};
use crate::space::bytes::collider::StoredCollider;
use crate::space::values::id::ColliderId;

use super::Storage;
use super::body::{StoredBody, WorldShape, box_around};
use super::lazy_tree::LazyTree;
use super::place::{NOTHING, placed};

impl Storage {
    /// Returns two lists of removed colliders: those that were removed since the last update, and those that were
    /// removed before it. Each list is in the order in which the slots become free.
    pub(crate) fn removed(&self) -> [&[ColliderId]; 2] {
        [&self.removed, &self.removed_last]
    }

    /// Returns the ids whose data a caller may ask for. A caller may ask for the ids of the live colliders,
    /// and of removed colliders that events may name.
    pub(crate) fn ids_with_data(&self) -> impl Iterator<Item = ColliderId> {
        let [removed, removed_last] = self.removed();
        self.slots.iter().chain(removed.iter().chain(removed_last).copied())
    }

    /// Adds the next slot, with a collider. The shape `world` is the collider's shape in world coordinates,
    /// if that is known already.
    pub(crate) fn push_live(
        &mut self,
        generation: u32,
        collider: StoredCollider,
        world: Option<Shape>,
        changed_from: Option<Vec2>,
    ) {
        let StoredCollider { local, pose, filter, swept } = collider;
        let id = self.slots.push(generation, true);
        let world = world.unwrap_or_else(|| placed(&local, pose));
        let origin = changed_from.unwrap_or(pose.translation());
        self.swept += usize::from(swept);
        self.filtered += usize::from(filter != Filter::ALL);
        self.waiting.push(id.index);
        self.push_body(id, (local, pose, filter, swept), world, origin, changed_from.is_some());
    }

    /// Adds the next slot, without a collider.
    pub(crate) fn push_empty(&mut self, generation: u32, is_changed: bool) {
        let id = self.slots.push(generation, false);
        self.push_body(id, (NOTHING, Pose::IDENTITY, Filter::ALL, false), NOTHING, Vec2::ZERO, is_changed);
    }

    fn push_body(
        &mut self,
        id: ColliderId,
        (local, pose, filter, swept): (Shape, Pose, Filter, bool),
        world: Shape,
        origin: Vec2,
        is_changed: bool,
    ) {
        let tight = box_around(&world);
        self.bodies.push(StoredBody {
            local,
            pose,
            filter,
            leaf: LeafId::NONE,
            fat_box: Box32::EMPTY,
            home: tight.twice_centers(),
            origin,
            swept,
        });
        self.world_shapes.push(WorldShape(world));
        self.boxes.push(tight);
        self.is_changed.push(is_changed);
        self.changed.extend(is_changed.then_some(id));
    }

    /// Sets which slots become free after the last slot was added.
    pub(crate) fn set_freed(&mut self, [removed, removed_last]: [Vec<ColliderId>; 2], free: Vec<u32>) {
        self.removed = removed;
        self.removed_last = removed_last;
        self.slots.set_free(free);
        if !LazyTree::IS_AVAILABLE {
            self.settle();
        }
    }
}
