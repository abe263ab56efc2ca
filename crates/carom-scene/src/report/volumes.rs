//! The five bounding volumes of a set of points, with their areas.

use carom::{BoundingVolumes, ShapeError, Vec2};

/// A set of points reduced to its bounding volumes.
#[derive(Clone, Debug)]
pub struct Volumes {
    /// How many points there were.
    pub count: usize,
    /// The volumes.
    pub bounds: BoundingVolumes,
}

impl Volumes {
    /// Of at least one point.
    ///
    /// # Errors
    /// No point, or one out of range.
    pub fn of_points(points: &[Vec2]) -> Result<Self, ShapeError> {
        Ok(Self { count: points.len(), bounds: BoundingVolumes::of_points(points)? })
    }

    /// Of the cloud of a scene, whose points have been checked.
    pub(super) fn of_cloud(points: &[Vec2]) -> Self {
        Self::of_points(points).expect("the scene's reader has checked the cloud")
    }

    /// The volumes by name with their areas, in the order in which they are tried: the cheapest test first.
    pub fn areas(&self) -> [(&'static str, f64); 5] {
        let BoundingVolumes { aabb, circle, obb, dop8, hull } = &self.bounds;
        let circle_area = core::f64::consts::PI * circle.radius() * circle.radius();
        [
            ("circle", circle_area),
            ("aabb", aabb.area()),
            ("obb", obb.area()),
            ("dop8", dop8.area()),
            ("hull", hull.area()),
        ]
    }
}
