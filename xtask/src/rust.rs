//! The checks of Rust code: tests, examples, lints, format, documentation, the package, and the library without
//! std.

use std::collections::BTreeSet;
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use crate::inputs::Files;
use crate::install::{BARE, is_installed};
use crate::programs::{self, Program};
use crate::setup::Need;
use crate::shell::{Outcome, cargo, print, step, target_folder};
use crate::stamps::{self, Begun, Reads};
use crate::workspace::{everything_but, only, package, selection};

/// The programs that [`compile_tests`] has compiled, and the files of the repository before the compilation.
static PROGRAMS: Mutex<(Vec<Program>, Option<Files>)> = Mutex::new((Vec::new(), None));

/// Compiles the tests of the selected packages. The programs in the folders `examples` are not built, because
/// the lints compile them.
pub(crate) fn compile_tests() -> Outcome {
    write_snippets()?;
    // The check fails if files change while the programs are compiled or run, because the programs then do
    // not test the changed files.
    let files = Files::read();
    let compiled = programs::compile("compiling the tests", &format!("{} --tests", selection()))?;
    *PROGRAMS.lock().unwrap_or_else(PoisonError::into_inner) = (compiled, files);
    Ok(())
}

/// Writes the code beside the pictures of the playground into files. A test compiles it.
pub(crate) fn write_snippets() -> Outcome {
    let example = "write_snippets";
    step(
        "building the code beside pictures",
        &mut cargo(&format!("build {} --example {example}", selection())),
    )?;
    let program = target_folder().join("debug/examples").join(example);
    step("the code beside pictures", &mut Command::new(program))
}

/// Runs the compiled tests, except those of packages that have not changed since they passed.
pub(crate) fn tests() -> Outcome {
    let (mut programs, files) = std::mem::take(&mut *PROGRAMS.lock().unwrap_or_else(PoisonError::into_inner));
    let packages: BTreeSet<&'static str> = programs.iter().map(|program| program.package).collect();
    let name = |package: &str| format!("tests of {package}");
    let (passed, changed): (Vec<&'static str>, Vec<&'static str>) = packages
        .into_iter()
        .partition(|package| stamps::has_passed(&name(package), &Reads::package(package), files.as_ref()));
    if !passed.is_empty() {
        print(&format!("== unchanged since their tests passed: {}", passed.join(", ")));
    }
    let begun: Vec<Begun> = changed
        .iter()
        .map(|package| stamps::begin(&name(package), Reads::package(package), files.as_ref()))
        .collect();
    programs.retain(|program| changed.contains(&program.package));
    programs::run(&programs)?;
    let files = Files::read();
    begun.into_iter().for_each(|begun| begun.passed(files.as_ref()));
    Ok(())
}

/// Runs the examples in the documentation.
pub(crate) fn examples() -> Outcome {
    let mut examples = cargo(&format!("test {} --doc -- --quiet", selection()));
    step("examples in the documentation", &mut examples)
}

/// Tests xtask, separately from the other packages. A common build would compile its dependencies
/// again with the features of the others.
pub(crate) fn test_xtask() -> Outcome {
    programs::run(&programs::compile("compiling the tests of xtask", &format!("{} --tests", only("xtask")))?)
}

pub(crate) fn format() -> Outcome {
    step("format", &mut cargo("fmt --all --check"))
}

/// The packages that are also compiled without the feature `text`, for browsers.
const WITHOUT_TEXT: &str =
    "--package carom-scene --package carom-sim --package carom-draw --no-default-features";

/// Checks the lints of all packages that compile here, and the lints of scenes without text.
pub(crate) fn lints() -> Outcome {
    lint(&format!("{} --all-targets", everything_but(&absent())))?;
    lint(WITHOUT_TEXT)
}

/// Returns the packages that do not compile here.
fn absent() -> Vec<&'static str> {
    let needs =
        [("carom-bench", Need::CompilerOfC), ("carom-fuzz", Need::CompilerOfCpp), ("carom-py", Need::Python)];
    needs.into_iter().filter(|(_, need)| !need.is_there()).map(|(package, _)| package).collect()
}

/// Checks the lints of packages.
pub(crate) fn lint(packages: &str) -> Outcome {
    step("lints", &mut cargo(&format!("clippy {packages} -- -D warnings")))
}

pub(crate) fn documentation() -> Outcome {
    let mut pages = cargo(&format!("doc {} --no-deps", everything_but(&absent())));
    step("documentation", pages.env("RUSTDOCFLAGS", "-D warnings"))
}

/// Draws the pictures of the examples. A test of the library compares them with the committed pictures.
pub(crate) fn draw_examples() -> Outcome {
    let mut test = cargo(&format!("test {} --test library -- --quiet examples::pictures", only("carom")));
    step("pictures of the examples", test.env("CAROM_WRITE_PICTURES", "1"))
}

/// Checks the library with each feature alone, and without features.
pub(crate) fn each_feature_alone() -> Outcome {
    let library = package("carom");
    step("no feature", &mut cargo("check --package carom --no-default-features"))?;
    library.features.iter().filter(|feature| *feature != "default").try_for_each(|feature| {
        let check = format!("check --package carom --no-default-features --features {feature}");
        step(&format!("the feature {feature} alone"), &mut cargo(&check))
    })
}

/// Builds the library without std for a target without an operating system. If no such target is installed, only
/// checks the library without std.
pub(crate) fn no_std() -> Outcome {
    let Some(target) = BARE.into_iter().find(|target| is_installed(target)) else {
        return step("no_std", &mut cargo("check --package carom --no-default-features"));
    };
    let mut build = cargo("build --package carom --no-default-features");
    // The code is never run on such a target, and optimisation would take most of the time.
    for package in ["carom", "libm"] {
        build.args(["--config", &format!("profile.dev.package.{package}.opt-level=0")]);
    }
    step("no_std on a bare target", build.args(["--target", target]))
}
