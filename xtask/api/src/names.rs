//! Converts names to the form of other languages.

/// Returns a text with each name of several words in camel case: `point_a` becomes `pointA`. Names with
/// capital letters stay as they are.
pub(crate) fn camel(text: &str) -> String {
    let mut result = String::new();
    for piece in pieces(text) {
        let is_name = piece
            .chars()
            .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_');
        if is_name { result.push_str(&camel_name(piece)) } else { result.push_str(piece) }
    }
    result
}

/// Splits a text into names and what is between them.
fn pieces(text: &str) -> Vec<&str> {
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let mut rest = text;
    let mut pieces = Vec::new();
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|letter| is_letter(letter) != is_letter(first)).unwrap_or(rest.len());
        let (piece, behind) = rest.split_at(end);
        pieces.push(piece);
        rest = behind;
    }
    pieces
}

fn camel_name(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| name + &capital(word))
}

/// Returns a name in capital letters: `cast_hit` becomes `CAST_HIT`.
pub(crate) fn capitals(name: &str) -> String {
    name.to_ascii_uppercase()
}

/// Returns the name of a type in small letters with underscores: `ClosestPoints` becomes `closest_points`.
pub(crate) fn snake(name: &str) -> String {
    let mut result = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !result.is_empty() {
            result.push('_');
        }
        result.push(letter.to_ascii_lowercase());
    }
    result
}

/// Returns a text with a capital first letter.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |letter| letter.to_uppercase().collect()) + letters.as_str()
}

/// Returns the name of a variant with a small first letter: `EdgeOfA` becomes `edgeOfA`.
pub(crate) fn small(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |letter| letter.to_lowercase().collect()) + letters.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_several_words_become_one() {
        assert_eq!(camel("point_a - point_b"), "pointA - pointB");
        assert_eq!(camel("closest_points"), "closestPoints");
        assert_eq!(snake("ClosestPoints"), "closest_points");
        assert_eq!(camel("MAX_COORDINATE and Vec2"), "MAX_COORDINATE and Vec2");
        assert_eq!(
            (capital("the radius"), small("EdgeOfA")),
            ("The radius".to_owned(), "edgeOfA".to_owned())
        );
    }
}
