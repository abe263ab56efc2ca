//! Defines a collider for a space: a shape at a pose, a filter, and the data of the user.

use crate::math::Pose;
use crate::shape::{Filter, Shape};

/// A shape to insert into a [`Space`](crate::Space), with data of your own: a label, a material, an entity.
///
/// ```
/// use carom::{Circle, Collider, Filter, Pose};
/// let coin = Collider::new(Circle::new([0.0, 0.0], 0.5)?, "coin")
///     .with_pose(Pose::new([3.0, 4.0], Default::default())?)
///     .with_filter(Filter { layer: 2, mask: 1 });
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Collider<T = ()> {
    pub(crate) shape: Shape,
    pub(crate) pose: Pose,
    pub(crate) filter: Filter,
    pub(crate) swept: bool,
    pub(crate) data: T,
}

impl<T> Collider<T> {
    /// Creates a collider with the identity pose and the filter [`Filter::ALL`]. The shape is then in world
    /// coordinates.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space, Vec2};
    /// let mut space = Space::new();
    /// let coin = space.insert(Collider::new(Circle::new([5.0, 0.0], 0.5)?, "coin"));
    /// assert_eq!(space.get(coin).unwrap().shape().center(), Vec2::new(5.0, 0.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn new(shape: impl Into<Shape>, data: T) -> Self {
        let shape = shape.into();
        Self { shape, pose: Pose::IDENTITY, filter: Filter::ALL, swept: false, data }
    }

    /// Sets the pose, which maps the coordinates of the shape, then local ones, to the world.
    ///
    /// ```
    /// use carom::{Circle, Collider, Pose, Rot2, Space};
    /// let mut space = Space::new();
    /// let pose = Pose::new([5.0, 2.0], Rot2::IDENTITY)?;
    /// space.insert(Collider::new(Circle::new([0.0, 0.0], 0.5)?, "coin").with_pose(pose));
    /// assert_eq!(space.search().at_point([5.0, 2.0]).len(), 1);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn with_pose(mut self, pose: Pose) -> Self {
        self.pose = pose;
        self
    }

    /// Sets the filter: the collider's layers, and the layers of the colliders that it can touch.
    ///
    /// ```
    /// use carom::{Circle, Collider, Filter, Space};
    /// let mut space = Space::new();
    /// let ghost = |x: f64| Collider::new(Circle::new([x, 0.0], 1.0).unwrap(), x).with_filter(Filter { layer: 2, mask: 1 });
    /// space.insert_all([ghost(0.0), ghost(0.5)]);
    /// assert!(space.update().pairs().is_empty()); // ghosts do not touch ghosts
    /// ```
    #[must_use]
    pub const fn with_filter(mut self, filter: Filter) -> Self {
        self.filter = filter;
        self
    }

    /// Sets whether the space reports all colliders that this collider passes between two updates
    /// ([`SweptHit`](crate::SweptHit)), or only those that it touches at an update. Use it for bullets and
    /// other fast or small colliders (continuous collision detection, CCD).
    ///
    /// ```
    /// use carom::{Aabb, Circle, Collider, Space};
    /// let mut space = Space::new();
    /// space.insert(Collider::new(Aabb::new([5.0, -9.0], [5.1, 9.0])?, "wall"));
    /// let bullet = space.insert(Collider::new(Circle::new([0.0, 0.0], 0.5)?, "bullet").with_swept(true));
    /// space.update();
    /// space.move_by(bullet, [100.0, 0.0]);
    /// assert_eq!(space.update().swept_hits().len(), 1);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn with_swept(mut self, swept: bool) -> Self {
        self.swept = swept;
        self
    }
}
