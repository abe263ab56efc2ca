//! `cargo xtask test`: everything that must be green.

use std::process::Command;

use crate::bench;
use crate::fuzz;
use crate::npm_test;
use crate::shell::{Outcome, cargo, is_installed, step, succeeds};
use crate::web;

pub(crate) fn run() -> Outcome {
    add_component("rustfmt", "fmt")?;
    add_component("clippy", "clippy")?;
    step("format", &mut cargo("fmt --all --check"))?;
    step("lints", &mut cargo("clippy --workspace --all-targets --all-features --quiet -- -D warnings"))?;
    let without_text = "clippy --package carom-scene --no-default-features --quiet -- -D warnings";
    step("lints of scenes without text", &mut cargo(without_text))?;
    step(
        "documentation",
        cargo("doc --workspace --all-features --no-deps --quiet").env("RUSTDOCFLAGS", "-D warnings"),
    )?;
    step("package", &mut cargo("package --package carom --all-features --allow-dirty --quiet"))?;
    no_std()?;
    step("tests", &mut cargo("test --workspace --all-features --quiet"))?;
    bench::test()?;
    fuzz::test()?;
    npm_test::run()?;
    web::test()
}

/// A part of the toolchain that a minimal installation lacks.
fn add_component(component: &str, subcommand: &str) -> Outcome {
    if succeeds(cargo(subcommand).arg("--version")) {
        return Ok(());
    }
    let mut add = Command::new("rustup");
    step("toolchain", add.args(["component", "add", component]))
}

/// The library without std; for a bare target as well, where one is installed.
fn no_std() -> Outcome {
    step("no_std", &mut cargo("check --package carom --no-default-features --quiet"))?;
    let bare = ["thumbv7em-none-eabihf", "thumbv6m-none-eabi", "riscv32imac-unknown-none-elf"];
    match bare.into_iter().find(|target| is_installed(target)) {
        Some(target) => {
            let mut build = cargo("build --package carom --no-default-features --quiet --target");
            step("no_std on a bare target", build.arg(target))
        }
        None => {
            eprintln!("== no_std on a bare target: none of {bare:?} is installed, passed over");
            Ok(())
        }
    }
}
