//! Joins in parts, for data larger than memory. The rows are stored in a file on disk, and one task is in memory at a
//! time.

use std::path::Path;

use carom_tiles::{Plan, Rows, Sampler};

use super::args::JoinArgs;
use super::member::{Member, Name};
use super::nearest;
use super::output::Output;
use super::pairs::Pairs;
use super::spill::{List, Spill, SpilledRow};
use super::task::{Task, Work};
use crate::error::CliError;
use crate::input::shapes::{self, Columns, Record};
use crate::input::table::TableArgs;
use crate::output::plural::plural;
use crate::output::progress::Progress;

/// The estimated memory for a row of the current task, in bytes: its shape, its box, and the search.
const BYTES_OF_ROW: u64 = 320;

/// The estimated memory for each byte of a geometry in the input, in bytes: the corners, edge normals and parts of its
/// shape.
const BYTES_OF_GEOMETRY: u64 = 8;

/// The memory of a join in bytes if no limit is given.
const MEMORY: u64 = 2 << 30;

/// Joins the files. Returns the pairs, and a summary of the parts.
pub(super) fn run(args: &JoinArgs, output: Output) -> Result<(Pairs, String), CliError> {
    if [Some(&args.a), args.b.as_ref()].into_iter().flatten().any(|path| path == Path::new("-")) {
        return Err(CliError::new(
            "a join in tiles reads its input twice, but standard input can be read only once; give a file",
        ));
    }
    let memory = args.memory.unwrap_or(MEMORY);
    let mut geometry = 0;
    let (a, columns_a) = sample(&args.a, &args.table, &mut geometry)?;
    let of_b = args.b.as_ref().map(|path| sample(path, &args.table, &mut geometry)).transpose()?;
    let (b, columns_b) = of_b.unzip();
    args.check_columns(&columns_a, columns_b.as_ref())?;
    let rows = a.rows() + b.as_ref().map_or(0, Sampler::rows);
    let bytes_of_row = BYTES_OF_ROW + BYTES_OF_GEOMETRY * geometry / rows.max(1);
    let of_memory = (memory / 2 / bytes_of_row).max(1);
    let target = args.tiles.map_or(of_memory, |tiles| of_memory.min(rows.div_ceil(u64::from(tiles)).max(1)));
    let plan = match &b {
        Some(b) => Plan::of_two(&a, b, args.join(), target),
        None => Plan::of_one(&a, args.join(), target),
    };
    let mut spill = Spill::new(plan.tasks(), (memory / 4) as usize)?;
    scatter((&args.a, &args.table), List::A, &mut spill, |row, visit| match (&b, args.nearest) {
        (None, _) => plan.assign(row.number, &row.shape, visit),
        (Some(_), None) => plan.assign_a(row.number, &row.shape, visit),
        (Some(_), Some(_)) => visit(plan.owner(row.number, &row.shape)),
    })?;
    if let Some(path) = &args.b {
        let assign = |row: &Record<'_>, visit: &mut dyn FnMut(u32)| {
            plan.assign_b(row.number, &row.shape, visit);
        };
        scatter((path, &args.table), List::B, &mut spill, assign)?;
    }
    spill.flush()?;
    let mut pairs = Pairs::begin(output, args, [Some(&columns_a), columns_b.as_ref()])?;
    let work = match args.nearest {
        Some(k) => nearest::join(&plan, &spill, (k as usize, args.within), memory, &mut pairs)?,
        None => join(&plan, &spill, b.is_some(), &mut pairs)?,
    };
    write_rest((&args.a, &args.table), false, &mut pairs)?;
    if let Some(path) = &args.b {
        write_rest((path, &args.table), true, &mut pairs)?;
    }
    Ok((pairs, summary(&plan, &work, rows)))
}

/// Reads a file for the first time: checks, counts and samples its rows, and adds up the sizes of
/// geometries in bytes.
fn sample(path: &Path, table: &TableArgs, geometry: &mut u64) -> Result<(Sampler, Columns), CliError> {
    let mut sampler = Sampler::new(20_000);
    let columns = shapes::each(path, table, |row| {
        *geometry += row.figure.size_of_geometry();
        Rows::new(&[row.number], &[row.shape]).each_box(|id, bounds| sampler.push(id, bounds));
        Ok(())
    })?;
    columns.print_note(path);
    Ok((sampler, columns))
}

/// Reads a file for the second time, and stores each row for the tasks that `assign` visits.
fn scatter(
    (path, table): (&Path, &TableArgs),
    list: List,
    spill: &mut Spill,
    assign: impl Fn(&Record<'_>, &mut dyn FnMut(u32)),
) -> Result<(), CliError> {
    let mut outcome = Ok(());
    let read = shapes::each(path, table, |row| {
        assign(&row, &mut |task| {
            if outcome.is_ok() {
                outcome = spill.push(task, list, &row);
            }
        });
        if outcome.is_err() { Err("not joined".into()) } else { Ok(()) }
    });
    outcome.and(read.map(|_| ()))
}

/// Reads a file for the third time, and writes the rows that follow the pairs.
fn write_rest((path, table): (&Path, &TableArgs), of_b: bool, pairs: &mut Pairs) -> Result<(), CliError> {
    if !pairs.has_rest(of_b) {
        return Ok(());
    }
    let mut outcome = Ok(());
    let read = shapes::each(path, table, |row| {
        let kept: Vec<Box<str>> = row.kept.iter().map(|field| Box::from(&**field)).collect();
        let name = row.id.map_or(Name::Row(row.number), Name::Id);
        outcome = pairs.write_rest(Member { row: row.number, name, kept: &kept }, of_b);
        if outcome.is_err() { Err("not written".into()) } else { Ok(()) }
    });
    outcome.and(read.map(|_| ()))
}

/// Joins one task after the other.
fn join(plan: &Plan, spill: &Spill, is_of_two: bool, pairs: &mut Pairs) -> Result<Work, CliError> {
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
                written = pairs.write(a.side(one), if is_of_two { b.side(other) } else { a.side(other) });
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
    Ok(Work { rows: spill.rows(), largest, bytes: spill.bytes() })
}

fn summary(plan: &Plan, work: &Work, rows: u64) -> String {
    let copies = work.rows as f64 / rows.max(1) as f64;
    let mean = work.rows as f64 / f64::from(plan.tasks());
    let skew = if mean > 0.0 { work.largest as f64 / mean } else { 1.0 };
    let (tiles, tasks) = (plural(plan.tiles(), "tile"), plural(plan.tasks() as usize, "task"));
    let megabytes = work.bytes as f64 / 1e6;
    format!(
        "; {tiles}, {tasks}, {copies:.3} copies a row, the largest task {skew:.2} times the mean, {megabytes:.1} MB on disk"
    )
}
