//! Maintenance commands of the project; they run unchanged on a laptop and on a server.

mod bench;
mod browser;
mod display;
mod durations;
mod fuzz;
mod instructions;
mod node;
mod npm;
mod npm_test;
mod plan;
mod processors;
mod python;
mod setup;
mod shell;
mod test;
mod verify;
mod wasm;
mod web;

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
    /// Run all checks: format, lints, docs, package, the library without std, all tests
    Test,
    /// Run the long verification: millions of cases against the exact oracle, and the golden digest on other
    /// processors; write docs/verification.md
    Verify(verify::Options),
    /// Build the npm package, in crates/carom-wasm/pkg
    Npm(npm::Options),
    /// Build the page of the playground, in playground/dist
    Web,
    /// Build a package as WebAssembly, with its glue if it uses wasm-bindgen
    Wasm(wasm::Options),
    /// Compare Carom with other libraries on equal workloads
    Bench(bench::Options),
    /// Fuzz the readers and the queries; needs a C++ compiler
    Fuzz(fuzz::Options),
    /// Count the processor instructions of library calls with valgrind, and compare them with the committed numbers
    Instructions(instructions::Options),
}

fn main() -> ExitCode {
    let outcome = match Arguments::parse().command {
        XtaskCommand::Test => test::run(),
        XtaskCommand::Verify(options) => verify::run(&options),
        XtaskCommand::Npm(options) => npm::run(&options),
        XtaskCommand::Web => web::run(),
        XtaskCommand::Wasm(options) => wasm::run(&options),
        XtaskCommand::Bench(options) => bench::run(&options),
        XtaskCommand::Fuzz(options) => fuzz::run(&options),
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
