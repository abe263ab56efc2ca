//! Computes a hash of answers, which changes if any bit changes (FNV-1a, by Fowler, Noll and Vo).

use carom::Vec2;

use crate::inputs::Inputs;

/// The name of a query, and a function that adds its answers to the hash.
pub(crate) type Query = (&'static str, fn(&Inputs, &mut Digest));

/// A hash to which answers are added, and the cases whose answers have a forbidden value.
pub(crate) struct Digest {
    hash: u64,
    case: u64,
    /// The hash after the first few cases.
    of_few: u64,
    /// Each NaN, infinity and negative zero in an answer, with the number of its case.
    pub(crate) faults: Vec<(u64, f64)>,
}

impl Default for Digest {
    fn default() -> Self {
        Self { hash: 0xcbf2_9ce4_8422_2325, case: 0, of_few: 0, faults: Vec::new() }
    }
}

impl Digest {
    /// Sets the case to which the next answers belong.
    pub(crate) const fn begin(&mut self, case: u64) {
        self.case = case;
    }

    /// Stores the current hash as the hash of the first few cases.
    pub(crate) const fn mark_few(&mut self) {
        self.of_few = self.hash;
    }

    /// Returns the hash of the answers to the first few inputs, and the hash of all answers, as hexadecimal
    /// literals.
    pub(crate) fn shown(&self) -> String {
        let literal = |hash: u64| {
            let groups = [48, 32, 16, 0].map(|shift| format!("{:04x}", hash >> shift & 0xffff));
            format!("0x{}", groups.join("_"))
        };
        [self.of_few, self.hash].map(literal).join(" ")
    }

    pub(crate) fn bits(&mut self, bits: u64) {
        for byte in bits.to_le_bytes() {
            self.hash = (self.hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    pub(crate) fn flag(&mut self, flag: bool) {
        self.bits(flag.into());
    }

    pub(crate) fn count(&mut self, count: usize) {
        self.bits(count as u64);
    }

    pub(crate) fn number(&mut self, number: f64) {
        let is_canonical = number.is_finite() && (number != 0.0 || number.is_sign_positive());
        if !is_canonical {
            self.faults.push((self.case, number));
        }
        self.bits(number.to_bits());
    }

    pub(crate) fn numbers(&mut self, numbers: &[f64]) {
        numbers.iter().for_each(|&number| self.number(number));
    }

    pub(crate) fn vector(&mut self, vector: Vec2) {
        self.numbers(&[vector.x, vector.y]);
    }

    pub(crate) fn each(&mut self, vectors: &[Vec2]) {
        vectors.iter().for_each(|&vector| self.vector(vector));
    }

    /// Adds the number of elements, then each element.
    pub(crate) fn vectors(&mut self, vectors: &[Vec2]) {
        self.count(vectors.len());
        self.each(vectors);
    }

    /// Adds whether there is an answer, then the answer.
    pub(crate) fn option<T>(&mut self, answer: Option<T>, add: impl FnOnce(&mut Self, T)) {
        self.flag(answer.is_some());
        if let Some(answer) = answer {
            add(self, answer);
        }
    }
}
