//! Reads `cases/*.json` and checks answers; `cases/README.md` describes the format.

use std::fs;
use std::path::Path;

use serde_json::Value;
use serde_json::value::RawValue;

/// A query line with its expected answer.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Case {
    #[serde(skip)]
    pub(crate) file: String,
    pub(crate) name: String,
    pub(crate) why: String,
    ask: Option<Box<RawValue>>,
    line: Option<String>,
    answer: Option<Value>,
    error: Option<Value>,
    #[serde(default)]
    tolerance: f64,
    id: Option<String>,
}

/// Reads all cases, in the order of files and of lines.
pub(crate) fn all() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "json"));
    files.iter().flat_map(|file| read(file)).collect()
}

fn read(file: &Path) -> Vec<Case> {
    let name = file.file_name().unwrap().to_string_lossy().into_owned();
    let text = fs::read_to_string(file).unwrap();
    let mut cases: Vec<Case> = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    cases.iter_mut().for_each(|case| case.file.clone_from(&name));
    cases
}

impl Case {
    /// Returns the query line.
    pub(crate) fn line(&self) -> String {
        match (&self.ask, &self.line) {
            (Some(ask), None) => ask.get().to_owned(),
            (None, Some(line)) => line.clone(),
            _ => panic!("{}: {}: give either `ask` or `line`", self.file, self.name),
        }
    }

    /// Returns the fault of an answer line; returns `None` if the answer is correct.
    pub(crate) fn fault(&self, answer: &str) -> Option<String> {
        let complain = |what: String| Some(format!("{}: {}: {what}\n  got {answer}", self.file, self.name));
        assert!(!self.why.is_empty(), "{}: {}: add a `why`", self.file, self.name);
        if answer.contains("-0.0,") || answer.contains("-0.0]") || answer.contains("-0.0}") {
            return complain("a negative zero".into());
        }
        if let Some(id) = &self.id
            && !answer.starts_with(&format!("{{\"id\":{id},"))
        {
            return complain(format!("the id is not {id}"));
        }
        let value = without_id(answer);
        let differs = match (&self.answer, &self.error) {
            (Some(wanted), None) => difference("answer", wanted, &value["answer"], self.tolerance),
            (None, Some(wanted)) => difference("error", wanted, &value["error"], 0.0),
            _ => panic!("{}: {}: give either `answer` or `error`", self.file, self.name),
        };
        differs.and_then(complain)
    }
}

/// Parses the answer line without its id, which may be a number out of the range of `f64`.
fn without_id(answer: &str) -> Value {
    #[derive(serde::Deserialize)]
    struct Line {
        #[expect(dead_code, reason = "only its position in the text is needed")]
        id: Box<RawValue>,
        answer: Option<Value>,
        error: Option<Value>,
    }
    let line: Line = serde_json::from_str(answer).unwrap_or_else(|error| panic!("{answer}: {error}"));
    serde_json::json!({"answer": line.answer, "error": line.error})
}

/// Returns the first difference between the expected and the actual value; additional fields are allowed.
fn difference(path: &str, wanted: &Value, got: &Value, tolerance: f64) -> Option<String> {
    match (wanted, got) {
        (Value::Number(wanted), Value::Number(got)) => {
            let (wanted, got) = (wanted.as_f64().unwrap(), got.as_f64().unwrap());
            let is_near = wanted == got || (wanted - got).abs() <= tolerance;
            (!is_near).then(|| format!("{path} is {got:?}, not {wanted:?}"))
        }
        (Value::Array(wanted), Value::Array(got)) if wanted.len() == got.len() => {
            let pairs = wanted.iter().zip(got).enumerate();
            pairs.into_iter().find_map(|(index, (wanted, got))| {
                difference(&format!("{path}[{index}]"), wanted, got, tolerance)
            })
        }
        (Value::Object(wanted), Value::Object(got)) => wanted.iter().find_map(|(name, wanted)| {
            let path = format!("{path}.{name}");
            let got = got.get(name);
            got.map_or_else(
                || Some(format!("{path} is missing")),
                |got| difference(&path, wanted, got, tolerance),
            )
        }),
        _ => (wanted != got).then(|| format!("{path} is {got}, not {wanted}")),
    }
}
