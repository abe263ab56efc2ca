//! `carom` without a command checks the built-in scene, draws its picture, and prints commands to try
//! next.

use std::env;
use std::path::Path;
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use carom_draw::scene_picture;
use carom_scene::{BUILTIN, Moment, Scene};

use crate::commands::check;
use crate::error::CliError;
use crate::output::picture::{Kept, write_beside};
use crate::output::print;

const COMMAND: Style = AnsiColor::Cyan.on_default();

pub(crate) fn run() -> Result<ExitCode, CliError> {
    let builtin = BUILTIN[0];
    let scene: Scene =
        builtin.json.parse().map_err(|problem| CliError::at(builtin.name, builtin.json, &problem))?;
    let report = check::report(&scene, Moment::START, false)?;
    print(&check::table(&report))?;
    let picture = match write_beside(Path::new(""), "carom-demo", &scene_picture(&report))? {
        Kept::New(file) => format!("The picture is in {}.", file.display()),
        Kept::Same(file) => format!("The picture is in {}, unchanged.", file.display()),
    };
    print(&format!("\n{picture} Open it in a browser.\n\n{}", next()))?;
    Ok(ExitCode::SUCCESS)
}

fn next() -> String {
    let carom = called();
    let commands = [
        ("check d8 --explain --svg axes.svg", "a picture of every axis of two overlapping boxes"),
        ("check d2 --tick 37", "a scene that moves, at another moment"),
        ("scenes demo > mine.json", "a file to start from"),
        ("check mine.json", "its contacts"),
        ("--help", "everything else"),
    ];
    let commands = commands.map(|(arguments, what)| (format!("{carom} {arguments}"), what));
    let width = commands.iter().map(|(command, _)| command.len()).max().unwrap_or(0) + 2;
    let lines = commands.map(|(command, what)| format!("  {COMMAND}{command:<width$}{COMMAND:#}{what}\n"));
    format!("Next:\n{}", lines.concat())
}

/// Returns the words that start this command again from the current folder: a call of cargo, or the path
/// with which the command was called.
fn called() -> String {
    // `cargo run` sets this variable for the program that it starts.
    if env::var_os("CARGO_PKG_NAME").is_some_and(|package| package == env!("CARGO_PKG_NAME")) {
        return "cargo run --release --".into();
    }
    let name = env::args().next().unwrap_or_else(|| "carom".into());
    if name.contains(char::is_whitespace) { format!("\"{name}\"") } else { name }
}
