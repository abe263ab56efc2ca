//! Runs the command in the same way as a user.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs, process, thread};

/// The output and the exit status of a run.
pub(crate) struct Run {
    pub(crate) status: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs the command in a folder.
pub(crate) fn carom_in(folder: &Path, args: &[&str]) -> Run {
    run(command(args).current_dir(folder), b"")
}

/// Runs the command without arguments in a folder. `change` changes the command before it runs.
pub(crate) fn carom_with(folder: &Path, change: impl FnOnce(&mut Command) -> &mut Command) -> Run {
    let mut command = command(&[]);
    change(command.current_dir(folder));
    run(&mut command, b"")
}

/// Runs the command with `input` on its standard input.
pub(crate) fn carom_fed(args: &[&str], input: &[u8]) -> Run {
    run(&mut command(args), input)
}

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_carom"));
    command.args(args);
    command
}

fn run(command: &mut Command, input: &[u8]) -> Run {
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A separate thread writes the input, because the command answers before it has read all of it.
    let feeder = thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    let _ = feeder.join().unwrap();
    Run {
        status: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// An empty folder. It is removed when the value is dropped.
pub(crate) struct Folder(PathBuf);
impl Folder {
    /// Creates a folder that no other test has, not even one that gives the same name.
    pub(crate) fn new(name: &str) -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("carom-test-{}-{number}-{name}", process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, text).unwrap();
        path
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
