//! Finds the nearest rows of `b` in tiles, for data larger than memory.
//!
//! The first round finds a bound for each row of `a` in the task that owns the row. The second round searches
//! all tasks within the bound. The third round keeps the nearest of what all tasks found.

use carom_tiles::Plan;

use super::member::{Member, Name};
use super::pairs::Pairs;
use super::spill::{List, Near, Spill, SpilledRow};
use super::task::{Task, Work};
use crate::error::CliError;
use crate::output::progress::Progress;

/// Writes the `k` nearest rows of `b` for each row of `a`, at most `within` apart. In `rows`, each row of `a`
/// belongs to the task that owns it.
pub(super) fn join(
    plan: &Plan,
    rows: &Spill,
    (k, within): (usize, Option<f64>),
    memory: u64,
    pairs: &mut Pairs,
) -> Result<Work, CliError> {
    let tasks = plan.tasks();
    let mut progress = Progress::new(
        "  finding the nearest {bar:40} {pos}/{len} steps, {eta} left".into(),
        Some(3 * u64::from(tasks)),
    );
    let [mut bounded, mut found] =
        [Spill::new(tasks, (memory / 8) as usize)?, Spill::new(tasks, (memory / 8) as usize)?];
    for task in 0..tasks {
        progress.advance(1);
        bound(plan, rows, task, (k, within.unwrap_or(f64::INFINITY)), &mut bounded)?;
    }
    bounded.flush()?;
    let (mut stored, mut largest) = (0, 0);
    for task in 0..tasks {
        progress.advance(1);
        let count = find(plan, rows, task, k, &bounded, &mut found)?;
        (stored, largest) = (stored + count, largest.max(count));
    }
    found.flush()?;
    for task in 0..tasks {
        progress.advance(1);
        write(rows, task, k, &found, pairs)?;
    }
    Ok(Work { rows: stored, largest, bytes: rows.bytes() + bounded.bytes() + found.bytes() })
}

/// Stores the rows of `a` of a task for all tasks within their bounds.
fn bound(
    plan: &Plan,
    rows: &Spill,
    task: u32,
    (k, limit): (usize, f64),
    bounded: &mut Spill,
) -> Result<(), CliError> {
    let [(a, bytes), (b, _)] = lists(rows, task, List::A)?;
    let bounds = plan.bounds_in(a.rows(), b.rows(), k, limit).map_err(CliError::new)?;
    for (((&row, shape), separation), bytes) in a.ids.iter().zip(&a.shapes).zip(bounds).zip(&bytes) {
        let mut outcome = Ok(());
        plan.assign_within(row, shape, separation, |task| {
            if outcome.is_ok() {
                outcome = bounded.push_near(task, Near { row, separation }, bytes);
            }
        });
        outcome?;
    }
    Ok(())
}

/// Finds the nearest rows in a task, and stores each for the owner of its row of `a`. Returns the number of
/// rows in the task.
fn find(
    plan: &Plan,
    rows: &Spill,
    task: u32,
    k: usize,
    bounded: &Spill,
    found: &mut Spill,
) -> Result<u64, CliError> {
    let [_, (b, bytes)] = lists(rows, task, List::B)?;
    let mut of_a = bounded.read(task)?;
    of_a.sort_unstable_by_key(|row| row.number);
    let bounds: Vec<f64> = of_a.iter().filter_map(|row| row.near).map(|near| near.separation).collect();
    let a = Task::new(of_a);
    let nearest = plan.nearest_in(task, a.rows(), &bounds, b.rows(), k).map_err(CliError::new)?;
    for neighbor in nearest {
        let owner = plan.owner(neighbor.a, a.side(neighbor.a).1);
        let near = Near { row: neighbor.a, separation: neighbor.separation };
        found.push_near(owner, near, &bytes[b.index(neighbor.b)])?;
    }
    Ok((a.ids.len() + b.ids.len()) as u64)
}

/// Writes the nearest of the rows that were found for the rows of `a` of a task, the nearest first.
fn write(rows: &Spill, task: u32, k: usize, found: &Spill, pairs: &mut Pairs) -> Result<(), CliError> {
    let [(a, _), _] = lists(rows, task, List::A)?;
    let mut candidates: Vec<(Near, SpilledRow)> =
        found.read(task)?.into_iter().filter_map(|row| Some((row.near?, row))).collect();
    candidates.sort_unstable_by(|(near, row), (other, with)| {
        let by_row = near.row.cmp(&other.row);
        by_row.then(near.separation.total_cmp(&other.separation)).then(row.number.cmp(&with.number))
    });
    for of_row in candidates.chunk_by(|(near, _), (other, _)| near.row == other.row) {
        for (near, row) in of_row.iter().take(k) {
            let name = row.name.as_deref().map_or(Name::Row(row.number), Name::Id);
            let member = Member { row: row.number, name, kept: &row.kept };
            pairs.write(a.side(near.row), (member, &row.shape))?;
        }
    }
    Ok(())
}

/// The rows of a list in a task, and the bytes of each row.
type Bytes = (Task, Vec<Box<[u8]>>);

/// Reads the rows of both lists in a task, and the bytes of the rows of one list.
fn lists(rows: &Spill, task: u32, wanted: List) -> Result<[Bytes; 2], CliError> {
    let mut lists = [vec![], vec![]];
    rows.each(task, |row, bytes| {
        let bytes = if row.list == wanted { bytes.into() } else { Box::default() };
        lists[usize::from(row.list == List::B)].push((row, bytes));
    })?;
    Ok(lists.map(|mut list: Vec<(SpilledRow, Box<[u8]>)>| {
        list.sort_unstable_by_key(|(row, _)| row.number);
        let (rows, bytes) = list.into_iter().unzip();
        (Task::new(rows), bytes)
    }))
}
