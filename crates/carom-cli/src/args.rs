//! The command line and its help.

use std::path::PathBuf;

use carom_scene::Moment;
use clap::builder::styling::{AnsiColor, Styles};
use clap::{Args, Parser, Subcommand, ValueEnum};

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
    Check(CheckArgs),
    /// Move a shape straight through a scene: what it meets, where, and where it bounces
    Cast(CastArgs),
    /// Let a scene run, and say what hits what
    Simulate(SimulateArgs),
    /// Answer questions: JSON lines in, JSON lines out
    #[command(after_help = QUERY_HELP)]
    Query,
    /// Find the five bounding volumes of a point set
    Bounds(BoundsArgs),
    /// List all touching pairs of one large set of shapes, or between two
    Join(JoinArgs),
    /// List the built-in scenes, or print one
    Scenes(ScenesArgs),
    /// Open the playground in the browser
    Play(PlayArgs),
}

#[derive(Debug, Args)]
#[command(after_help = CHECK_HELP)]
pub(crate) struct CheckArgs {
    /// A scene file, - for standard input, or the name of a built-in scene
    pub(crate) scene: String,
    #[command(flatten)]
    pub(crate) moment: MomentArgs,
    /// Look at these shapes only
    #[arg(long, value_name = "NAME,...", value_delimiter = ',')]
    pub(crate) only: Vec<String>,
    /// Show every axis that was tried, with both shadows on it
    #[arg(long)]
    pub(crate) explain: bool,
    /// How to print the answer
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    /// Draw a picture into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
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

const CHECK_HELP: &str = "\
Examples:
  carom check d8 --explain --svg axes.svg    the separating-axis test, drawn
  carom check d3 --time 12.5
  carom check mine.json --only ball,wall --format json

In a contact of a and b, the normal points out of b towards a; a moved by `mtv` just touches b.
With --explain, the csv has a line for each axis, and the picture shows the deepest contact.

Exit status:
  0  it ran, whether anything touches or not
  2  misuse, a bad scene, or a file that cannot be read or written";

#[derive(Debug, Args)]
#[command(after_help = CAST_HELP)]
pub(crate) struct CastArgs {
    /// A scene file with a `cast`, - for standard input, or the name of a built-in scene
    pub(crate) scene: String,
    #[command(flatten)]
    pub(crate) moment: MomentArgs,
    /// How to print the answer
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    /// Draw a picture into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

const CAST_HELP: &str = "\
Examples:
  carom cast d5 --svg d5.svg                 a ball among convex shapes, drawn
  carom scenes d5 > mine.json                a file to start from
  carom cast mine.json --tick 37 --format json

With --tick or --time, the cast starts at that moment; the other shapes stand still as they are then.
The `cast` of a scene names the shape that moves and its `motion`, with the `restitution` of its bounces.
The fraction says how much of the motion is free; the normal points out of the obstacle.
The table and json also have the path with a bounce at each hit; the csv has a line for each obstacle.

Exit status:
  0  it ran, whether anything is hit or not
  2  misuse, a bad scene or one without a cast, or a file that cannot be read or written";

#[derive(Debug, Args)]
#[command(after_help = SIMULATE_HELP)]
pub(crate) struct SimulateArgs {
    /// A scene file, - for standard input, or the name of a built-in scene
    pub(crate) scene: String,
    /// How many frames; what the scene says if left out, or else 600
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub(crate) frames: Option<u32>,
    /// Write every event into this file, one JSON object a line
    #[arg(long, value_name = "FILE")]
    pub(crate) events: Option<PathBuf>,
    /// How to print the answer
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    /// Draw an animation into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

const SIMULATE_HELP: &str = "\
Examples:
  carom simulate falling-ball-10hz --svg ball.svg
  carom simulate d6 --frames 3600 --events hits.jsonl
  carom simulate mine.json --format csv

Events:
  hit     they hit and parted at once
  begin   from now on they touch
  end     they touch no longer
  break   b was hit and is gone
The normal points out of b towards a; speed is that of the approach, along the normal, in lengths a second.
Events of motions that nothing stops are told at the end of their frame, all others at their own instant.

Exit status:
  0  it ran
  2  misuse, a bad scene, or a file that cannot be read or written";

#[derive(Debug, Args)]
#[command(after_help = BOUNDS_HELP)]
pub(crate) struct BoundsArgs {
    /// A CSV file with a point `x,y` on each line, or - for standard input
    pub(crate) points: PathBuf,
    /// How to print the answer
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    /// Draw a picture into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

const BOUNDS_HELP: &str = "\
Examples:
  carom bounds points.csv --svg bounds.svg
  printf '0,0\\n4,0\\n4,3\\n' | carom bounds -

A first line of words is a header; if it names columns x and y, those are read, else there are two columns.

Exit status:
  0  it ran
  2  misuse, a bad line, or a file that cannot be read or written";

#[derive(Debug, Args)]
#[command(after_help = JOIN_HELP)]
pub(crate) struct JoinArgs {
    /// A CSV file with a shape on each line, or - for standard input
    pub(crate) a: PathBuf,
    /// Another one: then each pair is one of A and one of B
    pub(crate) b: Option<PathBuf>,
    /// How to print the pairs: a table has the first 40, json is an object a line
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
}

const JOIN_HELP: &str = "\
Examples:
  carom join boxes.csv --format csv > pairs.csv
  carom join players.csv walls.csv --format json
  printf 'x,y,radius\\n0,0,1\\n1.5,0,1\\n9,0,1\\n' | carom join -

The first line names the columns, in any order; others may be there too:
  min_x,min_y,max_x,max_y   axis-aligned boxes
  x,y,radius                circles
  x,y                       points
  type                      aabb, circle or point, where rows differ; what a row does not need may be empty
  id                        what a shape is called in the pairs; without it, rows are counted from 0

Touching counts. Pairs are sorted by rows, a before b within one set; their number is told on standard error.

Exit status:
  0  it ran, whether anything touches or not
  2  misuse, a bad line, or a file that cannot be read";

#[derive(Debug, Args)]
#[command(after_help = SCENES_HELP)]
pub(crate) struct ScenesArgs {
    /// Print the JSON of this scene
    pub(crate) name: Option<String>,
    /// Print the JSON Schema of scene files
    #[arg(long, conflicts_with = "name")]
    pub(crate) schema: bool,
}

const SCENES_HELP: &str = "\
Examples:
  carom scenes
  carom scenes demo > mine.json
  carom scenes --schema > scene.schema.json";

#[derive(Debug, Args)]
#[command(after_help = PLAY_HELP)]
pub(crate) struct PlayArgs {
    /// The port on this computer, 1 to 65535; a free one if left out
    #[arg(long, value_name = "PORT", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) port: Option<u16>,
    /// Only serve it, and leave the browser alone
    #[arg(long)]
    pub(crate) no_open: bool,
}

const PLAY_HELP: &str = "\
Examples:
  carom play
  carom play --port 8080 --no-open

Serves the playground that is built into the command, and nothing else, to this computer only.
Needs no network. Ctrl-C ends it.

Exit status:
  0  it was ended
  2  misuse, or a port that cannot be had
  3  the playground is not built in: `cargo xtask web` in a clone of the repository builds it";

const QUERY_HELP: &str = "\
Reads one JSON object a line from standard input and answers each on its own line, in order, at once.

Queries:
  overlap, separation, contact   a and b
  contains, closest_point        shape and point [x, y]
  intersect_segments             a and b, both segments
  cast_ray                       origin, direction, shape, optional max
  cast                           a, its motion [x, y], b
  bounds                         shape, or points [[x, y], ...]
  pairs                          shapes [...]

Shapes, by type:
  point      position
  circle     center, radius
  segment    a, b
  capsule    a, b, radius
  aabb       min, max
  obb        center, half, angle
  polygon    vertices, optional radius

Angles are in radians, counter-clockwise with y up. An `id` comes back as it was.

Example of a line, and of its answer:
  {\"id\":1,\"query\":\"contains\",\"shape\":{\"type\":\"aabb\",\"min\":[0,0],\"max\":[3,2]},\"point\":[1,2]}
  {\"id\":1,\"answer\":{\"contains\":true}}

Exit status:
  0  every line was answered
  1  some lines were answered with an error
  2  misuse, or standard input cannot be read";

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
