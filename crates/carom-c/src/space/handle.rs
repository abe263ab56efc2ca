//! Keeps spaces, and gives C handles of them.

use carom::{ColliderId, Space};

use super::report::Report;
use crate::call::{ask, ask_flag};
use crate::fault::Fault;
use crate::handles::{Handles, Words};

/// The type to which the pointers of spaces point.
#[derive(Debug)]
#[repr(C)]
pub struct CaromSpace {
    _private: [u8; 0],
}

/// A space, with the answers of its last update in the form of C.
#[derive(Default)]
pub(super) struct Kept {
    pub(super) space: Space<u64>,
    pub(super) report: Report,
    /// A recording that has ended. It is kept until the caller has room for it.
    pub(super) recording: Option<Vec<u8>>,
    /// The numbers of the colliders that the space lost when it was restored.
    pub(super) left: Vec<(ColliderId, u64)>,
}

static SPACES: Handles<CaromSpace, Kept> =
    Handles::new(Words { argument: "space", maker: "carom_space_new", tag: 0 });

/// Calls a function with a space. The space cannot be changed during the call.
pub(super) fn with<R>(
    space: *const CaromSpace,
    call: impl FnOnce(&Kept) -> Result<R, Fault>,
) -> Result<R, Fault> {
    SPACES.with(space, call)
}

/// Calls a function that may change a space.
pub(super) fn edit<R>(
    space: *const CaromSpace,
    call: impl FnOnce(&mut Kept) -> Result<R, Fault>,
) -> Result<R, Fault> {
    SPACES.edit(space, call)
}

/// Creates a space.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_new() -> *mut CaromSpace {
    ask(core::ptr::null_mut(), || SPACES.insert(Kept::default()))
}

/// Returns a copy of a space.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_clone(space: *const CaromSpace) -> *mut CaromSpace {
    ask(core::ptr::null_mut(), || {
        let space = with(space, |kept| Ok(kept.space.clone()))?;
        let report = Report::of(&space);
        SPACES.insert(Kept { space, report, ..Kept::default() })
    })
}

/// Frees a space.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_free(space: *mut CaromSpace) -> bool {
    ask_flag(|| SPACES.free(space))
}
