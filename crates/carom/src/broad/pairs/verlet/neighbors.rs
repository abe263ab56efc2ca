//! Pairs of boxes that are near each other: which of them touch, in order.
//!
//! A box has an index, and a place in a list in which neighbours are close together, as all of them do not fit into the
//! faster memories. Pairs are looked at in the order of the places, and told in that of the indices.

use alloc::vec::Vec;

use crate::broad::box32::Box32;
use crate::math::sort_by;

use crate::broad::pairs::join::pair_list::{Found, Rows};

/// The near pairs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Neighbours {
    /// The index at each place.
    order: Vec<u32>,
    /// The place of each index.
    places: Vec<u32>,
    /// Pairs of places, in the order of these.
    near: Vec<[u32; 2]>,
    /// Which one of the pairs each of them is.
    ranks: Vec<u32>,
    /// The same pairs by their indices, in order. What was found several times is there once, and leaves gaps behind it,
    /// which never touch.
    pairs: Vec<[u32; 2]>,
    /// Which of these touch, a bit each.
    hits: Vec<u64>,
    /// Room to put them in order: for each index, the larger ones near it, each with where it is among the near pairs.
    rows: Rows<[u32; 3]>,
}

/// The place of a box that is not in the list.
const NOWHERE: u32 = u32::MAX;

impl Neighbours {
    pub(crate) const fn new() -> Self {
        Self {
            order: Vec::new(),
            places: Vec::new(),
            near: Vec::new(),
            ranks: Vec::new(),
            pairs: Vec::new(),
            hits: Vec::new(),
            rows: Rows::new(),
        }
    }

    /// Takes over the pairs of places that were found. `order` tells which box is at which place.
    pub(crate) fn keep(&mut self, order: impl Iterator<Item = u32>, found: &Found) {
        self.order.clear();
        self.order.extend(order);
        self.find_places(self.order.len());
        self.near.clear();
        self.near.extend(found.pairs());
        let index = |place: u32| self.order[place as usize];
        let by_index = (0..).zip(&self.near).map(|(item, &[a, b])| {
            let (a, b) = (index(a), index(b));
            [a.min(b), a.max(b), item]
        });
        self.rows.scatter(by_index, self.near.len(), self.order.len());
        self.rank();
    }

    /// Puts the pairs in order, and notes the rank of each.
    fn rank(&mut self) {
        let Self { pairs, ranks, rows, .. } = self;
        pairs.clear();
        pairs.resize(self.near.len(), [0; 2]);
        ranks.resize(self.near.len(), 0);
        let mut start = 0;
        for row in rows.all_mut() {
            if FEW < row.len() {
                sort_by(row, Ord::cmp);
            }
            for &[first, second, item] in &*row {
                // What was found several times gets one rank, and the ranks behind it stay free.
                let rank =
                    start + if FEW < row.len() { first_of(row, second) } else { count_less(row, second) };
                pairs[rank] = [first, second];
                ranks[item as usize] = rank as u32;
            }
            start += row.len();
        }
    }

    fn find_places(&mut self, count: usize) {
        self.places.clear();
        self.places.resize(count, NOWHERE);
        for (place, &index) in (0..).zip(&self.order) {
            self.places[index as usize] = place;
        }
    }

    /// Gives each index the name that is there in a sorted list; names are less than `count`.
    pub(crate) fn rename(&mut self, names: &[u32], count: usize) {
        let rename = |index: &mut u32| *index = names[*index as usize];
        self.order.iter_mut().for_each(rename);
        self.pairs.iter_mut().flatten().for_each(rename);
        self.find_places(count);
    }

    /// How many pairs there are at most.
    pub(crate) const fn len(&self) -> usize {
        self.pairs.len()
    }

    /// The index at each place.
    pub(crate) fn order(&self) -> &[u32] {
        &self.order
    }

