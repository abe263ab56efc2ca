//! `carom completions` prints a script that completes commands and options in a shell.

use std::io;
use std::process::ExitCode;

use clap::{Args, Command, ValueEnum};
use clap_complete::Shell;

use crate::error::CliError;
use crate::output::print;

#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    shell: Kind,
}

/// A shell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    Bash,
    Zsh,
    Fish,
    Powershell,
}

const HELP: &str = "\
Examples:
  carom completions bash > carom.bash
  carom completions zsh > _carom
  carom completions fish > carom.fish
  carom completions powershell > carom.ps1

Prints a script. The shell reads it at its start if it is in the right place: for bash \
~/.local/share/bash-completion/completions, for zsh a folder of $fpath, for fish \
~/.config/fish/completions. For PowerShell, add a line `. carom.ps1` to $PROFILE.";

/// Prints the script for the command and all subcommands.
pub(crate) fn run(args: &CompletionsArgs, mut whole: Command) -> Result<ExitCode, CliError> {
    let shell = match args.shell {
        Kind::Bash => Shell::Bash,
        Kind::Zsh => Shell::Zsh,
        Kind::Fish => Shell::Fish,
        Kind::Powershell => Shell::PowerShell,
    };
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut whole, "carom", &mut script);
    let script = String::from_utf8(script).map_err(|error| CliError::output(&io::Error::other(error)))?;
    print(&script)?;
    Ok(ExitCode::SUCCESS)
}
