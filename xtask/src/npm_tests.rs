//! Runs the tests of the npm package in Node.js, and those that need large tools: TypeScript, a browser,
//! and Vite.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::browser::CHROMIUM;
use crate::npm;
use crate::python::WHOLE_DIGEST;
use crate::shell::{Outcome, step_with};
use crate::wasm::Profile;

/// The test file that needs a browser.
const IN_BROWSER: &str = "browser.test.js";

/// The test file that also compiles the examples as TypeScript, if TypeScript is installed.
const WITH_TYPES: &str = "docs.test.js";

/// The test file that also runs programs with other libraries, if these libraries are installed.
const WITH_LIBRARIES: &str = "migrating.test.js";

/// The test file of the golden digest (the expected hash of all answers). It uses all inputs if [`WHOLE_DIGEST`]
/// is set, and few inputs otherwise.
const DIGEST: &str = "digest.test.js";

/// The test file that measures the sizes of the published package.
const SIZES: &str = "sizes.test.js";

/// Builds the package as it is published, and runs the tests that do not need further tools.
pub(crate) fn run() -> Outcome {
    npm::build(Profile::Published)?;
    let files = test_files()?;
    run_files(files.iter().map(String::as_str).filter(|&file| file != IN_BROWSER))
}

/// Builds the package in less time, and runs the tests that do not need further tools.
pub(crate) fn run_quick() -> Outcome {
    npm::build(Profile::Quick)?;
    let files = test_files()?;
    run_files(files.iter().map(String::as_str).filter(|&file| ![IN_BROWSER, SIZES].contains(&file)))
}

/// Builds the package, and runs one file of tests.
pub(crate) fn run_file(file: &str) -> Outcome {
    npm::build(if file == SIZES { Profile::Published } else { Profile::Quick })?;
    if [IN_BROWSER, WITH_TYPES, WITH_LIBRARIES].contains(&file) {
        npm::install(&folder())?;
    }
    run_files([file].into_iter())
}

/// Runs the tests of the built package that need further tools or much time.
pub(crate) fn run_with_tools() -> Outcome {
    npm::install(&folder())?;
    let mut node = npm::node();
    node.env(WHOLE_DIGEST, "1");
    test(node, [IN_BROWSER, WITH_TYPES, WITH_LIBRARIES, DIGEST].into_iter())
}

fn folder() -> PathBuf {
    npm::home().join("tests")
}

fn test_files() -> Result<Vec<String>, String> {
    let entries = fs::read_dir(folder()).map_err(|error| format!("{}: {error}", folder().display()))?;
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.filter(|name| name.ends_with(".test.js")).collect();
    names.sort();
    Ok(names)
}

fn run_files<'a>(files: impl Iterator<Item = &'a str>) -> Outcome {
    test(npm::node(), files)
}

fn test<'a>(mut tests: Command, files: impl Iterator<Item = &'a str>) -> Outcome {
    tests.args(["--test", "--test-reporter=spec"]).args(files.map(|file| format!("tests/{file}")));
    if let Some(chromium) = CHROMIUM.find() {
        tests.env("CHROMIUM", chromium);
    }
    // Lines about tests that have passed are left out.
    step_with("npm package", &mut tests, |line| line.trim_start().starts_with('✔'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_with_tools_are_known() {
        let reads =
            |file: &String, word: &str| fs::read_to_string(folder().join(file)).unwrap().contains(word);
        let files = test_files().unwrap();
        let with_tools =
            files.iter().filter(|file| reads(file, "chromium.js") || reads(file, "node_modules"));
        assert_eq!(with_tools.collect::<Vec<_>>(), [IN_BROWSER, WITH_TYPES, WITH_LIBRARIES]);
    }
}
