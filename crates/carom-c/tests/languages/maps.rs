//! Tests that the programs print the same content of maps as the Rust library reads.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use carom::{Circle, Shape, Vec2, contact};
use carom_maps::{LayerKind, Map, MapFormat, MapOptions, MapShape, Properties};

use super::tools::home;

/// A map with a ring that crosses itself, and with names that can be made passable.
const FAULTY: &str = r#"<map width="2" height="1" tilewidth="16" tileheight="16"><properties><property name="gravity" value="0 -9"/></properties>
<tileset firstgid="1" name="set" tilewidth="16" tileheight="16" tilecount="2"><tile id="0" type="ladder"/><tile id="1" type="solid"/></tileset>
<layer id="1" name="ground" class="solid" width="2" height="1"><data encoding="csv">1,2</data></layer>
<objectgroup id="2" name="things"><object id="4" name="bow" x="0" y="0"><polygon points="0,0 8,8 8,0 0,8"/></object>
<object id="5" name="coin" type="Coin" x="4" y="4" width="8" height="8"><ellipse/></object></objectgroup></map>"#;

/// Runs a program on each sample map, and on a faulty one.
pub(crate) fn run(program: impl Fn() -> Command) {
    let faulty = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("faulty.tmx");
    fs::write(&faulty, FAULTY).expect("the folder for tests can be made");
    let samples = ["platformer.tmx", "caves.tmj", "world.ldtk"];
    let samples = samples.map(|name| home().join("../../scenes/maps").join(name));
    for path in samples.iter().chain([&faulty]) {
        for names in [&[][..], &["Ladder", "water", "stone"]] {
            let printed = program().arg(path).args(names).output().expect("the program runs");
            let text = String::from_utf8_lossy(&printed.stdout).into_owned();
            assert!(printed.status.success(), "{text}{}", String::from_utf8_lossy(&printed.stderr));
            let passable: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
            let options = MapOptions { skip_invalid: !passable.is_empty(), passable };
            let wanted = match Map::open(path, &options) {
                Ok(map) => lines(&map),
                Err(error) => format!("error\tbad_map\t{error}\n"),
            };
            compare(&text, &wanted);
        }
    }
}

fn lines(map: &Map) -> String {
    let format = match map.format {
        MapFormat::Tiled => "tiled",
        MapFormat::Ldtk => "ldtk",
    };
    let size = map.size.unwrap_or(Vec2::new(-1.0, -1.0));
    let corner = map.from_editor([2.0, 3.0]);
    let mut text = format!("map\t{format}\t{}\t{}\t{}\n", corner.y, size.x, size.y);
    properties(&mut text, &map.properties);
    for layer in &map.layers {
        let kind = match layer.kind {
            LayerKind::Tiles => "tiles",
            LayerKind::Objects => "objects",
        };
        text += &format!("layer\t{}\t{kind}\t{}\t{}\n", layer.name, layer.class, u8::from(layer.is_visible));
        properties(&mut text, &layer.properties);
        layer.shapes.iter().for_each(|each| shape(&mut text, each));
    }
    map.notes.iter().for_each(|note| text += &format!("note\t{note}\n"));
    text
}

fn properties(text: &mut String, properties: &Properties) {
    properties.iter().for_each(|(name, value)| *text += &format!("property\t{name}\t{value}\n"));
}

fn shape(text: &mut String, of: &MapShape) {
    let bounds = of.shape.aabb();
    let (min, max) = (bounds.min(), bounds.max());
    let (id, kind, area) = (of.id.unwrap_or(-1), of.shape.kind(), of.shape.area());
    *text += &format!("shape\t{}\t{id}\t{}\t{kind}\t{area}\t", of.name, of.class);
    *text += &format!("{}\t{}\t{}\t{}\n", min.x, min.y, max.x, max.y);
    properties(text, &of.properties);
    of.kinds.iter().for_each(|kind| *text += &format!("kind\t{kind}\n"));
    for k in 0..if of.kinds.is_empty() { 0 } else { 40 } {
        let part = (f64::from(k) + 0.5) / 40.0;
        let center = Vec2::new(min.x + (max.x - min.x) * part, min.y + (max.y - min.y) * part);
        let ball = Shape::from(Circle::new(center, 6.0).expect("a circle"));
        if let Some(contact) = contact(&ball, &of.shape) {
            *text += &format!("touched\t{}\n", of.kind_of(contact.part_b).expect("a kind"));
        }
    }
}

/// Compares two texts. A number may be written in different ways.
fn compare(printed: &str, wanted: &str) {
    let numbers = |item: &str| item.parse::<f64>().map(f64::to_bits);
    let is_equal =
        |(a, b): (&str, &str)| a == b || matches!((numbers(a), numbers(b)), (Ok(a), Ok(b)) if a == b);
    for (own, other) in printed.lines().zip(wanted.lines()) {
        assert_eq!(own.split('\t').count(), other.split('\t').count(), "{own}\n{other}");
        assert!(own.split('\t').zip(other.split('\t')).all(is_equal), "{own}\n{other}");
    }
    assert_eq!(printed.lines().count(), wanted.lines().count());
}
