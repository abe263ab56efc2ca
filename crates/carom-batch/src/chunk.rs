//! Divides the pairs of two lists into chunks. A chunk has the indices of its pairs, and their numbers in
//! lanes.

use crate::columns::{Numbers, Prepared};
use crate::threads::{Answers, fill, parts};

/// The number of pairs whose numbers are gathered at a time, or whose results are settled at a time.
pub(crate) const LANES: usize = 128;

/// The number of pairs that a kernel handles at a time if no numbers are gathered.
const LONG: usize = 1024;

/// A buffer with a number for each lane.
pub(crate) type Buffer = [f64; LANES];

/// The numbers of a chunk: the gathered numbers of both lists, and the results.
#[derive(Debug)]
pub(crate) struct Buffers {
    pub(crate) a: LazyBuffers<6>,
    pub(crate) b: LazyBuffers<6>,
    pub(crate) answers: LazyBuffers<5>,
}

/// Buffers that are filled with zeros when they are first needed. Filling takes as long as computing a
/// hundred results, and lists with columns rarely need the buffers.
#[derive(Debug)]
pub(crate) struct LazyBuffers<const N: usize>(Option<[Buffer; N]>);

impl<const N: usize> LazyBuffers<N> {
    /// Returns the buffers, which are filled with zeros at the first call.
    #[inline]
    pub(crate) fn get(&mut self) -> &mut [Buffer; N] {
        self.0.get_or_insert_with(Self::zeros)
    }

    const fn zeros() -> [Buffer; N] {
        [[0.0; LANES]; N]
    }

    /// Returns the first `M` buffers.
    pub(crate) fn first<const M: usize>(&mut self) -> &mut [Buffer; M] {
        self.get().first_chunk_mut().expect("no kernel has more than six columns")
    }
}

/// The buffers for the gathered numbers of both lists.
pub(crate) type Inputs<'b> = [&'b mut LazyBuffers<6>; 2];

impl Buffers {
    /// Returns the buffers for gathered numbers, and the first buffer for results, cut to the number of
    /// pairs.
    pub(crate) fn inputs_and_answers(&mut self, length: usize) -> (Inputs<'_>, &mut [f64]) {
        ([&mut self.a, &mut self.b], &mut self.answers.get()[0][..length])
    }

    /// Returns the buffers for gathered numbers.
    pub(crate) fn inputs(&mut self) -> Inputs<'_> {
        [&mut self.a, &mut self.b]
    }
}

/// The indices of the pairs in each list.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Indices<'a> {
    /// Pairs by position. The element of a list of length 1 is paired with each element of the other list.
    Position {
        lengths: [usize; 2],
    },
    Given(&'a [(usize, usize)]),
}

/// One of the two lists of the pairs: the first or the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    First,
    Second,
}

impl Side {
    pub(crate) fn other(self) -> Self {
        if self == Self::First { Self::Second } else { Self::First }
    }
}

impl<'a> Indices<'a> {
    /// Creates the pairs of equal positions in two lists of these lengths. Returns `None` if the lengths
    /// differ and neither is 1.
    fn by_position(lengths: [usize; 2]) -> Option<Self> {
        (lengths[0] == lengths[1] || lengths.contains(&1)).then_some(Self::Position { lengths })
    }

    /// Creates the indices of given pairs.
    ///
    /// # Panics
    /// Panics if an index is out of range.
    fn of(pairs: &'a [(usize, usize)], lengths: [usize; 2]) -> Self {
        let wrong = pairs.iter().find(|pair| pair.0 >= lengths[0] || pair.1 >= lengths[1]);
        assert!(wrong.is_none(), "the pair {wrong:?} in lists of lengths {} and {}", lengths[0], lengths[1]);
        Self::Given(pairs)
    }

    /// Creates the indices of given pairs, or of equal positions if no pairs are given, in lists of these
    /// lengths and names.
    ///
    /// # Panics
    /// Panics if the lengths of the lists do not fit each other, or if an index is out of range.
    pub(crate) fn of_lists(lists: [(usize, &str); 2], pairs: Option<&'a [(usize, usize)]>) -> Self {
        let [(count_a, a), (count_b, b)] = lists;
        if let Some(pairs) = pairs {
            return Self::of(pairs, [count_a, count_b]);
        }
        Self::by_position([count_a, count_b]).unwrap_or_else(|| {
            panic!("the lists have {count_a} {a} and {count_b} {b}; give lists of equal length, or one list with a single shape")
        })
    }

    /// Returns the number of pairs.
    pub(crate) fn len(&self) -> usize {
        match *self {
            Self::Position { lengths: [1, length] | [length, 1] } => length,
            Self::Position { lengths: [length, _] } => length,
            Self::Given(pairs) => pairs.len(),
        }
    }

    /// Returns whether both lists advance by one from pair to pair.
    pub(crate) fn are_consecutive(&self) -> bool {
        matches!(self, Self::Position { lengths } if !lengths.contains(&1))
    }

    /// Returns the indices of a pair.
    #[inline(always)]
    pub(crate) fn at(&self, pair: usize) -> (usize, usize) {
        match *self {
            Self::Position { lengths } => {
                let [a, b] = lengths.map(|length| if length == 1 { 0 } else { pair });
                (a, b)
            }
            Self::Given(pairs) => pairs[pair],
        }
    }
}

