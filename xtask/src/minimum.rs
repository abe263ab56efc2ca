//! `cargo xtask minimum-rust` checks that the packages compile with the oldest versions of Rust that they
//! allow.

use std::collections::BTreeMap;
use std::process::Command;

use crate::shell::{Outcome, root, step, succeeds, target_folder};
use crate::workspace::{Package, package, packages};

/// The oldest versions of Rust that packages allow: first the version for the library, then the version for
/// packages with vector instructions.
pub(crate) const VERSIONS: [&str; 2] = ["1.88", "1.89"];

/// The packages that are published in other registries, or that users build.
const FOR_OTHER_LANGUAGES: [&str; 3] = ["carom-c", "carom-py", "carom-wasm"];

/// Checks the library with all features, and the packages of each version, in a separate target folder.
pub(crate) fn check() -> Outcome {
    check_with(&package("carom").least_rust, &["carom"], &["--all-features"])?;
    packages_by_version().into_iter().try_for_each(|(version, names)| check_with(version, &names, &[]))
}

fn check_with(version: &str, names: &[&str], options: &[&str]) -> Outcome {
    let mut check = Command::new("rustup");
    check.args(["run", version, "cargo", "check", "--locked"]).args(options);
    check.current_dir(root()).env("CARGO_TARGET_DIR", target_folder().join("minimum"));
    check.args(names.iter().flat_map(|name| ["--package", name]));
    step(&format!("Rust {version}: {}", names.join(", ")), &mut check)
}

/// Returns whether a version of the toolchain is installed.
pub(crate) fn is_installed(version: &str) -> bool {
    succeeds(Command::new("rustup").args(["run", version, "rustc", "--version"]))
}

/// Returns the names of the packages for users, by the oldest version that they allow.
fn packages_by_version() -> BTreeMap<&'static str, Vec<&'static str>> {
    let mut found = BTreeMap::new();
    for package in packages().iter().filter(|package| is_checked(package)) {
        found.entry(package.least_rust.as_str()).or_insert_with(Vec::new).push(package.name.as_str());
    }
    found
}

fn is_checked(package: &Package) -> bool {
    package.is_published || FOR_OTHER_LANGUAGES.contains(&package.name.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_library_and_all_published_packages_are_checked() {
        let found = packages_by_version();
        assert_eq!(found.keys().copied().collect::<Vec<_>>(), VERSIONS);
        assert!(found["1.88"].contains(&"carom") && found["1.89"].contains(&"carom-py"));
    }
}
