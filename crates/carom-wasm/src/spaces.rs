//! Keeps spaces. JavaScript refers to them by number.

use std::cell::RefCell;
use std::rc::Rc;

use carom::{ColliderId, Space};

/// A space. The data of each collider is its own id, because predicates and responses receive only the data.
pub(crate) type Held = Space<ColliderId>;

/// All spaces. JavaScript keeps the user data of the colliders, by id.
///
/// A callback during a query may change the space. Then the query continues on a copy of the state before the
/// change.
#[derive(Debug, Default)]
pub struct Spaces {
    held: RefCell<Vec<Option<Rc<Held>>>>,
}

impl Spaces {
    /// Creates an empty list of spaces.
    pub const fn new() -> Self {
        Self { held: RefCell::new(Vec::new()) }
    }

    /// Creates a space and returns its number.
    pub fn hold(&self) -> usize {
        let mut held = self.held.borrow_mut();
        let slot = held.iter().position(Option::is_none).unwrap_or(held.len());
        if slot == held.len() {
            held.push(None);
        }
        held[slot] = Some(Rc::new(Held::new()));
        slot
    }

    /// Releases a space.
    pub fn release(&self, number: usize) {
        self.take(number);
    }

    /// Returns a space for queries. A space is empty if it was lost because memory was exhausted during a
    /// change.
    pub(crate) fn get(&self, number: usize) -> Rc<Held> {
        self.held.borrow().get(number).cloned().flatten().unwrap_or_default()
    }

    /// Changes a space. The space is taken out of its slot during the change. So a trap (a panic in
    /// WebAssembly) in the middle does not leave a damaged space.
    pub(crate) fn change<R>(&self, number: usize, change: impl FnOnce(&mut Held) -> R) -> R {
        let mut space = self.take(number).unwrap_or_default();
        let result = change(Rc::make_mut(&mut space));
        if let Some(slot) = self.held.borrow_mut().get_mut(number) {
            *slot = Some(space);
        }
        result
    }

    fn take(&self, number: usize) -> Option<Rc<Held>> {
        self.held.borrow_mut().get_mut(number).and_then(Option::take)
    }
}
