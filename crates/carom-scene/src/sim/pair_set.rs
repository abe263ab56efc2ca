//! A set of pairs of shapes, in order: few at any time, so a sorted list holds them.

/// Pairs by index.
#[derive(Clone, Debug, Default)]
pub(super) struct PairSet(Vec<(usize, usize)>);

impl PairSet {
    pub(super) fn contains(&self, pair: (usize, usize)) -> bool {
        self.0.binary_search(&pair).is_ok()
    }

    /// False if it is there already.
    pub(super) fn insert(&mut self, pair: (usize, usize)) -> bool {
        match self.0.binary_search(&pair) {
            Ok(_) => false,
            Err(place) => {
                self.0.insert(place, pair);
                true
            }
        }
    }

    /// Whether it was there.
    pub(super) fn remove(&mut self, pair: (usize, usize)) -> bool {
        match self.0.binary_search(&pair) {
            Ok(place) => {
                self.0.remove(place);
                true
            }
            Err(_) => false,
        }
    }

    /// The pairs with a shape in them, in order.
    pub(super) fn of(&self, shape: usize) -> impl Iterator<Item = (usize, usize)> {
        self.0.iter().copied().filter(move |&(one, two)| one == shape || two == shape)
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// In order.
    pub(super) fn iter(&self) -> impl Iterator<Item = &(usize, usize)> {
        self.0.iter()
    }
}
