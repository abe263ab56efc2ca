//! Reads the notes of a language: the items of its generated files, and its own types, sentences and
//! examples.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use crate::functions::{FunctionEntry, FunctionNotes, entries};
use crate::table::{Field, Function, Table};

/// The notes of a language.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Notes {
    /// The generated files.
    pub(crate) files: Vec<FileNotes>,
    #[serde(default)]
    pub(crate) types: BTreeMap<String, TypeNotes>,
    /// The notes about fields, by type and field, such as `Contact.part_a`.
    #[serde(default)]
    pub(crate) fields: BTreeMap<String, FieldNotes>,
    /// The types for results about many pairs, which have one column for each field.
    #[serde(default)]
    pub(crate) columns: BTreeMap<String, ColumnsNotes>,
    /// The notes about functions, by the name of the function in Rust.
    #[serde(skip)]
    pub(crate) functions: BTreeMap<String, FunctionNotes>,
}

/// A generated file, or the generated part of a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FileNotes {
    pub(crate) path: String,
    /// The lines before the items.
    #[serde(default)]
    pub(crate) head: String,
    /// The entry point whose functions are in the file. `all` means the functions of no other entry point.
    pub(crate) entry: Option<String>,
    /// The types and constants after the functions. [`Notes::read`] adds the functions.
    #[serde(default)]
    pub(crate) items: Vec<String>,
}

/// The notes about a type.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TypeNotes {
    /// A sentence that replaces the doc comment.
    pub(crate) doc: Option<String>,
    /// Methods of the type, as code.
    #[serde(default)]
    pub(crate) code: String,
    /// Fields that the language leaves out.
    #[serde(default)]
    pub(crate) without: Vec<String>,
}

/// A type with a column for each field of a result.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ColumnsNotes {
    /// The type of the result for one pair.
    of: String,
    pub(crate) doc: String,
    /// The fields that are columns. If the list is empty, all fields of the result are columns.
    #[serde(default)]
    fields: Vec<String>,
    /// Columns that are not fields of the result.
    #[serde(default)]
    more: BTreeMap<String, FieldNotes>,
    /// Methods of the type, as code.
    #[serde(default)]
    pub(crate) code: String,
}

/// The notes about a field.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FieldNotes {
    #[serde(rename = "type")]
    pub(crate) ty: Option<String>,
    /// A sentence after the doc comment.
    pub(crate) more: Option<String>,
    /// A sentence that replaces the doc comment.
    pub(crate) doc: Option<String>,
    #[serde(default)]
    pub(crate) optional: bool,
}

impl Notes {
    /// Reads the notes of a language. Each note must be about an item of the table.
    pub(crate) fn read(
        file: &str,
        text: &str,
        table: &Table,
        of: fn(&FunctionEntry) -> &FunctionNotes,
    ) -> Self {
        let mut notes: Self = toml::from_str(text).unwrap_or_else(|error| panic!("{file}: {error}"));
        for path in notes.fields.keys() {
            let (item, field) = path
                .split_once('.')
                .unwrap_or_else(|| panic!("{file}: {path} is not a field; write it as Type.field"));
            let fields = table.type_item(item).map_or(&[] as &[_], |item| &item.fields);
            assert!(
                fields.iter().any(|other| other.name == field),
                "{file} names the field {path}, but the library does not have it; correct or remove the entry"
            );
        }
        notes.functions = entries().iter().map(|entry| (entry.name.clone(), of(entry).clone())).collect();
        for index in 0..notes.files.len() {
            let items = notes.items_of(index, table);
            notes.files[index].items = items;
        }
        let listed: BTreeSet<&String> = notes.files.iter().flat_map(|file| &file.items).collect();
        for (name, _) in notes.functions.iter().filter(|(_, own)| own.is_generated()) {
            assert!(
                listed.contains(name),
                "{file}: the function {name} is in no generated file; name a file in its entry in functions.toml"
            );
        }
        notes
    }

    /// Returns the functions that a rule generates for the language, in order.
    pub(crate) fn generated<'t>(&self, table: &'t Table) -> impl Iterator<Item = &'t Function> {
        let is_generated = |name: &String| self.functions[name].is_generated();
        entries()
            .iter()
            .map(|entry| &entry.name)
            .filter(move |name| is_generated(name))
            .filter_map(|name| table.function(name))
    }

    /// Returns all items of a file: the functions of its entry point, each after the types of its result that
    /// no earlier file has.
    fn items_of(&self, index: usize, table: &Table) -> Vec<String> {
        let file = &self.files[index];
        let mut items = Vec::new();
        for entry in entries() {
            let own = &self.functions[&entry.name];
            let is_here =
                own.is_generated() && file.entry.as_deref() == Some(own.entry.as_deref().unwrap_or("all"));
            if !is_here {
                continue;
            }
            let answer = table.function(&entry.name).and_then(|function| function.answer.as_deref());
            if file.path.ends_with(".ts") {
                let word = own.answer.as_deref().or(answer).unwrap_or_default();
                self.add_type(word, index, table, &mut items);
            }
            items.push(entry.name.clone());
        }
        let more = file.items.iter().filter(|item| !items.contains(item)).cloned().collect::<Vec<_>>();
        items.extend(more);
        items
    }

    /// Adds the type of a result or a field, after the types of its own fields, unless the file imports it.
    fn add_type(&self, word: &str, index: usize, table: &Table, items: &mut Vec<String>) {
        let names =
            word.split(|letter: char| !letter.is_alphanumeric()).filter_map(|name| table.type_item(name));
        for item in names {
            let is_imported = self.files[index].imports(&item.name);
            let is_listed = |file: &FileNotes| file.path.ends_with(".ts") && file.items.contains(&item.name);
            if is_imported || items.contains(&item.name) || self.files.iter().any(is_listed) {
                continue;
            }
            let is_given = |name: &String| {
                self.fields.get(&format!("{}.{name}", item.name)).is_some_and(|notes| notes.ty.is_some())
            };
            for field in item.fields.iter().filter(|field| !is_given(&field.name)) {
                self.add_type(&field.ty, index, table, items);
            }
            items.push(item.name.clone());
        }
    }
}

impl ColumnsNotes {
    /// Returns the columns in order. Each column is a field, or is described by the notes.
    pub(crate) fn columns<'t>(
        &'t self,
        table: &'t Table,
    ) -> Vec<(&'t str, Option<&'t Field>, Option<&'t FieldNotes>)> {
        let item = table.type_item(&self.of).unwrap_or_else(|| {
            panic!("the notes describe columns of {}, but the library has no such type", self.of)
        });
        let names: Vec<&String> = match self.fields.as_slice() {
            [] => item.fields.iter().map(|field| &field.name).collect(),
            listed => listed.iter().collect(),
        };
        let column = |name: &'t String| {
            let (field, notes) = (item.fields.iter().find(|field| field.name == *name), self.more.get(name));
            assert!(
                field.is_some() || notes.is_some(),
                "the notes describe the column {}.{name}, but the library has no such field",
                self.of
            );
            (name.as_str(), field, notes)
        };
        names.into_iter().map(column).collect()
    }
}

impl FileNotes {
    /// Returns whether the lines before the items contain a name outside of comments.
    pub(crate) fn imports(&self, name: &str) -> bool {
        let code = self.head.lines().filter(|line| !line.trim_start().starts_with(['/', '*']));
        code.flat_map(|line| line.split(|letter: char| !letter.is_alphanumeric())).any(|word| word == name)
    }
}
