//! Finds the files that a check reads, and computes a key that changes if one of them changes.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::hash::{DefaultHasher, Hasher as _};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::shell::{output, root};
use crate::workspace::{Package, package, packages};

/// The files in the root that determine how all packages are compiled.
const COMMON: [&str; 4] = [".cargo", "Cargo.toml", "Cargo.lock", "rust-toolchain.toml"];

/// The folders of a package whose files are not compiled into other packages.
const OWN: [&str; 5] = ["tests", "examples", "benches", "bench", "spark_tests"];

/// The folder of the page that the command embeds. It is built, and is not part of the repository.
const BUILT: &str = "crates/carom-cli/site";

/// All files of the repository, with the hashes of their contents. The paths are relative to the root.
pub(crate) struct Files {
    hashes: BTreeMap<PathBuf, u64>,
    /// For each package, the files and folders of the repository that its code names.
    named: BTreeMap<&'static str, Named>,
}

#[derive(Default)]
struct Named {
    by_code: BTreeSet<PathBuf>,
    by_tests: BTreeSet<PathBuf>,
}

impl Files {
    /// Reads the files that git tracks or would track. Returns `None` if there is no git.
    pub(crate) fn read() -> Option<Self> {
        let mut git = Command::new("git");
        git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).current_dir(root());
        let names = output(&mut git)?;
        let mut texts: BTreeMap<PathBuf, Vec<u8>> = BTreeMap::new();
        for name in names.split('\0').filter(|name| !name.is_empty()) {
            // A file that git tracks may have been deleted.
            if let Ok(content) = fs::read(root().join(name)) {
                texts.insert(name.into(), content);
            }
        }
        for file in files_in(&root().join(BUILT)) {
            if let (Ok(path), Ok(content)) = (file.strip_prefix(root()), fs::read(&file)) {
                texts.insert(path.to_owned(), content);
            }
        }
        let entries: BTreeSet<&str> = texts.keys().filter_map(|path| path.iter().next()?.to_str()).collect();
        let named =
            packages().iter().map(|package| (package.name.as_str(), Named::of(package, &texts, &entries)));
        let named = named.collect();
        let hashes = texts.iter().map(|(path, content)| (path.clone(), hash(content))).collect();
        Some(Self { hashes, named })
    }

    /// Returns the key of checks that compile and run packages. It covers all files that they read: the
    /// sources from which they are built, the files that their code names, and `others`.
    pub(crate) fn key(&self, checked: &[&str], others: &[&str]) -> String {
        let own = checked.iter().map(|name| package(name));
        let mut roots: BTreeSet<PathBuf> = COMMON.iter().chain(others).map(PathBuf::from).collect();
        let mut parts: BTreeSet<&Path> = BTreeSet::new();
        for package in own {
            roots.insert(package.folder.clone());
            roots.extend(self.named[package.name.as_str()].all());
            for part in package.built_from() {
                parts.insert(&part.folder);
                roots.extend(self.named[part.name.as_str()].by_code.iter().cloned());
            }
        }
        let is_read = |path: &Path| {
            roots.iter().any(|root| path.starts_with(root)) || parts.iter().any(|part| is_code(path, part))
        };
        let read: Vec<_> = self.hashes.iter().filter(|(path, _)| is_read(path)).collect();
        format!("{:016x}", hash(&read))
    }

    /// Returns the packages whose code or tests name a file, or a folder that contains it.
    pub(crate) fn readers_of(&self, file: &Path) -> Vec<&'static str> {
        let names = self.named.iter();
        let readers = names.filter(|(_, named)| named.all().iter().any(|name| file.starts_with(name)));
        readers.map(|(&package, _)| package).collect()
    }
}

/// Returns the files of a folder and of its subfolders. Returns no files if there is no such folder.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.flatten().map(|entry| entry.path());
    paths.flat_map(|path| if path.is_dir() { files_in(&path) } else { vec![path] }).collect()
}

/// Returns whether a file is in the folder of a package and is compiled into other packages.
fn is_code(file: &Path, folder: &Path) -> bool {
    let below = file.strip_prefix(folder).ok().and_then(|path| path.iter().next()?.to_str());
    below.is_some_and(|first| !OWN.contains(&first))
}

impl Named {
    /// Finds the files that a package names. It reads the package's sources. If a source of another package
    /// includes one of them by its path, for example with `#[path]`, it reads that source, too. A test that
    /// names only the root of the repository may read the whole repository.
    fn of(package: &Package, texts: &BTreeMap<PathBuf, Vec<u8>>, entries: &BTreeSet<&str>) -> Self {
        let mut named = Self::default();
        for file in texts.keys().filter(|file| file.starts_with(&package.folder)) {
            let Some(text) = source(file, texts) else { continue };
            let is_code = is_code(file, &package.folder);
            let mut names = names_in(&text, file, &package.folder, texts, entries);
            if names.is_empty() && !is_code && names_root(&text) {
                names.insert(PathBuf::new());
            }
            let mut taken: Vec<PathBuf> = names.iter().cloned().collect();
            while let Some(file) = taken.pop() {
                let Some(text) = source(&file, texts) else { continue };
                let more = names_in(&text, &file, &package.folder, texts, entries);
                taken.extend(more.difference(&names).cloned());
                names.extend(more);
            }
            if is_code { named.by_code.extend(names) } else { named.by_tests.extend(names) }
        }
        named
    }

