//! Tests `carom replay`.

use std::fs;
use std::path::Path;

use carom::{Circle, Collider, Space};
use serde_json::Value;

use crate::support::{Folder, carom_fed, carom_in};

/// Returns a recording of two updates.
fn recording() -> Vec<u8> {
    let mut space = Space::new();
    space.record();
    let ball = space.insert(Collider::new(Circle::new([0.0, 0.0], 1.0).unwrap(), ()));
    space.insert(Collider::new(Circle::new([1.5, 0.0], 1.0).unwrap(), ()));
    space.update();
    space.move_by(ball, [0.5, 0.0]);
    space.update();
    space.end_recording().unwrap()
}

/// Changes the recorded hash of the last update, as if a program had a fault.
fn with_another_hash(mut recording: Vec<u8>) -> Vec<u8> {
    let last = recording.len() - 1;
    recording[last] ^= 1;
    // The hash at the front is computed from all bytes after the head.
    let hash = twox_hash::XxHash64::oneshot(0, &recording[24..]);
    recording[8..16].copy_from_slice(&hash.to_le_bytes());
    recording
}

#[test]
fn a_recording_comes_from_standard_input() {
    let run = carom_fed(&["replay", "-", "--format", "csv"], &recording());
    assert_eq!((run.status, run.out.lines().count()), (Some(0), 3), "{}", run.err);
    let run = carom_fed(&["replay", "-"], b"no recording");
    assert!(
        run.status == Some(2) && run.err.contains("error: standard input is not a recording: its"),
        "{}",
        run.err
    );
}

#[test]
fn each_recorded_case_has_equal_hashes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/recordings");
    for file in fs::read_dir(&folder).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        let run = carom_in(&folder, &["replay", &name]);
        assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
        assert!(run.out.contains("all hashes are equal"), "{}", run.out);
    }
}

#[test]
fn the_first_update_that_differs_is_named() {
    let folder = Folder::new("replay");
    fs::write(folder.path().join("well.carom"), recording()).unwrap();
    fs::write(folder.path().join("other.carom"), with_another_hash(recording())).unwrap();
    let run = carom_in(folder.path(), &["replay", "well.carom"]);
    assert_eq!(run.status, Some(0));
    let summary = "well.carom: 2 updates; all hashes are equal; at the end 2 colliders and 1 touching pair\n";
    assert!(run.out.ends_with(summary), "{}", run.out);
    let run = carom_in(folder.path(), &["replay", "other.carom"]);
    assert_eq!(run.status, Some(1));
    assert!(run.out.contains("the hashes differ from update 1 on"), "{}", run.out);
    let run = carom_in(folder.path(), &["replay", "other.carom", "--format", "json"]);
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((answer["first_difference"].as_u64(), answer["pairs"].as_u64()), (Some(1), Some(1)));
    let run = carom_in(folder.path(), &["replay", "well.carom", "--format", "csv"]);
    assert_eq!(run.out.lines().count(), 3);
    assert!(run.out.starts_with("update,hash,recorded\n0,"), "{}", run.out);
}

#[test]
fn files_that_are_no_recordings_are_refused() {
    let folder = Folder::new("no-replay");
    fs::write(folder.path().join("picture.png"), b"PNG").unwrap();
    fs::write(folder.path().join("shapes.csv"), b"min_x,min_y\n0,0\n").unwrap();
    fs::write(folder.path().join("empty"), b"").unwrap();
    fs::write(folder.path().join("cut.carom"), &recording()[..60]).unwrap();
    for (name, message) in [
        (
            "picture.png",
            "error: picture.png is not a recording: its first bytes differ; give a file with the",
        ),
        ("shapes.csv", "error: shapes.csv is not a recording: its first bytes differ"),
        ("empty", "error: empty: recording has 0"),
        ("cut.carom", "recording has 60: not the number of bytes that were written"),
        ("none.carom", "cannot read none.carom"),
    ] {
        let run = carom_in(folder.path(), &["replay", name]);
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
        assert!(run.err.contains(message), "{}", run.err);
    }
}