/// Writes the results of all pairs, chunk by chunk; `answer` writes the results of a chunk.
///
/// # Panics
/// Panics if the number of results is not the number of pairs.
pub(crate) fn each_chunk<A: Answers>(
    indices: Indices<'_>,
    out: A,
    answer: impl Fn(&Chunk<'_>, &mut Buffers, A) + Sync,
) {
    each_chunk_of(LANES, indices, out, answer);
}

/// Writes the results as [`each_chunk`] does. The chunks are long if `is_direct` is true; it means that no
/// numbers are gathered.
///
/// # Panics
/// Panics if the number of results is not the number of pairs.
pub(crate) fn each_long_chunk<A: Answers>(
    is_direct: bool,
    indices: Indices<'_>,
    out: A,
    answer: impl Fn(&Chunk<'_>, &mut Buffers, A) + Sync,
) {
    each_chunk_of(if is_direct { LONG } else { LANES }, indices, out, answer);
}

#[inline(always)]
fn each_chunk_of<A: Answers>(
    size: usize,
    indices: Indices<'_>,
    out: A,
    answer: impl Fn(&Chunk<'_>, &mut Buffers, A) + Sync,
) {
    assert!(out.len() == indices.len(), "a slice of {} answers for {} pairs", out.len(), indices.len());
    fill(out, |first, out| {
        let mut buffers = Buffers { a: LazyBuffers(None), b: LazyBuffers(None), answers: LazyBuffers(None) };
        for (offset, out) in parts(out, size) {
            let chunk = Chunk { indices, first: first + offset, length: out.len() };
            answer(&chunk, &mut buffers, out);
        }
    });
}

/// Writes the results of all pairs one by one; `answer` receives the number of the pair and its indices.
///
/// # Panics
/// Panics if the number of results is not the number of pairs.
pub(crate) fn each_pair<T: Send>(
    indices: Indices<'_>,
    out: &mut [T],
    answer: impl Fn(usize, (usize, usize)) -> T + Sync,
) {
    assert!(out.len() == indices.len(), "a slice of {} answers for {} pairs", out.len(), indices.len());
    fill(out, |first, out| {
        for (offset, out) in out.iter_mut().enumerate() {
            let pair = first + offset;
            *out = answer(pair, indices.at(pair));
        }
    });
}

/// Consecutive pairs: there are `length` pairs, starting with the pair `first`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chunk<'a> {
    pub(crate) indices: Indices<'a>,
    pub(crate) first: usize,
    pub(crate) length: usize,
}

impl Chunk<'_> {
    /// Divides the chunk and its results into chunks that the buffers can hold.
    pub(crate) fn parts<'o, T: Send>(&self, out: &'o mut [T]) -> impl Iterator<Item = (Self, &'o mut [T])> {
        parts(out, LANES)
            .map(|(offset, out)| (Self { first: self.first + offset, length: out.len(), ..*self }, out))
    }

    /// Returns the indices of the pairs.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (self.first..self.first + self.length).map(|pair| self.indices.at(pair))
    }

    /// Computes and writes the exact result of each pair whose number is NaN.
    #[inline(always)]
    pub(crate) fn settle<T>(&self, numbers: &[f64], out: &mut [T], exact: impl Fn((usize, usize)) -> T) {
        for (lane, answer) in out.iter_mut().enumerate().filter(|(lane, _)| numbers[*lane].is_nan()) {
            *answer = exact(self.indices.at(self.first + lane));
        }
    }

    /// Returns the numbers of the pairs in one list: parts of its columns, or numbers gathered in `buffer`.
    #[inline]
    pub(crate) fn columns<'r, S: Numbers<N>, const N: usize>(
        &self,
        side: Side,
        list: Prepared<'r, S, N>,
        buffer: &'r mut LazyBuffers<6>,
    ) -> [&'r [f64]; N] {
        match self.indices {
            Indices::Position { lengths } if lengths[side as usize] != 1 => {
                list.columns.map(|column| &column[self.first..self.first + self.length])
            }
            Indices::Position { .. } => {
                let buffer = buffer.first();
                for (lanes, column) in buffer.iter_mut().zip(list.columns) {
                    lanes[..self.length].fill(column[0]);
                }
                buffer.each_ref().map(|lanes| &lanes[..self.length])
            }
            Indices::Given(_) => self.gather(side, buffer.first(), list.shapes(), Numbers::numbers),
        }
    }

    /// Gathers the numbers of the pairs' elements of one list in `buffer`, and returns them.
    #[inline(always)]
    pub(crate) fn gather<'r, T, const N: usize>(
        &self,
        side: Side,
        buffer: &'r mut [Buffer; N],
        list: &[T],
        row: impl Fn(&T) -> [f64; N],
    ) -> [&'r [f64]; N] {
        match self.indices {
            Indices::Position { lengths } if lengths[side as usize] == 1 => {
                for (lanes, number) in buffer.iter_mut().zip(row(&list[0])) {
                    lanes[..self.length].fill(number);
                }
            }
            Indices::Position { .. } => {
                fill_lanes(buffer, list[self.first..self.first + self.length].iter(), row);
            }
            Indices::Given(pairs) => {
                let pairs = &pairs[self.first..self.first + self.length];
                match side {
                    Side::First => fill_lanes(buffer, pairs.iter().map(|pair| &list[pair.0]), row),
                    Side::Second => fill_lanes(buffer, pairs.iter().map(|pair| &list[pair.1]), row),
                }
            }
        }
        buffer.each_ref().map(|lanes| &lanes[..self.length])
    }
}

/// Writes the numbers of elements into lanes.
#[inline(always)]
fn fill_lanes<'t, T: 't, const N: usize>(
    buffer: &mut [Buffer; N],
    elements: impl Iterator<Item = &'t T>,
    row: impl Fn(&T) -> [f64; N],
) {
    for (lane, element) in elements.enumerate() {
        for (lanes, number) in buffer.iter_mut().zip(row(element)) {
            lanes[lane] = number;
        }
    }
}
