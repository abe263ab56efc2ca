//! The library is a house of floors: a file imports from its own floor or from lower ones.

use std::fs;
use std::path::{Path, PathBuf};

/// From the ground up; a floor that is not listed fails the test.
const FLOORS: [&str; 6] = ["math", "shape", "query", "broad", "space", "motion"];

fn floor_of(name: &str) -> Option<usize> {
    FLOORS.iter().position(|&floor| floor == name)
}

fn source_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("the source folder is readable") {
        let path = entry.expect("an entry of the source folder").path();
        if path.is_dir() {
            files.extend(source_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

/// The floors that a file names after `crate::`, in code and not in comments.
fn imports(source: &str) -> Vec<String> {
    let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code = code.collect::<Vec<_>>().join("\n");
    let names = code
        .split("crate::")
        .skip(1)
        .map(|rest| rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>());
    names.filter(|name| name.chars().next().is_some_and(char::is_lowercase)).collect()
}

#[test]
fn no_file_imports_from_a_higher_floor() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut checked = 0;
    let mut upward = Vec::new();
    for file in source_files(&root) {
        let relative = file.strip_prefix(&root).expect("below the root");
        if relative == Path::new("lib.rs") {
            continue;
        }
        let own = relative.iter().next().and_then(|name| name.to_str()).expect("a floor's folder");
        let own = floor_of(own).unwrap_or_else(|| panic!("{} is on no floor: list it", relative.display()));
        for name in imports(&fs::read_to_string(&file).expect("readable")) {
            let other = floor_of(&name)
                .unwrap_or_else(|| panic!("{} imports crate::{name}, which is no floor", relative.display()));
            checked += 1;
            if other > own {
                upward.push(format!("{} imports crate::{name}", relative.display()));
            }
        }
    }
    assert!(checked > 20, "the parser found only {checked} imports");
    assert!(upward.is_empty(), "upward imports:\n{}", upward.join("\n"));
}

#[test]
fn the_parser_sees_an_upward_import() {
    let source = "use crate::query::overlap;\n// use crate::broad::pairs;\nlet x = crate::math::sqrt(2.0);";
    assert_eq!(imports(source), ["query", "math"]);
}
