//! Many colliders at once: who touches whom, what began and what ended, and what a search meets.

mod collider;
mod filter;
mod found;
mod id;
mod margin;
mod near_pairs;
mod place;
mod search;
mod storage;
mod swept_hits;
mod touching;
mod update;

use alloc::vec::Vec;

use crate::broad::BvhNode;
use crate::math::{Pose, Vec2};
use crate::shape::Shape;

pub use collider::{Collider, ColliderRef};
pub use filter::Filter;
pub use found::Found;
pub use id::ColliderId;
pub use search::Search;
use storage::Crowd;
pub use swept_hits::SweptHit;
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
    crowd: Crowd,
    /// By place; that of removed colliders too, while events may name them.
    data: Vec<Option<T>>,
}

impl<T> Space<T> {
    /// Without any collider.
    pub const fn new() -> Self {
        Self { crowd: Crowd::new(), data: Vec::new() }
    }

    /// Puts a collider in and names it.
    pub fn insert(&mut self, collider: Collider<T>) -> ColliderId {
        let (id, data) = self.crowd.insert(collider);
        match self.data.get_mut(id.index as usize) {
            Some(place) => *place = Some(data),
            None => self.data.push(Some(data)),
        }
        id
    }

    /// Takes a collider out: false if there is none with that id. Its pairs end with the next update; until the update
    /// after that, [`Space::data`] still knows it.
    pub fn remove(&mut self, id: ColliderId) -> bool {
        self.crowd.remove(id)
    }

    /// Moves or turns a collider: false if there is none with that id.
    pub fn set_pose(&mut self, id: ColliderId, pose: Pose) -> bool {
        self.crowd.set_pose(id, pose)
    }

    /// Moves a collider by a displacement, as a [`Mover`](crate::Mover) tells it: false if there is none with that id. One
    /// that is not finite or beyond 2^250 moves nothing, and coordinates stop at 2^250.
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
        self.crowd.move_by(id, by.into())
    }

    /// Gives a collider another local shape: false if there is none with that id.
    pub fn set_shape(&mut self, id: ColliderId, shape: impl Into<Shape>) -> bool {
        self.crowd.set_shape(id, shape.into())
    }

    /// Says anew whom a collider meets: false if there is none with that id.
    pub fn set_filter(&mut self, id: ColliderId, filter: Filter) -> bool {
        self.crowd.set_filter(id, filter)
    }

    /// Says whether everything that a collider passes is reported: false if there is none with that id.
    pub fn set_swept(&mut self, id: ColliderId, swept: bool) -> bool {
        self.crowd.set_swept(id, swept)
    }

    /// A collider, to look at; `None` if it was removed.
    pub fn get(&self, id: ColliderId) -> Option<ColliderRef<'_, T>> {
        self.crowd.slots.place(id).and_then(|place| self.at(place))
    }

    fn at(&self, place: usize) -> Option<ColliderRef<'_, T>> {
        let data = self.data[place].as_ref()?;
        Some(ColliderRef { body: &self.crowd.bodies[place], world: &self.crowd.worlds[place].0, data })
    }

    /// Whether there is a collider with that id.
    pub fn contains(&self, id: ColliderId) -> bool {
        self.crowd.slots.place(id).is_some()
    }

    /// Your data of a collider, also of a removed one while events may name it: until the second update after.
    pub fn data(&self, id: ColliderId) -> Option<&T> {
        self.crowd.slots.known_place(id).and_then(|place| self.data[place].as_ref())
    }

    /// Your data of a collider, to change it.
    pub fn data_mut(&mut self, id: ColliderId) -> Option<&mut T> {
        self.crowd.slots.place(id).and_then(|place| self.data[place].as_mut())
    }

    /// How many colliders there are.
    pub const fn len(&self) -> usize {
        self.crowd.slots.len()
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All colliders, by id.
    pub fn iter(&self) -> impl Iterator<Item = (ColliderId, ColliderRef<'_, T>)> {
        self.crowd.slots.iter().filter_map(|id| Some((id, self.at(id.index as usize)?)))
    }

    /// Visits the boxes of the tree in which colliders are looked up, as [`crate::Bvh::visit_nodes`]: to draw it.
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
        let crowd = &self.crowd;
        crowd.tree.visit_nodes(|&BvhNode { bounds, depth, leaf }| {
            let place = leaf.and_then(|leaf| crowd.tree.get(leaf)).copied();
            let bounds = place.map_or(bounds, |index| storage::body::bounds(&crowd.worlds[index as usize].0));
            visit(&BvhNode { bounds, depth, leaf: place.map(|index| crowd.slots.id_at(index)) })
        });
    }

    /// A search for colliders, with [`Filter::ALL`] until it is told otherwise: it sees all that meet anything.
    pub const fn search(&self) -> Search<'_, T> {
        Search::new(self)
    }
}

impl<T> Default for Space<T> {
    fn default() -> Self {
        Self::new()
    }
}
