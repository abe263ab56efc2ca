//! No place that CONTRIBUTING.md lists for a new query is without one of the queries of the protocol.

use crate::lists;

/// Files that name all queries and need no change for a new one.
const OTHERS: [&str; 1] = ["CONTRIBUTING.md"];

/// The queries about shapes: a file each; those about point sets and lists are functions of other names.
fn queries() -> Vec<String> {
    let folder = lists::root().join("crates/carom-scene/src/query");
    let entries = std::fs::read_dir(folder).expect("the folder of the queries");
    let names =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().replace(".rs", ""));
    names.filter(|name| !["mod", "bounds", "pairs"].contains(&name.as_str())).collect()
}

#[test]
fn every_listed_file_names_every_query() {
    let queries = queries();
    assert!(queries.len() >= 9, "{queries:?}");
    lists::judge("A new query", &OTHERS, |_, text| {
        let words = lists::words(text);
        queries.iter().filter(|query| !words.contains(&query.replace('_', ""))).cloned().collect()
    });
}

#[test]
fn every_query_has_cases() {
    for query in queries() {
        assert!(lists::root().join(format!("cases/{query}.json")).exists(), "no cases of {query}");
    }
}
