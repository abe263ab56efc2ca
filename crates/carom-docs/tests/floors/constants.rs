//! Tests that all tolerances of the library are in one table, `math/tolerance.rs`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::source::{files, path_of};

/// Folders and files whose constants may be numbers with a fraction. `math` contains the table itself, the
/// range of numbers, and coefficients of series. `broad` and `space` contain margins and limits that only
/// change the speed, and no answer.
const FREE: [&str; 4] = ["math", "broad", "space", "picture.rs"];

/// Returns the path and the text of each file of the library.
fn library() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../carom/src");
    let text = |file: &PathBuf| {
        (path_of(&root, file).join("/") + ".rs", fs::read_to_string(file).expect("the file is readable"))
    };
    files(&root, &["rs"]).iter().map(text).collect()
}

/// Returns the names of the floating-point constants of a text.
fn names(source: &str) -> Vec<String> {
    let name = |line: &str| {
        let (name, kind) = line.split("//").next()?.split_once("const ")?.1.split_once(": ")?;
        (kind.starts_with("f64 =") || kind.starts_with("f32 =")).then(|| name.to_owned())
    };
    source.lines().filter_map(name).collect()
}

/// Returns the lines of a file whose numbers should be in the table. These are constants of type `f64` or
/// `f32` outside of the folders `FREE`, and small numbers outside of `math`.
fn faults(floor: &str, source: &str) -> Vec<String> {
    let code = source.lines().map(|line| line.split("//").next().unwrap_or_default());
    let is_fault = |line: &&str| {
        (!names(line).is_empty() && !FREE.contains(&floor)) || (has_small_number(line) && floor != "math")
    };
    code.filter(is_fault).map(|line| line.trim().to_owned()).collect()
}

/// Returns whether a line contains a negative power of two or of ten.
fn has_small_number(line: &str) -> bool {
    let digit_before = |at: usize| line[..at].ends_with(|c: char| c.is_ascii_digit());
    line.contains("two_to(-") || line.match_indices("e-").any(|(at, _)| digit_before(at))
}

#[test]
fn each_tolerance_stands_in_the_table() {
    let mut found = Vec::new();
    for (path, source) in library() {
        let floor = path.split('/').next().unwrap_or_default();
        found.extend(faults(floor, &source).into_iter().map(|line| format!("{path}: {line}")));
    }
    assert!(
        found.is_empty(),
        "move to math/tolerance.rs, or make a count a whole number:\n{}",
        found.join("\n")
    );
}

#[test]
fn no_number_has_two_values_under_one_name() {
    let mut names: Vec<String> = library().iter().flat_map(|(_, source)| names(source)).collect();
    assert!(names.len() > 80, "the parser found only {} constants", names.len());
    names.sort();
    let twice: Vec<&[String]> = names.windows(2).filter(|pair| pair[0] == pair[1]).collect();
    assert!(twice.is_empty(), "{twice:?}");
}

#[test]
fn each_tolerance_says_what_it_is_for() {
    let (_, table) = library()
        .into_iter()
        .find(|(path, _)| path == "math/tolerance.rs")
        .expect("the table of tolerances exists");
    let lines: Vec<&str> = table.lines().collect();
    let is_bare = |pair: &&[&str]| !names(pair[1]).is_empty() && !pair[0].starts_with("///");
    let bare: Vec<&[&str]> = lines.windows(2).filter(is_bare).collect();
    assert!(bare.is_empty(), "{bare:?}");
}

#[test]
fn faults_are_found() {
    let source =
        "const A: f64 = 0.5;\nconst B: u32 = 2; // two_to(-3)\nlet c = x * 1e-9;\nlet d = two_to(-20);\n";
    assert_eq!(faults("query", source), ["const A: f64 = 0.5;", "let c = x * 1e-9;", "let d = two_to(-20);"]);
    assert_eq!(faults("broad", source), ["let c = x * 1e-9;", "let d = two_to(-20);"]);
    assert_eq!(faults("math", source), [""; 0]);
}
