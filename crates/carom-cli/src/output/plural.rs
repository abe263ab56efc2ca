//! Writes numbers of things in words.

/// Returns a number of things in words.
pub(crate) fn plural(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
