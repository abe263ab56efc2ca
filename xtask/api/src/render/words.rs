//! Converts doc comments of Rust to the names of another language, and wraps them.

use crate::names::camel;

/// A language in which texts are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Language {
    JavaScript,
    Python,
    Json,
    C,
    Lua,
}

/// The largest number of characters in a line of a text.
pub(crate) const WIDTH: usize = 120;

/// Returns a paragraph with the names in backquotes in the form of the language. If `link` returns a text for
/// a name, this text replaces the name.
pub(crate) fn translated(text: &str, language: Language, link: impl Fn(&str) -> Option<String>) -> String {
    let pieces = text.split('`').enumerate();
    let pieces = pieces.map(|(index, piece)| match (index % 2, piece, language) {
        (0, _, _) => piece.to_owned(),
        (_, "None", Language::JavaScript | Language::Json) => "null".to_owned(),
        (_, "None", Language::Python) => "None".to_owned(),
        (_, "None", Language::Lua) => "nil".to_owned(),
        (_, "None", Language::C) => "no answer".to_owned(),
        _ => {
            let name = piece.replace("::", ".");
            let name = if language == Language::JavaScript { camel(&name) } else { name };
            link(&name).unwrap_or_else(|| format!("`{name}`"))
        }
    });
    pieces.collect()
}

/// Returns the lines of a paragraph with an indent. The line breaks of the paragraph itself stay.
pub(crate) fn wrapped(text: &str, indent: usize) -> Vec<String> {
    let lines =
        |line: &str| if line.is_empty() { vec![String::new()] } else { wrapped_line(line, WIDTH - indent) };
    text.split('\n').flat_map(lines).collect()
}

fn wrapped_line(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words(text) {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

/// Returns the words of a text. Code in backquotes is one word, and so is a link in braces, because they must
/// not be divided.
fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut is_code = false;
    let mut is_link = false;
    for letter in text.chars() {
        match letter {
            '`' => is_code = !is_code,
            '{' => is_link = true,
            '}' => is_link = false,
            _ => {}
        }
        if letter == ' ' && !is_code && !is_link {
            words.push(String::new());
        } else {
            words.last_mut().expect("there must be a word").push(letter);
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_written_as_the_language_writes_them() {
        let text = "`None` if `point_a` is not; see `Mover::advance` and `cast`.";
        let link = |name: &str| (name == "cast").then(|| "{@link cast}".to_owned());
        let script = translated(text, Language::JavaScript, link);
        assert_eq!(script, "null if `pointA` is not; see `Mover.advance` and {@link cast}.");
        assert_eq!(
            translated(text, Language::Python, |_| None),
            "None if `point_a` is not; see `Mover.advance` and `cast`."
        );
    }

    #[test]
    fn code_is_not_broken() {
        let text = format!("{} `separation * normal`", "a".repeat(110));
        assert_eq!(wrapped(&text, 0), ["a".repeat(110), "`separation * normal`".to_owned()]);
    }
}
