//! Tests the structure of the code. The modules of the library form layers, called floors: a file imports
//! only from its own floor or from lower floors. In the whole repository, no files import each other in a
//! cycle. Each tolerance is defined in one table, and each type name has one meaning. Each public function
//! has an example.

mod constants;
mod examples;
mod graph;
mod scripts;
mod source;
mod type_names;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use graph::{Arrow, Graph, circles};
use source::{Source, files, imports};

/// The floors, the lowest one first. A module that is not listed fails the test.
const FLOORS: [&str; 7] = ["math", "shape", "query", "broad", "space", "motion", "picture"];

/// The layers inside of some floors, the lowest one first. The other files of the floor may import these
/// folders. In `query` the other files are those of each query; in `space` they are the parts of the public
/// type.
const WINGS: [(&str, &[&str]); 2] = [
    ("query", &["answers", "convex", "fast", "parts"]),
    ("space", &["values", "bytes", "storage", "near_pairs", "changes"]),
];

/// Returns the folder of the repository.
fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .expect("the folder of the repository exists")
}

/// Reads the modules of the library, without the crate root.
fn library() -> Vec<Source> {
    let mut sources = Source::all(&repository().join("crates/carom/src"));
    sources.retain(|source| !source.module.is_empty());
    sources
}

/// Returns the folders of all crate roots: of libraries, of programs, and of tests and examples that have
/// several files.
fn crate_roots() -> BTreeSet<PathBuf> {
    let is_root = |file: &PathBuf| file.ends_with("lib.rs") || file.ends_with("main.rs");
    let roots = files(&repository(), &["rs"]).into_iter().filter(is_root);
    roots.map(|file| file.parent().expect("a file is in a folder").to_owned()).collect()
}

/// Returns the imports between neighbours in one folder that point to a higher layer.
fn upward(arrows: impl IntoIterator<Item = Arrow>, folder: &[&str], order: &[&str]) -> Vec<String> {
    let level = |name: &str| {
        let found = order.iter().position(|&other| other == name);
        found.unwrap_or_else(|| panic!("{name} is not in the list of layers of {folder:?}; add it"))
    };
    let here = arrows.into_iter().filter(|arrow| arrow.folder == folder);
    let upward = here.filter(|arrow| level(&arrow.to) > level(&arrow.from));
    upward.map(|arrow| format!("{} imports {}", arrow.from, arrow.to)).collect()
}

#[test]
fn no_file_imports_from_a_higher_floor() {
    let arrows = Graph::new(&library()).between_neighbours();
    assert!(arrows.len() > 100, "the parser found only {} imports", arrows.len());
    assert_eq!(upward(arrows, &[], &FLOORS), [""; 0]);
}

#[test]
fn no_wing_imports_from_a_higher_one_or_from_above_the_wings() {
    let arrows = Graph::new(&library()).between_neighbours();
    for (floor, wings) in WINGS {
        let level = |name: &str| wings.iter().position(|&wing| wing == name).unwrap_or(wings.len());
        let of_wings: Vec<&Arrow> = arrows
            .iter()
            .filter(|arrow| arrow.folder == [floor] && level(&arrow.from) < wings.len())
            .collect();
        assert!(of_wings.len() > 3, "the parser found only {} imports", of_wings.len());
        let upward: Vec<&&Arrow> =
            of_wings.iter().filter(|arrow| level(&arrow.to) > level(&arrow.from)).collect();
        assert!(upward.is_empty(), "{upward:?}");
    }
}

#[test]
fn no_query_imports_another_one() {
    let (query, wings) = WINGS[0];
    let is_query = |name: &str| !wings.contains(&name);
    let arrows = Graph::new(&library()).between_neighbours();
    let between: Vec<Arrow> = arrows
        .into_iter()
        .filter(|arrow| arrow.folder == [query] && is_query(&arrow.from) && is_query(&arrow.to))
        .collect();
    assert!(between.is_empty(), "{between:?}");
}

#[test]
fn no_neighbours_import_each_other_in_a_cycle() {
    let roots = crate_roots();
    assert!(roots.len() > 20, "only {} crates were found", roots.len());
    let mut found = Vec::new();
    for root in roots {
        let place =
            root.strip_prefix(repository()).expect("the path is below the repository").display().to_string();
        for (folder, imports) in Graph::new(&Source::all(&root)).circles() {
            found.push(format!("{place}/{}: {}", folder.join("/"), imports.join(", ")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn no_scripts_import_each_other_in_a_cycle() {
    let graph = scripts::imports(&repository());
    assert!(graph.arrows.len() > 100, "the parser found only {} imports", graph.arrows.len());
    assert_eq!(graph.circles(), BTreeMap::new());
}

#[test]
fn imports_name_the_floor_and_not_the_crate_root() {
    let mut checked = 0;
    for source in library() {
        for import in source.imports.iter().filter(|import| import.segments[0] == "crate") {
            let floor = import.segments.get(1).map_or("", String::as_str);
            assert!(FLOORS.contains(&floor), "{:?} imports {:?}", source.module, import.segments);
            checked += 1;
        }
    }
    assert!(checked > 20, "the parser found only {checked} imports");
}

#[test]
fn the_parser_finds_each_path() {
    let source = "mod child;\npub use child::{A, b::B};\nuse crate::{math::sqrt, query};\n// crate::broad\n\
                  fn f() { super::g(); child::h() }\n#[cfg(test)]\nmod tests { use crate::space; }";
    let found: Vec<(String, bool)> =
        imports(source).into_iter().map(|import| (import.segments.join("::"), import.is_reexport)).collect();
    let expected = [
        ("child::A", true),
        ("child::b::B", true),
        ("crate::math::sqrt", false),
        ("crate::query", false),
        ("super::g", false),
        ("child::h", false),
    ];
    assert_eq!(found, expected.map(|(path, is_reexport)| (path.to_owned(), is_reexport)));
}

#[test]
fn a_declared_file_of_unit_tests_does_not_end_the_code() {
    let source =
        "#[cfg(test)]\nmod tests;\nuse crate::math;\n#[cfg(test)]\nmod more {\n    use crate::space;\n}";
    let found: Vec<String> = imports(source).iter().map(|import| import.segments.join("::")).collect();
    assert_eq!(found, ["crate::math"]);
}

#[test]
fn an_import_through_a_reexport_leads_to_the_file_that_defines_the_item() {
    let source = |module: &str, is_folder: bool, text: &str| Source {
        module: module.split('/').filter(|name| !name.is_empty()).map(str::to_owned).collect(),
        is_folder,
        imports: imports(text),
    };
    let root = source("", true, "mod a;\nmod b;\npub use a::Item;");
    let sources = [root, source("a", false, ""), source("b", false, "use crate::Item;")];
    let arrows = Graph::new(&sources).arrows;
    assert_eq!(arrows, [(vec!["b".to_owned()], vec!["a".to_owned()])].into());
}

#[test]
fn a_cycle_is_found() {
    let arrow = |from: &str, to: &str| Arrow { folder: Vec::new(), from: from.to_owned(), to: to.to_owned() };
    let straight = [arrow("a", "b"), arrow("b", "c"), arrow("a", "c")];
    assert!(circles(&straight.clone().into()).is_empty());
    let closed = straight.into_iter().chain([arrow("c", "a")]).collect();
    assert_eq!(circles(&closed)[&Vec::<String>::new()].len(), 3);
    assert_eq!(upward(closed, &[], &["a", "b", "c"]).len(), 3);
}
