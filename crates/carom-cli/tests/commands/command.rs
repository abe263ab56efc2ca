//! Tests the command as a whole: its output, its files and its exit status.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use crate::support::{Folder, Run, carom_fed, carom_in, carom_with};
use serde_json::Value;

fn carom(args: &[&str]) -> Run {
    carom_fed(args, b"")
}

fn csv_rows(text: &str) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
    reader.records().map(|record| record.unwrap().iter().map(Into::into).collect()).collect()
}

#[test]
fn without_a_command_there_is_a_table_and_a_picture() {
    let folder = Folder::new("demo");
    let run = carom_in(folder.path(), &[]);
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
    assert!(
        run.out.contains("touching pairs") && run.out.contains("carom-demo.svg") && run.out.contains("Next:")
    );
    assert!(folder.read("carom-demo.svg").starts_with("<svg "));
    assert!(!run.out.contains('\u{1b}'), "colours without a terminal");
}

/// Returns the commands that the output of a run without arguments proposes.
fn proposed(out: &str) -> Vec<&str> {
    let (_, list) = out.split_once("Next:\n").unwrap();
    list.lines().map(|line| line.trim_start().split_once("  ").unwrap().0).collect()
}

#[test]
fn a_run_through_cargo_proposes_commands_through_cargo() {
    let folder = Folder::new("through-cargo");
    let run = carom_with(folder.path(), |command| command.env("CARGO_PKG_NAME", "carom-cli"));
    let commands = proposed(&run.out);
    assert_eq!(commands.len(), 5);
    for command in commands {
        let (cargo, arguments) = command.split_at("cargo run --release -- ".len());
        assert_eq!(cargo, "cargo run --release -- ");
        let words: Vec<&str> = arguments.split(" > ").next().unwrap().split(' ').collect();
        folder.write("mine.json", &carom(&["scenes", "demo"]).out);
        let run = carom_in(folder.path(), &words);
        assert_eq!((run.status, run.err.as_str()), (Some(0), ""), "{command}");
    }
}

#[cfg(unix)]
#[test]
fn the_proposed_commands_work_as_printed() {
    use std::os::unix::process::CommandExt as _;

    let folder = Folder::new("as printed");
    let run = carom_with(folder.path(), |command| command.env_remove("CARGO_PKG_NAME"));
    let commands = proposed(&run.out);
    assert_eq!(commands.len(), 5);
    for command in commands {
        let shell = Command::new("sh").args(["-c", command]).current_dir(folder.path()).output().unwrap();
        assert!(shell.status.success() && shell.stderr.is_empty(), "{command}: {shell:?}");
    }
    assert!(folder.read("axes.svg").starts_with("<svg ") && folder.read("mine.json").starts_with('{'));
    let on_path = carom_with(folder.path(), |command| command.env_remove("CARGO_PKG_NAME").arg0("carom"));
    assert!(proposed(&on_path.out).contains(&"carom check d2 --tick 37"), "{}", on_path.out);
    let spaced =
        carom_with(folder.path(), |command| command.env_remove("CARGO_PKG_NAME").arg0("my tools/carom"));
    assert!(proposed(&spaced.out).contains(&"\"my tools/carom\" --help"), "{}", spaced.out);
}

#[test]
fn existing_files_are_not_overwritten() {
    let folder = Folder::new("kept");
    folder.write("carom-demo.svg", "mine");
    folder.write("carom-demo-2.svg", "mine too");
    let run = carom_in(folder.path(), &[]);
    assert!(run.out.contains("carom-demo-3.svg"), "{}", run.out);
    assert_eq!(folder.read("carom-demo.svg"), "mine");
    assert_eq!(folder.read("carom-demo-2.svg"), "mine too");
    let again = carom_in(folder.path(), &[]);
    assert!(again.out.contains("carom-demo-3.svg, unchanged"), "{}", again.out);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
}

#[test]
fn every_built_in_scene_runs_in_every_format() {
    let list = carom(&["scenes"]).out;
    for name in ["demo", "d1", "d2", "d3", "d5", "d7", "d8", "d8-triangle", "falling-ball-60hz", "breakout"] {
        assert!(list.contains(name));
        let table = carom(&["check", name, "--explain"]);
        assert_eq!((table.status, table.err.as_str()), (Some(0), ""), "{name}");
        let json = carom(&["check", name, "--format", "json", "--explain"]);
        assert_eq!(serde_json::from_str::<Value>(&json.out).unwrap()["scene"], name);
        for args in
            [&["check", name, "--format", "csv"][..], &["check", name, "--format", "csv", "--explain"]]
        {
            let rows = csv_rows(&carom(args).out);
            assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{name}");
        }
    }
}

