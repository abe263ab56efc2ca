//! A row of `xtask/instructions.txt`: calls of one function of the library. Each row makes its own inputs.

/// A name, and a function. The function makes the inputs, runs the given number of rounds of calls, and
/// returns the number of calls.
pub(crate) struct Row {
    pub(crate) name: &'static str,
    pub(crate) run: fn(usize) -> usize,
}

pub(crate) const fn row(name: &'static str, run: fn(usize) -> usize) -> Row {
    Row { name, run }
}
