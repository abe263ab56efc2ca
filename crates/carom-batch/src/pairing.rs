//! Defines pairs of shapes from two lists, and the queries on these pairs.

use carom::{CastHit, ClosestPoints, Contact, Motion, ShapeRef, TimeOfImpact, Vec2};
use fearless_simd::Level;

use crate::batch::Batch;
use crate::chunk::{Indices, each_chunk, each_long_chunk, each_pair};
use crate::kernels::Kernel;

/// Pairs of shapes from two lists.
///
/// Each method writes the result of one query for each pair into a slice, with the same bits as the function
/// of `carom` with the same name.
#[derive(Debug)]
pub struct Pairing<'a, A: ?Sized, B: ?Sized> {
    a: &'a A,
    b: &'a B,
    indices: Indices<'a>,
    level: Level,
}

impl<'a, A: Batch + ?Sized, B: Batch + ?Sized> Pairing<'a, A, B> {
    /// Pairs the shapes at equal positions. If one list has a single shape, that shape is paired with each
    /// shape of the other list.
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
    /// Panics if the lengths differ and neither is 1.
    pub fn by_position(a: &'a A, b: &'a B) -> Self {
        let indices = Indices::of_lists(Self::lists(a, b), None);
        Self { a, b, indices, level: Level::new() }
    }

    /// Pairs the shapes with these indices in the lists, as a broad phase returns them. Both lists may be the
    /// same list.
    ///
    /// ```
    /// use carom_batch::{Circles, Pairing};
    /// let balls = Circles::from_rows(&[[0.0, 0.0, 1.0], [1.5, 0.0, 1.0], [9.0, 0.0, 1.0]])?;
    /// let pairs = carom::pairs(balls.shapes());
    /// let mut contacts = vec![None; pairs.len()];
    /// Pairing::of(&balls, &balls, &pairs).contact(&mut contacts);
    /// assert_eq!(contacts[0].unwrap().depth, 0.5);
    /// # Ok::<(), carom_batch::RowError>(())
    /// ```
    ///
    /// # Panics
    /// Panics if an index is out of range.
    pub fn of(a: &'a A, b: &'a B, pairs: &'a [(usize, usize)]) -> Self {
        let indices = Indices::of_lists(Self::lists(a, b), Some(pairs));
        Self { a, b, indices, level: Level::new() }
    }

    /// Returns the pairing with the vector instructions of a level, for tests. The results do not depend on
    /// the level.
    #[doc(hidden)]
    #[must_use]
    pub fn with_level(self, level: Level) -> Self {
        Self { level, ..self }
    }

