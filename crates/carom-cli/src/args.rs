//! Defines the command line and its help.

use clap::builder::styling::{AnsiColor, Styles};
use clap::{Parser, Subcommand};

use crate::commands::{bounds, cast, check, completions, join, man, play, query, replay, scenes, simulate};

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().bold())
    .usage(AnsiColor::Green.on_default().bold())
    .literal(AnsiColor::Cyan.on_default().bold())
    .placeholder(AnsiColor::Cyan.on_default());

/// 2D collision detection: contacts, depths, normals and minimum translations.
///
/// Without a command, checks a built-in scene and draws a picture of it.
#[derive(Debug, Parser)]
#[command(name = "carom", version, styles = STYLES, after_help = EXAMPLES)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  carom                                      a built-in scene: table and picture
  carom check d2 --tick 37 --svg d2.svg      another scene, at another moment
  carom check level.tmx --svg level.svg      a map of Tiled or LDtk
  carom cast d5 --svg d5.svg                 a ball that moves and bounces
  carom simulate d6 --svg d6.svg             an animation of 200 balls
  carom scenes demo > mine.json              a file to start from
  carom bounds points.csv                    circle, boxes and hull of points
  carom join boxes.csv                       all touching pairs of a large set
  carom replay fault.carom                   a recording, played again
  carom play                                 the playground, in the browser

Exit status:
  0  success
  1  for query: an answer is an error; for replay: a hash differs
  2  misuse, bad input, or a file that cannot be read or written
  3  only for play: the playground is not built in";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Report the contacts of a scene: depths, normals and minimum translations
    Check(check::CheckArgs),
    /// Move a shape straight through a scene, and report its hits, and its path with bounces
    Cast(cast::CastArgs),
    /// Simulate a scene and report its events
    Simulate(simulate::SimulateArgs),
    /// Answer queries: JSON lines in, JSON lines out
    #[command(after_help = query::HELP)]
    Query,
    /// Compute the five bounding volumes of a point set
    Bounds(bounds::BoundsArgs),
    /// List all touching pairs within a large set of shapes, or between two sets
    Join(join::JoinArgs),
    /// Play a recording of a space again, and compare its hashes
    Replay(replay::ReplayArgs),
    /// List the built-in scenes, or print one
    Scenes(scenes::ScenesArgs),
    /// Print a script that completes commands and options in a shell
    Completions(completions::CompletionsArgs),
    /// Print the manual page
    Man(man::ManArgs),
    /// Open the playground in the browser
    Play(play::PlayArgs),
}
