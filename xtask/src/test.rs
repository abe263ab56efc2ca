//! `cargo xtask test`: all checks.

use crate::plan::{self, Stage, Task, stage, task};
use crate::shell::{Outcome, cargo, is_installed, step};
use crate::{bench, fuzz, npm_test, python, setup, web};

pub(crate) fn run() -> Outcome {
    setup::run()?;
    plan::run("cargo xtask test", STAGES)
}

const STAGES: &[Stage] = &[
    stage(&[&[task("format", 2, format)]], &[]),
    stage(&[RUST, PAGES], OTHERS),
    // A later stage: tests read the built page to check whether the command embeds it.
    stage(
        &[
            &[
                task("the command with the page", 20, command_with_page),
                task("the page and the command", 35, web::test_with_command),
            ],
            XTASK,
        ],
        &[],
    ),
    // A separate stage, because it measures times.
    stage(&[&[task("times of the page", 15, web::test_times)]], &[]),
];

/// All packages but xtask, with all features but Parquet in the command, which takes longer to
/// compile than all other packages: `cargo xtask verify` tests it.
const LIBRARIES: &str = "--workspace --exclude xtask \
     --features carom/glam-033,carom/glam-034,carom/rayon,carom/serde,carom-batch/rayon,carom-wasm/batch";

/// The packages that a browser uses without the feature `text`.
const WITHOUT_TEXT: &str =
    "--package carom-scene --package carom-sim --package carom-draw --no-default-features";

/// The Rust checks of all packages but xtask.
const RUST: &[Task] = &[
    task("lints", 60, || lints(&format!("{LIBRARIES} --all-targets"))),
    task("lints of scenes without text", 5, || lints(WITHOUT_TEXT)),
    task("documentation", 20, || documentation(LIBRARIES)),
    task("package", 15, package),
    task("no_std", 15, no_std),
    task("compiling the tests", 300, compile_tests),
    task("tests", 150, || tests(LIBRARIES)),
    task("examples in the documentation", 30, examples),
];

/// The checks of xtask. They are separate, because a common build would compile its dependencies again with the features of
/// the other packages.
const XTASK: &[Task] = &[
    task("lints of xtask", 45, || lints("--package xtask --all-targets")),
    task("documentation of xtask", 10, || documentation("--package xtask")),
    task("tests of xtask", 15, || tests("--package xtask")),
];

/// The checks of the npm package and of the page. The tests that compare the page with the command run in a later stage.
const PAGES: &[Task] = &[
    task("npm package", 240, npm_test::run),
    task("page", 110, web::build),
    task("the page in a browser", 130, web::test_page),
];

/// The checks of the Python package and of the other workspaces.
const OTHERS: &[Task] = &[
    task("Python package", 300, python::run),
    task("playground in Rust", 90, web::test_rust),
    task("benchmark", 70, bench::test),
    task("fuzz targets", 20, fuzz::test),
    task("Breakout in a window", 30, web::test_native),
];

fn format() -> Outcome {
    step("format", &mut cargo("fmt --all --check"))
}

fn lints(packages: &str) -> Outcome {
    step("lints", &mut cargo(&format!("clippy {packages} -- -D warnings")))
}

fn documentation(packages: &str) -> Outcome {
    let mut pages = cargo(&format!("doc {packages} --no-deps"));
    step("documentation", pages.env("RUSTDOCFLAGS", "-D warnings"))
}

fn package() -> Outcome {
    step("package", &mut cargo("package --package carom --all-features --allow-dirty"))
}

/// Builds the library without std for a bare target, or checks it if none is installed.
fn no_std() -> Outcome {
    let Some(target) = setup::BARE.into_iter().find(|target| is_installed(target)) else {
        return step("no_std", &mut cargo("check --package carom --no-default-features"));
    };
    let mut build = cargo("build --package carom --no-default-features");
    // The build is never executed there, and optimisation would take most of the time.
    for package in ["carom", "libm"] {
        build.args(["--config", &format!("profile.dev.package.{package}.opt-level=0")]);
    }
    step("no_std on a bare target", build.args(["--target", target]))
}

fn compile_tests() -> Outcome {
    step("compiling the tests", &mut cargo(&format!("test {LIBRARIES} --tests --no-run")))
}

/// Runs the tests. The programs in the folders `examples` are not built: the lints have compiled them.
fn tests(packages: &str) -> Outcome {
    step("tests", &mut cargo(&format!("test {packages} --tests -- --quiet")))
}

fn examples() -> Outcome {
    step("examples in the documentation", &mut cargo(&format!("test {LIBRARIES} --doc -- --quiet")))
}

fn command_with_page() -> Outcome {
    web::carry()?;
    step("the command with the page", &mut cargo(&format!("test {LIBRARIES} --test play -- --quiet")))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::shell::output;

    #[test]
    fn all_features_are_tested_or_left_to_the_long_version() {
        let text = output(&mut cargo("metadata --no-deps --format-version 1")).unwrap();
        let metadata: Value = serde_json::from_str(&text).unwrap();
        for package in metadata["packages"].as_array().unwrap() {
            let features = package["features"].as_object().unwrap();
            let default = features.get("default").and_then(Value::as_array).cloned().unwrap_or_default();
            for feature in
                features.keys().filter(|&name| name != "default" && !default.contains(&name.as_str().into()))
            {
                let name = format!("{}/{feature}", package["name"].as_str().unwrap());
                let is_later = name == "carom-cli/parquet";
                assert!(LIBRARIES.contains(&name) || is_later, "{name}");
            }
        }
    }
}
