//! Stores all colliders of a space without their data, so that changes are compiled once for all types of
//! data.

pub(super) mod body;
pub(super) mod dirty;
pub(super) mod fat_box;
mod lazy_tree;
pub(super) mod place;
pub(super) mod slots;
mod stored;
mod trees;

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::broad::{Box32, Bvh, LeafId};
use crate::math::{Pose, Vec2};
use crate::query::overlap;
use crate::shape::{Arc, Filter, Shape, TileGrid};
use crate::space::bytes::recorder::Recorder;
use crate::space::values::collider::Collider;
use crate::space::values::id::ColliderId;

use body::{StoredBody, WorldShape, box_around};
use dirty::DirtyList;
use fat_box::fat_box_ahead;
use lazy_tree::LazyTree;
use place::{NOTHING, place, placed};
use slots::Slots;
pub(super) use trees::{Indices, VisitIndex};

/// The colliders by slot, with one list for each group of fields that are used together.
#[derive(Clone, Debug)]
pub(crate) struct Storage {
    pub(crate) slots: Slots,
    pub(crate) bodies: Vec<StoredBody>,
    /// The shapes in world coordinates.
    pub(crate) world_shapes: Vec<WorldShape>,
    /// The tight boxes around the shapes.
    pub(crate) boxes: Vec<Box32>,
    /// Whether the pose, the shape or the filter of a collider has changed since the last update, or the
    /// collider was removed.
    pub(crate) is_changed: Vec<bool>,
    /// The tree of the live colliders by their fat boxes, without the waiting colliders.
    pub(crate) tree: Bvh<u32>,
    /// The slots of the colliders that wait to be moved to the tree; some may have been removed since.
    waiting: Vec<u32>,
    /// The tree of the waiting colliders; the first search after an insertion builds this tree.
    waiting_tree: LazyTree,
    /// The colliders that have changed since the last update, each once.
    pub(crate) changed: Vec<ColliderId>,
    /// The colliders that were removed since the last update.
    removed: Vec<ColliderId>,
    /// The colliders that were removed before the last update, whose events may name them.
    removed_last: Vec<ColliderId>,
    /// The number of swept colliders.
    pub(crate) swept: usize,
    /// The number of colliders whose filter is not [`Filter::ALL`].
    pub(crate) filtered: usize,
    /// The colliders whose near pairs (pairs whose fat boxes overlap) may have changed.
    pub(crate) dirty: DirtyList,
    /// The recording of all changes, while there is one.
    pub(crate) recorder: Option<Box<Recorder>>,
}

impl Storage {
    pub(crate) const fn new() -> Self {
        Self {
            slots: Slots::new(),
            bodies: Vec::new(),
            world_shapes: Vec::new(),
            boxes: Vec::new(),
            is_changed: Vec::new(),
            tree: Bvh::new(),
            waiting: Vec::new(),
            waiting_tree: LazyTree::new(),
            changed: Vec::new(),
            removed: Vec::new(),
            removed_last: Vec::new(),
            swept: 0,
            filtered: 0,
            dirty: DirtyList::new(),
            recorder: None,
        }
    }

    /// Reserves memory for more colliders.
    pub(crate) fn reserve(&mut self, more: usize) {
        let Self { slots, bodies, world_shapes, boxes, is_changed, changed, waiting, .. } = self;
        slots.reserve(more);
        bodies.reserve(more);
        world_shapes.reserve(more);
        boxes.reserve(more);
        is_changed.reserve(more);
        changed.reserve(more);
        waiting.reserve(more);
    }

    /// Inserts a collider, and returns its id and its data.
    pub(crate) fn insert<T>(&mut self, collider: Collider<T>) -> (ColliderId, T) {
        let Collider { shape, pose, filter, swept, data } = collider;
        (self.insert_shape(shape, pose, filter, swept), data)
    }

