//! `cargo xtask check PATH...` runs only the checks that changed files need.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::change::{Work, works_for};
use crate::programs::{self, Program};
use crate::setup::{self, Need};
use crate::shell::{Outcome, cargo, root, step};
use crate::workspace::only;
use crate::{bench, counts, npm_tests, python, rust, web, web_examples};

/// The changed files.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// The paths of files or folders of the repository
    #[arg(required = true)]
    paths: Vec<PathBuf>,
}

pub(crate) fn run(options: &Options) -> Outcome {
    let mut works = BTreeSet::new();
    for path in &options.paths {
        works.extend(works_for(&from_root(path)?)?);
    }
    let works: Vec<&Work> =
        works.iter().filter(|work| work.whole().is_none_or(|whole| !works.contains(&whole))).collect();
    let needs: BTreeSet<Need> = works.iter().flat_map(|work| needs(work)).copied().collect();
    setup::run(&needs.into_iter().collect::<Vec<_>>(), true)?;
    works.into_iter().try_for_each(run_work)?;
    let total = counts::total();
    eprintln!("{} passed, {} failed", total.passed, total.failed);
    Ok(())
}

/// Returns the path relative to the root of a path that is relative to the current folder.
fn from_root(path: &Path) -> Result<PathBuf, String> {
    let full = path.canonicalize().map_err(|error| format!("{}: {error}", path.display()))?;
    let root = root().canonicalize().map_err(|error| format!("the root: {error}"))?;
    let below =
        full.strip_prefix(root).map_err(|_| format!("{} is outside of the repository", path.display()))?;
    Ok(below.to_owned())
}

fn needs(work: &Work) -> &'static [Need] {
    match work {
        Work::Format(_) => &[Need::Rustfmt],
        Work::Lints("carom-py") => &[Need::Clippy, Need::Python],
        Work::Lints("carom-bench") | Work::Benchmark => &[Need::Clippy, Need::CompilerOfC],
        Work::Lints("carom-fuzz") => &[Need::Clippy, Need::CompilerOfCpp],
        Work::Lints(_) => &[Need::Clippy],
        Work::Tests(..) | Work::Examples(..) => &[],
        Work::Npm(_) => &[Need::Node, Need::Wasm],
        Work::Python(_) => &[Need::Pip, Need::Python],
        Work::Page(_) | Work::WebExamples => &[Need::Node, Need::Wasm, Need::Chromium, Need::Firefox],
    }
}

fn run_work(work: &Work) -> Outcome {
    match work {
        Work::Format(package) => step("format", &mut cargo(&format!("fmt --package {package} --check"))),
        Work::Lints(package) => rust::lint(&format!("{} --all-targets", only(package))),
        Work::Tests(package, target) => test(package, target.as_deref()),
        Work::Examples(package, file) => {
            let mut examples = cargo(&format!("test {} --doc -- --quiet", only(package)));
            step("examples in the documentation", examples.args(file))
        }
        Work::Benchmark => bench::test(),
        Work::Npm(file) => file.as_deref().map_or_else(npm_tests::run_quick, npm_tests::run_file),
        Work::Python(file) => file.as_deref().map_or_else(python::run, python::run_file),
        Work::Page(file) => web::test_file(file),
        Work::WebExamples => web_examples::run_quick(),
    }
}

/// Runs the test programs of a package, or one of its test programs.
fn test(package: &str, target: Option<&str>) -> Outcome {
    if package == "playground-snippets" {
        rust::write_snippets()?;
    }
    let targets = target.map_or_else(|| "--tests".to_owned(), |target| format!("--test {target}"));
    let mut programs = programs::compile("compiling the tests", &format!("{} {targets}", only(package)))?;
    programs.retain(|program: &Program| program.package == package);
    programs::run(&programs)
}
