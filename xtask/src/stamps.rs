//! Stores which checks have passed, in `target/xtask/passed.json`. Each has the key of the files that it
//! read.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::inputs::Files;
use crate::install::PYTHON;
use crate::node;
use crate::shell::{output, target_folder};

/// The inputs of a check: packages with all sources from which they are built, and further files and folders
/// in the root.
#[derive(Clone, Debug)]
pub(crate) struct Reads {
    pub(crate) packages: Vec<&'static str>,
    pub(crate) others: &'static [&'static str],
}

impl Reads {
    pub(crate) fn package(name: &'static str) -> Self {
        Self { packages: vec![name], others: &[] }
    }
}

/// Returns whether a check has passed with the files and tools that exist now.
pub(crate) fn has_passed(name: &str, reads: &Reads, files: Option<&Files>) -> bool {
    let known = stored().remove(name);
    known.is_some() && known == key(reads, files) && !ALL_RUN.load(Ordering::Relaxed)
}

/// Makes all checks run, even if they have passed.
pub(crate) fn run_all() {
    ALL_RUN.store(true, Ordering::Relaxed);
}

static ALL_RUN: AtomicBool = AtomicBool::new(false);

/// A check that has begun.
pub(crate) struct Begun {
    name: String,
    reads: Reads,
    key: Option<String>,
}

/// Removes the record that a check has passed. [`Begun::passed`] adds it again.
pub(crate) fn begin(name: &str, reads: Reads, files: Option<&Files>) -> Begun {
    store(name, None);
    Begun { name: name.to_owned(), key: key(&reads, files), reads }
}

impl Begun {
    /// Records that the check has passed, unless a file that it reads has changed in the meantime.
    pub(crate) fn passed(self, files: Option<&Files>) {
        let key = key(&self.reads, files);
        store(&self.name, key.filter(|key| Some(key) == self.key.as_ref()));
    }
}

/// Returns the key of the files that a check reads and of the tools that it runs. Returns `None` if the files
/// are not known; then the check runs each time.
fn key(reads: &Reads, files: Option<&Files>) -> Option<String> {
    // The code of xtask also determines how a check runs.
    let packages = [&reads.packages, &["xtask"][..]].concat();
    Some(format!("{}, {}", files?.key(&packages, reads.others), tools()))
}

/// Variables whose names begin like this change what tools do.
const VARIABLES: [&str; 8] = [
    "CARGO_BUILD_",
    "CARGO_ENCODED_RUSTFLAGS",
    "CARGO_PROFILE_",
    "CARGO_TARGET_",
    "CAROM_",
    "RAYON_",
    "RUSTDOCFLAGS",
    "RUSTFLAGS",
];

/// Returns the versions of the tools, and the variables that change what they do.
fn tools() -> &'static str {
    static TOOLS: OnceLock<String> = OnceLock::new();
    TOOLS.get_or_init(|| {
        let versions = [
            output(Command::new("rustc").arg("-vV")),
            output(node::command("node").arg("--version")),
            output(Command::new(PYTHON).arg("--version")),
        ];
        let variables =
            std::env::vars().filter(|(name, _)| VARIABLES.iter().any(|start| name.starts_with(start)));
        let mut variables: Vec<String> = variables.map(|(name, value)| format!("{name}={value}")).collect();
        variables.sort();
        let all: String = versions.into_iter().flatten().chain(variables).map(|text| text + " ").collect();
        all.split_whitespace().collect::<Vec<_>>().join(" ")
    })
}

fn store(name: &str, key: Option<String>) {
    static ONE_WRITER: Mutex<()> = Mutex::new(());
    let _writer = ONE_WRITER.lock().unwrap_or_else(PoisonError::into_inner);
    let mut passed = stored();
    match key {
        Some(key) => passed.insert(name.to_owned(), key),
        None => passed.remove(name),
    };
    let file = file();
    let folder = file.parent().map(fs::create_dir_all);
    if let (Some(Ok(())), Ok(text)) = (folder, serde_json::to_vec_pretty(&passed)) {
        // If the file cannot be written, the next run repeats the check.
        let _ = fs::write(file, text);
    }
}

fn stored() -> BTreeMap<String, String> {
    serde_json::from_slice(&fs::read(file()).unwrap_or_default()).unwrap_or_default()
}

fn file() -> PathBuf {
    target_folder().join("xtask/passed.json")
}