#[test]
fn a_printed_scene_can_be_checked() {
    let folder = Folder::new("printed");
    folder.write("mine.json", &carom(&["scenes", "demo"]).out);
    let mine = carom_in(folder.path(), &["check", "mine.json"]);
    assert_eq!((mine.status, mine.out), (Some(0), carom(&["check", "demo"]).out));
    fs::create_dir(folder.path().join("demo")).unwrap();
    let beside = carom_in(folder.path(), &["check", "demo"]);
    assert_eq!((beside.status, beside.err.as_str()), (Some(0), ""), "the folder hides the built-in scene");
}

#[test]
fn the_contacts_belong_to_the_moment() {
    let contacts = |args: &[&str]| {
        let json: Value =
            serde_json::from_str(&carom(&[&["check", "--format", "json"], args].concat()).out).unwrap();
        json["contacts"].as_array().unwrap().len()
    };
    assert_eq!(contacts(&["d2", "--tick", "1"]), 0);
    assert_eq!(contacts(&["d2", "--tick", "151"]), 1);
    assert_eq!(contacts(&["d3", "--time", "5.5"]), 1);
    assert_eq!(contacts(&["d3", "--time", "2.25"]), 0);
}

#[test]
fn the_option_only_selects_shapes() {
    let run = carom(&["check", "demo", "--only", "book,table", "--format", "csv"]);
    assert_eq!(csv_rows(&run.out).len(), 2);
    let run = carom(&["check", "demo", "--only", "lamp"]);
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("`lamp`") && run.err.contains("bottle"), "{}", run.err);
}

#[test]
fn a_picture_replaces_a_file_by_force_alone() {
    let folder = Folder::new("svg");
    let draw = |file: &str| carom_in(folder.path(), &["check", "d2", "--svg", file]);
    assert_eq!(draw("new.svg").status, Some(0));
    folder.write("new.svg", "mine");
    let run = draw("new.svg");
    assert_eq!((run.status, folder.read("new.svg").as_str()), (Some(2), "mine"));
    assert!(
        run.err.contains("new.svg exists; give the name of a new file, or --force to replace it"),
        "{}",
        run.err
    );
    let run = carom_in(folder.path(), &["check", "d2", "--svg", "new.svg", "--force"]);
    assert!(run.status == Some(0) && folder.read("new.svg").starts_with("<svg "), "{}", run.err);
    assert_eq!(draw("no/such/folder.svg").status, Some(2));
    assert!(draw("-").err.contains("goes into a file"));
    assert!(draw(".").err.contains("is a folder; give the name of a file"));
}

#[test]
#[cfg(unix)]
fn a_picture_into_a_pipe_is_refused_at_once() {
    let run = carom(&["check", "d8", "--svg", "/dev/stdout"]);
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("not an ordinary file"), "{}", run.err);
}

#[test]
fn the_error_of_a_scene_that_is_not_utf_8_has_the_line() {
    let folder = Folder::new("latin");
    fs::write(folder.path().join("latin.json"), b"{\n\"name\": \"caf\xe9\"}").unwrap();
    let run = carom_in(folder.path(), &["check", "latin.json"]);
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("latin.json:2: not UTF-8; save the file as UTF-8"), "{}", run.err);
}

