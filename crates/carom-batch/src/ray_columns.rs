//! Writes the hits of rays into columns.

use carom::RayHit;
use fearless_simd::{Level, dispatch};

use crate::batch::Batch;
use crate::chunk::{Buffer, Buffers, each_chunk};
use crate::kernels::{entries_of_rays, numbers_of_rays};
use crate::ray::{exact, indices};
use crate::rays::RayBatch;
use crate::threads::Answers;

/// Columns for the hits of rays. Each column has a number or a row for each pair of a ray and a shape. Only
/// `t` is required; a column that is `None` is not written.
#[derive(Debug)]
pub struct RayColumns<'a> {
    /// The multiple of the direction at which the ray enters the shape; infinite for a miss.
    pub t: &'a mut [f64],
    /// The points of entry; NaN for a miss.
    pub point: Option<&'a mut [[f64; 2]]>,
    /// The unit normals at the points of entry, out of the shape; zero for a miss.
    pub normal: Option<&'a mut [[f64; 2]]>,
    /// Whether the ray starts inside the shape.
    pub started_inside: Option<&'a mut [bool]>,
}

impl RayColumns<'_> {
    /// # Panics
    /// Panics if the columns differ in length.
    fn check_lengths(&self) {
        let count = self.t.len();
        let check = |name: &str, length: Option<usize>| {
            assert!(
                length.is_none_or(|length| length == count),
                "{length:?} rows of `{name}` for {count} of `t`"
            );
        };
        check("point", self.point.as_ref().map(|column| column.len()));
        check("normal", self.normal.as_ref().map(|column| column.len()));
        check("started_inside", self.started_inside.as_ref().map(|column| column.len()));
    }

    /// Writes a hit, or a miss if `hit` is `None`.
    fn set(&mut self, index: usize, hit: Option<RayHit>) {
        self.t[index] = hit.map_or(f64::INFINITY, |hit| hit.t);
        if let Some(point) = &mut self.point {
            point[index] = hit.map_or([f64::NAN; 2], |hit| hit.point.into());
        }
        if let Some(normal) = &mut self.normal {
            normal[index] = hit.map_or([0.0; 2], |hit| hit.normal.into());
        }
        if let Some(started_inside) = &mut self.started_inside {
            started_inside[index] = hit.is_some_and(|hit| hit.started_inside);
        }
    }

    /// Writes the entries of rays as [`entries_of_rays`] computes them. Returns whether an entry is NaN,
    /// which means that its hit must still be computed.
    fn set_entries(&mut self, level: Level, entries: &[Buffer; 5]) -> bool {
        let [ts, xs, ys, us, vs] = entries;
        if let Some(normal) = &mut self.normal {
            let row = |lane: usize| [xs[lane], ys[lane]];
            dispatch!(level, _simd => write_rows(ts, [0.0; 2], normal, row));
        }
        if let Some(point) = &mut self.point {
            let row = |lane: usize| [us[lane], vs[lane]];
            dispatch!(level, _simd => write_rows(ts, [f64::NAN; 2], point, row));
        }
        if let Some(started_inside) = &mut self.started_inside {
            started_inside.fill(false);
        }
        dispatch!(level, _simd => write_multiples(ts, self.t))
    }
}

/// Writes a row for each hit, and another row for each miss.
#[inline(always)]
fn write_rows(ts: &Buffer, miss: [f64; 2], out: &mut [[f64; 2]], row: impl Fn(usize) -> [f64; 2]) {
    for (lane, (out, &t)) in out.iter_mut().zip(ts).enumerate() {
        let [x, y] = row(lane);
        // Adding 0 makes -0 positive.
        *out = if t >= 0.0 { [x + 0.0, y + 0.0] } else { miss };
    }
}

/// Writes the multiples of the directions at which rays hit, or infinity for a miss. Returns whether one of
/// them is NaN.
#[inline(always)]
fn write_multiples(ts: &Buffer, out: &mut [f64]) -> bool {
    let mut any = false;
    for (out, &t) in out.iter_mut().zip(ts) {
        *out = if t < 0.0 { f64::INFINITY } else { t };
        any |= t.is_nan();
    }
    any
}

