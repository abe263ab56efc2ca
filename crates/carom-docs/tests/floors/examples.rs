//! Tests that each public function of the library has its own example, which the tests of its documentation
//! run.

use std::collections::BTreeMap;
use std::fs;

use serde_json::Value;

use crate::repository;

/// Returns the public functions and methods of the library, as listed in `api.json`, each with its example.
fn examples() -> Vec<(String, Option<String>)> {
    let text = fs::read_to_string(repository().join("api.json")).expect("api.json is readable");
    let table: Value = serde_json::from_str(&text).expect("api.json is JSON");
    let mut found = of_list("carom", &table["functions"]);
    for item in table["types"].as_array().expect("the types are a list") {
        let name = item["name"].as_str().expect("the item has a name");
        found.extend(["constructors", "methods"].iter().flat_map(|list| of_list(name, &item[list])));
    }
    found
}

/// Returns the functions of a list; returns none if the type has no functions.
fn of_list(owner: &str, list: &Value) -> Vec<(String, Option<String>)> {
    let functions = list.as_array().map_or(&[][..], Vec::as_slice);
    let name =
        |function: &Value| format!("{owner}::{}", function["name"].as_str().expect("the item has a name"));
    let example = |function: &Value| function["doc"]["example"].as_str().map(str::to_owned);
    functions.iter().map(|function| (name(function), example(function))).collect()
}

/// Returns the functions that have no example, or the same example as an earlier function.
fn faults(examples: Vec<(String, Option<String>)>) -> Vec<String> {
    let mut names = BTreeMap::new();
    let fault = |(name, example): (String, Option<String>)| match example {
        None => Some(format!("{name} has no example")),
        Some(example) => {
            names.insert(example, name.clone()).map(|other| format!("{name} has the example of {other}"))
        }
    };
    examples.into_iter().filter_map(fault).collect()
}

#[test]
fn each_public_function_has_an_example_of_its_own() {
    let examples = examples();
    assert!(300 < examples.len(), "the table has only {} functions", examples.len());
    let faults = faults(examples);
    let cure = "write one that runs into the doc comment, then run `cargo xtask api`";
    assert!(faults.is_empty(), "{cure}:\n{}", faults.join("\n"));
}

#[test]
fn a_missing_and_a_copied_example_are_found() {
    let function = |name: &str, example: Option<&str>| (name.to_owned(), example.map(str::to_owned));
    let all = vec![function("a", Some("f();")), function("b", None), function("c", Some("f();"))];
    assert_eq!(faults(all), ["b has no example", "c has the example of a"]);
}
