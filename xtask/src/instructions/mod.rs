//! `cargo xtask instructions` counts the processor instructions of library calls, and compares them with the
//! committed numbers.

mod count;
mod table;

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::install::install_packages;
use crate::shell::{Outcome, cargo, output, print, root, show, step, succeeds};

use table::Table;

/// The calls whose instructions are counted (rows of the table), and whether to store the counts.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Parts of names of rows, such as `overlap` or `contact-boxes`; all rows if none is given
    rows: Vec<String>,
    /// Write the counts into xtask/instructions.txt
    #[arg(long)]
    write: bool,
}

/// The check fails if a row has grown by more than this fraction: 3 %.
const LIMIT: f64 = 0.03;

pub(crate) fn run(options: &Options) -> Outcome {
    valgrind()?;
    build()?;
    let chosen = chosen(&options.rows)?;
    let counted = Table { head: head(), rows: count::rows(&chosen)? };
    let committed = Table::read(&fs::read_to_string(file()).unwrap_or_default())?;
    counted.print_beside(&committed);
    if options.write {
        let renewed = counted.over(committed, options.rows.is_empty())?;
        return fs::write(file(), renewed.text()).map_err(|error| format!("{}: {error}", file().display()));
    }
    counted.judge(&committed, LIMIT)
}

/// Counts all rows, and fails if one of them has grown. With another compiler or processor, the numbers cannot be compared, so
/// the rows are not counted.
pub(crate) fn check() -> Outcome {
    let committed = Table::read(&fs::read_to_string(file()).map_err(|error| error.to_string())?)?;
    if committed.head != head() {
        print(&format!("== the instructions are not counted: those in the file are of {}", committed.head));
        return Ok(());
    }
    build()?;
    show("counting");
    Table { head: head(), rows: count::rows(&chosen(&[])?)? }.judge(&committed, LIMIT)
}

fn build() -> Outcome {
    step("building the calls", &mut cargo("build --release --package carom-counted"))
}

fn file() -> PathBuf {
    root().join("xtask/instructions.txt")
}

/// Installs valgrind if it is missing.
fn valgrind() -> Outcome {
    if succeeds(Command::new("valgrind").arg("--version")) {
        return Ok(());
    }
    install_packages("valgrind", "valgrind", "valgrind counts the instructions; install it and try again")
}

/// Returns the names of the rows that contain one of the given words.
fn chosen(words: &[String]) -> Result<Vec<String>, String> {
    let names =
        output(&mut Command::new(count::program())).ok_or("the program with the calls does not start")?;
    let is_chosen = |name: &&str| words.is_empty() || words.iter().any(|word| name.contains(word.as_str()));
    let chosen: Vec<String> = names.lines().filter(is_chosen).map(str::to_owned).collect();
    if chosen.is_empty() {
        return Err(format!("no row has such a name; the rows are:\n{names}"));
    }
    Ok(chosen)
}

/// Returns the compiler and the target. The counts depend on both.
fn head() -> String {
    let text = output(Command::new("rustc").arg("-vV")).unwrap_or_default();
    let field =
        |name: &str| text.lines().find_map(|line| line.strip_prefix(name)).unwrap_or("unknown").to_owned();
    format!("rustc {}, {}", field("release: "), field("host: "))
}
