//! Defines rays and lists of rays.

use carom::Vec2;

use crate::columns::{Numbers, Prepared, Table};

/// A ray: it starts at `origin` and ends at `origin + max * direction`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ray {
    /// The start point.
    pub origin: Vec2,
    /// The direction, of any length.
    pub direction: Vec2,
    /// The length of the ray as a multiple of the direction; it may be infinite.
    pub max: f64,
}

impl Numbers<5> for Ray {
    #[inline(always)]
    fn numbers(&self) -> [f64; 5] {
        [self.origin.x, self.origin.y, self.direction.x, self.direction.y, self.max]
    }

    fn of_numbers([x, y, along_x, along_y, max]: [f64; 5]) -> Self {
        Self { origin: Vec2::new(x, y), direction: Vec2::new(along_x, along_y), max }
    }
}

/// A list of rays: [`Rays`], which are prepared for queries, or a `Vec`, an array or a slice.
pub trait RayBatch: Sync {
    /// Returns the rays of the list.
    fn rays(&self) -> &[Ray];

    /// Returns the numbers of the rays in columns, if the list has them.
    #[doc(hidden)]
    fn columns(&self) -> Option<Prepared<'_, Ray, 5>> {
        None
    }
}

impl RayBatch for [Ray] {
    fn rays(&self) -> &[Ray] {
        self
    }
}

impl RayBatch for Vec<Ray> {
    fn rays(&self) -> &[Ray] {
        self
    }
}

impl<const N: usize> RayBatch for [Ray; N] {
    fn rays(&self) -> &[Ray] {
        self
    }
}

/// A list of rays with their numbers in columns, for several queries.
///
/// ```
/// use carom_batch::{Circles, Ray, RayColumns, Rays, cast_ray_columns};
/// let ray = Ray { origin: [0.0, 0.0].into(), direction: [1.0, 0.0].into(), max: 10.0 };
/// let rays = Rays::from(vec![ray; 2]);
/// let discs = Circles::from_rows(&[[5.0, 0.0, 1.0], [0.0, 5.0, 1.0]])?;
/// let mut t = [0.0; 2];
/// cast_ray_columns(&rays, &discs, RayColumns { t: &mut t, point: None, normal: None, started_inside: None });
/// assert_eq!(t, [4.0, f64::INFINITY]);
/// # Ok::<(), carom_batch::RowError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rays(Table<Ray>);

impl From<Vec<Ray>> for Rays {
    fn from(rays: Vec<Ray>) -> Self {
        Self(Table::of(rays))
    }
}

impl RayBatch for Rays {
    fn rays(&self) -> &[Ray] {
        self.0.shapes()
    }

    fn columns(&self) -> Option<Prepared<'_, Ray, 5>> {
        Some(self.0.with())
    }
}
