//! The handle of a space. In C it is a pointer, so that no other number is taken for one; nothing is at its address.

use std::sync::{PoisonError, RwLock, TryLockError};

use carom::{ColliderId, Space};

use super::report::Report;
use crate::call::{ask, ask_flag};
use crate::fault::Fault;
use crate::store::{Handle, Store};

/// The type of the pointers.
#[derive(Debug)]
#[repr(C)]
pub struct CaromSpace {
    _private: [u8; 0],
}

/// A space with the answers of its last update in the form of C.
#[derive(Default)]
pub(super) struct Kept {
    pub(super) space: Space<u64>,
    pub(super) report: Report,
    /// A recording that has ended, until the caller has room for it.
    pub(super) recording: Option<Vec<u8>>,
    /// The numbers of the colliders that the space lost when it was restored.
    pub(super) left: Vec<(ColliderId, u64)>,
}

static SPACES: Store<RwLock<Kept>> = Store::new();

/// The index of a slot has half of the bits of a pointer, and the generation the other half.
const HALF: u32 = usize::BITS / 2;

/// Returns the pointer of a handle; nothing if there are more spaces than pointers can tell apart.
fn pointer(handle: Handle) -> Option<*mut CaromSpace> {
    let index = handle.index as usize;
    let generation = handle.generation as usize;
    let fits = index >> HALF == 0 && generation >> HALF == 0;
    fits.then(|| core::ptr::without_provenance_mut((generation << HALF) | index))
}

fn handle(space: *const CaromSpace) -> Handle {
    let bits = space.addr();
    Handle { index: (bits & ((1 << HALF) - 1)) as u32, generation: (bits >> HALF) as u32 }
}

fn find(space: *const CaromSpace) -> Result<&'static RwLock<Kept>, Fault> {
    if space.is_null() {
        return Err(Fault::null("space"));
    }
    let freed = || {
        let message = format!(
            "space is {space:p}: no space, or one that was freed; give what carom_space_new returned"
        );
        Fault::new("freed", "space", message)
    };
    SPACES.get(handle(space)).ok_or_else(freed)
}

/// Returns the fault of a space that another call uses, or that a failure has left half changed.
#[cold]
fn not_free<T>(error: &TryLockError<T>) -> Fault {
    let message = match error {
        TryLockError::WouldBlock => {
            "space is in use by a call that has not returned: a callback cannot change it, and threads take turns; \
             change it after that call"
        }
        TryLockError::Poisoned(_) => {
            "space was left half changed by a failure of the library; free it and make a new one"
        }
    };
    Fault::new("in_use", "space", message.to_owned())
}

/// Calls a function with a space that nothing changes meanwhile.
pub(super) fn with<R>(
    space: *const CaromSpace,
    call: impl FnOnce(&Kept) -> Result<R, Fault>,
) -> Result<R, Fault> {
    call(&*find(space)?.try_read().map_err(|error| not_free(&error))?)
}

/// Calls a function that changes a space.
pub(super) fn edit<R>(
    space: *const CaromSpace,
    call: impl FnOnce(&mut Kept) -> Result<R, Fault>,
) -> Result<R, Fault> {
    call(&mut *find(space)?.try_write().map_err(|error| not_free(&error))?)
}

/// Creates a space.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_new() -> *mut CaromSpace {
    ask(core::ptr::null_mut(), || {
        let full =
            || Fault::new("too_many_spaces", "", "too many spaces are held already; free some".to_owned());
        let handle = SPACES.insert(RwLock::new(Kept::default())).ok_or_else(full)?;
        pointer(handle).ok_or_else(|| {
            drop(SPACES.remove(handle));
            full()
        })
    })
}

/// Returns a copy of a space.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_clone(space: *const CaromSpace) -> *mut CaromSpace {
    ask(core::ptr::null_mut(), || {
        let copy = with(space, |kept| Ok(kept.space.clone()))?;
        let made = carom_space_new();
        if !made.is_null() {
            edit(made, |kept| {
                kept.space = copy;
                kept.report = Report::of(&kept.space);
                Ok(())
            })?;
        }
        Ok(made)
    })
}

/// Frees a space.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_free(space: *mut CaromSpace) -> bool {
    if space.is_null() {
        return true;
    }
    ask_flag(|| {
        let found = find(space)?;
        // A space that a failure has left half changed can still be freed.
        if let Err(error @ TryLockError::WouldBlock) = found.try_write() {
            return Err(not_free(&error));
        }
        let kept = SPACES.remove(handle(space));
        drop(kept.map(|kept| kept.into_inner().unwrap_or_else(PoisonError::into_inner)));
        Ok(true)
    })
}
