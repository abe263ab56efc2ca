//! Every file that CONTRIBUTING.md lists for a new shape names all kinds of the library.

use carom::{Shape, Vec2};
use carom_draw::outline;
use carom_oracle::generate::{Kind, Rng, Style, shape};
use carom_scene::{Dialect, ShapeSpec, json::Node, scene_schema};

use crate::lists;

/// Files that name all kinds and need no change for a new kind: their code works for any kind, or they
/// compare Carom with a library that has no further kinds.
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

/// Listed files without some of `polygon`, `chain`, `compound` and `tilegrid`, because they have only the
/// convex kinds. The list of the convex kinds has only these files; the other files still lack the other
/// kinds.
const CONVEX_ALONE: [&str; 14] = [
    "crates/carom-oracle/src/generate/shapes.rs",
    "crates/carom-oracle/src/recipe.rs",
    "crates/carom-oracle/src/solid.rs",
    "crates/carom-py/tests/digest/inputs.py",
    "crates/carom-wasm/src/input.rs",
    "crates/carom-wasm/src/shape.rs",
    "crates/carom-wasm/tests/digest/inputs.js",
    "crates/carom-wasm/types/core.d.ts",
    "crates/carom-wasm/types/shapes.d.ts",
    "crates/carom/src/shape/kinds/mod.rs",
    "crates/carom/tests/digest/inputs.rs",
    "fuzz/src/lib.rs",
    "playground/engine/src/handle.rs",
    "scenes/demo.json",
];

/// The lists of CONTRIBUTING.md: for all kinds, and for the kinds that have columns of their own.
const LISTS: [&str; 2] = ["A new shape", "Columns of a kind"];

/// Returns one shape of each convex kind, from the oracle's generator.
fn samples() -> Vec<Shape> {
    let mut rng = Rng::new(1);
    let shapes = Kind::ALL.map(|kind| shape(kind, Style::Lattice, &mut rng).shape());
    let sample = |kind: &str| shapes.iter().rfind(|shape| shape.kind() == kind).cloned();
    Shape::CONVEX_KINDS
        .iter()
        .map(|kind| sample(kind).unwrap_or_else(|| panic!("the oracle makes no {kind}")))
        .collect()
}

/// Returns the kinds that a text does not name, neither by the name in files nor by the name of the
/// type.
fn missing(kinds: &[&str], text: &str) -> Vec<String> {
    let (parts, identifiers) = (lists::parts(text), lists::identifiers(text));
    let is_named = |kind: &str| match kind {
        "convex_polygon" => parts.contains("polygon") || parts.contains("polygons"),
        "polygon" => ["Polygon", "PyPolygon", "polygon"].iter().any(|name| identifiers.contains(name)),
        "tilegrid" => {
            parts.contains(kind) || ["TileGrid", "PyTileGrid"].iter().any(|name| identifiers.contains(name))
        }
        _ => parts.contains(kind) || parts.contains(&format!("{kind}s")),
    };
    kinds.iter().filter(|kind| !is_named(kind)).map(|&kind| kind.to_owned()).collect()
}

#[test]
fn every_listed_file_names_every_kind() {
    let columns = lists::listed(LISTS[1]);
    let others: Vec<&str> = OTHERS.into_iter().chain(columns.iter().map(String::as_str)).collect();
    lists::judge(LISTS[0], &others, |path, text| {
        let has_convex_alone = path.is_none_or(|path| CONVEX_ALONE.contains(&path));
        missing(if has_convex_alone { Shape::CONVEX_KINDS } else { Shape::KINDS }, text)
    });
}

#[test]
fn every_file_of_columns_names_every_kind_of_few_numbers() {
    let kinds: Vec<&str> = Shape::PLAIN_KINDS.iter().map(|(kind, _)| *kind).collect();
    for path in lists::listed(LISTS[1]) {
        let missing = missing(&kinds, &lists::read(&path));
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
    for shape in samples() {
        let solid = carom_oracle::Solid::new(&shape);
        let magnitude = shape.aabb().min().x.abs().max(shape.aabb().max().x.abs());
        assert!(magnitude <= solid.size, "{shape:?}");
    }
}

/// Returns one shape of each kind: first the convex shapes, then the shapes of several parts.
fn all_samples() -> Vec<Shape> {
    let several = [
        r#"{"type": "polygon", "vertices": [[0, 0], [6, 0], [6, 6], [0, 6]], "holes": [[[1, 1], [1, 2], [2, 2]]], "radius": 0.25}"#,
        r#"{"type": "chain", "vertices": [[0, 0], [4, 0], [4, 4]], "closed": true, "one_sided": true, "radius": 0.5}"#,
        r#"{"type": "compound", "shapes": [{"type": "circle", "center": [0, 0], "radius": 1}, {"type": "point", "position": [1, 1]}]}"#,
        r#"{"type": "tilegrid", "origin": [1, 2], "cell": [2, 2], "rows": [[0, 1], [2, 3]], "kinds": [null, "full",
            {"type": "circle", "center": [0.5, 0.5], "radius": 0.5}, {"one_way": [0, 1], "shape": {"type": "aabb", "min": [0, 0], "max": [1, 1]}}]}"#,
    ];
    let read = |text: &str| {
        let spec = Node::parse(text).and_then(|node| ShapeSpec::read(node, Dialect::Query));
        spec.expect("a shape").shape().expect("a valid shape")
    };
    samples().into_iter().chain(several.map(read)).collect()
}

#[test]
fn files_and_queries_read_what_they_write_of_every_kind() {
    for (shape, &kind) in all_samples().iter().zip(Shape::KINDS) {
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
    let schema: serde_json::Value = serde_json::from_str(&scene_schema()).expect("a schema");
    let text = schema.to_string();
    for kind in Shape::KINDS {
        assert!(text.contains(&format!(r#""const":"{kind}""#)), "no {kind}");
    }
}

#[test]
fn pictures_show_every_kind() {
    for shape in all_samples() {
        let pieces = outline(&shape.translated(Vec2::X));
        assert!(!pieces.is_empty(), "{shape:?}");
    }
}
