//! Tests `carom simulate`.

use crate::support::{Folder, carom_fed, carom_in};
use serde_json::Value;

#[test]
fn a_run_reports_its_events_and_totals() {
    let table = carom_fed(&["simulate", "falling-ball-60hz"], b"");
    assert_eq!((table.status, table.err.as_str()), (Some(0), ""));
    for part in ["hit", "begin", "energy", "momentum", "360 frames"] {
        assert!(table.out.contains(part), "no {part} in {}", table.out);
    }
    let json = carom_fed(&["simulate", "falling-ball-60hz", "--format", "json", "--frames", "100"], b"");
    let json: Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!((&json["frames"], &json["events"][0]["event"]), (&100.into(), &"hit".into()));
    assert!(json["end"]["energy"].as_f64() < json["start"]["energy"].as_f64());
    let csv = carom_fed(&["simulate", "falling-ball-60hz", "--format", "csv"], b"").out;
    assert!(csv.starts_with("ticks,event,a,b,point_x") && csv.lines().count() > 10);
}

#[test]
fn events_and_animation_replace_files_by_force_alone() {
    let folder = Folder::new("simulate");
    let args =
        ["simulate", "breakout", "--frames", "300", "--events", "hits.jsonl", "--svg", "recording.svg"];
    for force in [&[][..], &["--force"]] {
        let run = carom_in(folder.path(), &[&args, force].concat());
        assert_eq!(run.status, Some(0), "{}", run.err);
    }
    let run = carom_in(folder.path(), &args);
    assert!(run.err.contains("hits.jsonl exists; give the name of a new file, or --force to"), "{}", run.err);
    let events = folder.read("hits.jsonl");
    let events: Vec<Value> = events.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(events.iter().any(|event| event["event"] == "break"));
    let recording = folder.read("recording.svg");
    assert!(
        recording.starts_with("<svg ")
            && recording.contains("@keyframes")
            && recording.contains("prefers-reduced-motion")
    );
    folder.write("hits.jsonl", "mine");
    folder.write("recording.svg", "mine");
    let run = carom_in(folder.path(), &args);
    assert_eq!(
        (run.status, folder.read("hits.jsonl").as_str(), folder.read("recording.svg").as_str()),
        (Some(2), "mine", "mine")
    );
    let run = carom_in(folder.path(), &["simulate", "d1", "--events", "new.jsonl", "--svg", "recording.svg"]);
    assert_eq!(run.status, Some(2));
    assert!(!folder.path().join("new.jsonl").exists(), "the events file was written before the error");
    let run = carom_in(folder.path(), &["simulate", "d1", "--events", "both", "--svg", "both"]);
    assert!(
        run.status == Some(2)
            && run.err.contains("give the names of two files")
            && !folder.path().join("both").exists()
    );
    let run = carom_in(folder.path(), &["simulate", "d1", "--events", "-"]);
    assert!(run.status == Some(2) && run.err.contains("events go into a file"));
}

#[cfg(unix)]
#[test]
fn events_and_a_picture_in_one_file_are_refused_by_any_names() {
    use std::fs;
    use std::os::unix::fs::symlink;

    let folder = Folder::new("simulate-links");
    let path = folder.path();
    fs::create_dir(path.join("sub")).unwrap();
    symlink("later.x", path.join("link.x")).unwrap();
    symlink("link.x", path.join("link-to-link.x")).unwrap();
    symlink("sub", path.join("folder")).unwrap();
    symlink("round.x", path.join("round.x")).unwrap();
    folder.write("empty.x", "");
    symlink("empty.x", path.join("link-to-empty.x")).unwrap();
    let before = fs::read_dir(path).unwrap().count();
    let absolute = path.join("o.x");
    for (events, picture) in [
        ("./o.x", "o.x"),
        ("o.x", absolute.to_str().unwrap()),
        ("sub/../o.x", "o.x"),
        ("link.x", "later.x"),
        ("./later.x", "link-to-link.x"),
        ("sub/o.x", "folder/o.x"),
        ("link-to-empty.x", "empty.x"),
        ("round.x", "round.x"),
    ] {
        let run = carom_in(path, &["simulate", "d6", "--frames", "5", "--events", events, "--svg", picture]);
        assert_eq!(run.status, Some(2), "{events} {picture}");
        assert!(run.err.contains("cannot contain both events and a picture"), "{}", run.err);
    }
    assert_eq!((fs::read_dir(path).unwrap().count(), folder.read("empty.x").as_str()), (before, ""));
    assert_eq!(fs::read_dir(path.join("sub")).unwrap().count(), 0);
    let two = carom_in(path, &["simulate", "d1", "--frames", "5", "--events", "sub/o.x", "--svg", "o.x"]);
    assert_eq!(two.status, Some(0), "{}", two.err);
}

/// The check of an existing file must not read a pipe or a device. A pipe may never end, and a device does not have
/// content.
#[test]
#[cfg(target_os = "linux")]
fn events_go_into_pipes_and_devices() {
    let run = carom_fed(&["simulate", "d3", "--frames", "600", "--events", "/dev/stdout"], b"");
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert!(run.out.starts_with("{\"ticks\":") && run.out.contains("begin"), "{}", run.out);
    let run = carom_fed(&["simulate", "d3", "--frames", "600", "--events", "/dev/full"], b"");
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("cannot write /dev/full"), "{}", run.err);
}

#[test]
fn prescribed_motions_begin_and_end_contacts() {
    let json = carom_fed(&["simulate", "d3", "--frames", "600", "--format", "json"], b"").out;
    let json: Value = serde_json::from_str(&json).unwrap();
    let kinds: Vec<&Value> = json["events"].as_array().unwrap().iter().map(|event| &event["event"]).collect();
    assert!(
        kinds.len() > 4
            && kinds.chunks(2).all(|pair| pair[0] == "begin" && pair.get(1).is_none_or(|end| *end == "end"))
    );
}

#[test]
fn misuse_is_status_2_and_help_has_examples() {
    for args in [&["simulate"][..], &["simulate", "nothing"], &["simulate", "d1", "--frames", "0"]] {
        assert_eq!(carom_fed(args, b"").status, Some(2), "{args:?}");
    }
    for frames in ["-1", "0", "1e3", "10000001", "2.5"] {
        let wrong = carom_fed(&["simulate", "d1", "--frames", frames], b"");
        let fault =
            format!("invalid value '{frames}' for '--frames <N>': give a whole number from 1 to 10000000\n");
        assert!(wrong.status == Some(2) && wrong.err.contains(&fault), "{}", wrong.err);
    }
    let help = carom_fed(&["simulate", "--help"], b"").out;
    assert!(help.contains("Examples") && help.contains("Exit status"));
}

#[test]
fn the_error_of_a_body_with_too_large_an_area_asks_for_a_mass() {
    let scene = br#"{"name": "x", "simulate": {}, "shapes": [
        {"name": "moon", "type": "circle", "center": [0, 0], "radius": 1e75, "motion": {"velocity": [1, 0]}}]}"#;
    let run = carom_fed(&["simulate", "-"], scene);
    assert!(
        run.status == Some(2) && run.err.contains("`moon` cannot move like that: mass is 3.14"),
        "{}",
        run.err
    );
    assert!(run.err.contains("that is its area: give it a `mass`"), "{}", run.err);
}
