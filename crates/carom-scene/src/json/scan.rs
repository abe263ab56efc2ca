//! Finding where the values of a JSON text begin and end, without recursion and without reading them.

use std::ops::Range;

/// Where a text stops being JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    pub(super) at: usize,
    /// What is wrong, in words.
    pub(super) what: &'static str,
}

pub(super) const TOO_EARLY: &str = "the text ends too early; close what is open";
const UNEXPECTED: &str = "unexpected text";
const TRAILING_COMMA: &str = "a comma with nothing behind it; remove it";
const NO_NAME: &str = "a field's name must stand in double quotes";
const NO_NUMBER: &str = "this is not how JSON writes a number";

/// A place in a text.
#[derive(Debug)]
pub(super) struct Scanner<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Scanner<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text: text.as_bytes(), at: 0 }
    }

    /// The one value that the whole text is.
    pub(super) fn only_value(&mut self) -> Result<Range<usize>, Fault> {
        let value = self.value()?;
        match self.peek() {
            None => Ok(value),
            Some(_) => self.fault("text behind the end; remove it"),
        }
    }

    /// Steps over a value, however deeply nested.
    pub(super) fn value(&mut self) -> Result<Range<usize>, Fault> {
        self.peek();
        let start = self.at;
        let mut open = Vec::new();
        loop {
            match self.peek() {
                Some(bracket @ (b'{' | b'[')) => {
                    self.at += 1;
                    // What closes it stands two places behind it in ASCII.
                    open.push(bracket + 2);
                    if self.peek() != Some(bracket + 2) {
                        self.name_in(&open)?;
                        continue;
                    }
                }
                _ => self.leaf()?,
            }
            if self.close(&mut open)? {
                return Ok(start..self.at);
            }
        }
    }

    /// Steps over what stands between the parts of an object or a list, `opening` bracket, comma or end; false at the
    /// end.
    pub(super) fn next_part(&mut self, opening: u8) -> bool {
        let found = self.peek();
        self.at += 1;
        found == Some(b',') || (found == Some(opening) && !matches!(self.peek(), Some(b'}' | b']')))
    }

    /// Steps over a field's name and the colon.
    pub(super) fn name(&mut self) -> Result<Range<usize>, Fault> {
        if self.peek().is_some_and(|byte| byte != b'"') {
            return self.fault(NO_NAME);
        }
        let start = self.at;
        self.string()?;
        let name = start..self.at;
        if self.peek() != Some(b':') {
            return self.fault("expected `:`");
        }
        self.at += 1;
        Ok(name)
    }

    /// Steps over the brackets behind a value, or the comma and what comes before the next value; true at the end.
    fn close(&mut self, open: &mut Vec<u8>) -> Result<bool, Fault> {
        while let Some(&closing) = open.last() {
            let comma = match self.peek() {
                Some(b',') => self.at,
                Some(byte) if byte == closing => {
                    self.at += 1;
                    open.pop();
                    continue;
                }
                _ if closing == b'}' => return self.fault("expected `,` or `}`"),
                _ => return self.fault("expected `,` or `]`"),
            };
            self.at += 1;
            if matches!(self.peek(), Some(b'}' | b']')) {
                return Err(Fault { at: comma, what: TRAILING_COMMA });
            }
            self.name_in(open)?;
            return Ok(false);
        }
        Ok(true)
    }

    /// Steps over a name if the innermost open bracket is an object's.
    fn name_in(&mut self, open: &[u8]) -> Result<(), Fault> {
        if open.last() == Some(&b'}') {
            self.name()?;
        }
        Ok(())
    }

    /// Steps over a value that is no object and no list.
    fn leaf(&mut self) -> Result<(), Fault> {
        match self.peek() {
            Some(b'"') => self.string(),
            Some(b'-' | b'0'..=b'9') => self.number(),
            _ => self.word(),
        }
    }

    fn word(&mut self) -> Result<(), Fault> {
        let rest = &self.text[self.at..];
        match ["true", "false", "null"].iter().find(|word| rest.starts_with(word.as_bytes())) {
            Some(word) => {
                self.at += word.len();
                Ok(())
            }
            None => self.fault(UNEXPECTED),
        }
    }

    fn number(&mut self) -> Result<(), Fault> {
        self.accept(b"-");
        if !self.accept(b"0") {
            self.digits()?;
        }
        if self.accept(b".") {
            self.digits()?;
        }
        if self.accept(b"eE") {
            self.accept(b"+-");
            self.digits()?;
        }
        match self.text.get(self.at) {
            Some(b'0'..=b'9') => self.fault(NO_NUMBER),
            _ => Ok(()),
        }
    }

    /// One digit or more.
    fn digits(&mut self) -> Result<(), Fault> {
        let start = self.at;
        while self.accept(b"0123456789") {}
        if start < self.at { Ok(()) } else { self.fault(NO_NUMBER) }
    }

    fn string(&mut self) -> Result<(), Fault> {
        self.at += 1;
        loop {
            let Some(&byte) = self.text.get(self.at) else { return self.fault(TOO_EARLY) };
            match byte {
                b'"' => {
                    self.at += 1;
                    return Ok(());
                }
                b'\\' => self.escape()?,
                0..0x20 => {
                    return self.fault("a control character in a text; write it as `\\u` and four digits");
                }
                _ => self.at += 1,
            }
        }
    }

    fn escape(&mut self) -> Result<(), Fault> {
        self.at += 1;
        let length = match self.text.get(self.at) {
            Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => 1,
            Some(b'u') => 5,
            _ => return self.fault("invalid escape"),
        };
        let digits = self.text.get(self.at + 1..self.at + length).unwrap_or_default();
        if digits.len() + 1 != length || !digits.iter().all(u8::is_ascii_hexdigit) {
            return self.fault("invalid escape");
        }
        self.at += length;
        Ok(())
    }

    /// Steps over a byte if it is one of these.
    fn accept(&mut self, bytes: &[u8]) -> bool {
        let found = self.text.get(self.at).is_some_and(|byte| bytes.contains(byte));
        self.at += usize::from(found);
        found
    }

    /// The next byte that is no blank; steps over the blanks before it.
    fn peek(&mut self) -> Option<u8> {
        while self.accept(b" \n\r\t") {}
        self.text.get(self.at).copied()
    }

    const fn fault<T>(&self, what: &'static str) -> Result<T, Fault> {
        Err(Fault { at: self.at, what: if self.at < self.text.len() { what } else { TOO_EARLY } })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What `serde_json` takes is taken, and the rest refused.
    #[test]
    fn the_same_texts_are_json() {
        let parts = [
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            "\"a\"",
            "\"\\u00e9\\n\"",
            "1",
            "-0.5e+7",
            "01",
            "1.",
            "-",
            "true",
            "nul",
            " ",
            "\"",
            "\\",
            "\n",
            "\u{1}",
            "é",
            "1e5",
            "null",
        ];
        let mut state = 1_u64;
        let mut taken = 0;
        for round in 0..300_000 {
            let mut text = String::new();
            for _ in 0..1 + round % 8 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                text += parts[(state >> 33) as usize % parts.len()];
            }
            let wanted = serde_json::from_str::<&serde_json::value::RawValue>(&text);
            let found = Scanner::new(&text).only_value();
            assert_eq!(found.is_ok(), wanted.is_ok(), "{text:?}: {found:?} {wanted:?}");
            if let (Ok(found), Ok(wanted)) = (found, wanted) {
                taken += 1;
                assert_eq!(&text[found], wanted.get());
            }
        }
        assert!(taken > 1000, "{taken}");
    }
}
