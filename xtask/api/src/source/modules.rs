//! Reads the modules of a crate, and finds the item to which a path of `pub use` leads.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use syn::{Attribute, Item, ItemImpl, Type, UseTree, Visibility};

/// The path of a module below the crate root.
type Place = Vec<String>;

/// The items of all modules of a crate.
pub(crate) struct Modules(BTreeMap<Place, Vec<Item>>);

/// A name that a `pub use` exports, with the path of the exported item.
pub(crate) struct Export {
    pub(crate) name: String,
    pub(crate) path: Vec<String>,
    /// Whether the documentation hides the item.
    pub(crate) is_hidden: bool,
}

/// The name that stands for all public items of a module.
const ALL: &str = "*";

impl Export {
    /// Returns the path without its last part.
    fn folder(&self) -> &[String] {
        &self.path[..self.path.len() - 1]
    }
}

impl Modules {
    /// Reads the crate whose root is `lib.rs` in a folder.
    pub(crate) fn read(folder: &Path) -> Self {
        let mut modules = Self(BTreeMap::new());
        modules.add(Vec::new(), parse(&folder.join("lib.rs")), folder);
        modules
    }

    /// Adds a module and all modules below it. `folder` has the files of the modules below.
    fn add(&mut self, place: Place, mut items: Vec<Item>, folder: &Path) {
        for item in &mut items {
            let Item::Mod(module) = item else { continue };
            if is_test(&module.attrs) {
                continue;
            }
            let name = module.ident.to_string();
            let (below, inner) =
                (folder.join(&name), [place.as_slice(), std::slice::from_ref(&name)].concat());
            let file = folder.join(format!("{name}.rs"));
            let items = match module.content.take() {
                Some((_, items)) => items,
                None if file.exists() => parse(&file),
                None => parse(&below.join("mod.rs")),
            };
            self.add(inner, items, &below);
        }
        self.0.insert(place, items);
    }

    /// Returns all items of all modules.
    pub(crate) fn items(&self) -> impl Iterator<Item = &Item> {
        self.0.values().flatten()
    }

    /// Returns the item that an export leads to.
    pub(crate) fn item(&self, export: &Export) -> &Item {
        self.find(&Vec::new(), &export.path).unwrap_or_else(|| {
            panic!("the library has no item {}; correct the path of the export", export.path.join("::"))
        })
    }

    /// Follows a path from a module to an item.
    fn find(&self, place: &Place, path: &[String]) -> Option<&Item> {
        let (first, rest) = path.split_first()?;
        let below = |name: &String| [place.as_slice(), std::slice::from_ref(name)].concat();
        match first.as_str() {
            "crate" => self.find(&Vec::new(), rest),
            "self" => self.find(place, rest),
            "super" => self.find(&place[..place.len() - 1].to_vec(), rest),
            _ if rest.is_empty() => self.find_here(place, first),
            _ if self.0.contains_key(&below(first)) => self.find(&below(first), rest),
            _ => None,
        }
    }

    /// Returns the item that a module has under a name, by a definition or an import.
    fn find_here(&self, place: &Place, name: &str) -> Option<&Item> {
        let items = self.0.get(place)?;
        if let Some(item) = items.iter().find(|item| name_of(item).is_some_and(|found| found == name)) {
            return Some(item);
        }
        let imports: Vec<Export> = items.iter().flat_map(exports_of).collect();
        if let Some(imported) = imports.iter().find(|export| export.name == name) {
            return self.find(place, &imported.path);
        }
        let mut all = imports.iter().filter(|export| export.name == ALL);
        all.find_map(|all| self.find(place, &[all.folder(), &[name.to_owned()]].concat()))
    }

    /// Returns the names that the crate root exports, in order. A name that it exports itself precedes the same
    /// name among all items of a module.
    pub(crate) fn exports(&self) -> Vec<Export> {
        let mut found = Vec::new();
        let root: Vec<Export> = self.0[&Vec::new()].iter().flat_map(exports_of).collect();
        let by_name: Vec<String> = root.iter().map(|export| export.name.clone()).collect();
        for export in root {
            if export.name == ALL {
                let public = |item: &&Item| matches!(item, Item::Use(import) if matches!(import.vis, Visibility::Public(_)));
                let names = self.0[export.folder()].iter().filter(public).flat_map(exports_of);
                let place = |name: String| Export {
                    path: [export.folder(), core::slice::from_ref(&name)].concat(),
                    name,
                    ..export
                };
                let names = names.map(|inner| inner.name).filter(|name| !by_name.contains(name));
                found.extend(names.map(place));
            } else {
                found.push(export);
            }
        }
        found
    }
}

/// Returns the name of the type of an `impl` block.
pub(crate) fn name_of_impl(block: &ItemImpl) -> Option<&syn::Ident> {
    match &*block.self_ty {
        Type::Path(path) => path.path.segments.last().map(|segment| &segment.ident),
        _ => None,
    }
}

fn parse(file: &Path) -> Vec<Item> {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let parsed = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    parsed.items
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let is_cfg = attribute.path().is_ident("cfg");
        is_cfg && attribute.parse_args::<syn::Ident>().is_ok_and(|word| word == "test")
    })
}

/// Returns the name of a definition, if the table can have it.
fn name_of(item: &Item) -> Option<&syn::Ident> {
    match item {
        Item::Const(item) => Some(&item.ident),
        Item::Enum(item) => Some(&item.ident),
        Item::Fn(item) => Some(&item.sig.ident),
        Item::Struct(item) => Some(&item.ident),
        Item::Trait(item) => Some(&item.ident),
        Item::Type(item) => Some(&item.ident),
        _ => None,
    }
}

/// Returns the names that an import defines, if the item is an import.
fn exports_of(item: &Item) -> Vec<Export> {
    let mut found = Vec::new();
    if let Item::Use(import) = item {
        flatten(&import.tree, &mut Vec::new(), super::docs::is_hidden(&import.attrs), &mut found);
    }
    found
}

fn flatten(tree: &UseTree, path: &mut Vec<String>, is_hidden: bool, found: &mut Vec<Export>) {
    match tree {
        UseTree::Path(tree) => {
            path.push(tree.ident.to_string());
            flatten(&tree.tree, path, is_hidden, found);
            path.pop();
        }
        UseTree::Group(tree) => tree.items.iter().for_each(|item| flatten(item, path, is_hidden, found)),
        UseTree::Name(tree) => found.push(export(path, &tree.ident, &tree.ident, is_hidden)),
        UseTree::Rename(tree) => found.push(export(path, &tree.ident, &tree.rename, is_hidden)),
        UseTree::Glob(_) => {
            found.push(Export {
                name: ALL.to_owned(),
                path: [path.as_slice(), &[ALL.to_owned()]].concat(),
                is_hidden,
            });
        }
    }
}

fn export(path: &[String], item: &syn::Ident, name: &syn::Ident, is_hidden: bool) -> Export {
    Export { name: name.to_string(), path: [path, &[item.to_string()]].concat(), is_hidden }
}
