//! Defines a reference to a collider of a space, for reading.

use crate::math::Pose;
use crate::shape::{Filter, Shape};

use super::storage::body::StoredBody;

/// A reference to a collider of a space, for reading.
#[derive(Debug)]
pub struct ColliderRef<'a, T> {
    pub(super) body: &'a StoredBody,
    pub(super) world: &'a Shape,
    pub(super) data: &'a T,
}

impl<T> Copy for ColliderRef<'_, T> {}
impl<T> Clone for ColliderRef<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<'a, T> ColliderRef<'a, T> {
    /// Returns the shape at its pose, in world coordinates.
    ///
    /// ```
    /// use carom::{Circle, Collider, Pose, Rot2, Space};
    /// let mut space = Space::new();
    /// let pose = Pose::new([5.0, 0.0], Rot2::IDENTITY)?;
    /// let coin = space.insert(Collider::new(Circle::new([0.0, 1.0], 0.5)?, "coin").with_pose(pose));
    /// assert_eq!(space.get(coin).unwrap().shape(), &Circle::new([5.0, 1.0], 0.5)?.into());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn shape(self) -> &'a Shape {
        self.world
    }

    /// Returns the shape in local coordinates, as it was given.
    ///
    /// ```
    /// use carom::{Circle, Collider, Pose, Rot2, Space};
    /// let mut space = Space::new();
    /// let pose = Pose::new([5.0, 0.0], Rot2::IDENTITY)?;
    /// let coin = space.insert(Collider::new(Circle::new([0.0, 1.0], 0.5)?, "coin").with_pose(pose));
    /// assert_eq!(space.get(coin).unwrap().local_shape(), &Circle::new([0.0, 1.0], 0.5)?.into());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn local_shape(self) -> &'a Shape {
        &self.body.local
    }

    /// Returns the pose, which maps local to world coordinates.
    ///
    /// ```
    /// use carom::{Circle, Collider, Pose, Space, Vec2};
    /// let mut space = Space::new();
    /// let coin = space.insert(Collider::new(Circle::new([0.0, 0.0], 0.5)?, "coin"));
    /// assert_eq!(space.get(coin).unwrap().pose(), Pose::IDENTITY);
    /// space.move_by(coin, [3.0, 0.0]);
    /// assert_eq!(space.get(coin).unwrap().pose().translation(), Vec2::new(3.0, 0.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn pose(self) -> Pose {
        self.body.pose
    }

    /// Returns the filter.
    ///
    /// ```
    /// use carom::{Circle, Collider, Filter, Space};
    /// let mut space = Space::new();
    /// let coin = space.insert(Collider::new(Circle::new([0.0, 0.0], 0.5)?, "coin"));
    /// assert_eq!(space.get(coin).unwrap().filter(), Filter::ALL);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn filter(self) -> Filter {
        self.body.filter
    }

    /// Returns whether the collider is swept, so that the space reports all colliders that it passes between
    /// two updates.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// let bullet = space.insert(Collider::new(Circle::new([0.0, 0.0], 0.1)?, "bullet").with_swept(true));
    /// assert!(space.get(bullet).unwrap().is_swept());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn is_swept(self) -> bool {
        self.body.swept
    }

    /// Returns your data.
    ///
    /// ```
    /// use carom::{Circle, Collider, Space};
    /// let mut space = Space::new();
    /// let coin = space.insert(Collider::new(Circle::new([0.0, 0.0], 0.5)?, "coin"));
    /// assert_eq!(space.get(coin).unwrap().data(), &"coin");
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn data(self) -> &'a T {
        self.data
    }
}
