//! Reads numbers from bytes that anyone may have written. Each number is checked, and no list is longer than
//! the bytes that are left.

use alloc::vec::Vec;

use crate::math::{ErrorKind, MAX_COORDINATE, ShapeError, Vec2};

/// The bytes that are left.
#[derive(Clone, Debug)]
pub(crate) struct Reader<'a> {
    /// The name of the argument, for errors.
    argument: &'static str,
    bytes: &'a [u8],
    at: usize,
}

/// The value that was read, or `None` if no space writes such bytes. The error is created from the place
/// where reading has ended, because creating an error at each step would take much code.
pub(crate) type Read<T> = Option<T>;

impl<'a> Reader<'a> {
    /// Creates a reader that begins at a place in the bytes of an argument.
    pub(crate) const fn new(argument: &'static str, bytes: &'a [u8], at: usize) -> Self {
        Self { argument, bytes, at }
    }

    /// Returns the bytes that are left.
    #[inline]
    pub(crate) fn rest(&self) -> &'a [u8] {
        &self.bytes[self.at..]
    }

    /// Skips `count` bytes; at least `count` bytes must be left.
    pub(crate) const fn skip(&mut self, count: usize) {
        self.at += count;
    }

    /// Returns the error about the bytes here, where reading has ended.
    #[cold]
    pub(crate) fn damaged(&self) -> ShapeError {
        let byte = self.bytes.get(self.at).copied().unwrap_or_default();
        ShapeError::number(ErrorKind::Damaged, self.argument, f64::from(byte)).at_index(self.at)
    }

    /// Reads a number of bytes.
    #[inline]
    pub(crate) fn take(&mut self, count: usize) -> Read<&'a [u8]> {
        let taken = self.rest().get(..count)?;
        self.at += count;
        Some(taken)
    }

    #[inline]
    pub(crate) fn byte(&mut self) -> Read<u8> {
        self.take(1).map(|byte| byte[0])
    }

    /// Reads a flag: 0 or 1.
    pub(crate) fn flag(&mut self) -> Read<bool> {
        self.below(2).map(|flag| flag == 1)
    }

    /// Reads a whole number, as [`Writer::whole`](super::writer::Writer::whole) writes it. Each number has
    /// only one form.
    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline)]
    pub(crate) fn whole(&mut self) -> Read<u64> {
        let (mut number, mut shift) = (0, 0);
        loop {
            let byte = self.byte()?;
            let bits = u64::from(byte & 0x7f);
            check(shift < 63 || bits <= 1)?;
            number |= bits << shift;
            if byte < 0x80 {
                check(byte != 0 || shift == 0)?;
                return Some(number);
            }
            shift += 7;
            check(shift <= 63)?;
        }
    }

    /// Reads a whole number below a limit.
    pub(crate) fn below(&mut self, limit: u64) -> Read<u64> {
        let number = self.whole()?;
        check(number < limit)?;
        Some(number)
    }

    /// Reads the number of items of a list, each of which takes at least `size` bytes.
    pub(crate) fn count(&mut self, size: usize) -> Read<usize> {
        let count = usize::try_from(self.whole()?).ok();
        count.filter(|&count| count <= self.rest().len() / size)
    }

    /// Reads eight bytes.
    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline)]
    pub(crate) fn bits(&mut self) -> Read<u64> {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(self.take(8)?);
        Some(u64::from_le_bytes(bytes))
    }

    /// Reads a number in the range of shapes. A box around a shape at the end of the range may extend beyond
    /// the range, but at most to four times the range.
    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline)]
    pub(crate) fn number(&mut self) -> Read<f64> {
        let number = f64::from_bits(self.bits()?);
        check(number.abs() <= 4.0 * MAX_COORDINATE)?;
        Some(number)
    }

    /// Reads a length of 0 or more.
    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline)]
    pub(crate) fn length(&mut self) -> Read<f64> {
        let length = self.number()?;
        check(0.0 <= length)?;
        Some(length)
    }

    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline)]
    pub(crate) fn point(&mut self) -> Read<Vec2> {
        Some(Vec2::new(self.number()?, self.number()?))
    }

    /// Reads a list of items, given their number; a plain loop takes little code.
    pub(crate) fn list<T>(
        &mut self,
        count: usize,
        mut item: impl FnMut(&mut Self) -> Read<T>,
    ) -> Read<Vec<T>> {
        let mut list = Vec::new();
        for _ in 0..count {
            list.push(item(self)?);
        }
        Some(list)
    }

    /// Reads a list of at least `least` points.
    pub(crate) fn ring(&mut self, least: usize) -> Read<Vec<Vec2>> {
        let count = self.count(16)?;
        check(least <= count)?;
        self.list(count, Self::point)
    }
}

/// Checks a condition that is true for all bytes that a space writes.
#[inline]
pub(crate) fn check(is_kept: bool) -> Read<()> {
    is_kept.then_some(())
}