#[test]
fn an_error_in_a_scene_points_at_it() {
    let folder = Folder::new("errors");
    let cases = [
        (
            "{\n  \"name\": \"x\",\n  \"shapes\": [\n    {\"type\": \"circle\", \"center\": [0, 0], \"radius\": -3}\n  ]\n}",
            "bad.json:4:52",
            "^^",
            "0 or more",
        ),
        (
            "{\"name\": \"x\", \"shapes\": [{\"type\": \"circle\", \"center\": [0, 0], \"raduis\": 3}]}",
            "bad.json:1:63",
            "^^^^^^^^",
            "`radius`",
        ),
        ("{\"name\": \"x\",\n}", "bad.json:1:13", "^", "remove it"),
        ("{\"name\": \"x\"", "bad.json:1:12", "^", "too early"),
        ("", "bad.json:1:1", "^", "the file is empty"),
        ("{\"shapes\": []}", "bad.json:1:1", "^", "`name`"),
        (
            "{\"name\": \"x\", \"shapes\": [{\"type\": \"convex_polygon\", \"vertices\": [[0,0],[4,0],[1,1],[0,4]]}]}",
            "bad.json:1:78",
            "^^^^^",
            "reflex",
        ),
        (
            "{\"name\": \"x\", \"shapes\": [{\"type\": \"obb\", \"center\": [0,0], \"half\": [1,1]}]}",
            "bad.json:1:26",
            "^",
            "angle_degrees",
        ),
        (
            "{\"name\": \"x\", \"shapes\": [{\"type\": \"point\", \"position\": [0, 0], \"name\": \"p\"},\n{\"type\": \"point\", \"position\": [0, 0], \"name\": \"p\"}]}",
            "bad.json:2:47",
            "^^^",
            "own name",
        ),
        (
            "{\"name\": \"x\", \"shapes\": [{\"type\": \"point\", \"position\": [0, 1e80]}]}",
            "bad.json:1:56",
            "^^^^^^^^^",
            "shapes[0].position: position is [0, 1e80]: out of range",
        ),
        (
            "{\"name\": \"x\", \"shapes\": [{\"type\": \"aabb\", \"corner\": [1e75, 0], \"size\": [1e75, 1]}]}",
            "bad.json:1:72",
            "^^^^^^^^^",
            "shapes[0].size: corner + size is [2e75, 1]: out of range",
        ),
        ("{\"name\": \"x\", \"simulate\": {\"gravity\": [0, -1e80]}}", "bad.json:1:43", "^^^^", "2^250"),
        (
            "{\"name\": \"x\", \"view\": {\"corner\": [1e80, 0], \"size\": [1, 1]}}",
            "bad.json:1:35",
            "^^^^",
            "view.corner[0]: 1e80 is out of range",
        ),
        (
            "{\"name\": \"x\", \"view\": {\"corner\": [1e75, 0], \"size\": [1e75, 1]}}",
            "bad.json:1:53",
            "^^^^^^^^^",
            "view.size: corner + size is [2e75, 1]: out of range",
        ),
        ("[]", "bad.json:1:1", "^^", "expected an object in braces, not a list"),
        ("{\"name\": \"x\", \"clouds\": [{\"points\": []}]}", "bad.json:1:37", "^^", "at least one"),
    ];
    for (text, place, mark, cure) in cases {
        folder.write("bad.json", text);
        let run = carom_in(folder.path(), &["check", "bad.json"]);
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{text}");
        for part in [place, mark, cure] {
            assert!(run.err.contains(part), "no {part} in\n{}", run.err);
        }
    }
}

#[test]
fn a_byte_order_mark_is_ignored() {
    let folder = Folder::new("bom");
    folder.write("scene.json", "\u{feff}{\"name\": \"x\"}");
    assert_eq!(carom_in(folder.path(), &["check", "scene.json"]).status, Some(0));
}

