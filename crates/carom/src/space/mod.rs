//! Many colliders at once: who touches whom, what began and what ended, and what a search meets.
//!
//! | file | |
//! |---|---|
//! | `collider.rs` | what is put in |
//! | `id.rs`, `slots.rs` | names that are never given twice, and the places behind them |
//! | `filter.rs` | who meets whom |
//! | `entry.rs`, `compact.rs` | how a collider is kept |
//! | `update.rs` | the pairs that touch, and the events that tell them from those before |
//! | `passed.rs` | what swept colliders passed between two updates |
//! | `search.rs` | questions to a space |

mod collider;
mod compact;
mod entry;
mod filter;
mod id;
mod passed;
mod search;
mod slots;
mod update;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::broad::{Bvh, BvhNode, PairFinder};
use crate::math::Pose;
use crate::shape::{Aabb, Shape};

pub use collider::{Collider, ColliderRef};
use entry::Entry;
pub use filter::Filter;
pub use id::ColliderId;
pub use passed::Passed;
use passed::Ways;
pub use search::{Found, Search};
use slots::Slots;
pub use update::{Event, Pair, Update};

/// Colliders in one plane (collision world, collision system, broad phase): shapes go in, and pairs, contacts, events
/// and hits come out. Nothing moves by itself, and there is no time step: you set poses, and ask.
///
/// [`Space::update`] compares the pairs that touch with those of the update before. Searches need no update: they see
/// every change at once.
///
/// ```
/// use carom::{Aabb, Circle, Collider, Event, Pose, Rot2, Space};
/// let mut space = Space::new();
/// let brick = space.insert(Collider::new(Aabb::new([0.0, 0.0], [2.0, 1.0])?, "brick"));
/// let ball = space.insert(Collider::new(Circle::new([0.0, 0.0], 0.5)?, "ball"));
/// assert_eq!(space.update().events(), [Event::Begin(brick, ball)]);
///
/// space.set_pose(ball, Pose::new([5.0, 5.0], Rot2::IDENTITY)?);
/// assert_eq!(space.update().events(), [Event::End(brick, ball)]);
///
/// let hit = space.search().cast_ray([1.0, 9.0], [0.0, -1.0], None).unwrap();
/// assert_eq!((hit.id, *hit.data, hit.hit.t), (brick, "brick", 8.0));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Space<T = ()> {
    slots: Slots<Entry<T>, T>,
    /// The places of the live colliders, in their boxes.
    tree: Bvh<u32>,
    /// What has changed since the last update, each once.
    changed: Vec<ColliderId>,
    /// What was removed since the last update.
    removed: Vec<ColliderId>,
    /// What was removed before that: the events of the last update may name it.
    mourned: Vec<ColliderId>,
    /// How many colliders are swept.
    swept: usize,
    /// The pairs that touched at the last update, sorted.
    touching: Vec<Pair>,
    /// Those of the update before that.
    before: Vec<Pair>,
    events: Vec<Event>,
    passed: Vec<Passed>,
    /// Room for what is needed during an update.
    ways: Ways,
    live: Vec<ColliderId>,
    boxes: Vec<Aabb>,
    finder: PairFinder,
}

/// What decides about two boxes that touch; without its type, so that the search for pairs is compiled once.
type Accept<'a> = &'a dyn Fn(usize, usize) -> bool;

