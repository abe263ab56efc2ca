//! Writing JSON, with little code where code has to be loaded.

use std::fmt::Write as _;

/// A JSON text that grows, on one line.
#[derive(Clone, Debug, Default)]
pub struct Writer {
    text: String,
}

impl Writer {
    /// The text of what `write` writes.
    ///
    /// ```
    /// use carom_scene::json::Writer;
    ///
    /// let text = Writer::text(|json| json.object(|json| json.key("at").numbers(&[1.0, 0.5])));
    /// assert_eq!(text, r#"{"at":[1.0,0.5]}"#);
    /// ```
    pub fn text(write: impl FnOnce(&mut Self)) -> String {
        let mut json = Self::default();
        write(&mut json);
        json.text
    }

    /// An object: `fields` writes keys, and a value behind each.
    pub fn object(&mut self, fields: impl FnOnce(&mut Self)) {
        self.open('{');
        fields(self);
        self.text.push('}');
    }

    /// A list: `element` writes each of `items`.
    pub fn list<T>(&mut self, items: impl IntoIterator<Item = T>, mut element: impl FnMut(&mut Self, T)) {
        self.open('[');
        items.into_iter().for_each(|item| element(self, item));
        self.text.push(']');
    }

    /// A field's name; its value comes next.
    pub fn key(&mut self, name: &str) -> &mut Self {
        self.string(name);
        self.text.push(':');
        self
    }

    /// A text.
    pub fn string(&mut self, text: &str) {
        self.open('"');
        for letter in text.chars() {
            match letter {
                '"' | '\\' => self.text.extend(['\\', letter]),
                '\n' => self.text += "\\n",
                '\r' => self.text += "\\r",
                '\t' => self.text += "\\t",
                '\u{8}' => self.text += "\\b",
                '\u{c}' => self.text += "\\f",
                '\0'..' ' => {
                    let _ = write!(self.text, "\\u{:04x}", u32::from(letter));
                }
                _ => self.text.push(letter),
            }
        }
        self.text.push('"');
    }

    /// A number, the shortest that reads back the same; `null` if it is not finite.
    pub fn number(&mut self, number: f64) {
        if number.is_finite() {
            self.comma();
            let _ = write!(self.text, "{number:?}");
        } else {
            self.null();
        }
    }

    /// A list of numbers: a point, for one.
    pub fn numbers(&mut self, numbers: &[f64]) {
        self.list(numbers, |json, &number| json.number(number));
    }

    /// A whole number.
    pub fn count(&mut self, count: u32) {
        self.comma();
        let _ = write!(self.text, "{count}");
    }

    /// `true` or `false`.
    pub fn boolean(&mut self, value: bool) {
        self.word(if value { "true" } else { "false" });
    }

    /// `null`.
    pub fn null(&mut self) {
        self.word("null");
    }

    fn word(&mut self, word: &str) {
        self.comma();
        self.text += word;
    }

    fn open(&mut self, bracket: char) {
        self.comma();
        self.text.push(bracket);
    }

    /// Parts a value or a key from what stands before it.
    fn comma(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with(['{', '[', ':']) {
            self.text.push(',');
        }
    }
}
