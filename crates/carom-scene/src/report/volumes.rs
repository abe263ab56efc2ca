//! Reports the five bounding volumes of a set of points, with their areas.

use carom::{BoundingVolumes, ShapeError, Vec2};

/// The bounding volumes of a set of points.
#[derive(Clone, Debug)]
pub struct Volumes {
    /// The number of points.
    pub count: usize,
    /// The volumes.
    pub bounds: BoundingVolumes,
}

impl Volumes {
    /// Creates the bounding volumes of at least one point.
    ///
    /// # Errors
    /// Returns an error for an empty list, or a point out of range.
    pub fn of_points(points: &[Vec2]) -> Result<Self, ShapeError> {
        Ok(Self { count: points.len(), bounds: BoundingVolumes::of_points(points)? })
    }

    /// Creates the bounding volumes of a scene's set of points, which the reader has already checked.
    pub(super) fn of_cloud(points: &[Vec2]) -> Self {
        Self::of_points(points).expect("the scene's reader has checked the cloud")
    }

    /// Returns the name and the area of each volume, in the order from the cheapest overlap test to the most
    /// expensive one.
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
