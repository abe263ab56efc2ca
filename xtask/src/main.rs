//! Maintenance commands of the project. They run in the same way on a laptop and on a server.

mod api;
mod bench;
mod browser;
mod c;
mod change;
mod check;
mod checks;
mod counts;
mod display;
mod durations;
mod fuzz;
mod inputs;
mod install;
mod instructions;
mod integrations;
mod minimum;
mod node;
mod npm;
mod npm_tests;
mod plan;
mod processors;
mod programs;
mod python;
mod release;
mod report;
mod rust;
mod setup;
mod shell;
mod stamps;
mod test;
mod verify;
mod wasm;
mod web;
mod web_examples;
#[cfg(test)]
mod workflows;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Maintenance commands of the project.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: XtaskCommand,
}

#[derive(Subcommand)]
enum XtaskCommand {
    /// Run the tests of Rust, the examples of the documentation, the tests of the npm package in Node.js,
    /// and those of the Python package; checks whose inputs have not changed since they passed are left
    /// out
    Test(test::Options),
    /// Run the checks that changed files need: the format, lints and tests of their packages
    Check(check::Options),
    /// Run the long verification: compare millions of cases with the exact oracle, check the golden digest
    /// (the expected hash of all answers) on other processors, and write docs/verification.md
    Verify(verify::Options),
    /// Write api.json, the table of the library's public items, and the parts of other languages that are
    /// made from it: types, documentation, lists
    Api(api::Options),
    /// Build the library for C, C++ and Lua as a tree that can be installed
    C(c::Options),
    /// Build the npm package into crates/carom-wasm/pkg
    Npm(npm::Options),
    /// Build the page of the playground into playground/dist
    Web,
    /// Build a package as WebAssembly, with its JavaScript if it uses wasm-bindgen
    Wasm(wasm::Options),
    /// Write the pictures of the examples into docs/pictures/examples
    Pictures,
    /// Compare Carom with other libraries on equal workloads
    Bench(bench::Options),
    /// Fuzz the readers and the queries; needs a C++ compiler
    Fuzz(fuzz::Options),
    /// Check that the packages compile with the oldest versions of Rust that they allow
    MinimumRust,
    /// Write the names, versions and licences of all packages, and prepare a release
    Release(release::Options),
    /// Count the processor instructions of library calls with valgrind, and compare them with the committed numbers
    Instructions(instructions::Options),
}

fn main() -> ExitCode {
    let outcome = match Arguments::parse().command {
        XtaskCommand::Test(options) => test::run(&options),
        XtaskCommand::Check(options) => check::run(&options),
        XtaskCommand::Verify(options) => verify::run(&options),
        XtaskCommand::Api(options) => api::run(&options),
        XtaskCommand::C(options) => c::run(&options),
        XtaskCommand::Npm(options) => npm::run(&options),
        XtaskCommand::Web => web::run(),
        XtaskCommand::Wasm(options) => wasm::run(&options),
        XtaskCommand::Pictures => rust::draw_examples(),
        XtaskCommand::Bench(options) => bench::run(&options),
        XtaskCommand::Fuzz(options) => fuzz::run(&options),
        XtaskCommand::MinimumRust => minimum::check(),
        XtaskCommand::Release(options) => release::run(&options),
        XtaskCommand::Instructions(options) => instructions::run(&options),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("xtask: {problem}");
            ExitCode::FAILURE
        }
    }
}
