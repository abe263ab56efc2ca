//! A tree of boxes that come, move and go: who overlaps this box, what meets this ray first, what is nearest.

mod box32;
mod build;
mod gap;
mod search;
mod sweep;
mod tree;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::math::Vec2;
use crate::shape::Aabb;

use gap::Gap;
use sweep::Sweep;
use tree::Tree;

/// The name of a box in a [`Bvh`], in the order of which answers come; that of a removed box is never given again.
///
/// Names of one tree mean nothing to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LeafId {
    slot: u32,
    generation: u32,
}

/// A tree of boxes (bounding volume hierarchy, dynamic AABB tree), each with its layers and a value of yours.
///
/// Layers are bits: a question with a `mask` sees the boxes for which `layer & mask` is not 0. Boxes are closed:
/// touching counts.
///
/// A box can be moved at any time; inside the tree it has some room, so that small moves cost nothing. The tree keeps
/// itself balanced: it is never deeper than four times the logarithm of its size, whatever it was given, and parts of
/// it that changed much are built anew, at a cost of `O(log^2 n)` a change on average. The same calls give the same
/// tree, and so the same order of visits, on every processor.
///
/// ```
/// use carom::{Aabb, Bvh};
/// let mut trees = Bvh::new();
/// let oak = trees.insert(Aabb::new([0.0, 0.0], [2.0, 2.0])?, 1, "oak");
/// let elm = trees.insert(Aabb::new([5.0, 0.0], [6.0, 3.0])?, 1, "elm");
/// assert_eq!(trees.overlapping(&Aabb::new([1.0, 1.0], [5.0, 1.0])?, !0), [oak, elm]);
/// assert!(trees.set_bounds(oak, Aabb::new([-3.0, 0.0], [-1.0, 2.0])?));
/// assert_eq!(trees.nearest([0.0, 0.0], f64::INFINITY, !0), Some((oak, 1.0)));
/// assert_eq!(trees.remove(elm), Some("elm"));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Bvh<T> {
    tree: Tree,
    /// By slot.
    values: Vec<Option<T>>,
    free: Vec<u32>,
    len: usize,
}

impl<T> Default for Bvh<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Bvh<T> {
    /// An empty tree.
    pub const fn new() -> Self {
        Self { tree: Tree::new(), values: Vec::new(), free: Vec::new(), len: 0 }
    }

    /// Puts a box in.
    ///
    /// # Panics
    /// With more than 2^31 - 1 boxes.
    pub fn insert(&mut self, bounds: Aabb, layer: u64, value: T) -> LeafId {
        let id = self.store(bounds, layer, value);
        self.tree.insert(id.slot);
        id
    }

    /// Puts many boxes in at once, and builds the tree anew: faster than one after the other, and the better tree.
    /// The names come in the order of the boxes.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// let ids = tree.insert_all((0..100).map(|i| (Aabb::from_corner([i, 0], [0.5, 0.5]).unwrap(), 1, i)));
    /// assert_eq!(tree.get(ids[7]), Some(&7));
    /// ```
    ///
    /// # Panics
    /// With more than 2^31 - 1 boxes.
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
        self.tree.store(slot, bounds, layer);
        self.values[slot as usize] = Some(value);
        self.len += 1;
        self.id(slot)
    }

    /// Moves a box; false if there is none of this name.
    pub fn set_bounds(&mut self, id: LeafId, bounds: Aabb) -> bool {
        let is_there = self.contains(id);
        if is_there {
            self.tree.set_bounds(id.slot, bounds);
        }
        is_there
    }

    /// Changes the layers of a box; false if there is none of this name.
    pub fn set_layer(&mut self, id: LeafId, layer: u64) -> bool {
        let is_there = self.contains(id);
        if is_there {
            self.tree.set_layer(id.slot, layer);
        }
        is_there
    }

    /// Takes a box out, and returns its value; `None` if there is none of this name.
    pub fn remove(&mut self, id: LeafId) -> Option<T> {
        let value = self.place(id)?.take();
        self.tree.remove(id.slot);
        self.len -= 1;
        self.retire(id.slot);
        value
    }

    /// A slot whose names are used up is given to nobody.
    fn retire(&mut self, slot: u32) {
        let generation = &mut self.tree.leaves[slot as usize].generation;
        if *generation < u32::MAX {
            *generation += 1;
            self.free.push(slot);
        }
    }

    /// Takes all boxes out; their names are not given again.
    pub fn clear(&mut self) {
        self.tree.clear();
        self.len = 0;
        for slot in (0..self.values.len()).rev() {
            if self.values[slot].take().is_some() {
                self.retire(slot as u32);
            }
        }
    }

    /// Builds the whole tree anew, from the boxes as they are: for the moment after a big change, or before many
    /// questions.
    pub fn optimize(&mut self) {
        self.tree.rebuild_all();
    }

    /// How many boxes there are.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// There is no box.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether there is a box of this name.
    pub fn contains(&self, id: LeafId) -> bool {
        self.get(id).is_some()
    }

    /// The value of a box.
    pub fn get(&self, id: LeafId) -> Option<&T> {
        let leaf = self.tree.leaves.get(id.slot as usize)?;
        self.values[id.slot as usize].as_ref().filter(|_| leaf.generation == id.generation)
    }

    /// The value of a box, to be changed.
    pub fn get_mut(&mut self, id: LeafId) -> Option<&mut T> {
        self.place(id)?.as_mut()
    }

    /// Where the value of a box is.
    fn place(&mut self, id: LeafId) -> Option<&mut Option<T>> {
        if self.contains(id) { Some(&mut self.values[id.slot as usize]) } else { None }
    }

    /// A box as it was given.
    pub fn bounds(&self, id: LeafId) -> Option<Aabb> {
        self.contains(id).then(|| self.tree.leaves[id.slot as usize].bounds)
    }

    /// The layers of a box.
    pub fn layer(&self, id: LeafId) -> Option<u64> {
        self.contains(id).then(|| self.tree.leaves[id.slot as usize].layer)
    }

    /// All boxes, in the order of their names.
    pub fn iter(&self) -> impl Iterator<Item = (LeafId, &T)> {
        (0..self.values.len() as u32).filter_map(|slot| self.entry(slot))
    }

    fn id(&self, slot: u32) -> LeafId {
        LeafId { slot, generation: self.tree.leaves[slot as usize].generation }
    }

    /// The name and the value of a box, if there is one in the slot.
    fn entry(&self, slot: u32) -> Option<(LeafId, &T)> {
        self.values[slot as usize].as_ref().map(|value| (self.id(slot), value))
    }
}

