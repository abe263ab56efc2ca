//! What the sources cannot say: the meaning of arguments, what may be left out, and the fields of other languages.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::source::getter;
use crate::table::{Doc, Function, Table};

const FILE: &str = include_str!("../languages/all.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Overlay {
    arguments: BTreeMap<String, String>,
    functions: BTreeMap<String, Shared>,
    fields: BTreeMap<String, Vec<String>>,
    kinds: BTreeMap<String, KindField>,
}

/// A function in other languages: the order of its arguments, and what may be left out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Shared {
    #[serde(default)]
    order: Vec<String>,
    #[serde(default)]
    optional: Vec<String>,
    /// The number of paragraphs of the doc comment that hold in every language: the first, unless this says more.
    paragraphs: Option<usize>,
}

/// A field of a kind of shape.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KindField {
    #[serde(rename = "type")]
    ty: Option<String>,
    doc: String,
}

/// Adds what the overlay says to the table; an entry that fits nothing is a mistake in the overlay.
pub(crate) fn add_to(table: &mut Table) {
    let overlay: Overlay = toml::from_str(FILE).expect("languages/all.toml");
    let mut unused = overlay.arguments.clone();
    for function in &mut table.functions {
        describe(function, &overlay.arguments, &mut unused);
    }
    assert!(unused.is_empty(), "languages/all.toml: no function has the arguments {:?}", unused.keys());
    for (name, order) in &overlay.functions {
        let function = table.functions.iter_mut().find(|function| function.name == *name);
        reorder(function.unwrap_or_else(|| panic!("languages/all.toml: no function {name}")), order);
    }
    for (name, fields) in &overlay.fields {
        set_fields(table, name, fields);
    }
    for (path, field) in &overlay.kinds {
        describe_field(table, path, field);
    }
}

fn describe(
    function: &mut Function,
    texts: &BTreeMap<String, String>,
    unused: &mut BTreeMap<String, String>,
) {
    for argument in &mut function.arguments {
        let special = format!("{}.{}", function.name, argument.name);
        let name = if texts.contains_key(&special) { &special } else { &argument.name };
        unused.remove(name);
        argument.doc = texts.get(name).cloned();
    }
}

fn reorder(function: &mut Function, order: &Shared) {
    let place = |name: &String| order.order.iter().position(|other| other == name);
    function.arguments.sort_by_key(|argument| place(&argument.name));
    function.shared_paragraphs = order.paragraphs.unwrap_or(1);
    for name in &order.optional {
        let argument = function.arguments.iter_mut().find(|argument| argument.name == *name);
        argument
            .unwrap_or_else(|| panic!("languages/all.toml: {} has no argument {name}", function.name))
            .optional = true;
    }
}

fn set_fields(table: &mut Table, name: &str, fields: &[String]) {
    let entry = table.types.iter_mut().find(|entry| entry.name == name);
    let entry = entry.unwrap_or_else(|| panic!("languages/all.toml: no type {name}"));
    let field = |field: &String| {
        let public = entry.fields.iter().find(|public| public.name == *field).cloned();
        public
            .or_else(|| getter(entry, field))
            .unwrap_or_else(|| panic!("languages/all.toml: no {name}.{field}"))
    };
    entry.fields = fields.iter().map(field).collect();
}

fn describe_field(table: &mut Table, path: &str, notes: &KindField) {
    let (kind, name) = path.split_once('.').expect("a kind and a field");
    let kind = table.kinds.iter_mut().find(|other| other.name == kind);
    let field = kind.and_then(|kind| kind.fields.iter_mut().find(|field| field.name == name));
    let field = field.unwrap_or_else(|| panic!("languages/all.toml: no field {path}"));
    field.doc = Doc { text: vec![notes.doc.clone()], ..Doc::default() };
    if let Some(ty) = &notes.ty {
        field.ty.clone_from(ty);
    }
}
