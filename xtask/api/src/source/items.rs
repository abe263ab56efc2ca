//! Converts items of Rust to entries of the table.

use syn::{Attribute, Fields, FnArg, ImplItem, Item, ItemImpl, Pat, Signature, TraitItem, Visibility};

use crate::table::{Argument, Constant, Field, Function, TypeItem, Variant};

use super::docs::{doc, is_hidden};
use super::types::Scope;

/// Returns the entry of a function.
pub(crate) fn function(signature: &Signature, attributes: &[Attribute], scope: &Scope) -> Function {
    let scope = scope.with(&signature.generics);
    let arguments = signature.inputs.iter().filter_map(|input| argument(input, &scope)).collect();
    let (answer, error) = split(scope.answer(&signature.output));
    let receiver = signature.receiver();
    Function {
        name: signature.ident.to_string(),
        module: String::new(),
        doc: doc(attributes),
        shared_paragraphs: 1,
        arguments,
        answer,
        error,
        changes: receiver
            .is_some_and(|receiver| matches!(receiver.kind, syn::ReceiverKind::Reference(.., Some(_)))),
        feature: feature(attributes),
    }
}

/// Returns the entry of a constant.
pub(crate) fn constant(
    name: &syn::Ident,
    ty: &syn::Type,
    attributes: &[Attribute],
    scope: &Scope,
) -> Constant {
    Constant { name: name.to_string(), doc: doc(attributes), ty: scope.word(ty) }
}

/// Returns the entry of a struct, an enum, a trait or an alias. Returns `None` for other items.
pub(crate) fn type_item(item: &Item, module: &str) -> Option<TypeItem> {
    let (ident, form, attributes, generics) = match item {
        Item::Struct(item) => (&item.ident, "struct", &item.attrs, &item.generics),
        Item::Enum(item) => (&item.ident, "enum", &item.attrs, &item.generics),
        Item::Trait(item) => (&item.ident, "trait", &item.attrs, &item.generics),
        Item::Type(item) => (&item.ident, "alias", &item.attrs, &item.generics),
        _ => return None,
    };
    let name = ident.to_string();
    let scope = Scope::of(&name);
    let mut entry = TypeItem {
        form,
        module: module.to_owned(),
        doc: doc(attributes),
        parameters: generics.type_params().map(|parameter| parameter.ident.to_string()).collect(),
        derives: derives(attributes),
        stands_for: None,
        fields: Vec::new(),
        variants: Vec::new(),
        constants: Vec::new(),
        constructors: Vec::new(),
        methods: Vec::new(),
        name,
    };
    match item {
        Item::Struct(item) => entry.fields = fields(&item.fields, &scope, false),
        Item::Enum(item) => {
            let shown = item.variants.iter().filter(|variant| !is_hidden(&variant.attrs));
            entry.variants = shown.map(|variant| self::variant(variant, &scope)).collect();
        }
        Item::Trait(item) => {
            let methods = item.items.iter().filter_map(|item| match item {
                TraitItem::Fn(method) if !is_hidden(&method.attrs) => Some(method),
                _ => None,
            });
            entry.methods = methods.map(|method| function(&method.sig, &method.attrs, &scope)).collect();
        }
        Item::Type(item) => entry.stands_for = Some(scope.word(&item.ty)),
        _ => {}
    }
    Some(entry)
}

/// Adds the public items of an `impl` block without a trait.
pub(crate) fn add_methods(entry: &mut TypeItem, block: &ItemImpl) {
    let scope = Scope::of(&entry.name);
    if is_hidden(&block.attrs) {
        return;
    }
    for item in &block.items {
        match item {
            ImplItem::Fn(method) if is_shown(&method.vis, &method.attrs) => {
                let mut function = function(&method.sig, &method.attrs, &scope);
                function.feature = function.feature.or_else(|| feature(&block.attrs));
                let is_method = method.sig.receiver().is_some();
                let list = if is_method { &mut entry.methods } else { &mut entry.constructors };
                list.push(function);
            }
            ImplItem::Const(item) if is_shown(&item.vis, &item.attrs) => {
                entry.constants.push(constant(&item.ident, &item.ty, &item.attrs, &scope));
            }
            _ => {}
        }
    }
}

fn is_shown(visibility: &Visibility, attributes: &[Attribute]) -> bool {
    matches!(visibility, Visibility::Public(_)) && !is_hidden(attributes)
}

fn argument(input: &FnArg, scope: &Scope) -> Option<Argument> {
    let FnArg::Typed(input) = input else { return None };
    let (name, ty) = (names(&input.pat).join("_"), scope.word(&input.ty));
    Some(Argument { name, ty, doc: None, optional: false })
}

/// Returns the names that a pattern binds. An array pattern may bind more than one.
fn names(pattern: &Pat) -> Vec<String> {
    match pattern {
        Pat::Ident(pattern) => vec![pattern.ident.to_string()],
        Pat::Slice(pattern) => pattern.elems.iter().flat_map(names).collect(),
        Pat::Tuple(pattern) => pattern.elems.iter().flat_map(names).collect(),
        _ => panic!("an argument of a public function has no name"),
    }
}

/// Splits the return type of a function that may fail into its value and its error.
fn split(answer: Option<String>) -> (Option<String>, Option<String>) {
    let parts = answer.as_deref().and_then(|word| word.strip_prefix("Result<")?.strip_suffix('>'));
    let parts = parts.and_then(|inner| inner.rsplit_once(", "));
    match parts {
        Some((value, error)) => {
            (Some(value.to_owned()).filter(|value| value != "()"), Some(error.to_owned()))
        }
        None => (answer, None),
    }
}

fn fields(of: &Fields, scope: &Scope, all: bool) -> Vec<Field> {
    let shown = of.iter().enumerate().filter(|(_, field)| all || is_shown(&field.vis, &field.attrs));
    shown
        .map(|(index, field)| Field {
            name: field.ident.as_ref().map_or_else(|| index.to_string(), ToString::to_string),
            ty: scope.word(&field.ty),
            doc: doc(&field.attrs),
            getter: false,
            optional: false,
        })
        .collect()
}

fn variant(of: &syn::Variant, scope: &Scope) -> Variant {
    let fields = fields(&of.fields, scope, true);
    Variant { name: of.ident.to_string(), doc: doc(&of.attrs), fields, code: None }
}

fn derives(attributes: &[Attribute]) -> Vec<String> {
    let lists = attributes.iter().filter(|attribute| attribute.path().is_ident("derive"));
    let mut found = Vec::new();
    for list in lists {
        let parsed = list.parse_nested_meta(|meta| {
            found.extend(meta.path.segments.last().map(|segment| segment.ident.to_string()));
            Ok(())
        });
        parsed.expect("derive must have a list of traits");
    }
    found
}

/// Returns the feature that enables an item.
fn feature(attributes: &[Attribute]) -> Option<String> {
    let conditions = attributes.iter().filter(|attribute| attribute.path().is_ident("cfg"));
    let texts = conditions.filter_map(|attribute| attribute.meta.require_list().ok());
    texts
        .map(|list| list.tokens.to_string().replace(' ', ""))
        .find_map(|text| Some(text.strip_prefix("feature=\"")?.strip_suffix('"')?.to_owned()))
}
