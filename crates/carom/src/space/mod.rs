//! Manages many colliders at once: finds touching pairs with their begin and end events, and searches.

mod bytes;
mod changes;
mod collider_ref;
mod near_pairs;
mod search;
mod snapshot;
mod storage;
mod touching;
mod update;
mod values;

use alloc::vec::Vec;
use core::num::NonZeroU32;

use crate::broad::BvhNode;
use crate::math::{Pose, Vec2};
use crate::shape::{Filter, Shape, TileGrid};

use changes::UpdateState;
pub use collider_ref::ColliderRef;
pub use search::Search;
pub use snapshot::{Replay, Replayed};
use storage::Storage;
pub use update::Update;
pub use values::collider::Collider;
pub use values::found::Found;
pub use values::id::ColliderId;
pub use values::pair::{Event, Pair};
pub use values::swept_hit::SweptHit;

/// The colliders of one plane (collision world, collision system, broad phase). You insert shapes and set
/// their poses; a space returns pairs, contacts, events and hits. Colliders never move by themselves, and
/// there is no time step.
///
/// A collider may be a shape of any kind. A shape of several parts is one collider: a pair begins
/// and ends once, however many parts touch.
///
/// [`Space::update`] compares the pairs that touch with the pairs of the previous update. Searches need no
/// update, because they use the current poses.
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
    storage: Storage,
    state: UpdateState,
    /// The data by slot, including the data of removed colliders while events may name them.
    data: Vec<Option<SlotEntry<T>>>,
}

/// The data of a collider, with the generation of its id, so that a look-up by id reads only one place in
/// memory.
#[derive(Clone, Debug)]
struct SlotEntry<T> {
    /// The generation plus one. The generation is never zero, so `Option<SlotEntry<T>>` is as large as
    /// `SlotEntry<T>`.
    mark: NonZeroU32,
    data: T,
}

impl<T> SlotEntry<T> {
    fn new(id: ColliderId, data: T) -> Self {
        Self { mark: Self::mark(id), data }
    }

    const fn mark(id: ColliderId) -> NonZeroU32 {
        NonZeroU32::MIN.saturating_add(id.generation)
    }
}

impl<T> Space<T> {
    /// Creates a space without any collider.
    ///
    /// ```
    /// use carom::Space;
    /// let space: Space<&str> = Space::new();
    /// assert!(space.is_empty());
    /// ```
    pub const fn new() -> Self {
        Self { storage: Storage::new(), state: UpdateState::new(), data: Vec::new() }
    }

    /// Inserts a collider and returns its id, which no other collider of the space ever has.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// let coin = space.insert(Collider::new(Circle::new([0.0, 0.0], 0.5)?, "coin"));
    /// assert_eq!(space.search().at_point([0.25, 0.0])[0].id, coin); // at once
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn insert(&mut self, collider: Collider<T>) -> ColliderId {
        let (id, data) = self.storage.insert(collider);
        let entry = Some(SlotEntry::new(id, data));
        match self.data.get_mut(id.index as usize) {
            Some(slot) => *slot = entry,
            None => self.data.push(entry),
        }
        id
    }

