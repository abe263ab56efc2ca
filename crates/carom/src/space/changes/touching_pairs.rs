//! Finds the pairs of colliders that touch. An update searches among all colliders, or only for the pairs of
//! changed colliders.

use alloc::vec::Vec;

use crate::broad::{Keep, PairFinder};
use crate::math::threads;
use crate::shape::Aabb;
use crate::space::near_pairs::{NearPairs, do_few_change};
use crate::space::storage::Storage;
use crate::space::storage::body::bounds;
use crate::space::values::id::ColliderId;
use crate::space::values::pair::Pair;

/// The touching pairs of the last two updates, and the memory to find them.
#[derive(Clone, Debug)]
pub(crate) struct TouchingPairs {
    /// The pairs that touched at the last update, sorted.
    pub(crate) pairs: Vec<Pair>,
    /// The pairs of the update before the last update.
    pub(crate) before: Vec<Pair>,
    pub(crate) near: NearPairs,
    /// The pairs of changed colliders, if only these pairs were searched for; otherwise temporary memory for
    /// the pairs of outdated colliders.
    pairs_of_changed: Vec<Pair>,
    /// If only the pairs of changed colliders were searched for: the pairs of the previous update that have
    /// such a collider.
    before_of_changed: Vec<Pair>,
    /// Whether the pairs of colliders that have not changed were kept.
    keeps_others: bool,
    /// Scratch memory for the indices of all live colliders.
    live: Vec<u32>,
}

impl TouchingPairs {
    pub(crate) const fn new() -> Self {
        Self {
            pairs: Vec::new(),
            before: Vec::new(),
            near: NearPairs::new(),
            pairs_of_changed: Vec::new(),
            before_of_changed: Vec::new(),
            keeps_others: false,
            live: Vec::new(),
        }
    }

    /// Finds the pairs that touch now.
    pub(crate) fn update(&mut self, storage: &mut Storage, finder: &mut PairFinder) {
        self.near.note_update();
        core::mem::swap(&mut self.before, &mut self.pairs);
        let (changes, count) = (storage.changed.len(), storage.slots.len());
        let are_few = changes <= count / SEARCHES || (changes <= FEW_CHANGES && changes <= count / 4);
        self.keeps_others = are_few || !do_many_match(storage);
        if self.keeps_others {
            self.search_for_changed(storage);
        } else if self.near.update(storage, &mut self.live, self.before.len()) {
            self.test_near(storage);
        } else if do_few_change(storage) {
            self.keeps_others = true;
            self.search_for_changed(storage);
        } else {
            self.join_all(storage, finder);
        }
    }

    /// Returns the sorted pairs of the previous update and of this one; pairs that occur in both may be left
    /// out. The list is valid directly after [`TouchingPairs::update`].
    pub(crate) fn last_two(&self) -> [&[Pair]; 2] {
        if self.keeps_others {
            [&self.before_of_changed, &self.pairs_of_changed]
        } else {
            [&self.before, &self.pairs]
        }
    }

    /// Tests the near pairs: the pairs of colliders whose boxes, grown by margins, overlap.
    fn test_near(&mut self, storage: &Storage) {
        let Self { pairs, near, pairs_of_changed, .. } = self;
        near.test_all(storage);
        let pair = |i, j| Pair { a: storage.slots.id_at(i), b: storage.slots.id_at(j) };
        let filters_match =
            |i: u32, j: u32| storage.filtered == 0 || storage.filters_match(i as usize, j as usize);
        let any = ColliderId::from_bits(0);
        let filler = Pair { a: any, b: any };
        near.collect_touching(pairs, filler, |i, j| filters_match(i, j).then(|| pair(i, j)));
        let outdated = near.outdated_pairs();
        threads::fill(pairs_of_changed, outdated.len(), LEAST_PART, |range, pairs_of_changed| {
            for &[i, j] in &outdated[range] {
                if filters_match(i, j) && storage.touch(i as usize, j as usize) {
                    pairs_of_changed.push(pair(i, j));
                }
            }
        });
        threads::sort_by(pairs_of_changed, Pair::cmp);
        merge(pairs, pairs_of_changed);
    }

