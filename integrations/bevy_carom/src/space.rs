//! The resource that holds all colliders.

use bevy_ecs::entity::{Entity, EntityHashMap};
use bevy_ecs::resource::Resource;
use carom::{ColliderId, ColliderRef, Pose, Space, SweptHit};

use crate::collider::Collider;

/// The data of a collider in the space: its entity, and whether it is a sensor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owner {
    /// The entity with the [`Collider`].
    pub entity: Entity,
    /// Whether the collider is a sensor.
    pub is_sensor: bool,
}

/// All colliders. [`CaromPlugin`](crate::CaromPlugin) keeps them equal to the poses and shapes of the
/// entities.
///
/// The resource is a [`carom::Space`] that can only be read. To change it, change the components. For the
/// usual queries, systems can take a [`SpaceQuery`](crate::SpaceQuery).
///
/// ```
/// use bevy_app::App;
/// use bevy_carom::prelude::*;
/// use bevy_carom::carom::Circle;
/// use bevy_transform::TransformPlugin;
///
/// let mut app = App::new();
/// app.add_plugins((TransformPlugin, CaromPlugin::default()));
/// let coin = app.world_mut().spawn(Collider::sensor(Circle::new([5.0, 0.0], 1.0)?)).id();
/// app.update();
/// let space = app.world().resource::<CaromSpace>();
/// assert_eq!(space.space().search().at_point([5.5, 0.0])[0].data.entity, coin);
///
/// app.world_mut().despawn(coin);
/// assert!(app.world().resource::<CaromSpace>().space().is_empty()); // at once
/// # Ok::<(), bevy_carom::carom::ShapeError>(())
/// ```
#[derive(Clone, Debug, Default, Resource)]
pub struct CaromSpace {
    space: Space<Owner>,
    ids: EntityHashMap<ColliderId>,
}

impl CaromSpace {
    /// Returns the space, for all queries of carom. The data of its colliders are the entities.
    ///
    /// ```
    /// use bevy_carom::CaromSpace;
    /// assert_eq!(CaromSpace::default().space().search().at_point([0.0, 0.0]).len(), 0);
    /// ```
    pub const fn space(&self) -> &Space<Owner> {
        &self.space
    }

    /// Returns the id of the collider of an entity. Returns `None` if the space has none, for example before
    /// the first update.
    ///
    /// ```
    /// use bevy_app::App;
    /// use bevy_carom::prelude::*;
    /// use bevy_carom::carom::Circle;
    /// use bevy_transform::TransformPlugin;
    ///
    /// let mut app = App::new();
    /// app.add_plugins((TransformPlugin, CaromPlugin::default()));
    /// let coin = app.world_mut().spawn(Collider::sensor(Circle::new([5.0, 0.0], 1.0)?)).id();
    /// assert!(app.world().resource::<CaromSpace>().id(coin).is_none());
    /// app.update();
    /// let space = app.world().resource::<CaromSpace>();
    /// assert_eq!(space.entity(space.id(coin).unwrap()), Some(coin));
    /// # Ok::<(), bevy_carom::carom::ShapeError>(())
    /// ```
    pub fn id(&self, entity: Entity) -> Option<ColliderId> {
        self.ids.get(&entity).copied()
    }

    /// Returns the entity of a collider, even if the collider was removed since the last update;
    /// otherwise returns `None`.
    ///
    /// ```
    /// use bevy_carom::{CaromSpace, carom::ColliderId};
    /// assert_eq!(CaromSpace::default().entity(ColliderId::from_bits(5)), None);
    /// ```
    pub fn entity(&self, id: ColliderId) -> Option<Entity> {
        self.space.data(id).map(|owner| owner.entity)
    }

    /// Returns the collider of an entity as it is in the space: its shape in world coordinates, its pose,
    /// and its filter.
    ///
    /// ```
    /// use bevy_carom::CaromSpace;
    /// use bevy_ecs::entity::Entity;
    /// assert!(CaromSpace::default().collider(Entity::PLACEHOLDER).is_none());
    /// ```
    pub fn collider(&self, entity: Entity) -> Option<ColliderRef<'_, Owner>> {
        self.space.get(self.id(entity)?)
    }

    /// Returns the hits of swept colliders on their paths since the previous update, sorted by time.
    ///
    /// ```
    /// use bevy_app::App;
    /// use bevy_carom::prelude::*;
    /// use bevy_carom::carom::{Aabb, Circle};
    /// use bevy_transform::{TransformPlugin, components::Transform};
    ///
    /// let mut app = App::new();
    /// app.add_plugins((TransformPlugin, CaromPlugin::default()));
    /// let wall = app.world_mut().spawn(Collider::new(Aabb::new([5.0, -9.0], [5.1, 9.0])?)).id();
    /// let bullet = app.world_mut().spawn(Collider::sensor(Circle::new([0.0, 0.0], 1.0)?).swept()).id();
    /// app.update();
    /// app.world_mut().entity_mut(bullet).insert(Transform::from_xyz(16.0, 0.0, 0.0)); // beyond the wall
    /// app.update();
    /// let space = app.world().resource::<CaromSpace>();
    /// let hit = space.swept_hits()[0];
    /// assert_eq!((space.entity(hit.other), hit.hit.fraction), (Some(wall), 0.25));
    /// # Ok::<(), bevy_carom::carom::ShapeError>(())
    /// ```
    pub fn swept_hits(&self) -> &[SweptHit] {
        self.space.last_update().swept_hits()
    }

    pub(crate) const fn space_mut(&mut self) -> &mut Space<Owner> {
        &mut self.space
    }

    /// Sets the collider of an entity to the values of its component. Inserts the collider if it is new.
    pub(crate) fn set(&mut self, entity: Entity, collider: &Collider, pose: Pose) {
        let owner = Owner { entity, is_sensor: collider.is_sensor };
        let Some(id) = self.id(entity) else {
            let new = carom::Collider::new(collider.shape.clone(), owner);
            let new = new.with_pose(pose).with_filter(collider.filter).with_swept(collider.is_swept);
            self.ids.insert(entity, self.space.insert(new));
            return;
        };
        let Some(old) = self.space.get(id) else { return };
        let (is_same_shape, is_same_filter) =
            (*old.local_shape() == collider.shape, old.filter() == collider.filter);
        if !is_same_shape {
            self.space.set_shape(id, collider.shape.clone());
        }
        if !is_same_filter {
            self.space.set_filter(id, collider.filter);
        }
        self.space.set_swept(id, collider.is_swept);
        if let Some(data) = self.space.data_mut(id) {
            *data = owner;
        }
        self.set_pose(entity, pose);
    }

    /// Moves the collider of an entity.
    pub(crate) fn set_pose(&mut self, entity: Entity, pose: Pose) {
        if let Some(id) = self.id(entity)
            && self.space.get(id).is_some_and(|collider| collider.pose() != pose)
        {
            self.space.set_pose(id, pose);
        }
    }

    pub(crate) fn remove(&mut self, entity: Entity) {
        if let Some(id) = self.ids.remove(&entity) {
            self.space.remove(id);
        }
    }
}
