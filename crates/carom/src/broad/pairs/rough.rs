//! Many items roughly in the order of their keys, so that what is done with them next stays in the fast memories.
//!
//! A counting sort writes each item somewhere in a table. Where the table is larger than the caches, two sorts, first by
//! the upper bits of the keys, are faster than one (radix partitioning; Manegold, Boncz and Kersten, Optimizing
//! Main-Memory Join on Modern Hardware, 2002).

use alloc::vec::Vec;

/// Room for a rough order.
#[derive(Clone, Debug, Default)]
pub(super) struct Rough<T> {
    starts: Vec<u32>,
    items: Vec<(u32, T)>,
}

/// No more stretches of keys, so that the ends of all of them are in the fastest memory.
const STRETCHES_BITS: u32 = 10;

impl<T: Copy + Default> Rough<T> {
    /// With so many items and more it pays.
    pub(super) const MANY: usize = 1 << 18;

    pub(super) const fn new() -> Self {
        Self { starts: Vec::new(), items: Vec::new() }
    }

    /// Items with their keys, which are less than `keys`: by the upper bits of these; what has the same ones stays in
    /// its order.
    pub(super) fn sort(&mut self, keys: u32, items: impl Iterator<Item = (u32, T)> + Clone) -> &[(u32, T)] {
        let shift = (u32::BITS - keys.leading_zeros()).saturating_sub(STRETCHES_BITS);
        self.starts.clear();
        self.starts.resize((keys >> shift) as usize + 2, 0);
        let mut count = 0;
        for (key, _) in items.clone() {
            self.starts[(key >> shift) as usize + 1] += 1;
            count += 1;
        }
        for stretch in 1..self.starts.len() {
            self.starts[stretch] += self.starts[stretch - 1];
        }
        self.items.resize(count, (0, T::default()));
        for item in items {
            let start = &mut self.starts[(item.0 >> shift) as usize];
            self.items[*start as usize] = item;
            *start += 1;
        }
        &self.items
    }
}

/// A counting sort of items by keys less than `keys`; those of each key then start where `starts` says.
pub(super) fn sort<T>(
    items: impl Iterator<Item = (u32, T)> + Clone,
    keys: usize,
    starts: &mut Vec<u32>,
    sorted: &mut [T],
) {
    starts.clear();
    starts.resize(keys + 2, 0);
    for (key, _) in items.clone() {
        starts[key as usize + 2] += 1;
    }
    for key in 2..starts.len() {
        starts[key] += starts[key - 1];
    }
    for (key, item) in items {
        let start = &mut starts[key as usize + 1];
        sorted[*start as usize] = item;
        *start += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_go_up_by_their_upper_bits_and_equal_ones_keep_their_order() {
        let mut rough = Rough::new();
        for keys in [1_u32, 2, 1023, 1024, 5000, 1 << 20, u32::MAX] {
            let shift = (u32::BITS - keys.leading_zeros()).saturating_sub(10);
            let items = (0..3000_u32).map(|item| (item.wrapping_mul(2_654_435_761) % keys, item));
            let mut wanted: Vec<(u32, u32)> = items.clone().collect();
            wanted.sort_by_key(|&(key, _)| key >> shift);
            assert_eq!(rough.sort(keys, items), wanted, "{keys}");
        }
    }
}
