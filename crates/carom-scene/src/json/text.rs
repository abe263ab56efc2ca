//! Represents a JSON value inside of its text, which `serde_json` reads.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::field::Field;
use super::problem::Problem;

/// A JSON value that is parsed when needed: its text, and the offset of that text.
#[derive(Clone, Copy, Debug)]
pub struct Node<'a> {
    raw: &'a str,
    start: usize,
}

impl<'a> Node<'a> {
    /// Checks that the whole text is one JSON value, with any depth of nesting.
    ///
    /// # Errors
    /// Returns `bad_json`, at the position of the first syntax error.
    pub fn parse(text: &'a str) -> Result<Self, Problem> {
        let value: &RawValue = serde_json::from_str(text).map_err(|error| syntax_problem(text, &error))?;
        let whole = Self { raw: text, start: 0 };
        Ok(whole.part(value))
    }

    /// Returns the value's own text.
    pub const fn raw(self) -> &'a str {
        self.raw
    }

    /// Returns the position of the value in the text, in bytes.
    pub const fn span(self) -> Range<usize> {
        self.start..self.start + self.raw.len()
    }

    /// Returns a value inside of this value, given its text as found by `serde_json`.
    fn part(self, inner: &'a RawValue) -> Self {
        let raw = inner.get();
        Self { raw, start: self.start + (raw.as_ptr().addr() - self.raw.as_ptr().addr()) }
    }

    pub(super) fn is_list(self) -> bool {
        self.raw.starts_with('[')
    }

    /// Returns whether the value is `null`.
    pub fn is_null(self) -> bool {
        self.raw == "null"
    }

    /// Returns the fields of an object with their names, positions and values, in the order of the text.
    pub(super) fn fields(self) -> Result<Vec<Field<'a, Self>>, Problem> {
        if !self.raw.starts_with('{') {
            return Err(self.wrong_type("an object in braces"));
        }
        let mut reader = serde_json::Deserializer::from_str(self.raw);
        let entries =
            reader.deserialize_map(Entries).map_err(|_| self.problem("bad_json", "not a JSON object"))?;
        Ok(entries.into_iter().map(|(key, value)| self.field(self.part(key), self.part(value))).collect())
    }

    fn field(self, key: Self, value: Self) -> Field<'a, Self> {
        let name = key.string().unwrap_or(Cow::Borrowed(key.raw()));
        Field { name, key, value }
    }

    /// Reads the elements of a list.
    ///
    /// # Errors
    /// Returns `wrong_type`.
    pub fn list(self) -> Result<Vec<Self>, Problem> {
        if !self.is_list() {
            return Err(self.wrong_type("a list"));
        }
        let elements: Vec<&RawValue> =
            serde_json::from_str(self.raw).map_err(|_| self.wrong_type("a list"))?;
        Ok(elements.into_iter().map(|element| self.part(element)).collect())
    }

    /// Reads a finite number, correctly rounded.
    ///
    /// # Errors
    /// Returns `wrong_type`, or `not_finite` for a number beyond the range of `f64`.
    pub fn number(self) -> Result<f64, Problem> {
        if !self.raw.starts_with(|first: char| first == '-' || first.is_ascii_digit()) {
            return Err(self.wrong_type("a number"));
        }
        match self.raw.parse::<f64>() {
            Ok(number) if number.is_finite() => Ok(number),
            Ok(_) => Err(self.problem(
                "not_finite",
                format!("{} is beyond the largest number, about 1.8e308", self.shown()),
            )),
            Err(_) => Err(self.wrong_type("a number")),
        }
    }

    /// Reads a text.
    ///
    /// # Errors
    /// Returns the error `wrong_type`, or `bad_json` for a lone surrogate.
    pub fn string(self) -> Result<Cow<'a, str>, Problem> {
        if !self.raw.starts_with('"') {
            return Err(self.wrong_type("a text in quotes"));
        }
        let inside = &self.raw[1..self.raw.len() - 1];
        if !inside.contains('\\') {
            return Ok(Cow::Borrowed(inside));
        }
        let text: Result<String, _> = serde_json::from_str(self.raw);
        text.map(Cow::Owned).map_err(|_| {
            self.problem("bad_json", "this text holds half of a surrogate pair; write both halves")
        })
    }

    /// Reads `true` or `false`.
    ///
    /// # Errors
    /// Returns `wrong_type`.
    pub fn boolean(self) -> Result<bool, Problem> {
        match self.raw {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(self.wrong_type("true or false")),
        }
    }

    /// Describes the kind of the value in words.
    pub(super) fn described(self) -> String {
        match self.raw.as_bytes().first() {
            Some(b'{') => "an object".into(),
            Some(b'[') => "a list".into(),
            _ => self.shown(),
        }
    }

    /// Returns the value's text, shortened for a message.
    pub(crate) fn shown(self) -> String {
        match self.raw.char_indices().nth(30) {
            Some((cut, _)) => format!("{}...", &self.raw[..cut]),
            None => self.raw.into(),
        }
    }
}

