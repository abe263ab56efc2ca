//! `carom cast`: what a moving shape meets, and where it bounces.

use std::process::ExitCode;

use anstyle::Style;
use carom_scene::{CastReport, cast_picture, number};

use crate::args::{CastArgs, Format};
use crate::check::{left_the_plane, open, pair};
use crate::complaint::Complaint;
use crate::table::{Table, plain};
use crate::{csv_output, picture, print};

const BOLD: Style = Style::new().bold();

pub(crate) fn run(args: &CastArgs) -> Result<ExitCode, Complaint> {
    let scene = open(&args.scene)?;
    let Some(cast) = &scene.cast else { return Err(no_cast(&args.scene)) };
    let report = CastReport::new(&scene, args.moment.moment(), cast)
        .map_err(|fault| left_the_plane(&scene, &fault))?;
    let text = match args.format {
        Format::Table => table(&report),
        Format::Json => report.json(),
        Format::Csv => csv_output::cast(&report),
    };
    if let Some(file) = &args.svg {
        picture::write(file, &cast_picture(&report))?;
    }
    print(&text)?;
    Ok(ExitCode::SUCCESS)
}

fn no_cast(name: &str) -> Complaint {
    Complaint::new(format_args!(
        "`{name}` has no `cast`; give it one, such as \"cast\": {{\"shape\": \"ball\", \"motion\": [100, 0]}}"
    ))
}

/// The report for people.
fn table(report: &CastReport<'_>) -> String {
    let heading = plain(report.scene.heading());
    let mut text = format!("{BOLD}{heading}{BOLD:#}: {}\n", plain(&report.summary()));
    if !report.hits.is_empty() {
        text += &format!("\nOn the straight way, each by itself:\n\n{}", hit_table(report));
        let restitution = number(report.cast.restitution);
        text += &format!("\nWith a bounce at each hit, restitution {restitution}:\n\n{}", path_table(report));
    }
    text
}

fn hit_table(report: &CastReport<'_>) -> String {
    let mut table = Table::new([">fraction", "obstacle", "point", "normal", ""]);
    for hit in &report.hits {
        let depth = number(hit.hit.depth);
        let remark = if hit.hit.started_inside { format!("starts {depth} inside") } else { String::new() };
        table.row([
            number(hit.hit.fraction),
            report.name(hit.obstacle).into(),
            pair(hit.hit.point),
            pair(hit.hit.normal),
            remark,
        ]);
    }
    table.print()
}

fn path_table(report: &CastReport<'_>) -> String {
    let mut table = Table::new([">time", "obstacle", "centre", "normal"]);
    let stations = report.stations();
    for (bounce, station) in report.path.hits.iter().zip(&stations[1..]) {
        let obstacle = report.name(bounce.obstacle).into();
        table.row([number(bounce.time), obstacle, pair(*station), pair(bounce.hit.normal)]);
    }
    let end = stations.last().map_or_else(String::new, |&end| pair(end));
    table.row([number(1.0 - report.path.left), "the end".into(), end, String::new()]);
    table.print()
}
