//! Defines a tree of boxes that are inserted, moved and removed, with queries for overlaps, rays, sweeps and
//! the nearest box.

mod arena;
mod build;
mod distance;
mod node;
mod nodes;
mod queries;
mod rebuild;
mod search;
mod sweep;
mod tree;

use alloc::vec::Vec;

use crate::shape::Aabb;

pub use nodes::BvhNode;
use tree::{MARGIN, Tree};

/// The id of a box in a [`Bvh`]. Results are ordered by id, and the id of a removed box is never used again.
///
/// An id is valid only in the tree that returned it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LeafId {
    slot: u32,
    generation: u32,
}

impl LeafId {
    /// The id of no box in any tree.
    pub(crate) const NONE: Self = Self { slot: u32::MAX, generation: 0 };
}

/// A tree of boxes (bounding volume hierarchy, dynamic AABB tree), each with its layers and a value of yours.
///
/// Layers are bits: a query with a `mask` finds the boxes for which `layer & mask` is not 0. The boxes
/// include their boundary, so touching counts.
///
/// A box can be moved at any time. The tree holds each box with a margin (a fat box), so that small moves do
/// not change the tree. The tree stays balanced: it is never deeper than four times the binary logarithm of
/// its size, whatever the boxes are. Parts of the tree that have changed much are rebuilt, which takes
/// `O(log^2 n)` steps per change on average. Equal calls create equal trees, and so the same order of visits,
/// on every processor.
///
/// The tree is not combined with a grid. For 100,000 boxes of one size, rays took 0.4 times as long in a grid
/// that was built with the tree as in the tree. But such a grid served only boxes of similar sizes, and only
/// until some 64 of them had changed. It took 24 bytes per box, and changed the order of visits.
///
/// ```
/// use carom::{Aabb, Bvh};
/// let mut trees = Bvh::new();
/// let oak = trees.insert(Aabb::new([0.0, 0.0], [2.0, 2.0])?, 1, "oak");
/// let elm = trees.insert(Aabb::new([5.0, 0.0], [6.0, 3.0])?, 1, "elm");
/// assert_eq!(trees.overlapping(&Aabb::new([1.0, 1.0], [5.0, 1.0])?, !0), [oak, elm]);
/// assert!(trees.set_bounds(oak, Aabb::new([-3.0, 0.0], [-1.0, 2.0])?));
/// assert_eq!(trees.nearest([0.0, 0.0], None, !0), Some((oak, 1.0)));
/// assert_eq!(trees.remove(elm), Some("elm"));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Bvh<T> {
    tree: Tree,
    /// The values by slot.
    values: Vec<Option<T>>,
    /// The free list: slots to be used again.
    free: Vec<u32>,
    len: usize,
}

impl<T> Default for Bvh<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Bvh<T> {
    /// Creates an empty tree, without any memory yet.
    ///
    /// ```
    /// use carom::Bvh;
    /// let tree: Bvh<&str> = Bvh::new();
    /// assert!(tree.is_empty());
    /// ```
    pub const fn new() -> Self {
        Self { tree: Tree::new(), values: Vec::new(), free: Vec::new(), len: 0 }
    }

    /// Inserts a box on some layers, which are bits, with a value of your own, and returns its id.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// let coin = tree.insert(Aabb::new([0.0, 0.0], [1.0, 1.0])?, 0b01, "coin");
    /// assert_eq!((tree.get(coin), tree.layer(coin)), (Some(&"coin"), Some(0b01)));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Panics
    /// Panics with more than 2^31 - 1 boxes.
    pub fn insert(&mut self, bounds: Aabb, layer: u64, value: T) -> LeafId {
        let id = self.store(bounds, layer, value);
        self.tree.insert(id.slot);
        id
    }

    /// Inserts many boxes at once and rebuilds the tree: this is faster than inserting them one by
    /// one, and the tree is better. Returns the ids in the order of the boxes.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// let ids = tree.insert_all((0..100).map(|i| (Aabb::from_corner([i, 0], [0.5, 0.5]).unwrap(), 1, i)));
    /// assert_eq!(tree.get(ids[7]), Some(&7));
    /// ```
    ///
    /// # Panics
    /// Panics with more than 2^31 - 1 boxes.
    pub fn insert_all(&mut self, boxes: impl IntoIterator<Item = (Aabb, u64, T)>) -> Vec<LeafId> {
        let ids: Vec<LeafId> =
            boxes.into_iter().map(|(bounds, layer, value)| self.store(bounds, layer, value)).collect();
        self.tree.insert_all(ids.iter().map(|id| id.slot));
        ids
    }

