//! Measures how the times of queries about shapes of many parts grow with the number of corners, tiles or
//! parts. Prints the time at four sizes, and the exponent of the growth.

mod rows;
mod scenes;

use crate::bench::progress;
use crate::clock;

use rows::{Query, ROWS, Row};

/// The numbers of corners, tiles or parts.
const SIZES: [usize; 4] = [1_000, 4_000, 16_000, 64_000];

/// If a query takes longer than this time in nanoseconds, it is run once, and not at larger sizes.
const CAP: f64 = 5e8;

/// The minimum time of a round, in nanoseconds. Quick queries are repeated until then.
const ROUND: f64 = 2e7;

/// The number of rounds.
const ROUNDS: usize = 5;

/// Measures all rows, and returns the table. A quick run has only the two smaller sizes.
pub(crate) fn table(quick: bool) -> String {
    let sizes = if quick { &SIZES[..2] } else { &SIZES };
    let heads: Vec<String> = sizes.iter().map(|size| format!("{}k", size / 1000)).collect();
    let mut table = format!("| query | library | {} | exponent | goal |\n", heads.join(" | "));
    table += &format!("|{}\n", "---|".repeat(sizes.len() + 4));
    let bar = progress(ROWS.len());
    for row in ROWS {
        bar.set_message(row.name);
        bar.tick();
        for line in lines(row, sizes) {
            table += &line;
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    table
}

/// The measurements of a library: the time in nanoseconds, and the result, at each size.
struct Curve {
    library: &'static str,
    points: Vec<(f64, f64)>,
}

/// Returns the lines of a row, one for each library.
fn lines(row: &Row, sizes: &[usize]) -> Vec<String> {
    let curve = |&(library, prepare): &(&'static str, fn(usize) -> Query)| {
        let mut points: Vec<(f64, f64)> = Vec::new();
        for &size in sizes {
            if points.last().is_none_or(|&(time, _)| time <= CAP) {
                points.push(measured(&mut prepare(size)));
            }
        }
        Curve { library, points }
    };
    let curves: Vec<Curve> = row.libraries.iter().map(curve).collect();
    let first = &curves[0].points;
    curves.iter().map(|curve| line(row, curve, first, sizes)).collect()
}

fn line(row: &Row, curve: &Curve, first: &[(f64, f64)], sizes: &[usize]) -> String {
    let is_equal = |one: f64, other: f64| one == other || (one - other).abs() <= 1e-9 * one.abs();
    let cell = |index: usize| match (curve.points.get(index), first.get(index)) {
        (Some(point), Some(first)) if !is_equal(point.1, first.1) => {
            format!("{} (other answer)", time(point.0))
        }
        (Some(point), _) => time(point.0),
        (None, _) => "over the cap".to_owned(),
    };
    let cells: Vec<String> = (0..sizes.len()).map(cell).collect();
    let last = curve.points.len() - 1;
    let growth =
        (curve.points[last].0 / curve.points[0].0).ln() / (sizes[last] as f64 / sizes[0] as f64).ln();
    let exponent = if last == 0 { "none".to_owned() } else { format!("{growth:.2}") };
    let goal = if curve.library == "carom" { row.goal } else { "" };
    format!("| {} | {} | {} | {exponent} | {goal} |\n", row.name, curve.library, cells.join(" | "))
}

/// Returns the median time of a query in nanoseconds, and its answer.
fn measured(query: &mut Query) -> (f64, f64) {
    let mut round = |count: usize| {
        let start = clock::now();
        let mut answer = 0.0;
        for _ in 0..count {
            answer = std::hint::black_box(query());
        }
        ((clock::now() - start) / count as f64, answer)
    };
    let (once, answer) = round(1);
    if once > CAP {
        return (once, answer);
    }
    let count = (ROUND / once.max(1.0)).ceil().clamp(1.0, 1e6) as usize;
    let mut times: Vec<f64> = (0..ROUNDS).map(|_| round(count).0).collect();
    times.sort_by(f64::total_cmp);
    (times[ROUNDS / 2], answer)
}

/// Formats a time in nanoseconds.
fn time(nanoseconds: f64) -> String {
    match nanoseconds {
        time if time >= 1e6 => format!("{:.2} ms", time / 1e6),
        time if time >= 1e3 => format!("{:.2} µs", time / 1e3),
        time => format!("{time:.0} ns"),
    }
}
