//! Writes counts in words.

/// Returns a count with its noun, such as `1 pair` or `2 pairs`.
pub(crate) fn plural(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
