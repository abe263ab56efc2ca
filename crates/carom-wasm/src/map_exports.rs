//! The exports of the WebAssembly module of the entry point `carom/maps`. Each instance reads one map, so memory is
//! never freed.

#![expect(unsafe_code, reason = "only the author can ensure that the names of exports are unique")]

use std::cell::Cell;

/// A list that is kept between calls.
struct KeptList<T>(Cell<Vec<T>>);

// SAFETY: a module for this target has only one thread.
unsafe impl<T> Sync for KeptList<T> {}

static INPUT: KeptList<u8> = KeptList(Cell::new(Vec::new()));
static TEXT: KeptList<u8> = KeptList(Cell::new(Vec::new()));
static NUMBERS: KeptList<f64> = KeptList(Cell::new(Vec::new()));

impl<T> KeptList<T> {
    /// Stores a list, and returns its address.
    fn keep(&self, list: Vec<T>) -> usize {
        let address = list.as_ptr().expose_provenance();
        self.0.set(list);
        address
    }

    /// Returns the address and the length of the list.
    fn place(&self) -> (usize, usize) {
        let list = self.0.take();
        let length = list.len();
        (self.keep(list), length)
    }
}

/// Makes the input `length` bytes long. Returns its address, or 0 if memory is exhausted.
#[unsafe(no_mangle)]
extern "C" fn reserve(length: usize) -> usize {
    let mut input = INPUT.0.take();
    input.clear();
    if input.try_reserve_exact(length).is_err() {
        return 0;
    }
    input.resize(length, 0);
    INPUT.keep(input)
}

/// Finds the files that a map refers to; see `map_references`.
#[unsafe(no_mangle)]
extern "C" fn map_references() {
    TEXT.keep(crate::map_references(&INPUT.0.take()).into_bytes());
}

/// Reads a map; see `read_map`.
#[unsafe(no_mangle)]
extern "C" fn read_map() {
    let (text, numbers) = crate::read_map(&INPUT.0.take());
    TEXT.keep(text.into_bytes());
    NUMBERS.keep(numbers);
}

#[unsafe(no_mangle)]
extern "C" fn text() -> usize {
    TEXT.place().0
}

#[unsafe(no_mangle)]
extern "C" fn text_length() -> usize {
    TEXT.place().1
}

#[unsafe(no_mangle)]
extern "C" fn numbers() -> usize {
    NUMBERS.place().0
}

#[unsafe(no_mangle)]
extern "C" fn numbers_length() -> usize {
    NUMBERS.place().1
}
