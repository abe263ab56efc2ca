//! Stores rows of tasks in a file, because memory cannot hold all of them.

use std::env;
use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};

use carom::Shape;

use crate::error::CliError;
use crate::input::shapes::{Figure, Record, take};

/// The list that a row belongs to. The rows of a join of one list are those of `A`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum List {
    A,
    B,
}

/// A row that was read from the file.
#[derive(Debug)]
pub(super) struct SpilledRow {
    pub(super) list: List,
    pub(super) number: u64,
    pub(super) shape: Shape,
    pub(super) name: Option<Box<str>>,
    pub(super) kept: Vec<Box<str>>,
    /// The separation that a search for the nearest rows has found for this row.
    pub(super) near: Option<Near>,
}

/// A separation that a search for the nearest rows stores with a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Near {
    /// The number of a row of `a`: the stored row itself, or the row to which it is near.
    pub(super) row: u64,
    /// For a row of `a`: its nearest rows are at most this far away. For a row of `b`: how far it is from the row of `a`.
    pub(super) separation: f64,
}

/// The rows of all tasks, in a file without a name. The system removes the file when the command
/// ends, even if the command is killed.
///
/// The rows of a task form a chain of blocks. A block has three parts: the offset of the previous
/// block, the number of bytes of its rows, and the rows.
pub(super) struct Spill {
    file: File,
    length: u64,
    tasks: Vec<Waiting>,
    /// The number of bytes of the rows in memory, and the largest number allowed.
    pending: usize,
    limit: usize,
    rows: u64,
}

/// The rows of a task that are still in memory, and the offset of the task's last block in the
/// file.
#[derive(Clone)]
struct Waiting {
    bytes: Vec<u8>,
    last_block: u64,
}

/// The offset that stands for no block, in the first block of a task.
const NO_BLOCK: u64 = u64::MAX;

/// The first byte of a row that has a [`Near`].
const NEAR: u8 = 2;

impl Spill {
    /// Creates the file, in the folder for temporary files.
    pub(super) fn new(tasks: u32, limit: usize) -> Result<Self, CliError> {
        let file = tempfile::tempfile().map_err(|error| failed("create", &error))?;
        let tasks = vec![Waiting { bytes: vec![], last_block: NO_BLOCK }; tasks as usize];
        Ok(Self { file, length: 0, tasks, pending: 0, limit, rows: 0 })
    }

    /// Appends a row to the rows of a task.
    pub(super) fn push(&mut self, task: u32, list: List, row: &Record<'_>) -> Result<(), CliError> {
        let bytes = &mut self.tasks[task as usize].bytes;
        let before = bytes.len();
        bytes.extend([u8::from(list == List::B), u8::from(row.id.is_some())]);
        bytes.extend(row.number.to_le_bytes());
        row.figure.push(bytes);
        bytes.extend((row.kept.len() as u32).to_le_bytes());
        for text in row.id.into_iter().chain(row.kept.iter().map(|field| &**field)) {
            bytes.extend((text.len() as u32).to_le_bytes());
            bytes.extend(text.as_bytes());
        }
        let added = bytes.len() - before;
        self.count(added)
    }

    /// Appends the bytes of a row from another file of rows, with what is known of its nearest rows.
    pub(super) fn push_near(&mut self, task: u32, near: Near, row: &[u8]) -> Result<(), CliError> {
        let bytes = &mut self.tasks[task as usize].bytes;
        let before = bytes.len();
        bytes.push(NEAR);
        bytes.extend(near.row.to_le_bytes());
        bytes.extend(near.separation.to_le_bytes());
        bytes.extend(row);
        let added = bytes.len() - before;
        self.count(added)
    }

    /// Counts a row that was added to those in memory. If they need too much memory, writes all of them to the file.
    fn count(&mut self, bytes: usize) -> Result<(), CliError> {
        self.rows += 1;
        self.pending += bytes;
        if self.limit < self.pending { self.flush() } else { Ok(()) }
    }

