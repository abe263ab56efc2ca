//! The rows of one list in a task of a join in tiles, and the sum of all tasks.

use carom::Shape;
use carom_tiles::Rows;

use super::member::{Member, Name, Side};
use super::spill::SpilledRow;

/// The rows of one list in a task, in the order of their row numbers.
pub(super) struct Task {
    pub(super) ids: Vec<u64>,
    pub(super) shapes: Vec<Shape>,
    names: Vec<Option<Box<str>>>,
    kept: Vec<Vec<Box<str>>>,
}

impl Task {
    pub(super) fn new(mut rows: Vec<SpilledRow>) -> Self {
        rows.sort_unstable_by_key(|row| row.number);
        let ids = rows.iter().map(|row| row.number).collect();
        let (mut shapes, mut names, mut kept) = (vec![], vec![], vec![]);
        for row in rows {
            shapes.push(row.shape);
            names.push(row.name);
            kept.push(row.kept);
        }
        Self { ids, shapes, names, kept }
    }

    pub(super) fn rows(&self) -> Rows<'_, Shape> {
        Rows::new(&self.ids, &self.shapes)
    }

    pub(super) fn side(&self, id: u64) -> Side<'_> {
        let index = self.index(id);
        let name = self.names[index].as_deref().map_or(Name::Row(id), Name::Id);
        (Member { row: id, name, kept: &self.kept[index] }, &self.shapes[index])
    }

    /// Returns the index of the row with this number.
    pub(super) fn index(&self, id: u64) -> usize {
        self.ids.partition_point(|&other| other < id)
    }
}

/// The sum of the tasks of a join.
pub(super) struct Work {
    /// The number of rows in all tasks. A row that several tasks need counts once for each of them.
    pub(super) rows: u64,
    /// The number of rows of the largest task.
    pub(super) largest: u64,
    /// The size of all temporary files.
    pub(super) bytes: u64,
}
