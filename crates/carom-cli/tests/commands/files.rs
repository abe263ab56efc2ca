//! Tests that the schema and the pictures in the repository equal the output of the command.
//!
//! `CAROM_UPDATE=1 cargo test -p carom-cli --test commands files` updates the files.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::support::{Folder, carom_in};

/// The pictures, each with the arguments of the command that draws it.
const PICTURES: [(&str, &[&str]); 16] = [
    ("demo", &["check", "demo"]),
    ("bouncing-sprites", &["simulate", "d1", "--frames", "300"]),
    ("spinning-rectangles", &["check", "d2", "--tick", "151"]),
    ("spinning-rectangles-axes", &["check", "d2", "--tick", "151", "--explain"]),
    ("turning-blades", &["check", "d3", "--time", "5.5"]),
    ("turning-blades-axes", &["check", "d3", "--time", "2.25", "--explain"]),
    ("swept-ball", &["cast", "d5"]),
    ("balls-in-a-room", &["simulate", "d6", "--frames", "300"]),
    ("bounding-volumes", &["check", "d7"]),
    ("separating-axes", &["check", "d8", "--explain"]),
    ("separating-axes-triangle", &["check", "d8-triangle", "--explain"]),
    ("fork-over-post", &["check", "d12"]),
    ("concave", &["check", "concave"]),
    ("concave-cast", &["cast", "concave"]),
    ("falling-ball", &["simulate", "falling-ball-10hz"]),
    ("breakout", &["simulate", "breakout"]),
];

#[test]
fn the_pictures_equal_the_output_of_the_command() {
    let folder = Folder::new("pictures");
    for (name, args) in PICTURES {
        let file = format!("{name}.svg");
        let run = carom_in(folder.path(), &[args, &["--svg", &file]].concat());
        assert_eq!(run.status, Some(0), "{}", run.err);
        check(&docs().join("pictures").join(&file), &folder.read(&file));
    }
}

#[test]
fn the_picture_of_a_map_equals_the_output_of_the_command() {
    let folder = Folder::new("map-picture");
    let map = docs().join("../scenes/maps/platformer.tmx");
    let run = carom_in(folder.path(), &["check", map.to_str().unwrap(), "--svg", "platformer.svg"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    check(&docs().join("pictures/platformer.svg"), &folder.read("platformer.svg"));
}

#[test]
fn the_schema_equals_the_output_of_the_command() {
    let folder = Folder::new("schema");
    let run = carom_in(folder.path(), &["scenes", "--schema"]);
    check(&docs().join("scene.schema.json"), &run.out);
}

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

fn check(file: &Path, wanted: &str) {
    if env::var_os("CAROM_UPDATE").is_some() {
        fs::write(file, wanted).unwrap();
    }
    let found = fs::read_to_string(file).unwrap_or_default().replace("\r\n", "\n");
    assert!(found == wanted, "{} is not up to date; run with CAROM_UPDATE=1", file.display());
}
