//! Tests every case of `cases/`, in this process.

use carom_scene::answer_line;

use crate::case::{self, Case};

#[test]
fn the_library_answers_every_case() {
    let faults: Vec<String> = case::all().iter().filter_map(fault).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn fault(case: &Case) -> Option<String> {
    let mut out = Vec::new();
    let is_answered = answer_line(case.line().as_bytes(), &mut out);
    let answer = String::from_utf8(out).unwrap();
    assert_eq!(is_answered, answer.contains("\"answer\":"), "{answer}");
    case.fault(answer.trim_end())
}
