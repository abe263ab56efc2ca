//! Formats the rows as Markdown tables.

use std::fmt::Write as _;

use crate::bench::Row;
use crate::work::{self, Workload};

/// The name of Carom's rows, and the name of the rows of the lower bound, which belong to no library.
const CAROM: &str = "carom";
const LIMIT: &str = "limit";

/// Formats one line per workload, with the fastest other library (the best peer), Carom, and the ratio of their times.
pub(crate) fn summary(rows: &[Row]) -> String {
    let mut table = String::from(
        "| row | work | best peer | Carom | ratio | goal | wrong answers of the peers |\n\
         |---|---|---|---|---|---|---|\n",
    );
    for workload in &work::ALL {
        let of: Vec<&Row> = rows.iter().filter(|row| row.workload == workload.name).collect();
        if let Some(line) = line(workload, &of) {
            table += &line;
        }
    }
    table
}

fn line(workload: &Workload, rows: &[&Row]) -> Option<String> {
    let carom = rows.iter().find(|row| row.library == CAROM)?;
    let peers = rows.iter().filter(|row| is_peer(row));
    let best = peers.clone().filter(|row| is_right(row)).min_by(|a, b| a.usual().total_cmp(&b.usual()));
    let (peer, ratio) = match best {
        Some(best) => {
            (format!("{} {}", best.library, time(best)), format!("{:.2}", carom.usual() / best.usual()))
        }
        None => ("none".into(), "".into()),
    };
    let faults: Vec<String> = peers.filter(|row| 0 < row.wrong).map(|row| fault(row)).collect();
    let Workload { name, work, goal, .. } = workload;
    let (carom, faults) = (marked(carom), faults.join(", "));
    Some(format!("| {name} | {work} | {peer} | {carom} | {ratio} | {goal} | {faults} |\n"))
}

/// Formats one line per library and workload of frames, with the usual time of a frame and the
/// times of the worst frames.
pub(crate) fn frames(rows: &[Row]) -> String {
    let mut table = String::from(
        "| row | library | mean | median | 99th percentile | longest | 99th percentile / median |\n\
         |---|---|---|---|---|---|---|\n",
    );
    for row in rows.iter().filter(|row| row.is_of_frames) {
        let Row { workload, library, mean, median, p99, max, unit, .. } = row;
        let _ = writeln!(
            table,
            "| {workload} | {library} | {mean:.2} {unit} | {median:.2} | {p99:.2} | {max:.2} | {:.1} |",
            p99 / median
        );
    }
    table
}

fn is_peer(row: &Row) -> bool {
    !row.library.starts_with(CAROM) && row.library != LIMIT
}

/// Returns whether at most one answer in a thousand is wrong.
fn is_right(row: &Row) -> bool {
    row.wrong * 1000 <= row.n
}

fn fault(row: &Row) -> String {
    format!("{}: {} of {}", row.library, thousands(row.wrong), thousands(row.n))
}

/// Formats the time and the number of wrong answers.
fn marked(row: &Row) -> String {
    if row.wrong == 0 { time(row) } else { format!("{}, {} wrong", time(row), thousands(row.wrong)) }
}

fn time(row: &Row) -> String {
    let usual = row.usual();
    let digits = if usual < 10.0 {
        2
    } else if usual < 100.0 {
        1
    } else {
        0
    };
    format!("{usual:.digits$} {}", row.unit)
}

pub(crate) fn thousands(number: usize) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if 0 < index && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// Formats every library at every workload, the fastest first, with the ratio to the lower bound.
pub(crate) fn details(rows: &[Row]) -> String {
    let mut table = String::from(
        "| row | library | median | least | most | wrong | largest error of the others |\n\
         |---|---|---|---|---|---|---|\n",
    );
    for workload in &work::ALL {
        let mut of: Vec<&Row> = rows.iter().filter(|row| row.workload == workload.name).collect();
        of.sort_by(|a, b| a.median.total_cmp(&b.median));
        for row in of {
            let Row { library, min, max, unit, error, .. } = row;
            let note = if is_right(row) { "" } else { ", too many to count as a peer" };
            let wrong = format!("{} of {}{note}", thousands(row.wrong), thousands(row.n));
            let _ = writeln!(
                table,
                "| {} | {library} | {} | {min:.2} {unit} | {max:.2} {unit} | {wrong} | {error:.0e} |",
                workload.name,
                time(row)
            );
        }
    }
    table
}
