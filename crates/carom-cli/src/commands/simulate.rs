//! `carom simulate` reports the events of a run, and its totals of energy and momentum.

use std::path::PathBuf;
use std::process::ExitCode;

use anstyle::Style;
use carom_draw::animation_picture;
use carom_scene::{Scene, number};
use carom_sim::{Recording, SimEvent, Totals};
use clap::Args;

use crate::error::CliError;
use crate::input::scene::open;
use crate::options::{AnswerArgs, Format, MapArgs, whole_number};
use crate::output::csv;
use crate::output::events;
use crate::output::is_same_file;
use crate::output::picture;
use crate::output::print;
use crate::output::progress::Progress;
use crate::output::table::Table;
use crate::output::table::pair;
use crate::output::whole_file;
use crate::text::plain;

#[derive(Debug, Args)]
#[command(after_help = HELP, mut_arg("svg", |svg| svg.help("Draw an animation into this file")))]
pub(crate) struct SimulateArgs {
    /// A scene file, a map of Tiled or LDtk, - for standard input, or the name of a built-in scene
    scene: String,
    #[command(flatten)]
    maps: MapArgs,
    /// The number of frames; without it, the scene's number, else 600
    #[arg(long, value_name = "N", value_parser = whole_number(1, 10_000_000_u32), allow_negative_numbers = true)]
    frames: Option<u32>,
    /// Write every event into this file, one JSON object per line
    #[arg(long, value_name = "FILE")]
    events: Option<PathBuf>,
    #[command(flatten)]
    answer: AnswerArgs,
}

const HELP: &str = "\
Examples:
  carom simulate falling-ball-10hz --svg ball.svg
  carom simulate d6 --frames 3600 --events hits.jsonl
  carom simulate mine.json --format csv

In a map of Tiled or LDtk, objects with a property `velocity` are the bodies. The property has two numbers.

Events:
  hit     the shapes hit and separated immediately
  begin   a lasting contact begins
  end     a lasting contact ends
  break   b was hit and is removed
The normal points out of b towards a; speed is the approach speed along the normal, in lengths per second.
Contacts of shapes that hits cannot move have the time of the end of their frame; all other events have exact times.

Exit status:
  0  success
  2  misuse, a bad scene, or a file that cannot be read or written";

/// The maximum number of events in a table. The other events are only counted.
const MAX_LISTED: usize = 40;

const BOLD: Style = Style::new().bold();

pub(crate) fn run(args: &SimulateArgs) -> Result<ExitCode, CliError> {
    let scene = open(&args.scene, &args.maps)?;
    if let (Some(events), Some(svg)) = (&args.events, &args.answer.svg)
        && is_same_file(events, svg)
    {
        return Err(CliError::new(format_args!(
            "{} cannot contain both events and a picture; give the names of two files",
            svg.display()
        )));
    }
    if let Some(file) = &args.events {
        whole_file::check(file, args.answer.force, "events go")?;
    }
    args.answer.check_svg()?;
    let frames = args.frames.unwrap_or_else(|| scene.default_frames());
    let recording = record(&scene, frames, args.answer.svg.is_some())?;
    if let Some(file) = &args.events {
        whole_file::write(file, args.answer.force, &events::lines(&recording))?;
    }
    if let Some(file) = &args.answer.svg {
        picture::write(file, args.answer.force, &animation_picture(&recording))?;
    }
    print(&match args.answer.format {
        Format::Table => table(&recording),
        Format::Json => events::json(&recording),
        Format::Csv => csv::events(&recording),
    })?;
    Ok(ExitCode::SUCCESS)
}

fn record(scene: &Scene, frames: u32, motion: bool) -> Result<Recording, CliError> {
    let bar = "  {bar:40} {pos}/{len} frames, {eta} left".to_owned();
    let mut progress = Progress::new(bar, Some(frames.into()));
    let recording = Recording::new(scene, frames, motion, |done| progress.set(done.into()));
    drop(progress);
    recording.map_err(|(index, error)| {
        let shape = &scene.shapes[index];
        let cure = if error.argument() == "mass" && shape.mass.is_none() {
            "; that is its area: give it a `mass`"
        } else {
            ""
        };
        CliError::new(format_args!("`{}` cannot move like that: {error}{cure}", shape.name))
    })
}

fn table(recording: &Recording) -> String {
    let mut text =
        format!("{BOLD}{}{BOLD:#}: {}\n\n", plain(recording.scene().heading()), recording.summary());
    let list = recording.events();
    if !list.is_empty() {
        let mut table = Table::new([">tick", "what", "a", "b", "where", "normal", ">speed"]);
        for event in &list[..list.len().min(MAX_LISTED)] {
            table.row(row(recording, event));
        }
        text += &table.print();
        if list.len() > MAX_LISTED {
            text +=
                &format!("  ... and {} more; --events FILE writes all of them\n", list.len() - MAX_LISTED);
        }
        text.push('\n');
    }
    text + &read_outs(recording)
}

fn row(recording: &Recording, event: &SimEvent) -> [String; 7] {
    [
        format!("{:.3}", event.ticks),
        event.kind.name().into(),
        events::name(recording, Some(event.a)).into(),
        events::name(recording, event.b).into(),
        pair(event.point),
        pair(event.normal),
        number(event.speed),
    ]
}

fn read_outs(recording: &Recording) -> String {
    let mut table = Table::new(["", ">energy", ">of motion", ">of height", "momentum"]);
    for (when, totals) in [("at the start", recording.before()), ("at the end", recording.after())] {
        let Totals { kinetic_energy, potential_energy, momentum, .. } = *totals;
        let cells = [totals.energy(), kinetic_energy, potential_energy].map(number);
        let [energy, motion, height] = cells;
        table.row([when.into(), energy, motion, height, pair(momentum)]);
    }
    let given = pair(recording.after().impulse);
    format!("{}\n  Momentum transferred by walls and gravity: {given}.\n", table.print())
}
