//! All colliders of a space, without their data: what happens to them is compiled once.

pub(super) mod body;
pub(super) mod place;
pub(super) mod slots;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::broad::{Box32, Bvh, PairFinder};
use crate::math::{Pose, Vec2};
use crate::shape::{Aabb, Shape};

use super::collider::Collider;
use super::filter::Filter;
use super::id::ColliderId;
use super::margin::{Rooms, middle, room_around};
use super::near_pairs::Near;
use super::swept_hits::{SweptHit, Ways};
use super::update::{Event, Pair};
use body::{Body, World, bounds, box_around};
use place::{NOTHING, place, placed};
use slots::Slots;

/// The colliders by their places: each list holds what is needed together.
#[derive(Clone, Debug)]
pub(crate) struct Crowd {
    pub(crate) slots: Slots,
    pub(crate) bodies: Vec<Body>,
    /// The shapes where they stand.
    pub(crate) worlds: Vec<World>,
    /// The boxes around these.
    pub(crate) boxes: Vec<Box32>,
    /// Whether something of a collider other than its data has changed since the last update.
    pub(crate) is_changed: Vec<bool>,
    /// The places of the live colliders, in their rooms.
    pub(crate) tree: Bvh<u32>,
    /// What has changed since the last update, each once.
    pub(crate) changed: Vec<ColliderId>,
    /// What was removed since the last update.
    pub(crate) removed: Vec<ColliderId>,
    /// What was removed before that: the events of the last update may name it.
    pub(crate) mourned: Vec<ColliderId>,
    /// How many colliders are swept.
    pub(crate) swept: usize,
    /// How many do not meet everything.
    pub(crate) picky: usize,
    /// The pairs that touched at the last update, sorted.
    pub(crate) touching: Vec<Pair>,
    /// Those of the update before that.
    pub(crate) before: Vec<Pair>,
    pub(crate) events: Vec<Event>,
    pub(crate) begins: Vec<Event>,
    pub(crate) swept_hits: Vec<SweptHit>,
    pub(crate) rooms: Rooms,
    /// What may come to touch.
    pub(crate) near: Near,
    /// Room for what is needed during an update.
    pub(crate) ways: Ways,
    pub(crate) strays: Vec<Pair>,
    pub(crate) live: Vec<u32>,
    pub(crate) finder: PairFinder,
}

impl Crowd {
    pub(crate) const fn new() -> Self {
        Self {
            slots: Slots::new(),
            bodies: Vec::new(),
            worlds: Vec::new(),
            boxes: Vec::new(),
            is_changed: Vec::new(),
            tree: Bvh::new(),
            changed: Vec::new(),
            removed: Vec::new(),
            mourned: Vec::new(),
            swept: 0,
            picky: 0,
            touching: Vec::new(),
            before: Vec::new(),
            events: Vec::new(),
            begins: Vec::new(),
            swept_hits: Vec::new(),
            rooms: Rooms::new(),
            near: Near::new(),
            ways: Ways::new(),
            strays: Vec::new(),
            live: Vec::new(),
            finder: PairFinder::new(),
        }
    }

    /// Takes in a shape, and tells its name and what else was with it.
    pub(crate) fn insert<T>(&mut self, collider: Collider<T>) -> (ColliderId, T) {
        let Collider { shape, pose, filter, swept, data } = collider;
        (self.admit(shape, pose, filter, swept), data)
    }

    fn admit(&mut self, local: Shape, pose: Pose, filter: Filter, swept: bool) -> ColliderId {
        let id = self.slots.take();
        let world = placed(&local, pose);
        let (exact, tight) = (bounds(&world), box_around(&world));
        let (leaf, origin) = (self.tree.insert(exact, filter.layer, id.index), pose.translation());
        // What never moves needs no room.
        let body =
            Body { local, pose, filter, leaf, room: Box32::EMPTY, home: middle(&tight), origin, swept };
        let index = id.index as usize;
        if index < self.bodies.len() {
            (self.bodies[index], self.worlds[index]) = (body, World(world));
            (self.boxes[index], self.is_changed[index]) = (tight, true);
        } else {
            self.bodies.push(body);
            self.worlds.push(World(world));
            self.boxes.push(tight);
            self.is_changed.push(true);
        }
        self.swept += usize::from(swept);
        self.picky += usize::from(filter != Filter::ALL);
        self.changed.push(id);
        self.near.note(id.index);
        id
    }

