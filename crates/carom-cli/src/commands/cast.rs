//! `carom cast` reports the hits of a moving shape, and its path with bounces.

use std::process::ExitCode;

use anstyle::Style;
use carom_draw::cast_picture;
use carom_scene::{CastReport, number};
use clap::Args;

use crate::error::CliError;
use crate::input::scene::{open, out_of_range};
use crate::options::{AnswerArgs, Format, MapArgs, MomentArgs};
use crate::output::csv;
use crate::output::picture;
use crate::output::print;
use crate::output::table::Table;
use crate::output::table::pair;
use crate::text::plain;

#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct CastArgs {
    /// A scene file with a `cast`, a map, - for standard input, or the name of a built-in scene
    scene: String,
    #[command(flatten)]
    maps: MapArgs,
    #[command(flatten)]
    moment: MomentArgs,
    #[command(flatten)]
    answer: AnswerArgs,
}

const HELP: &str = "\
Examples:
  carom cast d5 --svg d5.svg                 a ball among convex shapes
  carom scenes d5 > mine.json                a file to start from
  carom cast mine.json --tick 37 --format json

With --tick or --time, the cast starts at that moment; the other shapes stay fixed in their poses at that moment.
The `cast` of a scene has the name of the moving `shape`, its `motion`, and the `restitution` of its bounces.
In a map of Tiled or LDtk, the object with a property `cast` moves. The property has two numbers, such as 300, 0.
The fraction is the part of the motion before the hit; the normal points out of the obstacle.
The table and json also have the path with a bounce at each hit; the csv has a line for each obstacle.

Exit status:
  0  success, with or without a hit
  2  misuse, a bad scene, no cast, or a file that cannot be read or written";

const BOLD: Style = Style::new().bold();

pub(crate) fn run(args: &CastArgs) -> Result<ExitCode, CliError> {
    args.answer.check_svg()?;
    let scene = open(&args.scene, &args.maps)?;
    let Some(cast) = &scene.cast else { return Err(no_cast(&args.scene)) };
    let report =
        CastReport::new(&scene, args.moment.moment(), cast).map_err(|fault| out_of_range(&scene, &fault))?;
    let text = match args.answer.format {
        Format::Table => table(&report),
        Format::Json => report.json(),
        Format::Csv => csv::cast(&report),
    };
    if let Some(file) = &args.answer.svg {
        picture::write(file, args.answer.force, &cast_picture(&report))?;
    }
    print(&text)?;
    Ok(ExitCode::SUCCESS)
}

fn no_cast(name: &str) -> CliError {
    CliError::new(format_args!(
        "`{name}` has no `cast`; give it one, such as \"cast\": {{\"shape\": \"ball\", \"motion\": [100, 0]}}"
    ))
}

/// Formats the report as a table.
fn table(report: &CastReport<'_>) -> String {
    let heading = plain(report.scene.heading());
    let mut text = format!("{BOLD}{heading}{BOLD:#}: {}\n", plain(&report.summary()));
    if !report.hits.is_empty() {
        text += &format!("\nHits of the straight motion, one obstacle at a time:\n\n{}", hit_table(report));
        let restitution = number(report.cast.restitution);
        text += &format!(
            "\nPath with a bounce at each hit, restitution {restitution}:\n\n{}",
            path_table(report)
        );
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
    table.row([number(1.0 - report.path.remaining_time), "the end".into(), end, String::new()]);
    table.print()
}
