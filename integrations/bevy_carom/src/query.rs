//! The system parameter with which systems search the space.

use bevy_ecs::entity::Entity;
use bevy_ecs::system::{Res, SystemParam};
use bevy_math::Vec2;
use carom::{AsShape, CastHit, ClosestPoints, Contact, Found, RayHit, Search};

use crate::space::{CaromSpace, Owner};

/// An entity that a search found, with its hit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EntityHit<H> {
    /// The entity with the collider.
    pub entity: Entity,
    /// The hit, in world coordinates.
    pub hit: H,
}

/// Queries about all colliders, for systems.
///
/// The answers describe the space at its last update. Sensors are found, too. Use [`SpaceQuery::search`] to
/// limit a search to some colliders.
///
/// ```
/// use bevy_app::{App, Update};
/// use bevy_carom::prelude::*;
/// use bevy_carom::carom::Aabb;
/// use bevy_ecs::prelude::*;
/// use bevy_math::Vec2;
/// use bevy_transform::TransformPlugin;
///
/// #[derive(Resource, Default)]
/// struct Sight(Option<Entity>);
///
/// fn look(space: SpaceQuery, mut sight: ResMut<Sight>) {
///     sight.0 = space.ray(Vec2::ZERO, Vec2::X, 100.0).map(|found| found.entity);
/// }
///
/// let mut app = App::new();
/// app.add_plugins((TransformPlugin, CaromPlugin::default())).init_resource::<Sight>().add_systems(Update, look);
/// let wall = app.world_mut().spawn(Collider::new(Aabb::new([5.0, -1.0], [6.0, 1.0])?)).id();
/// app.update(); // the wall enters the space
/// app.update();
/// assert_eq!(app.world().resource::<Sight>().0, Some(wall));
/// # Ok::<(), bevy_carom::carom::ShapeError>(())
/// ```
#[derive(Debug, SystemParam)]
pub struct SpaceQuery<'w> {
    space: Res<'w, CaromSpace>,
}

