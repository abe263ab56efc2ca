//! `carom check`: who touches whom in a scene.

use std::fmt::Write;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::process::ExitCode;

use anstyle::Style;
use carom::{ShapeError, Vec2};
use carom_scene::{
    Builtin, Explained, Moment, Report, Scene, Touch, number, scene_picture, source_name, xray_picture,
};
use clap::Args;

use crate::args::{AnswerArgs, Format, MomentArgs};
use crate::bounds::volume_table;
use crate::complaint::Complaint;
use crate::table::{Table, plain};
use crate::{csv_output, picture, print, rows};

#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct CheckArgs {
    /// A scene file, - for standard input, or the name of a built-in scene
    scene: String,
    #[command(flatten)]
    moment: MomentArgs,
    /// Look at these shapes only
    #[arg(long, value_name = "NAME,...", value_delimiter = ',')]
    only: Vec<String>,
    /// Show every axis that was tried, with both shadows on it
    #[arg(long)]
    explain: bool,
    #[command(flatten)]
    answer: AnswerArgs,
}

const HELP: &str = "\
Examples:
  carom check d8 --explain --svg axes.svg    the separating-axis test, drawn
  carom check d3 --time 12.5
  carom check mine.json --only ball,wall --format json

In a contact of a and b, the normal points out of b towards a; a moved by `mtv` just touches b.
With --explain, the csv has a line for each axis, and the picture shows the deepest contact.
In csv, a name that begins like a formula (= + - @) and is no number gets an apostrophe in front.

Exit status:
  0  it ran, whether anything touches or not
  2  misuse, a bad scene, or a file that cannot be read or written";

/// How many shapes are listed by name.
const MAX_NAMES: usize = 20;

const BOLD: Style = Style::new().bold();

pub(crate) fn run(args: &CheckArgs) -> Result<ExitCode, Complaint> {
    let mut scene = open(&args.scene)?;
    if !args.only.is_empty() {
        keep(&mut scene, &args.only)?;
    }
    let report = ask(&scene, args.moment.moment(), args.explain)?;
    let text = match args.answer.format {
        Format::Table => table(&report),
        Format::Json => report.json(),
        Format::Csv => csv_output::report(&report),
    };
    if let Some(file) = &args.answer.svg {
        let axes = if args.explain { xray_picture(&report) } else { None };
        picture::write(file, &axes.unwrap_or_else(|| scene_picture(&report)))?;
    }
    print(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// Asks the scene at a moment.
pub(crate) fn ask(scene: &Scene, moment: Moment, explain: bool) -> Result<Report<'_>, Complaint> {
    Report::new(scene, moment, explain).map_err(|fault| left_the_plane(scene, &fault))
}

/// A shape that its motion has carried or turned out of range.
pub(crate) fn left_the_plane(scene: &Scene, (index, error): &(usize, ShapeError)) -> Complaint {
    let name = &scene.shapes[*index].name;
    Complaint::new(match error.argument() {
        "radians" | "degrees" => format!("at that moment the angle of `{name}` is too large: {error}"),
        _ => format!("at that moment `{name}` has left the plane: {error}"),
    })
}

/// The scene in a file, or a built-in one.
pub(crate) fn open(name: &str) -> Result<Scene, Complaint> {
    let path = Path::new(name);
    let text = match (Builtin::named(name), path.exists()) {
        // A folder is no scene, and its name may be that of one.
        (Some(builtin), true) if path.is_dir() => builtin.json.to_owned(),
        _ if name == "-" => text_of(&rows::name(path), io::stdin().lock())?,
        (Some(builtin), false) => builtin.json.to_owned(),
        (None, false) => return Err(no_such_scene(name)),
        (_, true) => text_of(name, File::open(path).map_err(|error| rows::unreadable(name, &error))?)?,
    };
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    text.parse().map_err(|problem| Complaint::at(&rows::name(path), text, &problem))
}

/// No scene is larger; an input without end would fill the memory.
const MAX_SCENE: u64 = 1 << 28;

fn text_of(name: &str, input: impl Read) -> Result<String, Complaint> {
    let mut bytes = Vec::new();
    input.take(MAX_SCENE + 1).read_to_end(&mut bytes).map_err(|error| rows::unreadable(name, &error))?;
    if MAX_SCENE < bytes.len() as u64 {
        return Err(Complaint::new(format_args!("{name} has more than 256 MiB; give a scene file")));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
        Complaint::new(format_args!("{name}:{line}: not UTF-8; save the file as UTF-8"))
    })
}

