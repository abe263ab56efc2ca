//! Keeps the last error of each thread.

use std::cell::RefCell;
use std::ffi::{CString, c_char};
use std::ptr;

use crate::fault::Fault;
use crate::memory::ended;

/// An error as texts for C.
struct LastError {
    code: CString,
    argument: CString,
    message: CString,
}

thread_local! {
    static LAST: RefCell<Option<LastError>> = const { RefCell::new(None) };
}

/// Keeps a fault as the last error of this thread.
#[cold]
pub(crate) fn keep(fault: Fault) {
    let parts = fault.into_parts();
    let [code, argument, message] = [parts.code, &parts.argument, &parts.message].map(ended);
    let last = LastError { code, argument, message };
    // A thread that is ending does not have a last error any more.
    let _ = LAST.try_with(|kept| kept.replace(Some(last)));
}

fn part(of: impl Fn(&LastError) -> &CString) -> *const c_char {
    LAST.try_with(|last| last.borrow().as_ref().map_or(ptr::null(), |last| of(last).as_ptr()))
        .unwrap_or(ptr::null())
}

/// Returns the text of the last error of this thread.
#[unsafe(no_mangle)]
pub extern "C" fn carom_last_error() -> *const c_char {
    part(|last| &last.message)
}

/// Returns the code of the last error of this thread.
#[unsafe(no_mangle)]
pub extern "C" fn carom_last_error_code() -> *const c_char {
    part(|last| &last.code)
}

/// Returns the argument of the last error of this thread.
#[unsafe(no_mangle)]
pub extern "C" fn carom_last_error_argument() -> *const c_char {
    part(|last| &last.argument)
}

/// Removes the last error of this thread.
#[unsafe(no_mangle)]
pub extern "C" fn carom_clear_error() {
    let _ = LAST.try_with(|kept| kept.replace(None));
}
