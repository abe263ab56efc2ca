//! The tests of the npm package: in Node.js, through TypeScript, and in a browser, also through Vite.

use std::fs;

use crate::browser::CHROMIUM;
use crate::npm;
use crate::shell::{Outcome, step_with};

/// The test file that needs a browser.
const IN_BROWSER: &str = "browser.test.js";

/// Builds the package, and runs all tests that need no browser.
pub(crate) fn run() -> Outcome {
    npm::build()?;
    let files = test_files()?;
    run_files(files.iter().map(String::as_str).filter(|&file| file != IN_BROWSER))
}

/// Builds the package, and runs one file of tests.
pub(crate) fn run_file(file: &str) -> Outcome {
    npm::build()?;
    run_files([file].into_iter())
}

/// Runs the tests of the built package in a browser.
pub(crate) fn run_in_browser() -> Outcome {
    run_files([IN_BROWSER].into_iter())
}

fn test_files() -> Result<Vec<String>, String> {
    let folder = npm::home().join("tests");
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.filter(|name| name.ends_with(".test.js")).collect();
    names.sort();
    Ok(names)
}

fn run_files<'a>(files: impl Iterator<Item = &'a str>) -> Outcome {
    let mut tests = npm::node();
    tests.args(["--test", "--test-reporter=spec"]).args(files.map(|file| format!("tests/{file}")));
    if let Some(chromium) = CHROMIUM.find() {
        tests.env("CHROMIUM", chromium);
    }
    // The lines about tests that pass are left out.
    step_with("npm package", &mut tests, |line| line.trim_start().starts_with('✔'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_file_of_tests_needs_a_browser() {
        let files = test_files().unwrap();
        assert!(files.iter().any(|file| file == IN_BROWSER) && 10 < files.len(), "{files:?}");
        let needs = |file: &String| {
            fs::read_to_string(npm::home().join("tests").join(file)).unwrap().contains("chromium.js")
        };
        assert_eq!(files.into_iter().filter(needs).collect::<Vec<_>>(), [IN_BROWSER]);
    }
}
