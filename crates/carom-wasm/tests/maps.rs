//! Writes `maps.json`, which has the answers about the sample maps that the package must also give. Also
//! tests the input and the output of the reader of maps.

use std::fs;
use std::path::{Path, PathBuf};

use carom::{Circle, Shape, contact};
use carom_maps::{Map, MapOptions, MapShape};
use carom_wasm::{map_references, read_map};
use serde_json::{Value, json};

const SAMPLES: [&str; 3] = ["platformer.tmx", "caves.tmj", "world.ldtk"];

fn sample(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenes/maps").join(name)
}

#[test]
fn the_golden_answers_are_those_of_the_library() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/maps.json");
    let answers: serde_json::Map<String, Value> =
        SAMPLES.iter().map(|&name| (name.to_owned(), answers(name))).collect();
    let text = Value::from(answers).to_string().replace("],[\"", "],\n[\"") + "\n";
    if std::env::var_os("CAROM_WRITE").is_some() {
        fs::write(&file, &text).unwrap();
    }
    let stored = fs::read_to_string(&file).unwrap();
    assert!(
        stored == text,
        "run `CAROM_WRITE=1 cargo test -p carom-wasm --features maps --test maps`, and look at what changed"
    );
}

/// Returns the answers about each shape of a map: its layer, name, kind and area, and the answers about
/// circles on the diagonal of its box.
fn answers(name: &str) -> Value {
    let map = Map::open(&sample(name), &MapOptions::default()).unwrap();
    let each = map.layers.iter().flat_map(|layer| layer.shapes.iter().map(|shape| (&layer.name, shape)));
    let answer = |(layer, of): (&String, &MapShape)| {
        json!([layer, of.name, of.shape.kind(), of.shape.area(), touched(of)])
    };
    each.map(answer).collect()
}

fn touched(of: &MapShape) -> Vec<Value> {
    let bounds = of.shape.aabb();
    let ball = |k: u8| {
        let at = bounds.min() + (bounds.max() - bounds.min()) * (f64::from(k) / 8.0);
        Shape::from(Circle::new(at, 6.0).unwrap())
    };
    let answer = |ball: Shape| match contact(&ball, &of.shape) {
        None => Value::Null,
        Some(contact) => json!([contact.mtv().x, contact.mtv().y, contact.depth, of.kind_of(contact.part_b)]),
    };
    (0..9).map(ball).map(answer).collect()
}

/// Packs texts into bytes in the same form as the package.
fn packed(texts: &[&str]) -> Vec<u8> {
    texts
        .iter()
        .flat_map(|text| {
            (text.len() as u32).to_le_bytes().into_iter().chain(text.bytes()).collect::<Vec<u8>>()
        })
        .collect()
}

#[test]
fn maps_go_in_and_out_as_texts_and_numbers() {
    let map = r#"<map width="2" height="1" tilewidth="16" tileheight="16"><tileset firstgid="1" source="a/set.tsx"/>
        <layer id="1" name="ground" width="2" height="1"><data encoding="csv">0,1</data></layer></map>"#;
    let set = r#"<tileset name="set" tilewidth="16" tileheight="16" tilecount="1"><tile id="0" type="solid"/></tileset>"#;
    assert_eq!(map_references(&packed(&[map])), r#"["a/set.tsx"]"#);
    let (text, numbers) = read_map(&packed(&["level.tmx", map, "", "", "a/set.tsx", set]));
    let told: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(told["layers"][0]["shapes"][0]["at"], 0);
    // These are the count, the kind, the place, the rotation, the size of a cell, the size of the grid,
    // the kinds, and the two tiles.
    let grid = [9.0, 0.0, 0.0, 1.0, 0.0, 16.0, 16.0, 2.0, 1.0, 2.0, 0.0, 1.0];
    assert_eq!((numbers[0], &numbers[1..13], &numbers[13..]), (12.0, &grid[..], &[0.0, 1.0][..]));
    let (passable, none) = read_map(&packed(&["level.tmx", map, "", "SOLID\nwater", "a/set.tsx", set]));
    assert!(none.is_empty() && passable.contains("ground"));
    let (fault, _) = read_map(&packed(&["level.tmx", map, "", ""]));
    let told: Value = serde_json::from_str(&fault).unwrap();
    let problem = told["problem"].as_str().unwrap();
    assert!(problem.starts_with("level.tmx:1:") && problem.contains("load returned no text"), "{problem}");
}

#[test]
fn an_input_that_is_cut_off_is_no_map() {
    let whole = packed(&["level.tmx", "<map", "", ""]);
    for length in 0..whole.len() {
        assert!(read_map(&whole[..length]).0.contains("problem"));
        assert_eq!(map_references(&whole[..length]), "[]");
    }
}
