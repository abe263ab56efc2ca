//! Text from files, made safe for a terminal.

/// Without tabs and other control characters, which have no certain width and may command a terminal.
pub(crate) fn plain(text: &str) -> String {
    text.replace(char::is_control, " ")
}
