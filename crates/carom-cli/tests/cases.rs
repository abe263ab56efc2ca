//! Every case of `cases/`, answered by the command itself.

#[path = "../../carom-scene/tests/support/cases.rs"]
mod cases;
mod support;

use support::carom_fed;

#[test]
fn the_command_answers_every_case() {
    let cases = cases::all();
    let lines: String = cases.iter().map(|case| case.line() + "\n").collect();
    let run = carom_fed(&["query"], lines.as_bytes());
    assert_eq!(run.status, Some(1), "some cases are errors");
    let answers: Vec<&str> = run.out.lines().collect();
    assert_eq!(answers.len(), cases.len(), "each line has one answer");
    let faults: Vec<String> =
        cases.iter().zip(answers).filter_map(|(case, answer)| case.fault(answer)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
