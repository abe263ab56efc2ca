//! Spaces that JavaScript holds by number.

use std::cell::RefCell;
use std::rc::Rc;

use carom::{ColliderId, Space};

/// A space whose colliders have their own ids for data: whoever is told a collider's data knows which it is.
pub(crate) type Held = Space<ColliderId>;

/// The spaces that are held; what is put into them stays in JavaScript as well, by its id.
///
/// Whoever asks a space may be called back and change it: the question goes on in the space as it was.
#[derive(Debug, Default)]
pub struct Spaces {
    held: RefCell<Vec<Option<Rc<Held>>>>,
}

impl Spaces {
    /// None.
    pub const fn new() -> Self {
        Self { held: RefCell::new(Vec::new()) }
    }

    /// The number of a new space.
    pub fn hold(&self) -> usize {
        let mut held = self.held.borrow_mut();
        let place = held.iter().position(Option::is_none).unwrap_or(held.len());
        if place == held.len() {
            held.push(None);
        }
        held[place] = Some(Rc::new(Held::new()));
        place
    }

    /// Ends a space.
    pub fn release(&self, number: usize) {
        self.take(number);
    }

    /// A space, to ask. One that was lost in the middle of a change, by memory that ran out, is empty.
    pub(crate) fn get(&self, number: usize) -> Rc<Held> {
        self.held.borrow().get(number).cloned().flatten().unwrap_or_default()
    }

    /// A space, to change. It is taken out meanwhile: whatever ends the change half-way leaves none.
    pub(crate) fn change<R>(&self, number: usize, change: impl FnOnce(&mut Held) -> R) -> R {
        let mut space = self.take(number).unwrap_or_default();
        let result = change(Rc::make_mut(&mut space));
        if let Some(place) = self.held.borrow_mut().get_mut(number) {
            *place = Some(space);
        }
        result
    }

    fn take(&self, number: usize) -> Option<Rc<Held>> {
        self.held.borrow_mut().get_mut(number).and_then(Option::take)
    }
}
