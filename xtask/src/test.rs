//! `cargo xtask test`: everything that must be green.

use std::process::Command;

use crate::bench;
use crate::fuzz;
use crate::npm_test;
use crate::shell::{Outcome, add_target, cargo, is_installed, side_by_side, step, succeeds};
use crate::web;

pub(crate) fn run() -> Outcome {
    add_component("rustfmt", "fmt")?;
    add_component("clippy", "clippy")?;
    step("format", &mut cargo("fmt --all --check"))?;
    side_by_side(workspace, npm)?;
    // Not earlier: the tests tell by its files whether the command was compiled with the page.
    web::carry()?;
    step("the command with the page", &mut cargo(&format!("test {LIBRARIES} --quiet --test play")))?;
    others()?;
    // Alone, as it looks at times.
    web::test_page()
}

const LIBRARIES: &str = "--workspace --exclude xtask --all-features";

/// Everything in the workspace; xtask apart, as what it depends on would be compiled again with the features that the
/// others ask for.
fn workspace() -> Outcome {
    let parts = [("", LIBRARIES), (" of xtask", "--package xtask")];
    for (name, packages) in parts {
        let lints = format!("clippy {packages} --all-targets --quiet -- -D warnings");
        step(&format!("lints{name}"), &mut cargo(&lints))?;
        let mut pages = cargo(&format!("doc {packages} --no-deps --quiet"));
        step(&format!("documentation{name}"), pages.env("RUSTDOCFLAGS", "-D warnings"))?;
    }
    let without_text = "clippy --package carom-scene --no-default-features --quiet -- -D warnings";
    step("lints of scenes without text", &mut cargo(without_text))?;
    step("package", &mut cargo("package --package carom --all-features --allow-dirty --quiet"))?;
    no_std()?;
    for (name, packages) in parts {
        step(&format!("tests{name}"), &mut cargo(&format!("test {packages} --quiet")))?;
    }
    Ok(())
}

/// The npm package, and the page, which is tested later, beside the command.
fn npm() -> Outcome {
    npm_test::run()?;
    web::build()
}

/// The workspaces beside this one.
fn others() -> Outcome {
    bench::test()?;
    fuzz::test()?;
    web::test_native()
}

/// A part of the toolchain that a minimal installation lacks.
fn add_component(component: &str, subcommand: &str) -> Outcome {
    if succeeds(cargo(subcommand).arg("--version")) {
        return Ok(());
    }
    let mut add = Command::new("rustup");
    step("toolchain", add.args(["component", "add", component]))
}

/// The library without std; for a bare target as well, where one is installed or can be.
fn no_std() -> Outcome {
    step("no_std", &mut cargo("check --package carom --no-default-features --quiet"))?;
    let bare = ["thumbv7em-none-eabihf", "thumbv6m-none-eabi", "riscv32imac-unknown-none-elf"];
    let installed = bare.into_iter().find(|target| is_installed(target));
    match installed.or_else(|| add_target(bare[0]).then_some(bare[0])) {
        Some(target) => {
            let mut build = cargo("build --package carom --no-default-features --quiet --target");
            step("no_std on a bare target", build.arg(target))
        }
        None => {
            eprintln!("== no_std on a bare target: none of {bare:?} can be installed, passed over");
            Ok(())
        }
    }
}
