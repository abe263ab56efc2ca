//! Reads the public items of the library from its sources, as `cbindgen` does, without compiling anything.

mod docs;
mod items;
mod kinds;
mod modules;
mod types;

use std::path::Path;

use syn::Item;

use crate::names::capital;
use crate::table::{ABOUT, FORMAT, Field, Table, TypeItem};

pub(crate) use docs::is_hidden;
use modules::{Modules, name_of_impl};
use types::Scope;

/// Reads the table of the library in a folder. Leaves out items that the documentation hides.
pub(crate) fn read(folder: &Path) -> Table {
    let modules = Modules::read(folder);
    let mut table = Table {
        about: ABOUT,
        format: FORMAT,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        constants: Vec::new(),
        kinds: kinds::kinds(&modules),
        functions: Vec::new(),
        queries: Vec::new(),
        types: Vec::new(),
    };
    for export in modules.exports().iter().filter(|export| !export.is_hidden) {
        match modules.item(export) {
            Item::Fn(item) => {
                let mut function = items::function(&item.sig, &item.attrs, &Scope::default());
                function.module.clone_from(&export.path[0]);
                table.functions.push(function);
            }
            Item::Const(item) => {
                table.constants.push(items::constant(&item.ident, &item.ty, &item.attrs, &Scope::default()));
            }
            item => {
                let entry = items::type_item(item, &export.path[0]);
                table.types.push(entry.unwrap_or_else(|| {
                    panic!(
                        "{} is neither a struct, an enum, a trait nor a type alias; the table cannot list it",
                        export.name
                    )
                }));
            }
        }
    }
    add_methods(&mut table, &modules);
    add_codes(&mut table, &modules);
    describe_kinds(&mut table);
    table.types.sort_by(|one, other| one.name.cmp(&other.name));
    table
}

/// Returns the names that the crate root exports only for the other crates of the repository.
pub(crate) fn hidden(folder: &Path) -> Vec<String> {
    Modules::read(folder)
        .exports()
        .into_iter()
        .filter(|export| export.is_hidden)
        .map(|export| export.name)
        .collect()
}

fn add_methods(table: &mut Table, modules: &Modules) {
    for item in modules.items() {
        let Item::Impl(block) = item else { continue };
        let Some(name) = name_of_impl(block).filter(|_| block.trait_.is_none()) else { continue };
        if let Some(entry) = table.types.iter_mut().find(|entry| *name == entry.name) {
            items::add_methods(entry, block);
        }
    }
}

fn add_codes(table: &mut Table, modules: &Modules) {
    let codes = kinds::codes(modules);
    let kinds = table.types.iter_mut().find(|entry| entry.name == "ErrorKind");
    for variant in kinds.into_iter().flat_map(|kinds| &mut kinds.variants) {
        variant.code = codes.iter().find(|(name, _)| *name == variant.name).map(|(_, code)| code.clone());
    }
}

/// Copies the doc comments of getters to the fields of kinds.
fn describe_kinds(table: &mut Table) {
    let types = &table.types;
    for kind in &mut table.kinds {
        let entry =
            types.iter().find(|entry| entry.name == kind.ty).expect("each kind must have a public type");
        for field in &mut kind.fields {
            if let Some(getter) = getter(entry, &field.name).filter(|getter| getter.ty == field.ty) {
                field.doc = getter.doc;
            }
        }
    }
}

/// Returns the field that corresponds to a method without arguments: "Returns the radius." becomes "The
/// radius."
pub(crate) fn getter(entry: &TypeItem, name: &str) -> Option<Field> {
    let method = entry.methods.iter().find(|method| method.name == name && method.arguments.is_empty())?;
    let mut doc = method.doc.clone();
    if let Some(first) = doc.text.first_mut()
        && let Some(rest) = first.strip_prefix("Returns ")
    {
        *first = capital(rest);
    }
    let ty = method.answer.clone()?;
    Some(Field { name: name.to_owned(), ty, doc, getter: true, optional: false })
}