    fn insert_shape(&mut self, local: Shape, pose: Pose, filter: Filter, swept: bool) -> ColliderId {
        self.prepare_change();
        let id = self.slots.take();
        let world = placed(&local, pose);
        let tight = box_around(&world);
        let body = StoredBody {
            local,
            pose,
            filter,
            leaf: LeafId::NONE,
            // A collider that never moves needs no margin.
            fat_box: Box32::EMPTY,
            home: tight.twice_centers(),
            origin: pose.translation(),
            swept,
        };
        self.record(|recorder| recorder.insert(id, &body.local, pose, filter, swept));
        let index = id.index as usize;
        if index < self.bodies.len() {
            self.bodies[index] = body;
            self.world_shapes[index] = WorldShape(world);
            self.boxes[index] = tight;
            self.is_changed[index] = true;
        } else {
            self.bodies.push(body);
            self.world_shapes.push(WorldShape(world));
            self.boxes.push(tight);
            self.is_changed.push(true);
        }
        self.swept += usize::from(swept);
        self.filtered += usize::from(filter != Filter::ALL);
        self.changed.push(id);
        self.dirty.note(id.index);
        self.wait(id.index);
        id
    }

    pub(crate) fn remove(&mut self, id: ColliderId) -> bool {
        let Some(index) = self.slots.index(id) else { return false };
        self.record(|recorder| recorder.remove(id));
        self.note_change(id, index);
        self.slots.remove(id);
        let body = &self.bodies[index];
        self.swept -= usize::from(body.swept);
        self.filtered -= usize::from(body.filter != Filter::ALL);
        self.tree.remove(body.leaf);
        self.world_shapes[index] = WorldShape(NOTHING);
        self.bodies[index].local = NOTHING;
        self.removed.push(id);
        self.dirty.note(id.index);
        true
    }

    /// Frees the slots of the colliders that were removed before the last update, because no event
    /// can name them any more.
    pub(crate) fn release_removed(&mut self, mut forget: impl FnMut(usize)) {
        for id in self.removed_last.drain(..) {
            self.slots.release(id);
            forget(id.index as usize);
        }
        core::mem::swap(&mut self.removed_last, &mut self.removed);
    }

    pub(crate) fn set_pose(&mut self, id: ColliderId, pose: Pose) -> bool {
        let Some(index) = self.slots.index(id) else { return false };
        self.record(|recorder| recorder.set_pose(id, pose));
        self.note_change(id, index);
        let step = pose.translation() - self.bodies[index].pose.translation();
        self.bodies[index].pose = pose;
        self.place(index, step);
        true
    }

    pub(crate) fn move_by(&mut self, id: ColliderId, by: Vec2) -> bool {
        let Some(index) = self.slots.index(id) else { return false };
        self.set_pose(id, self.bodies[index].pose.translated(by))
    }

    pub(crate) fn set_shape(&mut self, id: ColliderId, shape: Shape) -> bool {
        let Some(index) = self.slots.index(id) else { return false };
        self.record(|recorder| recorder.set_shape(id, &shape));
        self.note_change(id, index);
        self.bodies[index].local = shape;
        self.dirty.note(id.index);
        self.place(index, Vec2::ZERO);
        true
    }

    /// Edits the grid of a collider, if it has one.
    pub(crate) fn edit(&mut self, id: ColliderId, edit: &mut dyn FnMut(&mut TileGrid)) {
        let Some(index) = self.slots.index(id) else { return };
        if !matches!(self.bodies[index].local, Shape::TileGrid(_)) {
            return;
        }
        self.note_change(id, index);
        let Shape::TileGrid(grid) = &mut self.bodies[index].local else { return };
        let before = grid.aabb();
        // The world shape shares the grid or its cells. So the world shape is dropped first, and no cells
        // have to be copied.
        self.world_shapes[index] = WorldShape(NOTHING);
        edit(Arc::make_mut(grid));
        if let Some(recorder) = &mut self.recorder {
            recorder.set_shape(id, &self.bodies[index].local);
        }
        let Shape::TileGrid(grid) = &self.bodies[index].local else { return };
        if grid.aabb() == before {
            self.world_shapes[index] = WorldShape(placed(&self.bodies[index].local, self.bodies[index].pose));
        } else {
            self.dirty.note(id.index);
            self.place(index, Vec2::ZERO);
        }
    }

