//! Suggests names for misspelt names.

#[cfg(feature = "text")]
use strsim::jaro_winkler;

/// The least similarity (Jaro and Winkler) at which one name counts as a misspelling of another. It allows swapped,
/// missing or additional letters, but not another digit in a short name.
#[cfg(feature = "text")]
const SIMILAR: f64 = 0.85;

/// A text with more bytes than this many times those of a name is not similar to the name. A letter has up to 4 bytes.
#[cfg(feature = "text")]
const MOST_TIMES_AS_LONG: usize = 16;

/// Returns whether a text may be a misspelling of a name. Upper and lower case do not matter.
///
/// ```
/// assert!(carom_scene::is_similar("raduis", "radius"));
/// assert!(!carom_scene::is_similar("weight", "radius"));
/// ```
#[cfg(feature = "text")]
pub fn is_similar(text: &str, name: &str) -> bool {
    similarity(text, name) >= SIMILAR
}

/// Returns words that suggest the name most similar to a text, with a space before them. Returns an empty
/// text if no name is similar.
///
/// ```
/// assert_eq!(carom_scene::did_you_mean("cirle", ["aabb", "circle"]), " (did you mean `circle`?)");
/// ```
#[cfg(feature = "text")]
pub fn did_you_mean<'a>(text: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    let measured = names.into_iter().map(|name| (similarity(text, name), name));
    let similar = measured.filter(|&(similarity, _)| similarity >= SIMILAR);
    let best = similar.max_by(|(a, _), (b, _)| a.total_cmp(b));
    best.map_or_else(String::new, |(_, name)| format!(" (did you mean `{name}`?)"))
}

/// Without the feature `text`, there are no suggestions: an editor in a browser lists the names itself.
#[cfg(not(feature = "text"))]
pub(crate) fn did_you_mean<'a>(_: &str, _: impl IntoIterator<Item = &'a str>) -> String {
    String::new()
}

/// Returns the similarity of a text and a name: 1 for equal ones. Returns 0 without a comparison for a text that is much
/// longer than the name: it is never similar, and the time of a comparison grows with the lengths of both.
#[cfg(feature = "text")]
fn similarity(text: &str, name: &str) -> f64 {
    if text.len() > MOST_TIMES_AS_LONG * name.len() {
        return 0.0;
    }
    jaro_winkler(&text.to_lowercase(), &name.to_lowercase())
}

#[cfg(test)]
mod tests {
    #[cfg(feature = "text")]
    #[test]
    fn only_similar_names_are_suggested() {
        use super::did_you_mean;

        let names = ["demo", "d2", "d3", "d8-triangle", "breakout"];
        for (text, suggested) in [("D2", "d2"), ("d8-tirangle", "d8-triangle"), ("Breakuot", "breakout")] {
            assert_eq!(did_you_mean(text, names), format!(" (did you mean `{suggested}`?)"));
        }
        for text in ["", "d9", "level.tmx", "x", &"demo".repeat(1 << 20)] {
            assert_eq!(did_you_mean(text, names), "", "{text}");
        }
    }
}
