//! Tests that each type name has one meaning: no two types of a crate have the same name, public or private.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::source::{files, path_of};
use crate::{crate_roots, repository};

/// Names that several types of a crate may have. `Options` are the options of a command of `xtask`, in the
/// module of that command. The JSON reader has two builds, each with a type
/// `Node`.
const OFTEN: [&str; 2] = ["Options", "Node"];

/// Crates outside of the workspace, whose types describe those of other libraries.
const OTHERS: [&str; 2] = ["bench", "fuzz"];

/// Returns the names of the structs, enums, traits and type aliases of a text. An indented alias does not
/// count, because it belongs to a trait.
fn type_names(source: &str) -> Vec<String> {
    let name = |line: &str| {
        let code = line.split("//").next()?;
        let item = code.trim_start();
        let item =
            item.strip_prefix("pub").map_or(item, |rest| rest.split_once(' ').map_or("", |(_, item)| item));
        let (keyword, rest) = item.split_once(' ')?;
        let is_item = ["struct", "enum", "trait", "union"].contains(&keyword)
            || (keyword == "type" && code == code.trim_start());
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        (is_item && end > 0).then(|| rest[..end].to_owned())
    };
    source.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or_default().lines().filter_map(name).collect()
}

/// Returns the names that several types below a folder have, each with its files.
fn shared_names(root: &Path) -> Vec<String> {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in files(root, &["rs"]) {
        for name in type_names(&fs::read_to_string(&file).expect("the file is readable")) {
            places.entry(name).or_default().push(path_of(root, &file).join("/"));
        }
    }
    let shared =
        places.into_iter().filter(|(name, places)| places.len() > 1 && !OFTEN.contains(&name.as_str()));
    shared.map(|(name, places)| format!("{}: {name} in {}", root.display(), places.join(", "))).collect()
}

#[test]
fn no_two_types_of_a_crate_have_one_name() {
    let is_checked = |root: &Path| {
        let place = root.strip_prefix(repository()).expect("the path is below the repository");
        root.ends_with("src") && !OTHERS.iter().any(|other| place.starts_with(other))
    };
    let roots: Vec<_> = crate_roots().into_iter().filter(|root| is_checked(root)).collect();
    assert!(roots.len() > 15, "only {} crates were found", roots.len());
    let found: Vec<String> = roots.iter().flat_map(|root| shared_names(root)).collect();
    assert!(found.is_empty(), "rename each by what it is:\n{}", found.join("\n"));
}

#[test]
fn the_names_of_types_are_found() {
    let source = "pub struct A<T>(T);\n    pub(crate) enum B {\ntype C = u8; // struct D\nimpl X {\n    type E = u8;\n}\n\
                  pub(super) trait F: G {}\n#[cfg(test)]\nmod tests {\nstruct H;\n}";
    assert_eq!(type_names(source), ["A", "B", "C", "F"]);
}
