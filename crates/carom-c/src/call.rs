//! The frame of each call from C: faults become the last error of the thread, and no panic leaves the library.

use core::mem::MaybeUninit;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::fault::Fault;
use crate::last_error::keep;

/// An argument that the caller passes by its address; nothing if that is null.
pub(crate) type In<'a, T> = Option<&'a T>;

/// A place of the caller for an answer; nothing if the caller does not want it.
pub(crate) type Out<'a, T> = Option<&'a mut MaybeUninit<T>>;

/// Returns the answer of a question, or `failed` if it has a fault.
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

/// Returns the answer of a question by yes or no, or no if it has a fault.
#[inline(always)]
pub(crate) fn ask_flag(question: impl FnOnce() -> Result<bool, Fault>) -> bool {
    // The frame keeps its answer in memory: a whole word is read as it was written, a single byte is not, which takes nanoseconds.
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

/// Writes an answer in the form of C, if there is one; returns whether there is. The form is made where it is written: a contact has
/// two hundred bytes.
#[inline(always)]
pub(crate) fn give_if<A, T>(place: Out<'_, T>, answer: Option<A>, form: impl FnOnce(A) -> T) -> bool {
    let Some(answer) = answer else { return false };
    if let Some(place) = place {
        place.write(form(answer));
    }
    true
}
