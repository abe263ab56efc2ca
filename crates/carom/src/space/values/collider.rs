//! A collider for a space: a shape at a pose, a filter, and data of yours.

use crate::math::Pose;
use crate::shape::{Filter, Shape};

/// A shape to insert into a [`Space`](crate::Space), with data of yours: a label, a material, an entity.
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
    /// Creates a collider with the identity pose and the filter [`Filter::ALL`]: the shape is in world coordinates.
    pub fn new(shape: impl Into<Shape>, data: T) -> Self {
        let shape = shape.into();
        Self { shape, pose: Pose::IDENTITY, filter: Filter::ALL, swept: false, data }
    }

    /// Sets the pose; the shape is in local coordinates then.
    #[must_use]
    pub const fn with_pose(mut self, pose: Pose) -> Self {
        self.pose = pose;
        self
    }

    /// Sets the filter.
    #[must_use]
    pub const fn with_filter(mut self, filter: Filter) -> Self {
        self.filter = filter;
        self
    }

    /// Sets whether the space reports all colliders that this one passes between two updates
    /// ([`SweptHit`](crate::SweptHit)), or only those that it touches at an update. Use it for
    /// bullets and other fast or small colliders (continuous collision detection, CCD).
    #[must_use]
    pub const fn with_swept(mut self, swept: bool) -> Self {
        self.swept = swept;
        self
    }
}