    /// Returns the number of pairs, which is also the number of results.
    ///
    /// ```
    /// use carom_batch::{Circles, Pairing};
    /// let balls = Circles::from_rows(&[[0.0, 0.0, 1.0], [4.0, 0.0, 1.0]])?;
    /// assert_eq!(Pairing::of(&balls, &balls, &[(0, 1)]).len(), 1);
    /// # Ok::<(), carom_batch::RowError>(())
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.indices.len()
    }

    /// Returns whether there are no pairs.
    ///
    /// ```
    /// use carom_batch::{Circles, Pairing};
    /// let balls = Circles::from_rows(&[[0.0, 0.0, 1.0]])?;
    /// assert!(Pairing::of(&balls, &balls, &[]).is_empty());
    /// # Ok::<(), carom_batch::RowError>(())
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Writes whether the shapes of each pair overlap, see [`carom::overlap`]. Touching shapes overlap.
    ///
    /// ```
    /// use carom_batch::{Aabbs, Circles, Pairing};
    /// let balls = Circles::from_rows(&[[0.0, 0.0, 1.0], [2.0, 0.0, 0.5]])?;
    /// let tile = Aabbs::from_rows(&[[1.0, -1.0, 1.25, 1.0]])?;
    /// let mut overlap = [false; 2];
    /// Pairing::by_position(&balls, &tile).overlap(&mut overlap);
    /// assert_eq!(overlap, [true, false]); // the first one touches
    /// # Ok::<(), carom_batch::RowError>(())
    /// ```
    ///
    /// # Panics
    /// Panics if the length of `out` is not the number of pairs.
    pub fn overlap(&self, out: &mut [bool]) {
        let Some(kernel) = self.kernel() else { return self.each(out, |a, b, _| carom::overlap(a, b)) };
        each_long_chunk(self.is_direct(kernel), self.indices, out, |chunk, buffers, out: &mut [bool]| {
            // The signs are written only if there are close calls (pairs too close for the fast code), which
            // are rare.
            if kernel.signs(self.level, chunk, buffers.inputs(), out) {
                for (chunk, out) in chunk.parts(out) {
                    let (inputs, signs) = buffers.inputs_and_answers(chunk.length);
                    kernel.signs(self.level, &chunk, inputs, signs);
                    chunk.settle(signs, out, |indices| self.single(indices, |a, b| carom::overlap(&a, &b)));
                }
            }
        });
    }

    /// Writes the signed distance of each pair, in the unit of the coordinates, see [`carom::separation`].
    /// The distance is negative for shapes that overlap.
    ///
    /// ```
    /// use carom_batch::{Circles, Pairing};
    /// let balls = Circles::from_rows(&[[0.0, 0.0, 1.0], [4.0, 0.0, 1.0]])?;
    /// let player = Circles::from_rows(&[[1.0, 0.0, 0.5]])?;
    /// let mut distances = [0.0; 2];
    /// Pairing::by_position(&balls, &player).separation(&mut distances);
    /// assert_eq!(distances, [-0.5, 1.5]);
    /// # Ok::<(), carom_batch::RowError>(())
    /// ```
    ///
    /// # Panics
    /// Panics in the same cases as [`Pairing::overlap`].
    pub fn separation(&self, out: &mut [f64]) {
        let Some(kernel) = self.kernel().filter(|kernel| kernel.has_separations()) else {
            return self.each(out, |a, b, _| carom::separation(a, b));
        };
        each_long_chunk(self.is_direct(kernel), self.indices, out, |chunk, buffers, out: &mut [f64]| {
            if kernel.separations(self.level, chunk, buffers.inputs(), out) {
                for (distance, indices) in out.iter_mut().zip(chunk.pairs()) {
                    if distance.is_nan() {
                        *distance = self.single(indices, |a, b| carom::separation(&a, &b));
                    }
                }
            }
        });
    }

    /// Writes the signed distance of each pair with the closest points, see [`carom::closest_points`]. The
    /// normals point out of the second shape of a pair towards the first.
    ///
    /// ```
    /// use carom::{Circle, closest_points};
    /// use carom_batch::{Circles, Pairing};
    /// let ball = Circle::new([0.0, 0.0], 1.0)?;
    /// let (left, right) = (Circles::from(vec![ball]), Circles::from(vec![ball.translated([4.0, 0.0])]));
    /// let mut closest = [closest_points(&ball, &ball)]; // any answer, which is replaced
    /// Pairing::by_position(&left, &right).closest_points(&mut closest);
    /// assert_eq!((closest[0].separation, closest[0].normal.x), (2.0, -1.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Panics
    /// Panics in the same cases as [`Pairing::overlap`].
    pub fn closest_points(&self, out: &mut [ClosestPoints]) {
        self.each(out, |a, b, _| carom::closest_points(a, b));
    }

    /// Writes the contact of each pair, see [`carom::contact`]; writes `None` for shapes that are apart. The
    /// normals point out of the second shape of a pair towards the first.
    ///
    /// ```
    /// use carom_batch::{Aabbs, Circles, Pairing};
    /// let balls = Circles::from_rows(&[[0.0, 0.75, 1.0], [4.0, 3.0, 1.0]])?;
    /// let floor = Aabbs::from_rows(&[[-9.0, -1.0, 9.0, 0.0]])?;
    /// let mut contacts = [None; 2];
    /// Pairing::by_position(&balls, &floor).contact(&mut contacts);
    /// assert_eq!(contacts.map(|contact| contact.map(|contact| contact.mtv().y)), [Some(0.25), None]);
    /// # Ok::<(), carom_batch::RowError>(())
    /// ```
    ///
    /// # Panics
    /// Panics in the same cases as [`Pairing::overlap`].
    pub fn contact(&self, out: &mut [Option<Contact>]) {
        self.unless_apart(out, || None, carom::contact);
    }

    /// Writes whether the first shape of each pair contains the second one, see [`carom::contains_shape`].
    ///
    /// ```
    /// use carom_batch::{Aabbs, Circles, Pairing};
    /// let room = Aabbs::from_rows(&[[-2.0, -2.0, 2.0, 2.0]])?;
    /// let balls = Circles::from_rows(&[[1.0, 0.0, 1.0], [1.5, 0.0, 1.0]])?;
    /// let mut inside = [false; 2];
    /// Pairing::by_position(&room, &balls).contains_shape(&mut inside);
    /// assert_eq!(inside, [true, false]);
    /// # Ok::<(), carom_batch::RowError>(())
    /// ```
    ///
    /// # Panics
    /// Panics in the same cases as [`Pairing::overlap`].
    pub fn contains_shape(&self, out: &mut [bool]) {
        self.unless_apart(out, || false, carom::contains_shape);
    }

    /// Writes the first hit of the first shape of each pair, which moves relative to the second shape, see
    /// [`carom::cast`]. Writes `None` where the motion is free. There is one motion for all pairs, or one for
    /// each pair. The `fraction` of a hit is the fraction of the motion.
    ///
    /// ```
    /// use carom_batch::{Aabbs, Circles, Pairing};
    /// let balls = Circles::from_rows(&[[0.0, 0.0, 1.0], [0.0, 5.0, 1.0]])?;
    /// let wall = Aabbs::from_rows(&[[5.0, -1.0, 6.0, 1.0]])?;
    /// let mut hits = [None; 2];
    /// Pairing::by_position(&balls, &wall).cast(&[[8.0, 0.0].into()], &mut hits);
    /// assert_eq!(hits.map(|hit| hit.map(|hit| hit.fraction)), [Some(0.5), None]);
    /// # Ok::<(), carom_batch::RowError>(())
    /// ```
    ///
    /// # Panics
    /// Panics in the same cases as [`Pairing::overlap`], or if the number of motions is neither 1 nor the
    /// number of pairs.
    pub fn cast(&self, motions: &[Vec2], out: &mut [Option<CastHit>]) {
        let motion = self.of_each("motions", motions);
        self.each(out, |a, b, pair| carom::cast(a, motion(pair), b));
    }

    /// Writes when the shapes of each pair meet while both move and turn, see [`carom::time_of_impact`].
    /// There is one motion for all first shapes, or one for each, and in the same way for the second shapes.
    ///
    /// ```
    /// use carom::Motion;
    /// use carom_batch::{Circles, Pairing};
    /// let (left, right) = (Circles::from_rows(&[[0.0, 0.0, 1.0]])?, Circles::from_rows(&[[6.0, 0.0, 1.0]])?);
    /// let mut hits = [None];
    /// let (there, back) = (Motion::from([4.0, 0.0]), Motion::from([-4.0, 0.0]));
    /// Pairing::by_position(&left, &right).time_of_impact(&[there], &[back], &mut hits);
    /// assert_eq!(hits[0].unwrap().fraction, 0.5);
    /// # Ok::<(), carom_batch::RowError>(())
    /// ```
    ///
    /// # Panics
    /// Panics in the same cases as [`Pairing::overlap`], or if the number of motions is neither 1 nor the
    /// number of pairs.
    pub fn time_of_impact(&self, of_a: &[Motion], of_b: &[Motion], out: &mut [Option<TimeOfImpact>]) {
        let of_a = self.of_each("motions", of_a);
        let of_b = self.of_each("motions", of_b);
        self.each(out, |a, b, pair| carom::time_of_impact(a, of_a(pair), b, of_b(pair)));
    }

    /// Writes the area that the shapes of each pair have in common, in the square of the unit of the
    /// coordinates, see [`carom::area_of_overlap`].
    ///
    /// ```
    /// use carom_batch::{Aabbs, Pairing};
    /// let boxes = Aabbs::from_rows(&[[0.0, 0.0, 2.0, 2.0], [5.0, 5.0, 6.0, 6.0]])?;
    /// let view = Aabbs::from_rows(&[[1.0, 0.0, 9.0, 1.0]])?;
    /// let mut areas = [0.0; 2];
    /// Pairing::by_position(&boxes, &view).area_of_overlap(&mut areas);
    /// assert_eq!(areas, [1.0, 0.0]);
    /// # Ok::<(), carom_batch::RowError>(())
    /// ```
    ///
    /// # Panics
    /// Panics in the same cases as [`Pairing::overlap`].
    pub fn area_of_overlap(&self, out: &mut [f64]) {
        self.unless_apart(out, || 0.0, carom::area_of_overlap);
    }

    /// Writes the `iou` (intersection over union) of each pair, from 0 to 1, see [`carom::iou`].
    ///
    /// ```
    /// use carom_batch::{Aabbs, Pairing};
    /// let found = Aabbs::from_rows(&[[0.0, 0.0, 4.0, 2.0], [9.0, 9.0, 10.0, 10.0]])?;
    /// let truth = Aabbs::from_rows(&[[0.0, 0.0, 2.0, 2.0]])?;
    /// let mut scores = [0.0; 2];
    /// Pairing::by_position(&found, &truth).iou(&mut scores);
    /// assert_eq!(scores, [0.5, 0.0]);
    /// # Ok::<(), carom_batch::RowError>(())
    /// ```
    ///
    /// # Panics
    /// Panics in the same cases as [`Pairing::overlap`].
    pub fn iou(&self, out: &mut [f64]) {
        self.unless_apart(out, || 0.0, carom::iou);
    }

    /// Returns the lengths and the names of the lists.
    fn lists(a: &A, b: &B) -> [(usize, &'static str); 2] {
        [(a.len(), "shapes"), (b.len(), "shapes")]
    }

    fn kernel(&self) -> Option<Kernel<'_>> {
        Kernel::new(self.a.columns(), self.b.columns())
    }

    /// Returns whether a kernel reads the columns without gathering numbers.
    fn is_direct(&self, kernel: Kernel<'_>) -> bool {
        self.indices.are_consecutive() && kernel.reads_columns()
    }

    /// Returns the shapes of a pair of indices.
    fn shapes(&self, (i, j): (usize, usize)) -> (A::Shape<'a>, B::Shape<'a>) {
        (self.a.shape(i), self.b.shape(j))
    }

    /// Answers a query about one pair of indices. Lists with columns create no other shapes.
    fn single<T>(&self, (i, j): (usize, usize), query: impl FnOnce(ShapeRef<'_>, ShapeRef<'_>) -> T) -> T {
        self.a.with_shape(i, |a| self.b.with_shape(j, |b| query(a, b)))
    }

    /// Writes a result for each pair, one by one.
    fn each<T: Send>(&self, out: &mut [T], answer: impl Fn(&A::Shape<'a>, &B::Shape<'a>, usize) -> T + Sync) {
        each_pair(self.indices, out, |pair, indices| {
            let (a, b) = self.shapes(indices);
            answer(&a, &b, pair)
        });
    }

    /// Writes a result for each pair. If the fast test (`kernel`) finds a pair apart, writes `apart()`;
    /// otherwise writes `answer`.
    fn unless_apart<T: Send>(
        &self,
        out: &mut [T],
        apart: impl Fn() -> T + Sync,
        answer: impl Fn(&A::Shape<'a>, &B::Shape<'a>) -> T + Sync,
    ) {
        let Some(kernel) = self.kernel() else { return self.each(out, |a, b, _| answer(a, b)) };
        each_chunk(self.indices, out, |chunk, buffers, out: &mut [T]| {
            let (inputs, signs) = buffers.inputs_and_answers(chunk.length);
            kernel.signs(self.level, chunk, inputs, signs);
            for ((out, &sign), indices) in out.iter_mut().zip(&*signs).zip(chunk.pairs()) {
                let (a, b) = self.shapes(indices);
                *out = if sign > 0.0 { apart() } else { answer(&a, &b) };
            }
        });
    }

    /// Returns a function that returns the value for a pair. There is one value for all pairs, or one for
    /// each pair.
    fn of_each<'v, T: Copy>(&self, name: &str, values: &'v [T]) -> impl Fn(usize) -> T + use<'v, T, A, B> {
        let count = values.len();
        let pairs = self.len();
        assert!(count == pairs || count == 1, "{count} {name} for {pairs} pairs");
        move |pair| if count == 1 { values[0] } else { values[pair] }
    }
}
