//! Tests `carom cast`.

use crate::support::{Folder, carom_fed, carom_in};
use serde_json::Value;

fn carom(args: &[&str]) -> String {
    let run = carom_fed(args, b"");
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""), "{args:?}");
    run.out
}

#[test]
fn the_swept_ball_in_every_format() {
    let table = carom(&["cast", "d5"]);
    assert!(table.contains("A swept ball: ball meets kite at 0.3392 of its motion, 3 bounces"), "{table}");
    assert!(table.contains("restitution 0.8") && table.contains("the end"), "{table}");
    assert!(!table.contains('\u{1b}'), "colours without a terminal");
    let json: Value = serde_json::from_str(&carom(&["cast", "d5", "--format", "json"])).unwrap();
    assert_eq!((&json["scene"], &json["shape"]), (&"d5".into(), &"ball".into()));
    assert_eq!(json["hit"], json["hits"][0]);
    assert_eq!(json["hits"].as_array().unwrap().len(), 2);
    assert_eq!(json["path"]["bounces"].as_array().unwrap().len(), 3);
    let csv = carom(&["cast", "d5", "--format", "csv"]);
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    assert_eq!([&rows[0][0], &rows[1][0]], ["kite", "wall"]);
    let fraction: f64 = rows[0][1].parse().unwrap();
    assert_eq!(Some(fraction), json["hit"]["fraction"].as_f64(), "the csv has fewer digits");
}

#[test]
fn a_cast_without_a_hit_is_a_success() {
    let folder = Folder::new("cast-free");
    folder.write(
        "free.json",
        r#"{"name": "x", "shapes": [{"name": "a", "type": "point", "position": [0, 0]}], "cast": {"shape": "a", "motion": [1, 0]}}"#,
    );
    let run = carom_in(folder.path(), &["cast", "free.json", "--svg", "free.svg"]);
    assert_eq!((run.status, run.out.as_str()), (Some(0), "x: nothing is in the way of a\n"));
    assert!(folder.read("free.svg").starts_with("<svg "));
    let run = carom_in(folder.path(), &["cast", "free.json", "--format", "csv"]);
    assert_eq!(run.out.lines().count(), 1, "lines after the header");
}

#[test]
fn a_cast_starts_at_any_moment() {
    let folder = Folder::new("cast-moment");
    folder.write(
        "doors.json",
        r#"{"name": "doors", "ticks_per_second": 10, "shapes": [
            {"name": "ball", "type": "circle", "center": [0, 0], "radius": 1},
            {"name": "door", "type": "aabb", "min": [9, -1], "max": [10, 1], "motion": {"velocity": [10, 0]}}],
            "cast": {"shape": "ball", "motion": [16, 0]}}"#,
    );
    let fraction = |moment: &[&str]| {
        let run = carom_in(folder.path(), &[&["cast", "doors.json", "--format", "json"], moment].concat());
        assert_eq!((run.status, run.err.as_str()), (Some(0), ""), "{moment:?}");
        let json: Value = serde_json::from_str(&run.out).unwrap();
        (json["tick"].as_f64(), json["hit"]["fraction"].as_f64())
    };
    assert_eq!(fraction(&[]), (Some(0.0), Some(0.5)));
    assert_eq!(fraction(&["--tick", "4"]), (Some(4.0), Some(0.75)));
    assert_eq!(fraction(&["--time", "0.4"]), (Some(4.0), Some(0.75)));
    assert_eq!(fraction(&["--time", "1"]), (Some(10.0), None));
    let run = carom_in(folder.path(), &["cast", "doors.json", "--tick", "4"]);
    assert!(run.out.contains("ball meets door at 0.75 of its motion at tick 4, 1 bounce"), "{}", run.out);
    let run = carom_in(folder.path(), &["cast", "doors.json", "--tick", "4", "--time", "0.4"]);
    assert!(run.status == Some(2) && run.err.contains("cannot be used with"), "{}", run.err);
}

#[test]
fn the_error_of_a_scene_without_a_cast_has_a_cure() {
    let run = carom_fed(&["cast", "d2"], b"");
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("`d2` has no `cast`") && run.err.contains("\"motion\""), "{}", run.err);
}

#[test]
fn an_error_in_a_cast_points_at_it() {
    let folder = Folder::new("cast-errors");
    let cases = [
        (r#"{"shape": "bell", "motion": [1, 0]}"#, "bad.json:2:19", "^^^^^^", "the shapes are ball"),
        (r#"{"shape": "ball", "motion": [1]}"#, "bad.json:2:37", "^^^", "two numbers"),
        (r#"{"shape": "ball", "motion": [1, 1e300]}"#, "bad.json:2:41", "^^^^^", "2^250"),
        (r#"{"shape": "ball", "motion": [1, 1e999]}"#, "bad.json:2:41", "^^^^^", "largest number"),
        (r#"{"shape": "ball"}"#, "bad.json:2:9", "^", "`motion` is missing"),
        (
            r#"{"shape": "ball", "motion": [1, 0], "restitution": 2}"#,
            "bad.json:2:60",
            "^",
            "not between 0 and 1",
        ),
        (r#"{"shape": "ball", "motoin": [1, 0]}"#, "bad.json:2:27", "^^^^^^^^", "`motion`"),
    ];
    for (cast, place, mark, cure) in cases {
        let shapes = r#"[{"name": "ball", "type": "point", "position": [0, 0]}]"#;
        folder.write("bad.json", &format!("{{\"name\": \"x\", \"shapes\": {shapes},\n\"cast\": {cast}}}"));
        let run = carom_in(folder.path(), &["cast", "bad.json"]);
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{cast}");
        for part in [place, mark, cure] {
            assert!(run.err.contains(part), "no {part} in\n{}", run.err);
        }
    }
}

#[test]
fn names_cannot_control_the_terminal() {
    let folder = Folder::new("cast-escape");
    folder.write(
        "scene.json",
        r#"{"name": "x", "title": "\u001b[2Jx", "shapes": [{"name": "a\u001b[31m\n", "type": "point", "position": [0, 0]}, {"name": "b\u001b", "type": "circle", "center": [5, 0], "radius": 1}], "cast": {"shape": "a\u001b[31m\n", "motion": [9, 0]}}"#,
    );
    let run = carom_in(folder.path(), &["cast", "scene.json", "--svg", "scene.svg"]);
    assert_eq!(run.status, Some(0));
    assert!(!run.out.contains('\u{1b}') && !folder.read("scene.svg").contains('\u{1b}'));
}
