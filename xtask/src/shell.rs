//! Running other programs, and saying so.

use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

pub(crate) type Outcome = Result<(), String>;

/// The root of the repository.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the repository")
}

/// Where all workspaces are built, so that what they share is built once.
pub(crate) fn target_folder() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from))
}

/// A cargo command in the root, from words parted by spaces.
pub(crate) fn cargo(words: &str) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(words.split_whitespace()).current_dir(root()).env("CARGO_TARGET_DIR", target_folder());
    command
}

/// Says what a step is for, and runs it.
pub(crate) fn step(name: &str, command: &mut Command) -> Outcome {
    if SIDE_BY_SIDE.load(Ordering::Relaxed) {
        return step_aside(name, command);
    }
    eprintln!("== {name}");
    let status = command.status();
    ended(name, command, status)
}

static SIDE_BY_SIDE: AtomicBool = AtomicBool::new(false);

/// What failed first of steps side by side.
static FAILURE: OnceLock<String> = OnceLock::new();

/// Two rows of steps at the same time; after a failure in one, none begins in the other.
pub(crate) fn side_by_side(one: fn() -> Outcome, other: fn() -> Outcome) -> Outcome {
    SIDE_BY_SIDE.store(true, Ordering::Relaxed);
    let outcome = thread::scope(|scope| {
        let other = scope.spawn(other);
        one().and(other.join().expect("steps do not panic"))
    });
    SIDE_BY_SIDE.store(false, Ordering::Relaxed);
    outcome
}

/// A step beside others: what it prints is printed whole, once it has ended.
fn step_aside(name: &str, command: &mut Command) -> Outcome {
    if let Some(failure) = FAILURE.get() {
        return Err(failure.clone());
    }
    let mut printed = Vec::new();
    let status = run_into(&mut printed, command);
    let mut out = io::stdout().lock();
    eprintln!("== {name}");
    // Whoever does not read it wants the outcome alone.
    let _ = out.write_all(&printed).and_then(|()| out.flush());
    ended(name, command, status).map_err(|problem| FAILURE.get_or_init(|| problem).clone())
}

/// Runs a command, and keeps all that it prints, in its order.
fn run_into(printed: &mut Vec<u8>, command: &mut Command) -> io::Result<ExitStatus> {
    let (mut reader, writer) = io::pipe()?;
    let mut child = command.stdin(Stdio::null()).stdout(writer.try_clone()?).stderr(writer).spawn()?;
    // The command holds the other end of the pipe, and reading would not end.
    command.stdout(Stdio::inherit()).stderr(Stdio::inherit());
    reader.read_to_end(printed)?;
    child.wait()
}

fn ended(name: &str, command: &Command, status: io::Result<ExitStatus>) -> Outcome {
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{name} failed: {command:?} ended with {status}")),
        Err(error) => Err(format!("{name} failed: {command:?} did not start: {error}")),
    }
}

/// Whether a command ends well; what it prints is thrown away.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// What a command prints.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Whether a command ends well in that time; it is ended if it takes longer.
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
    // What has ended by now needs no end.
    let _ = child.kill();
    let _ = child.wait();
    false
}

/// How long it may take to install something.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// Whether the standard library of a target could be installed.
pub(crate) fn add_target(target: &str) -> bool {
    run_within(PATIENCE, Command::new("rustup").args(["target", "add", target])) && is_installed(target)
}

/// Whether the sources of std could be installed.
pub(crate) fn add_sources() -> bool {
    run_within(PATIENCE, Command::new("rustup").args(["component", "add", "rust-src"]))
}

/// Installs packages of Debian; `cure` is for whoever has another system.
pub(crate) fn install_packages(what: &str, packages: &str, cure: &str) -> Outcome {
    // Old lists of packages may do, too.
    succeeds(&mut as_root("apt-get update --quiet"));
    let words = format!(
        "env DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet --no-install-recommends {packages}"
    );
    step(what, &mut as_root(&words)).map_err(|problem| format!("{problem}\n{cure}"))
}

/// A command with the rights to install packages, from words parted by spaces.
fn as_root(words: &str) -> Command {
    let is_root = output(Command::new("id").arg("-u")).is_some_and(|id| id == "0");
    let mut words = words.split_whitespace();
    let program = if is_root { words.next().unwrap_or("true") } else { "sudo" };
    let mut command = Command::new(program);
    command.args(words);
    command
}

/// Whether the standard library of a target is there.
pub(crate) fn is_installed(target: &str) -> bool {
    let mut rustc = Command::new("rustc");
    let folder = output(rustc.args(["--print", "target-libdir", "--target", target]));
    folder.is_some_and(|folder| Path::new(&folder).read_dir().is_ok_and(|mut files| files.next().is_some()))
}
