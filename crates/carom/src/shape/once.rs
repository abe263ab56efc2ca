//! Stores a value that is created when it is first needed. This needs a lock of std, so without std the value
//! is created at once.

#[cfg(feature = "std")]
use std::sync::OnceLock;

pub(crate) struct Once<T>(#[cfg(feature = "std")] OnceLock<T>, #[cfg(not(feature = "std"))] T);

#[cfg(feature = "std")]
impl<T> Once<T> {
    /// Creates the place for the value that `make` returns, and creates the value later.
    pub(crate) fn new(_make: impl FnOnce() -> T) -> Self {
        Self(OnceLock::new())
    }

    /// Returns the stored value. `make` must be the function that was given to [`Once::new`].
    pub(crate) fn get(&self, make: impl FnOnce() -> T) -> &T {
        self.0.get_or_init(make)
    }
}

#[cfg(not(feature = "std"))]
impl<T> Once<T> {
    /// Creates the value that `make` returns.
    pub(crate) fn new(make: impl FnOnce() -> T) -> Self {
        Self(make())
    }

    /// Returns the stored value.
    pub(crate) fn get(&self, _make: impl FnOnce() -> T) -> &T {
        &self.0
    }
}