    pub(crate) fn set_filter(&mut self, id: ColliderId, filter: Filter) -> bool {
        let Some(index) = self.slots.index(id) else { return false };
        self.record(|recorder| recorder.set_filter(id, filter));
        self.note_change(id, index);
        let body = &mut self.bodies[index];
        if body.filter.layer == 0 {
            // The collider was on no layer, so no search of the tree has found it so far.
            self.dirty.note(id.index);
        }
        self.filtered += usize::from(filter != Filter::ALL);
        self.filtered -= usize::from(body.filter != Filter::ALL);
        body.filter = filter;
        self.tree.set_layer(body.leaf, filter.layer);
        true
    }

    pub(crate) fn set_swept(&mut self, id: ColliderId, swept: bool) -> bool {
        let Some(index) = self.slots.index(id) else { return false };
        self.record(|recorder| recorder.set_swept(id, swept));
        self.swept += usize::from(swept);
        self.swept -= usize::from(self.bodies[index].swept);
        self.bodies[index].swept = swept;
        true
    }

    /// Adds a call to the recording, if there is one.
    #[inline]
    fn record(&mut self, call: impl FnOnce(&mut Recorder)) {
        if let Some(recorder) = &mut self.recorder {
            call(recorder);
        }
    }

    /// Notes that a collider is about to change.
    #[inline]
    fn note_change(&mut self, id: ColliderId, index: usize) {
        self.prepare_change();
        if !self.is_changed[index] {
            self.is_changed[index] = true;
            self.changed.push(id);
            self.bodies[index].origin = self.bodies[index].pose.translation();
        }
    }

    /// Forgets the changes, at the end of an update.
    pub(crate) fn clear_changes(&mut self) {
        if self.is_changed.len() / 16 < self.changed.len() {
            self.is_changed.fill(false);
            return self.changed.clear();
        }
        for id in self.changed.drain(..) {
            self.is_changed[id.index as usize] = false;
        }
    }

    /// Computes the world shape after a step. The tree is changed only if the shape has left its fat box.
    #[inline]
    fn place(&mut self, index: usize, step: Vec2) {
        let body = &mut self.bodies[index];
        let world = &mut self.world_shapes[index].0;
        place(&body.local, body.pose, world);
        let tight = box_around(world);
        self.boxes[index] = tight;
        if body.fat_box.contains(&tight) {
            return;
        }
        body.fat_box = fat_box_ahead(tight, step);
        let leaf = body.leaf;
        let bounds = self.bounds_in_tree(index);
        self.tree.set_fat_box(leaf, bounds);
        self.dirty.note(index as u32);
    }

    /// Returns the translation that a collider had at the last update, or when it was inserted since.
    pub(crate) fn origin(&self, index: usize) -> Vec2 {
        let body = &self.bodies[index];
        if self.is_changed[index] { body.origin } else { body.pose.translation() }
    }

    /// Returns whether the filters of two colliders match.
    #[inline]
    pub(crate) fn filters_match(&self, a: usize, b: usize) -> bool {
        self.bodies[a].filter.meets(self.bodies[b].filter)
    }

    /// Returns whether two colliders touch; ignores their filters.
    pub(crate) fn touch(&self, a: usize, b: usize) -> bool {
        self.boxes[a].overlaps(&self.boxes[b]) && self.overlap(a, b)
    }

    /// Returns whether two colliders overlap: the result of [`overlap()`], with the collider of the smaller
    /// index first.
    pub(crate) fn overlap(&self, a: usize, b: usize) -> bool {
        overlap(&self.world_shapes[a.min(b)].0, &self.world_shapes[a.max(b)].0)
    }
}
