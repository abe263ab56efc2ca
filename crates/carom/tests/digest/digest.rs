//! A hash of answers that differs if any bit differs (Fowler, Noll and Vo, FNV-1a).

use carom::Vec2;

use crate::inputs::Inputs;

/// The name of a question, its answers to some inputs, and the digest of all of them.
pub(crate) type Question = (&'static str, fn(&Inputs, &mut Digest), u64);

/// A running hash, and the cases whose answers have a forbidden value.
pub(crate) struct Digest {
    hash: u64,
    case: u64,
    /// The cases with NaN, an infinity or a negative zero in the answer, each with that number.
    pub(crate) faults: Vec<(u64, f64)>,
}

impl Default for Digest {
    fn default() -> Self {
        Self { hash: 0xcbf2_9ce4_8422_2325, case: 0, faults: Vec::new() }
    }
}

impl Digest {
    /// Sets the case to which the next answers belong.
    pub(crate) const fn begin(&mut self, case: u64) {
        self.case = case;
    }

    pub(crate) const fn value(&self) -> u64 {
        self.hash
    }

    /// Returns the hash as a hexadecimal literal of Rust.
    pub(crate) fn shown(&self) -> String {
        let groups = [48, 32, 16, 0].map(|shift| format!("{:04x}", self.hash >> shift & 0xffff));
        format!("0x{}", groups.join("_"))
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

    /// Writes the length and each element.
    pub(crate) fn vectors(&mut self, vectors: &[Vec2]) {
        self.count(vectors.len());
        self.each(vectors);
    }

    /// Writes whether there is an answer, then the answer.
    pub(crate) fn option<T>(&mut self, answer: Option<T>, add: impl FnOnce(&mut Self, T)) {
        self.flag(answer.is_some());
        if let Some(answer) = answer {
            add(self, answer);
        }
    }
}
