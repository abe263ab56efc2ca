//! Tests that the table has every public item of the library.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Public names of `lib.rs` that are not in the table, because they are only for the other crates of this
/// repository.
const HIDDEN: [&str; 14] = [
    "sort_by",
    "BoundaryPiece",
    "contains_beyond_border",
    "general",
    "sum_boundary",
    "BorderEdges",
    "BorderNode",
    "BorderPiece",
    "BoxPath",
    "VisitBorder",
    "VisitPiece",
    "VisitWitness",
    "Witness",
    "interruptible",
];

/// Returns the names of all `pub use` at the crate root, of all convex kinds, and of all queries. It finds the
/// names as words, and does not use the parser of the table.
fn exported() -> BTreeSet<String> {
    let mut words = exported_by("lib.rs");
    for (all, file) in [("kinds", "shape/kinds/mod.rs"), ("query", "query/mod.rs")] {
        assert!(words.remove(all), "the crate root exports all of {all}");
        words.extend(exported_by(file));
    }
    words
}

/// Returns the last names of all paths that a file exports, which are in braces if there are several.
fn exported_by(file: &str) -> BTreeSet<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/carom/src").join(file);
    let text = fs::read_to_string(file).expect("the file of the library must be readable");
    let lists = text.split("\npub use ").skip(1).map(|rest| rest.split(';').next().unwrap_or_default());
    let words = lists.flat_map(|list| list.split([',', '{', '}'])).map(str::trim);
    let last = |path: &str| match path.strip_suffix("::*") {
        Some(all) => all.rsplit("::").next().map(str::to_owned),
        None => path.rsplit("::").next().map(str::to_owned),
    };
    words.filter_map(last).filter(|name| !name.is_empty()).collect()
}

#[test]
fn every_public_item_is_in_the_table() {
    let table = carom_api::table();
    let functions = table.functions.iter().map(|function| &function.name);
    let types = table.types.iter().map(|item| &item.name);
    let constants = table.constants.iter().map(|constant| &constant.name);
    let mut found: BTreeSet<String> = functions.chain(types).chain(constants).cloned().collect();
    assert!(found.len() > 100, "the parser found only {} items", found.len());
    found.extend(HIDDEN.map(str::to_owned));
    assert_eq!(found, exported());
}

#[test]
fn the_list_of_what_is_left_out_is_that_of_the_library() {
    assert_eq!(carom_api::hidden(), HIDDEN);
}

#[test]
fn everything_in_the_table_is_described() {
    let table = carom_api::table();
    let mut bare = Vec::new();
    let mut check = |doc: &carom_api::Doc, name: String| {
        if doc.text.is_empty() {
            bare.push(name);
        }
    };
    for item in &table.types {
        check(&item.doc, item.name.clone());
        item.fields.iter().for_each(|field| check(&field.doc, format!("{}.{}", item.name, field.name)));
        item.variants
            .iter()
            .for_each(|variant| check(&variant.doc, format!("{}.{}", item.name, variant.name)));
        let functions = item.constructors.iter().chain(&item.methods);
        functions.for_each(|function| check(&function.doc, format!("{}.{}", item.name, function.name)));
    }
    table.functions.iter().for_each(|function| check(&function.doc, function.name.clone()));
    table.constants.iter().for_each(|constant| check(&constant.doc, constant.name.clone()));
    assert!(bare.is_empty(), "{bare:?}");
}

#[test]
fn every_kind_of_error_has_a_code() {
    let table = carom_api::table();
    let kinds = table.type_item("ErrorKind").expect("the table must have ErrorKind");
    assert!(kinds.variants.len() > 20);
    assert!(kinds.variants.iter().all(|variant| variant.code.is_some()), "{kinds:?}");
}

#[test]
fn every_kind_of_shape_has_fields_and_a_constructor() {
    let table = carom_api::table();
    assert!(table.kinds.len() >= 10);
    for kind in &table.kinds {
        let item =
            table.type_item(&kind.ty).unwrap_or_else(|| panic!("the table has no type for {}", kind.name));
        assert!(!item.constructors.is_empty(), "{} has no constructor", kind.name);
        assert!(!kind.fields.is_empty(), "{} has no fields", kind.name);
        let is_bare = |field: &&carom_api::Field| field.doc.text.is_empty();
        assert!(!kind.fields.iter().any(|field| is_bare(&field)), "{kind:?}");
    }
}

#[test]
fn every_argument_of_a_function_is_described() {
    for function in &carom_api::table().functions {
        for argument in &function.arguments {
            assert!(
                argument.doc.is_some(),
                "xtask/api/languages/all.toml lacks {}.{}",
                function.name,
                argument.name
            );
        }
    }
}