    /// Inserts many colliders and returns their ids, in the order of the colliders. The method reserves
    /// memory for all of the colliders; apart from that, inserting them one by one is as fast.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let coin = |x: f64| Circle::new([x, 0.0], 0.5).map(|circle| Collider::new(circle, x));
    /// let mut space: Space<f64> = [coin(0.0)?, coin(9.0)?].into_iter().collect();
    /// space.extend([coin(4.0)?]);
    /// let ids = space.insert_all([coin(2.0)?, coin(3.0)?]);
    /// assert_eq!((space.len(), space.data(ids[1])), (5, Some(&3.0)));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn insert_all(&mut self, colliders: impl IntoIterator<Item = Collider<T>>) -> Vec<ColliderId> {
        let colliders = colliders.into_iter();
        let least = colliders.size_hint().0;
        self.storage.reserve(least);
        self.data.reserve(least);
        colliders.map(|collider| self.insert(collider)).collect()
    }

    /// Removes a collider, and returns whether there was one with that id. The pairs of a removed collider
    /// end with the next update; until the update after that, [`Space::data`] still returns its data.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// let coin = space.insert(Collider::new(Circle::new([0.0, 0.0], 0.5)?, "coin"));
    /// assert!(space.remove(coin) && !space.remove(coin));
    /// assert_eq!((space.contains(coin), space.data(coin)), (false, Some(&"coin")));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn remove(&mut self, id: ColliderId) -> bool {
        self.storage.remove(id)
    }

    /// Moves or turns a collider: sets the pose of its local shape in the world. Returns whether there is a collider
    /// with that id.
    ///
    /// ```
    /// use carom::{Collider, Pose, Rot2, Segment, Space};
    /// let mut space = Space::new();
    /// let bat = space.insert(Collider::new(Segment::new([0.0, 0.0], [2.0, 0.0])?, "bat"));
    /// assert!(space.set_pose(bat, Pose::new([5.0, 0.0], Rot2::from_degrees(90.0)?)?));
    /// assert_eq!(space.get(bat).unwrap().shape(), &Segment::new([5.0, 0.0], [5.0, 2.0])?.into());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn set_pose(&mut self, id: ColliderId, pose: Pose) -> bool {
        self.storage.set_pose(id, pose)
    }

    /// Moves a collider by a displacement, as a [`Mover`](crate::Mover) returns it; returns false if there is
    /// no collider with that id. A displacement that is not finite, or is beyond 2^250, is ignored, and
    /// coordinates are clamped to 2^250.
    ///
    /// ```
    /// use carom::{Aabb, Circle, Collider, Mover, Response, Space, Vec2};
    /// let mut space = Space::new();
    /// space.insert(Collider::new(Aabb::new([-10.0, -1.0], [10.0, 0.0])?, "floor"));
    /// let hero = space.insert(Collider::new(Circle::new([0.0, 1.0], 0.5)?, "hero"));
    ///
    /// let shape = space.get(hero).unwrap().shape();
    /// let others = space.search().excluding(hero);
    /// let step = Mover::new(shape).advance([2.0, -1.0], 1.0, &others, |_, _| Response::Slide);
    /// space.move_by(hero, step.displacement);
    /// assert_eq!(space.get(hero).unwrap().shape().center(), Vec2::new(2.0, 0.5));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn move_by(&mut self, id: ColliderId, by: impl Into<Vec2>) -> bool {
        self.storage.move_by(id, by.into())
    }

    /// Replaces the local shape of a collider, and returns whether there is a collider with that id. Its pose stays.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// let hero = space.insert(Collider::new(Circle::new([0.0, 0.0], 0.5)?, "hero"));
    /// space.move_by(hero, [5.0, 0.0]);
    /// assert!(space.set_shape(hero, Circle::new([0.0, 0.0], 2.0)?)); // grows where it is
    /// assert_eq!(space.get(hero).unwrap().shape(), &Circle::new([5.0, 0.0], 2.0)?.into());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn set_shape(&mut self, id: ColliderId, shape: impl Into<Shape>) -> bool {
        self.storage.set_shape(id, shape.into())
    }

    /// Edits the grid of tiles of a collider in place, and returns the result of `edit`. Returns `None` if
    /// there is no collider with that id, or it has no [`TileGrid`]. The next update searches for the pairs
    /// of the grid again.
    ///
    /// Cells are copied only if a clone of the grid or of the space shares them. So changing one cell takes
    /// the same time in a grid of ten cells and in a grid of ten million. Shapes of other kinds cannot be
    /// edited; to replace the shape of a collider, use [`Space::set_shape`].
    ///
    /// ```
    /// use carom::{Circle, Collider, Event, Space, TileGrid, TileKind};
    /// let kinds = [TileKind::EMPTY, TileKind::FULL];
    /// let grid = TileGrid::new([0.0, 0.0], [1.0, 1.0], [100, 100], kinds, |_, row| usize::from(row < 50))?;
    /// let mut space = Space::new();
    /// let map = space.insert(Collider::new(grid, "map"));
    /// let ball = space.insert(Collider::new(Circle::new([7.5, 50.25], 0.25)?, "ball"));
    /// assert_eq!(space.update().events(), [Event::Begin(map, ball)]);
    /// assert_eq!(space.edit(map, |grid| grid.set(7, 49, 0)), Some(Ok(())));
    /// assert_eq!(space.update().events(), [Event::End(map, ball)]);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn edit<R>(&mut self, id: ColliderId, edit: impl FnOnce(&mut TileGrid) -> R) -> Option<R> {
        let (mut edit, mut answer) = (Some(edit), None);
        self.storage.edit(id, &mut |grid| answer = edit.take().map(|edit| edit(grid)));
        answer
    }

    /// Sets the filter of a collider, and returns whether there is a collider with that id. A pair whose filters no
    /// longer match ends with the next update.
    ///
    /// ```
    /// use carom::{Circle, Collider, Event, Filter, Space};
    /// let mut space = Space::new();
    /// let [hero, coin] = [0.0, 0.5].map(|x| space.insert(Collider::new(Circle::new([x, 0.0], 1.0).unwrap(), x)));
    /// space.update();
    /// assert!(space.set_filter(coin, Filter::NONE));
    /// assert_eq!(space.update().events(), [Event::End(hero, coin)]);
    /// ```
    pub fn set_filter(&mut self, id: ColliderId, filter: Filter) -> bool {
        self.storage.set_filter(id, filter)
    }

    /// Sets whether all colliders that a collider passes are reported, and returns whether there is a collider with
    /// that id.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// let bullet = space.insert(Collider::new(Circle::new([0.0, 0.0], 0.1)?, "bullet"));
    /// assert!(space.set_swept(bullet, true) && space.get(bullet).unwrap().is_swept());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn set_swept(&mut self, id: ColliderId, swept: bool) -> bool {
        self.storage.set_swept(id, swept)
    }

    /// Returns a collider, for reading; returns `None` if there is no collider with that id.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space, Vec2};
    /// let mut space = Space::new();
    /// let coin = space.insert(Collider::new(Circle::new([5.0, 0.0], 0.5)?, "coin"));
    /// assert_eq!(space.get(coin).map(|collider| collider.shape().center()), Some(Vec2::new(5.0, 0.0)));
    /// space.remove(coin);
    /// assert!(space.get(coin).is_none());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn get(&self, id: ColliderId) -> Option<ColliderRef<'_, T>> {
        self.storage.slots.index(id).and_then(|index| self.at(index))
    }

    fn at(&self, index: usize) -> Option<ColliderRef<'_, T>> {
        let data = self.data_at(index)?;
        Some(ColliderRef {
            body: &self.storage.bodies[index],
            world: &self.storage.world_shapes[index].0,
            data,
        })
    }

    /// Returns whether there is a collider with that id.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// let coin = space.insert(Collider::new(Circle::new([5.0, 0.0], 0.5)?, "coin"));
    /// assert!(space.contains(coin));
    /// space.remove(coin);
    /// assert!(!space.contains(coin));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn contains(&self, id: ColliderId) -> bool {
        self.storage.slots.index(id).is_some()
    }

    /// Returns your data of a collider; returns `None` if there is no collider with that id. The data of a
    /// removed collider stay while events may name it, until the second update after.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// let coin = space.insert(Collider::new(Circle::new([5.0, 0.0], 0.5)?, "coin"));
    /// space.remove(coin);
    /// space.update();
    /// assert_eq!(space.data(coin), Some(&"coin"));
    /// space.update();
    /// assert_eq!(space.data(coin), None);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn data(&self, id: ColliderId) -> Option<&T> {
        let entry = self.data.get(id.index as usize)?.as_ref();
        entry.filter(|entry| entry.mark == SlotEntry::<T>::mark(id)).map(|entry| &entry.data)
    }

    /// Returns the data in a slot.
    fn data_at(&self, index: usize) -> Option<&T> {
        self.data[index].as_ref().map(|entry| &entry.data)
    }

    /// Returns your data of a collider, for changes; returns `None` if there is no collider with that id.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// let purse = space.insert(Collider::new(Circle::new([5.0, 0.0], 0.5)?, 5));
    /// *space.data_mut(purse).unwrap() += 2;
    /// assert_eq!(space.data(purse), Some(&7));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn data_mut(&mut self, id: ColliderId) -> Option<&mut T> {
        let index = self.storage.slots.index(id)?;
        self.data[index].as_mut().map(|entry| &mut entry.data)
    }

    /// Returns the number of colliders.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// space.insert(Collider::new(Circle::new([5.0, 0.0], 0.5)?, "coin"));
    /// assert_eq!(space.len(), 1);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn len(&self) -> usize {
        self.storage.slots.len()
    }

    /// Returns whether there is no collider.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// let coin = space.insert(Collider::new(Circle::new([5.0, 0.0], 0.5)?, "coin"));
    /// space.remove(coin);
    /// assert!(space.is_empty());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns all colliders, sorted by id.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// for name in ["hero", "coin"] {
    ///     space.insert(Collider::new(Circle::new([0.0, 0.0], 0.5)?, name));
    /// }
    /// let names: Vec<&str> = space.iter().map(|(_, collider)| *collider.data()).collect();
    /// assert_eq!(names, ["hero", "coin"]);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (ColliderId, ColliderRef<'_, T>)> {
        self.storage.slots.iter().filter_map(|id| Some((id, self.at(id.index as usize)?)))
    }

    /// Visits the boxes of the tree in which colliders are looked up, for example to draw the tree; see
    /// [`crate::Bvh::visit_nodes`]. Colliders that were inserted since the last update may be in a second
    /// tree, whose root has depth 0 as well.
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
        let Storage { slots, world_shapes, .. } = &self.storage;
        for tree in self.storage.trees() {
            tree.visit_nodes(|&BvhNode { bounds, depth, leaf }| {
                let index = leaf.and_then(|leaf| tree.get(leaf)).copied();
                let bounds =
                    index.map_or(bounds, |index| storage::body::bounds(&world_shapes[index as usize].0));
                visit(&BvhNode { bounds, depth, leaf: index.map(|index| slots.id_at(index)) })
            });
        }
    }
}

impl<T> Default for Space<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Extend<Collider<T>> for Space<T> {
    fn extend<I: IntoIterator<Item = Collider<T>>>(&mut self, colliders: I) {
        self.insert_all(colliders);
    }
}

impl<T> FromIterator<Collider<T>> for Space<T> {
    fn from_iter<I: IntoIterator<Item = Collider<T>>>(colliders: I) -> Self {
        let mut space = Self::new();
        space.insert_all(colliders);
        space
    }
}
