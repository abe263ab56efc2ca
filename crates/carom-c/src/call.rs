//! Wraps each call from C. A fault becomes the last error of the thread, and a panic does not leave the
//! library.

use core::mem::MaybeUninit;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::fault::Fault;
use crate::last_error::keep;

/// An argument that the caller passes by its address. It is `None` if the address is null.
pub(crate) type In<'a, T> = Option<&'a T>;

/// The address where the caller wants the answer. It is null if the caller does not want the answer.
pub(crate) type Out<'a, T> = Option<&'a mut MaybeUninit<T>>;

/// Returns the answer of a query, or `failed` if an argument is wrong.
#[inline(always)]
pub(crate) fn ask<R>(failed: R, query: impl FnOnce() -> Result<R, Fault>) -> R {
    match catch_unwind(AssertUnwindSafe(query)) {
        Ok(Ok(answer)) => answer,
        Ok(Err(fault)) => {
            keep(fault);
            failed
        }
        Err(panic) => {
            keep(Fault::of_panic(&*panic));
            failed
        }
    }
}

/// Returns the answer of a query that is true or false. Returns false if an argument is wrong.
#[inline(always)]
pub(crate) fn ask_flag(query: impl FnOnce() -> Result<bool, Fault>) -> bool {
    // The answer is stored in memory during the call. A whole word can be read as fast as it was written.
    // Reading a single byte of the word would take some nanoseconds longer.
    ask(0, || query().map(u64::from)) != 0
}

/// Writes an answer if there is one. Returns whether there is one.
#[inline(always)]
pub(crate) fn give<T>(place: Out<'_, T>, answer: Option<T>) -> bool {
    let Some(answer) = answer else { return false };
    if let Some(place) = place {
        place.write(answer);
    }
    true
}

/// Writes an answer in the form of C if there is one. Returns whether there is one. The answer is not moved,
/// and its form of C is created directly at its destination, because a contact has two hundred bytes.
#[inline(always)]
pub(crate) fn give_if<A, T>(place: Out<'_, T>, answer: &Option<A>, form: impl FnOnce(&A) -> T) -> bool {
    let Some(answer) = answer else { return false };
    if let Some(place) = place {
        place.write(form(answer));
    }
    true
}
