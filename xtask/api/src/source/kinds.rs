//! Reads the kinds of shapes and the kinds of errors from the library's macros and from the arms of a
//! `match`.

use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Arm, Expr, ExprLit, Ident, ImplItem, Item, Lit, LitStr, Token, braced, parenthesized};

use crate::table::{Doc, Field, ShapeKind};

use super::modules::{Modules, name_of_impl};
use super::types::Scope;

/// Returns the kinds of shapes, with the fields that the library reads from files.
pub(crate) fn kinds(modules: &Modules) -> Vec<ShapeKind> {
    let list = modules.items().find_map(|item| match item {
        Item::Macro(item) if item.ident.as_ref().is_some_and(|name| name == "for_all_kinds") => {
            Some(&item.mac)
        }
        _ => None,
    });
    let list = list.expect("there must be a macro that passes all kinds to another macro");
    let AllKinds(KindNames(lists)) =
        list.parse_body().expect("the macro must have one arm with three lists of kinds");
    let mut kinds = Vec::new();
    for (list, convex) in lists.into_iter().zip([true, true, false]) {
        for (ty, name) in list {
            let fields = fields_of(modules, &ty);
            kinds.push(ShapeKind { name, ty, convex, fields });
        }
    }
    kinds
}

/// Returns the codes of the variants of `ErrorKind`.
pub(crate) fn codes(modules: &Modules) -> Vec<(String, String)> {
    let methods = modules.items().filter_map(|item| match item {
        Item::Impl(block) if name_of_impl(block).is_some_and(|name| name == "ErrorKind") => Some(block),
        _ => None,
    });
    let method = methods.flat_map(|block| &block.items).find_map(|item| match item {
        ImplItem::Fn(method) if method.sig.ident == "code" => Some(method),
        _ => None,
    });
    let body = &method.expect("ErrorKind must have the method code").block.stmts;
    let [syn::Stmt::Expr(Expr::Match(choice), _)] = body.as_slice() else {
        panic!("ErrorKind::code is not one match")
    };
    choice.arms.iter().map(code).collect()
}

fn code(arm: &Arm) -> (String, String) {
    let Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) = &*arm.body else { panic!("a code is a text") };
    let pattern = super::types::tokens(&arm.pat);
    (pattern.trim_start_matches("Self::").to_owned(), text.value())
}

/// Returns the fields of a kind. They come from the macro `fields!`, or from the struct into which files are
/// read.
fn fields_of(modules: &Modules, ty: &str) -> Vec<Field> {
    let listed = macro_calls(modules, "fields").filter_map(|call| call.parse_body::<KindFields>().ok());
    if let Some(listed) = listed.into_iter().find(|listed| listed.ty == ty) {
        return listed.fields;
    }
    let read = modules.items().find_map(|item| match item {
        Item::Struct(item) if item.ident == format!("{ty}Fields") => Some(item),
        _ => None,
    });
    let Some(read) = read else { return Vec::new() };
    let scope = Scope::default();
    let named = read.fields.iter().filter_map(|field| Some((field.ident.as_ref()?.to_string(), field)));
    let has_default = |field: &syn::Field| {
        let notes = field.attrs.iter().filter(|note| note.path().is_ident("serde"));
        notes
            .filter_map(|note| note.meta.require_list().ok())
            .any(|list| list.tokens.to_string().contains("default"))
    };
    let entry = |(name, field): (String, &syn::Field)| Field {
        optional: has_default(field),
        ..self::field(name, scope.word(&field.ty))
    };
    named.map(entry).collect()
}

fn macro_calls<'m>(modules: &'m Modules, name: &'m str) -> impl Iterator<Item = &'m syn::Macro> {
    modules.items().filter_map(move |item| match item {
        Item::Macro(item) if item.ident.is_none() => {
            let last = item.mac.path.segments.last()?;
            (last.ident == name).then_some(&item.mac)
        }
        _ => None,
    })
}

fn field(name: String, ty: String) -> Field {
    Field { name, ty, doc: Doc::default(), getter: false, optional: false }
}

/// The macro that passes the kinds to another macro: `($kinds:ident) => { $kinds!(...); };`.
struct AllKinds(KindNames);

impl Parse for AllKinds {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let (pattern, arm, lists);
        parenthesized!(pattern in input);
        pattern.parse::<Token![$]>()?;
        pattern.parse::<Ident>()?;
        pattern.parse::<Token![:]>()?;
        pattern.parse::<Ident>()?;
        input.parse::<Token![=>]>()?;
        braced!(arm in input);
        arm.parse::<Token![$]>()?;
        arm.parse::<Ident>()?;
        arm.parse::<Token![!]>()?;
        parenthesized!(lists in arm);
        arm.parse::<Token![;]>()?;
        input.parse::<Token![;]>()?;
        Ok(Self(lists.parse()?))
    }
}

/// The kinds that a few numbers define, the other convex kinds, and all others: `Circle => "circle" as
/// Circle, ...; ...; ...`.
struct KindNames(Vec<Vec<(String, String)>>);

impl Parse for KindNames {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut lists = vec![Vec::new()];
        while !input.is_empty() {
            let ty: Ident = input.parse()?;
            input.parse::<Token![=>]>()?;
            let name: LitStr = input.parse()?;
            input.parse::<Token![as]>()?;
            input.parse::<Ident>()?;
            lists.last_mut().expect("there must be a list").push((ty.to_string(), name.value()));
            if input.peek(Token![;]) {
                input.parse::<Token![;]>()?;
                lists.push(Vec::new());
            } else if input.peek(Token![,]) {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(Self(lists))
    }
}

/// The fields of a kind and its constructor: `Circle { center: Vec2, radius: f64 } => Circle::new`.
struct KindFields {
    ty: String,
    fields: Vec<Field>,
}

impl Parse for KindFields {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let ty: Ident = input.parse()?;
        let list;
        braced!(list in input);
        let fields =
            Punctuated::<syn::Field, Token![,]>::parse_terminated_with(&list, syn::Field::parse_named)?;
        input.parse::<Token![=>]>()?;
        input.parse::<syn::Path>()?;
        let named = fields.iter().filter_map(|item| Some((item.ident.as_ref()?.to_string(), &item.ty)));
        let fields = named.map(|(name, ty)| field(name, Scope::default().word(ty))).collect();
        Ok(Self { ty: ty.to_string(), fields })
    }
}
