//! Converts the types of Rust to the words of the table: without references, and with `List` for everything
//! that is read in order.

use std::collections::BTreeMap;

use syn::{GenericArgument, GenericParam, Generics, PathArguments, ReturnType, Type, TypeParamBound};

/// The types that replace names inside of an item: `Self`, and the type parameters of a function, each
/// replaced by its bound.
#[derive(Clone, Default)]
pub(crate) struct Scope(BTreeMap<String, String>);

impl Scope {
    /// Creates the scope of a type.
    pub(crate) fn of(type_name: &str) -> Self {
        Self([("Self".to_owned(), type_name.to_owned())].into())
    }

    /// Returns the scope inside of a function with type parameters. Each parameter is replaced by the trait
    /// that it must implement.
    pub(crate) fn with(&self, generics: &Generics) -> Self {
        let mut scope = self.clone();
        let mut add = |name: String, bound: Option<String>| {
            scope.0.extend(bound.map(|bound| (name, bound)));
        };
        for parameter in &generics.params {
            if let GenericParam::Type(parameter) = parameter {
                add(parameter.ident.to_string(), self.bound(parameter.bounds.iter()));
            }
        }
        for predicate in generics.where_clause.iter().flat_map(|clause| &clause.predicates) {
            if let syn::WherePredicate::Type(predicate) = predicate {
                add(tokens(&predicate.bounded_ty), self.bound(predicate.bounds.iter()));
            }
        }
        scope
    }

    /// Returns the word of the table for a type.
    pub(crate) fn word(&self, of: &Type) -> String {
        match of {
            Type::Reference(inner) if inner.mutability.is_some() => {
                format!("&mut {}", self.word(&inner.elem))
            }
            Type::Reference(inner) => self.word(&inner.elem),
            Type::Paren(inner) => self.word(&inner.elem),
            Type::Slice(slice) => format!("List<{}>", self.word(&slice.elem)),
            Type::Array(array) => format!("[{}; {}]", self.word(&array.elem), tokens(&array.len)),
            Type::Tuple(tuple) => {
                let items: Vec<String> = tuple.elems.iter().map(|item| self.word(item)).collect();
                format!("({})", items.join(", "))
            }
            Type::ImplTrait(bounds) => self.bound(bounds.bounds.iter()).unwrap_or_default(),
            Type::TraitObject(bounds) => self.bound(bounds.bounds.iter()).unwrap_or_default(),
            Type::Path(path) => self.path(&path.path),
            other => tokens(other),
        }
    }

    /// Returns the word of the table for the return type of a function.
    pub(crate) fn answer(&self, of: &ReturnType) -> Option<String> {
        match of {
            ReturnType::Default => None,
            ReturnType::Type(_, answer) => Some(self.word(answer)),
        }
    }

    /// Returns the word for a value whose type implements a trait, such as `Vec2` for types that convert to
    /// it.
    fn bound<'b>(&self, bounds: impl Iterator<Item = &'b TypeParamBound>) -> Option<String> {
        bounds
            .filter_map(|bound| if let TypeParamBound::Trait(bound) = bound { Some(bound) } else { None })
            .find_map(|bound| {
                let word = self.path(&bound.path);
                (!["Sized", "Copy", "Clone", "Send", "Sync"].contains(&word.as_str())).then_some(word)
            })
    }

    fn path(&self, path: &syn::Path) -> String {
        let last = path.segments.last().expect("a path must have a name");
        let name = last.ident.to_string();
        let name = self.0.get(&name).cloned().unwrap_or(name);
        let inner: Vec<String> = match &last.arguments {
            PathArguments::None => Vec::new(),
            PathArguments::AngleBracketed(list) => {
                list.args.iter().filter_map(|item| self.inner(item)).collect()
            }
            PathArguments::Parenthesized(call) => {
                let inputs: Vec<String> = call.inputs.iter().map(|input| self.word(&input.ty)).collect();
                let answer = self.answer(&call.output).map_or(String::new(), |word| format!(" -> {word}"));
                return format!("{name}({}){answer}", inputs.join(", "));
            }
        };
        match (name.as_str(), inner.as_slice()) {
            ("Into" | "Box" | "Arc" | "AsRef", [inner]) => inner.clone(),
            ("AsShape", _) => "Shape".to_owned(),
            ("Vec" | "IntoIterator" | "Iterator" | "ExactSizeIterator", [inner]) => format!("List<{inner}>"),
            ("str" | "String", _) => "Text".to_owned(),
            (_, []) => name,
            (_, inner) => format!("{name}<{}>", inner.join(", ")),
        }
    }

    fn inner(&self, argument: &GenericArgument) -> Option<String> {
        match argument {
            GenericArgument::Type(inner) => Some(self.word(inner)),
            GenericArgument::AssocType(inner) => Some(self.word(&inner.ty)),
            _ => None,
        }
    }
}

/// Returns the text of an expression, or of a type for which there is no rule.
pub(crate) fn tokens(of: &impl quote::ToTokens) -> String {
    of.to_token_stream().to_string().replace(' ', "")
}
