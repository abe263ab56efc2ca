//! What a space holds: a shape at a pose, whom it meets, and data of yours.

use crate::math::Pose;
use crate::shape::Shape;

use super::filter::Filter;
use super::storage::body::Body;

/// A shape to put into a [`Space`](crate::Space), with data of yours: a name, a material, an entity.
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
    pub(super) shape: Shape,
    pub(super) pose: Pose,
    pub(super) filter: Filter,
    pub(super) swept: bool,
    pub(super) data: T,
}

impl<T> Collider<T> {
    /// A shape that stands where its own numbers say and meets everything.
    pub fn new(shape: impl Into<Shape>, data: T) -> Self {
        let shape = shape.into();
        Self { shape, pose: Pose::IDENTITY, filter: Filter::ALL, swept: false, data }
    }

    /// Places the shape: its numbers are local ones then.
    #[must_use]
    pub const fn with_pose(mut self, pose: Pose) -> Self {
        self.pose = pose;
        self
    }

    /// Says whom it meets.
    #[must_use]
    pub const fn with_filter(mut self, filter: Filter) -> Self {
        self.filter = filter;
        self
    }

    /// Whether everything that it passes between two updates is reported ([`SweptHit`](crate::SweptHit)); else only what
    /// it touches at an update. For bullets, and whatever else is fast or small (continuous collision, CCD).
    #[must_use]
    pub const fn with_swept(mut self, swept: bool) -> Self {
        self.swept = swept;
        self
    }
}

/// A collider of a space, to look at.
#[derive(Debug)]
pub struct ColliderRef<'a, T> {
    pub(super) body: &'a Body,
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
    /// The shape where it stands in the world.
    pub const fn shape(self) -> &'a Shape {
        self.world
    }

    /// The shape as it was given.
    pub const fn local_shape(self) -> &'a Shape {
        &self.body.local
    }

    /// Where it stands.
    pub const fn pose(self) -> Pose {
        self.body.pose
    }

    /// Whom it meets.
    pub const fn filter(self) -> Filter {
        self.body.filter
    }

    /// Whether everything that it passes is reported.
    pub const fn is_swept(self) -> bool {
        self.body.swept
    }

    /// Your data.
    pub const fn data(self) -> &'a T {
        self.data
    }
}
