//! The `carom` command: who touches whom, how deep, and which way out.

mod args;
mod bounds;
mod cast;
mod check;
mod complaint;
mod csv_output;
mod demo;
mod events;
mod join;
mod picture;
mod play;
mod points;
mod progress;
mod query;
mod rows;
mod scenes;
mod shapes;
mod simulate;
mod table;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use args::{Cli, Command};
use complaint::Complaint;

fn main() -> ExitCode {
    match Cli::try_parse().map_or_else(|shown| tell(&shown), |cli| run(cli.command)) {
        Ok(code) => code,
        Err(complaint) if complaint.is_broken_pipe() => ExitCode::SUCCESS,
        Err(complaint) => {
            // Where standard error is gone too, there is nobody left to tell.
            let _ = write!(anstream::stderr().lock(), "{complaint}");
            ExitCode::from(2)
        }
    }
}

fn run(command: Option<Command>) -> Result<ExitCode, Complaint> {
    match command {
        None => demo::run(),
        Some(Command::Check(args)) => check::run(&args),
        Some(Command::Cast(args)) => cast::run(&args),
        Some(Command::Simulate(args)) => simulate::run(&args),
        Some(Command::Query) => query::run(),
        Some(Command::Bounds(args)) => bounds::run(&args),
        Some(Command::Join(args)) => join::run(&args),
        Some(Command::Scenes(args)) => scenes::run(&args),
        Some(Command::Play(args)) => play::run(&args),
    }
}

/// Help and the version, which go to standard output, or what is wrong with the arguments.
fn tell(shown: &clap::Error) -> Result<ExitCode, Complaint> {
    match shown.print() {
        Err(error) if !shown.use_stderr() => Err(Complaint::output(&error)),
        _ => Ok(ExitCode::from(if shown.use_stderr() { 2 } else { 0 })),
    }
}

/// Writes to standard output, in colours only on a terminal.
fn print(text: &str) -> Result<(), Complaint> {
    let mut out = anstream::AutoStream::auto(io::stdout().lock());
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(|error| Complaint::output(&error))
}
