//! The list of all checks. For each check, it says what the check needs, reads and runs.

use crate::setup::Need;
use crate::shell::Outcome;
use crate::stamps::Reads;
use crate::workspace::selected;
use crate::{
    bench, c, instructions, integrations, minimum, npm_tests, python, release, rust, web, web_examples,
};

/// A check.
pub(crate) struct Check {
    pub(crate) name: &'static str,
    /// The usual duration in seconds, on a machine with two cores and an empty target folder.
    pub(crate) seconds: u64,
    /// The names of the checks that must run before this check.
    pub(crate) after: &'static [&'static str],
    /// Whether no other check may run at the same time, because this check measures times.
    pub(crate) is_alone: bool,
    pub(crate) needs: &'static [Need],
    pub(crate) extent: Extent,
    pub(crate) work: fn() -> Outcome,
}

/// The runs in which a check takes part.
#[derive(Clone, Copy)]
pub(crate) enum Extent {
    /// The check is in every run. It leaves out by itself what has not changed.
    Always,
    /// The check is in runs of all checks. It is also in other runs if something that it reads has changed
    /// since it passed.
    Changed(fn() -> Reads),
    /// The check is like `Changed`, but is left out of runs of all checks, because another check includes
    /// it.
    Quick(fn() -> Reads),
    /// The check is only in runs of all checks.
    All,
}

use Extent::{All, Always, Changed, Quick};
use Need::{
    BareTarget, Chromium, Clang, Clippy, Cmake, CompilerOfC, CompilerOfCpp, Firefox, Love, LuaJit, Node,
    OlderRust, Pip, Python, Rustfmt, Valgrind, Wasm,
};

/// All checks, in the order in which they begin. Long checks and checks that others wait for come first.
/// Style checks and further builds fill the gaps.
pub(crate) const CHECKS: &[Check] = &[
    check("compiling the tests", 300, Always, rust::compile_tests),
    check("npm package", 120, Quick(npm), npm_tests::run_quick).needs(NODE_AND_WASM),
    check("published npm package", 200, All, npm_tests::run).needs(NODE_AND_WASM),
    check("tests", 150, Always, rust::tests).needs(&[LuaJit]).after(&["compiling the tests"]),
    check("Python package", 60, Quick(module), python::run)
        .needs(&[Pip, Python])
        .after(&["compiling the tests"]),
    check("wheel of the Python package", 200, All, python::run_wheel).needs(&[Pip, Python]),
    check("examples in the documentation", 60, Changed(documented), rust::examples).after(&["tests"]),
    check("tests of xtask", 20, Changed(xtask), rust::test_xtask).after(&["tests"]),
    check("page", 110, All, web::build).needs(NODE_AND_WASM).after(&["published npm package"]),
    check("lints", 150, All, rust::lints).needs(&[Clippy, CompilerOfCpp]).after(&["compiling the tests"]),
    check("the page in a browser", 130, All, web::test_page)
        .needs(&[Node, Chromium, Firefox])
        .after(&["page"]),
    check("npm package with tools", 40, All, npm_tests::run_with_tools)
        .needs(&[Node, Chromium])
        .after(&["published npm package"]),
    check("examples in browsers", 100, All, web_examples::test)
        .needs(&[Node, Chromium, Firefox])
        .after(&["published npm package"]),
    check("programs in C", 300, All, c::check)
        .needs(&[CompilerOfC, Cmake, Clang, Love, Valgrind])
        .after(&["tests"]),
    check("documentation", 30, All, rust::documentation).after(&["lints"]),
    check("instructions", 160, All, instructions::check).needs(&[Valgrind]).after(&["tests"]),
    check("benchmark", 100, All, bench::test).needs(&[CompilerOfC]).after(&["tests"]),
    check("Breakout in a window", 30, All, web::test_native).after(&["tests"]),
    check("Bevy and macroquad", 230, All, integrations::check).needs(&[Clippy, Rustfmt]).after(&["tests"]),
    check("dry runs of publications", 60, All, release::dry_run).needs(&[Node, Pip, Python]).after(&[
        "published npm package",
        "wheel of the Python package",
        "tests",
    ]),
    check("each feature alone", 60, All, rust::each_feature_alone).after(&["tests"]),
    check("minimum Rust", 90, All, minimum::check).needs(&[OlderRust]).after(&["tests"]),
    check("no_std", 15, All, rust::no_std).needs(&[BareTarget]).after(&["tests"]),
    check("format", 5, All, rust::format).needs(&[Rustfmt]),
    // The tests read the built page to find out whether the command embeds it.
    check("the command with the page", 20, All, web::test_command_with_page).needs(&[Node]).after(&[
        "page",
        "tests",
        "examples in the documentation",
    ]),
    check("the page and the command", 35, All, web::test_with_command)
        .needs(&[Node, Chromium])
        .after(&["the command with the page"]),
    check("times of the page", 15, All, web::test_times).needs(&[Node, Chromium]).after(&["page"]).alone(),
];

const NODE_AND_WASM: &[Need] = &[Node, Wasm];

const fn check(name: &'static str, seconds: u64, extent: Extent, work: fn() -> Outcome) -> Check {
    Check { name, seconds, after: &[], is_alone: false, needs: &[], extent, work }
}

impl Check {
    const fn needs(mut self, needs: &'static [Need]) -> Self {
        self.needs = needs;
        self
    }

    const fn after(mut self, checks: &'static [&'static str]) -> Self {
        self.after = checks;
        self
    }

    const fn alone(mut self) -> Self {
        self.is_alone = true;
        self
    }
}

fn npm() -> Reads {
    Reads::package("carom-wasm")
}

fn module() -> Reads {
    Reads::package("carom-py")
}

fn xtask() -> Reads {
    Reads::package("xtask")
}

/// Returns the packages with examples in their documentation.
fn documented() -> Reads {
    let packages = selected().filter(|package| package.has_library);
    Reads { packages: packages.map(|package| package.name.as_str()).collect(), others: &[] }
}
