//! Tests the written pages: links, lengths, and snippets that must agree.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("the entry of the folder is readable").path());
    let mut found: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|e| e == extension)).collect();
    found.sort();
    found
}

fn pages() -> Vec<PathBuf> {
    let mut pages = files(&root(), "md");
    pages.extend(files(&root().join("docs"), "md"));
    pages.push(root().join("crates/carom/README.md"));
    pages.push(root().join("crates/carom/examples/README.md"));
    pages.push(root().join("crates/carom-py/examples/README.md"));
    pages.push(root().join("examples/README.md"));
    pages
}

/// Returns the lines of code blocks, including their fences (three backticks).
fn code_blocks(page: &str) -> Vec<&str> {
    let mut inside = false;
    let is_code = |line: &&str| {
        let fence = line.starts_with("```");
        inside ^= fence;
        inside || fence
    };
    page.lines().filter(is_code).collect()
}

/// Returns the text without its code blocks.
fn prose(page: &str) -> String {
    page.split("```").step_by(2).collect()
}

/// Returns the targets of links and pictures, except on other sites.
fn links(page: &str) -> Vec<String> {
    let targets = prose(page);
    let targets = targets.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    targets.map(|(target, _)| target.to_owned()).filter(|target| !target.contains("://")).collect()
}

/// Returns the names to which a link into the page may point: its headings and its anchors.
fn anchors(page: &str) -> BTreeSet<String> {
    let text = prose(page);
    let slug = |heading: &str| -> String {
        let kept = heading.to_lowercase().replace(' ', "-");
        kept.chars().filter(|&c| c.is_alphanumeric() || c == '-' || c == '_').collect()
    };
    let headings = text
        .lines()
        .filter(|line| line.starts_with('#'))
        .map(|line| slug(line.trim_start_matches('#').trim()));
    let named = text.split("<a id=\"").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned);
    headings.chain(named).collect()
}

#[test]
fn links_lead_to_existing_targets() {
    let mut broken = Vec::new();
    let mut followed = 0;
    for page in pages() {
        let text = read(&page);
        for link in links(&text) {
            let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let target = if path.is_empty() { page.clone() } else { page.with_file_name("").join(path) };
            let leads = target.exists() && (anchor.is_empty() || anchors(&read(&target)).contains(anchor));
            if !leads {
                broken.push(format!("{}: {link}", page.display()));
            }
            followed += 1;
        }
    }
    assert!(followed > 30, "found only {followed} links");
    assert!(broken.is_empty(), "broken links:\n{}", broken.join("\n"));
}

#[test]
fn the_front_pages_stay_short() {
    for (page, most) in [("ARCHITECTURE.md", 150), ("README.md", 100), ("README.zh-CN.md", 100)] {
        let lines = read(page).lines().count();
        assert!(lines <= most, "{page} has {lines} lines; at most {most}");
    }
}

/// The language of each code block on the front page, except Rust, and the page whose code the tests of that
/// language run.
const LANGUAGES: [(&str, &str); 4] = [
    ("js", "crates/carom-wasm/README.md"),
    ("python", "crates/carom-py/README.md"),
    ("lua", "crates/carom-c/README.md"),
    ("c", "crates/carom-c/README.md"),
];

#[test]
fn the_code_on_the_front_page_is_tested_in_each_language() {
    let front = read("README.md");
    for (language, page) in LANGUAGES {
        let fence = format!("```{language}\n");
        let (_, code) =
            front.split_once(&fence).unwrap_or_else(|| panic!("README.md has no code in {language}"));
        let (code, _) = code.split_once("```").expect("the code block ends");
        let tested = read(page);
        let tested: Vec<&str> =
            tested.lines().map(|line| line.strip_prefix(">>> ").unwrap_or(line)).collect();
        for line in code.lines() {
            assert!(tested.contains(&line), "{page} does not run this line of README.md: {line}");
        }
    }
}

#[test]
fn both_front_pages_show_the_same_code() {
    let (english, chinese) = (read("README.md"), read("README.zh-CN.md"));
    assert_eq!(code_blocks(&english), code_blocks(&chinese));
}

/// Tests that no point of a list on the page of the semantics is longer than five lines, without the points and
/// paragraphs below it.
#[test]
fn points_of_the_semantics_are_short() {
    let text = read("docs/semantics.md");
    let prose = prose(&text);
    let mut lengths: Vec<(&str, usize)> = Vec::new();
    let mut is_point = false;
    for line in prose.lines() {
        let (indent, item) = (line.len() - line.trim_start().len(), line.trim_start());
        let is_numbered = item.starts_with(|c: char| c.is_ascii_digit()) && item.contains(". ");
        if item.starts_with("- ") || (is_numbered && indent > 0) {
            lengths.push((line, 1));
            is_point = true;
        } else if item.is_empty() || indent == 0 {
            is_point = false;
        } else if let Some((_, length)) = lengths.last_mut().filter(|_| is_point) {
            *length += 1;
        }
    }
    assert!(lengths.len() > 100, "{} points", lengths.len());
    let long: Vec<_> = lengths.into_iter().filter(|&(_, length)| length > 5).collect();
    assert!(long.is_empty(), "{long:#?}");
}
