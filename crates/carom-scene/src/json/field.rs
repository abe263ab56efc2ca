//! Represents a field of a JSON object before it is read.

use std::borrow::Cow;

/// A field of an object: its decoded name, and the nodes of its key and its value.
#[derive(Clone, Debug)]
pub(super) struct Field<'a, N> {
    pub(super) name: Cow<'a, str>,
    pub(super) key: N,
    pub(super) value: N,
}
