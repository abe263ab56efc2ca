//! The structs of answers in C and in Rust.

use serde::Serialize;

use super::super::type_words::{listed, optional};
use super::notes::notes;
use super::text::{comment, in_c};
use crate::table::{Field, Table, TypeItem};

/// A struct in the words of the templates.
#[derive(Serialize)]
pub(super) struct StructOfC {
    /// The name in Rust.
    pub(super) name: String,
    comment: String,
    doc: String,
    /// Whether the type has a parameter for the keys of obstacles.
    has_key: bool,
    pub(super) members: Vec<Member>,
    /// The field of Rust that is a list of any length; the struct has its count.
    pub(super) list: Option<String>,
}

/// A member of a struct.
#[derive(Serialize)]
pub(super) struct Member {
    comment: String,
    doc: String,
    /// The declaration in C.
    in_c: String,
    name: String,
    /// The type in Rust.
    ty: String,
    /// The value in Rust, from `self`.
    value: String,
}

/// Returns all structs.
pub(super) fn structs(table: &Table) -> Vec<StructOfC> {
    let item = |name: &String| table.type_item(name).unwrap_or_else(|| panic!("c.toml: no type {name}"));
    notes().structs.iter().map(|name| struct_of(table, item(name))).collect()
}

/// Returns the struct of a type.
pub(super) fn struct_of(table: &Table, item: &TypeItem) -> StructOfC {
    let is_open = |field: &&Field| {
        listed(&field.ty).is_some()
            && notes().field(&item.name, &field.name).is_none_or(|own| own.most.is_none())
    };
    let doc = item.doc.text.first().cloned().unwrap_or_default();
    StructOfC {
        name: item.name.clone(),
        comment: comment(&in_c(table, &doc), 0),
        doc,
        has_key: !item.parameters.is_empty(),
        members: item.fields.iter().flat_map(|field| members(table, item, field)).collect(),
        list: item.fields.iter().find(is_open).map(|field| field.name.clone()),
    }
}

/// Returns the members for a field: an optional one has a flag beside it, and a list its count.
fn members(table: &Table, item: &TypeItem, field: &Field) -> Vec<Member> {
    let name = &field.name;
    let own = notes().field(&item.name, name);
    let more = own.and_then(|own| own.more.as_ref()).map(|more| format!(" {more}")).unwrap_or_default();
    let doc = in_c(table, &field.doc.text.first().cloned().unwrap_or_default()) + &more;
    let value = if field.getter { format!("self.{name}()") } else { format!("self.{name}") };
    let member = |in_c_text: String, name: &str, ty: String, value: String, doc: &str| Member {
        comment: comment(doc, 4),
        doc: doc.to_owned(),
        in_c: in_c_text,
        name: name.to_owned(),
        ty,
        value,
    };
    if let Some(ty) = own.and_then(|own| own.ty.as_ref()) {
        let ty = format!("Carom{ty}");
        let declared = format!("{ty} {name}");
        return vec![member(declared, name, ty, format!("{value}.into()"), &doc)];
    }
    if let Some(inner) = optional(&field.ty) {
        let ty = rust_type(inner);
        let declared = format!("{} {name}", c_type(inner));
        let flag = format!("has_{name}");
        let of = format!("Whether there is a `{name}`.");
        let value = format!("{value}.as_ref().map(ToC::to_c).unwrap_or_default()");
        let is_some = format!("self.{name}.is_some()");
        return vec![
            member(format!("bool {flag}"), &flag, "bool".to_owned(), is_some, &of),
            member(declared, name, ty, value, &doc),
        ];
    }
    if let Some(inner) = listed(&field.ty) {
        let count = format!("{}_count", name.trim_end_matches('s'));
        let of = format!("The number of `{name}`.");
        let length =
            member(format!("size_t {count}"), &count, "usize".to_owned(), format!("{value}.len()"), &of);
        let Some(most) = own.and_then(|own| own.most) else { return vec![length] };
        let ty = format!("[{}; {most}]", rust_type(inner));
        let list =
            member(format!("{} {name}[{most}]", c_type(inner)), name, ty, format!("first({value})"), &doc);
        return vec![list, length];
    }
    let value = if field.ty == "K" { format!("{value}.number()") } else { format!("{value}.to_c()") };
    vec![member(format!("{} {name}", c_type(&field.ty)), name, rust_type(&field.ty), value, &doc)]
}

/// Returns the type of a value in C.
pub(super) fn c_type(word: &str) -> String {
    match word {
        "f64" => "double".to_owned(),
        "bool" => "bool".to_owned(),
        "usize" => "size_t".to_owned(),
        "u64" | "K" | "ColliderId" => "uint64_t".to_owned(),
        other => format!("Carom{}", other.split('<').next().unwrap_or(other)),
    }
}

/// Returns the type of a value in the doors of Rust.
pub(super) fn rust_type(word: &str) -> String {
    match word {
        "f64" | "bool" | "usize" | "u64" => word.to_owned(),
        "K" | "ColliderId" => "u64".to_owned(),
        other => format!("Carom{}", other.split('<').next().unwrap_or(other)),
    }
}
