//! The component of characters. A character walks on the ground, climbs stairs, slides along walls, and rides on platforms.

use bevy_ecs::component::Component;
use bevy_ecs::entity::Entity;
use bevy_ecs::hierarchy::ChildOf;
use bevy_ecs::query::Without;
use bevy_ecs::system::{Query, Res, ResMut};
use bevy_math::Vec2;
use bevy_time::Time;
use bevy_transform::components::{GlobalTransform, Transform};
use carom::{ColliderId, ColliderRef, Pose, Search, Walk, Walker, WalkerHit};

use crate::place::pose_of;
use crate::space::{CaromSpace, Owner};

/// A character that walks, jumps and falls. Its entity must have a [`Collider`](crate::Collider) and no parent.
///
/// Set its velocity. Each update adds the gravity, moves the entity as far as solids allow, and keeps the remaining
/// velocity. A step takes the time of `Res<Time>`. Sensors do not stop characters, and neither do colliders whose layers
/// do not match. [`CharacterState`] has the surface on which the character stands, and the surfaces that
/// stopped it.
///
/// ```
/// use bevy_app::App;
/// use bevy_carom::prelude::*;
/// use bevy_carom::carom::Aabb;
/// use bevy_math::Vec2;
/// use bevy_time::Time;
/// use bevy_transform::{TransformPlugin, components::Transform};
/// use std::time::Duration;
///
/// let mut app = App::new();
/// app.add_plugins((TransformPlugin, CaromPlugin::default()));
/// app.world_mut().spawn(Collider::new(Aabb::new([-9.0, -1.0], [9.0, 0.0])?));
/// app.world_mut().spawn(Collider::new(Aabb::new([4.0, 0.0], [5.0, 9.0])?)); // a wall
/// let hero = app.world_mut().spawn((
///     Collider::new(Aabb::new([-0.5, -1.0], [0.5, 1.0])?),
///     Character { velocity: Vec2::new(8.0, 0.0), gravity: Vec2::new(0.0, -16.0), ..Character::default() },
///     Transform::from_xyz(0.0, 2.0, 0.0),
/// ));
/// let hero = hero.id();
/// for _ in 0..60 {
///     app.world_mut().resource_mut::<Time>().advance_by(Duration::from_secs_f64(1.0 / 60.0));
///     app.update();
/// }
/// let (place, state) = (app.world().get::<Transform>(hero), app.world().get::<CharacterState>(hero));
/// assert_eq!(place.unwrap().translation.truncate(), Vec2::new(3.5, 1.0)); // on the floor, at the wall
/// assert!(state.unwrap().on_ground());
/// # Ok::<(), bevy_carom::carom::ShapeError>(())
/// ```
#[derive(Clone, Component, Copy, Debug, PartialEq)]
#[require(CharacterState, Transform)]
pub struct Character {
    /// The velocity, in units of the world per second. After a step, the parts that the ground, walls and ceilings stopped are
    /// removed.
    pub velocity: Vec2,
    /// The acceleration that each update adds. The default is zero.
    pub gravity: Vec2,
    /// The direction up, of any length. The default is `+y`.
    pub up: Vec2,
    /// The greatest slope that counts as ground, in degrees. The default is 45.
    pub slope_degrees: f64,
    /// The height of the highest step that the character climbs. The default is 0.
    pub step: f64,
    /// The distance below the character within which it stays on ground that leads down: slopes and
    /// stairs. The default is 0.
    pub snap: f64,
    /// Whether the character drops through one-way platforms.
    pub is_dropping: bool,
}

impl Default for Character {
    fn default() -> Self {
        Self {
            velocity: Vec2::ZERO,
            gravity: Vec2::ZERO,
            up: Vec2::Y,
            slope_degrees: 45.0,
            step: 0.0,
            snap: 0.0,
            is_dropping: false,
        }
    }
}

/// A surface on which a character stands, or that has stopped it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Footing {
    /// The entity with the collider.
    pub entity: Entity,
    /// The index of the collider's part, such as the cell of a grid of tiles. It is 0 for a convex shape.
    pub part: usize,
    /// A point of the surface where the character touched it.
    pub point: Vec2,
    /// The unit normal of the surface, towards the character.
    pub normal: Vec2,
}

/// The ground, the wall and the ceiling that a [`Character`] touched in its last step.
///
/// ```
/// use bevy_app::App;
/// use bevy_carom::prelude::*;
/// use bevy_carom::carom::{Aabb, Circle};
/// use bevy_math::Vec2;
/// use bevy_transform::{TransformPlugin, components::Transform};
///
/// let mut app = App::new();
/// app.add_plugins((TransformPlugin, CaromPlugin::default()));
/// let floor = app.world_mut().spawn(Collider::new(Aabb::new([-9.0, -1.0], [9.0, 0.0])?)).id();
/// let feet = Collider::new(Circle::new([0.0, 0.0], 1.0)?);
/// let hero = app.world_mut().spawn((feet, Character::default(), Transform::from_xyz(0.0, 1.0, 0.0))).id();
/// app.update();
/// let state = app.world().get::<CharacterState>(hero).unwrap();
/// assert_eq!((state.ground.unwrap().entity, state.floor_normal()), (floor, Some(Vec2::Y)));
/// # Ok::<(), bevy_carom::carom::ShapeError>(())
/// ```
#[derive(Clone, Component, Copy, Debug, Default, PartialEq)]
pub struct CharacterState {
    /// The surface on which the character stands. It is `None` in the air and on steep slopes.
    pub ground: Option<Footing>,
    /// The last wall or steep slope that stopped the character.
    pub wall: Option<Footing>,
    /// The last ceiling that stopped the character.
    pub ceiling: Option<Footing>,
    /// Whether the character is caught between solids, such as a lift and a ceiling.
    pub is_squeezed: bool,
    /// The collider on which the character stands, and the pose of this collider at that time.
    platform: Option<(ColliderId, Pose)>,
}