impl Answers for RayColumns<'_> {
    fn len(&self) -> usize {
        self.t.len()
    }

    fn split_at(self, index: usize) -> (Self, Self) {
        let (t, others_t) = self.t.split_at_mut(index);
        let (point, others_point) = split(self.point, index);
        let (normal, others_normal) = split(self.normal, index);
        let (started_inside, others_inside) = split(self.started_inside, index);
        (
            Self { t, point, normal, started_inside },
            Self { t: others_t, point: others_point, normal: others_normal, started_inside: others_inside },
        )
    }
}

fn split<T>(column: Option<&mut [T]>, index: usize) -> (Option<&mut [T]>, Option<&mut [T]>) {
    column.map(|column| column.split_at_mut(index)).unzip()
}

/// Writes the hit of each ray on the shape at the same position into columns, see
/// [`cast_ray`](crate::cast_ray). Columns are faster to write than `Option<RayHit>`, and only the columns
/// that you give are written.
///
/// ```
/// use carom_batch::{Circles, Ray, RayColumns, cast_ray_columns};
/// let discs = Circles::from_rows(&[[5.0, 0.0, 1.0], [0.0, 5.0, 1.0]])?;
/// let ray = Ray { origin: [0.0, 0.0].into(), direction: [1.0, 0.0].into(), max: 10.0 };
/// let (mut t, mut normal) = ([0.0; 2], [[0.0; 2]; 2]);
/// let out = RayColumns { t: &mut t, point: None, normal: Some(&mut normal), started_inside: None };
/// cast_ray_columns(&[ray], &discs, out);
/// assert_eq!(t, [4.0, f64::INFINITY]);
/// assert_eq!(normal, [[-1.0, 0.0], [0.0, 0.0]]);
/// # Ok::<(), carom_batch::RowError>(())
/// ```
///
/// # Panics
/// Panics if the lengths of the lists or of the columns do not fit.
pub fn cast_ray_columns<R: RayBatch + ?Sized, B: Batch + ?Sized>(rays: &R, shapes: &B, out: RayColumns<'_>) {
    cast_ray_columns_at(Level::new(), rays, shapes, None, out);
}

/// Writes the hit of a ray on a shape into columns, for each pair of the index of a ray and the index of a
/// shape.
///
/// ```
/// use carom_batch::{Circles, Ray, RayColumns, cast_ray_columns_in_pairs};
/// let discs = Circles::from_rows(&[[5.0, 0.0, 1.0], [0.0, 5.0, 1.0]])?;
/// let ray = Ray { origin: [0.0, 0.0].into(), direction: [1.0, 0.0].into(), max: 10.0 };
/// let mut t = [0.0; 2];
/// let out = RayColumns { t: &mut t, point: None, normal: None, started_inside: None };
/// cast_ray_columns_in_pairs(&[ray], &discs, &[(0, 1), (0, 0)], out);
/// assert_eq!(t, [f64::INFINITY, 4.0]);
/// # Ok::<(), carom_batch::RowError>(())
/// ```
///
/// # Panics
/// Panics if an index is out of range, or if the length of a column is not the number of pairs.
pub fn cast_ray_columns_in_pairs<R: RayBatch + ?Sized, B: Batch + ?Sized>(
    rays: &R,
    shapes: &B,
    pairs: &[(usize, usize)],
    out: RayColumns<'_>,
) {
    cast_ray_columns_at(Level::new(), rays, shapes, Some(pairs), out);
}

/// Writes the results of [`cast_ray_columns`], or of [`cast_ray_columns_in_pairs`] if pairs are given, with
/// the vector instructions of a level.
#[doc(hidden)]
pub fn cast_ray_columns_at<R: RayBatch + ?Sized, B: Batch + ?Sized>(
    level: Level,
    rays: &R,
    shapes: &B,
    pairs: Option<&[(usize, usize)]>,
    out: RayColumns<'_>,
) {
    out.check_lengths();
    each_chunk(indices(rays, shapes, pairs), out, |chunk, buffers, mut out: RayColumns<'_>| {
        let Buffers { a, b, answers } = buffers;
        let answers = answers.get();
        let numbers = numbers_of_rays(rays, chunk, a);
        entries_of_rays(level, numbers, shapes.columns(), chunk, b, answers);
        if out.set_entries(level, answers) {
            for (lane, pair) in chunk.pairs().enumerate().filter(|(lane, _)| answers[0][*lane].is_nan()) {
                out.set(lane, exact(rays, shapes, pair));
            }
        }
    });
}
