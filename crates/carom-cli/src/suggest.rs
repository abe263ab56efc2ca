//! Suggests names for misspelt names.

/// The least similarity (Jaro and Winkler) at which one name counts as a misspelling of another. It allows swapped,
/// missing or additional letters, but not another digit in a short name.
const SIMILAR: f64 = 0.85;

/// Returns whether a text may be a misspelling of a name. Upper and lower case do not matter.
pub(crate) fn is_similar(text: &str, name: &str) -> bool {
    similarity(text, name) >= SIMILAR
}

/// Returns words that suggest the name most similar to a text, with a space before them. Returns an empty
/// text if no name is similar.
pub(crate) fn did_you_mean<'a>(text: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    let similar = names.into_iter().filter(|name| is_similar(text, name));
    let best = similar.max_by(|a, b| similarity(text, a).total_cmp(&similarity(text, b)));
    best.map_or_else(String::new, |name| format!(" (did you mean `{name}`?)"))
}

fn similarity(text: &str, name: &str) -> f64 {
    strsim::jaro_winkler(&text.to_lowercase(), &name.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_similar_names_are_suggested() {
        let names = ["demo", "d2", "d3", "d8-triangle", "breakout"];
        for (text, suggested) in [("D2", "d2"), ("d8-tirangle", "d8-triangle"), ("Breakuot", "breakout")] {
            assert_eq!(did_you_mean(text, names), format!(" (did you mean `{suggested}`?)"));
        }
        for text in ["", "d9", "level.tmx", "x"] {
            assert_eq!(did_you_mean(text, names), "", "{text}");
        }
    }
}
