//! Tests that every file that CONTRIBUTING.md lists for a new shape names all kinds of the library.

use carom::{Shape, Vec2};
use carom_draw::outline;
use carom_scene::{Dialect, ShapeSpec, json::Node, scene_schema};

use crate::lists;

/// Files that name all kinds and need no change for a new kind. Their code works for any kind, or they
/// compare Carom with a library that has no other kinds.
const OTHERS: [&str; 18] = [
    "CONTRIBUTING.md",
    "crates/carom-c/README.md",
    "crates/carom-oracle/src/generate/grounds/heaps.rs",
    "crates/carom-oracle/src/generate/pairs.rs",
    "crates/carom-py/python/carom/__init__.py",
    "crates/carom-py/src/lib.rs",
    "crates/carom-py/src/shape/mod.rs",
    "crates/carom-wasm/src/all/shapes.rs",
    "crates/carom/src/lib.rs",
    "crates/carom/src/shape/convex.rs",
    "docs/migrating/box2d.md",
    "docs/migrating/parry2d.md",
    "docs/python.md",
    "docs/scene.schema.json",
    "docs/scenes.md",
    "xtask/api/languages/functions.toml",
    "xtask/counted/src/rows/casts.rs",
    "xtask/counted/src/shapes.rs",
];

/// Listed files that do not name all of `polygon`, `chain`, `compound` and `tilegrid`, because they contain
/// convex kinds only.
const CONVEX_ALONE: [&str; 2] =
    ["crates/carom/src/shape/kinds/mod.rs", "crates/carom-scene/scenes/demo.json"];

/// The sections of CONTRIBUTING.md with the lists. The first is for all kinds, the second for kinds that more
/// than a few numbers define, and the third for kinds with their own columns.
const LISTS: [&str; 3] = ["A new shape", "A shape that a few numbers do not define", "Columns of a kind"];

/// The kinds that have their own columns.
const WITH_COLUMNS: [&str; 5] = ["circle", "segment", "capsule", "aabb", "obb"];

/// Returns an example of each kind, from the file that the tests of all languages read.
fn samples() -> Vec<Shape> {
    let cases: serde_json::Value =
        serde_json::from_str(&lists::read("cases/kinds.json")).expect("the cases are JSON");
    let sample = |case: &serde_json::Value| {
        let text = case["ask"]["a"].to_string();
        let spec = Node::parse(&text).and_then(|node| ShapeSpec::read(node, Dialect::Query));
        spec.unwrap_or_else(|problem| panic!("{text}: {problem:?}")).shape().expect("the shape is valid")
    };
    let samples: Vec<Shape> = cases.as_array().expect("the cases are a list").iter().map(sample).collect();
    assert_eq!(samples.iter().map(Shape::kind).collect::<Vec<_>>(), Shape::KINDS);
    samples
}

/// Returns the kinds of shapes that a text does not mention. A kind may be mentioned by its name in scene
/// files (`circle`) or by its Rust type (`Circle`).
fn missing(kinds: &[&str], text: &str) -> Vec<String> {
    let (parts, words, identifiers) = (lists::parts(text), lists::words(text), lists::identifiers(text));
    let is_named = |kind: &str| match kind {
        "convex_polygon" => parts.contains("polygon") || parts.contains("polygons"),
        "polygon" => ["Polygon", "PyPolygon", "polygon"].iter().any(|name| identifiers.contains(name)),
        "tilegrid" => {
            parts.contains(kind) || ["TileGrid", "PyTileGrid"].iter().any(|name| identifiers.contains(name))
        }
        _ if kind.contains('_') => words.contains(&kind.replace('_', "")),
        _ => parts.contains(kind) || parts.contains(&format!("{kind}s")),
    };
    kinds.iter().filter(|kind| !is_named(kind)).map(|&kind| kind.to_owned()).collect()
}

#[test]
fn every_listed_file_names_every_kind() {
    let further: Vec<String> = LISTS[1..].iter().flat_map(|heading| lists::listed(heading)).collect();
    let others: Vec<&str> = OTHERS.into_iter().chain(further.iter().map(String::as_str)).collect();
    lists::judge(LISTS[0], &others, |path, text| {
        let has_convex_alone = path.is_none_or(|path| CONVEX_ALONE.contains(&path));
        missing(if has_convex_alone { Shape::CONVEX_KINDS } else { Shape::KINDS }, text)
    });
}

#[test]
fn every_file_of_columns_names_every_kind_with_columns() {
    for path in lists::listed(LISTS[2]) {
        let missing = missing(&WITH_COLUMNS, &lists::read(&path));
        assert!(missing.is_empty(), "{path} does not name {missing:?}");
    }
}

#[test]
fn files_with_all_kinds_are_not_listed_as_convex_alone() {
    for path in CONVEX_ALONE {
        assert!(!missing(Shape::KINDS, &lists::read(path)).is_empty(), "take {path} off CONVEX_ALONE");
    }
}

#[test]
fn the_oracle_has_every_kind() {
    for shape in samples().into_iter().filter(|shape| !shape.is_union()) {
        let solid = carom_oracle::Solid::new(&shape);
        let magnitude = shape.aabb().min().x.abs().max(shape.aabb().max().x.abs());
        // The bounding box is rounded outward, so it may be a little larger.
        assert!(magnitude <= solid.size * (1.0 + 1e-15), "{shape:?}");
    }
}

#[test]
fn files_and_queries_read_what_they_write_of_every_kind() {
    for (shape, &kind) in samples().iter().zip(Shape::KINDS) {
        let spec = ShapeSpec::of(shape).unwrap_or_else(|| panic!("files have no {kind}"));
        assert_eq!(spec.kind(), kind);
        let text = serde_json::to_string(&spec).expect("a shape is written");
        for dialect in [Dialect::Scene, Dialect::Query] {
            let read = Node::parse(&text).and_then(|node| ShapeSpec::read(node, dialect));
            let read = read.unwrap_or_else(|problem| panic!("{text}: {problem:?}"));
            let read = read.shape().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!((read.kind(), ShapeSpec::of(&read)), (kind, Some(spec.clone())), "{text}");
        }
    }
}

#[test]
fn the_schema_has_every_kind() {
    let schema: serde_json::Value = serde_json::from_str(&scene_schema()).expect("the schema is JSON");
    let text = schema.to_string();
    for kind in Shape::KINDS {
        assert!(text.contains(&format!(r#""const":"{kind}""#)), "no {kind}");
    }
}

#[test]
fn pictures_show_every_kind() {
    for shape in samples() {
        let pieces = outline(&shape.translated(Vec2::X));
        assert!(!pieces.is_empty(), "{shape:?}");
    }
}
