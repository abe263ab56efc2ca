//! Counts the tests that have passed and failed, from the output of the test programs of all languages.

use std::sync::{Mutex, PoisonError};

/// Numbers of tests.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Counts {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
    pub(crate) ignored: u64,
}

static TOTAL: Mutex<Counts> = Mutex::new(Counts { passed: 0, failed: 0, ignored: 0 });

/// Returns the numbers of tests of all programs so far.
pub(crate) fn total() -> Counts {
    *TOTAL.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Adds the numbers of tests in a line of output, if the line has any.
pub(crate) fn add_from(line: &str) {
    if let Some(counts) = Counts::read(line) {
        TOTAL.lock().unwrap_or_else(PoisonError::into_inner).add(counts);
    }
}

impl Counts {
    /// Reads the last line of libtest or pytest, or a line of Node.js about all tests.
    pub(crate) fn read(line: &str) -> Option<Self> {
        let line = line.trim();
        let is_of_node = line.starts_with("ℹ pass ") || line.starts_with("ℹ fail ");
        let is_of_pytest =
            line.contains(" in ") && line.ends_with('s') && line.starts_with(|c: char| c.is_ascii_digit());
        if !(is_of_node || is_of_pytest || line.starts_with("test result: ")) {
            return None;
        }
        let words: Vec<&str> = line.split([' ', ',', ';']).filter(|word| !word.is_empty()).collect();
        let before = |names: &[&str]| {
            let at = words.iter().position(|word| names.contains(word))?;
            words[at.checked_sub(1)?].parse().ok().or_else(|| words.get(at + 1)?.parse().ok())
        };
        let counts =
            [before(&["passed", "pass"]), before(&["failed", "fail"]), before(&["ignored", "skipped"])];
        if counts[..2] == [None, None] {
            return None;
        }
        let [passed, failed, ignored] = counts.map(Option::unwrap_or_default);
        Some(Self { passed, failed, ignored })
    }

    pub(crate) fn add(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.ignored += other.ignored;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn last_lines_of_test_programs_are_read() {
        let read = |line| Counts::read(line).map(|counts| [counts.passed, counts.failed, counts.ignored]);
        let cargo = "test result: FAILED. 12 passed; 1 failed; 2 ignored; 0 measured; 4 filtered out; finished in 0.01s";
        assert_eq!(read(cargo), Some([12, 1, 2]));
        assert_eq!(read("ℹ pass 263"), Some([263, 0, 0]));
        assert_eq!(read("ℹ fail 1"), Some([0, 1, 0]));
        assert_eq!(read("1 failed, 402 passed, 3 skipped in 24.61s"), Some([402, 1, 3]));
        assert_eq!(read("402 passed in 61.20s (0:01:01)"), None);
        assert_eq!(read("12 files in total, all is"), None);
        assert_eq!(read("running 12 tests"), None);
    }
}