impl<T> Space<T> {
    /// Without any collider.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            slots: Slots::new(),
            tree: Bvh::new(),
            changed: Vec::new(),
            removed: Vec::new(),
            mourned: Vec::new(),
            swept: 0,
            touching: Vec::new(),
            before: Vec::new(),
            events: Vec::new(),
            passed: Vec::new(),
            ways: Ways::new(),
            live: Vec::new(),
            boxes: Vec::new(),
            finder: PairFinder::new(),
        }
    }

    /// Puts a collider in and names it.
    pub fn insert(&mut self, collider: Collider<T>) -> ColliderId {
        let id = self.slots.next_id();
        self.swept += usize::from(collider.swept);
        let tree = &mut self.tree;
        let entry = Entry::new(collider, |bounds, filter| tree.insert(bounds, filter.layer, id.index));
        self.changed.push(id);
        self.slots.insert(entry)
    }

    /// Takes a collider out: false if there is none with that id. Its pairs end with the next update; until the update
    /// after that, [`Space::data`] still knows it.
    pub fn remove(&mut self, id: ColliderId) -> bool {
        let Some(entry) = self.slots.get(id) else { return false };
        self.swept -= usize::from(entry.swept);
        self.tree.remove(entry.leaf);
        self.removed.push(id);
        self.slots.remove(id, |entry| entry.data)
    }

    /// Moves or turns a collider: false if there is none with that id.
    pub fn set_pose(&mut self, id: ColliderId, pose: Pose) -> bool {
        self.reshape(id, |entry| entry.pose = pose)
    }

    /// Gives a collider another local shape: false if there is none with that id.
    pub fn set_shape(&mut self, id: ColliderId, shape: impl Into<Shape>) -> bool {
        self.reshape(id, |entry| entry.local = shape.into().into())
    }

    /// Says anew whom a collider meets: false if there is none with that id.
    pub fn set_filter(&mut self, id: ColliderId, filter: Filter) -> bool {
        let Some(entry) = self.slots.get_mut(id) else { return false };
        entry.filter = filter;
        self.tree.set_layer(entry.leaf, filter.layer);
        Self::note(&mut self.changed, id, entry);
        true
    }

    /// Says whether everything that a collider passes is reported: false if there is none with that id.
    pub fn set_swept(&mut self, id: ColliderId, swept: bool) -> bool {
        let Some(entry) = self.slots.get_mut(id) else { return false };
        self.swept += usize::from(swept);
        self.swept -= usize::from(entry.swept);
        entry.swept = swept;
        true
    }

    fn reshape(&mut self, id: ColliderId, change: impl FnOnce(&mut Entry<T>)) -> bool {
        let Some(entry) = self.slots.get_mut(id) else { return false };
        change(entry);
        entry.place();
        self.tree.set_bounds(entry.leaf, entry.bounds());
        Self::note(&mut self.changed, id, entry);
        true
    }

    fn note(changed: &mut Vec<ColliderId>, id: ColliderId, entry: &mut Entry<T>) {
        if !entry.changed {
            entry.changed = true;
            changed.push(id);
        }
    }

    /// A collider, to look at; `None` if it was removed.
    pub fn get(&self, id: ColliderId) -> Option<ColliderRef<'_, T>> {
        self.slots.get(id).map(ColliderRef)
    }

    /// Whether there is a collider with that id.
    pub fn contains(&self, id: ColliderId) -> bool {
        self.slots.get(id).is_some()
    }

    /// Your data of a collider, also of a removed one while events may name it: until the second update after.
    pub fn data(&self, id: ColliderId) -> Option<&T> {
        self.slots.get(id).map(|entry| &entry.data).or_else(|| self.slots.remains(id))
    }

    /// Your data of a collider, to change it.
    pub fn data_mut(&mut self, id: ColliderId) -> Option<&mut T> {
        self.slots.get_mut(id).map(|entry| &mut entry.data)
    }

    /// How many colliders there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.slots.len()
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All colliders, by id.
    pub fn iter(&self) -> impl Iterator<Item = (ColliderId, ColliderRef<'_, T>)> {
        self.slots.iter().map(|(id, entry)| (id, ColliderRef(entry)))
    }

    /// Visits the places of colliders whose boxes touch this one: compiled once, and not for each question.
    fn each_touching(&self, bounds: &Aabb, mask: u64, visit: &mut dyn FnMut(u32)) {
        self.tree.visit_overlapping(bounds, mask, |_, &index| {
            visit(index);
            ControlFlow::Continue(())
        });
    }

    /// Visits the boxes of the tree in which colliders are looked up, as [`Bvh::visit_nodes`]: to draw it.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// let ids = [0.0, 5.0, 9.0].map(|x| space.insert(Collider::new(Circle::new([x, 0.0], 1.0).unwrap(), ())));
    /// let mut leaves = Vec::new();
    /// space.visit_nodes(|node| {
    ///     leaves.extend(node.leaf);
    ///     true
    /// });
    /// leaves.sort();
    /// assert_eq!(leaves, ids);
    /// ```
    pub fn visit_nodes(&self, mut visit: impl FnMut(&BvhNode<ColliderId>) -> bool) {
        self.tree.visit_nodes(|&BvhNode { bounds, depth, leaf }| {
            let leaf = leaf.and_then(|leaf| self.tree.get(leaf)).map(|&index| self.slots.id_at(index));
            visit(&BvhNode { bounds, depth, leaf })
        });
    }

    /// A search for colliders, which sees all of them until it is told otherwise.
    pub const fn search(&self) -> Search<'_, T> {
        Search::new(self)
    }
}

impl<T> Default for Space<T> {
    fn default() -> Self {
        Self::new()
    }
}
