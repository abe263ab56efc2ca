//! The pairs of two lists that a query is about, chunk by chunk.

use std::ops::Range;
use std::rc::Rc;

use carom_batch::{Batch, ConvexPart, ConvexShapes, Pairing};

use crate::Input;

/// The pairs of a chunk.
pub(super) type Chunk<'a> = Pairing<'a, ConvexPart<'a>, ConvexPart<'a>>;

/// The number of answers that are computed at a time. It is a multiple of 8, so that the flags of a chunk
/// fill whole numbers.
const CHUNK: usize = 512;

/// The pairs of the items of two lists: by position or by indices. By position, a single item is paired
/// with all items of the other list.
pub(super) struct Pairs {
    lengths: [usize; 2],
    indices: Option<Vec<(usize, usize)>>,
}

/// The pairs of a chunk, by position or by indices.
pub(super) enum Items<'a> {
    /// Pairs by position: the ranges of the items in both lists.
    Ranges([Range<usize>; 2]),
    /// Pairs by indices: an index in each list for every pair.
    Indices(&'a [(usize, usize)]),
}

impl Pairs {
    /// Reads the number of index pairs and the indices, or -1 for pairs by position.
    pub(super) fn read(input: &mut Input<'_>, lengths: [usize; 2]) -> Self {
        let count = input.number();
        let indices =
            (count >= 0.0).then(|| (0..count as usize).map(|_| (input.count(), input.count())).collect());
        Self { lengths, indices }
    }

    /// Returns the number of pairs.
    pub(super) fn len(&self) -> usize {
        let [a, b] = self.lengths;
        self.indices.as_ref().map_or(if a == 1 { b } else { a }, Vec::len)
    }

    /// Calls a function with the items of each chunk and the range of its answers.
    pub(super) fn each_chunk(&self, mut visit: impl FnMut(Items<'_>, Range<usize>)) {
        for start in (0..self.len()).step_by(CHUNK) {
            let range = start..self.len().min(start + CHUNK);
            let items = match &self.indices {
                Some(indices) => Items::Indices(&indices[range.clone()]),
                None => Items::Ranges(self.lengths.map(|length| part(length, &range))),
            };
            visit(items, range);
        }
    }
}

/// Returns the range of the items of a list for a range of answers. A list of one item has this item for
/// every answer.
pub(super) fn part(length: usize, range: &Range<usize>) -> Range<usize> {
    if length == 1 { 0..1 } else { range.clone() }
}

/// Two lists, and pairs of their shapes.
pub(super) struct ListPair {
    a: Rc<ConvexShapes>,
    b: Rc<ConvexShapes>,
    pairs: Pairs,
}

impl ListPair {
    /// Reads the numbers of two lists, and their pairs.
    pub(super) fn read(input: &mut Input<'_>) -> Option<Self> {
        let a = input.list()?;
        let b = input.list()?;
        let pairs = Pairs::read(input, [a.len(), b.len()]);
        Some(Self { a, b, pairs })
    }

    /// Calls a function with the pairs of each chunk, and the range of its answers.
    pub(super) fn each_chunk(&self, mut visit: impl FnMut(&Chunk<'_>, Range<usize>)) {
        self.pairs.each_chunk(|items, range| match items {
            Items::Ranges([of_a, of_b]) => {
                visit(&Pairing::by_position(&self.a.part(of_a), &self.b.part(of_b)), range);
            }
            Items::Indices(indices) => {
                let [a, b] = [&self.a, &self.b].map(|list| list.part(0..list.len()));
                visit(&Pairing::of(&a, &b, indices), range);
            }
        });
    }

    /// Computes answers chunk by chunk, and passes each chunk to a function.
    pub(super) fn answers<T: Clone>(
        &self,
        empty: T,
        ask: impl Fn(&Chunk<'_>, &Range<usize>, &mut [T]),
        mut take: impl FnMut(&[T]),
    ) {
        let mut answers = Vec::new();
        self.each_chunk(|chunk, range| {
            answers.clear();
            answers.resize(chunk.len(), empty.clone());
            ask(chunk, &range, &mut answers);
            take(&answers);
        });
    }
}
