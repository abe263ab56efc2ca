//! Compares the hash of all answers of each query with the expected hash (the golden digest), which is equal
//! on every processor.
//!
//! `cargo xtask verify` runs this program on several processors. The tests of all languages read the expected
//! hashes in `golden.txt`. If an answer was changed on purpose, `CAROM_DIGEST=write` writes them again.

mod answers;
mod by_rule;
mod composites;
mod digest;
mod inputs;
mod worlds;

use std::fmt::Write;
use std::fs;
use std::path::Path;

use digest::{Digest, Query};
use inputs::Inputs;

/// The number of inputs of each query.
const CASES: u64 = 3600;

/// The number of inputs for a quick run, in which the packages of other languages are compared.
const FEW: u64 = 400;

/// The queries with an own function that adds their answers to the hash. All other queries about two shapes are
/// in `by_rule`.
const BY_HAND: [Query; 31] = [
    ("overlap", answers::overlap),
    ("separation", answers::separation),
    ("closest_points", answers::closest_points),
    ("contact", answers::contact),
    ("area_of_overlap", answers::area_of_overlap),
    ("covered_area", answers::covered_area),
    ("explain", answers::explain),
    ("cast", answers::cast),
    ("time_of_impact", answers::time_of_impact),
    ("contains", answers::contains),
    ("closest_point", answers::closest_point),
    ("cast_ray", answers::cast_ray),
    ("intersect_segments", answers::intersect_segments),
    ("orient2d", answers::orient2d),
    ("half_plane", answers::half_plane),
    ("bounds_of_shape", answers::bounds_of_shape),
    ("bounds_of_points", answers::bounds_of_points),
    ("hull", answers::hull),
    ("place", answers::place),
    ("pairs", answers::pairs),
    ("respond", answers::respond),
    ("advance", answers::advance),
    ("recover", answers::recover),
    ("walk", answers::walk),
    ("space", answers::space),
    ("composite_queries", composites::queries),
    ("composite_areas", composites::areas),
    ("composite_contacts", composites::contacts),
    ("composite_casts", composites::casts),
    ("composite_times_of_impact", composites::times_of_impact),
    ("composite_movers", composites::movers),
];

/// Returns the text of `golden.txt`: the numbers of inputs, and the hashes of each query after few inputs and
/// after all inputs.
fn table(digests: &[(&str, Digest)]) -> String {
    let mut table = format!("inputs {FEW} {CASES}\n");
    for (name, digest) in digests {
        let _ = writeln!(table, "{name} {}", digest.shown());
    }
    table
}

fn queries() -> impl Iterator<Item = Query> {
    let is_by_hand = |name: &str| BY_HAND.iter().any(|(other, _)| *other == name);
    let others = by_rule::QUERIES.into_iter().filter(move |(name, _)| !is_by_hand(name));
    BY_HAND.into_iter().chain(others)
}

#[test]
fn every_answer_has_its_recorded_bits() {
    let digests: Vec<(&str, Digest)> = queries().map(|(name, answer)| (name, digest(answer))).collect();
    let strange = digests.iter().filter(|(_, digest)| !digest.faults.is_empty());
    let strange: Vec<String> = strange.map(|(name, digest)| format!("{name}: {:?}", digest.faults)).collect();
    assert!(
        strange.is_empty(),
        "answers with NaN, an infinity or a negative zero, by case:\n{}",
        strange.join("\n")
    );
    let (file, found) =
        (Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/digest/golden.txt"), table(&digests));
    if std::env::var("CAROM_DIGEST").is_ok_and(|what| what == "write") {
        fs::write(&file, &found).expect("the table is writable");
    }
    let golden = fs::read_to_string(&file).expect("the table is readable");
    let changed: Vec<&str> =
        found.lines().filter(|line| !golden.lines().any(|other| other == *line)).collect();
    assert!(
        changed.is_empty() && found.len() == golden.len(),
        "golden.txt differs; if these answers are right, run the test with CAROM_DIGEST=write:\n{}",
        changed.join("\n")
    );
}

fn digest(answer: fn(&Inputs, &mut Digest)) -> Digest {
    let mut digest = Digest::default();
    for case in 0..CASES {
        if case == FEW {
            digest.mark_few();
        }
        digest.begin(case);
        answer(&Inputs::new(case), &mut digest);
    }
    digest
}
