//! `cargo xtask bench`: builds the benchmark as is fair to Box2D, and runs it.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::shell::{Outcome, as_root, cargo, root, step, succeeds};

/// What is handed on; `cargo xtask bench --help` shows the benchmark's own help.
#[derive(Debug, clap::Args)]
#[command(disable_help_flag = true)]
pub(crate) struct Options {
    /// Workloads and options of the benchmark; --help says more
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

pub(crate) fn run(options: &Options) -> Outcome {
    if !has_clang() {
        install_clang()?;
    }
    step("building the benchmark", fair(&mut cargo_there("build --release --quiet")))?;
    let mut bench = Command::new(target_folder().join("release/carom-bench"));
    let status = bench.args(&options.arguments).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err("the benchmark failed, as it says above".into()),
        Err(error) => Err(format!("{}: {error}", bench.get_program().display())),
    }
}

/// Box2D as its author builds it: with clang, optimised, without its assertions.
fn fair(command: &mut Command) -> &mut Command {
    command.env("CC", "clang").env("CFLAGS", "-O3 -DNDEBUG")
}

fn has_clang() -> bool {
    succeeds(Command::new("clang").arg("--version"))
}

fn install_clang() -> Outcome {
    // Old lists of packages may do, too.
    succeeds(&mut as_root("apt-get update --quiet"));
    let mut install = as_root("apt-get install --yes --quiet --no-install-recommends clang");
    step("clang, for Box2D", install.env("DEBIAN_FRONTEND", "noninteractive"))
        .map_err(|_| "Box2D needs clang: install it, and try again".into())
}

/// A cargo command in the workspace of the benchmark.
fn cargo_there(words: &str) -> Command {
    let mut command = cargo(words);
    command.current_dir(home());
    command
}

/// The folder of its sources.
fn home() -> PathBuf {
    root().join("bench")
}

fn target_folder() -> PathBuf {
    match env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => root().join(Path::new(&folder)),
        None => home().join("target"),
    }
}
