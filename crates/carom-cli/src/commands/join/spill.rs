//! Rows of tasks in files, for memory that cannot hold them.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;
use std::{env, process};

use carom::{Aabb, Circle};

use crate::error::CliError;
use crate::input::shapes::Item;

/// The list that a row is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum List {
    Only,
    A,
    B,
}

/// A row that was read back.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) list: List,
    pub(super) number: u64,
    pub(super) shape: Item,
    pub(super) name: Option<Box<str>>,
}

/// A folder with a file for each task, which is removed at the end.
pub(super) struct Spill {
    folder: PathBuf,
    /// The rows of each task that are not written yet.
    waiting: Vec<Vec<u8>>,
    /// The bytes that wait, and how many may.
    pending: usize,
    limit: usize,
    rows: u64,
    bytes: u64,
}

impl Spill {
    /// Creates the folder, in that for temporary files.
    pub(super) fn new(tasks: u32, limit: usize) -> Result<Self, CliError> {
        let folder = env::temp_dir().join(format!("carom-join-{}", process::id()));
        fs::create_dir(&folder).map_err(|error| CliError::file("create", &folder, &error))?;
        let waiting = vec![vec![]; tasks as usize];
        Ok(Self { folder, waiting, pending: 0, limit, rows: 0, bytes: 0 })
    }

    /// Adds a row to a task.
    pub(super) fn push(
        &mut self,
        task: u32,
        list: List,
        number: u64,
        shape: &Item,
        name: Option<&str>,
    ) -> Result<(), CliError> {
        let bytes = &mut self.waiting[task as usize];
        let before = bytes.len();
        let (kind, numbers) = match shape {
            Item::Aabb(shape) => (0, [shape.min().x, shape.min().y, shape.max().x, shape.max().y]),
            Item::Circle(shape) => (1, [shape.center().x, shape.center().y, shape.radius(), 0.0]),
        };
        bytes.extend([u8::from(list == List::B), kind, u8::from(name.is_some())]);
        bytes.extend(number.to_le_bytes());
        bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        if let Some(name) = name {
            bytes.extend((name.len() as u32).to_le_bytes());
            bytes.extend(name.as_bytes());
        }
        self.rows += 1;
        self.pending += bytes.len() - before;
        if self.limit < self.pending { self.flush() } else { Ok(()) }
    }

    /// Writes all rows that wait.
    pub(super) fn flush(&mut self) -> Result<(), CliError> {
        for (task, bytes) in self.waiting.iter_mut().enumerate() {
            if bytes.is_empty() {
                continue;
            }
            let path = self.folder.join(task.to_string());
            let written = OpenOptions::new().create(true).append(true).open(&path);
            let written = written.and_then(|mut file: File| file.write_all(bytes));
            written.map_err(|error| CliError::file("write", &path, &error))?;
            self.bytes += bytes.len() as u64;
            *bytes = vec![];
        }
        self.pending = 0;
        Ok(())
    }

    /// Returns the rows of a task.
    pub(super) fn read(&self, task: u32) -> Result<Vec<Row>, CliError> {
        let path = self.folder.join(task.to_string());
        let unreadable = |error: &io::Error| CliError::file("read", &path, error);
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => vec![],
            Err(error) => return Err(unreadable(&error)),
        };
        let (mut left, mut rows) = (bytes.as_slice(), vec![]);
        while !left.is_empty() {
            rows.push(row(&mut left).ok_or_else(|| unreadable(&io::ErrorKind::UnexpectedEof.into()))?);
        }
        Ok(rows)
    }

    /// Returns the number of rows of all tasks.
    pub(super) const fn rows(&self) -> u64 {
        self.rows
    }

    /// Returns the size of all files.
    pub(super) const fn bytes(&self) -> u64 {
        self.bytes
    }
}

impl Drop for Spill {
    fn drop(&mut self) {
        // A folder that is left over is not worth a message: it is in that for temporary files.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Reads a row off the front of the bytes; `None` if they are not those that were written.
fn row(left: &mut &[u8]) -> Option<Row> {
    let [is_of_b, kind, has_name] = take(left)?;
    let number = u64::from_le_bytes(take(left)?);
    let numbers = [take(left)?, take(left)?, take(left)?, take(left)?].map(f64::from_le_bytes);
    let [x, y, z, w] = numbers;
    let shape = match kind {
        0 => Item::Aabb(Aabb::new([x, y], [z, w]).ok()?),
        _ => Item::Circle(Circle::new([x, y], z).ok()?),
    };
    let name = if has_name == 1 {
        let length = u32::from_le_bytes(take(left)?) as usize;
        let (name, rest) = left.split_at_checked(length)?;
        *left = rest;
        Some(str::from_utf8(name).ok()?.into())
    } else {
        None
    };
    Some(Row { list: if is_of_b == 1 { List::B } else { List::A }, number, shape, name })
}

fn take<const N: usize>(left: &mut &[u8]) -> Option<[u8; N]> {
    let (first, rest) = left.split_first_chunk()?;
    *left = rest;
    Some(*first)
}