    /// The place of each index, if all are there.
    pub(crate) fn places(&self) -> &[u32] {
        &self.places
    }

    /// The place of an index that is there.
    pub(crate) fn place(&self, index: u32) -> Option<usize> {
        let place = self.places.get(index as usize).filter(|&&place| place != NOWHERE)?;
        Some(*place as usize)
    }

    pub(crate) fn clear(&mut self) {
        self.order.clear();
    }

    /// Asks which of the pairs of places touch; their indices are there on demand.
    pub(crate) fn ask(&mut self, touch: impl Fn(&dyn Fn() -> [u32; 2], [usize; 2]) -> bool) {
        self.hits.clear();
        self.hits.resize(self.pairs.len().div_ceil(BITS), 0);
        for (&places, &rank) in self.near.iter().zip(&self.ranks) {
            let indices = || places.map(|place| self.order[place as usize]);
            set(&mut self.hits, rank, touch(&indices, places.map(|place| place as usize)));
        }
    }

    /// Asks the same of what is in the boxes at the places, where these overlap. Each of it is of a kind, one bit, and
    /// pairs of the same kinds are asked one after the other: `touch` takes the same way again and again. Some time
    /// before, the indices are told to `fetch`.
    pub(crate) fn sift(
        &mut self,
        boxes: &[Box32],
        kinds: &[u8],
        fetch: impl Fn(u32),
        touch: impl Fn([u32; 2], [usize; 2]) -> bool,
    ) {
        self.hits.clear();
        self.hits.resize(self.pairs.len().div_ceil(BITS), 0);
        for (near, ranks) in self.near.chunks(PORTION).zip(self.ranks.chunks(PORTION)) {
            let mut portion = Portion { lists: [[0; PORTION]; ALL_KINDS], counts: [0; ALL_KINDS] };
            portion.sort(near, boxes, kinds);
            for (list, &count) in portion.lists.iter().zip(&portion.counts) {
                for items in list[..count].chunks(AHEAD) {
                    let items = items.iter().map(|&item| usize::from(item));
                    items
                        .clone()
                        .flat_map(|item| near[item])
                        .for_each(|place| fetch(self.order[place as usize]));
                    for item in items {
                        let [a, b] = near[item].map(|place| place as usize);
                        let is_hit = touch([self.order[a], self.order[b]], [a, b]);
                        set(&mut self.hits, ranks[item], is_hit);
                    }
                }
            }
        }
    }

    /// Visits the pairs of indices that touch, in order.
    #[inline]
    pub(crate) fn touching(&self, mut visit: impl FnMut(u32, u32)) {
        for (&word, pairs) in self.hits.iter().zip(self.pairs.chunks(BITS)) {
            let mut word = word;
            while word != 0 {
                let [first, second] = pairs[word.trailing_zeros() as usize];
                visit(first, second);
                word &= word - 1;
            }
        }
    }
}

/// To count in so few is faster than to sort them.
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

/// So many pairs at a time.
const PORTION: usize = 256;

/// So many pairs are fetched at once.
const AHEAD: usize = 16;

/// How many sets of kinds there are.
const ALL_KINDS: usize = 8;

/// Which of a portion of pairs overlap, by the set of their kinds.
struct Portion {
    lists: [[u8; PORTION]; ALL_KINDS],
    counts: [usize; ALL_KINDS],
}

impl Portion {
    /// Without a jump, as nobody can foresee whether near boxes overlap.
    #[inline]
    fn sort(&mut self, near: &[[u32; 2]], boxes: &[Box32], kinds: &[u8]) {
        for (item, places) in (0..=u8::MAX).zip(near) {
            let [a, b] = places.map(|place| place as usize);
            let both = usize::from(kinds[a] | kinds[b]) % ALL_KINDS;
            let count = &mut self.counts[both];
            self.lists[both][*count % PORTION] = item;
            *count += usize::from(boxes[a].overlaps(&boxes[b]));
        }
    }
}