impl CharacterState {
    /// Returns whether the character stands on ground, and may jump.
    ///
    /// ```
    /// use bevy_carom::CharacterState;
    /// assert!(!CharacterState::default().on_ground()); // before its first step
    /// ```
    pub const fn on_ground(&self) -> bool {
        self.ground.is_some()
    }

    /// Returns the unit normal of the ground, if the character stands on ground.
    ///
    /// ```
    /// use bevy_carom::CharacterState;
    /// assert_eq!(CharacterState::default().floor_normal(), None);
    /// ```
    pub fn floor_normal(&self) -> Option<Vec2> {
        self.ground.map(|ground| ground.normal)
    }
}

impl Character {
    /// Returns the walker of carom for the shape of a collider.
    fn walker(&self, collider: ColliderRef<'_, Owner>) -> Walker {
        Walker::new(collider.shape().clone())
            .with_up(self.up)
            .with_slope_degrees(self.slope_degrees)
            .with_step(self.step)
            .with_snap(self.snap)
            .with_dropping(self.is_dropping)
    }
}

/// The characters, with the components that a step reads and writes.
type Characters<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static mut Character,
        &'static mut CharacterState,
        &'static mut Transform,
        &'static mut GlobalTransform,
    ),
    Without<ChildOf>,
>;

/// Moves all characters, one after the other. The other characters find those that have already moved at
/// their new places.
pub(crate) fn walk(
    time: Res<'_, Time>,
    mut space: ResMut<'_, CaromSpace>,
    mut characters: Characters<'_, '_>,
) {
    for (entity, mut character, mut state, mut transform, mut global) in &mut characters {
        let Some(stride) = stride(&space, entity, &character, &state, time.delta_secs_f64()) else {
            continue;
        };
        character.velocity = stride.walk.velocity.into();
        *state = stride.state(&space);
        if stride.displacement == carom::Vec2::ZERO {
            continue;
        }
        let to = stride.from + stride.displacement;
        (transform.translation.x, transform.translation.y) = (to.x as f32, to.y as f32);
        *global = GlobalTransform::from(*transform);
        if let Some(pose) = pose_of(&global) {
            space.set_pose(entity, pose);
        }
    }
}

/// The result of a step of a character.
struct Stride {
    from: carom::Vec2,
    displacement: carom::Vec2,
    walk: Walk<ColliderId>,
    is_squeezed: bool,
}

/// Computes a step: first the ride on a platform that has moved, then the walk. Returns `None` if the
/// entity has no collider.
fn stride(
    space: &CaromSpace,
    entity: Entity,
    character: &Character,
    state: &CharacterState,
    seconds: f64,
) -> Option<Stride> {
    let collider = space.collider(entity)?;
    let mut walker = character.walker(collider);
    let is_solid = |_, owner: &Owner| !owner.is_sensor;
    let others = space.space().search().excluding(space.id(entity)?);
    let others = others.with_filter(collider.filter()).with_predicate(&is_solid);
    let (ride, is_squeezed) = ride(space, &walker, state, &others);
    walker.move_by(ride);
    let velocity = carom::Vec2::from(character.velocity) + carom::Vec2::from(character.gravity) * seconds;
    let walk = walker.walk(velocity, seconds, &others);
    let is_squeezed = is_squeezed || walk.is_squeezed;
    let from = collider.pose().translation();
    Some(Stride { from, displacement: ride + walk.displacement, walk, is_squeezed })
}

/// Returns the displacement of a character on a platform that has moved since the last step, and whether the character is
/// squeezed.
fn ride(
    space: &CaromSpace,
    walker: &Walker,
    state: &CharacterState,
    others: &Search<'_, Owner>,
) -> (carom::Vec2, bool) {
    let moved = state.platform.and_then(|(id, before)| Some((before, space.space().get(id)?.pose())));
    match moved.filter(|(before, after)| before != after) {
        Some((before, after)) => {
            let carry = walker.carry(before, after, others);
            (carry.displacement, carry.is_squeezed)
        }
        None => (carom::Vec2::ZERO, false),
    }
}

impl Stride {
    fn state(&self, space: &CaromSpace) -> CharacterState {
        let footing = |hit: Option<WalkerHit<ColliderId>>| {
            let hit = hit?;
            let entity = space.entity(hit.obstacle)?;
            Some(Footing { entity, part: hit.part, point: hit.point.into(), normal: hit.normal.into() })
        };
        let platform = self
            .walk
            .ground
            .and_then(|ground| Some((ground.obstacle, space.space().get(ground.obstacle)?.pose())));
        CharacterState {
            ground: footing(self.walk.ground),
            wall: footing(self.walk.wall),
            ceiling: footing(self.walk.ceiling),
            is_squeezed: self.is_squeezed,
            platform,
        }
    }
}
