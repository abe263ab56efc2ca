//! One JSON value and where it stands in its text.

use std::borrow::Cow;
use std::ops::Range;

use super::scan::{Fault, Scanner};
use super::{Object, Problem};

/// A JSON value, not read further than asked: its text, and where that begins.
#[derive(Clone, Copy, Debug)]
pub struct Node<'a> {
    raw: &'a str,
    start: usize,
    read_number: ReadNumber,
}

/// The number that a text means, correctly rounded; infinite beyond the range. The text is a number as JSON writes it.
pub type ReadNumber = fn(&str) -> f64;

/// The number that a text means, as std reads it.
pub fn read_number(text: &str) -> f64 {
    text.parse().unwrap_or(f64::NAN)
}

impl<'a> Node<'a> {
    /// Checks that the whole text is one JSON value, however deeply nested.
    ///
    /// # Errors
    /// `bad_json`, at the place where the text stops being JSON.
    pub fn parse(text: &'a str) -> Result<Self, Problem> {
        Self::parse_with(text, read_number)
    }

    /// The same where something else reads the numbers.
    ///
    /// # Errors
    /// As [`Node::parse`].
    pub fn parse_with(text: &'a str, read_number: ReadNumber) -> Result<Self, Problem> {
        let value = Scanner::new(text).only_value().map_err(syntax_problem)?;
        Ok(Self { raw: text, start: 0, read_number }.part(value))
    }

    /// The value's own text.
    pub const fn raw(self) -> &'a str {
        self.raw
    }

    /// Where the value stands in the text, in bytes.
    pub const fn span(self) -> Range<usize> {
        self.start..self.start + self.raw.len()
    }

    /// A part of this value, which stands there in its text.
    pub(super) fn part(self, inner: Range<usize>) -> Self {
        Self { start: self.start + inner.start, raw: &self.raw[inner], ..self }
    }

    /// A problem in this value's text.
    pub(super) fn fault(self, fault: Fault) -> Problem {
        syntax_problem(Fault { at: self.start + fault.at, ..fault })
    }

    /// The value as an object whose fields are each there once.
    ///
    /// # Errors
    /// `wrong_type` and `duplicate_key`.
    pub fn object(self) -> Result<Object<'a>, Problem> {
        Object::read(self)
    }

    /// The elements of a list.
    ///
    /// # Errors
    /// `wrong_type`.
    pub fn list(self) -> Result<Vec<Self>, Problem> {
        if !self.raw.starts_with('[') {
            return Err(self.wrong_type("a list"));
        }
        let mut scanner = Scanner::new(self.raw);
        let mut elements = Vec::new();
        while scanner.next_part(b'[') {
            elements.push(self.part(scanner.value().map_err(|fault| self.fault(fault))?));
        }
        Ok(elements)
    }

    /// A list, each element read by `read`.
    ///
    /// # Errors
    /// `wrong_type`, and those of `read`.
    pub fn list_of<T>(self, read: impl Fn(Self) -> Result<T, Problem>) -> Result<Vec<T>, Problem> {
        let mut all = Vec::new();
        for (index, element) in self.list()?.into_iter().enumerate() {
            all.push(read(element).map_err(|problem| problem.in_element(index))?);
        }
        Ok(all)
    }

    /// A finite number, correctly rounded.
    ///
    /// # Errors
    /// `wrong_type`; `not_finite` for a number beyond the range of `f64`.
    pub fn number(self) -> Result<f64, Problem> {
        if !self.raw.starts_with(|first: char| first == '-' || first.is_ascii_digit()) {
            return Err(self.wrong_type("a number"));
        }
        let number = (self.read_number)(self.raw);
        if number.is_finite() {
            return Ok(number);
        }
        let message = format!("{} is beyond the largest number, about 1.8e308", self.shown());
        Err(self.problem("not_finite", message))
    }

    /// A point or a vector: a list of two numbers.
    ///
    /// # Errors
    /// As for a number; `wrong_type` for a list of another length.
    pub fn point(self) -> Result<[f64; 2], Problem> {
        if !self.raw.starts_with('[') {
            return Err(self.wrong_type("two numbers [x, y]"));
        }
        let numbers = self.list_of(Self::number)?;
        <[f64; 2]>::try_from(numbers).map_err(|numbers| {
            let message = format!("expected two numbers [x, y], not a list of {}", numbers.len());
            self.problem("wrong_type", message)
        })
    }

    /// A list of points.
    ///
    /// # Errors
    /// As for a point.
    pub fn points(self) -> Result<Vec<[f64; 2]>, Problem> {
        self.list_of(Self::point)
    }

    /// A text.
    ///
    /// # Errors
    /// `wrong_type`; `bad_json` for half of a surrogate pair.
    pub fn string(self) -> Result<Cow<'a, str>, Problem> {
        if !self.raw.starts_with('"') {
            return Err(self.wrong_type("a text in quotes"));
        }
        let inside = &self.raw[1..self.raw.len() - 1];
        if !inside.contains('\\') {
            return Ok(Cow::Borrowed(inside));
        }
        unescaped(inside).map(Cow::Owned).ok_or_else(|| {
            self.problem("bad_json", "this text holds half of a surrogate pair; write both halves")
        })
    }

    /// `true` or `false`.
    ///
    /// # Errors
    /// `wrong_type`.
    pub fn boolean(self) -> Result<bool, Problem> {
        match self.raw {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(self.wrong_type("true or false")),
        }
    }

    /// A problem with this value.
    pub fn problem(self, code: &'static str, message: impl Into<String>) -> Problem {
        Problem::new(code, self.span(), message)
    }

    fn wrong_type(self, wanted: &str) -> Problem {
        self.problem("wrong_type", format!("expected {wanted}, not {}", self.kind()))
    }

    /// What the value is, in words.
    fn kind(self) -> String {
        match self.raw.as_bytes().first() {
            Some(b'{') => "an object".into(),
            Some(b'[') => "a list".into(),
            _ => self.shown(),
        }
    }

    /// The value's text, short enough for a message.
    fn shown(self) -> String {
        match self.raw.char_indices().nth(30) {
            Some((cut, _)) => format!("{}...", &self.raw[..cut]),
            None => self.raw.into(),
        }
    }
}

