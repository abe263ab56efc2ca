//! Writes answers as columns.

use carom::Vec2;

/// `N` columns of numbers, and `F` columns of flags.
pub(super) struct Columns<const N: usize, const F: usize> {
    numbers: [Vec<f64>; N],
    flags: [Vec<bool>; F],
}

impl<const N: usize, const F: usize> Columns<N, F> {
    pub(super) fn new() -> Self {
        Self { numbers: [(); N].map(|()| Vec::new()), flags: [(); F].map(|()| Vec::new()) }
    }

    /// Appends a row of `W` numbers for each answer to a column.
    pub(super) fn rows<T, const W: usize>(
        &mut self,
        column: usize,
        answers: &[T],
        row: impl Fn(&T) -> [f64; W],
    ) {
        let column = &mut self.numbers[column];
        column.reserve(W * answers.len());
        for answer in answers {
            column.extend_from_slice(&row(answer));
        }
    }

    /// Appends a number for each answer to a column.
    pub(super) fn numbers<T>(&mut self, column: usize, answers: &[T], number: impl Fn(&T) -> f64) {
        self.rows(column, answers, |answer| [number(answer)]);
    }

    /// Appends a vector for each answer to a column.
    pub(super) fn vectors<T>(&mut self, column: usize, answers: &[T], vector: impl Fn(&T) -> Vec2) {
        self.rows(column, answers, |answer| vector(answer).into());
    }

    /// Appends a flag for each answer to a column.
    pub(super) fn flags<T>(&mut self, column: usize, answers: &[T], flag: impl Fn(&T) -> bool) {
        self.flags[column].extend(answers.iter().map(flag));
    }

    /// Writes the columns one after the other, the numbers first.
    pub(super) fn write(self, output: &mut Vec<f64>) {
        for column in self.numbers {
            output.extend(column);
        }
        for flags in self.flags {
            push_flags(output, &flags);
        }
    }
}

/// Appends flags. Each flag is one byte, and eight flags fill a number.
pub(super) fn push_flags(output: &mut Vec<f64>, flags: &[bool]) {
    output.extend(flags.chunks(8).map(|flags| {
        let mut bytes = [0; 8];
        for (byte, &flag) in bytes.iter_mut().zip(flags) {
            *byte = u8::from(flag);
        }
        f64::from_le_bytes(bytes)
    }));
}
