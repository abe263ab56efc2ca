//! No place that CONTRIBUTING.md lists for a new shape is without one of the kinds that the library has.

use carom::{Shape, Vec2};
use carom_oracle::generate::{Kind, Rng, Style, shape};
use carom_scene::{Dialect, ShapeSpec, json::Node, outline, scene_schema};

use crate::lists;

/// Files that name all kinds and need no change for a new one.
const OTHERS: [&str; 1] = ["CONTRIBUTING.md"];

/// One shape of each kind, out of the oracle's generator.
fn samples() -> Vec<Shape> {
    let mut rng = Rng::new(1);
    let shapes = Kind::ALL.map(|kind| shape(kind, Style::Lattice, &mut rng).shape());
    let sample = |kind: &str| shapes.iter().rfind(|shape| shape.kind() == kind).cloned();
    Shape::KINDS
        .iter()
        .map(|kind| sample(kind).unwrap_or_else(|| panic!("the oracle makes no {kind}")))
        .collect()
}

#[test]
fn every_listed_file_names_every_kind() {
    lists::judge("A new shape", &OTHERS, |text| {
        let parts = lists::parts(text);
        let is_missing = |kind: &&&str| !parts.contains(**kind) && !parts.contains(&format!("{kind}s"));
        Shape::KINDS.iter().filter(is_missing).map(|&kind| kind.to_owned()).collect()
    });
}

#[test]
fn the_oracle_has_every_kind() {
    for shape in samples() {
        let solid = carom_oracle::Solid::new(&shape);
        let magnitude = shape.aabb().min().x.abs().max(shape.aabb().max().x.abs());
        assert!(magnitude <= solid.size, "{shape:?}");
    }
}

#[test]
fn files_and_queries_read_what_they_write_of_every_kind() {
    for (shape, &kind) in samples().iter().zip(Shape::KINDS) {
        let spec = ShapeSpec::of(shape);
        assert_eq!(spec.kind(), kind);
        let text = serde_json::to_string(&spec).expect("a shape is written");
        for dialect in [Dialect::Scene, Dialect::Query] {
            let read = Node::parse(&text).and_then(|node| ShapeSpec::read(node, dialect));
            let read = read.unwrap_or_else(|problem| panic!("{text}: {problem:?}"));
            let read = read.shape().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!((read.kind(), ShapeSpec::of(&read)), (kind, spec.clone()), "{text}");
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
    for shape in samples() {
        let pieces = outline(&shape.translated(Vec2::X));
        assert!(!pieces.is_empty(), "{shape:?}");
    }
}
