//! Keeps values. JavaScript refers to them by number.

use std::cell::RefCell;

/// Values that are kept between calls, each with a number. The number of a released value is used again.
#[derive(Debug)]
pub struct Slots<T>(RefCell<State<T>>);

#[derive(Debug)]
struct State<T> {
    values: Vec<Option<T>>,
    free: Vec<usize>,
}

impl<T> Default for Slots<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Slots<T> {
    /// Creates an empty list.
    pub const fn new() -> Self {
        Self(RefCell::new(State { values: Vec::new(), free: Vec::new() }))
    }

    /// Keeps a value and returns its number.
    pub(crate) fn keep(&self, value: T) -> usize {
        let State { values, free } = &mut *self.0.borrow_mut();
        let number = free.pop().unwrap_or(values.len());
        if number == values.len() {
            values.push(None);
        }
        values[number] = Some(value);
        number
    }

    /// Releases a value. Clones of the value stay valid, such as those in a space.
    pub fn release(&self, number: usize) {
        let released = {
            let State { values, free } = &mut *self.0.borrow_mut();
            let value = values.get_mut(number).and_then(Option::take);
            free.extend(value.is_some().then_some(number));
            value
        };
        drop(released);
    }

    /// Returns how many values are kept.
    pub fn count(&self) -> usize {
        let State { values, free } = &*self.0.borrow();
        values.len() - free.len()
    }

    /// Changes the value with this number in place. Returns `None` if there is no such value.
    #[cfg(feature = "all")]
    pub(crate) fn change<R>(&self, number: usize, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        self.0.borrow_mut().values.get_mut(number).and_then(Option::as_mut).map(change)
    }
}

impl<T: Clone> Slots<T> {
    /// Returns a clone of the value with this number.
    pub(crate) fn get(&self, number: usize) -> Option<T> {
        self.0.borrow().values.get(number).cloned().flatten()
    }
}
