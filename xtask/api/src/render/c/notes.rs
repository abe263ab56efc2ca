//! Reads the notes of C: `languages/c.toml`.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;

use crate::functions::entries;
use crate::table::{Function, Table};

const FILE: &str = include_str!("../../../languages/c.toml");

/// The notes of C.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NotesOfC {
    /// The structs of results, each after the structs of its fields.
    pub(super) structs: Vec<String>,
    /// The notes by type and field.
    fields: BTreeMap<String, FieldNotesOfC>,
    functions: BTreeMap<String, FunctionNotesOfC>,
}

/// A field that no rule gives.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FieldNotesOfC {
    /// A type that is written by hand, without its prefix.
    #[serde(rename = "type")]
    pub(super) ty: Option<String>,
    /// The greatest number of items of a list, which is part of the struct.
    pub(super) most: Option<usize>,
    /// A sentence after those of the doc comment.
    pub(super) more: Option<String>,
}

/// A function that no rule gives.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct FunctionNotesOfC {
    /// The reason why C does not have the function.
    absent: Option<String>,
    /// The reason why the function is written by hand.
    by_hand: Option<String>,
    /// Whether there is separate code for two circles or two boxes of one kind.
    #[serde(default)]
    is_fast: bool,
}

/// Returns the notes.
pub(super) fn notes() -> &'static NotesOfC {
    static NOTES: OnceLock<NotesOfC> = OnceLock::new();
    NOTES.get_or_init(|| toml::from_str(FILE).unwrap_or_else(|error| panic!("c.toml: {error}")))
}

impl NotesOfC {
    /// Returns the notes about a field, if there are any.
    pub(super) fn field(&self, item: &str, field: &str) -> Option<&FieldNotesOfC> {
        self.fields.get(&format!("{item}.{field}"))
    }

    /// Returns whether there is separate code for two circles or two boxes of one kind.
    pub(super) fn is_fast(&self, function: &str) -> bool {
        self.functions.get(function).is_some_and(|own| own.is_fast)
    }

    /// Returns the functions that are written by rule, in the order of all languages.
    pub(super) fn generated<'t>(&self, table: &'t Table) -> Vec<&'t Function> {
        for name in self.functions.keys() {
            assert!(table.function(name).is_some(), "c.toml: no function {name}");
        }
        let is_written = |name: &str| {
            self.functions.get(name).is_none_or(|own| own.absent.is_none() && own.by_hand.is_none())
        };
        let names = entries().iter().map(|entry| entry.name.as_str()).filter(|name| is_written(name));
        names.filter_map(|name| table.function(name)).collect()
    }
}
