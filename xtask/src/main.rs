//! Every habit of the project as one command, the same on a laptop and on a server.

mod bench;
mod browser;
mod display;
mod durations;
mod fuzz;
mod node;
mod npm;
mod npm_test;
mod plan;
mod processors;
mod setup;
mod shell;
mod test;
mod verify;
mod wasm;
mod web;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Every habit of the project as one command.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    habit: Habit,
}

#[derive(Subcommand)]
enum Habit {
    /// Everything that must be green: format, lints, docs, package, the library without std, all tests
    Test,
    /// The long version: millions of cases against the exact oracle; the golden digest on other processors; writes
    /// docs/verification.md
    Verify(verify::Options),
    /// The npm package, in crates/carom-wasm/pkg
    Npm(npm::Options),
    /// The playground's page, in playground/dist
    Web,
    /// A package as WebAssembly, with its glue where it uses wasm-bindgen
    Wasm(wasm::Options),
    /// Carom beside other libraries, on the same work
    Bench(bench::Options),
    /// Inputs made up by a fuzzer, for whatever reads or answers; wants a C++ compiler
    Fuzz(fuzz::Options),
}

fn main() -> ExitCode {
    let outcome = match Arguments::parse().habit {
        Habit::Test => test::run(),
        Habit::Verify(options) => verify::run(&options),
        Habit::Npm(options) => npm::run(&options),
        Habit::Web => web::run(),
        Habit::Wasm(options) => wasm::run(&options),
        Habit::Bench(options) => bench::run(&options),
        Habit::Fuzz(options) => fuzz::run(&options),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("xtask: {problem}");
            ExitCode::FAILURE
        }
    }
}
