//! The plugin for Bevy and the game with macroquad: each is a workspace of its own, and so are their builds.

use std::path::PathBuf;
use std::process::Command;

use crate::shell::{Outcome, cargo, root, step, succeeds, target_folder};

/// The workspaces, with their packages, and the features that their checks turn on.
const WORKSPACES: [(&str, &str, &str); 2] = [
    ("bevy_carom", "--package bevy_carom --package bevy_carom-examples", "--features gizmos"),
    ("macroquad", "--package carom-macroquad", ""),
];

/// The version of Rust with which Bevy draws.
const RUST_OF_BEVY: &str = "1.97.1";

/// The examples of the plugin, which open windows.
const EXAMPLES: [&str; 2] = ["platformer", "click_to_pick"];

/// Checks the format, the lints, the documentation and the tests of both. What Bevy needs in order to draw is not compiled: that takes a
/// newer Rust and a quarter of an hour.
pub(crate) fn check() -> Outcome {
    for (name, packages, features) in WORKSPACES {
        step(&format!("format of {name}"), &mut within(name, &format!("fmt {packages} --check")))?;
        let lint = format!("clippy {features} --all-targets -- -D warnings");
        step(&format!("lints of {name}"), &mut within(name, &lint))?;
        step(&format!("tests of {name}"), &mut within(name, &format!("test {features} -- --quiet")))?;
    }
    let mut pages = within("bevy_carom", "doc --features gizmos --no-deps");
    step("documentation of bevy_carom", pages.env("RUSTDOCFLAGS", "-D warnings"))
}

/// Compiles the examples of the plugin with all of Bevy that they need, and lets each draw in a window that nobody sees.
pub(crate) fn draw() -> Outcome {
    for example in EXAMPLES {
        let picture = target_folder().join("integrations").join(example).with_extension("png");
        let name = format!("{example} of bevy_carom");
        let words = format!("--package bevy_carom-examples --example {example}");
        step(&name, &mut newer(&format!("build {words}")))?;
        if succeeds(Command::new("xvfb-run").arg("--help")) {
            let mut draw = Command::new("xvfb-run");
            draw.args(["--auto-servernum", "timeout", "300"]);
            draw.arg(target_folder().join("integrations/debug/examples").join(example));
            step(&name, draw.arg("--picture").arg(&picture))?;
            let size =
                std::fs::metadata(&picture).map_err(|error| format!("{}: {error}", picture.display()))?;
            if size.len() < 1000 {
                return Err(format!("{} is empty", picture.display()));
            }
        }
    }
    Ok(())
}

/// Returns the folder of a workspace.
fn home(name: &str) -> PathBuf {
    root().join("integrations").join(name)
}

/// Creates a cargo command in a workspace; all of them share a target folder.
fn within(name: &str, words: &str) -> Command {
    let mut command = cargo(words);
    command.current_dir(home(name)).env("CARGO_TARGET_DIR", target_folder().join("integrations"));
    command
}

/// Creates a cargo command in the workspace of the plugin, with the Rust that Bevy needs in order to draw.
fn newer(words: &str) -> Command {
    let mut command = Command::new("rustup");
    command.args(["run", "--install", RUST_OF_BEVY, "cargo"]).args(words.split_whitespace());
    command.current_dir(home("bevy_carom")).env("CARGO_TARGET_DIR", target_folder().join("integrations"));
    command
}

/// Packs the plugin as it would be published. The registry has no library yet that it could be compiled with.
pub(crate) fn pack() -> Outcome {
    step("bevy_carom", &mut within("bevy_carom", "package --no-verify --allow-dirty --exclude-lockfile"))
}
