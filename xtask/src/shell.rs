//! Execution of other programs, with progress output.

use std::io::{self, BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::plan;

pub(crate) type Outcome = Result<(), String>;

/// Returns the root of the repository.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is in the repository")
}

/// Returns the target folder of all workspaces; common dependencies are built once there.
pub(crate) fn target_folder() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from))
}

/// Creates a cargo command in the root from words separated by spaces.
pub(crate) fn cargo(words: &str) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(words.split_whitespace()).current_dir(root()).env("CARGO_TARGET_DIR", target_folder());
    command
}

/// Announces a step and runs it. In a plan, its output is buffered until it has ended, because other steps may run in
/// parallel.
pub(crate) fn step(name: &str, command: &mut Command) -> Outcome {
    let Some(task) = plan::current() else {
        eprintln!("== {name}");
        let status = command.status();
        return ended(name, command, status);
    };
    if let Some(failure) = task.failure() {
        return Err(failure);
    }
    task.show(name);
    let mut kept = String::new();
    let status = run_by_lines(command, |line| {
        task.show(line);
        if !is_status_of_cargo(line) {
            kept.push_str(line);
            kept.push('\n');
        }
    });
    if !kept.trim().is_empty() {
        task.print(&format!("== {name}\n{}", kept.trim_end()));
    }
    ended(name, command, status)
}

/// Runs a command and passes each line of both output streams to a function.
fn run_by_lines(command: &mut Command, mut take: impl FnMut(&str)) -> io::Result<ExitStatus> {
    let (reader, writer) = io::pipe()?;
    let mut child = command.stdin(Stdio::null()).stdout(writer.try_clone()?).stderr(writer).spawn()?;
    // Close this process's end of the pipe; otherwise reading would never end.
    command.stdout(Stdio::inherit()).stderr(Stdio::inherit());
    let mut reader = BufReader::new(reader);
    let mut line = Vec::new();
    while reader.read_until(b'\n', &mut line)? != 0 {
        take(String::from_utf8_lossy(&line).trim_end());
        line.clear();
    }
    child.wait()
}

/// Returns whether a line is a status line of cargo: a word that ends in the twelfth column, such as `   Compiling`.
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

/// Returns whether a command succeeds within a time limit; it is killed at the limit.
pub(crate) fn run_within(patience: Duration, command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let Ok(mut child) = quiet.spawn() else { return false };
    let started = Instant::now();
    while started.elapsed() < patience {
        match child.try_wait() {
            Ok(Some(status)) => return status.success(),
            Ok(None) => sleep(Duration::from_millis(100)),
            Err(_) => break,
        }
    }
    // `kill` fails if the command has just ended, which is no failure.
    let _ = child.kill();
    let _ = child.wait();
    false
}

/// The time limit of an installation.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// Installs the standard library of a target; returns whether that succeeded.
pub(crate) fn add_target(target: &str) -> bool {
    run_within(PATIENCE, Command::new("rustup").args(["target", "add", target])) && is_installed(target)
}

/// Installs the sources of std; returns whether that succeeded.
pub(crate) fn add_sources() -> bool {
    run_within(PATIENCE, Command::new("rustup").args(["component", "add", "rust-src"]))
}

/// Installs packages of Debian; `cure` is the advice for other systems.
pub(crate) fn install_packages(what: &str, packages: &str, cure: &str) -> Outcome {
    // The installation may succeed with outdated package lists too.
    succeeds(&mut as_root("apt-get update --quiet"));
    let words = format!(
        "env DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet --no-install-recommends {packages}"
    );
    step(what, &mut as_root(&words)).map_err(|problem| format!("{problem}\n{cure}"))
}

/// Returns whether Debian packages can be installed: apt-get exists and root rights are available.
pub(crate) fn has_apt() -> bool {
    succeeds(Command::new("apt-get").arg("--version"))
        && (is_root() || succeeds(Command::new("sudo").arg("--version")))
}

fn is_root() -> bool {
    output(Command::new("id").arg("-u")).is_some_and(|id| id == "0")
}

/// Creates a command with root rights from words separated by spaces.
fn as_root(words: &str) -> Command {
    let mut words = words.split_whitespace();
    let program = if is_root() { words.next().unwrap_or("true") } else { "sudo" };
    let mut command = Command::new(program);
    command.args(words);
    command
}

/// Returns whether the standard library of a target is installed.
pub(crate) fn is_installed(target: &str) -> bool {
    let mut rustc = Command::new("rustc");
    let folder = output(rustc.args(["--print", "target-libdir", "--target", target]));
    folder.is_some_and(|folder| Path::new(&folder).read_dir().is_ok_and(|mut files| files.next().is_some()))
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