#[test]
fn names_cannot_control_the_terminal() {
    let folder = Folder::new("escape");
    folder.write(
        "scene.json",
        r#"{"name": "x", "title": "\u001b[2Jx", "shapes": [{"name": "a\u001b[31m\n", "type": "point", "position": [0, 0]}, {"name": "b", "type": "point", "position": [0, 0]}]}"#,
    );
    let run = carom_in(folder.path(), &["check", "scene.json", "--svg", "scene.svg"]);
    assert_eq!(run.status, Some(0));
    assert!(!run.out.contains('\u{1b}') && !folder.read("scene.svg").contains('\u{1b}'));
    folder.write("field.json", r#"{"name": "x", "\u001b[31mc\u0007": 0}"#);
    for args in [&["check", "field.json"][..], &["check", "\u{1b}[31m"], &["check", "d2", "--only", "\u{7}"]]
    {
        let mut command = Command::new(env!("CARGO_BIN_EXE_carom"));
        let output =
            command.args(args).current_dir(folder.path()).env("CLICOLOR_FORCE", "1").output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert!(err.contains("\u{1b}[1m\u{1b}[31merror"), "{err:?}");
        let plain = anstream::adapter::strip_str(&err).to_string();
        assert!(err.matches("\u{1b}[31m").count() <= 2 && !plain.contains('\u{7}'), "{err:?}");
    }
}

#[test]
fn a_scene_may_come_from_standard_input() {
    let text = carom(&["scenes", "d5"]).out;
    for command in ["check", "cast", "simulate"] {
        assert_eq!(carom_fed(&[command, "-"], text.as_bytes()).out, carom(&[command, "d5"]).out, "{command}");
    }
    let cut = carom_fed(&["check", "-"], b"{");
    assert!(cut.status == Some(2) && cut.err.contains("--> standard input:1:1"), "{}", cut.err);
}

#[test]
#[cfg(target_os = "linux")]
fn an_endless_input_does_not_fill_the_memory() {
    for (args, fault) in [
        (["check", "/dev/zero"], "/dev/zero has more than 256 MiB; give a scene file"),
        (
            ["bounds", "/dev/zero"],
            "/dev/zero:1: more than 268435456 bytes in one line; give a file with line ends",
        ),
        (
            ["join", "/dev/zero"],
            "/dev/zero:1: more than 268435456 bytes in one line; give a file with line ends",
        ),
    ] {
        let run = carom(&args);
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
        assert!(run.err.contains(fault), "{}", run.err);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_failed_write_is_a_failure() {
    for args in
        [&["--help"][..], &["--version"], &["help", "check"], &["scenes"], &["check", "d2"], &["query"]]
    {
        let mut command = Command::new(env!("CARGO_BIN_EXE_carom"));
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut child =
            command.args(args).stdin(Stdio::piped()).stdout(full).stderr(Stdio::piped()).spawn().unwrap();
        let _ = child.stdin.take().unwrap().write_all(b"\n");
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(String::from_utf8(output.stderr).unwrap().starts_with("error: cannot write the answer"));
    }
}

#[test]
fn misuse_is_status_2_and_help_is_0() {
    for args in [
        &["chekc"][..],
        &["check"],
        &["check", "no-such-scene"],
        &["check", "d2", "--tick", "x"],
        &["check", "d2", "--time", "-1"],
        &["check", "d2", "--time", "inf"],
        &["check", "d2", "--tick", "1", "--time", "1"],
        &["check", "d2", "--format", "xml"],
        &["scenes", "no-such-scene"],
        &["bounds"],
        &["cast"],
        &["cast", "no-such-scene"],
        &["cast", "d2"],
        &["cast", "d5", "--format", "xml"],
        &["bounds", "no-such-file.csv"],
    ] {
        let run = carom(args);
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{args:?}");
        assert!(run.err.starts_with("error: "), "{args:?}: {}", run.err);
    }
    for args in [
        &["--help"][..],
        &["check", "--help"],
        &["cast", "--help"],
        &["query", "--help"],
        &["bounds", "--help"],
        &["scenes", "--help"],
        &["help"],
        &["help", "check"],
    ] {
        let run = carom(args);
        assert_eq!(run.status, Some(0));
        assert!(run.out.contains("Example"), "{args:?}");
    }
    assert!(carom(&["--version"]).out.starts_with("carom "));
}

#[test]
fn the_error_of_a_bad_moment_has_its_cause() {
    for (args, cure) in [
        (["--tick", "-1"], "give a whole number from 0 to 4294967295"),
        (["--time", "-1"], "seconds, 0 or more"),
        (["--time", "1e300"], "the angle of"),
    ] {
        let run = carom(&[&["check", "d2"][..], &args].concat());
        assert!(run.err.contains(cure), "{args:?}: {}", run.err);
    }
}

#[test]
fn a_table_is_not_a_scene() {
    let folder = Folder::new("tables");
    folder.write("balls.csv", "x,y,radius\n0,0,1\n");
    folder.write("zones.TSV", "geometry\nPOINT (0 0)\n");
    folder.write("balls", "x;y;radius\n0;0;1\n");
    folder.write("balls.parquet", "PAR1");
    let files = ["balls.csv", "zones.TSV", "balls", "balls.parquet"];
    for (command, file) in
        files.map(|file| ("check", file)).into_iter().chain([("cast", "balls"), ("simulate", "balls")])
    {
        let run = carom_in(folder.path(), &[command, file]);
        let message = format!("{file} is a table, not a scene; `carom join` reads shapes from a table");
        assert!(run.status == Some(2) && run.err.contains(&message), "{command}: {}", run.err);
    }
    let run = carom_fed(&["check", "-"], b"x,y\n0,0\n");
    assert!(run.err.contains("standard input is a table, not a scene"), "{}", run.err);
    folder.write("scene.csv", "{\"shapes\": 5}");
    let run = carom_in(folder.path(), &["check", "scene.csv"]);
    assert!(run.err.contains("shapes: expected a list"), "{}", run.err);
}

#[test]
fn misspelt_names_are_answered_with_similar_ones() {
    for args in [&["check", "D2"][..], &["cast", "D2"], &["simulate", "D2"], &["scenes", "D2"]] {
        let run = carom(args);
        assert!(run.err.contains("has the name `D2` (did you mean `d2`?); the "), "{}", run.err);
    }
    let shape = carom(&["check", "demo", "--only", "boook"]).err;
    assert!(
        shape.contains("no shape has the name `boook` (did you mean `book`?); the names are "),
        "{shape}"
    );
    for only in ["", "book,"] {
        let none = carom(&["check", "demo", "--only", only]).err;
        assert!(none.contains("--only needs the names of shapes, with commas between them; the"), "{none}");
    }
}

/// There is one blank line between the table, the line about shapes without contact, and the axes. There
/// is no blank line at the end.
#[test]
fn tables_have_one_blank_line_between_their_parts() {
    let touching = br#"{"name": "two", "shapes": [
        {"name": "a", "type": "circle", "center": [0, 0], "radius": 2},
        {"name": "b", "type": "circle", "center": [1, 0], "radius": 2}]}"#;
    let apart = br#"{"name": "two", "shapes": [
        {"name": "a", "type": "circle", "center": [0, 0], "radius": 2},
        {"name": "b", "type": "circle", "center": [9, 0], "radius": 2}]}"#;
    for options in [&["check", "-"][..], &["check", "-", "--explain"]] {
        for scene in [&touching[..], apart] {
            let run = carom_fed(options, scene);
            assert_eq!(run.status, Some(0), "{}", run.err);
            assert!(!run.out.contains("\n\n\n") && !run.out.ends_with("\n\n"), "{}", run.out);
        }
    }
    let folder = Folder::new("blank-lines");
    for args in [&[][..], &["check", "concave"], &["check", "d7"], &["check", "d8", "--explain"]] {
        let out = carom_in(folder.path(), args).out;
        assert!(!out.contains("\n\n\n") && !out.ends_with("\n\n"), "{args:?}: {out}");
    }
}

