//! Sanitizing of text from files for a terminal.

/// Replaces control characters by spaces: they have no certain width and may control the terminal.
pub(crate) fn plain(text: &str) -> String {
    text.replace(char::is_control, " ")
}
