//! `carom man` prints the manual page of the command with all its subcommands, or of one subcommand.

use std::io;
use std::process::ExitCode;

use carom_scene::did_you_mean;
use clap::builder::Styles;
use clap::{Args, Command};
use clap_mangen::Man;

use crate::error::CliError;
use crate::output::print;

#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct ManArgs {
    /// The command to describe; without it, carom itself
    command: Option<String>,
}

const HELP: &str = "\
Examples:
  carom man > carom.1
  carom man join > carom-join.1

Prints a page for `man`: `man ./carom.1` shows it. `man carom-join` finds a page in a folder `man1` of $MANPATH.";

/// Prints a page about one of the commands.
pub(crate) fn run(args: &ManArgs, whole: Command) -> Result<ExitCode, CliError> {
    let page = page(whole, args.command.as_deref())?;
    let mut text = Vec::new();
    Man::new(page).render(&mut text).map_err(|error| CliError::output(&error))?;
    let text = String::from_utf8(text).map_err(|error| CliError::output(&io::Error::other(error)))?;
    print(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the command of a page. A subcommand has its full name, such as `carom join`.
fn page(whole: Command, name: Option<&str>) -> Result<Command, CliError> {
    let mut whole = whole.styles(Styles::plain());
    whole.build();
    let Some(name) = name else { return Ok(whole) };
    let found = whole.get_subcommands().find(|command| command.get_name() == name).cloned();
    let Some(found) = found else {
        let names: Vec<&str> = whole.get_subcommands().map(Command::get_name).collect();
        let suggestion = did_you_mean(name, names.iter().copied());
        return Err(CliError::new(format_args!(
            "no command has the name `{name}`{suggestion}; the names are {}",
            names.join(", ")
        )));
    };
    Ok(found)
}
