//! Runs the cases of the repository. Each case is written as a text, a program reads the text, and its
//! answer is compared with the case.

mod compare;
mod words;

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

pub(crate) use words::words;

/// Cases with these error codes are left out. They are about faults in the texts of the query protocol.
const PROTOCOL: [&str; 9] = [
    "bad_json",
    "duplicate_key",
    "missing_field",
    "unknown_field",
    "unknown_query",
    "unknown_type",
    "wrong_type",
    "turned_grid",
    "unequal_rows",
];

/// The cases about limits that only scene files and the query protocol have.
const OTHER_RULES: [&str; 6] = [
    "an angle out of range",
    "a pose with a large angle",
    "a max beyond all numbers",
    "a direction of length zero",
    "a direction of negative zeros",
    "half a kind",
];

/// A case that is about the library.
struct Case {
    name: String,
    ask: Value,
    case: Value,
}

/// Reads the cases from the folder `cases`.
fn all() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases");
    let mut files: Vec<_> =
        fs::read_dir(folder).expect("the cases").map(|entry| entry.expect("an entry").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "json"));
    files.sort();
    let mut cases = Vec::new();
    let texts: Vec<String> = files.iter().map(|file| fs::read_to_string(file).expect("a file")).collect();
    for (file, text) in files.iter().zip(&texts) {
        let list: Vec<Value> = serde_json::from_str(text).expect("cases");
        for case in list {
            let line = || case["line"].as_str().and_then(|line| serde_json::from_str(line).ok());
            let ask = if case["ask"].is_null() { line() } else { Some(case["ask"].clone()) };
            let name = format!(
                "{}: {}",
                file.file_stem().expect("a name").display(),
                case["name"].as_str().expect("a name")
            );
            let is_of_protocol = case["error"]["code"].as_str().is_some_and(|code| PROTOCOL.contains(&code));
            let is_other = case["name"].as_str().is_some_and(|name| OTHER_RULES.contains(&name));
            if let Some(ask) = ask.filter(|ask| ask.is_object() && !is_of_protocol && !is_other) {
                cases.push(Case { name, ask, case });
            }
        }
    }
    cases
}

/// Passes each case to a program in the form that `form` returns, and compares the lines that it prints
/// with the answers.
pub(crate) fn run(program: &mut Command, form: fn(&Value) -> Option<String>) {
    let all = all();
    let asked: Vec<(&Case, String)> = all.iter().filter_map(|case| Some((case, form(&case.ask)?))).collect();
    assert!(500 < asked.len(), "only {} of {} cases", asked.len(), all.len());
    let mut running =
        program.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut input = running.stdin.take().expect("an input");
    let text: String = asked.iter().map(|(_, line)| format!("{line}\n")).collect();
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let ran = running.wait_with_output().expect("the program ends");
    writer.join().expect("no panic").expect("the program reads all cases");
    let text = String::from_utf8(ran.stdout).expect("text");
    let lines: Vec<&str> = text.lines().collect();
    assert!(ran.status.success(), "{}", ran.status);
    assert_eq!(lines.len(), asked.len(), "{:?}", lines.last());
    let faults: Vec<String> = asked
        .iter()
        .zip(lines)
        .filter_map(|((case, _), line)| {
            let got: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
            Some(format!("{}: {}", case.name, compare::fault(&case.case, &got)?))
        })
        .collect();
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), asked.len(), faults.join("\n"));
}
