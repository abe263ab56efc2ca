//! Describes the packages of the workspace, with the information of cargo, and selects packages for the common tests.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use serde_json::Value;

use crate::shell::{cargo, output, root};

/// The packages that the common tests leave out: xtask, whose dependencies are compiled already;
/// `wasm-glue`, which has no tests; and packages that need Python, a window, or compilers of C and C++.
const APART: [&str; 6] = ["xtask", "wasm-glue", "carom-py", "breakout-native", "carom-bench", "carom-fuzz"];

/// The package that enables the features of all packages.
const FEATURES: &str = "shared-features";

/// A package of the workspace.
#[derive(Debug)]
pub(crate) struct Package {
    pub(crate) name: String,
    /// The folder, relative to the root.
    pub(crate) folder: PathBuf,
    /// The folders of the workspace packages on which it depends, relative to the root.
    dependencies: Vec<PathBuf>,
    /// Whether other packages can use this package. Then its documentation may contain examples.
    pub(crate) has_library: bool,
    /// The names of its features.
    pub(crate) features: Vec<String>,
    /// The oldest version of Rust that the package allows.
    pub(crate) least_rust: String,
    /// Whether the package is published in the registry of Rust.
    pub(crate) is_published: bool,
    /// The names of the test programs in its folder `tests`.
    pub(crate) programs: Vec<String>,
}

/// Returns all packages of the workspace.
pub(crate) fn packages() -> &'static [Package] {
    static PACKAGES: OnceLock<Vec<Package>> = OnceLock::new();
    PACKAGES.get_or_init(|| {
        let text = output(&mut cargo("metadata --no-deps --format-version 1")).expect("cargo metadata works");
        let metadata: Value = serde_json::from_str(&text).expect("cargo writes JSON");
        list(&metadata["packages"]).iter().map(Package::read).collect()
    })
}

/// Returns the package with a name.
pub(crate) fn package(name: &str) -> &'static Package {
    packages().iter().find(|package| package.name == name).unwrap_or_else(|| panic!("no package {name}"))
}

/// Returns the package to which a file belongs. The path is relative to the root.
pub(crate) fn package_of(file: &Path) -> Option<&'static Package> {
    let owners = packages().iter().filter(|package| file.starts_with(&package.folder));
    owners.max_by_key(|package| package.folder.components().count())
}

/// Returns the packages that the common tests select.
pub(crate) fn selected() -> impl Iterator<Item = &'static Package> {
    packages().iter().filter(|package| package.is_selected())
}

/// Returns the options of cargo that select these packages. One of these packages, `shared-features`, enables
/// all features.
pub(crate) fn selection() -> String {
    everything_but(&APART)
}

/// Returns the options of cargo that select all packages except some.
pub(crate) fn everything_but(names: &[&str]) -> String {
    let excluded: String = names.iter().map(|name| format!(" --exclude {name}")).collect();
    format!("--workspace{excluded}")
}

/// Returns the options of cargo that select one package with the same features as the common selection, so that nothing is
/// compiled again.
pub(crate) fn only(package: &str) -> String {
    match package {
        // These packages are compiled without the package that selects the features.
        "xtask" | "wasm-glue" => format!("--package {package}"),
        _ => format!("--package {package} --package {FEATURES}"),
    }
}

impl Package {
    fn read(described: &Value) -> Self {
        let folder =
            Path::new(text(&described["manifest_path"])).parent().expect("a manifest is in a folder");
        let paths =
            list(&described["dependencies"]).iter().filter_map(|dependency| dependency["path"].as_str());
        let is_kind = |target: &Value, kinds: &[&str]| {
            list(&target["kind"]).iter().any(|kind| kinds.contains(&text(kind)))
        };
        let targets = list(&described["targets"]);
        let programs = targets.iter().filter(|target| is_kind(target, &["test"]));
        Self {
            name: text(&described["name"]).to_owned(),
            folder: relative(folder),
            dependencies: paths.map(|path| relative(Path::new(path))).collect(),
            has_library: targets
                .iter()
                .any(|target| is_kind(target, &["lib", "rlib"]) && target["doctest"] == true),
            features: described["features"]
                .as_object()
                .into_iter()
                .flat_map(|all| all.keys().cloned())
                .collect(),
            least_rust: described["rust_version"].as_str().unwrap_or_default().to_owned(),
            // If there is no list, any registry is allowed. If the list is empty, no registry is allowed.
            is_published: described["publish"].is_null(),
            programs: programs.map(|target| text(&target["name"]).to_owned()).collect(),
        }
    }

