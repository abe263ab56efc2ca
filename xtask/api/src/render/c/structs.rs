//! Writes the structs of results in C and in Rust.

use serde::Serialize;

use super::super::type_words::{listed, optional};
use super::notes::notes;
use super::text::{comment, in_c};
use crate::table::{Field, Table, TypeItem};

/// A struct, as the templates need it.
#[derive(Serialize)]
pub(super) struct StructOfC {
    /// The name in Rust.
    pub(super) name: String,
    comment: String,
    doc: String,
    /// Whether the type has a parameter for the type of the keys of obstacles.
    has_key: bool,
    pub(super) members: Vec<StructMember>,
    /// The field in Rust that is a list of any length. The struct in C has only the length of this list.
    pub(super) list: Option<String>,
}

/// A member of a struct.
#[derive(Serialize)]
pub(super) struct StructMember {
    comment: String,
    doc: String,
    /// The declaration in C.
    in_c: String,
    name: String,
    /// The type in Rust.
    ty: String,
    /// The expression for the value in Rust, from `self`.
    value: String,
}

/// Returns the structs that `c.toml` lists.
pub(super) fn structs(table: &Table) -> Vec<StructOfC> {
    let item = |name: &String| {
        table.type_item(name).unwrap_or_else(|| panic!("c.toml lists the struct {name}, but the library has no such type; correct or remove the entry"))
    };
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

/// Returns the members for a field. An optional field also has a flag, and a list also has its length.
fn members(table: &Table, item: &TypeItem, field: &Field) -> Vec<StructMember> {
    let name = &field.name;
    let own = notes().field(&item.name, name);
    let more = own.and_then(|own| own.more.as_ref()).map(|more| format!(" {more}")).unwrap_or_default();
    let doc = field.doc.text.first().cloned().unwrap_or_default() + &more;
    let value = if field.getter { format!("self.{name}()") } else { format!("self.{name}") };
    let of_field = |declared: String, ty: String, value: String| StructMember {
        comment: comment(&in_c(table, &doc), 4),
        ..StructMember::new(&declared, name, &ty, value, &doc)
    };
    if let Some(ty) = own.and_then(|own| own.ty.as_ref()) {
        return vec![of_field(format!("Carom{ty} {name}"), format!("Carom{ty}"), format!("{value}.into()"))];
    }
    if let Some(inner) = optional(&field.ty) {
        let flag = format!("has_{name}");
        let is_some = format!("self.{name}.is_some()");
        let of = format!("Whether there is a `{name}`.");
        let value = format!("{value}.as_ref().map(ToC::to_c).unwrap_or_default()");
        let flag = StructMember::new(&format!("bool {flag}"), &flag, "bool", is_some, &of);
        return vec![flag, of_field(format!("{} {name}", c_type(inner)), rust_type(inner), value)];
    }
    if let Some(inner) = listed(&field.ty) {
        let count = format!("{}_count", name.trim_end_matches('s'));
        let of = format!("The number of `{name}`.");
        let length =
            StructMember::new(&format!("size_t {count}"), &count, "usize", format!("{value}.len()"), &of);
        let Some(most) = own.and_then(|own| own.most) else { return vec![length] };
        let declared = format!("{} {name}[{most}]", c_type(inner));
        let list = of_field(declared, format!("[{}; {most}]", rust_type(inner)), format!("first({value})"));
        return vec![list, length];
    }
    let value = if field.ty == "K" { format!("{value}.number()") } else { format!("{value}.to_c()") };
    vec![of_field(format!("{} {name}", c_type(&field.ty)), rust_type(&field.ty), value)]
}

impl StructMember {
    fn new(in_c: &str, name: &str, ty: &str, value: String, doc: &str) -> Self {
        let [in_c, name, ty, doc] = [in_c, name, ty, doc].map(str::to_owned);
        Self { comment: comment(&doc, 4), doc, in_c, name, ty, value }
    }
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

/// Returns the type of a value in the Rust functions that C calls.
pub(super) fn rust_type(word: &str) -> String {
    match word {
        "f64" | "bool" | "usize" | "u64" => word.to_owned(),
        "K" | "ColliderId" => "u64".to_owned(),
        other => format!("Carom{}", other.split('<').next().unwrap_or(other)),
    }
}