fn no_such_scene(name: &str) -> Complaint {
    let names = carom_scene::BUILTIN.map(|scene| scene.name).join(", ");
    Complaint::new(format_args!("no file and no built-in scene is called `{name}`; built in are {names}"))
}

/// Leaves only the shapes of these names.
fn keep(scene: &mut Scene, names: &[String]) -> Result<(), Complaint> {
    if let Some(stranger) = names.iter().find(|&name| scene.shapes.iter().all(|shape| shape.name != *name)) {
        let known: Vec<&str> = scene.shapes.iter().map(|shape| shape.name.as_str()).collect();
        let message = format!("no shape is called `{stranger}`; there are {}", known.join(", "));
        return Err(Complaint::new(message));
    }
    scene.shapes.retain(|shape| names.contains(&shape.name));
    Ok(())
}

/// The report for people.
pub(crate) fn table(report: &Report<'_>) -> String {
    let mut text = format!("{BOLD}{}{BOLD:#}: {}\n\n", plain(report.scene.heading()), report.summary());
    if !report.touches.is_empty() {
        text += &contact_table(report);
        text.push('\n');
    }
    for line in remarks(report) {
        writeln!(text, "{line}").expect("a text takes every character");
    }
    for pair in &report.explained {
        text += &axis_table(report, pair);
    }
    for (cloud, volumes) in report.scene.clouds.iter().zip(&report.volumes) {
        text += &volume_table(&plain(&cloud.name), volumes);
    }
    text
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
            inside(touch).into(),
        ]);
    }
    table.print()
}

const fn inside(touch: &Touch) -> &'static str {
    match (touch.contact.a_in_b, touch.contact.b_in_a) {
        (true, true) => "the same place",
        (true, false) => "a is inside b",
        (false, true) => "b is inside a",
        (false, false) => "",
    }
}

fn remarks(report: &Report<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(nearest) = &report.closest {
        let (a, b) = (plain(report.name(nearest.a)), plain(report.name(nearest.b)));
        let gap = number(nearest.points.separation);
        lines.push(format!("Nothing touches. The closest two are {a} and {b}, {gap} apart."));
    }
    let alone = (0..report.shapes.len()).filter(|&index| !report.is_touching(index));
    let alone: Vec<String> = alone.map(|index| plain(report.name(index))).collect();
    let shown = alone.get(..MAX_NAMES).unwrap_or(&alone).join(", ");
    match alone.len().saturating_sub(MAX_NAMES) {
        _ if report.touches.is_empty() || alone.is_empty() => {}
        0 => lines.push(format!("Touching nothing: {shown}.")),
        more => lines.push(format!("Touching nothing: {shown} and {more} more.")),
    }
    lines
}

fn axis_table(report: &Report<'_>, explained: &Explained) -> String {
    let (a, b) = (plain(report.name(explained.a)), plain(report.name(explained.b)));
    let mut table = Table::new([">axis", "normal", "from", "shadow of a", "shadow of b", ">gap", ""]);
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
        "\nAxes of {BOLD}a{BOLD:#} = {a} and {BOLD}b{BOLD:#} = {b}, a negative gap is an overlap:\n\n{}",
        table.print()
    )
}

/// A point or a vector for people.
pub(crate) fn pair(vector: Vec2) -> String {
    format!("({}, {})", number(vector.x), number(vector.y))
}