    pub(crate) fn remove(&mut self, id: ColliderId) -> bool {
        let Some(index) = self.slots.remove(id) else { return false };
        let body = &self.bodies[index];
        self.swept -= usize::from(body.swept);
        self.picky -= usize::from(body.filter != Filter::ALL);
        self.tree.remove(body.leaf);
        self.worlds[index] = World(NOTHING);
        self.bodies[index].local = NOTHING;
        self.removed.push(id);
        self.near.note(id.index);
        true
    }

    pub(crate) fn set_pose(&mut self, id: ColliderId, pose: Pose) -> bool {
        let Some(index) = self.slots.place(id) else { return false };
        self.change(id, index);
        let step = pose.translation() - self.bodies[index].pose.translation();
        self.bodies[index].pose = pose;
        self.place(index, step);
        true
    }

    pub(crate) fn move_by(&mut self, id: ColliderId, by: Vec2) -> bool {
        let Some(index) = self.slots.place(id) else { return false };
        self.set_pose(id, self.bodies[index].pose.translated(by))
    }

    pub(crate) fn set_shape(&mut self, id: ColliderId, shape: Shape) -> bool {
        let Some(index) = self.slots.place(id) else { return false };
        self.change(id, index);
        self.bodies[index].local = shape;
        self.near.note(id.index);
        self.place(index, Vec2::ZERO);
        true
    }

    pub(crate) fn set_filter(&mut self, id: ColliderId, filter: Filter) -> bool {
        let Some(index) = self.slots.place(id) else { return false };
        self.change(id, index);
        let body = &mut self.bodies[index];
        if body.filter.layer == 0 {
            // The tree did not show it to anyone.
            self.near.note(id.index);
        }
        self.picky += usize::from(filter != Filter::ALL);
        self.picky -= usize::from(body.filter != Filter::ALL);
        body.filter = filter;
        self.tree.set_layer(body.leaf, filter.layer);
        true
    }

    pub(crate) fn set_swept(&mut self, id: ColliderId, swept: bool) -> bool {
        let Some(index) = self.slots.place(id) else { return false };
        self.swept += usize::from(swept);
        self.swept -= usize::from(self.bodies[index].swept);
        self.bodies[index].swept = swept;
        true
    }

    /// Notes that something is about to change.
    #[inline]
    fn change(&mut self, id: ColliderId, index: usize) {
        if !self.is_changed[index] {
            self.is_changed[index] = true;
            self.changed.push(id);
            self.bodies[index].origin = self.bodies[index].pose.translation();
        }
    }

    /// Places a shape anew, one step further. The tree hears of it if it leaves its room.
    #[inline]
    fn place(&mut self, index: usize, step: Vec2) {
        let (body, world) = (&mut self.bodies[index], &mut self.worlds[index].0);
        place(&body.local, body.pose, world);
        let tight = box_around(world);
        self.boxes[index] = tight;
        if body.room.contains(&tight) {
            return;
        }
        body.room = room_around(tight, step);
        let room = if body.room == Box32::EMPTY { bounds(world) } else { body.room.widened() };
        self.tree.set_room(body.leaf, room);
        self.near.note(index as u32);
    }

    /// Where a collider is known to have been at the last update.
    pub(crate) fn origin(&self, index: usize) -> Vec2 {
        let body = &self.bodies[index];
        if self.is_changed[index] { body.origin } else { body.pose.translation() }
    }

    /// Visits the places of colliders whose rooms touch this box: compiled once, and not for each question.
    pub(crate) fn each_touching(&self, bounds: &Aabb, mask: u64, visit: &mut dyn FnMut(u32)) {
        self.tree.visit_overlapping(bounds, mask, |_, &index| {
            visit(index);
            ControlFlow::Continue(())
        });
    }
}
