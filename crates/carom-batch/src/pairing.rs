//! Pairs of shapes out of two lists, and the questions about them.

use carom::{CastHit, ClosestPoints, Contact, Vec2};
use fearless_simd::Level;

use crate::batch::Batch;
use crate::overlap::{Indices, Kernel};
use crate::threads::fill;

/// Pairs of shapes out of two lists.
///
/// Each method writes the answer of one question about each pair into a slice, with the bits of the function of `carom` that
/// has its name.
#[derive(Debug)]
pub struct Pairing<'a, A: ?Sized, B: ?Sized> {
    a: &'a A,
    b: &'a B,
    indices: Indices<'a>,
}

impl<'a, A: Batch + ?Sized, B: Batch + ?Sized> Pairing<'a, A, B> {
    /// Pairs the shapes at equal positions. A list of one shape stands for as many as the other has.
    ///
    /// ```
    /// use carom_batch::{Circles, Pairing};
    /// let balls = Circles::from_rows(&[[0.0, 0.0, 1.0], [4.0, 0.0, 1.0]])?;
    /// let player = Circles::from_rows(&[[1.0, 0.0, 0.5]])?;
    /// let mut overlap = [false; 2];
    /// Pairing::by_position(&balls, &player).overlap(&mut overlap);
    /// assert_eq!(overlap, [true, false]);
    /// # Ok::<(), carom_batch::RowError>(())
    /// ```
    ///
    /// # Panics
    /// If the lengths differ and neither is 1.
    pub fn by_position(a: &'a A, b: &'a B) -> Self {
        let lengths = [a.shapes().len(), b.shapes().len()];
        let fit = lengths[0] == lengths[1] || lengths.contains(&1);
        assert!(
            fit,
            "lists of {} and {} shapes; give lists of equal lengths, or one shape",
            lengths[0], lengths[1]
        );
        Self { a, b, indices: Indices::Position { lengths } }
    }

    /// Pairs the shapes with these indices in the lists, as a broad phase returns them. A list may be paired with itself.
    ///
    /// ```
    /// use carom_batch::{Batch, Circles, Pairing};
    /// let balls = Circles::from_rows(&[[0.0, 0.0, 1.0], [1.5, 0.0, 1.0], [9.0, 0.0, 1.0]])?;
    /// let pairs = carom::pairs(balls.shapes());
    /// let mut contacts = vec![None; pairs.len()];
    /// Pairing::of(&balls, &balls, &pairs).contact(&mut contacts);
    /// assert_eq!(contacts[0].unwrap().depth, 0.5);
    /// # Ok::<(), carom_batch::RowError>(())
    /// ```
    ///
    /// # Panics
    /// If an index is out of range.
    pub fn of(a: &'a A, b: &'a B, pairs: &'a [(usize, usize)]) -> Self {
        let lengths = [a.shapes().len(), b.shapes().len()];
        let wrong = pairs.iter().find(|pair| pair.0 >= lengths[0] || pair.1 >= lengths[1]);
        assert!(wrong.is_none(), "the pair {wrong:?} in lists of {} and {} shapes", lengths[0], lengths[1]);
        Self { a, b, indices: Indices::Given(pairs) }
    }

    /// Returns the number of pairs, which is that of the answers.
    #[must_use]
    pub fn len(&self) -> usize {
        self.indices.len()
    }

    /// Returns whether there are no pairs.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Writes whether the shapes of each pair overlap, see [`carom::overlap`].
    ///
    /// # Panics
    /// If `out` has another length than the pairing, as all methods.
    pub fn overlap(&self, out: &mut [bool]) {
        self.overlap_at(Level::new(), out);
    }

    /// Writes the answers of [`Pairing::overlap`] with the instructions of a level.
    #[doc(hidden)]
    pub fn overlap_at(&self, level: Level, out: &mut [bool]) {
        let exact = |i: usize, j: usize| carom::overlap(&self.a.shapes()[i], &self.b.shapes()[j]);
        let Some(kernel) = Kernel::new(self.a.columns(), self.b.columns()) else {
            return self.each(out, |a, b, _| carom::overlap(a, b));
        };
        self.check(out.len());
        fill(out, |first, out| kernel.overlap(level, self.indices, first, out, exact));
    }

    /// Writes the signed distances, see [`carom::separation`].
    pub fn separation(&self, out: &mut [f64]) {
        self.each(out, |a, b, _| carom::separation(a, b));
    }

    /// Writes the signed distances with the closest points, see [`carom::closest_points`].
    pub fn closest_points(&self, out: &mut [ClosestPoints]) {
        self.each(out, |a, b, _| carom::closest_points(a, b));
    }

    /// Writes the contacts, see [`carom::contact`].
    pub fn contact(&self, out: &mut [Option<Contact>]) {
        self.each(out, |a, b, _| carom::contact(a, b));
    }

    /// Writes the hits of the first shape of each pair on its way, see [`carom::cast`]; one motion for all pairs, or one for
    /// each.
    ///
    /// # Panics
    /// If there are neither as many motions as pairs nor one.
    pub fn cast(&self, motions: &[Vec2], out: &mut [Option<CastHit>]) {
        let pairs = self.len();
        assert!(motions.len() == pairs || motions.len() == 1, "{} motions for {pairs} pairs", motions.len());
        let motion = |pair: usize| if motions.len() == 1 { motions[0] } else { motions[pair] };
        self.each(out, |a, b, pair| carom::cast(a, motion(pair), b));
    }

    /// Writes the areas in common, see [`carom::area_of_overlap`].
    pub fn area_of_overlap(&self, out: &mut [f64]) {
        self.each(out, |a, b, _| carom::area_of_overlap(a, b));
    }

    /// Writes the intersections over unions, see [`carom::iou`].
    pub fn iou(&self, out: &mut [f64]) {
        self.each(out, |a, b, _| carom::iou(a, b));
    }

    /// Writes an answer for each pair, one by one.
    fn each<T: Send>(&self, out: &mut [T], answer: impl Fn(&A::Shape, &B::Shape, usize) -> T + Sync) {
        self.check(out.len());
        fill(out, |first, out| {
            let (a, b) = (self.a.shapes(), self.b.shapes());
            for (offset, out) in out.iter_mut().enumerate() {
                let (i, j) = self.indices.at(first + offset);
                *out = answer(&a[i], &b[j], first + offset);
            }
        });
    }

    fn check(&self, answers: usize) {
        let pairs = self.len();
        assert!(answers == pairs, "a slice of {answers} answers for {pairs} pairs");
    }
}
