//! A value that is made when it is first needed; without std, which has the lock for it, it is made at once.

#[cfg(feature = "std")]
use std::sync::OnceLock;

#[cfg(feature = "std")]
pub(crate) struct Once<T>(OnceLock<T>);

#[cfg(feature = "std")]
impl<T> Once<T> {
    /// Creates the value, or the place for it.
    pub(crate) fn new(_: impl FnOnce() -> T) -> Self {
        Self(OnceLock::new())
    }

    /// Returns the value; `make` makes the one that [`Once::new`] would make.
    pub(crate) fn get(&self, make: impl FnOnce() -> T) -> &T {
        self.0.get_or_init(make)
    }
}

#[cfg(not(feature = "std"))]
pub(crate) struct Once<T>(T);

#[cfg(not(feature = "std"))]
impl<T> Once<T> {
    pub(crate) fn new(make: impl FnOnce() -> T) -> Self {
        Self(make())
    }

    pub(crate) const fn get(&self, _: impl FnOnce() -> T) -> &T {
        &self.0
    }
}
