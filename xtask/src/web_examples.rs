//! Checks the types of the example pages with JavaScript libraries, and tests the pages in browsers.

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::browser::{CHROMIUM, FIREFOX};
use crate::node as nodejs;
use crate::npm::{self, install};
use crate::shell::{Outcome, root, step};
use crate::wasm::Profile;

/// Builds the npm package in less time, and tests the examples with it.
pub(crate) fn run_quick() -> Outcome {
    npm::build(Profile::Quick)?;
    test()
}

/// Checks and builds the page of each example with the built npm package, and tests it in Chromium and in Firefox.
pub(crate) fn test() -> Outcome {
    for example in examples()? {
        install_once(&home().join(&example))?;
        let mut build = nodejs::command("npm");
        build.args(["run", "--silent", "build"]).current_dir(home().join(&example));
        step(&format!("example for {example}"), &mut build)?;
    }
    install_once(&home().join(TESTS))?;
    let mut tests = nodejs::command("node");
    tests.args(["--test", "--test-timeout=600000"]).current_dir(home().join(TESTS));
    tests.env("CHROMIUM", CHROMIUM.program()?).env("FIREFOX", FIREFOX.program()?);
    step("examples in browsers", &mut tests)
}

/// The folder of the tests.
const TESTS: &str = "tests";

fn home() -> PathBuf {
    root().join("examples")
}

/// Installs the packages that the lock file of a folder lists, unless they are installed. They take
/// hundreds of megabytes.
fn install_once(folder: &Path) -> Outcome {
    let text = |error: io::Error| format!("{}: {error}", folder.display());
    let lock = fs::read(folder.join("package-lock.json")).map_err(text)?;
    let installed = folder.join("node_modules/installed.json");
    if fs::read(&installed).is_ok_and(|earlier| earlier == lock) {
        return Ok(());
    }
    install(folder)?;
    fs::write(installed, lock).map_err(text)
}

/// Returns the folders of the examples: those that contain a page.
fn examples() -> Result<Vec<String>, String> {
    let entries = fs::read_dir(home()).map_err(|error| format!("{}: {error}", home().display()))?;
    let pages = entries.flatten().filter(|entry| entry.path().join("index.html").exists());
    let mut names: Vec<String> =
        pages.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_has_a_test_a_picture_and_pinned_versions() {
        let examples = examples().unwrap();
        assert_eq!(examples, ["konva", "phaser", "pixi", "react-flow"]);
        for example in examples {
            let test = format!("{}.mjs", example.replace('-', "_"));
            assert!(home().join(TESTS).join(test).exists(), "{example}");
            assert!(home().join(&example).join("picture.png").exists(), "{example}");
            let package = fs::read_to_string(home().join(&example).join("package.json")).unwrap();
            assert!(package.contains("\"carom\": \"file:../../crates/carom-wasm/pkg\""), "{example}");
            assert!(!package.contains('^') && !package.contains('~'), "{example}");
        }
    }
}