/// Collects the keys and the values of an object as texts.
struct Entries;

impl<'de> Visitor<'de> for Entries {
    type Value = Vec<(&'de RawValue, &'de RawValue)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = map.next_entry()? {
            entries.push(entry);
        }
        Ok(entries)
    }
}

fn syntax_problem(text: &str, error: &serde_json::Error) -> Problem {
    let lines_before = text.split_inclusive('\n').take(error.line().saturating_sub(1));
    let line_start: usize = lines_before.map(str::len).sum();
    let at = (line_start + error.column().saturating_sub(1)).min(text.len());
    if error.is_eof() {
        return Problem::new("bad_json", at..at + 1, "not JSON: the text ends too early; close what is open");
    }
    if let Some(comma) = trailing_comma(text, at) {
        return Problem::new(
            "bad_json",
            comma..comma + 1,
            "not JSON: a comma with nothing after it; remove it",
        );
    }
    let message = error.to_string();
    let fault = message.rsplit_once(" at line ").map_or(message.as_str(), |(fault, _)| fault);
    let at = match fault {
        "expected ident" => word_start(text, at),
        _ if fault.starts_with(CONTROL) => at + 1,
        _ => at,
    };
    if let Some((span, wanted)) = misspelt_number(text, at) {
        let message = format!("not JSON: JSON has no number `{}`; write {wanted}", &text[span.clone()]);
        return Problem::new("bad_json", span, message);
    }
    let message = match number_word(text, at) {
        Some(word) => format!("not JSON: JSON has no {word}; give a finite number"),
        None => format!("not JSON: {}", in_words(fault)),
    };
    Problem::new("bad_json", at..at + 1, message)
}

/// The beginning of the texts of `serde_json`'s errors about control characters. The column in these errors
/// is too small by one.
const CONTROL: &str = "control character";

/// Translates an error text of the parser into a message for users.
fn in_words(fault: &str) -> &str {
    match fault {
        "expected ident" | "expected value" => "unexpected text",
        _ if fault.starts_with(CONTROL) => "a control character in a text; write it as an escape",
        "trailing characters" => "text after the end; remove it",
        "key must be a string" => "a field's name must stand in double quotes",
        "invalid number" => "not a valid JSON number",
        _ => fault,
    }
}

/// Returns the start of the word at `at`.
fn word_start(text: &str, at: usize) -> usize {
    let before = text.get(..at).unwrap_or_default();
    before.trim_end_matches(|letter: char| letter.is_ascii_alphanumeric()).len()
}

/// Returns the word at `at` if other notations use it for a number that is not finite.
fn number_word(text: &str, at: usize) -> Option<&str> {
    let from = text.get(at..)?;
    let rest = from.trim_start_matches(|letter: char| letter.is_ascii_alphanumeric());
    let word = &from[..from.len() - rest.len()];
    let words = ["nan", "inf", "infinity"];
    words.into_iter().any(|known| word.eq_ignore_ascii_case(known)).then_some(word)
}

/// Finds a number around `at` that JSON writes in another way, such as `.5`, `+1` or `01`. Returns its position and the
/// spelling in JSON.
fn misspelt_number(text: &str, at: usize) -> Option<(Range<usize>, String)> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || "+-.".contains(letter);
    let start = text.get(..at)?.trim_end_matches(is_part).len();
    let word = text[start..].split(|letter| !is_part(letter)).next()?;
    let (sign, digits) = match word.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", word.strip_prefix('+').unwrap_or(word)),
    };
    let rest = digits.trim_start_matches('0');
    let whole = if rest.starts_with(|first: char| first.is_ascii_digit()) { "" } else { "0" };
    let wanted = format!("{sign}{whole}{rest}").replace(".e", "e").replace(".E", "E");
    let wanted = wanted.strip_suffix('.').unwrap_or(&wanted).to_owned();
    let has_digit = word.contains(|letter: char| letter.is_ascii_digit());
    let is_misspelt = has_digit && wanted != word && serde_json::from_str::<&RawValue>(&wanted).is_ok();
    is_misspelt.then_some((start..start + word.len(), wanted))
}

