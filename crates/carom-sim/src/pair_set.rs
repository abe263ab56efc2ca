//! A sorted set of pairs of shapes. A sorted list stores the set, because the set is usually small.

/// Pairs of indices.
#[derive(Clone, Debug, Default)]
pub(super) struct PairSet(Vec<(usize, usize)>);

impl PairSet {
    pub(super) fn contains(&self, pair: (usize, usize)) -> bool {
        self.0.binary_search(&pair).is_ok()
    }

    /// Inserts a pair; returns false if it is already present.
    pub(super) fn insert(&mut self, pair: (usize, usize)) -> bool {
        match self.0.binary_search(&pair) {
            Ok(_) => false,
            Err(place) => {
                self.0.insert(place, pair);
                true
            }
        }
    }

    /// Removes a pair; returns whether it was present.
    pub(super) fn remove(&mut self, pair: (usize, usize)) -> bool {
        match self.0.binary_search(&pair) {
            Ok(place) => {
                self.0.remove(place);
                true
            }
            Err(_) => false,
        }
    }

    /// Returns the pairs that contain a shape, in order.
    pub(super) fn of(&self, shape: usize) -> impl Iterator<Item = (usize, usize)> {
        self.0.iter().copied().filter(move |&(one, two)| one == shape || two == shape)
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Returns the pairs in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = &(usize, usize)> {
        self.0.iter()
    }
}
