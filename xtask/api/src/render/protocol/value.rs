//! Converts types and texts of the library to the terms of JSON.

use super::super::type_words::{listed, optional};
use super::super::words::{Language, translated};

/// Returns the form of a value in JSON.
pub(super) fn value(word: &str) -> String {
    if let Some(inner) = optional(word) {
        return value(inner);
    }
    if let Some(inner) = listed(word) {
        return match inner {
            "Shape" => "a list of shapes".to_owned(),
            "Vec2" => "a list of [x, y]".to_owned(),
            "(usize, usize)" => "a list of [i, j]".to_owned(),
            _ => "a list".to_owned(),
        };
    }
    match word {
        "Shape" => "a shape".to_owned(),
        "Segment" => "a segment".to_owned(),
        "Vec2" => "[x, y]".to_owned(),
        "[Vec2; 2]" => "two [x, y]".to_owned(),
        "f64" => "a number".to_owned(),
        "usize" | "u64" => "an integer".to_owned(),
        "bool" => "true or false".to_owned(),
        other => panic!("the query protocol cannot write values of type {other}"),
    }
}

/// Returns a doc comment with the names of JSON.
pub(super) fn words(text: &str) -> String {
    translated(text, Language::Json, |_| None)
}

pub(super) fn first_sentence(text: &str) -> &str {
    text.split_inclusive(". ").next().unwrap_or(text).trim_end()
}

/// Returns a text without the remarks in brackets, because these contain names from other libraries.
pub(super) fn without_brackets(text: &str) -> String {
    let pieces = text.split(" (").enumerate();
    pieces
        .map(
            |(index, piece)| {
                if index == 0 { piece } else { piece.split_once(')').map_or("", |(_, rest)| rest) }
            },
        )
        .collect()
}
