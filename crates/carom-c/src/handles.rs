//! Stores values that C refers to by pointers. There is no memory at the addresses of these pointers. They
//! are pointers so that C cannot confuse them with numbers.

use core::marker::PhantomData;
use std::sync::{PoisonError, RwLock, TryLockError};

use crate::fault::Fault;
use crate::store::{Handle, Store};

/// The values of one type. Their handles are pointers to `P`.
pub(crate) struct Handles<P, T> {
    store: Store<RwLock<T>>,
    words: Words,
    pointers: PhantomData<fn() -> P>,
}

/// The words for a type of values in errors, and the number of the type in its pointers.
pub(crate) struct Words {
    /// The name of the argument.
    pub(crate) argument: &'static str,
    /// The name of the function that creates such a value.
    pub(crate) maker: &'static str,
    /// The number of the type, below 4. It makes pointers of other types invalid.
    pub(crate) tag: usize,
}

/// The generation takes half of the bits of a pointer. The index of a slot and the tag of the type take the other
/// half.
const HALF: u32 = usize::BITS / 2;
const TAG_BITS: u32 = 2;

impl<P, T: Send + Sync> Handles<P, T> {
    pub(crate) const fn new(words: Words) -> Self {
        Self { store: Store::new(), words, pointers: PhantomData }
    }

    /// Keeps a value, and returns its pointer.
    pub(crate) fn insert(&self, value: T) -> Result<*mut P, Fault> {
        let full = || {
            let message = "too many values are held already; free some".to_owned();
            Fault::new("too_many", self.words.argument, message)
        };
        let handle = self.store.insert(RwLock::new(value)).ok_or_else(full)?;
        self.pointer(handle).ok_or_else(|| {
            drop(self.store.remove(handle));
            full()
        })
    }

    /// Calls a function with a value. The value cannot be changed during the call.
    pub(crate) fn with<R>(
        &self,
        pointer: *const P,
        call: impl FnOnce(&T) -> Result<R, Fault>,
    ) -> Result<R, Fault> {
        call(&*self.find(pointer)?.try_read().map_err(|error| self.not_free(&error))?)
    }

    /// Calls a function that may change a value.
    pub(crate) fn edit<R>(
        &self,
        pointer: *const P,
        call: impl FnOnce(&mut T) -> Result<R, Fault>,
    ) -> Result<R, Fault> {
        call(&mut *self.find(pointer)?.try_write().map_err(|error| self.not_free(&error))?)
    }

    /// Frees a value. For the handle that means "none", does nothing.
    pub(crate) fn free(&self, pointer: *const P) -> Result<bool, Fault> {
        if pointer.is_null() {
            return Ok(true);
        }
        // A value that is only half changed because of a failure can still be freed.
        if let Err(error @ TryLockError::WouldBlock) = self.find(pointer)?.try_write() {
            return Err(self.not_free(&error));
        }
        let kept = self.store.remove(handle(pointer));
        drop(kept.map(|kept| kept.into_inner().unwrap_or_else(PoisonError::into_inner)));
        Ok(true)
    }

    /// Returns the pointer for a handle; `None` if there are more values than pointers can distinguish.
    fn pointer(&self, handle: Handle) -> Option<*mut P> {
        let index = handle.index as usize;
        let generation = handle.generation as usize;
        let fits = index >> (HALF - TAG_BITS) == 0 && generation >> HALF == 0;
        let address = (generation << HALF) | (index << TAG_BITS) | self.words.tag;
        fits.then(|| core::ptr::without_provenance_mut(address))
    }

    fn find(&self, pointer: *const P) -> Result<&RwLock<T>, Fault> {
        let Words { argument, maker, tag } = self.words;
        if pointer.is_null() {
            return Err(Fault::null(argument));
        }
        let freed = || {
            let message = format!(
                "{argument} is {pointer:p}: it was never a {argument}, or was freed; give what {maker} returned"
            );
            Fault::new("freed", argument, message)
        };
        let is_own = pointer.addr() & ((1 << TAG_BITS) - 1) == tag;
        is_own.then(|| self.store.get(handle(pointer))).flatten().ok_or_else(freed)
    }

    /// Returns the fault about a value that another call is using, or that is only half changed because of a failure.
    #[cold]
    fn not_free<G>(&self, error: &TryLockError<G>) -> Fault {
        let argument = self.words.argument;
        let message = match error {
            TryLockError::WouldBlock => {
                "is in use by a call that has not returned: a callback cannot change it, and threads take turns; \
                 change it after that call"
            }
            TryLockError::Poisoned(_) => {
                "was left half changed by a failure of the library; free it and make a new one"
            }
        };
        Fault::new("in_use", argument, format!("{argument} {message}"))
    }
}

/// Returns the handle for a pointer.
fn handle<P>(pointer: *const P) -> Handle {
    let bits = pointer.addr();
    let index = (bits & ((1 << HALF) - 1)) >> TAG_BITS;
    Handle { index: index as u32, generation: (bits >> HALF) as u32 }
}
