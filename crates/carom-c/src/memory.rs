//! Reads the lists that a caller passes as an address and a count, and writes answers into lists of the caller.

use core::mem::MaybeUninit;
use core::slice;

use crate::fault::Fault;

/// The longest list that is read: a larger count is a mistake of the caller, and is refused before the first item is read.
const LONGEST: usize = 1 << 28;

/// Reads a list; a count of 0 needs no address.
pub(crate) fn list<'a, T>(argument: &str, address: *const T, count: usize) -> Result<&'a [T], Fault> {
    if count == 0 {
        return Ok(&[]);
    }
    check(argument, address, count)?;
    // SAFETY: the address is aligned and not null, and the header asks for `count` items there, which no other thread changes
    // during the call.
    Ok(unsafe { slice::from_raw_parts(address, count) })
}

/// A list of the caller that gets an answer.
pub(crate) struct Room<'a, T>(&'a mut [MaybeUninit<T>]);

impl<T> Room<'_, T> {
    /// Takes the list at an address with room for a number of items; a capacity of 0 needs no address.
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

/// Checks that a list can be at an address.
fn check<T>(argument: &str, address: *const T, count: usize) -> Result<(), Fault> {
    if address.is_null() {
        return Err(Fault::null(argument));
    }
    if !address.is_aligned() {
        return Err(Fault::new(
            "bad_address",
            argument,
            format!("{argument} is {address:p}: no address of such a value; give one"),
        ));
    }
    if LONGEST < count {
        let message = format!("the count of {argument} is {count}: too many; give at most 2^28");
        return Err(Fault::new("too_many", argument, message));
    }
    Ok(())
}
