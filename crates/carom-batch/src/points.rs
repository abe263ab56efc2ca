//! Runs queries on a list of shapes and a list of points.

use carom::Vec2;
use fearless_simd::Level;

use crate::batch::Batch;
use crate::chunk::{Indices, each_chunk};
use crate::kernels::signs_of_points;

/// Writes whether each shape contains the point at the same position, see [`carom::contains`]. If one list
/// has a single element, it is paired with each element of the other list.
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
/// Panics if the lengths of the lists or of `out` do not fit.
pub fn contains<B: Batch + ?Sized>(shapes: &B, points: &[Vec2], out: &mut [bool]) {
    contains_at(Level::new(), shapes, points, None, out);
}

/// Writes, for each pair of the index of a shape and the index of a point, whether the shape contains the
/// point.
///
/// ```
/// use carom_batch::{Circles, contains_in_pairs};
/// let discs = Circles::from_rows(&[[0.0, 0.0, 5.0], [9.0, 0.0, 5.0]])?;
/// let mut inside = [false; 2];
/// contains_in_pairs(&discs, &[[3.0, 4.0].into()], &[(0, 0), (1, 0)], &mut inside);
/// assert_eq!(inside, [true, false]);
/// # Ok::<(), carom_batch::RowError>(())
/// ```
///
/// # Panics
/// Panics if an index is out of range, or if the length of `out` is not the number of pairs.
pub fn contains_in_pairs<B: Batch + ?Sized>(
    shapes: &B,
    points: &[Vec2],
    pairs: &[(usize, usize)],
    out: &mut [bool],
) {
    contains_at(Level::new(), shapes, points, Some(pairs), out);
}

/// Writes the results of [`contains`], or of [`contains_in_pairs`] if pairs are given, with the vector
/// instructions of a level.
#[doc(hidden)]
pub fn contains_at<B: Batch + ?Sized>(
    level: Level,
    shapes: &B,
    points: &[Vec2],
    pairs: Option<&[(usize, usize)]>,
    out: &mut [bool],
) {
    let indices = Indices::of_lists([(shapes.len(), "shapes"), (points.len(), "points")], pairs);
    let exact = |(shape, point): (usize, usize)| {
        shapes.with_shape(shape, |shape| carom::contains(&shape, points[point]))
    };
    each_chunk(indices, out, |chunk, buffers, out: &mut [bool]| {
        let columns = shapes.columns();
        if signs_of_points(level, columns, points, chunk, buffers.inputs(), out) {
            let (inputs, signs) = buffers.inputs_and_answers(chunk.length);
            signs_of_points(level, columns, points, chunk, inputs, signs);
            chunk.settle(signs, out, exact);
        }
    });
}
