//! The frame of each call from C: faults become the last error of the thread, and no panic leaves the library.

use core::mem::MaybeUninit;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::fault::Fault;
use crate::last_error::keep;

/// An argument that the caller passes by its address; there is no argument if the address is null.
pub(crate) type In<'a, T> = Option<&'a T>;

/// The address where the caller wants an answer; null if the caller does not want it.
pub(crate) type Out<'a, T> = Option<&'a mut MaybeUninit<T>>;

/// Returns the answer of a query, or `failed` if an argument is wrong.
#[inline(always)]
pub(crate) fn ask<R>(failed: R, question: impl FnOnce() -> Result<R, Fault>) -> R {
    match catch_unwind(AssertUnwindSafe(question)) {
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

/// Returns the yes-or-no answer of a query, or no if an argument is wrong.
#[inline(always)]
pub(crate) fn ask_flag(question: impl FnOnce() -> Result<bool, Fault>) -> bool {
    // The frame around a call keeps its answer in memory. A whole word can be read as fast as it was written,
    // but reading a single byte of it would take nanoseconds more.
    ask(0, || question().map(u64::from)) != 0
}

/// Writes an answer, if there is one; returns whether there is.
#[inline(always)]
pub(crate) fn give<T>(place: Out<'_, T>, answer: Option<T>) -> bool {
    let Some(answer) = answer else { return false };
    if let Some(place) = place {
        place.write(answer);
    }
    true
}

/// Writes an answer in the form of C, if there is one; returns whether there is. The C form is created
/// directly in its destination, because a contact has two hundred bytes.
#[inline(always)]
pub(crate) fn give_if<A, T>(place: Out<'_, T>, answer: Option<A>, form: impl FnOnce(A) -> T) -> bool {
    let Some(answer) = answer else { return false };
    if let Some(place) = place {
        place.write(form(answer));
    }
    true
}
