//! The `carom` command reports contacts and casts, runs simulations, answers queries and draws
//! pictures of 2D shapes.

mod args;
mod commands;
mod error;
mod input;
mod options;
mod output;
mod text;

use std::io::Write;
use std::process::ExitCode;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser};

use args::{Cli, Command};
use commands::{bounds, cast, check, completions, demo, join, man, play, query, replay, scenes, simulate};
use error::CliError;

fn main() -> ExitCode {
    match Cli::try_parse().map_or_else(|shown| print_usage(&with_tip(shown)), |cli| run(cli.command)) {
        Ok(code) => code,
        Err(error) if error.is_broken_pipe() => ExitCode::SUCCESS,
        Err(error) => {
            // If standard error is closed as well, only the exit code reports the failure.
            let _ = write!(anstream::stderr().lock(), "{error}");
            ExitCode::from(2)
        }
    }
}

fn run(command: Option<Command>) -> Result<ExitCode, CliError> {
    match command {
        None => demo::run(),
        Some(Command::Check(args)) => check::run(&args),
        Some(Command::Cast(args)) => cast::run(&args),
        Some(Command::Simulate(args)) => simulate::run(&args),
        Some(Command::Query) => query::run(),
        Some(Command::Bounds(args)) => bounds::run(&args),
        Some(Command::Join(args)) => join::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Scenes(args)) => scenes::run(&args),
        Some(Command::Completions(args)) => completions::run(&args, Cli::command()),
        Some(Command::Man(args)) => man::run(&args, Cli::command()),
        Some(Command::Play(args)) => play::run(&args),
    }
}

/// Adds a tip to the error about a file that is given to `carom query`.
fn with_tip(mut error: clap::Error) -> clap::Error {
    let file = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(text)) if !text.starts_with('-') => text.clone(),
        _ => return error,
    };
    let is_query = std::env::args_os().nth(1).is_some_and(|command| command == "query");
    if is_query && error.kind() == ErrorKind::UnknownArgument {
        let tip = StyledStr::from(format!("`query` reads standard input: carom query < {file}"));
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
    }
    error
}

/// Prints help or the version to standard output, or a usage error to standard error.
fn print_usage(shown: &clap::Error) -> Result<ExitCode, CliError> {
    match shown.print() {
        Err(error) if !shown.use_stderr() => Err(CliError::output(&error)),
        _ => Ok(ExitCode::from(if shown.use_stderr() { 2 } else { 0 })),
    }
}
