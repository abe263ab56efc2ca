//! Every file that CONTRIBUTING.md lists for a new query names all queries of the protocol.

use crate::lists;

/// Files that name all queries and need no change for a new query: `cargo xtask api` writes the parts that name them.
const OTHERS: [&str; 3] = ["CONTRIBUTING.md", "crates/carom-py/python/carom/_carom.pyi", "docs/query.md"];

/// Files that do not name `contacts`. The npm package does not have the query yet, and the digest
/// has it in another file, with the other answers about shapes of several parts.
const WITHOUT_CONTACTS: [&str; 3] = [
    "crates/carom-py/tests/digest/answers.py",
    "crates/carom-wasm/tests/digest/answers.js",
    "crates/carom/tests/digest/answers.rs",
];

/// Queries that the npm package and the Python package do not have yet: their files do not name them.
const IN_RUST_ALONE: [&str; 1] = ["interiors_overlap"];

/// The queries about shapes, which have a file each; queries about point sets and lists are
/// functions with other names.
fn queries() -> Vec<String> {
    let folder = lists::root().join("crates/carom-scene/src/query");
    let entries = std::fs::read_dir(folder).expect("the folder of the queries");
    let names =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().replace(".rs", ""));
    names.filter(|name| !["mod", "kind", "bounds", "pairs"].contains(&name.as_str())).collect()
}

/// Returns whether a file belongs to the package of another language.
fn is_of_other_language(path: &str) -> bool {
    path.starts_with("crates/carom-wasm/") || path.starts_with("crates/carom-py/")
}

#[test]
fn every_listed_file_names_every_query() {
    let queries = queries();
    assert!(queries.len() >= 9, "{queries:?}");
    lists::judge("A new query", &OTHERS, |path, text| {
        let words = lists::words(text);
        let is_excepted = |query: &str| {
            path.is_some_and(|path| match query {
                "contacts" => WITHOUT_CONTACTS.contains(&path),
                _ => IN_RUST_ALONE.contains(&query) && is_of_other_language(path),
            })
        };
        let missing = |query: &&String| !words.contains(&query.replace('_', "")) && !is_excepted(query);
        queries.iter().filter(missing).cloned().collect()
    });
}

#[test]
fn every_query_has_cases() {
    for query in queries() {
        assert!(lists::root().join(format!("cases/{query}.json")).exists(), "no cases of {query}");
    }
}