    /// Returns whether the common tests select the package.
    pub(crate) fn is_selected(&self) -> bool {
        !APART.contains(&self.name.as_str())
    }

    /// Returns the packages from which this package is built, without itself.
    pub(crate) fn built_from(&self) -> Vec<&'static Self> {
        let mut found: BTreeSet<&Path> = BTreeSet::new();
        let mut open: Vec<&Path> = self.dependencies.iter().map(PathBuf::as_path).collect();
        while let Some(folder) = open.pop() {
            if folder != self.folder && found.insert(folder) {
                open.extend(in_folder(folder).dependencies.iter().map(PathBuf::as_path));
            }
        }
        found.into_iter().map(in_folder).collect()
    }
}

fn in_folder(folder: &Path) -> &'static Package {
    packages()
        .iter()
        .find(|package| package.folder == folder)
        .expect("a path leads to a package of the workspace")
}

fn relative(path: &Path) -> PathBuf {
    path.strip_prefix(root()).unwrap_or(path).to_owned()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> &str {
    value.as_str().expect("the value in the output of cargo is a text")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A feature that takes longer to compile than all packages together. Only `cargo xtask verify` tests it.
    const LATER: &str = "carom-cli/parquet";

    #[test]
    fn all_features_are_shared_or_left_to_the_long_version() {
        let text_of = output(&mut cargo("metadata --no-deps --format-version 1")).unwrap();
        let metadata: Value = serde_json::from_str(&text_of).unwrap();
        let all = list(&metadata["packages"]);
        let shared = all.iter().find(|package| package["name"] == FEATURES).unwrap();
        for package in all {
            let features = package["features"].as_object().unwrap();
            let dependency =
                list(&shared["dependencies"]).iter().find(|dependency| dependency["name"] == package["name"]);
            let enabled = dependency.map_or(&[] as &[Value], |dependency| list(&dependency["features"]));
            let default = features.get("default").map_or(&[] as &[Value], |default| list(default));
            for feature in features
                .keys()
                .filter(|&name| name != "default" && format!("{}/{name}", text(&package["name"])) != LATER)
            {
                let is_on = enabled.iter().chain(default).any(|name| text(name) == feature);
                assert!(is_on, "xtask/features/Cargo.toml does not enable {}/{feature}", package["name"]);
            }
        }
    }

    /// Returns the packages that cargo compiles for a selection, with their features.
    fn tree(selection: &str) -> BTreeSet<String> {
        let mut tree = cargo(&format!("tree {selection} --edges normal,build,dev --prefix none --format"));
        let lines = output(tree.arg("{p} {f}")).unwrap();
        lines.lines().map(|line| line.trim_end_matches(" (*)").trim().to_owned()).collect()
    }

    #[test]
    fn each_package_alone_has_the_features_of_the_common_selection() {
        let common = tree(&selection());
        for package in selected() {
            let more: Vec<String> = tree(&only(&package.name)).difference(&common).cloned().collect();
            assert!(
                more.is_empty(),
                "{} is compiled again with {more:#?}: complete xtask/features/Cargo.toml",
                package.name
            );
        }
    }

    #[test]
    fn packages_apart_exist_and_no_other_depends_on_them() {
        for name in APART {
            let folder = &package(name).folder;
            assert!(selected().all(|package| !package.dependencies.contains(folder)), "{name}");
        }
    }

    #[test]
    fn files_belong_to_the_innermost_package() {
        assert_eq!(package_of(Path::new("crates/carom/src/lib.rs")).unwrap().name, "carom");
        assert_eq!(package_of(Path::new("playground/breakout/levels/1.txt")).unwrap().name, "breakout");
        assert!(package_of(Path::new("playground/src/app.ts")).is_none());
        let built_from: Vec<&str> =
            package("carom-tiles").built_from().iter().map(|package| package.name.as_str()).collect();
        assert_eq!(built_from, ["carom", "carom-oracle"]);
    }
}
