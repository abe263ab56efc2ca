//! Passes values for snapshots to the programs: the expected hash of Rust, and the recordings that all
//! languages replay.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use super::tools::home;

/// Adds two arguments: the expected hash in hexadecimal digits, and the files of the recordings.
pub(crate) fn given(command: &mut Command) -> &mut Command {
    let test = home().join("../carom/tests/library/space/recorded.rs");
    let text = fs::read_to_string(test).expect("the test");
    let golden = text.split("const GOLDEN: u64 = 0x").nth(1).and_then(|rest| rest.split(';').next());
    let folder = fs::read_dir(home().join("../../cases/recordings")).expect("the recordings");
    let files: Vec<PathBuf> = folder.map(|file| file.expect("a file").path()).collect();
    assert!(!files.is_empty());
    command.arg(golden.expect("the hash").replace('_', "")).args(files)
}
