//! The messages about colliders that touch.

use bevy_ecs::entity::Entity;
use bevy_ecs::message::Message;
use carom::Contact;

/// Two colliders touch that did not touch at the previous update.
///
/// `a` is the entity whose collider has the smaller id in the space. Touching includes overlapping. Sensors
/// touch in the same way as solids.
///
/// ```
/// use bevy_app::{App, Update};
/// use bevy_carom::prelude::*;
/// use bevy_carom::carom::Circle;
/// use bevy_ecs::prelude::*;
/// use bevy_transform::TransformPlugin;
///
/// #[derive(Component)]
/// struct Coin;
///
/// fn take_coins(mut begins: MessageReader<ContactBegin>, coins: Query<(), With<Coin>>, mut commands: Commands) {
///     for begin in begins.read() {
///         for one in [begin.a, begin.b] {
///             if coins.contains(one) {
///                 commands.entity(one).despawn();
///             }
///         }
///     }
/// }
///
/// let mut app = App::new();
/// app.add_plugins((TransformPlugin, CaromPlugin::default())).add_systems(Update, take_coins);
/// let circle = Circle::new([0.0, 0.0], 1.0)?;
/// app.world_mut().spawn(Collider::new(circle));
/// let coin = app.world_mut().spawn((Collider::sensor(circle), Coin)).id();
/// app.update(); // finds the contact
/// app.update(); // takes the coin
/// assert!(app.world().get_entity(coin).is_err());
/// # Ok::<(), bevy_carom::carom::ShapeError>(())
/// ```
#[derive(Clone, Debug, Message, PartialEq)]
pub struct ContactBegin {
    /// The entity whose collider has the smaller id.
    pub a: Entity,
    /// The other entity.
    pub b: Entity,
    /// The contact of the colliders, with its points and its depth. Its normal points out of `b` towards
    /// `a`.
    pub contact: Contact,
}

/// Two colliders touch that also touched at the previous update.
///
/// ```
/// use bevy_app::App;
/// use bevy_carom::prelude::*;
/// use bevy_carom::carom::{Aabb, Circle};
/// use bevy_ecs::message::Messages;
/// use bevy_transform::TransformPlugin;
///
/// let mut app = App::new();
/// app.add_plugins((TransformPlugin, CaromPlugin::default()));
/// app.world_mut().spawn(Collider::new(Aabb::new([-9.0, -1.0], [9.0, 0.0])?));
/// app.world_mut().spawn(Collider::new(Circle::new([0.0, 0.75], 1.0)?));
/// app.update();
/// app.update();
/// let stays: Vec<ContactStay> = app.world_mut().resource_mut::<Messages<ContactStay>>().drain().collect();
/// assert_eq!((stays.len(), stays[0].contact.depth), (1, 0.25));
/// # Ok::<(), bevy_carom::carom::ShapeError>(())
/// ```
#[derive(Clone, Debug, Message, PartialEq)]
pub struct ContactStay {
    /// The entity whose collider has the smaller id.
    pub a: Entity,
    /// The other entity.
    pub b: Entity,
    /// The contact of the colliders, with its points and its depth. Its normal points out of `b` towards
    /// `a`.
    pub contact: Contact,
}

/// Two colliders touched at the previous update, and no longer touch. They have separated, their layers no
/// longer match, or one of them was removed.
///
/// Each [`ContactBegin`] is followed by its [`ContactEnd`], whatever happens in between. The message also
/// names entities that were despawned.
///
/// ```
/// use bevy_app::App;
/// use bevy_carom::prelude::*;
/// use bevy_carom::carom::Circle;
/// use bevy_ecs::message::Messages;
/// use bevy_transform::TransformPlugin;
///
/// let mut app = App::new();
/// app.add_plugins((TransformPlugin, CaromPlugin::default()));
/// let circle = Circle::new([0.0, 0.0], 1.0)?;
/// let [hero, coin] = [0, 1].map(|_| app.world_mut().spawn(Collider::new(circle)).id());
/// app.update();
/// app.world_mut().despawn(coin);
/// app.update();
/// let ends: Vec<ContactEnd> = app.world_mut().resource_mut::<Messages<ContactEnd>>().drain().collect();
/// assert_eq!(ends, [ContactEnd { a: hero, b: coin }]);
/// # Ok::<(), bevy_carom::carom::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, Message, PartialEq, Eq)]
pub struct ContactEnd {
    /// The entity whose collider had the smaller id.
    pub a: Entity,
    /// The other entity.
    pub b: Entity,
}
