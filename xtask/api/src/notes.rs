//! What a language says in its own way: which items its generated files have, its types, sentences and examples.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use crate::table::Table;

/// The notes of a language.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Notes {
    /// The generated files.
    pub(crate) files: Vec<FileNotes>,
    /// Functions that are written by hand, and why.
    pub(crate) by_hand: BTreeMap<String, String>,
    /// Functions that the language does not have, and why.
    pub(crate) absent: BTreeMap<String, String>,
    /// Names that no rule gives.
    #[serde(default)]
    pub(crate) names: BTreeMap<String, String>,
    #[serde(default)]
    pub(crate) types: BTreeMap<String, TypeNotes>,
    /// By type and field: `Contact.part_a`.
    #[serde(default)]
    pub(crate) fields: BTreeMap<String, FieldNotes>,
    #[serde(default)]
    pub(crate) functions: BTreeMap<String, FunctionNotes>,
}

/// A generated file, or the generated part of one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FileNotes {
    pub(crate) path: String,
    /// The lines before the items.
    #[serde(default)]
    pub(crate) head: String,
    /// The functions, types and constants, in their order.
    pub(crate) items: Vec<String>,
}

/// A type.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TypeNotes {
    /// A sentence in place of the doc comment.
    pub(crate) doc: Option<String>,
    /// Methods, as code.
    #[serde(default)]
    pub(crate) code: String,
    /// Fields that the language leaves out.
    #[serde(default)]
    pub(crate) without: Vec<String>,
}

/// A field.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FieldNotes {
    #[serde(rename = "type")]
    pub(crate) ty: Option<String>,
    /// A sentence after those of the doc comment.
    pub(crate) more: Option<String>,
    #[serde(default)]
    pub(crate) optional: bool,
}

/// A function.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FunctionNotes {
    /// Sentences after those of the doc comment.
    pub(crate) more: Option<String>,
    pub(crate) example: Option<String>,
    /// Declarations in place of the one that the types give.
    #[serde(default)]
    pub(crate) signatures: Vec<String>,
    /// Types of arguments that no rule gives.
    #[serde(default)]
    pub(crate) arguments: BTreeMap<String, String>,
    /// Names of arguments that no rule gives.
    #[serde(default)]
    pub(crate) argument_names: BTreeMap<String, String>,
    /// The type of the answer, where no rule gives it.
    pub(crate) answer: Option<String>,
    /// The type of the answer about arrays of shapes.
    pub(crate) arrays: Option<String>,
}

impl Notes {
    /// Reads the notes; each must be about something in the table.
    pub(crate) fn read(file: &str, text: &str, table: &Table) -> Self {
        let notes: Self = toml::from_str(text).unwrap_or_else(|error| panic!("{file}: {error}"));
        let functions = notes.functions.keys().chain(notes.by_hand.keys()).chain(notes.absent.keys());
        for name in functions {
            assert!(table.function(name).is_some(), "{file}: no function {name}");
        }
        for path in notes.fields.keys() {
            let (item, field) = path.split_once('.').unwrap_or_else(|| panic!("{file}: {path} is no field"));
            let fields = table.type_item(item).map_or(&[] as &[_], |item| &item.fields);
            assert!(fields.iter().any(|other| other.name == field), "{file}: no field {path}");
        }
        let places = [notes.by_hand.keys().collect(), notes.absent.keys().collect(), notes.generated()];
        for function in &table.functions {
            let count =
                places.iter().filter(|place: &&BTreeSet<&String>| place.contains(&function.name)).count();
            let cure = "list it once: among the items of a file, by_hand or absent";
            assert!(count == 1, "{file} has the function {} {count} times; {cure}", function.name);
        }
        notes
    }

    fn generated(&self) -> BTreeSet<&String> {
        self.files.iter().flat_map(|file| &file.items).collect()
    }
}
