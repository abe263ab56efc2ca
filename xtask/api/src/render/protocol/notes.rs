//! Reads the notes of JSON in `languages/protocol.toml`.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::functions::Query;

const NOTES: &str = include_str!("../../../languages/protocol.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ProtocolNotes {
    /// The queries that are not functions of the library.
    pub(super) queries: Vec<Query>,
    pub(super) fields: BTreeMap<String, FieldForm>,
    pub(super) answers: BTreeMap<String, FieldForm>,
}

/// The form of a field in JSON.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FieldForm {
    pub(super) value: Option<String>,
    pub(super) doc: Option<String>,
    /// A sentence after the doc comment.
    pub(super) more: Option<String>,
}

impl ProtocolNotes {
    pub(super) fn read() -> Self {
        toml::from_str(NOTES).unwrap_or_else(|error| panic!("protocol.toml: {error}"))
    }
}