    fn all(&self) -> BTreeSet<PathBuf> {
        self.by_code.union(&self.by_tests).cloned().collect()
    }
}

/// Returns the text of a source file. Returns `None` for other files.
fn source<'t>(file: &Path, texts: &'t BTreeMap<PathBuf, Vec<u8>>) -> Option<Cow<'t, str>> {
    let extension = file.extension().and_then(|extension| extension.to_str())?;
    let is_source = ["rs", "js", "mjs", "ts", "py"].contains(&extension);
    texts.get(file).filter(|_| is_source).map(|content| String::from_utf8_lossy(content))
}

/// Returns the files outside of a package that a file names in its text. A name has one of these forms: a
/// file or folder in the root, between quotes or slashes; or a path from the folder of the file, or from
/// the folder of the package.
fn names_in(
    text: &str,
    file: &Path,
    folder: &Path,
    texts: &BTreeMap<PathBuf, Vec<u8>>,
    entries: &BTreeSet<&str>,
) -> BTreeSet<PathBuf> {
    let at_root = entries.iter().filter(|entry| names_entry(text, entry)).map(PathBuf::from);
    let by_path = relative_paths(text, file, folder)
        .filter(|path| !path.starts_with(folder) && texts.keys().any(|known| known.starts_with(path)));
    at_root.chain(by_path).collect()
}

/// Returns whether a text has the name of a file or folder in the root between quotes or slashes.
fn names_entry(text: &str, entry: &str) -> bool {
    text.match_indices(entry).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + entry.len()..].chars().next();
        let is_quote = |letter| matches!(letter, Some('"' | '\'' | '`'));
        match (before, after) {
            (Some('/'), Some('/')) => text[..at].ends_with("../"),
            (Some('/'), after) => is_quote(after) && text[..at].ends_with("../"),
            (before, Some('/')) => is_quote(before),
            (before, after) => is_quote(before) && is_quote(after),
        }
    })
}

/// Returns whether a text has a path that only leads upwards, such as `../..`.
fn names_root(text: &str) -> bool {
    ["\"..\"", "\"../..\"", "\"/..\"", "\"/../..\""].iter().any(|path| text.contains(path))
}

/// Returns the paths in a text that begin with `..`, relative to the folder of the file and to the folder
/// of the package.
fn relative_paths(text: &str, file: &Path, folder: &Path) -> impl Iterator<Item = PathBuf> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || "._-/".contains(letter);
    let words = text.split(move |letter| !is_part(letter));
    let upward = words.map(|word| word.trim_start_matches('/')).filter(|word| word.starts_with("../"));
    let bases = [file.parent().unwrap_or(folder).to_owned(), folder.to_owned()];
    upward
        .flat_map(move |word| bases.clone().map(|base| resolved(&base, word)))
        .flatten()
        .collect::<BTreeSet<_>>()
        .into_iter()
}

/// Joins a folder and a relative path. Returns the result if it is below the root.
fn resolved(base: &Path, path: &str) -> Option<PathBuf> {
    let mut at = base.to_owned();
    for step in path.split('/') {
        match step {
            ".." => {
                if !at.pop() {
                    return None;
                }
            }
            "" | "." => {}
            name => at.push(name),
        }
    }
    Some(at).filter(|path| path.iter().next().is_some())
}

/// Returns a hash of a value. It is the same in each run of the same program.
fn hash(value: &(impl std::hash::Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_reads_what_the_sources_that_it_takes_from_others_read() {
        let texts = [
            ("crates/carom-cli/tests/main.rs", "#[path = \"../../carom-scene/tests/case.rs\"]\nmod case;"),
            ("crates/carom-scene/tests/case.rs", "root.join(\"../../cases\")"),
            ("cases/overlap.json", "[]"),
        ];
        let texts = texts.map(|(path, text)| (PathBuf::from(path), text.as_bytes().to_vec())).into();
        let named = Named::of(package("carom-cli"), &texts, &["cases", "crates"].into());
        let names = ["cases", "crates/carom-scene/tests/case.rs"].map(PathBuf::from);
        assert_eq!(named.by_tests, names.into());
        assert!(named.by_code.is_empty());
    }

    #[test]
    fn the_repository_keeps_no_products_of_builds() {
        let mut git = Command::new("git");
        let names = output(git.args(["ls-files", "-z"]).current_dir(root()));
        let Some(names) = names else { return };
        let names: Vec<&str> = names.split('\0').filter(|name| !name.is_empty()).collect();
        let is_product = |name: &&str| {
            let is_picture_or_recording = [".png", ".carom"].iter().any(|end| name.ends_with(end));
            let Ok(content) = fs::read(root().join(name)) else { return false };
            (content.contains(&0) && !is_picture_or_recording) || content.len() > 500_000
        };
        let products: Vec<&str> = names.iter().copied().filter(|name| is_product(name)).collect();
        assert!(names.len() > 1000, "git lists only {} files", names.len());
        assert_eq!(products, [""; 0], "remove these files from git: they are not text, or have over 500 kB");
    }
}
