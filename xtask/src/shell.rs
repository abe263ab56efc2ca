//! Runs other programs, and shows their progress.

use std::env;
use std::io::{self, BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::LazyLock;

use crate::counts;
use crate::report::listener;

pub(crate) type Outcome = Result<(), String>;

/// The root of the repository. Cargo tells the folder of `xtask` when it runs the program. A program that was
/// compiled in a copy of the repository is run for this one, if both share a target folder.
static ROOT: LazyLock<PathBuf> = LazyLock::new(|| {
    let package = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&package).parent().expect("xtask is in the repository").to_path_buf()
});

/// Returns the root of the repository.
pub(crate) fn root() -> &'static Path {
    &ROOT
}

/// Returns the target folder of all workspaces. They share it so that common dependencies are built only once.
pub(crate) fn target_folder() -> PathBuf {
    root().join(env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from))
}

/// Creates a cargo command in the root from words separated by spaces.
pub(crate) fn cargo(words: &str) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(words.split_whitespace()).current_dir(root()).env("CARGO_TARGET_DIR", target_folder());
    command
}

/// Announces a step and runs it. In a check, the output of a step is shown when the step has ended,
/// because other checks may run in parallel.
pub(crate) fn step(name: &str, command: &mut Command) -> Outcome {
    if listener().is_none() {
        eprintln!("== {name}");
        let status = command.status();
        return ended(name, command, status);
    }
    step_with(name, command, |_| false)
}

/// Runs a step, and passes each line of output to a function. Lines that the function does not take are printed.
pub(crate) fn step_with(name: &str, command: &mut Command, mut takes: impl FnMut(&str) -> bool) -> Outcome {
    show(name);
    let mut kept = String::new();
    let status = run_by_lines(command, |line| {
        counts::add_from(line);
        if takes(line) {
            return;
        }
        show(line);
        if !is_status_of_cargo(line) {
            kept.push_str(line);
            kept.push('\n');
        }
    });
    if !kept.trim().is_empty() {
        print(&format!("== {name}\n{}", kept.trim_end()));
    }
    ended(name, command, status)
}

/// Shows the current step of the check on this thread, if there is one.
pub(crate) fn show(line: &str) {
    if let Some(listener) = listener() {
        listener.show(line);
    }
}

/// Prints text that stays on the screen.
pub(crate) fn print(text: &str) {
    match listener() {
        Some(listener) => listener.print(text),
        None => eprintln!("{text}"),
    }
}

/// Runs a command, and passes each line of standard output and standard error to a function.
fn run_by_lines(command: &mut Command, mut take: impl FnMut(&str)) -> io::Result<ExitStatus> {
    let (reader, writer) = io::pipe()?;
    let mut child = command.stdin(Stdio::null()).stdout(writer.try_clone()?).stderr(writer).spawn()?;
    // This closes the end of the pipe in this process. Otherwise, the reading would never end.
    command.stdout(Stdio::inherit()).stderr(Stdio::inherit());
    let mut reader = BufReader::new(reader);
    let mut line = Vec::new();
    while reader.read_until(b'\n', &mut line)? != 0 {
        take(String::from_utf8_lossy(&line).trim_end());
        line.clear();
    }
    child.wait()
}

/// Returns whether a line is a status line of cargo. Such a line begins with a word that ends in the twelfth column,
/// such as ` Compiling`.
fn is_status_of_cargo(line: &str) -> bool {
    let Some((word, rest)) = line.split_at_checked(12) else { return false };
    let is_word = |word: &str| {
        word.starts_with(|first: char| first.is_ascii_uppercase())
            && word.chars().all(|letter| letter.is_ascii_alphabetic() || letter == '-')
    };
    rest.starts_with(' ') && is_word(word.trim_start())
}

fn ended(name: &str, command: &Command, status: io::Result<ExitStatus>) -> Outcome {
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{name} failed: {command:?} ended with {status}")),
        Err(error) => Err(format!("{name} failed: {command:?} did not start: {error}")),
    }
}

/// Returns whether a command succeeds; its output is discarded.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// Returns the output of a command.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::{is_status_of_cargo, run_by_lines};

    #[test]
    fn status_lines_of_cargo_are_recognized() {
        for line in [
            "   Compiling carom v0.1.0 (/home)",
            "    Finished `dev` profile",
            "   Doc-tests carom",
            "     Running unittests src/lib.rs",
        ] {
            assert!(is_status_of_cargo(line), "{line}");
        }
        for line in [
            "",
            "error: could not compile",
            "test result: ok. 2 passed",
            "running 12 tests",
            "   |             ^",
            "warning: unused",
            "  é         x y",
        ] {
            assert!(!is_status_of_cargo(line), "{line}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn lines_of_both_streams_arrive_in_order() {
        let mut lines = Vec::new();
        let mut command = Command::new("sh");
        command.args(["-c", "echo one; echo two >&2; printf three; exit 3"]);
        let status = run_by_lines(&mut command, |line| lines.push(line.to_owned())).unwrap();
        assert_eq!((status.code(), lines.join(" ").as_str()), (Some(3), "one two three"));
    }
}
