//! The component that gives an entity a shape.

use bevy_ecs::component::Component;
use bevy_transform::components::Transform;
use carom::{Filter, Shape};

/// The shape of an entity, in the coordinates of the entity. Its `GlobalTransform` places the shape in the
/// plane.
///
/// The position and the rotation in the plane are used. The scale of the transform is not used: a shape
/// keeps the size with which it was created.
///
/// ```
/// use bevy_app::App;
/// use bevy_carom::prelude::*;
/// use bevy_carom::carom::Circle;
/// use bevy_transform::{TransformPlugin, components::Transform};
///
/// let mut app = App::new();
/// app.add_plugins((TransformPlugin, CaromPlugin::default()));
/// let ball = Collider::new(Circle::new([0.0, 0.0], 0.5)?);
/// let ball = app.world_mut().spawn((ball, Transform::from_xyz(3.0, 4.0, 0.0))).id();
/// app.update();
/// let space = app.world().resource::<CaromSpace>();
/// assert_eq!(space.collider(ball).unwrap().shape().center(), [3.0, 4.0].into());
/// # Ok::<(), bevy_carom::carom::ShapeError>(())
/// ```
#[derive(Clone, Component, Debug, PartialEq)]
#[require(Transform)]
pub struct Collider {
    /// The shape, of any kind.
    pub shape: Shape,
    /// The layers of the collider, and the layers of the colliders that it can touch.
    pub filter: Filter,
    /// Whether the collider is a sensor. Messages report its contacts, and characters walk through it.
    pub is_sensor: bool,
    /// Whether all colliders that this collider passes between two updates count as hits, for
    /// [`CaromSpace::swept_hits`](crate::CaromSpace::swept_hits).
    pub is_swept: bool,
}

impl Collider {
    /// Creates a solid collider that can touch all others.
    ///
    /// ```
    /// use bevy_carom::prelude::*;
    /// use bevy_carom::carom::Aabb;
    /// let wall = Collider::new(Aabb::new([-1.0, -8.0], [1.0, 8.0])?);
    /// assert!(!wall.is_sensor && wall.filter == Filter::ALL);
    /// # Ok::<(), bevy_carom::carom::ShapeError>(())
    /// ```
    pub fn new(shape: impl Into<Shape>) -> Self {
        Self { shape: shape.into(), filter: Filter::ALL, is_sensor: false, is_swept: false }
    }

    /// Creates a sensor, such as a coin, a door or a zone. It reports contacts and does not stop characters.
    ///
    /// ```
    /// use bevy_carom::prelude::*;
    /// use bevy_carom::carom::Circle;
    /// assert!(Collider::sensor(Circle::new([0.0, 0.0], 8.0)?).is_sensor);
    /// # Ok::<(), bevy_carom::carom::ShapeError>(())
    /// ```
    pub fn sensor(shape: impl Into<Shape>) -> Self {
        Self { is_sensor: true, ..Self::new(shape) }
    }

    /// Sets the layers of the collider, and the layers of the colliders that it can touch. Two colliders can
    /// touch if each has a layer that the other can touch.
    ///
    /// ```
    /// use bevy_carom::prelude::*;
    /// use bevy_carom::carom::Circle;
    /// const WALLS: u64 = 1;
    /// const BULLETS: u64 = 2;
    /// let bullet = Collider::new(Circle::new([0.0, 0.0], 0.1)?).with_layers(BULLETS, WALLS);
    /// assert!(!bullet.filter.meets(bullet.filter)); // bullets pass each other
    /// # Ok::<(), bevy_carom::carom::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn with_layers(mut self, layer: u64, mask: u64) -> Self {
        self.filter = Filter { layer, mask };
        self
    }

    /// Makes the space report all colliders that this collider passes between two updates, at any speed.
    ///
    /// ```
    /// use bevy_carom::prelude::*;
    /// use bevy_carom::carom::Circle;
    /// let bullet = Collider::sensor(Circle::new([0.0, 0.0], 0.1)?).swept();
    /// assert!(bullet.is_swept);
    /// # Ok::<(), bevy_carom::carom::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn swept(mut self) -> Self {
        self.is_swept = true;
        self
    }
}
