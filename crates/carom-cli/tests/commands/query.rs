//! Tests `carom query`: order, errors, exit status and speed.

use std::time::{Duration, Instant};

use crate::support::carom_fed;

const GOOD: &str = r#"{"id": 1, "query": "contains", "shape": {"type": "circle", "center": [0, 0], "radius": 1}, "point": [1, 0]}"#;

#[test]
fn all_answered_is_status_0() {
    let run = carom_fed(&["query"], format!("{GOOD}\n{GOOD}\n").as_bytes());
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
    assert_eq!(run.out, "{\"id\":1,\"answer\":{\"contains\":true}}\n".repeat(2));
}

#[test]
fn a_byte_order_mark_before_the_first_line_is_ignored() {
    let run = carom_fed(&["query"], format!("\u{feff}{GOOD}\n\u{feff}{GOOD}\n").as_bytes());
    let answered = run.out.lines().map(|line| line.contains("answer"));
    assert_eq!(answered.collect::<Vec<_>>(), [true, false]);
}

#[test]
fn a_file_as_an_argument_names_standard_input() {
    let run = carom_fed(&["query", "queries.jsonl"], b"");
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("`query` reads standard input: carom query < queries.jsonl"), "{}", run.err);
    let flag = carom_fed(&["query", "--fast"], b"");
    assert!(!flag.err.contains("standard input"), "{}", flag.err);
}

