//! Stores near pairs (pairs of boxes that overlap when grown by margins) in two orders: they are tested in
//! the order of memory and visited in the order of indices.
//!
//! A box has an index, and a place in a list in which neighbours are close together, because the
//! caches do not hold all boxes. Pairs are tested in the order of the places. Each pair has a rank in the
//! order of the indices. The results are bits at these ranks, so they can be read in that order without
//! sorting.

use alloc::vec::Vec;
use core::ops::Range;

use crate::broad::box32::Box32;
use crate::broad::join::{GridJoin, Rows};
use crate::math::sort_by;
use crate::math::threads::{self, Shareable};

/// The near pairs, and the results of their last test.
#[derive(Clone, Debug, Default)]
pub(crate) struct RankedPairs {
    /// The index at each place.
    order: Vec<u32>,
    /// The place of each index.
    places: Vec<u32>,
    /// The pairs of places, in the order of the places.
    by_place: Vec<[u32; 2]>,
    /// The rank of each pair.
    ranks: Vec<u32>,
    /// The pairs of indices, sorted by rank. Copies of a pair share one rank; the unused ranks after it never
    /// count as touching.
    by_rank: Vec<[u32; 2]>,
    /// The bit of each rank: whether the pair touches. If the last test was divided among several threads,
    /// the words of its other parts follow. These words are kept only so that the next test needs no new
    /// memory.
    hits: Vec<u64>,
    /// Scratch memory for the ranking: the smaller index, the larger one, and the position among the pairs of places.
    rows: Rows<[u32; 3]>,
}

/// The place of a box that is not in the list.
const NOWHERE: u32 = u32::MAX;

impl RankedPairs {
    pub(crate) const fn new() -> Self {
        Self {
            order: Vec::new(),
            places: Vec::new(),
            by_place: Vec::new(),
            ranks: Vec::new(),
            by_rank: Vec::new(),
            hits: Vec::new(),
            rows: Rows::new(),
        }
    }

    /// Replaces the pairs by the pairs of places that a join has found, and returns the memory of the old
    /// pairs to the join. Call [`scatter`](Self::scatter) and [`rank`](Self::rank) next.
    pub(super) fn take(&mut self, join: &mut GridJoin) {
        join.pairs_mut().exchange(&mut self.by_place);
        join.order(&mut self.order);
        self.find_places(self.order.len());
    }

    /// Takes the scratch memory of `replaced`: the pairs that these pairs will replace.
    pub(super) const fn take_memory(&mut self, replaced: &mut Self) {
        core::mem::swap(&mut self.rows, &mut replaced.rows);
    }

    /// Returns the memory of the pairs to a join, once they are not used any more.
    pub(super) const fn return_memory(&mut self, join: &mut GridJoin) {
        join.pairs_mut().exchange(&mut self.by_place);
    }

    /// Sorts the pairs by the smaller index.
    pub(super) fn scatter(&mut self) {
        let index = |place: u32| self.order[place as usize];
        let by_place = &self.by_place;
        let by_index = |position: usize| {
            let [a, b] = by_place[position].map(index);
            [a.min(b), a.max(b), position as u32]
        };
        self.rows.scatter(by_index, by_place.len(), self.order.len());
    }

    /// Computes the rank of each pair.
    pub(super) fn rank(&mut self) {
        self.rank_part(0, 1);
    }

    /// Computes the ranks of the pairs in one of several parts of the rows.
    pub(super) fn rank_part(&mut self, part: u32, parts: u32) {
        let Self { by_place, by_rank, ranks, rows, .. } = self;
        by_rank.resize(by_place.len(), [0; 2]);
        ranks.resize(by_place.len(), 0);
        threads::write_anywhere(ranks, |ranks| {
            rows.for_each_with((part, parts), by_rank, |start, row, by_rank| {
                by_rank.fill([0; 2]);
                let is_long = FEW < row.len();
                if is_long {
                    sort_by(row, Ord::cmp);
                }
                for &[first, second, position] in &*row {
                    // Copies of a pair get the rank of the first copy.
                    let rank = if is_long { first_of(row, second) } else { count_less(row, second) };
                    by_rank[rank] = [first, second];
                    ((start + rank) as u32).write(&ranks[position as usize]);
                }
            });
        });
    }

    fn find_places(&mut self, count: usize) {
        let Self { order, places, .. } = self;
        places.clear();
        places.resize(count, NOWHERE);
        threads::write_anywhere(places, |places| {
            threads::map_ranges(order.len(), LEAST_PART, |range| {
                for (place, &index) in (range.start as u32..).zip(&order[range]) {
                    place.write(&places[index as usize]);
                }
            });
        });
    }

