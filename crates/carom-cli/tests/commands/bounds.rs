//! Tests `carom bounds`.

use std::fmt::Write;

use crate::support::{Folder, carom_fed, carom_in};
use serde_json::Value;

fn json(input: &str) -> Value {
    let run = carom_fed(&["bounds", "-", "--format", "json"], input.as_bytes());
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""), "{input}");
    serde_json::from_str(&run.out).unwrap()
}

#[test]
fn five_volumes_with_their_areas() {
    let answer = json("0,0\n4,0\n4,3\n0,3\n1,1\n");
    assert_eq!(answer["points"], 5);
    assert_eq!(answer["aabb"]["max"], serde_json::json!([4.0, 3.0]));
    assert_eq!(answer["areas"]["aabb"], 12.0);
    assert_eq!(answer["areas"]["hull"], 12.0);
    assert_eq!(answer["hull"]["vertices"].as_array().unwrap().len(), 4);
}

#[test]
fn headers_marks_blank_lines_and_other_columns_do_not_matter() {
    let wanted = json("1,2\n3,5\n");
    for input in [
        "x,y\n1,2\n3,5\n",
        "\u{feff}x,y\n1,2\n3,5\n",
        "\u{feff}1,2\n3,5\n",
        "easting,northing\n1,2\n3,5\n",
        "1,2\n\n3,5",
        " 1 , 2 \r\n3,\t5\r\n",
        "id,Y,name,X\n7,2,a,1\n8,5,b,3\n",
        "x,y,2020\n1,2,9\n3,5,,,\n",
        "#x,#y\n1,2\n3,5\n",
        "\"1\",\"2\"\n3.0,5e0\n",
    ] {
        assert_eq!(json(input), wanted, "{input}");
    }
}

#[test]
fn a_note_names_sizes_that_points_do_not_have() {
    for (input, unused) in [("x,y,r\n1,2,9\n", "r"), ("id,x,y,W,height\n7,1,2,3,3\n", "W, height")] {
        let run = carom_fed(&["bounds", "-", "--format", "json"], input.as_bytes());
        assert_eq!(run.status, Some(0), "{input}");
        let note = format!("note: standard input: rows are points (x, y); columns not used: {unused}\n");
        assert_eq!(run.err, note);
    }
}

#[test]
fn the_error_of_a_bad_line_has_its_number() {
    for (input, message) in [
        ("", "no points"),
        ("x,y\n", "no points"),
        ("1,2\n3,4\n5\n", ":3: 1 field"),
        ("1,2\n3,4,5\n", ":2: 3 fields"),
        ("x,y\n1,2\n3,four\n", ":3: y is `four`"),
        ("1,2\nnan,4\n", ":2: x is `nan`, which is not a finite number; give a finite number"),
        ("1,2\n3,1e999\n", ":2: y is `1e999`"),
        ("1,2\n\n\n3,\n", ":4: y is empty"),
        ("id,x,y\n1,2\n", ":2: no y"),
        ("1 2\n", ":1: no comma"),
        ("1,5;2,5\n", ":1: no comma"),
        ("x;y\n1,5;2\n", ":2: x is `1,5`, which is not a number; write decimals with a dot"),
        ("1,2\n\"1,2\n", ":2: a quote that is not closed"),
        ("1,2\n\"1\",\"2\n", ":2: a quote that is not closed"),
        ("1,2\n1e80,0\n", ":2: x is 1e80: out of range; magnitudes go up to 2^250"),
        ("\"1,2\"\n3,4\n", ":1: 1 field"),
        ("0x10,0x20\n3,4\n", ":1: x is `0x10`"),
        ("1_000,2_000\n3,4\n", ":1: x is `1_000`"),
        ("(1,2)\n3,4\n", ":1: x is `(1`"),
        (",\n3,4\n", ":1: x is empty"),
        ("x,y\n1,5,2,5\n", ":2: 4 fields under 2 columns; put"),
        ("x,x,y\n1,2,3\n", ":1: two columns have the name x; rename one"),
        ("1,\u{1b}[31m2\n", ":1: y is ` [31m2`"),
    ] {
        let run = carom_fed(&["bounds", "-"], input.as_bytes());
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{input}");
        assert!(run.err.contains(message), "no {message} in {}", run.err);
    }
}

#[test]
fn one_point_has_a_hull_of_one_corner() {
    let table = carom_fed(&["bounds", "-"], b"1,2\n").out;
    assert!(table.contains("1 corner") && !table.contains("1 corners"), "{table}");
}

#[test]
fn shares_of_a_tiny_hull_are_short() {
    let table = carom_fed(&["bounds", "-"], b"1,5e-324\n2,1e-300\n3,0\n").out;
    assert!(table.contains(" times") && table.lines().all(|line| line.len() < 100), "{table}");
    let usual = carom_fed(&["bounds", "-"], b"0,0\n4,0\n4,3\n").out;
    assert!(usual.contains(" 200 %") && usual.contains(" 100 %"), "{usual}");
    let flat = carom_fed(&["bounds", "-"], b"0,0\n4,0\n").out;
    assert!(flat.contains("  -  ") && !flat.contains('%'), "{flat}");
}

#[test]
fn a_file_gives_a_picture_and_csv() {
    let folder = Folder::new("bounds");
    folder.write("points.csv", "0,0\n4,0\n4,3\n");
    let run = carom_in(folder.path(), &["bounds", "points.csv", "--svg", "bounds.svg", "--format", "csv"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    let names: Vec<&str> = run.out.lines().map(|line| line.split(',').nth(1).unwrap()).collect();
    assert_eq!(names, ["volume", "circle", "aabb", "obb", "dop8", "hull"]);
    assert!(folder.read("bounds.svg").starts_with("<svg "));
}

#[test]
fn a_picture_of_a_million_points_shows_some_of_them() {
    let mut input = String::new();
    let mut seed = 1_u32;
    for _ in 0..1_000_000 {
        let mut next = || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            f64::from(seed >> 8) / 16_777_216.0
        };
        writeln!(input, "{},{}", next(), next()).unwrap();
    }
    let folder = Folder::new("million");
    folder.write("points.csv", &input);
    let run = carom_in(folder.path(), &["bounds", "points.csv", "--svg", "bounds.svg"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert!(run.out.contains("1000000 points"));
    assert!(folder.read("bounds.svg").len() < 600_000, "the picture has too many points");
}
