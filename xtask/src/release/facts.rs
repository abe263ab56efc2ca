//! Writes the facts that only Cargo.toml states into the files of all languages.

use std::fs;

use crate::shell::root;
use crate::workspace::{package, packages};

/// The address of the repository. It ends in `.invalid` until it is decided. Before that, nothing is
/// published.
pub(crate) const ADDRESS: &str = env!("CARGO_PKG_REPOSITORY");
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The lines that state a fact. Each has the file, the text before the fact, the fact, and the text after the
/// fact.
const LINES: [(&str, &str, Fact, &str); 14] = [
    ("CITATION.cff", "version: ", Fact::Version, ""),
    ("CITATION.cff", "repository-code: ", Fact::Address, ""),
    ("crates/carom-c/package/vcpkg/vcpkg.json", "  \"version\": \"", Fact::Version, "\","),
    ("crates/carom-c/package/vcpkg/vcpkg.json", "  \"homepage\": \"", Fact::Address, "\","),
    ("crates/carom-c/package/conan/conanfile.py", "    version = \"", Fact::Version, "\""),
    ("crates/carom-c/package/conan/conanfile.py", "    url = \"", Fact::Address, "\""),
    ("crates/carom-c/package/lua/carom-0.1.0-1.rockspec", "version = \"", Fact::Version, "-1\""),
    ("crates/carom-c/package/lua/carom-0.1.0-1.rockspec", "  homepage = \"", Fact::Address, "\","),
    ("integrations/bevy_carom/Cargo.toml", "version = \"", Fact::Version, "\""),
    ("integrations/bevy_carom/Cargo.toml", "rust-version = \"", Fact::Rust("carom-docs"), "\""),
    ("integrations/bevy_carom/Cargo.toml", "repository = \"", Fact::Address, "\""),
    (
        "integrations/bevy_carom/Cargo.toml",
        "carom = { path = \"../../crates/carom\", version = \"",
        Fact::Version,
        "\", features = [\"glam-033\"] }",
    ),
    (
        "docs/versions.md",
        "| the library `carom`, and all packages that are not named below | ",
        Fact::Rust("carom"),
        " |",
    ),
    (
        "docs/versions.md",
        "| `carom-batch`, the Python package and the npm package, from their sources | ",
        Fact::Rust("carom-batch"),
        " |",
    ),
];

/// Pages that state the version of Rust that something needs. Each has the package that determines the
/// version. Without a package, it is the version for the tests of the repository.
const PAGES: [(&str, Option<&str>); 8] = [
    ("README.md", None),
    ("README.zh-CN.md", None),
    ("CONTRIBUTING.md", None),
    ("crates/carom/README.md", Some("carom")),
    ("crates/carom-c/README.md", Some("carom-c")),
    ("crates/carom-c/package/vcpkg/portfile.cmake", Some("carom-c")),
    ("crates/carom-c/package/conan/conanfile.py", Some("carom-c")),
    ("crates/carom-py/README.md", Some("carom-py")),
];

enum Fact {
    Version,
    Address,
    /// The oldest version of Rust that a package allows.
    Rust(&'static str),
}

impl Fact {
    fn text(&self) -> &str {
        match self {
            Self::Version => VERSION,
            Self::Address => ADDRESS,
            Self::Rust(name) => &package(name).least_rust,
        }
    }
}

/// Returns whether the address is still to be decided.
pub(crate) fn is_placeholder() -> bool {
    ADDRESS.is_empty() || ADDRESS.contains(".invalid")
}

/// Returns the files and their texts with the current facts.
pub(crate) fn files() -> Result<Vec<(&'static str, String)>, String> {
    let mut names: Vec<&'static str> =
        LINES.iter().map(|line| line.0).chain(PAGES.map(|page| page.0)).collect();
    names.sort_unstable();
    names.dedup();
    names.into_iter().map(|name| Ok((name, with_facts(name)?))).collect()
}

fn with_facts(name: &str) -> Result<String, String> {
    let mut text = fs::read_to_string(root().join(name)).map_err(|error| format!("{name}: {error}"))?;
    for (_, before, fact, after) in LINES.iter().filter(|line| line.0 == name) {
        text = with_line(&text, before, &format!("{before}{}{after}", fact.text()))
            .ok_or_else(|| format!("{name} has no line that begins with {before}"))?;
    }
    for (_, whose) in PAGES.iter().filter(|page| page.0 == name) {
        let least = whose.map_or_else(newest, |whose| package(whose).least_rust.clone());
        text = with_rust(&text, &least);
    }
    Ok(text)
}

/// Returns the version of Rust that the tests of the repository need.
fn newest() -> String {
    let minor = |version: &str| version.split('.').nth(1).and_then(|minor| minor.parse::<u32>().ok());
    let versions = packages().iter().map(|package| &package.least_rust);
    versions.max_by_key(|version| minor(version)).cloned().unwrap_or_default()
}

/// Replaces the first line that begins with a text.
fn with_line(text: &str, before: &str, line: &str) -> Option<String> {
    let start =
        text.match_indices(before).map(|(at, _)| at).find(|&at| at == 0 || text[..at].ends_with('\n'))?;
    let end = text[start..].find('\n').map_or(text.len(), |length| start + length);
    Some(format!("{}{line}{}", &text[..start], &text[end..]))
}

/// Replaces the version after each `Rust 1.`.
fn with_rust(text: &str, least: &str) -> String {
    const BEFORE: &str = "Rust 1.";
    let mut parts = text.split(BEFORE);
    let mut replaced = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        replaced += "Rust ";
        replaced += least;
        replaced += part.trim_start_matches(|letter: char| letter.is_ascii_digit());
    }
    replaced
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_versions_are_replaced() {
        let text = "a = \"1\"\nversion = \"0\",\nRust 1.7 or Rust 1.12.\n";
        assert_eq!(
            with_line(text, "version = \"", "version = \"3\",").unwrap(),
            "a = \"1\"\nversion = \"3\",\nRust 1.7 or Rust 1.12.\n"
        );
        assert_eq!(with_line(text, "ersion", "x"), None);
        assert!(with_rust(text, "1.88").ends_with("Rust 1.88 or Rust 1.88.\n"));
    }

    #[test]
    fn published_packages_have_all_facts() {
        let text =
            crate::shell::output(&mut crate::shell::cargo("metadata --no-deps --format-version 1")).unwrap();
        let metadata: serde_json::Value = serde_json::from_str(&text).unwrap();
        for package in metadata["packages"].as_array().unwrap() {
            let name = package["name"].as_str().unwrap();
            if package["publish"].is_null() || ["carom-py", "carom-c", "carom-wasm"].contains(&name) {
                assert_eq!(package["repository"], ADDRESS, "{name}");
                assert!(!package["authors"].as_array().unwrap().is_empty(), "{name} has no authors");
                assert!(package["description"].is_string() && package["license"].is_string(), "{name}");
                assert!(!package["keywords"].as_array().unwrap().is_empty(), "{name} has no keywords");
            }
        }
    }
}
