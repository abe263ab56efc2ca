//! Compares the lists of CONTRIBUTING.md with the files of the repository.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Folders whose files need not be listed: generated and downloaded files, files that fuzzing found, tests
/// and cases.
const SKIPPED: [&str; 9] =
    ["target", "node_modules", "pkg", "dist", "site", "corpus", "artifacts", "tests", "cases"];
/// The extensions of the files that may have to be listed: files with code, pages or data.
const EXTENSIONS: [&str; 9] = ["rs", "js", "ts", "md", "json", "toml", "html", "py", "pyi"];

/// Returns the root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the text of a file by its path from the root.
pub(crate) fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns a section of CONTRIBUTING.md.
pub(crate) fn section(heading: &str) -> String {
    let page = read("CONTRIBUTING.md");
    let (_, rest) =
        page.split_once(&format!("## {heading}\n")).unwrap_or_else(|| panic!("no section {heading}"));
    rest.split("\n## ").next().unwrap_or_default().to_owned()
}

/// Returns the paths of files that a section of CONTRIBUTING.md names, without those that `NAME` stands for.
pub(crate) fn listed(heading: &str) -> BTreeSet<String> {
    let section = section(heading);
    let code = section.split('`').skip(1).step_by(2);
    let is_path = |text: &&str| {
        let is_file = EXTENSIONS.iter().any(|extension| text.ends_with(&format!(".{extension}")));
        is_file && !text.contains("NAME")
    };
    code.filter(is_path).map(str::to_owned).collect()
}

/// Returns the files of the repository that may have to be listed, without links, as paths from the root.
pub(crate) fn files() -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![root()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path = entry.expect("the entry of the folder is readable").path();
            let name = path.file_name().expect("the path has a name").to_string_lossy().into_owned();
            let extension = path.extension().map(|extension| extension.to_string_lossy().into_owned());
            if path.is_dir() {
                if !name.starts_with('.') && !SKIPPED.contains(&name.as_str()) {
                    folders.push(path);
                }
            } else if !path.is_symlink()
                && extension.is_some_and(|extension| EXTENSIONS.contains(&extension.as_str()))
            {
                let relative = path.strip_prefix(root()).expect("the path is below the root");
                found.push(relative.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    found.sort();
    found
}

/// Returns the identifiers and words of a text in lower case.
pub(crate) fn words(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty());
    words.map(|word| word.replace('_', "").to_lowercase()).collect()
}

/// Returns the identifiers and words of a text, with their upper-case letters.
pub(crate) fn identifiers(text: &str) -> BTreeSet<&str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty()).collect()
}

/// Returns the parts of the identifiers of a text in lower case: for `ConvexPolygon` these are `convex` and
/// `polygon`.
pub(crate) fn parts(text: &str) -> BTreeSet<String> {
    let mut spaced = String::new();
    let mut last = ' ';
    for c in text.chars() {
        if c.is_uppercase() && last.is_lowercase() {
            spaced.push(' ');
        }
        spaced.push(if c.is_alphanumeric() { c } else { ' ' });
        last = c;
    }
    spaced.split_whitespace().map(str::to_lowercase).collect()
}

/// Returns whether `cargo xtask api` writes the whole file, as the first two lines then say.
fn is_generated(text: &str) -> bool {
    text.lines().take(2).any(|line| line.contains("Written by `cargo xtask api`"))
}

/// Returns the text without the parts that `cargo xtask api` writes.
fn by_hand(text: &str) -> String {
    let mut parts = text.split("ritten by `cargo xtask api`: do not edit.");
    let first = parts.next().unwrap_or_default().to_owned();
    let after = |part: &str| {
        part.split_once("The end of what `cargo xtask api` writes").map(|(_, rest)| rest.to_owned())
    };
    parts.filter_map(after).fold(first, |text, rest| text + &rest)
}

/// Checks a list of files. Every file on the list must contain all names, and every file that contains all
/// names must be on the list. The files `others` and generated files are exceptions. `missing_in` returns the
/// names that the text of a file does not contain. Its arguments are the path (`None` for a file that is not
/// listed) and the text.
pub(crate) fn judge(heading: &str, others: &[&str], missing_in: impl Fn(Option<&str>, &str) -> Vec<String>) {
    let listed = listed(heading);
    assert!(listed.len() >= 3, "the section {heading} lists {} files", listed.len());
    let mut faults = Vec::new();
    for path in &listed {
        for name in missing_in(Some(path), &by_hand(&read(path))) {
            faults.push(format!("{path} does not name {name}"));
        }
    }
    for path in files() {
        let is_known = listed.contains(&path) || others.contains(&path.as_str());
        let text = by_hand(&read(&path));
        if !is_known && !is_generated(&text) && missing_in(None, &text).is_empty() {
            faults.push(format!("{path} has all names and is not listed in CONTRIBUTING.md"));
        }
    }
    assert!(faults.is_empty(), "{heading}:\n{}", faults.join("\n"));
}
