//! Tests that every file that CONTRIBUTING.md lists for a new query names all queries of the protocol. Every
//! file in its second list must name all queries that are written by hand.

use std::fs;

use crate::lists;

/// Files that name all queries and need no change for a new query: `cargo xtask api` writes the parts that name
/// them, or the page is about the queries that replace the functions of the tutorials.
const OTHERS: [&str; 8] = [
    "CONTRIBUTING.md",
    "api.json",
    "crates/carom-py/python/carom/__init__.py",
    "crates/carom-py/python/carom/_carom.pyi",
    "crates/carom-py/src/lib.rs",
    "crates/carom-wasm/src/exports.rs",
    "docs/query.md",
    "docs/tutorials.md",
];

/// The files that do not name `contacts`. The answers of `contacts` are hashed in another file, together with
/// the answers about shapes of several parts.
const WITHOUT_CONTACTS: [&str; 3] = [
    "crates/carom-py/tests/digest/answers.py",
    "crates/carom-wasm/tests/digest/answers.js",
    "crates/carom/tests/digest/answers.rs",
];

/// The queries that are generated in Python, but written by hand in other languages.
const EXCEPTIONS: [(&str, &str); 2] =
    [("crates/carom-py/src/query.rs", "time_of_impact"), ("crates/carom-py/src/query.rs", "closest_point")];

/// The sections of CONTRIBUTING.md with the lists: one for all queries, and one for queries that are written
/// by hand.
const LISTS: [&str; 2] = ["A new query", "A query that no rule writes"];

/// Returns the queries on shapes, as listed in `api.json`. Queries on point sets and lists are functions with
/// other names.
fn queries() -> Vec<String> {
    let text = lists::read("api.json");
    let list = text
        .split("\"queries\": [")
        .nth(1)
        .and_then(|rest| rest.split("\n  ]").next())
        .expect("api.json lists the queries");
    let names = list.split("\"name\": \"").skip(1).map(|rest| rest.split('"').next().unwrap_or_default());
    names.filter(|name| !["bounds", "pairs"].contains(name)).map(str::to_owned).collect()
}

/// Returns the queries that are written by hand; each of them has its own file.
fn queries_by_hand() -> Vec<String> {
    let is_by_hand =
        |name: &String| lists::root().join(format!("crates/carom-scene/src/query/{name}.rs")).exists();
    queries().into_iter().filter(is_by_hand).collect()
}

#[test]
fn every_listed_file_names_every_query() {
    judge(LISTS[0], &queries(), &OTHERS);
}

#[test]
fn every_file_by_hand_names_every_query_by_hand() {
    let of_all = lists::listed(LISTS[0]);
    let others: Vec<&str> = OTHERS.into_iter().chain(of_all.iter().map(String::as_str)).collect();
    judge(LISTS[1], &queries_by_hand(), &others);
}

fn judge(heading: &str, queries: &[String], others: &[&str]) {
    assert!(queries.len() >= 8, "{queries:?}");
    lists::judge(heading, others, |path, text| {
        let words = lists::words(text);
        let is_excepted = |query: &str| {
            path.is_some_and(|path| {
                (query == "contacts" && WITHOUT_CONTACTS.contains(&path))
                    || EXCEPTIONS.contains(&(path, query))
            })
        };
        let missing = |query: &&String| !words.contains(&query.replace('_', "")) && !is_excepted(query);
        queries.iter().filter(missing).cloned().collect()
    });
}

/// The most files that a query takes if `cargo xtask api` can write all its code in other languages.
const MOST_FILES: usize = 6;

#[test]
fn a_query_takes_few_files() {
    let section = lists::section(LISTS[0]);
    let steps: Vec<&str> = section.split("\n\n").flat_map(|part| part.split("\n")).collect();
    let steps: Vec<&str> =
        steps.into_iter().filter(|line| line.starts_with(|first: char| first.is_ascii_digit())).collect();
    assert!((3..=MOST_FILES).contains(&steps.len()), "{steps:?}");
    let names_a_file = |step: &&str| step.split_once(". `").is_some_and(|(_, rest)| rest.contains("` "));
    assert!(steps.iter().all(names_a_file), "each step begins with the path of its file: {steps:?}");
}

/// The checks of queries that the oracle checks together with another query.
const CHECKED_ELSEWHERE: [(&str, &str); 2] =
    [("iou", "queries/area_of_overlap.rs"), ("contains_shape", "containment.rs")];

#[test]
fn the_oracle_checks_every_flag_and_number_about_two_shapes() {
    let table: serde_json::Value = serde_json::from_str(&lists::read("api.json")).expect("api.json is JSON");
    let functions = table["functions"].as_array().expect("api.json lists the functions");
    let is_of_two_shapes = |function: &&serde_json::Value| {
        let arguments = function["arguments"].as_array().expect("a function has arguments");
        let types: Vec<_> = arguments.iter().map(|argument| argument["type"].as_str()).collect();
        types == [Some("Shape"); 2] && ["bool", "f64"].map(Some).contains(&function["answer"].as_str())
    };
    let names = functions.iter().filter(is_of_two_shapes).filter_map(|function| function["name"].as_str());
    let names: Vec<&str> = names.collect();
    assert!(names.len() >= 6, "{names:?}");
    for name in names {
        let elsewhere = CHECKED_ELSEWHERE.iter().find(|(query, _)| *query == name);
        let file = elsewhere.map_or_else(|| format!("queries/{name}.rs"), |(_, file)| (*file).to_owned());
        let file = format!("crates/carom-oracle/src/check/{file}");
        assert!(lists::read(&file).contains(&format!("carom::{name}(")), "{file} does not call {name}");
    }
}

#[test]
fn every_query_has_cases() {
    let cases = |query: &str| fs::exists(lists::root().join(format!("cases/{query}.json")));
    for query in queries() {
        assert!(cases(&query).is_ok_and(|is_there| is_there), "no cases of {query}");
    }
}
