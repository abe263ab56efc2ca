//! Tests the Rust code beside the pictures of the playground. The code must compile, and print the numbers
//! beside the picture.
#![allow(
    unused_macros,
    unused_qualifications,
    reason = "the snippets are written later, for readers who see no imports of this file"
)]

use std::cell::RefCell;
use std::fs;

use playground_snippets::{collect, collect_python, folder, python_folder};
use serde_json::Value;

/// The name and tick of a demo, its code, and the numbers beside the picture in JSON.
type Snippet = (&'static str, fn() -> Result<(), Box<dyn std::error::Error>>, &'static str);

thread_local! {
    static PRINTED: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Replaces `println!` in the snippets, and collects the lines for the test.
macro_rules! println {
    ($($words:tt)*) => {
        PRINTED.with_borrow_mut(|lines| lines.push(format!($($words)*)))
    };
}

include!(concat!(env!("OUT_DIR"), "/snippets.rs"));

#[test]
fn the_code_is_what_the_page_shows_now() {
    let cure = "run `cargo run --package playground-snippets --example write_snippets` first";
    let written = fs::read_to_string(folder().join("snippets.rs")).expect(cure);
    assert!(written == collect().code, "{cure}");
}

/// The numbers beside a picture that its code prints, by their keys.
const PRINTS: [&str; 23] = [
    "separation",
    "depth",
    "normal",
    "mtv",
    "nearest-point",
    "ratio",
    "distance",
    "fraction",
    "point",
    "energy",
    "momentum",
    "impulse",
    "velocity-after",
    "last-impulse",
    "area",
    "radius",
    "axis",
    "pairs",
    "marked",
    "t",
    "kept",
    "best-iou",
    "shared",
];

#[test]
fn the_code_beside_a_picture_prints_its_numbers() {
    for (place, run, numbers) in SNIPPETS {
        run().unwrap();
        let lines = PRINTED.take();
        let printed: Vec<f64> = lines.iter().flat_map(|line| numbers_in(line)).collect();
        let shown: Vec<Value> = serde_json::from_str(numbers).unwrap();
        let is_printed = |number: &&Value| {
            let key = number["key"].as_str().unwrap();
            let is_laid_open = place.starts_with("d8") && key != "axis";
            // The code prints the radius of a circle, and the axes of the separating-axis test.
            PRINTS.contains(&key) && number["of"] != "circle" && !is_laid_open
        };
        let wanted: Vec<&Value> = shown.iter().filter(is_printed).collect();
        let has_others = place.starts_with("breakout") || place.starts_with("d16");
        assert!(!wanted.is_empty() || has_others, "{place} has nothing to compare");
        for number in wanted {
            let amounts = amounts(&number["value"]);
            let is_there = printed.windows(amounts.len()).any(|window| window == amounts);
            assert!(is_there, "{place} shows {number}, but its code prints {printed:?}");
        }
        for hash in shown.iter().filter(|number| number["key"] == "hash") {
            let hash = hash["value"].as_str().unwrap();
            assert!(lines.iter().filter(|line| *line == hash).count() == 2, "{place}: {hash} in {lines:?}");
        }
    }
}

#[test]
fn the_code_in_python_is_what_the_page_shows_now() {
    let cure =
        "run `cargo run --package playground-snippets --example write_python` and commit what it writes";
    let mut names: Vec<String> = fs::read_dir(python_folder())
        .expect(cure)
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".py") || name.ends_with(".json"))
        .collect();
    names.sort();
    let mut files = collect_python();
    files.sort();
    assert_eq!(names, files.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>(), "{cure}");
    for (name, content) in files {
        assert!(fs::read_to_string(python_folder().join(&name)).unwrap() == content, "{name}: {cure}");
    }
}

/// Returns all numbers in a line.
fn numbers_in(line: &str) -> Vec<f64> {
    let is_part = |letter: char| letter.is_ascii_digit() || "+-.e".contains(letter);
    line.split(|letter| !is_part(letter)).filter_map(|word| word.parse().ok()).collect()
}

/// Returns the numbers in a value, in the order in which code prints them.
fn amounts(value: &Value) -> Vec<f64> {
    match value {
        Value::Array(list) => list.iter().flat_map(amounts).collect(),
        Value::Object(axis) => {
            ["normal", "a", "b", "separation"].iter().flat_map(|&key| amounts(&axis[key])).collect()
        }
        _ => vec![value.as_f64().expect("a number")],
    }
}
