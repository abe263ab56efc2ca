//! Defines the first bytes of a snapshot or a recording: its kind, its version, its hash and its length.

use alloc::vec::Vec;

use twox_hash::XxHash64;

use crate::math::{ErrorKind, ShapeError};

use super::reader::Reader;
use super::writer::Writer;

/// The kind of some bytes: a snapshot or a recording.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Envelope {
    /// The name of the argument that takes the bytes, for errors.
    argument: &'static str,
    /// The first four bytes.
    mark: [u8; 4],
}

pub(crate) const SNAPSHOT: Envelope = Envelope { argument: "snapshot", mark: *b"CRMS" };
pub(crate) const RECORDING: Envelope = Envelope { argument: "recording", mark: *b"CRMR" };

/// The version of the bytes, which grows with each change of their meaning.
const VERSION: u32 = 1;

/// The place of the hash, and of the bytes after the length.
const HASH: usize = 8;
const START: usize = 24;

impl Envelope {
    /// Returns a writer after the first bytes.
    pub(crate) fn writer(self) -> Writer {
        let mut bytes = Vec::from(self.mark);
        bytes.extend(VERSION.to_le_bytes());
        bytes.resize(START, 0);
        Writer { bytes }
    }

    /// Fills in the hash and the length, and returns all bytes.
    pub(crate) fn close(writer: Writer) -> Vec<u8> {
        let mut bytes = writer.bytes;
        let length = (bytes.len() - START) as u64;
        let hash = hash(&bytes[START..]);
        bytes[HASH..HASH + 8].copy_from_slice(&hash.to_le_bytes());
        bytes[HASH + 8..START].copy_from_slice(&length.to_le_bytes());
        bytes
    }

    /// Checks the first bytes, and returns a reader of the bytes after them.
    pub(crate) fn open(self, bytes: &[u8]) -> Result<Reader<'_>, ShapeError> {
        let fault = |kind| ShapeError::count(kind, self.argument, bytes.len());
        if let Some(at) = (0..4).find(|&at| bytes.get(at).is_some_and(|&byte| byte != self.mark[at])) {
            return Err(
                ShapeError::number(ErrorKind::ForeignBytes, self.argument, bytes[at].into()).at_index(at)
            );
        }
        let (Some(head), Some(rest)) = (bytes.get(..START), bytes.get(START..)) else {
            return Err(fault(ErrorKind::WrongLength));
        };
        let version = u32::from_le_bytes([head[4], head[5], head[6], head[7]]);
        if version != VERSION {
            return Err(
                ShapeError::number(ErrorKind::OtherVersion, self.argument, version.into()).at_index(4)
            );
        }
        let [expected, length] = [HASH, HASH + 8].map(|at| number_at(head, at));
        if length != rest.len() as u64 {
            return Err(fault(ErrorKind::WrongLength));
        }
        if expected != hash(rest) {
            return Err(fault(ErrorKind::Damaged));
        }
        Ok(Reader::new(self.argument, bytes, START))
    }
}

/// Returns the hash of some bytes: xxHash with 64 bits, seed 0.
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    XxHash64::oneshot(0, bytes)
}

/// Returns the number in eight bytes.
fn number_at(head: &[u8], at: usize) -> u64 {
    (0..8).fold(0, |number, index| number | u64::from(head[at + index]) << (8 * index))
}