fn syntax_problem(fault: Fault) -> Problem {
    Problem::new("bad_json", fault.at..fault.at + 1, format!("not JSON: {}", fault.what))
}

/// A text without its escapes, which are valid; none if it holds half of a surrogate pair.
fn unescaped(text: &str) -> Option<String> {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, escape)) = rest.split_once('\\') {
        out += before;
        let (letter, after) = escape.split_at_checked(1)?;
        (out, rest) = match letter {
            "u" => with_unit(out, after)?,
            "b" => (out + "\u{8}", after),
            "f" => (out + "\u{c}", after),
            "n" => (out + "\n", after),
            "r" => (out + "\r", after),
            "t" => (out + "\t", after),
            _ => (out + letter, after),
        };
    }
    Some(out + rest)
}

/// Appends the character of the four digits that `text` begins with, or of two such escapes, and what is left of it.
fn with_unit(mut out: String, text: &str) -> Option<(String, &str)> {
    let (first, rest) = unit(text)?;
    if let Some(letter) = char::from_u32(first) {
        out.push(letter);
        return Some((out, rest));
    }
    let (second, rest) = unit(rest.strip_prefix("\\u")?)?;
    let is_pair = first < 0xdc00 && (0xdc00..0xe000).contains(&second);
    let letter = (0x1_0000 + ((first & 0x3ff) << 10)) | (second & 0x3ff);
    out.push(char::from_u32(letter).filter(|_| is_pair)?);
    Some((out, rest))
}

/// Four hexadecimal digits, and what stands behind them.
fn unit(text: &str) -> Option<(u32, &str)> {
    let (digits, rest) = text.split_at_checked(4)?;
    Some((u32::from_str_radix(digits, 16).ok()?, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_know_their_place() {
        let text = " {\"a\": [1, [2.5, 1e999]]}";
        let pair = Node::parse(text).unwrap().object().unwrap().need("a").unwrap().list().unwrap()[1];
        assert_eq!(&text[pair.span()], "[2.5, 1e999]");
        let problem = pair.point().unwrap_err();
        assert_eq!((problem.code, problem.path.as_str()), ("not_finite", "[1]"));
        assert_eq!(&text[problem.span], "1e999");
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
    fn escapes_are_those_of_json() {
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
    fn what_is_no_json_is_pointed_at() {
        let problem = Node::parse("{\n \"a\": 1,\n}").unwrap_err();
        assert_eq!((problem.code, problem.span), ("bad_json", 9..10));
        assert_eq!(Node::parse("{\n \"a\": x}").unwrap_err().span, 8..9);
        let problem = Node::parse("[not json]").unwrap_err();
        assert_eq!((problem.message.as_str(), problem.span), ("not JSON: unexpected text", 1..2));
        assert!(Node::parse("{\n").unwrap_err().message.contains("ends too early"));
    }
}
