//! Joins with all shapes in memory.

use std::ops::ControlFlow;
use std::path::Path;

use carom::{pairs_between_each, pairs_each};
use carom_tiles::{Join, Plan, Rows, Sampler};

use super::args::JoinArgs;
use super::member::{Member, Name, Side};
use super::output::Output;
use super::pairs::Pairs;
use crate::error::CliError;
use crate::input::shapes::{self, Shapes};
use crate::output::plural::plural;
use crate::output::progress::Progress;

/// Joins the files. Returns the pairs, and a summary of the shapes.
pub(super) fn run(args: &JoinArgs, output: Output) -> Result<(Pairs, String), CliError> {
    if args.a == Path::new("-") && args.b.as_deref() == Some(Path::new("-")) {
        return Err(CliError::new("standard input can be read only once; give a file for A or for B"));
    }
    let a = shapes::read(&args.a, &args.table)?;
    let b = args.b.as_deref().map(|b| shapes::read(b, &args.table)).transpose()?;
    args.check_columns(&a.columns, b.as_ref().map(|b| &b.columns))?;
    let mut pairs = Pairs::begin(output, args, [Some(&a.columns), b.as_ref().map(|b| &b.columns)])?;
    match (args.nearest, &b) {
        (Some(k), Some(b)) => each_nearest(args, k as usize, &a, b, &mut pairs)?,
        _ if args.join() == Join::OVERLAP => each_pair(&a, b.as_ref(), &mut pairs)?,
        _ => each_pair_of_plan(args.join(), &a, b.as_ref(), &mut pairs)?,
    }
    for (list, of_b) in [(Some(&a), false), (b.as_ref(), true)] {
        let rest = list.filter(|_| pairs.has_rest(of_b));
        rest.into_iter().try_for_each(|list| {
            (0..list.list.len()).try_for_each(|row| pairs.write_rest(member(list, row), of_b))
        })?;
    }
    let shapes = plural(a.list.len(), "shape");
    let summary = match b {
        Some(b) => format!(" of {shapes} with {}", b.list.len()),
        None => format!(" of {shapes}"),
    };
    Ok((pairs, summary))
}

/// Writes the pairs as they are found, and stops at an error.
fn each_pair(a: &Shapes, b: Option<&Shapes>, pairs: &mut Pairs) -> Result<(), CliError> {
    let count = a.list.len() + b.map_or(0, |b| b.list.len());
    let mut progress = (1_000_000 < count).then(|| Progress::of_unknown("finding the pairs"));
    if let Some(progress) = &mut progress {
        progress.show();
    }
    let mut outcome = Ok(());
    let visit = |i, j| {
        // The pairs may go to the terminal that shows the progress, so the progress bar is removed
        // first.
        progress = None;
        outcome = pairs.write(side(a, i), side(b.unwrap_or(a), j));
        if outcome.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    // The outcome only tells whether the visitor stopped the search.
    let _ = match b {
        Some(b) => pairs_between_each(&a.list, &b.list, visit),
        None => pairs_each(&a.list, visit),
    };
    outcome
}

/// Writes the pairs for any predicate. They are the pairs of a plan with one tile.
fn each_pair_of_plan(join: Join, a: &Shapes, b: Option<&Shapes>, pairs: &mut Pairs) -> Result<(), CliError> {
    let empty = Sampler::new(1);
    let (rows_a, rows_b) = (numbers(a), b.map(numbers).unwrap_or_default());
    let mut outcome = Ok(());
    let visit = |i: u64, j: u64| {
        if outcome.is_ok() {
            outcome = pairs.write(side(a, i as usize), side(b.unwrap_or(a), j as usize));
        }
    };
    let of_a = Rows::new(&rows_a, &a.list);
    match b {
        Some(b) => {
            let plan = Plan::of_two(&empty, &empty, join, u64::MAX);
            plan.pairs_between_in(0, of_a, Rows::new(&rows_b, &b.list), visit)
        }
        None => Plan::of_one(&empty, join, u64::MAX).pairs_in(0, of_a, visit),
    }
    .map_err(CliError::new)?;
    outcome
}

/// Writes the nearest shapes of `b` for each shape of `a`, the nearest first.
fn each_nearest(
    args: &JoinArgs,
    k: usize,
    a: &Shapes,
    b: &Shapes,
    pairs: &mut Pairs,
) -> Result<(), CliError> {
    let (rows_a, rows_b) = (numbers(a), numbers(b));
    let (of_a, of_b) = (Rows::new(&rows_a, &a.list), Rows::new(&rows_b, &b.list));
    let mut samplers = [Sampler::new(1), Sampler::new(1)];
    for (sampler, rows) in samplers.iter_mut().zip([of_a, of_b]) {
        // The plan needs to know how far the shapes are from the origin.
        rows.each_box(|id, bounds| sampler.push(id, bounds));
    }
    let plan = Plan::of_two(&samplers[0], &samplers[1], Join::OVERLAP, u64::MAX);
    let limits = vec![args.within.unwrap_or(f64::INFINITY); a.list.len()];
    let found = plan.nearest_in(0, of_a, &limits, of_b, k).map_err(CliError::new)?;
    found.iter().try_for_each(|near| pairs.write(side(a, near.a as usize), side(b, near.b as usize)))
}

fn numbers(shapes: &Shapes) -> Vec<u64> {
    (0..shapes.list.len() as u64).collect()
}

/// Returns a shape with the values that are written for it.
fn side(shapes: &Shapes, index: usize) -> Side<'_> {
    (member(shapes, index), &shapes.list[index])
}

fn member(shapes: &Shapes, index: usize) -> Member<'_> {
    let row = || Name::Row(shapes.rows.as_ref().map_or(index as u64, |rows| rows[index]));
    let name = shapes.names.as_ref().map_or_else(row, |names| Name::Id(&names[index]));
    let width = shapes.columns.kept.len();
    Member { row: index as u64, name, kept: &shapes.kept[width * index..width * (index + 1)] }
}
