//! Writes the lists of two folders that have one file for each query: the queries of the library, and their
//! checks in the oracle. A new file in one of these folders is declared by nothing else.

use std::fs;
use std::path::Path;

use syn::{Item, Visibility};

use crate::library::root;
use crate::source::is_hidden;

/// The file that declares the queries of the library, with the first words of the line above their list.
pub(crate) const QUERIES: (&str, &str) =
    ("crates/carom/src/query/mod.rs", "The files of this folder and their public functions");

/// The file that declares the checks of queries in the oracle.
pub(crate) const CHECKS: &str = "crates/carom-oracle/src/check/queries/mod.rs";

/// Writes the declarations of the files of queries, and the exports of their public functions.
pub(crate) fn queries() -> String {
    let files = files(QUERIES.0);
    let modules: String = files.iter().map(|(name, _)| format!("mod {name};\n")).collect();
    let export = |(name, functions): &(String, Vec<String>)| match functions.as_slice() {
        [] => String::new(),
        [one] => format!("pub use {name}::{one};\n"),
        several => format!("pub use {name}::{{{}}};\n", several.join(", ")),
    };
    let exports: String = files.iter().map(export).collect();
    format!("{modules}\n{exports}")
}

/// Writes the declarations of the files of checks, and the list of all their checks.
pub(crate) fn checks() -> String {
    let files: Vec<String> = files(CHECKS).into_iter().map(|(name, _)| name).collect();
    super::render("checks.rs.jinja", minijinja::context! { files })
}

/// Returns the files beside a `mod.rs`, in order, each with its public functions that the documentation shows.
fn files(module: &str) -> Vec<(String, Vec<String>)> {
    let folder = root().join(module);
    let folder = folder.parent().expect("the file must be in a folder");
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("the folder must be readable").path());
    let is_listed = |path: &Path| {
        path.extension().is_some_and(|extension| extension == "rs") && !path.ends_with("mod.rs")
    };
    let name = |path: &Path| path.file_stem().map(|name| name.to_string_lossy().into_owned());
    let mut files: Vec<(String, Vec<String>)> = paths
        .filter(|path| is_listed(path))
        .filter_map(|path| Some((name(&path)?, public_functions(&path))))
        .collect();
    files.sort();
    files
}

/// Returns the names of the public functions of a file, sorted.
fn public_functions(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let file = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let name = |item: Item| match item {
        Item::Fn(item) if matches!(item.vis, Visibility::Public(_)) && !is_hidden(&item.attrs) => {
            Some(item.sig.ident.to_string())
        }
        _ => None,
    };
    let mut names: Vec<String> = file.items.into_iter().filter_map(name).collect();
    names.sort();
    names
}
