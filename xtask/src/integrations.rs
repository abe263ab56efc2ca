//! Checks the plugin for Bevy and the game with macroquad. Each is a separate workspace with a separate
//! build.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::shell::{Outcome, cargo, root, step, succeeds, target_folder};

/// The workspaces, with their packages, and the features that are on for the lints. With the gizmos, the
/// tests take twice as long to compile, so only [`draw`] runs the tests with gizmos.
const WORKSPACES: [(&str, &str, &str); 2] = [
    ("bevy_carom", "--package bevy_carom --package bevy_carom-examples", "--features gizmos"),
    ("macroquad", "--package carom-macroquad", ""),
];

/// The version of Rust that the drawing parts of Bevy need.
const RUST_OF_BEVY: &str = "1.97.1";

/// The examples of the plugin. They open windows.
const EXAMPLES: [&str; 2] = ["platformer", "click_to_pick"];

/// Checks the format, the lints, the documentation and the tests of both. The parts of Bevy that draw are not
/// compiled, because they need a newer version of Rust, and would take a quarter of an hour.
pub(crate) fn check() -> Outcome {
    for (name, packages, features) in WORKSPACES {
        step(&format!("format of {name}"), &mut within(name, &format!("fmt {packages} --check")))?;
        let lint = format!("clippy {features} --all-targets -- -D warnings");
        step(&format!("lints of {name}"), &mut within(name, &lint))?;
        step(&format!("tests of {name}"), &mut within(name, "test -- --quiet"))?;
    }
    let mut pages = within("bevy_carom", "doc --features gizmos --no-deps");
    step("documentation of bevy_carom", pages.env("RUSTDOCFLAGS", "-D warnings"))
}

/// Tests the plugin with its gizmos, and compiles its examples with the parts of Bevy that they need. Then
/// lets each example and the game with macroquad draw in a hidden window.
pub(crate) fn draw() -> Outcome {
    step("tests of bevy_carom with gizmos", &mut within("bevy_carom", "test --features gizmos -- --quiet"))?;
    for example in EXAMPLES {
        let words = format!("build --package bevy_carom-examples --example {example}");
        step(&format!("{example} of bevy_carom"), &mut newer(&words))?;
        take_picture(&format!("examples/{example}"), &[])?;
    }
    step("the game with macroquad", &mut within("macroquad", "build"))?;
    take_picture("carom-macroquad", &["2.2"])
}

/// The Debian packages of Xvfb, and of drivers for OpenGL and Vulkan that draw without a graphics card.
pub(crate) const DRAWING: &str = "xvfb xauth libgl1-mesa-dri mesa-vulkan-drivers";

/// Returns whether Xvfb and a driver for Vulkan are installed.
pub(crate) fn can_draw() -> bool {
    let has_driver = ["/usr/share/vulkan/icd.d", "/etc/vulkan/icd.d"]
        .iter()
        .any(|folder| fs::read_dir(folder).is_ok_and(|mut files| files.next().is_some()));
    has_driver && succeeds(Command::new("xvfb-run").arg("--help"))
}

/// Lets a program draw a picture in a hidden window, and checks that it has saved the picture.
fn take_picture(program: &str, further: &[&str]) -> Outcome {
    let program = target_folder().join("integrations/debug").join(program);
    let picture = program.with_extension("png");
    let mut draw = Command::new("xvfb-run");
    draw.args(["--auto-servernum", "timeout", "300"]).arg(&program).arg("--picture").arg(&picture);
    step(&format!("the picture {}", picture.display()), draw.args(further))?;
    let size = fs::metadata(&picture).map_err(|error| format!("{}: {error}", picture.display()))?.len();
    if 1000 < size { Ok(()) } else { Err(format!("{} is empty", picture.display())) }
}

/// Returns the folder of a workspace.
fn home(name: &str) -> PathBuf {
    root().join("integrations").join(name)
}

/// Creates a cargo command in a workspace; all such commands share one target folder.
fn within(name: &str, words: &str) -> Command {
    let mut command = cargo(words);
    command.current_dir(home(name)).env("CARGO_TARGET_DIR", target_folder().join("integrations"));
    command
}

/// Creates a cargo command in the workspace of the plugin, with the version of Rust that the drawing parts of
/// Bevy need.
fn newer(words: &str) -> Command {
    let mut command = Command::new("rustup");
    command.args(["run", "--install", RUST_OF_BEVY, "cargo"]).args(words.split_whitespace());
    command.current_dir(home("bevy_carom")).env("CARGO_TARGET_DIR", target_folder().join("integrations"));
    command
}

/// Packs the plugin as it would be published. The plugin is not compiled, because the registry does not have
/// the library yet.
pub(crate) fn pack() -> Outcome {
    step("bevy_carom", &mut within("bevy_carom", "package --no-verify --allow-dirty --exclude-lockfile"))
}
