//! Reads the notes of C in `languages/c.toml`.

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
    /// The structs of results, in an order in which each comes after the structs of its fields.
    pub(super) structs: Vec<String>,
    /// The notes about fields, by type and field.
    fields: BTreeMap<String, FieldNotesOfC>,
    functions: BTreeMap<String, FunctionNotesOfC>,
}

/// The notes about a field that does not follow the rules.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FieldNotesOfC {
    /// The name of a type that is written by hand, without its prefix.
    #[serde(rename = "type")]
    pub(super) ty: Option<String>,
    /// The largest number of items of a list that is stored in the struct.
    pub(super) most: Option<usize>,
    /// A sentence after the doc comment.
    pub(super) more: Option<String>,
}

/// The notes about a function that does not follow the rules.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct FunctionNotesOfC {
    /// The reason why C does not have the function.
    absent: Option<String>,
    /// The reason why the function is written by hand.
    by_hand: Option<String>,
    /// Whether there is separate code for two circles, or for two boxes of one kind.
    #[serde(default)]
    is_fast: bool,
}

/// Returns the notes of C, which are read only once.
pub(super) fn notes() -> &'static NotesOfC {
    static NOTES: OnceLock<NotesOfC> = OnceLock::new();
    NOTES.get_or_init(|| toml::from_str(FILE).unwrap_or_else(|error| panic!("c.toml: {error}")))
}

impl NotesOfC {
    /// Returns the notes about a field, if there are any.
    pub(super) fn field(&self, item: &str, field: &str) -> Option<&FieldNotesOfC> {
        self.fields.get(&format!("{item}.{field}"))
    }

    /// Returns whether there is separate code for two circles, or for two boxes of one kind.
    pub(super) fn is_fast(&self, function: &str) -> bool {
        self.functions.get(function).is_some_and(|own| own.is_fast)
    }

    /// Returns the functions that a rule writes, in the order of all languages.
    pub(super) fn generated<'t>(&self, table: &'t Table) -> Vec<&'t Function> {
        for name in self.functions.keys() {
            assert!(
                table.function(name).is_some(),
                "c.toml describes {name}, but the library has no such function; correct or remove the entry"
            );
        }
        let is_written = |name: &str| {
            self.functions.get(name).is_none_or(|own| own.absent.is_none() && own.by_hand.is_none())
        };
        let names = entries().iter().map(|entry| entry.name.as_str()).filter(|name| is_written(name));
        names.filter_map(|name| table.function(name)).collect()
    }
}
