//! Questions about a list of shapes and a list of points or rays.

use carom::{RayHit, Vec2};

use crate::batch::Batch;
use crate::overlap::Indices;
use crate::threads::fill;

/// A ray: it starts at `origin` and ends at `origin + max * direction`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ray {
    /// The start.
    pub origin: Vec2,
    /// The direction, of any length.
    pub direction: Vec2,
    /// The end, in lengths of the direction; may be infinite.
    pub max: f64,
}

/// Writes whether each shape contains the point at its position, see [`carom::contains`]. A list of one shape, or of one point,
/// stands for as many as the other has.
///
/// ```
/// use carom_batch::{Circles, contains};
/// let disc = Circles::from_rows(&[[0.0, 0.0, 5.0]])?;
/// let mut inside = [false; 2];
/// contains(&disc, &[[3.0, 4.0].into(), [4.0, 4.0].into()], &mut inside);
/// assert_eq!(inside, [true, false]);
/// # Ok::<(), carom_batch::RowError>(())
/// ```
///
/// # Panics
/// If the lengths of the lists or of `out` do not fit.
pub fn contains<B: Batch + ?Sized>(shapes: &B, points: &[Vec2], out: &mut [bool]) {
    each(shapes, points, out, |shape, point| carom::contains(shape, *point));
}

/// Writes where the ray at the position of each shape hits it, see [`carom::cast_ray`]. A list of one shape, or of one ray,
/// stands for as many as the other has.
///
/// ```
/// use carom_batch::{Circles, Ray, cast_ray};
/// let discs = Circles::from_rows(&[[5.0, 0.0, 1.0], [0.0, 5.0, 1.0]])?;
/// let ray = Ray { origin: [0.0, 0.0].into(), direction: [1.0, 0.0].into(), max: 10.0 };
/// let mut hits = [None; 2];
/// cast_ray(&[ray], &discs, &mut hits);
/// assert_eq!(hits[0].unwrap().t, 4.0);
/// assert_eq!(hits[1], None);
/// # Ok::<(), carom_batch::RowError>(())
/// ```
///
/// # Panics
/// If the lengths of the lists or of `out` do not fit.
pub fn cast_ray<B: Batch + ?Sized>(rays: &[Ray], shapes: &B, out: &mut [Option<RayHit>]) {
    each(shapes, rays, out, |shape, ray| carom::cast_ray(ray.origin, ray.direction, ray.max, shape));
}

fn each<B: Batch + ?Sized, P: Sync, T: Send>(
    shapes: &B,
    others: &[P],
    out: &mut [T],
    answer: impl Fn(&B::Shape, &P) -> T + Sync,
) {
    let lengths = [shapes.shapes().len(), others.len()];
    let indices = Indices::Position { lengths };
    let fit = (lengths[0] == lengths[1] || lengths.contains(&1)) && out.len() == indices.len();
    assert!(fit, "{} shapes with {} points or rays, and {} answers", lengths[0], lengths[1], out.len());
    fill(out, |first, out| {
        for (offset, out) in out.iter_mut().enumerate() {
            let (i, j) = indices.at(first + offset);
            *out = answer(&shapes.shapes()[i], &others[j]);
        }
    });
}
