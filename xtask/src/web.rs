//! Builds the pages of the playground and the guide, and runs their tests in a browser.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use crate::browser::{CHROMIUM, FIREFOX};
use crate::npm::{self, install};
use crate::shell::{Outcome, cargo, root, step, target_folder};
use crate::workspace::{only, selection};
use crate::{node as nodejs, wasm};

/// Builds the npm package that the guide uses. Then builds the page into `playground/dist` and into the command for
/// `carom play`, and prints its size.
pub(crate) fn run() -> Outcome {
    npm::build(wasm::Profile::Published)?;
    build()?;
    carry()?;
    step("sizes", node().args(["tests/sizes.mjs"]))
}

/// Tests the program that plays Breakout in a window.
pub(crate) fn test_native() -> Outcome {
    step("tests of Breakout in a window", &mut cargo(&format!("test {} -- --quiet", only("breakout-native"))))
}

/// Tests the built page in Chromium and in Firefox.
pub(crate) fn test_page() -> Outcome {
    let mut tests = tests(&TESTS)?;
    step("the page in a browser", tests.env("FIREFOX", FIREFOX.program()?))
}

/// Builds the page into the command, and runs the tests of `carom play` with it.
pub(crate) fn test_command_with_page() -> Outcome {
    carry()?;
    let mut tests = cargo(&format!("test {} --test play -- --quiet", selection()));
    step("the command with the page", &mut tests)
}

/// Compares the numbers on the page with the output of the command, and tests the page that the command serves.
pub(crate) fn test_with_command() -> Outcome {
    let mut tests = tests(&TESTS_WITH_COMMAND)?;
    step("the page and the command", tests.env("CAROM", target_folder().join("debug/carom")))
}

/// Builds the page, and runs one file of its tests.
pub(crate) fn test_file(file: &str) -> Outcome {
    npm::build(wasm::Profile::Published)?;
    build()?;
    let mut tests = tests(&[file])?;
    tests.env("FIREFOX", FIREFOX.program()?);
    if TESTS_WITH_COMMAND.contains(&file) {
        carry()?;
        step("building the command", &mut cargo(&format!("build {} --bin carom", only("carom-cli"))))?;
        tests.env("CAROM", target_folder().join("debug/carom"));
    }
    step(file, &mut tests)
}

/// Returns all files of tests of the page.
pub(crate) fn test_files() -> impl Iterator<Item = &'static str> {
    TESTS.into_iter().chain(TESTS_WITH_COMMAND).chain([TIMES])
}

/// Measures times on the built page.
pub(crate) fn test_times() -> Outcome {
    step("times of the page", &mut tests(&[TIMES])?)
}

/// Creates the command that runs test files of the page.
fn tests(files: &[&str]) -> Result<Command, String> {
    let mut command = node();
    // Most tests wait for frames and timers, so two files at once take hardly longer than one.
    command
        .args(["--test", "--test-timeout=600000", "--test-concurrency=2"])
        .args(files)
        .env("CHROMIUM", CHROMIUM.program()?);
    Ok(command)
}

/// Builds the page and the guide into `playground/dist`. The npm package must be built before.
pub(crate) fn build() -> Outcome {
    nodejs::ensure()?;
    let built = wasm::build("carom-playground", &wasm::Make::SILENT, wasm::Profile::Published)?;
    take_engine(&built, &home().join("src/wasm")).map_err(|error| format!("playground/src/wasm: {error}"))?;
    install(&home())?;
    step("types of the page", &mut npm("exec -- tsc"))?;
    step("page", &mut npm("exec -- vite build --logLevel warn"))?;
    step("guide", &mut npm("exec -- vite build --logLevel warn --config guide/vite.config.js"))
}

/// Copies the engine and its JavaScript to the folder from which the page imports them.
fn take_engine(built: &Path, to: &Path) -> io::Result<()> {
    if to.exists() {
        fs::remove_dir_all(to)?;
    }
    copy(built, to)
}

/// Copies the page to the folder from which the command embeds it, in place of the earlier copy.
fn carry() -> Outcome {
    let (dist, site) = (home().join("dist"), root().join("crates/carom-cli/site"));
    replace(&dist, &site).map_err(|error| format!("crates/carom-cli/site: {error}"))?;
    // The preview pictures are only needed for links to public pages.
    fs::remove_dir_all(site.join("guide/cards")).map_err(|error| format!("crates/carom-cli/site: {error}"))
}

fn replace(dist: &Path, site: &Path) -> io::Result<()> {
    for earlier in fs::read_dir(site)? {
        let earlier = earlier?.path();
        if earlier.is_dir() {
            fs::remove_dir_all(&earlier)?;
        } else if earlier.file_name() != Some(OsStr::new(".gitignore")) {
            fs::remove_file(&earlier)?;
        }
    }
    copy_all(dist, site)
}

/// Copies the files of a folder and of its subfolders.
fn copy_all(from: &Path, to: &Path) -> io::Result<()> {
    copy(from, to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        if entry.path().is_dir() {
            copy_all(&entry.path(), &to.join(entry.file_name()))?;
        }
    }
    Ok(())
}

/// The test files that need only the page. These tests wait for the page without short time limits, so other
/// work may run at the same time.
const TESTS: [&str; 16] = [
    "tests/answers.test.mjs",
    "tests/breakout.test.mjs",
    "tests/concave.test.mjs",
    "tests/edits.test.mjs",
    "tests/firefox.test.mjs",
    "tests/guide.test.mjs",
    "tests/guide_en.test.mjs",
    "tests/guide_zh.test.mjs",
    "tests/labels.test.mjs",
    "tests/layout.test.mjs",
    "tests/looks.test.mjs",
    "tests/naive.test.mjs",
    "tests/page.test.mjs",
    "tests/sizes.test.mjs",
    "tests/tiles.test.mjs",
    "tests/touch.test.mjs",
];

/// The test files that also need the command `carom`.
const TESTS_WITH_COMMAND: [&str; 3] =
    ["tests/moving.test.mjs", "tests/native.test.mjs", "tests/play.test.mjs"];

/// The test file that measures times.
const TIMES: &str = "tests/times.test.mjs";

/// Returns the folder of the playground's sources.
fn home() -> PathBuf {
    root().join("playground")
}

fn node() -> Command {
    let mut command = nodejs::command("node");
    command.current_dir(home());
    command
}

fn npm(words: &str) -> Command {
    let mut command = nodejs::command("npm");
    command.args(words.split_whitespace()).current_dir(home());
    command
}

/// Copies the files of a folder without its subfolders.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for file in fs::read_dir(from)? {
        let file = file?.path();
        if let Some(name) = file.file_name().filter(|_| file.is_file()) {
            fs::copy(&file, to.join(name))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_test_file_of_the_page_is_listed_once() {
        let mut listed: Vec<String> = test_files().map(str::to_owned).collect();
        let files = fs::read_dir(home().join("tests")).unwrap().map(|file| file.unwrap().file_name());
        let mut found: Vec<String> = files
            .map(|name| format!("tests/{}", name.to_string_lossy()))
            .filter(|name| name.ends_with(".test.mjs"))
            .collect();
        listed.sort();
        found.sort();
        assert_eq!(listed, found);
    }
}
