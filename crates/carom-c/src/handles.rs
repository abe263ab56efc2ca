//! Values whose handles are pointers in C, so that C cannot confuse them with other numbers; no memory is at
//! these addresses.

use core::marker::PhantomData;
use std::sync::{PoisonError, RwLock, TryLockError};

use crate::fault::Fault;
use crate::store::{Handle, Store};

/// The values of one type, behind pointers to `P`.
pub(crate) struct Handles<P, T> {
    store: Store<RwLock<T>>,
    words: Words,
    pointers: PhantomData<fn() -> P>,
}

/// The words of a type of values in errors, and the number in its pointers.
pub(crate) struct Words {
    /// The argument.
    pub(crate) argument: &'static str,
    /// The call that makes one.
    pub(crate) maker: &'static str,
    /// The number of the type, below 4, so that a pointer of another type is not accepted.
    pub(crate) tag: usize,
}

/// The generation has half of the bits of a pointer; the index of a slot and the tag of the type have the other half.
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

    /// Calls a function with a value that nothing changes meanwhile.
    pub(crate) fn with<R>(
        &self,
        pointer: *const P,
        call: impl FnOnce(&T) -> Result<R, Fault>,
    ) -> Result<R, Fault> {
        call(&*self.find(pointer)?.try_read().map_err(|error| self.not_free(&error))?)
    }

    /// Calls a function that changes a value.
    pub(crate) fn edit<R>(
        &self,
        pointer: *const P,
        call: impl FnOnce(&mut T) -> Result<R, Fault>,
    ) -> Result<R, Fault> {
        call(&mut *self.find(pointer)?.try_write().map_err(|error| self.not_free(&error))?)
    }

    /// Frees a value; the handle that means "none" needs no freeing.
    pub(crate) fn free(&self, pointer: *const P) -> Result<bool, Fault> {
        if pointer.is_null() {
            return Ok(true);
        }
        // A value that a failure has left half changed can still be freed.
        if let Err(error @ TryLockError::WouldBlock) = self.find(pointer)?.try_write() {
            return Err(self.not_free(&error));
        }
        let kept = self.store.remove(handle(pointer));
        drop(kept.map(|kept| kept.into_inner().unwrap_or_else(PoisonError::into_inner)));
        Ok(true)
    }

    /// Returns the pointer of a handle; nothing if there are more values than pointers can tell apart.
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
                "{argument} is {pointer:p}: no {argument}, or one that was freed; give what {maker} returned"
            );
            Fault::new("freed", argument, message)
        };
        let is_own = pointer.addr() & ((1 << TAG_BITS) - 1) == tag;
        is_own.then(|| self.store.get(handle(pointer))).flatten().ok_or_else(freed)
    }

    /// Returns the fault of a value that another call uses, or that a failure has left half changed.
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

/// Returns the handle of a pointer of its type.
fn handle<P>(pointer: *const P) -> Handle {
    let bits = pointer.addr();
    let index = (bits & ((1 << HALF) - 1)) >> TAG_BITS;
    Handle { index: index as u32, generation: (bits >> HALF) as u32 }
}
