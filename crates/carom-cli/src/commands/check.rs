//! `carom check` reports the contacts of a scene.

use std::process::ExitCode;

use anstyle::Style;
use carom_draw::{sat_picture, scene_picture};
use carom_scene::{
    Explained, Moment, PartId, Report, Scene, ShapeSpec, Touch, did_you_mean, number, source_name,
};
use clap::Args;

use crate::commands::bounds::volume_table;
use crate::error::CliError;
use crate::input::scene::{open, out_of_range};
use crate::options::{AnswerArgs, Format, MapArgs, MomentArgs};
use crate::output::csv;
use crate::output::picture;
use crate::output::print;
use crate::output::table::{Table, pair};
use crate::text::plain;

#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct CheckArgs {
    /// A scene file, a map of Tiled or LDtk, - for standard input, or the name of a built-in scene
    scene: String,
    #[command(flatten)]
    maps: MapArgs,
    #[command(flatten)]
    moment: MomentArgs,
    /// Check these shapes only
    #[arg(long, value_name = "NAME,...", value_delimiter = ',')]
    only: Vec<String>,
    /// Show every candidate axis with both projections
    #[arg(long)]
    explain: bool,
    #[command(flatten)]
    answer: AnswerArgs,
}

const HELP: &str = "\
Examples:
  carom check d8 --explain --svg axes.svg    a picture of the separating axes
  carom check d3 --time 12.5
  carom check mine.json --only book,table --format json
  carom check level.tmx --svg level.svg      a map: .tmx, .tmj, or .ldtk
  carom check world.ldtk --passable ladder,water

In a contact of a and b, the normal points out of b towards a; a moved by `mtv` just touches b.
With --explain, the csv has a line for each axis, and the picture shows the deepest contact.
In csv, an apostrophe precedes a name that starts like a formula (= + - @) and is not a number.

Exit status:
  0  success, with or without contacts
  2  misuse, a bad scene or map, or a file that cannot be read or written";

/// The maximum number of shapes that are listed by name.
const MAX_NAMES: usize = 20;

const BOLD: Style = Style::new().bold();