/// Questions. Those that visit allocate nothing; those that collect sort.
impl<T> Bvh<T> {
    /// Visits the boxes that share a point with `bounds`, in the order of the tree, until told to break.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// use core::ops::ControlFlow;
    /// let mut tree = Bvh::new();
    /// tree.insert(Aabb::new([0.0, 0.0], [1.0, 1.0])?, 0b01, "coin");
    /// tree.insert(Aabb::new([0.0, 0.0], [1.0, 1.0])?, 0b10, "wall");
    /// let mut is_blocked = false;
    /// tree.visit_overlapping(&Aabb::new([1.0, 0.0], [2.0, 1.0])?, 0b10, |_, _| {
    ///     is_blocked = true;
    ///     ControlFlow::Break(())
    /// });
    /// assert!(is_blocked);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn visit_overlapping(
        &self,
        bounds: &Aabb,
        mask: u64,
        mut visit: impl FnMut(LeafId, &T) -> ControlFlow<()>,
    ) {
        let _ = self.tree.overlapping(bounds, mask, |slot| match self.entry(slot) {
            Some((id, value)) => visit(id, value),
            None => ControlFlow::Continue(()),
        });
    }

    /// The boxes that share a point with `bounds`, sorted by name.
    pub fn overlapping(&self, bounds: &Aabb, mask: u64) -> Vec<LeafId> {
        let mut found = Vec::new();
        self.visit_overlapping(bounds, mask, |id, _| {
            found.push(id);
            ControlFlow::Continue(())
        });
        found.sort_unstable();
        found
    }

    /// The boxes that contain a point, sorted by name; the boundary counts. A point that is not finite is in none.
    pub fn containing(&self, point: impl Into<Vec2>, mask: u64) -> Vec<LeafId> {
        as_box(point.into()).map(|point| self.overlapping(&point, mask)).unwrap_or_default()
    }

    /// Visits the boxes that a ray meets, near branches of the tree first; `visit` is told the entry, in units of
    /// `direction`, and returns how far the ray goes on: infinity for as far as before, less than 0 to stop.
    ///
    /// The order is not strictly that of the entries, as branches overlap: look for the least of what you compute, and
    /// decide ties by the name. Touching counts, and starting inside is an entry at 0; a box that the ray misses by
    /// no more than rounding (2^-48 of the entry) may be visited too. What [`crate::cast_ray`] refuses meets nothing.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let mut tree = Bvh::new();
    /// tree.insert(Aabb::new([8.0, -1.0], [9.0, 1.0])?, 1, "far");
    /// tree.insert(Aabb::new([3.0, -1.0], [4.0, 1.0])?, 1, "near");
    /// let mut first = None;
    /// tree.visit_ray([0.0, 0.0], [1.0, 0.0], None, !0, |_, &name, entry| {
    ///     first = Some((name, entry));
    ///     entry
    /// });
    /// assert_eq!(first, Some(("near", 3.0)));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn visit_ray(
        &self,
        origin: impl Into<Vec2>,
        direction: impl Into<Vec2>,
        max: impl Into<Option<f64>>,
        mask: u64,
        visit: impl FnMut(LeafId, &T, f64) -> f64,
    ) {
        if let Some(origin) = as_box(origin.into()) {
            self.visit_motion(&origin, direction.into(), max.into().unwrap_or(f64::INFINITY), mask, visit);
        }
    }

    /// The boxes that a ray meets and its entries, sorted by entry, then by name.
    pub fn on_ray(
        &self,
        origin: impl Into<Vec2>,
        direction: impl Into<Vec2>,
        max: impl Into<Option<f64>>,
        mask: u64,
    ) -> Vec<(LeafId, f64)> {
        let mut found = Vec::new();
        self.visit_ray(origin, direction, max, mask, |id, _, entry| {
            found.push((id, entry));
            f64::INFINITY
        });
        sorted_by_number(found)
    }

    /// Visits the boxes that a box meets on a straight motion, near branches of the tree first; `visit` is told the
    /// fraction of the motion until they touch, and returns which part of the motion still matters: infinity for as
    /// much as before, less than 0 to stop. The rest is as with [`Bvh::visit_ray`].
    pub fn visit_sweep(
        &self,
        bounds: &Aabb,
        motion: impl Into<Vec2>,
        mask: u64,
        visit: impl FnMut(LeafId, &T, f64) -> f64,
    ) {
        self.visit_motion(bounds, motion.into(), 1.0, mask, visit);
    }

    /// The boxes that a box meets on a straight motion and the fractions of it, sorted by fraction, then by name.
    pub fn on_sweep(&self, bounds: &Aabb, motion: impl Into<Vec2>, mask: u64) -> Vec<(LeafId, f64)> {
        let mut found = Vec::new();
        self.visit_sweep(bounds, motion, mask, |id, _, fraction| {
            found.push((id, fraction));
            f64::INFINITY
        });
        sorted_by_number(found)
    }

    fn visit_motion(
        &self,
        bounds: &Aabb,
        motion: Vec2,
        max: f64,
        mask: u64,
        mut visit: impl FnMut(LeafId, &T, f64) -> f64,
    ) {
        if !(motion.is_finite() && max >= 0.0) {
            return;
        }
        let sweep = Sweep::new(bounds, motion);
        let mut limit = Sweep::loose(max);
        self.tree.nearest_first(mask, limit, &sweep, |slot, entry| {
            if let Some((id, value)) = self.entry(slot) {
                limit = limit.min(Sweep::loose(visit(id, value, entry)));
            }
            limit
        });
    }

    /// Visits the boxes around `bounds`, near branches of the tree first; `visit` is told the distance of the boxes,
    /// 0 where they touch, and returns up to which distance others matter: infinity for as far as before, less than
    /// 0 to stop.
    ///
    /// The order is not strictly that of the distances: look for the least of what you compute, and decide ties by the
    /// name.
    pub fn visit_nearest(
        &self,
        bounds: &Aabb,
        max: f64,
        mask: u64,
        mut visit: impl FnMut(LeafId, &T, f64) -> f64,
    ) {
        let mut limit = Sweep::loose(max);
        self.tree.nearest_first(mask, limit, &Gap::from(bounds), |slot, distance| {
            if let Some((id, value)) = self.entry(slot) {
                limit = limit.min(Sweep::loose(visit(id, value, distance)));
            }
            limit
        });
    }

    /// The box nearest to a point, no further than `max`, and its distance, 0 if it contains the point; of several at
    /// the same distance the one whose name comes first.
    pub fn nearest(&self, point: impl Into<Vec2>, max: f64, mask: u64) -> Option<(LeafId, f64)> {
        let mut best: Option<(LeafId, f64)> = None;
        self.visit_nearest(&as_box(point.into())?, max, mask, |id, _, distance| {
            if best.is_none_or(|(old, least)| distance < least || (distance == least && id < old)) {
                best = Some((id, distance));
            }
            distance
        });
        best
    }
}

/// Boxes with their layers and values.
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

fn as_box(point: Vec2) -> Option<Aabb> {
    Aabb::new(point, point).ok()
}

fn sorted_by_number(mut found: Vec<(LeafId, f64)>) -> Vec<(LeafId, f64)> {
    found.sort_unstable_by(|a, b| a.1.total_cmp(&b.1).then(a.0.cmp(&b.0)));
    found
}
