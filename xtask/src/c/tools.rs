//! Functions that the checks and the demos of C share: the folder of the package, the installed programs, and a hidden
//! window.

use std::path::PathBuf;
use std::process::Command;

use crate::shell::{root, succeeds};

/// Returns the folder of the package.
pub(super) fn home() -> PathBuf {
    root().join("crates/carom-c")
}

/// Returns whether a program is installed.
pub(super) fn is_there(program: &str) -> bool {
    let argument = if program == "xvfb-run" { "--help" } else { "--version" };
    succeeds(Command::new(program).arg(argument))
}

/// Returns the command that runs a program in a hidden window, for at most a minute.
pub(super) fn in_hidden_window(program: &Command) -> Command {
    let mut hidden = Command::new("timeout");
    hidden.args(["60", "xvfb-run", "--auto-servernum"]).arg(program.get_program()).args(program.get_args());
    hidden.envs(program.get_envs().filter_map(|(name, value)| Some((name, value?))));
    hidden
}