#[test]
fn wrong_names_are_shown_with_the_nearest_name() {
    for (line, message) in [
        (
            r#"{"query": "contct"}"#,
            r#"this version has no query \"contct\" (did you mean `contact`?); it has `"#,
        ),
        (r#"{"query": "zz"}"#, r#"this version has no query \"zz\"; it has `"#),
        (
            r#"{"query": "bounds", "shape": {"type": "cirle"}}"#,
            r#"there is no shape \"cirle\" (did you mean `circle`?); the types are `point`"#,
        ),
        (
            r#"{"query": "bounds", "shape": {"type": "obb", "center": [0, 0], "half": [1, 1], "angle_degrees": 9}}"#,
            "`angle_degrees` is not a field here (give `angle`, in radians); the fields are",
        ),
        (
            r#"{"query": "bounds", "shape": {"type": "circle", "center": [0, NaN], "radius": 1}}"#,
            "not JSON: JSON has no NaN; give a finite number",
        ),
        (
            r#"{"query": "bounds", "shape": {"type": "tilegrid", "kinds": ["Full"]}}"#,
            r#"there is no tile \"Full\" (did you mean `full`?); give null, "#,
        ),
        (
            r#"{"query": "cast_ray", "origin": [0, 0], "direction": [1, 0], "shape": {"type": "point", "position": [5, 0]}, "max": null}"#,
            "expected a number, not null; for no value, leave the field out",
        ),
        (
            r#"{"query": "contains", "shpe": 1}"#,
            "`shpe` is not a field here (did you mean `shape`?); the fields are",
        ),
        (
            r#"{"query": "bounds", "shape": {"type": "circle", "center": [.5, 0], "radius": 1}}"#,
            "column 60: not JSON: JSON has no number `.5`; write 0.5",
        ),
        (
            r#"{"query": "bounds", "shape": {"type": "tilegrid", "origin": [0, 0], "cell": [1, 1], "rows": [[0]], "kinds": [{"one_way": [0, 1], "shape": "full"}]}}"#,
            r#"\"full\" is not a shape; for the whole cell, give {\"type\": \"aabb\", \"min\": [0, 0], \"max\": [1, 1]}"#,
        ),
        (
            r#"{"query": "bounds", "shape": {"type": "tilegrid", "origin": [1e75, 0], "cell": [1e75, 1], "rows": [[0, 0]], "kinds": [null]}}"#,
            "origin + [columns, rows] * cell is [3e75, 1]: out of range",
        ),
    ] {
        let run = carom_fed(&["query"], line.as_bytes());
        assert_eq!(run.status, Some(1));
        assert!(run.out.contains(message), "{}", run.out);
    }
}

#[test]
fn an_empty_input_has_no_answers() {
    let run = carom_fed(&["query"], b"");
    assert_eq!((run.status, run.out.as_str()), (Some(0), ""));
}

#[test]
fn the_last_line_may_lack_its_end() {
    assert_eq!(carom_fed(&["query"], GOOD.as_bytes()).out.lines().count(), 1);
}

#[test]
fn a_broken_line_in_the_middle_has_its_own_answer() {
    let run = carom_fed(&["query"], format!("{GOOD}\n{{broken\n{GOOD}\n\n{GOOD}\n").as_bytes());
    assert_eq!(run.status, Some(1));
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines.len(), 5);
    assert!([0, 2, 4].iter().all(|&line| lines[line].contains("\"contains\":true")));
    assert!([1, 3].iter().all(|&line| lines[line].starts_with(r#"{"id":null,"error":{"code":"bad_json""#)));
}

#[test]
fn a_line_that_is_not_utf8_has_an_answer() {
    let run = carom_fed(&["query"], b"{\"id\": \"\xff\"}\n\xfe\n");
    assert_eq!(run.status, Some(1));
    let codes = run.out.lines().map(|line| line.contains("bad_json") && line.contains("UTF-8"));
    assert_eq!(codes.collect::<Vec<_>>(), [true, true]);
}

/// The message names the column before the correction of the value, so that the column is not read as part
/// of the correction.
#[test]
fn a_syntax_error_has_its_column_in_characters() {
    for (line, message) in [
        ("{\"id\": \"é\"} x", "column 13: not JSON: text after the end; remove it"),
        ("{\"id\": 1", "column 8: not JSON: the text ends too early; close what is open"),
        ("{\"id\": \"\u{1}\"}", "column 9: not JSON: a control character in a text; write it as an escape"),
    ] {
        let run = carom_fed(&["query"], line.as_bytes());
        assert!(run.out.contains(message), "{}", run.out);
    }
}

#[test]
fn a_line_that_is_too_long_has_an_answer() {
    let mut input = vec![b' '; (1 << 28) + 100];
    input.extend(format!("\n{GOOD}\n").as_bytes());
    let run = carom_fed(&["query"], &input);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!((run.status, lines.len()), (Some(1), 2));
    assert!(lines[0].contains("more than 256 MiB") && lines[1].contains("\"contains\":true"));
}

#[test]
fn misuse_is_status_2() {
    let run = carom_fed(&["query", "file.jsonl"], b"");
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("file.jsonl"));
}

#[test]
fn deep_nesting_does_not_exhaust_memory_or_stack() {
    let deep = "[".repeat(3_000_000);
    let run = carom_fed(&["query"], format!("{deep}\n{GOOD}\n").as_bytes());
    assert_eq!((run.status, run.out.lines().count()), (Some(1), 2));
}

#[test]
fn a_hundred_thousand_lines_are_answered_in_order() {
    let line = |id: usize| {
        let x = (id % 500) as f64 * 0.01;
        format!(
            r#"{{"id": {id}, "query": "contact", "a": {{"type": "obb", "center": [{x}, 0.5], "half": [1, 2], "angle": 0.3}}, "b": {{"type": "convex_polygon", "vertices": [[0, 0], [3, 0], [2, 2], [0, 1]]}}}}"#
        )
    };
    let lines: Vec<String> = (0..100_000).map(line).collect();
    let start = Instant::now();
    let run = carom_fed(&["query"], (lines.join("\n") + "\n").as_bytes());
    let took = start.elapsed();
    assert_eq!(run.status, Some(0));
    let in_order = run.out.lines().enumerate().all(|(id, line)| line.starts_with(&format!("{{\"id\":{id},")));
    assert!(in_order && run.out.lines().count() == 100_000);
    let limit = if cfg!(debug_assertions) { 20 } else { 2 };
    assert!(took < Duration::from_secs(limit), "{took:?}");
}

/// When a box in an answer is read again, it contains the points that it bounds, although its angle in
/// radians is rounded.
#[test]
fn answered_boxes_contain_the_points_that_they_bound() {
    for points in ["[[0, 0], [0.7, 0], [0.7, 1.9], [0, 1.9]]", "[[0.3, 0.1], [0.1, 0.7], [-0.9, 0.2]]"] {
        let run =
            carom_fed(&["query"], format!("{{\"query\": \"bounds\", \"points\": {points}}}\n").as_bytes());
        let answered: serde_json::Value = serde_json::from_str(&run.out).unwrap();
        let mut answered = answered["answer"]["obb"].clone();
        answered["type"] = "obb".into();
        let points: Vec<[f64; 2]> = serde_json::from_str(points).unwrap();
        for point in points {
            let ask = serde_json::json!({"query": "contains", "shape": answered, "point": point});
            let run = carom_fed(&["query"], format!("{ask}\n").as_bytes());
            assert!(run.out.contains("\"contains\":true"), "{ask}");
        }
    }
}
