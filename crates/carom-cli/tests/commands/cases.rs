//! Tests the answers of the command to every case of `cases/`.

use crate::case;
use crate::support::carom_fed;

#[test]
fn the_command_answers_every_case() {
    let cases = case::all();
    let lines: String = cases.iter().map(|case| case.line() + "\n").collect();
    let run = carom_fed(&["query"], lines.as_bytes());
    assert_eq!(run.status, Some(1), "the cases contain no error");
    let answers: Vec<&str> = run.out.lines().collect();
    assert_eq!(answers.len(), cases.len(), "the number of answers differs from the number of lines");
    let faults: Vec<String> =
        cases.iter().zip(answers).filter_map(|(case, answer)| case.fault(answer)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
