//! Parses the words of the table for types: returns what is inside of an `Option` or a `List`.

/// Returns the type inside of an `Option`.
pub(crate) fn optional(word: &str) -> Option<&str> {
    within(word, "Option")
}

/// Returns the type of the items of a `List`.
pub(crate) fn listed(word: &str) -> Option<&str> {
    within(word, "List")
}

fn within<'w>(word: &'w str, name: &str) -> Option<&'w str> {
    word.strip_prefix(name)?.strip_prefix('<')?.strip_suffix('>')
}
