//! Adds facts to the table that the sources do not contain: the meaning of arguments, the arguments that may
//! be left out, and the fields of other languages.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::functions::{FunctionEntry, entries};
use crate::source::getter;
use crate::table::{Doc, Function, QueryForm, Table};

const FILE: &str = include_str!("../languages/all.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Overlay {
    arguments: BTreeMap<String, String>,
    fields: BTreeMap<String, Vec<String>>,
    kinds: BTreeMap<String, KindField>,
}

/// A field of a kind of shape.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KindField {
    #[serde(rename = "type")]
    ty: Option<String>,
    doc: String,
}

/// Adds the content of the overlay to the table. Fails if an entry does not match any item.
pub(crate) fn add_to(table: &mut Table) {
    let overlay: Overlay = toml::from_str(FILE).expect("all.toml must be valid");
    for function in &mut table.functions {
        let entry = entries().iter().find(|entry| entry.name == function.name);
        let entry = entry.unwrap_or_else(|| {
            panic!("xtask/api/languages/functions.toml has no entry for {}: add one", function.name)
        });
        describe(function, &overlay.arguments, entry);
    }
    for entry in entries() {
        assert!(
            table.function(&entry.name).is_some(),
            "functions.toml describes {}, but the library has no such function; correct or remove the entry",
            entry.name
        );
    }
    table.queries = entries().iter().filter_map(|entry| query(table, entry)).collect();
    for (name, fields) in &overlay.fields {
        set_fields(table, name, fields);
    }
    for (path, field) in &overlay.kinds {
        describe_field(table, path, field);
    }
}

/// Adds the meaning of the arguments of a function.
fn describe(function: &mut Function, texts: &BTreeMap<String, String>, entry: &FunctionEntry) {
    function.shared_paragraphs = entry.paragraphs.unwrap_or(1);
    for argument in &mut function.arguments {
        argument.doc = entry.arguments.get(&argument.name).or_else(|| texts.get(&argument.name)).cloned();
        argument.optional = entry.optional.contains(&argument.name);
    }
    let names: Vec<&String> = function.arguments.iter().map(|argument| &argument.name).collect();
    for name in entry.arguments.keys().chain(&entry.optional) {
        assert!(names.contains(&name), "functions.toml: {} has no argument {name}", function.name);
    }
}

/// Returns the query of the protocol that calls a function.
fn query(table: &Table, entry: &FunctionEntry) -> Option<QueryForm> {
    let (form, function) = (entry.protocol.as_ref()?, table.function(&entry.name)?);
    let arguments = function.arguments.iter().map(|argument| argument.name.clone());
    Some(QueryForm {
        name: form.name.clone().unwrap_or_else(|| entry.name.clone()),
        function: entry.name.clone(),
        fields: if form.fields.is_empty() { arguments.collect() } else { form.fields.clone() },
        answer: form.answer.clone(),
    })
}

fn set_fields(table: &mut Table, name: &str, fields: &[String]) {
    let entry = table.types.iter_mut().find(|entry| entry.name == name);
    let entry = entry.unwrap_or_else(|| panic!("all.toml describes the type {name}, but the library has no such type; correct or remove the entry"));
    let field = |field: &String| {
        let public = entry.fields.iter().find(|public| public.name == *field).cloned();
        public.or_else(|| getter(entry, field)).unwrap_or_else(|| panic!("all.toml names {name}.{field}, but the library has no such field; correct or remove the entry"))
    };
    entry.fields = fields.iter().map(field).collect();
}

fn describe_field(table: &mut Table, path: &str, notes: &KindField) {
    let (kind, name) = path.split_once('.').expect("the key must have a kind and a field");
    let kind = table.kinds.iter_mut().find(|other| other.name == kind);
    let field = kind.and_then(|kind| kind.fields.iter_mut().find(|field| field.name == name));
    let field = field.unwrap_or_else(|| {
        panic!("all.toml describes {path}, but the library has no such field; correct or remove the entry")
    });
    field.doc = Doc { text: vec![notes.doc.clone()], ..Doc::default() };
    if let Some(ty) = &notes.ty {
        field.ty.clone_from(ty);
    }
}
