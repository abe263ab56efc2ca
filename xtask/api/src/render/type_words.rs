//! The words of the table for types: what is inside of an `Option` or a `List`.

/// Returns the type of a value that may be absent.
pub(crate) fn optional(word: &str) -> Option<&str> {
    within(word, "Option")
}

/// Returns the type of the items of a list.
pub(crate) fn listed(word: &str) -> Option<&str> {
    within(word, "List")
}

fn within<'w>(word: &'w str, name: &str) -> Option<&'w str> {
    word.strip_prefix(name)?.strip_prefix('<')?.strip_suffix('>')
}
