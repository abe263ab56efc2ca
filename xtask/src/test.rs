//! `cargo xtask test` runs the checks that find faults, or all checks.

use std::collections::BTreeSet;

use crate::checks::{CHECKS, Check, Extent};
use crate::counts;
use crate::inputs::Files;
use crate::plan::{self, Task};
use crate::setup::{self, Need};
use crate::shell::Outcome;
use crate::stamps;

/// Which checks run.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Run all checks, even those whose inputs have not changed: lints, format, documentation, each feature
    /// alone, older versions of Rust, the library without std, dry runs of publications, the page and the npm
    /// package in browsers, the benchmark, the counts of instructions, the fuzz targets, Breakout in a
    /// window, the plugin for Bevy and the game with macroquad
    #[arg(long)]
    all: bool,
    /// Run only these checks of `--all`, for example `--only lints` in a separate job
    #[arg(long, conflicts_with = "all", value_name = "CHECK", value_parser = names())]
    only: Vec<String>,
}

/// Returns the names of all checks.
fn names() -> clap::builder::PossibleValuesParser {
    clap::builder::PossibleValuesParser::new(CHECKS.iter().map(|check| check.name))
}

impl Options {
    /// Returns whether these options select a check.
    fn choose(&self, check: &Check) -> bool {
        if self.only.is_empty() {
            check.is_in(self.all)
        } else {
            self.only.iter().any(|name| name == check.name)
        }
    }

    /// Returns whether it is a failure if a check cannot run.
    fn must_run(&self) -> bool {
        self.all || !self.only.is_empty()
    }

    /// Returns the command as the user types it.
    fn title(&self) -> &'static str {
        match (self.all, self.only.is_empty()) {
            (true, _) => "cargo xtask test --all",
            (false, true) => "cargo xtask test",
            (false, false) => "cargo xtask test --only",
        }
    }
}

pub(crate) fn run(options: &Options) -> Outcome {
    if options.must_run() {
        stamps::run_all();
    }
    let chosen: Vec<&Check> = CHECKS.iter().filter(|check| options.choose(check)).collect();
    let needs: BTreeSet<Need> = chosen.iter().flat_map(|check| check.needs).copied().collect();
    let missing = setup::run(&needs.into_iter().collect::<Vec<_>>(), options.must_run())?;
    let (chosen, left_out): (Vec<&Check>, Vec<&Check>) =
        chosen.into_iter().partition(|check| !check.needs.iter().any(|need| missing.contains(need)));
    let files = Files::read();
    let (unchanged, chosen): (Vec<&Check>, Vec<&Check>) =
        chosen.into_iter().partition(|check| check.has_passed(files.as_ref()));
    if !unchanged.is_empty() {
        let names: Vec<&str> = unchanged.iter().map(|check| check.name).collect();
        eprintln!("== unchanged since they passed: {}", names.join(", "));
    }
    let outcome = plan::run(options.title(), chosen.into_iter().map(Check::task).collect());
    for check in left_out {
        let names: Vec<&str> =
            check.needs.iter().filter(|need| missing.contains(need)).map(|need| need.name()).collect();
        eprintln!("not run here: {}, which needs {}", check.name, names.join(" and "));
    }
    let total = counts::total();
    eprintln!("{} passed, {} failed", total.passed, total.failed);
    outcome
}

impl Check {
    /// Returns whether the check takes part in a run: a run of all checks, or a run of what has changed.
    fn is_in(&self, all: bool) -> bool {
        match self.extent {
            Extent::Always | Extent::Changed(_) => true,
            Extent::Quick(_) => !all,
            Extent::All => all,
        }
    }

    fn has_passed(&self, files: Option<&Files>) -> bool {
        match self.extent {
            Extent::Changed(reads) | Extent::Quick(reads) => stamps::has_passed(self.name, &reads(), files),
            Extent::Always | Extent::All => false,
        }
    }

    fn task(&'static self) -> Task {
        let Self { name, seconds, after, is_alone, .. } = *self;
        Task { name, seconds, after, is_alone, work: Box::new(|| self.run()) }
    }

    fn run(&self) -> Outcome {
        let (Extent::Changed(reads) | Extent::Quick(reads)) = self.extent else { return (self.work)() };
        let begun = stamps::begin(self.name, reads(), Files::read().as_ref());
        (self.work)()?;
        begun.passed(Files::read().as_ref());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_come_after_checks_that_are_listed_before_them() {
        for (index, check) in CHECKS.iter().enumerate() {
            for name in check.after {
                assert!(
                    CHECKS[..index].iter().any(|earlier| earlier.name == *name),
                    "{} after {name}",
                    check.name
                );
            }
        }
    }

    #[test]
    fn quick_checks_need_no_browser_and_come_after_quick_checks() {
        for check in CHECKS.iter().filter(|check| check.is_in(false)) {
            assert!(
                ![Need::Chromium, Need::Firefox].iter().any(|need| check.needs.contains(need)),
                "{}",
                check.name
            );
            let is_quick = |name| CHECKS.iter().any(|earlier| earlier.name == name && earlier.is_in(false));
            assert!(check.after.iter().all(|&name| is_quick(name)), "{}", check.name);
        }
    }
}