/// Finds the most frequent mistake, a comma before the bracket at `at`; returns the position of the comma.
fn trailing_comma(text: &str, at: usize) -> Option<usize> {
    let is_bracket = text.get(at..)?.starts_with([']', '}']);
    let before = text.get(..at)?.trim_end();
    (is_bracket && before.ends_with(',')).then(|| before.len() - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_have_the_position_in_the_text() {
        let text = " {\"a\": [1, [2.5, 1e999]]}";
        let pair = Node::parse(text).unwrap().object().unwrap().need("a").unwrap().list().unwrap()[1];
        assert_eq!(&text[pair.span()], "[2.5, 1e999]");
        let problem = pair.point().unwrap_err();
        assert_eq!((problem.code, problem.path.as_str()), ("not_finite", "[1]"));
        assert_eq!(&text[problem.span], "1e999");
    }

    #[test]
    fn numbers_in_other_spellings_are_spelled_for_json() {
        for (given, wanted) in [
            (".5", "0.5"),
            ("+1", "1"),
            ("01", "1"),
            ("-007.5e3", "-7.5e3"),
            ("1.", "1"),
            ("-.25", "-0.25"),
            ("2.e5", "2e5"),
            ("+.0", "0.0"),
            ("00", "0"),
        ] {
            let text = format!("[3, {given}, 4]");
            let problem = Node::parse(&text).unwrap_err();
            let message = format!("not JSON: JSON has no number `{given}`; write {wanted}");
            assert_eq!((problem.message, &text[problem.span]), (message, given));
        }
        for text in ["[3, 1-2]", "[3, --1]", "[3, x5]", "[3, .]", "[3, 1e]", "[3, 0x10]", "[3, 1_000]"] {
            let problem = Node::parse(text).unwrap_err();
            assert!(!problem.message.contains("write"), "{text}: {}", problem.message);
        }
    }

    #[test]
    fn numbers_are_correctly_rounded() {
        let number = |text| Node::parse(text).unwrap().number().unwrap();
        assert_eq!(number("9007199254740993"), 9007199254740992.0);
        assert_eq!(number("0.1000000000000000055511151231257827"), 0.1);
        assert_eq!(number("1e-999"), 0.0);
        assert!(number("-0").is_sign_negative());
    }

    #[test]
    fn escapes_are_decoded_as_in_json() {
        for text in [r#""\ud83d\ude00\u00e9\"\\\/\b\f\n\r\t""#, r#""\uD834\uDD1E!""#] {
            assert_eq!(
                Node::parse(text).unwrap().string().unwrap(),
                serde_json::from_str::<String>(text).unwrap()
            );
        }
        for half in [r#""\ud800""#, r#""\udc00""#, r#""\ud800\u0041""#, r#""\ud800x""#, r#""\udc00\ud800""#] {
            assert_eq!(Node::parse(half).unwrap().string().unwrap_err().code, "bad_json", "{half}");
        }
    }

    #[test]
    fn deep_nesting_is_read_without_recursion() {
        let deep = "[".repeat(1_000_000) + &"]".repeat(1_000_000);
        assert!(Node::parse(&deep).unwrap().number().is_err());
        assert_eq!(Node::parse(&deep[1..]).unwrap_err().code, "bad_json");
    }

    #[test]
    fn words_for_numbers_that_are_not_finite_are_named() {
        for (text, word) in [
            ("[1, NaN]", "NaN"),
            ("[nan]", "nan"),
            ("{\"a\": Infinity}", "Infinity"),
            ("[-Infinity, 0]", "Infinity"),
            ("-inf", "inf"),
            ("{\"a\": [0,NaN", "NaN"),
        ] {
            let message = Node::parse(text).unwrap_err().message;
            assert_eq!(message, format!("not JSON: JSON has no {word}; give a finite number"), "{text}");
        }
        assert!(Node::parse("[none]").unwrap_err().message.contains("unexpected text"));
    }

    #[test]
    fn syntax_errors_have_a_position() {
        let problem = Node::parse("{\n \"a\": 1,\n}").unwrap_err();
        assert_eq!((problem.code, problem.span), ("bad_json", 9..10));
        assert_eq!(Node::parse("{\n \"a\": x}").unwrap_err().span, 8..9);
        let problem = Node::parse("[not json]").unwrap_err();
        assert_eq!((problem.message.as_str(), problem.span), ("not JSON: unexpected text", 1..2));
        assert!(Node::parse("{\n").unwrap_err().message.contains("ends too early"));
    }
}