#[test]
fn the_example_of_the_help_is_correct() {
    let help = carom(&["query", "--help"]).out;
    let line = help.lines().find(|line| line.contains("\"query\"")).unwrap();
    let answer = carom_fed(&["query"], line.as_bytes()).out;
    assert!(help.contains(answer.trim_end()), "{answer}");
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_carom"))
        .args(["check", "demo", "--explain", "--format", "json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

/// A scene of two overlapping circles and a cast. A spreadsheet would interpret the names as formulas.
const FORMULAS: &str = r#"{
    "name": "formulas",
    "shapes": [
        {"name": "=cmd|'/c calc'!A0", "type": "circle", "center": [0, 0], "radius": 2},
        {"name": "@SUM(1)", "type": "circle", "center": [1, 0], "radius": 2}
    ],
    "cast": {"shape": "=cmd|'/c calc'!A0", "motion": [9, 0]}
}"#;

#[test]
fn no_name_is_a_formula_in_csv() {
    for options in [&["check", "-", "--format", "csv"][..], &["check", "-", "--format", "csv", "--explain"]] {
        let run = carom_fed(options, FORMULAS.as_bytes());
        assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
        for row in &csv_rows(&run.out)[1..] {
            assert_eq!(row[..2], ["'=cmd|'/c calc'!A0", "'@SUM(1)"], "{options:?}");
        }
        assert!(1 < csv_rows(&run.out).len());
    }
    let cast = carom_fed(&["cast", "-", "--format", "csv"], FORMULAS.as_bytes());
    assert_eq!(csv_rows(&cast.out)[1][0], "'@SUM(1)", "{}", cast.err);
    let scene = carom(&["scenes", "falling-ball-60hz"]).out.replace("\"ball\"", "\"=ball\"");
    let events = carom_fed(&["simulate", "-", "--format", "csv"], scene.as_bytes());
    assert!(csv_rows(&events.out)[1..].iter().all(|row| row[2] == "'=ball"), "{}{}", events.out, events.err);
    let cloud = r#"{"name": "cloud", "clouds": [{"name": "+A1", "points": [[0, 0], [1, 0], [0, 1]]}]}"#;
    let run = carom_fed(&["check", "-", "--format", "csv"], cloud.as_bytes());
    assert_eq!(csv_rows(&run.out)[1][0], "'+A1", "{}", run.err);
    let rows =
        csv_rows(&carom_fed(&["join", "-", "--format", "csv"], b"id,x,y,radius\n=1,0,0,1\n-7,1,0,1\n").out);
    assert_eq!(rows[1], ["'=1", "-7"]);
}

#[test]
fn shapes_of_several_parts_name_their_parts_and_have_no_axes() {
    let run = carom(&["check", "concave"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert!(run.out.contains("cell [10, 0] of b, 2 more ways out"), "{}", run.out);
    let json = carom(&["check", "concave", "--format", "json"]);
    let report: Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(report["contacts"][2]["part_b"], serde_json::json!([10, 0]));
    let run = carom(&["check", "concave", "--explain"]);
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("only convex shapes have some"), "{}", run.err);
}