    /// Finds the pairs of all colliders by a join, if many have changed.
    fn join_all(&mut self, storage: &Storage, finder: &mut PairFinder) {
        let live = &mut self.live;
        live.clear();
        live.extend(storage.slots.iter().map(|id| id.index));
        // The near pairs and this search use the same join, so that its memory is needed only once.
        core::mem::swap(self.near.join_mut(), finder.join_mut());
        let index = |rank: usize| live[rank] as usize;
        let touch = |i, j| storage.filters_match(index(i), index(j)) && storage.overlap(index(i), index(j));
        let keep: Keep<'_> = &|pairs, start| pairs.keep_after(start, touch);
        let pairs =
            finder.sorted_pairs(live.len(), None, |rank| outer_bounds(storage, index(rank)), Some(keep));
        let id = |rank: u32| storage.slots.id_at(live[rank as usize]);
        self.pairs.clear();
        self.pairs.extend(pairs.iter().map(|&[i, j]| Pair { a: id(i), b: id(j) }));
        core::mem::swap(self.near.join_mut(), finder.join_mut());
    }

    /// Keeps the pairs of colliders that have not changed, and searches the tree for the pairs of
    /// the others.
    fn search_for_changed(&mut self, storage: &Storage) {
        let Self { before, pairs, pairs_of_changed, before_of_changed, .. } = self;
        let is_same = |id: ColliderId| !storage.is_changed[id.index as usize];
        pairs.clear();
        pairs.reserve(before.len());
        before_of_changed.clear();
        for pair in &*before {
            let is_kept = is_same(pair.a) && is_same(pair.b);
            if is_kept { &mut *pairs } else { &mut *before_of_changed }.push(*pair);
        }
        let changed = &storage.changed;
        threads::fill(pairs_of_changed, changed.len(), LEAST_SEARCHES, |range, pairs_of_changed| {
            for &id in &changed[range] {
                if let Some(index) = storage.slots.index(id) {
                    find_touching(storage, id, index, pairs_of_changed);
                }
            }
        });
        threads::sort_by(pairs_of_changed, Pair::cmp);
        merge(pairs, pairs_of_changed);
    }
}

/// Returns a box around a shape: the stored box, or a new box if the stored one is beyond the range of `f32`.
#[inline]
fn outer_bounds(storage: &Storage, index: usize) -> Aabb {
    let tight = &storage.boxes[index];
    if tight.is_finite() { tight.widened() } else { bounds(&storage.world_shapes[index].0) }
}

/// Returns whether, in a sample of pairs, so many filters match that testing all pairs is likely to save
/// time.
fn do_many_match(storage: &Storage) -> bool {
    if storage.filtered == 0 {
        return true;
    }
    let slots = storage.slots.slot_count() as u64;
    let mut state = 0_u64;
    let mut draw = || {
        // Knuth, The Art of Computer Programming, volume 2, 3.3.4: the multiplier of MMIX.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let index = (((state >> 32) * slots) >> 32) as usize;
        storage.slots.is_live(index).then_some(index)
    };
    let matches =
        (0..DRAWS).filter(|_| draw().zip(draw()).is_some_and(|(a, b)| storage.filters_match(a, b))).count();
    matches >= DRAWS / 8
}

/// Adds the pairs of a changed collider. If both colliders of a pair have changed, the collider with the
/// smaller index adds the pair.
fn find_touching(storage: &Storage, id: ColliderId, index: usize, pairs: &mut Vec<Pair>) {
    let mask = storage.bodies[index].filter.mask;
    storage.each_touching(&bounds(&storage.world_shapes[index].0), mask, &mut |other| {
        let slot = other as usize;
        let is_added_by_other = storage.is_changed[slot] && slot <= index;
        if !is_added_by_other && storage.filters_match(index, slot) && storage.touch(index, slot) {
            pairs.push(Pair::new(id, storage.slots.id_at(other)));
        }
    });
}

/// A test of two boxes that touch; it is a trait object, so that the search for pairs is compiled once.
pub(crate) type Accept<'a> = &'a (dyn Fn(usize, usize) -> bool + Sync);

/// The least number of pairs for each part that a thread takes.
const LEAST_PART: usize = 1 << 11;

/// The least number of changed colliders for each part that a thread takes.
const LEAST_SEARCHES: usize = 1 << 8;

/// If the fraction of changed colliders is at least one divided by this number, testing all of them costs
/// less than a search for each change.
const SEARCHES: usize = 48;

/// The largest number of changed colliders for which a small space searches one by one, if at most a quarter
/// of its colliders have changed.
const FEW_CHANGES: usize = 16;

/// The number of pairs in the sample.
const DRAWS: usize = 64;

/// Merges sorted pairs into a sorted list, starting at its end.
fn merge(list: &mut Vec<Pair>, more: &[Pair]) {
    let mut end = list.len();
    let mut rest = more.len();
    list.extend_from_slice(more);
    let mut place = list.len();
    while 0 < rest {
        place -= 1;
        if 0 < end && more[rest - 1] < list[end - 1] {
            end -= 1;
            list[place] = list[end];
        } else {
            rest -= 1;
            list[place] = more[rest];
        }
    }
}