    /// Replaces each index `i` by `indices[i]`. The new indices are in increasing order, and less than
    /// `count`.
    pub(crate) fn reindex(&mut self, indices: &[u32], count: usize) {
        let replace = |index: &mut u32| *index = indices[*index as usize];
        self.order.iter_mut().for_each(replace);
        self.by_rank.iter_mut().flatten().for_each(replace);
        self.find_places(count);
    }

    /// Returns the number of pairs, copies included.
    pub(crate) const fn len(&self) -> usize {
        self.by_place.len()
    }

    /// Returns the index at each place.
    pub(crate) fn order(&self) -> &[u32] {
        &self.order
    }

    /// Returns the place of each index.
    pub(crate) fn places(&self) -> &[u32] {
        &self.places
    }

    /// Returns the place of an index, if it is in the list.
    pub(crate) fn place(&self, index: u32) -> Option<usize> {
        let place = self.places.get(index as usize).filter(|&&place| place != NOWHERE)?;
        Some(*place as usize)
    }

    /// Tests all pairs and replaces the hits; the function `test` tests a range of the pairs and sets the
    /// bits of their ranks.
    fn test(&mut self, test: impl Fn(&Self, Range<usize>, &mut [u64]) + Sync) {
        let mut hits = core::mem::take(&mut self.hits);
        let (count, words) = (self.by_place.len(), self.words());
        if threads::parts(count, LEAST_PART) <= 1 {
            hits.clear();
            hits.resize(words, 0);
            test(self, 0..count, &mut hits);
        } else {
            // The pairs of a range may have any ranks, so each range has bits for all ranks.
            let ranges = threads::ranges(count, LEAST_PART, PARTS_OF_A_THREAD);
            hits.resize(words * ranges.len(), 0);
            let tasks = ranges.into_iter().zip(hits.chunks_mut(words)).collect();
            threads::for_each(tasks, |(range, hits): (Range<usize>, &mut [u64])| {
                hits.fill(0);
                test(self, range, hits);
            });
            let (all, others) = hits.split_at_mut(words);
            threads::for_each_chunk(all, LEAST_PART / BITS, |start, all| {
                for others in others.chunks(words) {
                    all.iter_mut().zip(&others[start..]).for_each(|(word, more)| *word |= more);
                }
            });
        }
        self.hits = hits;
    }

    /// Returns the number of words that have a bit for each rank.
    const fn words(&self) -> usize {
        self.by_rank.len().div_ceil(BITS)
    }

    /// Tests all pairs. `touch` gets the places, and a function that returns the indices, which are rarely needed.
    pub(crate) fn test_all(&mut self, touch: impl Fn(&dyn Fn() -> [u32; 2], [usize; 2]) -> bool + Sync) {
        self.test(|list, range, hits| {
            for (&places, &rank) in list.by_place[range.clone()].iter().zip(&list.ranks[range]) {
                let indices = || places.map(|place| list.order[place as usize]);
                set(hits, rank, touch(&indices, places.map(|place| place as usize)));
            }
        });
    }

    /// Tests the pairs whose boxes overlap; `boxes` and `kinds` belong to the shapes at the places. The kind
    /// of a shape is one bit, and pairs of the same kinds are tested one after the other, so that branch
    /// prediction works well in `touch`. The shapes of some pairs are prefetched together, by their indices.
    pub(crate) fn test_by_kinds(
        &mut self,
        boxes: &[Box32],
        kinds: &[u8],
        prefetch: impl Fn(u32) + Sync,
        touch: impl Fn([u32; 2], [usize; 2]) -> bool + Sync,
    ) {
        self.test(|list, range, hits| {
            let batches = list.by_place[range.clone()].chunks(BATCH).zip(list.ranks[range].chunks(BATCH));
            for (pairs, ranks) in batches {
                let mut batch = Batch { lists: [[0; BATCH]; ALL_KINDS], counts: [0; ALL_KINDS] };
                batch.sort(pairs, boxes, kinds);
                for (positions, &count) in batch.lists.iter().zip(&batch.counts) {
                    for positions in positions[..count].chunks(AHEAD) {
                        let positions = positions.iter().map(|&position| usize::from(position));
                        positions
                            .clone()
                            .flat_map(|position| pairs[position])
                            .for_each(|place| prefetch(list.order[place as usize]));
                        for position in positions {
                            let [a, b] = pairs[position].map(|place| place as usize);
                            let is_hit = touch([list.order[a], list.order[b]], [a, b]);
                            set(hits, ranks[position], is_hit);
                        }
                    }
                }
            }
        });
    }

