//! Checks whether a tag may be published, and writes the notes of its release.

use std::fs;

use crate::shell::{Outcome, root};
use crate::workspace::package;

use super::facts::{ADDRESS, VERSION, is_placeholder};

/// Checks that a tag names the version, that the changelog describes it, and that the address is decided.
pub(crate) fn check_tag(tag: &str) -> Outcome {
    if tag != format!("v{VERSION}") {
        return Err(format!("the tag is {tag}, and Cargo.toml says {VERSION}: the tag has to be v{VERSION}"));
    }
    if is_placeholder() {
        return Err(format!(
            "the address {ADDRESS} is a placeholder: state `repository` in Cargo.toml and run `cargo xtask release facts`"
        ));
    }
    notes().map(drop)
}

/// Prints the release notes of this version.
#[expect(clippy::print_stdout, reason = "a release takes them from there")]
pub(crate) fn print() -> Outcome {
    println!("{}", notes()?);
    Ok(())
}

/// Returns the part of the changelog about this version, and the oldest Rust version.
fn notes() -> Result<String, String> {
    let text =
        fs::read_to_string(root().join("CHANGELOG.md")).map_err(|error| format!("CHANGELOG.md: {error}"))?;
    let part =
        part_about(&text, VERSION).ok_or_else(|| format!("CHANGELOG.md has no heading `## {VERSION}`"))?;
    Ok(format!("{part}\n\nThe library needs Rust {} or newer.", package("carom").least_rust))
}

/// Returns the part of a changelog under the heading of a version. The heading may have a date.
fn part_about<'text>(text: &'text str, version: &str) -> Option<&'text str> {
    let heading = format!("\n## {version}");
    let (_, rest) = text.split_once(&heading).filter(|(_, rest)| rest.starts_with([' ', '\n']))?;
    let (_, part) = rest.split_once('\n')?;
    Some(part.split("\n## ").next().unwrap_or_default().trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_release_has_notes_and_the_tag_of_its_version() {
        let log = "# Changelog\n\n## Unreleased\n\n## 0.2.0 (2027-01-01)\n\nNew.\n\n## 0.1.0\n\nFirst.\n";
        assert_eq!(part_about(log, "0.2.0"), Some("New."));
        assert_eq!(part_about(log, "0.1.0"), Some("First."));
        assert_eq!(part_about(log, "0.1"), None);
        assert!(notes().unwrap().contains("needs Rust 1."));
        assert!(check_tag("v0.0.0").unwrap_err().contains("has to be v"));
        let tag = check_tag(&format!("v{VERSION}"));
        assert_eq!(tag.is_err(), is_placeholder(), "a placeholder is never published");
    }
}
