#![doc = include_str!("../README.md")]

mod character;
mod collider;
#[cfg(feature = "gizmos")]
mod gizmos;
mod messages;
#[cfg(any(feature = "gizmos", test))]
mod outline;
mod place;
mod plugin;
mod query;
mod space;
mod sync;
mod touching;

pub use character::{Character, CharacterState, Footing};
pub use collider::Collider;
#[cfg(feature = "gizmos")]
pub use gizmos::{ColliderGizmos, ColliderGizmosPlugin};
pub use messages::{ContactBegin, ContactEnd, ContactStay};
pub use plugin::{CaromPlugin, CaromSystems};
pub use query::{EntityHit, SpaceQuery};
pub use space::{CaromSpace, Owner};

/// The library itself, with all shapes. Import the shapes by name, because Bevy's prelude has its own
/// `Circle` and `Polygon`.
///
/// ```
/// use bevy_carom::carom::{Capsule, Shape};
/// let hero: Shape = Capsule::new([0.0, -8.0], [0.0, 8.0], 6.0)?.into();
/// assert_eq!(hero.aabb().max().y, 14.0);
/// # Ok::<(), bevy_carom::carom::ShapeError>(())
/// ```
pub use carom;

/// The items that a game usually needs: `use bevy_carom::prelude::*`, next to Bevy's own prelude.
///
/// ```
/// use bevy_carom::prelude::*;
/// let collider = Collider::sensor(bevy_carom::carom::Circle::new([0.0, 0.0], 8.0)?);
/// assert!(collider.is_sensor);
/// # Ok::<(), bevy_carom::carom::ShapeError>(())
/// ```
pub mod prelude {
    pub use crate::{
        CaromPlugin, CaromSpace, CaromSystems, Character, CharacterState, Collider, ContactBegin, ContactEnd,
        ContactStay, EntityHit, SpaceQuery,
    };
    #[cfg(feature = "gizmos")]
    pub use crate::{ColliderGizmos, ColliderGizmosPlugin};
    pub use carom::Filter;
}
