//! Runs queries on a list of rays and a list of shapes.

use carom::{RayHit, Vec2};
use fearless_simd::Level;

use crate::batch::Batch;
use crate::chunk::{Buffers, Indices, each_chunk};
use crate::kernels::{entries_of_rays, numbers_of_rays};
use crate::rays::{Ray, RayBatch};

/// Writes the hit of each ray on the shape at the same position, see [`carom::cast_ray`]. If one list has a
/// single element, it is paired with each element of the other list.
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
/// Panics if the lengths of the lists or of `out` do not fit.
pub fn cast_ray<R: RayBatch + ?Sized, B: Batch + ?Sized>(rays: &R, shapes: &B, out: &mut [Option<RayHit>]) {
    cast_ray_at(Level::new(), rays, shapes, None, out);
}

/// Writes the hit of a ray on a shape, for each pair of the index of a ray and the index of a shape.
///
/// ```
/// use carom_batch::{Circles, Ray, cast_ray_in_pairs};
/// let discs = Circles::from_rows(&[[5.0, 0.0, 1.0], [0.0, 5.0, 1.0]])?;
/// let ray = Ray { origin: [0.0, 0.0].into(), direction: [1.0, 0.0].into(), max: 10.0 };
/// let mut hits = [None; 2];
/// cast_ray_in_pairs(&[ray], &discs, &[(0, 1), (0, 0)], &mut hits);
/// assert_eq!(hits.map(|hit| hit.map(|hit| hit.t)), [None, Some(4.0)]);
/// # Ok::<(), carom_batch::RowError>(())
/// ```
///
/// # Panics
/// Panics if an index is out of range, or if the length of `out` is not the number of pairs.
pub fn cast_ray_in_pairs<R: RayBatch + ?Sized, B: Batch + ?Sized>(
    rays: &R,
    shapes: &B,
    pairs: &[(usize, usize)],
    out: &mut [Option<RayHit>],
) {
    cast_ray_at(Level::new(), rays, shapes, Some(pairs), out);
}

/// Writes the results of [`cast_ray`], or of [`cast_ray_in_pairs`] if pairs are given, with the vector
/// instructions of a level.
#[doc(hidden)]
pub fn cast_ray_at<R: RayBatch + ?Sized, B: Batch + ?Sized>(
    level: Level,
    rays: &R,
    shapes: &B,
    pairs: Option<&[(usize, usize)]>,
    out: &mut [Option<RayHit>],
) {
    let indices = indices(rays, shapes, pairs);
    each_chunk(indices, out, |chunk, buffers, out: &mut [Option<RayHit>]| {
        let Buffers { a, b, answers } = buffers;
        let answers = answers.get();
        let numbers = numbers_of_rays(rays, chunk, a);
        entries_of_rays(level, numbers, shapes.columns(), chunk, b, answers);
        let [ts, xs, ys, us, vs] = answers.each_ref().map(|lanes| &lanes[..out.len()]);
        let mut is_settled = true;
        for (lane, out) in out.iter_mut().enumerate() {
            *out = hit(ts[lane], Vec2::new(us[lane], vs[lane]), Vec2::new(xs[lane], ys[lane]));
            is_settled &= !ts[lane].is_nan();
        }
        if !is_settled {
            chunk.settle(ts, out, |indices| exact(rays, shapes, indices));
        }
    });
}

/// Returns the indices of the pairs of rays and shapes.
pub(crate) fn indices<'p, R: RayBatch + ?Sized, B: Batch + ?Sized>(
    rays: &R,
    shapes: &B,
    pairs: Option<&'p [(usize, usize)]>,
) -> Indices<'p> {
    Indices::of_lists([(rays.rays().len(), "rays"), (shapes.len(), "shapes")], pairs)
}

/// Returns the exact hit of a ray on a shape.
pub(crate) fn exact<R: RayBatch + ?Sized, B: Batch + ?Sized>(
    rays: &R,
    shapes: &B,
    (ray, shape): (usize, usize),
) -> Option<RayHit> {
    let Ray { origin, direction, max } = rays.rays()[ray];
    shapes.with_shape(shape, |shape| carom::cast_ray(origin, direction, &shape, max))
}

/// Returns the hit of a ray that starts outside. Returns `None` for a negative `t`.
#[inline(always)]
fn hit(t: f64, point: Vec2, normal: Vec2) -> Option<RayHit> {
    // Adding 0 makes -0 positive.
    let (point, normal) = (point + Vec2::ZERO, normal + Vec2::ZERO);
    let mut hit = Some(RayHit { t, point, normal, started_inside: false });
    // The hit is computed first and dropped for a miss, because a branch on hit or miss is
    // unpredictable.
    if t < 0.0 {
        hit = None;
    }
    hit
}
