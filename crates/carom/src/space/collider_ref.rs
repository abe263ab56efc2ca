//! A collider of a space, for reading.

use crate::math::Pose;
use crate::shape::{Filter, Shape};

use super::storage::body::StoredBody;

/// A collider of a space, for reading.
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
    pub const fn shape(self) -> &'a Shape {
        self.world
    }

    /// Returns the shape in local coordinates.
    pub const fn local_shape(self) -> &'a Shape {
        &self.body.local
    }

    /// Returns the pose.
    pub const fn pose(self) -> Pose {
        self.body.pose
    }

    /// Returns the filter.
    pub const fn filter(self) -> Filter {
        self.body.filter
    }

    /// Returns whether the collider is swept: the space reports all colliders that it passes
    /// between two updates.
    pub const fn is_swept(self) -> bool {
        self.body.swept
    }

    /// Returns your data.
    pub const fn data(self) -> &'a T {
        self.data
    }
}
