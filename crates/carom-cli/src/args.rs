//! The command line and its help.

use std::path::PathBuf;

use carom_scene::Moment;
use clap::builder::styling::{AnsiColor, Styles};
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::{bounds, cast, check, join, play, query, scenes, simulate};

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().bold())
    .usage(AnsiColor::Green.on_default().bold())
    .literal(AnsiColor::Cyan.on_default().bold())
    .placeholder(AnsiColor::Cyan.on_default());

/// 2D collision detection: who touches whom, how deep, and which way out.
///
/// Without a command, checks a built-in scene and draws it: start here.
#[derive(Debug, Parser)]
#[command(name = "carom", version, styles = STYLES, after_help = EXAMPLES)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  carom                                      the built-in scene: a table and a picture
  carom check d2 --tick 37 --svg d2.svg      another built-in scene, at another moment
  carom cast d5 --svg d5.svg                 a ball that flies and bounces
  carom simulate d6 --svg d6.svg             200 balls in a room, as an animation
  carom scenes demo > mine.json              a file to start from
  carom bounds points.csv                    circle, boxes, 8-DOP and hull of a point set
  carom join boxes.csv                       all touching pairs of a large set
  carom play                                 the playground, in the browser

Exit status:
  0  it ran
  1  only for query: some lines were answered with an error
  2  misuse, bad input, or a file that cannot be read or written
  3  only for play: the playground is not built in";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Say who touches whom in a scene, how deep, and which way out
    Check(check::CheckArgs),
    /// Move a shape straight through a scene: what it meets, where, and where it bounces
    Cast(cast::CastArgs),
    /// Let a scene run, and say what hits what
    Simulate(simulate::SimulateArgs),
    /// Answer questions: JSON lines in, JSON lines out
    #[command(after_help = query::HELP)]
    Query,
    /// Find the five bounding volumes of a point set
    Bounds(bounds::BoundsArgs),
    /// List all touching pairs of one large set of shapes, or between two
    Join(join::JoinArgs),
    /// List the built-in scenes, or print one
    Scenes(scenes::ScenesArgs),
    /// Open the playground in the browser
    Play(play::PlayArgs),
}

/// Which moment of a scene.
#[derive(Debug, Args)]
pub(crate) struct MomentArgs {
    /// The moment, in ticks from the start
    #[arg(long, value_name = "K", conflicts_with = "time", value_parser = parse_tick, allow_negative_numbers = true)]
    tick: Option<u32>,
    /// The moment, in seconds from the start
    #[arg(long, value_name = "SECONDS", value_parser = parse_time, allow_negative_numbers = true)]
    time: Option<f64>,
}

impl MomentArgs {
    /// The start, if nothing else was asked for.
    pub(crate) fn moment(&self) -> Moment {
        match (self.tick, self.time) {
            (_, Some(seconds)) => Moment::Seconds(seconds),
            (tick, None) => Moment::Tick(tick.unwrap_or(0)),
        }
    }
}

/// What becomes of an answer.
#[derive(Debug, Args)]
pub(crate) struct AnswerArgs {
    /// How to print the answer
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    /// Draw a picture into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

/// How to print an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people
    #[default]
    Table,
    /// For programs
    Json,
    /// For spreadsheets
    Csv,
}

fn parse_tick(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("give a whole number, 0 or more, up to {}", u32::MAX))
}

fn parse_time(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds >= 0.0 && seconds.is_finite() => Ok(seconds),
        _ => Err("give a number of seconds, 0 or more".into()),
    }
}