impl SpaceQuery<'_> {
    /// Returns a search of carom, for other queries and for filters. Each collider that it finds has its
    /// entity as its data.
    ///
    /// ```
    /// use bevy_app::App;
    /// use bevy_carom::prelude::*;
    /// use bevy_carom::carom::Aabb;
    /// use bevy_ecs::system::RunSystemOnce;
    /// use bevy_transform::TransformPlugin;
    ///
    /// let mut app = App::new();
    /// app.add_plugins((TransformPlugin, CaromPlugin::default()));
    /// let floor = Aabb::new([-9.0, -1.0], [9.0, 0.0])?;
    /// app.world_mut().spawn(Collider::new(floor).with_layers(1, 1));
    /// app.update();
    /// let count = |space: SpaceQuery| {
    ///     space.search().with_filter(Filter { layer: 1, mask: 2 }).at_point([0.0, -0.5]).len()
    /// };
    /// assert_eq!(app.world_mut().run_system_once(count).unwrap(), 0);
    /// # Ok::<(), bevy_carom::carom::ShapeError>(())
    /// ```
    pub fn search(&self) -> Search<'_, Owner> {
        self.space.space().search()
    }

    /// Returns the first collider on a ray. The `t` of the hit is in lengths of `direction`, and at most
    /// `max`. If the ray starts inside, `t` is 0.
    ///
    /// ```
    /// use bevy_app::App;
    /// use bevy_carom::prelude::*;
    /// use bevy_carom::carom::Circle;
    /// use bevy_ecs::system::RunSystemOnce;
    /// use bevy_math::Vec2;
    /// use bevy_transform::TransformPlugin;
    ///
    /// let mut app = App::new();
    /// app.add_plugins((TransformPlugin, CaromPlugin::default()));
    /// app.world_mut().spawn(Collider::new(Circle::new([5.0, 0.0], 1.0)?));
    /// app.update();
    /// let look = |space: SpaceQuery| space.ray(Vec2::ZERO, Vec2::X, None).unwrap().hit;
    /// let hit = app.world_mut().run_system_once(look).unwrap();
    /// assert_eq!((hit.t, hit.normal), (4.0, [-1.0, 0.0].into()));
    /// # Ok::<(), bevy_carom::carom::ShapeError>(())
    /// ```
    pub fn ray(
        &self,
        origin: Vec2,
        direction: Vec2,
        max: impl Into<Option<f64>>,
    ) -> Option<EntityHit<RayHit>> {
        self.search().cast_ray(origin, direction, max).map(of_entity)
    }

    /// Returns the first collider that a shape in world coordinates hits on a straight motion. The
    /// `fraction` of the hit is the fraction of the motion before the hit.
    ///
    /// ```
    /// use bevy_app::App;
    /// use bevy_carom::prelude::*;
    /// use bevy_carom::carom::{Aabb, Circle};
    /// use bevy_ecs::system::RunSystemOnce;
    /// use bevy_math::Vec2;
    /// use bevy_transform::TransformPlugin;
    ///
    /// let mut app = App::new();
    /// app.add_plugins((TransformPlugin, CaromPlugin::default()));
    /// app.world_mut().spawn(Collider::new(Aabb::new([5.0, -9.0], [6.0, 9.0])?));
    /// app.update();
    /// let ball = Circle::new([0.0, 0.0], 1.0)?;
    /// let fraction = move |space: SpaceQuery| space.cast(&ball, Vec2::new(8.0, 0.0)).unwrap().hit.fraction;
    /// assert_eq!(app.world_mut().run_system_once(fraction).unwrap(), 0.5);
    /// # Ok::<(), bevy_carom::carom::ShapeError>(())
    /// ```
    pub fn cast(&self, shape: &impl AsShape, motion: Vec2) -> Option<EntityHit<CastHit>> {
        self.search().cast(shape, motion).map(of_entity)
    }

    /// Returns all entities at a point, such as the cursor.
    ///
    /// ```
    /// use bevy_app::App;
    /// use bevy_carom::prelude::*;
    /// use bevy_carom::carom::Circle;
    /// use bevy_ecs::system::RunSystemOnce;
    /// use bevy_math::Vec2;
    /// use bevy_transform::TransformPlugin;
    ///
    /// let mut app = App::new();
    /// app.add_plugins((TransformPlugin, CaromPlugin::default()));
    /// let coin = app.world_mut().spawn(Collider::sensor(Circle::new([0.0, 0.0], 1.0)?)).id();
    /// app.update();
    /// let pick = |space: SpaceQuery| space.at_point(Vec2::new(1.0, 0.0)); // the border belongs to it
    /// assert_eq!(app.world_mut().run_system_once(pick).unwrap(), [coin]);
    /// # Ok::<(), bevy_carom::carom::ShapeError>(())
    /// ```
    pub fn at_point(&self, point: Vec2) -> Vec<Entity> {
        self.search().at_point(point).iter().map(|found| found.data.entity).collect()
    }

    /// Returns all entities that a shape in world coordinates touches.
    ///
    /// ```
    /// use bevy_app::App;
    /// use bevy_carom::prelude::*;
    /// use bevy_carom::carom::Circle;
    /// use bevy_ecs::system::RunSystemOnce;
    /// use bevy_transform::TransformPlugin;
    ///
    /// let mut app = App::new();
    /// app.add_plugins((TransformPlugin, CaromPlugin::default()));
    /// let [near, _] = [1.0, 9.0].map(|x| {
    ///     app.world_mut().spawn(Collider::new(Circle::new([x, 0.0], 1.0).unwrap())).id()
    /// });
    /// app.update();
    /// let blast = Circle::new([0.0, 0.0], 4.0)?;
    /// let hurt = move |space: SpaceQuery| space.overlap(&blast);
    /// assert_eq!(app.world_mut().run_system_once(hurt).unwrap(), [near]);
    /// # Ok::<(), bevy_carom::carom::ShapeError>(())
    /// ```
    pub fn overlap(&self, shape: &impl AsShape) -> Vec<Entity> {
        self.search().overlapping(shape).iter().map(|found| found.data.entity).collect()
    }

    /// Returns the contacts of a shape in world coordinates with all colliders that it touches. Each normal
    /// points towards the shape.
    ///
    /// ```
    /// use bevy_app::App;
    /// use bevy_carom::prelude::*;
    /// use bevy_carom::carom::{Aabb, Circle};
    /// use bevy_ecs::system::RunSystemOnce;
    /// use bevy_transform::TransformPlugin;
    ///
    /// let mut app = App::new();
    /// app.add_plugins((TransformPlugin, CaromPlugin::default()));
    /// app.world_mut().spawn(Collider::new(Aabb::new([-9.0, -1.0], [9.0, 0.0])?));
    /// app.update();
    /// let ball = Circle::new([0.0, 0.75], 1.0)?;
    /// let way_out = move |space: SpaceQuery| space.contacts(&ball)[0].hit.mtv();
    /// assert_eq!(app.world_mut().run_system_once(way_out).unwrap(), [0.0, 0.25].into());
    /// # Ok::<(), bevy_carom::carom::ShapeError>(())
    /// ```
    pub fn contacts(&self, shape: &impl AsShape) -> Vec<EntityHit<Contact>> {
        self.search().contacts(shape).into_iter().map(of_entity).collect()
    }

    /// Returns the entity with the smallest distance from a shape in world coordinates, which is at most `max`. For a point,
    /// use a circle of radius 0.
    ///
    /// ```
    /// use bevy_app::App;
    /// use bevy_carom::prelude::*;
    /// use bevy_carom::carom::Circle;
    /// use bevy_ecs::system::RunSystemOnce;
    /// use bevy_transform::TransformPlugin;
    ///
    /// let mut app = App::new();
    /// app.add_plugins((TransformPlugin, CaromPlugin::default()));
    /// let [_, near] = [9.0, 5.0].map(|x| {
    ///     app.world_mut().spawn(Collider::new(Circle::new([x, 0.0], 1.0).unwrap())).id()
    /// });
    /// app.update();
    /// let point = Circle::new([0.0, 0.0], 0.0)?;
    /// let nearest = move |space: SpaceQuery| space.nearest(&point, 100.0).unwrap();
    /// let found = app.world_mut().run_system_once(nearest).unwrap();
    /// assert_eq!((found.entity, found.hit.separation), (near, 4.0));
    /// # Ok::<(), bevy_carom::carom::ShapeError>(())
    /// ```
    pub fn nearest(
        &self,
        shape: &impl AsShape,
        max: impl Into<Option<f64>>,
    ) -> Option<EntityHit<ClosestPoints>> {
        self.search().nearest(shape, max).map(of_entity)
    }
}

fn of_entity<H>(found: Found<'_, Owner, H>) -> EntityHit<H> {
    EntityHit { entity: found.data.entity, hit: found.hit }
}
