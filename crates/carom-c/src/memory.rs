//! Reads the lists and texts that a caller passes by address, writes answers into the caller's lists, and
//! gives the caller access to lists and texts.

use core::ffi::{CStr, c_char};
use core::mem::MaybeUninit;
use core::{ptr, slice};
use std::ffi::CString;

use crate::fault::Fault;

/// The length of the longest list that is read. A larger count is a mistake of the caller; it is an error
/// before the first item is read.
const LONGEST: usize = 1 << 28;

/// Reads the list at an address. If the count is 0, the address may be null.
pub(crate) fn list<'a, T>(argument: &str, address: *const T, count: usize) -> Result<&'a [T], Fault> {
    if count == 0 {
        return Ok(&[]);
    }
    check(argument, address, count)?;
    // SAFETY: the address is aligned and not null, and the header asks for `count` items there, which no other thread changes
    // during the call.
    Ok(unsafe { slice::from_raw_parts(address, count) })
}

/// Reads a text that ends with a zero byte.
pub(crate) fn text<'a>(argument: &str, address: Text) -> Result<&'a str, Fault> {
    if address.0.is_null() {
        return Err(Fault::null(argument));
    }
    // SAFETY: the address is not null. The header asks for a text there that ends with a zero, and that no other thread
    // changes during the call.
    let text = unsafe { CStr::from_ptr(address.0) };
    text.to_str().map_err(|_| not_utf8(argument))
}

/// Returns the fault about a text that is not UTF-8.
#[cold]
pub(crate) fn not_utf8(argument: &str) -> Fault {
    Fault::new("not_utf8", argument, format!("{argument} is not UTF-8; give a text in that encoding"))
}

/// Returns a text with a zero byte at its end. The text is cut before its first zero byte.
pub(crate) fn ended(text: &str) -> CString {
    CString::new(text.split('\0').next().unwrap_or_default()).unwrap_or_default()
}

/// The address of a text that ends with a zero byte.
#[repr(transparent)]
#[derive(Clone, Copy, Debug)]
pub struct Text(*const c_char);

// SAFETY: the library reads through an address of the caller only during a call, and does not change a text that it gives to the
// caller.
unsafe impl Send for Text {}
// SAFETY: as above.
unsafe impl Sync for Text {}

impl Text {
    /// The null address, which stands for no text.
    pub(crate) const NONE: Self = Self(ptr::null());

    /// Gives the caller access to a text for as long as the text lives.
    pub(crate) fn of(text: &CString) -> Self {
        Self(text.as_ptr())
    }
}

/// A list that the caller may read for as long as its owner lives. In the header it is an address and a
/// count.
#[repr(C)]
#[derive(Debug)]
pub struct Listed<T> {
    address: *const T,
    count: usize,
}

impl<T> Clone for Listed<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Listed<T> {}

// SAFETY: the library does not read through the address of a list that it gives to the caller, and does not change such a list.
unsafe impl<T: Sync> Send for Listed<T> {}
// SAFETY: as above.
unsafe impl<T: Sync> Sync for Listed<T> {}

impl<T> Listed<T> {
    pub(crate) const fn of(list: &[T]) -> Self {
        Self { address: list.as_ptr(), count: list.len() }
    }

    /// Reads a list that the caller passes.
    pub(crate) fn read<'a>(self, argument: &str) -> Result<&'a [T], Fault> {
        list(argument, self.address, self.count)
    }
}

/// Room for an answer in a list of the caller.
pub(crate) struct Room<'a, T>(&'a mut [MaybeUninit<T>]);

impl<T> Room<'_, T> {
    /// Returns the room at an address for `capacity` items. If the capacity is 0, the address may be null.
    pub(crate) fn new(argument: &str, address: *mut T, capacity: usize) -> Result<Self, Fault> {
        if capacity == 0 {
            return Ok(Self(&mut []));
        }
        check(argument, address, capacity)?;
        // SAFETY: the address is aligned and not null, and the header asks for room for `capacity` items there, which nothing
        // else uses during the call. The items may be uninitialised.
        Ok(Self(unsafe { slice::from_raw_parts_mut(address.cast(), capacity) }))
    }

    /// Writes as many items as there is room for. Returns the number of all items.
    pub(crate) fn fill(self, items: impl IntoIterator<Item = T>) -> usize {
        let mut places = self.0.iter_mut();
        let mut count = 0;
        for item in items {
            count += 1;
            if let Some(place) = places.next() {
                place.write(item);
            }
        }
        count
    }
}

/// Checks that a list of this length can be at an address.
fn check<T>(argument: &str, address: *const T, count: usize) -> Result<(), Fault> {
    if address.is_null() {
        return Err(Fault::null(argument));
    }
    if !address.is_aligned() {
        return Err(Fault::new(
            "bad_address",
            argument,
            format!("{argument} is {address:p}: not aligned; give the address of a value of its type"),
        ));
    }
    if LONGEST < count {
        let message = format!("the count of {argument} is {count}: too many; give at most 2^28");
        return Err(Fault::new("too_many", argument, message));
    }
    Ok(())
}