    /// Replaces the content of a list by the results of `item` for the pairs of indices that touch,
    /// in order. The item `filler` has any value.
    #[inline]
    pub(crate) fn collect_touching<T: Copy + Send + Sync>(
        &self,
        items: &mut Vec<T>,
        filler: T,
        item: impl Fn(u32, u32) -> Option<T> + Sync,
    ) {
        let words = self.words();
        if threads::parts(words, LEAST_PART / BITS) <= 1 {
            items.clear();
            return self.touching_in(0..words, |first, second| items.extend(item(first, second)));
        }
        let mut counts = threads::map_ranges(words, LEAST_PART / BITS, |words| {
            let hits: u32 = self.hits[words.clone()].iter().map(|word| word.count_ones()).sum();
            (words, hits as usize)
        });
        items.resize(counts.iter().map(|(_, count)| count).sum(), filler);
        let mut rest = items.as_mut_slice();
        let mut tasks = Vec::with_capacity(counts.len());
        for (words, count) in &mut counts {
            let places = rest.split_off_mut(..*count).unwrap_or_default();
            tasks.push((words.clone(), count, places));
        }
        threads::for_each(tasks, |(words, count, places)| {
            *count = 0;
            self.touching_in(words, |first, second| {
                if let Some(item) = item(first, second) {
                    places[*count] = item;
                    *count += 1;
                }
            });
        });
        self.close_gaps(items, &counts);
    }

    /// Moves the items of the ranges of words next to each other; `counts` has the number of items of each
    /// range.
    fn close_gaps<T: Copy>(&self, items: &mut Vec<T>, counts: &[(Range<usize>, usize)]) {
        let [mut start, mut end] = [0; 2];
        for (words, count) in counts {
            if start != end {
                items.copy_within(start..start + count, end);
            }
            end += count;
            start += self.hits[words.clone()].iter().map(|word| word.count_ones() as usize).sum::<usize>();
        }
        items.truncate(end);
    }

    /// Visits, in order, the pairs of indices that touch and whose bits are in some words.
    #[inline]
    fn touching_in(&self, words: Range<usize>, mut visit: impl FnMut(u32, u32)) {
        let ranks = words.start * BITS..self.by_rank.len().min(words.end * BITS);
        for (&word, pairs) in self.hits[words].iter().zip(self.by_rank[ranks].chunks(BITS)) {
            let mut word = word;
            while word != 0 {
                let [first, second] = pairs[word.trailing_zeros() as usize];
                visit(first, second);
                word &= word - 1;
            }
        }
    }
}

/// The least number of pairs for each part that a thread takes.
const LEAST_PART: usize = 1 << 13;

/// The number of parts into which a test is divided for each thread. This number is small, because each part
/// reserves memory for as many results as there can be.
const PARTS_OF_A_THREAD: usize = 2;

/// In a row of at most this length, counting the smaller indices is faster than sorting.
const FEW: usize = 24;

fn first_of(sorted: &[[u32; 3]], second: u32) -> usize {
    sorted.partition_point(|&[_, other, _]| other < second)
}

fn count_less(row: &[[u32; 3]], second: u32) -> usize {
    row.iter().map(|&[_, other, _]| usize::from(other < second)).sum()
}

const BITS: usize = u64::BITS as usize;

#[inline]
fn set(hits: &mut [u64], rank: u32, is_hit: bool) {
    hits[rank as usize / BITS] |= u64::from(is_hit) << (rank as usize % BITS);
}

/// The number of pairs in a batch.
const BATCH: usize = 256;

/// The number of pairs that are prefetched together.
const AHEAD: usize = 16;

/// The number of different sets of kinds.
const ALL_KINDS: usize = 8;

/// The positions of the pairs of a batch whose boxes overlap, by the set of their kinds.
struct Batch {
    lists: [[u8; BATCH]; ALL_KINDS],
    counts: [usize; ALL_KINDS],
}

impl Batch {
    /// Sorts the pairs into the lists. The code has no branch, because overlaps of near boxes are
    /// unpredictable. Each position is written to the list, and the count grows only if the boxes overlap.
    #[inline]
    fn sort(&mut self, pairs: &[[u32; 2]], boxes: &[Box32], kinds: &[u8]) {
        for (position, places) in (0..=u8::MAX).zip(pairs) {
            let [a, b] = places.map(|place| place as usize);
            let both = usize::from(kinds[a] | kinds[b]) % ALL_KINDS;
            let count = &mut self.counts[both];
            self.lists[both][*count % BATCH] = position;
            *count += usize::from(boxes[a].overlaps(&boxes[b]));
        }
    }
}