    /// Writes all rows that are in memory.
    pub(super) fn flush(&mut self) -> Result<(), CliError> {
        let mut out = BufWriter::new(&self.file);
        for Waiting { bytes, last_block } in self.tasks.iter_mut().filter(|task| !task.bytes.is_empty()) {
            let head = [*last_block, bytes.len() as u64].map(u64::to_le_bytes);
            let written = out.write_all(head.as_flattened()).and_then(|()| out.write_all(bytes));
            written.map_err(|error| failed("write", &error))?;
            *last_block = self.length;
            self.length += (head.as_flattened().len() + bytes.len()) as u64;
            *bytes = vec![];
        }
        self.pending = 0;
        out.flush().map_err(|error| failed("write", &error))
    }

    /// Returns the rows of a task that are in the file, in any order. Rows in memory are not
    /// included.
    pub(super) fn read(&self, task: u32) -> Result<Vec<SpilledRow>, CliError> {
        let mut rows = vec![];
        self.each(task, |row, _| rows.push(row))?;
        Ok(rows)
    }

    /// Visits the rows of [`read`](Self::read), each with its bytes.
    pub(super) fn each(&self, task: u32, mut visit: impl FnMut(SpilledRow, &[u8])) -> Result<(), CliError> {
        let mut bytes = vec![];
        let mut block = self.tasks[task as usize].last_block;
        while block != NO_BLOCK {
            block = self.read_block(block, &mut bytes).map_err(|error| failed("read", &error))?;
            let mut left = bytes.as_slice();
            while !left.is_empty() {
                let before = left;
                let row = row(&mut left).ok_or_else(|| failed("read", &io::ErrorKind::InvalidData.into()))?;
                visit(row, &before[..before.len() - left.len()]);
            }
        }
        Ok(())
    }

    /// Reads the rows of a block, and returns the offset of the previous block.
    fn read_block(&self, offset: u64, bytes: &mut Vec<u8>) -> io::Result<u64> {
        let mut file = &self.file;
        file.seek(SeekFrom::Start(offset))?;
        let mut head = [[0; 8]; 2];
        file.read_exact(head.as_flattened_mut())?;
        let [before, length] = head.map(u64::from_le_bytes);
        bytes.resize(length as usize, 0);
        file.read_exact(bytes)?;
        Ok(before)
    }

    /// Returns the number of rows of all tasks.
    pub(super) const fn rows(&self) -> u64 {
        self.rows
    }

    /// Returns the size of the file.
    pub(super) const fn bytes(&self) -> u64 {
        self.length
    }
}

/// Creates the error about the file if it cannot be created, written or read.
fn failed(verb: &str, error: &io::Error) -> CliError {
    let folder = env::temp_dir();
    CliError::new(format_args!("cannot {verb} a temporary file in {}: {error}", folder.display()))
}

/// Removes a row from the front of the bytes, and returns it. Returns `None` if the bytes are
/// damaged.
fn row(left: &mut &[u8]) -> Option<SpilledRow> {
    let mut near = None;
    if left.first() == Some(&NEAR) {
        let [_] = take(left)?;
        let row = u64::from_le_bytes(take(left)?);
        near = Some(Near { row, separation: f64::from_le_bytes(take(left)?) });
    }
    let [is_of_b, has_name] = take(left)?;
    let number = u64::from_le_bytes(take(left)?);
    let shape = Figure::take(left)?.shape().ok()?;
    let count = u32::from_le_bytes(take(left)?);
    let name = if has_name == 1 { Some(text(left)?) } else { None };
    let kept = (0..count).map(|_| text(left)).collect::<Option<_>>()?;
    let list = if is_of_b == 1 { List::B } else { List::A };
    Some(SpilledRow { list, number, shape, name, kept, near })
}

/// Removes a text from the front of the bytes, and returns it. Returns `None` if the bytes are
/// damaged.
fn text(left: &mut &[u8]) -> Option<Box<str>> {
    let length = u32::from_le_bytes(take(left)?) as usize;
    let (text, rest) = left.split_at_checked(length)?;
    *left = rest;
    Some(str::from_utf8(text).ok()?.into())
}
