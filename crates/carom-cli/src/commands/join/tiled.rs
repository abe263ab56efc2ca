//! A join in parts, for data larger than memory: the rows go through a file on disk, and one task is in memory at a time.

use std::path::Path;

use carom::Shape;
use carom_tiles::{Plan, Rows, Sampler};

use super::answers::Answers;
use super::args::JoinArgs;
use super::member::{Member, Name};
use super::pairs::{Output, Pairs};
use super::spill::{List, Spill, SpilledRow};
use crate::error::CliError;
use crate::input::shapes::{self, Ids};
use crate::input::table::TableArgs;
use crate::output::plural::plural;
use crate::output::progress::Progress;

/// Estimated bytes of memory for a row of the task that is joined: its shape, its box, and the search.
const BYTES_OF_ROW: u64 = 320;

/// Estimated bytes of memory for each byte of a geometry in the input: the corners, edge normals and parts of its shape.
const BYTES_OF_GEOMETRY: u64 = 8;

/// The memory of a join if none is given.
const MEMORY: u64 = 2 << 30;

/// Joins the files; returns the pairs, and a summary of the parts.
pub(super) fn run(args: &JoinArgs, output: Output) -> Result<(Pairs, String), CliError> {
    if [Some(&args.a), args.b.as_ref()].into_iter().flatten().any(|path| path == Path::new("-")) {
        return Err(CliError::new(
            "a join in tiles reads its input twice, and standard input is there once; give a file",
        ));
    }
    let memory = args.memory.unwrap_or(MEMORY);
    let mut geometry = 0;
    let (a, ids_a) = sample(&args.a, &args.table, &mut geometry)?;
    let (b, ids_b) = match &args.b {
        Some(path) => sample(path, &args.table, &mut geometry).map(|(sampler, ids)| (Some(sampler), ids))?,
        None => (None, ids_a),
    };
    let rows = a.rows() + b.as_ref().map_or(0, Sampler::rows);
    let bytes_of_row = BYTES_OF_ROW + BYTES_OF_GEOMETRY * geometry / rows.max(1);
    let of_memory = (memory / 2 / bytes_of_row).max(1);
    let target = args.tiles.map_or(of_memory, |tiles| of_memory.min(rows.div_ceil(u64::from(tiles)).max(1)));
    let plan = match &b {
        Some(b) => Plan::of_two(&a, b, args.distance, target),
        None => Plan::of_one(&a, args.distance, target),
    };
    let mut spill = Spill::new(plan.tasks(), (memory / 4) as usize)?;
    scatter((&args.a, &args.table), &plan, if b.is_some() { List::A } else { List::Only }, &mut spill)?;
    if let Some(path) = &args.b {
        scatter((path, &args.table), &plan, List::B, &mut spill)?;
    }
    spill.flush()?;
    let mut pairs = output.begin([ids_a, ids_b], Answers::new(&args.compute))?;
    let largest = join(&plan, &spill, b.is_some(), &mut pairs)?;
    Ok((pairs, summary(&plan, &spill, rows, largest)))
}

/// Reads a file for the first time: checks, counts and samples its rows, and adds up the bytes of
/// geometries.
fn sample(path: &Path, table: &TableArgs, geometry: &mut u64) -> Result<(Sampler, Ids), CliError> {
    let mut sampler = Sampler::new(20_000);
    let columns = shapes::each(path, table, |row| {
        *geometry += row.figure.size_of_geometry();
        Rows::new(&[row.number], &[row.shape]).each_box(|id, bounds| sampler.push(id, bounds));
        Ok(())
    })?;
    columns.print_note(path);
    Ok((sampler, columns.ids))
}

/// Reads a file for the second time, and writes each row for the tasks that need it.
fn scatter(
    (path, table): (&Path, &TableArgs),
    plan: &Plan,
    list: List,
    spill: &mut Spill,
) -> Result<(), CliError> {
    let mut outcome = Ok(());
    let read = shapes::each(path, table, |row| {
        let visit = |task| {
            if outcome.is_ok() {
                outcome = spill.push(task, list, &row);
            }
        };
        match list {
            List::Only => plan.assign(row.number, &row.shape, visit),
            List::A => plan.assign_a(row.number, &row.shape, visit),
            List::B => plan.assign_b(row.number, &row.shape, visit),
        }
        if outcome.is_err() { Err("not joined".into()) } else { Ok(()) }
    });
    outcome.and(read.map(|_| ()))
}

/// Joins one task after the other, and returns the rows of the largest.
fn join(plan: &Plan, spill: &Spill, is_of_two: bool, pairs: &mut Pairs) -> Result<u64, CliError> {
    let mut progress = Progress::new(
        "  joining {bar:40} {pos}/{len} tasks, {eta} left".into(),
        Some(u64::from(plan.tasks())),
    );
    let mut largest = 0;
    for task in 0..plan.tasks() {
        progress.advance(1);
        let rows = spill.read(task)?;
        largest = largest.max(rows.len() as u64);
        let (of_b, of_a): (Vec<SpilledRow>, Vec<SpilledRow>) =
            rows.into_iter().partition(|row| row.list == List::B);
        let [a, b] = [of_a, of_b].map(Task::new);
        let mut written = Ok(());
        let visit = |one: u64, other: u64| {
            if written.is_ok() {
                written =
                    pairs.write(a.member(one), if is_of_two { b.member(other) } else { a.member(other) });
            }
        };
        let found = if is_of_two {
            plan.pairs_between_in(task, a.rows(), b.rows(), visit)
        } else {
            plan.pairs_in(task, a.rows(), visit)
        };
        found.map_err(CliError::new)?;
        written?;
    }
    Ok(largest)
}

/// The rows of one list in a task, in the order of their row numbers.
struct Task {
    ids: Vec<u64>,
    shapes: Vec<Shape>,
    names: Vec<Option<Box<str>>>,
}

impl Task {
    fn new(mut rows: Vec<SpilledRow>) -> Self {
        rows.sort_unstable_by_key(|row| row.number);
        let ids = rows.iter().map(|row| row.number).collect();
        let (shapes, names) = rows.into_iter().map(|row| (row.shape, row.name)).unzip();
        Self { ids, shapes, names }
    }

    fn rows(&self) -> Rows<'_, Shape> {
        Rows::new(&self.ids, &self.shapes)
    }

    fn member(&self, id: u64) -> Member<'_> {
        let index = self.ids.partition_point(|&other| other < id);
        let name = self.names[index].as_deref().map_or(Name::Row(id), Name::Id);
        Member { name, shape: &self.shapes[index] }
    }
}

fn summary(plan: &Plan, spill: &Spill, rows: u64, largest: u64) -> String {
    let copies = spill.rows() as f64 / rows.max(1) as f64;
    let mean = spill.rows() as f64 / f64::from(plan.tasks());
    let skew = if mean > 0.0 { largest as f64 / mean } else { 1.0 };
    let (tiles, tasks) = (plural(plan.tiles(), "tile"), plural(plan.tasks() as usize, "task"));
    let megabytes = spill.bytes() as f64 / 1e6;
    format!(
        "; {tiles}, {tasks}, {copies:.3} copies a row, the largest task {skew:.2} times the mean, {megabytes:.1} MB on disk"
    )
}
