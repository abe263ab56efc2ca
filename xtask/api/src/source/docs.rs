//! Splits doc comments into paragraphs without links, and the example.

use syn::{Attribute, Expr, ExprLit, Lit, Meta};

use crate::table::Doc;

/// Returns the doc comment of an item.
pub(crate) fn doc(attributes: &[Attribute]) -> Doc {
    let lines: Vec<String> = attributes.iter().filter_map(line).flat_map(|text| lines_of(&text)).collect();
    let mut doc = Doc::default();
    let (mut paragraph, mut section, mut code) = (String::new(), String::new(), None::<String>);
    for line in lines.iter().map(String::as_str).chain([""]) {
        if line.starts_with("```") {
            code = match code.take() {
                Some(example) => {
                    doc.example.get_or_insert(example);
                    None
                }
                None => Some(String::new()),
            };
        } else if let Some(example) = &mut code {
            // A line that starts with `# ` is hidden in the documentation.
            if !line.starts_with("# ") {
                example.push_str(line);
                example.push('\n');
            }
        } else if let Some(heading) = line.strip_prefix("# ") {
            heading.clone_into(&mut section);
        } else if line.is_empty() {
            close(&mut doc, &section, &paragraph);
            paragraph.clear();
        } else {
            let is_list = line.starts_with("- ") || line.starts_with('|');
            let space = if paragraph.is_empty() {
                ""
            } else if is_list {
                "\n"
            } else {
                " "
            };
            paragraph.push_str(space);
            paragraph.push_str(line.trim());
        }
    }
    doc
}

/// Returns whether the documentation hides an item.
pub(crate) fn is_hidden(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let is_doc = attribute.path().is_ident("doc");
        is_doc && attribute.parse_args::<syn::Ident>().is_ok_and(|word| word == "hidden")
    })
}

fn line(attribute: &Attribute) -> Option<String> {
    let Meta::NameValue(meta) = &attribute.meta else { return None };
    let Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) = &meta.value else { return None };
    meta.path.is_ident("doc").then(|| text.value())
}

fn lines_of(text: &str) -> Vec<String> {
    text.split('\n').map(|line| line.strip_prefix(' ').unwrap_or(line).to_owned()).collect()
}

/// Adds a paragraph to the section of the comment to which it belongs.
fn close(doc: &mut Doc, section: &str, paragraph: &str) {
    if paragraph.is_empty() {
        return;
    }
    let paragraph = without_links(paragraph);
    match section {
        "" => doc.text.push(paragraph),
        "Errors" => match &mut doc.errors {
            Some(errors) => *errors = format!("{errors} {paragraph}"),
            None => doc.errors = Some(paragraph),
        },
        other => doc.text.push(format!("{other}: {paragraph}")),
    }
}

/// Replaces each link to another item by its text: `[`a`](b)` and `[`a`]` become `a` in backquotes.
fn without_links(text: &str) -> String {
    let mut rest = text;
    let mut plain = String::new();
    while let Some((before, after)) = rest.split_once("[`") {
        let Some((name, behind)) = after.split_once("`]") else { break };
        plain.push_str(before);
        plain.push_str(&format!("`{}`", name.trim_start_matches("crate").trim_start_matches("::")));
        rest = match behind.strip_prefix('(').and_then(|target| target.split_once(')')) {
            // A link to a function has the form `crate::cast()`, so it has brackets inside.
            Some((target, end)) if target.ends_with('(') => end.strip_prefix(')').unwrap_or(end),
            Some((_, end)) => end,
            None => behind,
        };
    }
    plain + rest
}