    fn store(&mut self, bounds: Aabb, layer: u64, value: T) -> LeafId {
        let slot = self.free.pop().unwrap_or_else(|| {
            assert!(self.values.len() < i32::MAX as usize, "a tree holds up to 2^31 - 1 boxes");
            self.values.push(None);
            self.values.len() as u32 - 1
        });
        self.tree.arena.store_leaf(slot, bounds, layer);
        self.values[slot as usize] = Some(value);
        self.len += 1;
        self.id(slot)
    }

    /// Moves or resizes a box, and returns whether there is a box with this id.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// let hero = tree.insert(Aabb::new([0.0, 0.0], [1.0, 1.0])?, 1, "hero");
    /// assert!(tree.set_bounds(hero, Aabb::new([5.0, 0.0], [6.0, 1.0])?));
    /// assert_eq!(tree.containing([5.5, 0.5], !0), [hero]);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn set_bounds(&mut self, id: LeafId, bounds: Aabb) -> bool {
        let is_there = self.contains(id);
        if is_there {
            self.tree.set_bounds(id.slot, bounds, MARGIN);
        }
        is_there
    }

    /// Moves a box to a fat box, which already includes the margin.
    pub(crate) fn set_fat_box(&mut self, id: LeafId, fat: Aabb) {
        if self.contains(id) {
            self.tree.set_bounds(id.slot, fat, 0.0);
        }
    }

    /// Moves all boxes for whose values there is a fat box, and refits the tree once.
    pub(crate) fn set_fat_boxes(&mut self, fat_box: impl Fn(&T) -> Option<Aabb>) {
        let mut changes = 0;
        for (leaf, value) in self.tree.arena.leaves.iter_mut().zip(&self.values) {
            if let Some(fat) = value.as_ref().and_then(&fat_box) {
                leaf.bounds = fat;
                changes += 1;
            }
        }
        self.tree.refit(changes);
    }

    /// Changes the layers of a box, and returns whether there is a box with this id.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// let hero = tree.insert(Aabb::new([0.0, 0.0], [1.0, 1.0])?, 0b01, "hero");
    /// assert!(tree.set_layer(hero, 0b10));
    /// assert!(tree.containing([0.5, 0.5], 0b01).is_empty());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn set_layer(&mut self, id: LeafId, layer: u64) -> bool {
        let is_there = self.contains(id);
        if is_there {
            self.tree.set_layer(id.slot, layer);
        }
        is_there
    }

    /// Removes a box and returns its value; returns `None` if there is no box with this id.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// let coin = tree.insert(Aabb::new([0.0, 0.0], [1.0, 1.0])?, 1, "coin");
    /// assert_eq!((tree.remove(coin), tree.remove(coin)), (Some("coin"), None));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn remove(&mut self, id: LeafId) -> Option<T> {
        let value = self.value_mut(id)?.take();
        self.tree.remove(id.slot);
        self.len -= 1;
        self.retire(id.slot);
        value
    }

    /// Puts a slot on the free list, unless all of its ids are used up.
    fn retire(&mut self, slot: u32) {
        let generation = &mut self.tree.arena.leaves[slot as usize].generation;
        if *generation < u32::MAX {
            *generation += 1;
            self.free.push(slot);
        }
    }

    /// Removes all boxes; their ids are not used again.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// let coin = tree.insert(Aabb::new([0.0, 0.0], [1.0, 1.0])?, 1, "coin");
    /// tree.clear();
    /// assert!(tree.is_empty() && !tree.contains(coin));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn clear(&mut self) {
        self.tree.clear();
        self.len = 0;
        for slot in (0..self.values.len()).rev() {
            if self.values[slot].take().is_some() {
                self.retire(slot as u32);
            }
        }
    }

    /// Rebuilds the whole tree from the current boxes, which is useful after a large change, or before many
    /// queries. The ids and the results of queries stay the same.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// for x in 0..100 {
    ///     tree.insert(Aabb::from_corner([x, 0], [1, 1])?, 1, x);
    /// }
    /// tree.optimize();
    /// assert_eq!(tree.containing([7.5, 0.5], !0).len(), 1);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn optimize(&mut self) {
        self.tree.rebuild_all();
    }

    /// Rebuilds the tree if most boxes were inserted one by one since the last rebuild, or else a
    /// part of it if it has changed much. Call this function between many changes and many queries.
    pub(crate) fn tidy(&mut self) {
        self.tree.tidy_after_insertions();
    }

    /// Returns the number of boxes.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// tree.insert(Aabb::new([0.0, 0.0], [1.0, 1.0])?, 1, ());
    /// assert_eq!(tree.len(), 1);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns whether there is no box.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// assert!(tree.is_empty());
    /// tree.insert(Aabb::new([0.0, 0.0], [1.0, 1.0])?, 1, ());
    /// assert!(!tree.is_empty());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns whether there is a box with this id.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// let coin = tree.insert(Aabb::new([0.0, 0.0], [1.0, 1.0])?, 1, "coin");
    /// assert!(tree.contains(coin));
    /// tree.remove(coin);
    /// assert!(!tree.contains(coin)); // an id is never used again
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn contains(&self, id: LeafId) -> bool {
        self.get(id).is_some()
    }

    /// Returns the value of a box. Returns `None` if there is no box with this id.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// let coin = tree.insert(Aabb::new([0.0, 0.0], [1.0, 1.0])?, 1, "coin");
    /// assert_eq!(tree.get(coin), Some(&"coin"));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn get(&self, id: LeafId) -> Option<&T> {
        let leaf = self.tree.arena.leaves.get(id.slot as usize)?;
        self.values[id.slot as usize].as_ref().filter(|_| leaf.generation == id.generation)
    }

    /// Returns the value of a box for changes. Returns `None` if there is no box with this id.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// let purse = tree.insert(Aabb::new([0.0, 0.0], [1.0, 1.0])?, 1, 5);
    /// *tree.get_mut(purse).unwrap() += 2;
    /// assert_eq!(tree.get(purse), Some(&7));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn get_mut(&mut self, id: LeafId) -> Option<&mut T> {
        self.value_mut(id)?.as_mut()
    }

    fn value_mut(&mut self, id: LeafId) -> Option<&mut Option<T>> {
        if self.contains(id) { Some(&mut self.values[id.slot as usize]) } else { None }
    }

    /// Returns a box as it was inserted or moved, without the margin; returns `None` if there is no box with
    /// this id.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// let bounds = Aabb::new([0.0, 0.0], [1.0, 1.0])?;
    /// let coin = tree.insert(bounds, 1, "coin");
    /// assert_eq!(tree.bounds(coin), Some(bounds));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn bounds(&self, id: LeafId) -> Option<Aabb> {
        self.contains(id).then(|| self.tree.arena.leaves[id.slot as usize].bounds)
    }

    /// Returns the layers of a box. Returns `None` if there is no box with this id.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// let coin = tree.insert(Aabb::new([0.0, 0.0], [1.0, 1.0])?, 0b110, "coin");
    /// assert_eq!(tree.layer(coin), Some(0b110));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn layer(&self, id: LeafId) -> Option<u64> {
        self.contains(id).then(|| self.tree.arena.leaves[id.slot as usize].layer)
    }

    /// Returns the ids and values of all boxes, sorted by id.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// for name in ["oak", "elm"] {
    ///     tree.insert(Aabb::new([0.0, 0.0], [1.0, 1.0])?, 1, name);
    /// }
    /// assert_eq!(tree.iter().map(|(_, name)| *name).collect::<Vec<_>>(), ["oak", "elm"]);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (LeafId, &T)> {
        (0..self.values.len() as u32).filter_map(|slot| self.entry(slot))
    }

    fn id(&self, slot: u32) -> LeafId {
        LeafId { slot, generation: self.tree.arena.leaves[slot as usize].generation }
    }

    /// Returns the id and the value of the box in a slot, if there is one.
    fn entry(&self, slot: u32) -> Option<(LeafId, &T)> {
        self.values[slot as usize].as_ref().map(|value| (self.id(slot), value))
    }
}

impl<T> Extend<(Aabb, u64, T)> for Bvh<T> {
    fn extend<I: IntoIterator<Item = (Aabb, u64, T)>>(&mut self, boxes: I) {
        self.insert_all(boxes);
    }
}

impl<T> FromIterator<(Aabb, u64, T)> for Bvh<T> {
    fn from_iter<I: IntoIterator<Item = (Aabb, u64, T)>>(boxes: I) -> Self {
        let mut tree = Self::new();
        tree.insert_all(boxes);
        tree
    }
}
