//! Makes text from files safe to print on a terminal.

/// Replaces control characters by spaces, because they do not have a fixed width and may control
/// the terminal.
pub(crate) fn plain(text: &str) -> String {
    text.replace(char::is_control, " ")
}