pub(crate) fn run(args: &CheckArgs) -> Result<ExitCode, CliError> {
    args.answer.check_svg()?;
    let mut scene = open(&args.scene, &args.maps)?;
    if !args.only.is_empty() {
        keep(&mut scene, &args.only)?;
    }
    let report = report(&scene, args.moment.moment(), args.explain)?;
    if args.explain {
        refuse_to_explain(&report)?;
    }
    let text = match args.answer.format {
        Format::Table => table(&report),
        Format::Json => report.json(),
        Format::Csv => csv::report(&report),
    };
    if let Some(file) = &args.answer.svg {
        let axes = if args.explain { sat_picture(&report) } else { None };
        picture::write(file, args.answer.force, &axes.unwrap_or_else(|| scene_picture(&report)))?;
    }
    print(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// Returns an error if every pair to explain has a shape of several parts.
fn refuse_to_explain(report: &Report<'_>) -> Result<(), CliError> {
    let several = report.unexplained();
    if !report.explained.is_empty() || several.is_empty() {
        return Ok(());
    }
    let message = format!("{}; leave out --explain, or choose convex shapes with --only", no_axes(&several));
    Err(CliError::new(message))
}

/// Returns a remark about the shapes of several parts, which do not have separating axes.
fn no_axes(several: &[&str]) -> String {
    let names: Vec<String> = several.iter().map(|name| plain(name)).collect();
    format!("no separating axes for {}: only convex shapes have some", names.join(", "))
}

/// Computes the report of a scene at a moment.
pub(crate) fn report(scene: &Scene, moment: Moment, explain: bool) -> Result<Report<'_>, CliError> {
    Report::new(scene, moment, explain).map_err(|fault| out_of_range(scene, &fault))
}

/// Keeps only the shapes with these names.
fn keep(scene: &mut Scene, names: &[String]) -> Result<(), CliError> {
    if let Some(unknown) = names.iter().find(|&name| scene.shapes.iter().all(|shape| shape.name != *name)) {
        let known: Vec<&str> = scene.shapes.iter().map(|shape| shape.name.as_str()).collect();
        let suggestion = did_you_mean(unknown, known.iter().copied());
        let known = known.join(", ");
        let fault = if unknown.is_empty() {
            "--only needs the names of shapes, with commas between them".to_owned()
        } else {
            format!("no shape has the name `{unknown}`{suggestion}")
        };
        return Err(CliError::new(format_args!("{fault}; the names are {known}")));
    }
    scene.shapes.retain(|shape| names.contains(&shape.name));
    Ok(())
}

/// Formats the report as a table.
pub(crate) fn table(report: &Report<'_>) -> String {
    let heading = format!("{BOLD}{}{BOLD:#}: {}\n", plain(report.scene.heading()), report.summary());
    let mut sections = vec![heading];
    if !report.touches.is_empty() {
        sections.push(contact_table(report));
    }
    sections.extend(remark_line(report));
    sections.extend(report.explained.iter().map(|pair| axis_table(report, pair)));
    if !report.explained.is_empty() && !report.unexplained().is_empty() {
        sections.push(format!("Note: {}.\n", no_axes(&report.unexplained())));
    }
    let clouds = report.scene.clouds.iter().zip(&report.volumes);
    sections.extend(clouds.map(|(cloud, volumes)| volume_table(&plain(&cloud.name), volumes)));
    sections.join("\n")
}

fn contact_table(report: &Report<'_>) -> String {
    let mut table = Table::new(["a", "b", ">depth", "normal", "mtv, moves a", "points", ""]);
    for touch in &report.touches {
        let contact = &touch.contact;
        let points: Vec<String> = contact.points().iter().map(|point| pair(point.point)).collect();
        table.row([
            report.name(touch.a).into(),
            report.name(touch.b).into(),
            number(contact.depth),
            pair(contact.normal),
            pair(contact.mtv()),
            points.join(" "),
            remark(report, touch),
        ]);
    }
    table.print()
}

/// Returns which shape of a pair contains the other, the parts that touch, and the number of other contacts.
/// There is one contact for each further push that separates the shapes.
fn remark(report: &Report<'_>, touch: &Touch) -> String {
    let inside = match (touch.contact.a_in_b, touch.contact.b_in_a) {
        (true, true) => Some("both contained".into()),
        (true, false) => Some("a is inside b".into()),
        (false, true) => Some("b is inside a".into()),
        (false, false) => None,
    };
    let part = |shape: usize, part: usize, name: &str| {
        let kind = match &report.scene.shapes[shape].spec {
            ShapeSpec::TileGrid(grid) => grid.kind_name(part),
            _ => None,
        };
        let kind = kind.map(|kind| format!(" ({})", plain(kind))).unwrap_or_default();
        PartId::of_several(&report.shapes[shape], part).map(|part| format!("{part}{kind} of {name}"))
    };
    let parts = [part(touch.a, touch.contact.part_a, "a"), part(touch.b, touch.contact.part_b, "b")];
    let more = match touch.other_ways.len() {
        0 => None,
        1 => Some("1 more way out".into()),
        count => Some(format!("{count} more ways out")),
    };
    [inside].into_iter().chain(parts).chain([more]).flatten().collect::<Vec<_>>().join(", ")
}

/// Returns the line about shapes without contact. If no shapes touch, the line is about the closest
/// shapes.
fn remark_line(report: &Report<'_>) -> Option<String> {
    if let Some(nearest) = &report.closest {
        let (a, b) = (plain(report.name(nearest.a)), plain(report.name(nearest.b)));
        let gap = number(nearest.points.separation);
        return Some(format!("No shapes touch. The closest two are {a} and {b}, {gap} apart.\n"));
    }
    let alone = (0..report.shapes.len()).filter(|&index| !report.is_touching(index));
    let alone: Vec<String> = alone.map(|index| plain(report.name(index))).collect();
    let shown = alone.get(..MAX_NAMES).unwrap_or(&alone).join(", ");
    match alone.len().saturating_sub(MAX_NAMES) {
        _ if report.touches.is_empty() || alone.is_empty() => None,
        0 => Some(format!("Without contact: {shown}.\n")),
        more => Some(format!("Without contact: {shown} and {more} more.\n")),
    }
}

fn axis_table(report: &Report<'_>, explained: &Explained) -> String {
    let (a, b) = (plain(report.name(explained.a)), plain(report.name(explained.b)));
    let mut table = Table::new([">axis", "normal", "from", "projection of a", "projection of b", ">gap", ""]);
    for (index, axis) in explained.explanation.axes.iter().enumerate() {
        let wins = index == explained.explanation.winner;
        let cells = [
            (index + 1).to_string(),
            pair(axis.normal),
            source_name(axis.source),
            format!("{} to {}", number(axis.interval_a.min), number(axis.interval_a.max)),
            format!("{} to {}", number(axis.interval_b.min), number(axis.interval_b.max)),
            number(axis.separation),
            if wins { "decides".into() } else { String::new() },
        ];
        table.styled_row(cells, if wins { BOLD } else { Style::new() });
    }
    format!(
        "The axes of {a} and {b}, here {BOLD}a{BOLD:#} and {BOLD}b{BOLD:#}. A negative gap is an overlap.\n\n{}",
        table.print()
    )
}
