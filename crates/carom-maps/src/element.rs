//! The common tree of XML and JSON files: elements with a tag, attributes, children and a text.
//!
//! In JSON, a field that is an object or a list of objects becomes one or more children, whose tag is the name of
//! the field. All other fields become attributes. A list of numbers remains a text, as in XML.

use std::borrow::Cow;
use std::ops::Range;

use carom_scene::json::{Node, Problem};
use roxmltree::{Document, ParsingOptions};

use super::fault::problem;

/// An element of a file.
#[derive(Debug)]
pub(super) struct Element<'a> {
    pub(super) tag: Cow<'a, str>,
    /// The position in the file, in bytes.
    pub(super) span: Range<usize>,
    pub(super) children: Vec<Self>,
    /// The text between the tags; empty in JSON.
    pub(super) text: Cow<'a, str>,
    attributes: Vec<Attribute<'a>>,
}

#[derive(Debug)]
struct Attribute<'a> {
    name: Cow<'a, str>,
    value: Cow<'a, str>,
    span: Range<usize>,
}

/// The maximum depth of elements: the readers are recursive.
const MAX_DEPTH: usize = 64;

/// The maximum number of XML nodes in a file.
const MAX_NODES: u32 = 1 << 23;

/// The maximum number of attributes of an XML element: the parser compares every pair of them.
const MAX_ATTRIBUTES: usize = 256;

/// Fields that are stored as texts: values of custom properties, and lists of up to millions of objects that most
/// maps do not need.
const KEPT_AS_TEXT: [&str; 4] = ["__value", "autoLayerTiles", "gridTiles", "value"];

/// Fields that only the editor needs.
const SKIPPED: [&str; 7] =
    ["__header__", "__neighbours", "autoRuleGroups", "realEditorValues", "terrains", "toc", "wangsets"];

impl<'a> Element<'a> {
    /// Reads a file in XML or JSON.
    ///
    /// # Errors
    /// Returns an error for a syntax error, and for elements that are nested too deep.
    pub(super) fn parse(text: &'a str) -> Result<Self, Problem> {
        if text.trim_start().starts_with('<') { Self::parse_xml(text) } else { Self::parse_json(text) }
    }

    fn parse_json(text: &'a str) -> Result<Self, Problem> {
        let node = Node::parse(text)?;
        Self::of_json(node, Cow::Borrowed(""), MAX_DEPTH)
    }

    fn of_json(node: Node<'a>, tag: Cow<'a, str>, depth: usize) -> Result<Self, Problem> {
        let object = node.object()?;
        let span = node.span();
        if depth == 0 {
            return Err(too_deep(span));
        }
        let mut element =
            Self { tag, span, children: Vec::new(), text: Cow::Borrowed(""), attributes: Vec::new() };
        for (name, value) in object.into_fields() {
            if !SKIPPED.contains(&&*name) {
                element.add_json(name, value, depth - 1)?;
            }
        }
        Ok(element)
    }

    fn add_json(&mut self, name: Cow<'a, str>, value: Node<'a>, depth: usize) -> Result<(), Problem> {
        let raw = value.raw();
        let is_kept = KEPT_AS_TEXT.contains(&&*name);
        let holds_objects = raw.strip_prefix('[').is_some_and(|rest| rest.trim_start().starts_with('{'));
        if raw.starts_with('{') && !is_kept {
            self.children.push(Self::of_json(value, name, depth)?);
        } else if holds_objects && !is_kept {
            for element in value.list()? {
                self.children.push(Self::of_json(element, name.clone(), depth)?);
            }
        } else if raw != "null" {
            let span = value.span();
            let value = if raw.starts_with('"') { value.string()? } else { Cow::Borrowed(raw) };
            self.attributes.push(Attribute { name, value, span });
        }
        Ok(())
    }

    fn parse_xml(text: &'a str) -> Result<Self, Problem> {
        check_attributes(text)?;
        // Old versions of Tiled write a document type into the file. A document that declares entities is
        // refused.
        let allow_dtd = !text.contains("<!ENTITY");
        let options = ParsingOptions { nodes_limit: MAX_NODES, allow_dtd, ..ParsingOptions::default() };
        let document =
            Document::parse_with_options(text, options).map_err(|error| syntax_problem(text, &error))?;
        Self::of_xml(document.root_element(), MAX_DEPTH)
    }

    fn of_xml(node: roxmltree::Node<'_, 'a>, depth: usize) -> Result<Self, Problem> {
        if depth == 0 {
            return Err(too_deep(node.range()));
        }
        let attribute = |attribute: roxmltree::Attribute<'_, 'a>| Attribute {
            name: attribute.name().to_owned().into(),
            value: attribute.value().to_owned().into(),
            span: attribute.range_value(),
        };
        let elements = node.children().filter(roxmltree::Node::is_element);
        Ok(Self {
            tag: node.tag_name().name().to_owned().into(),
            span: opening_tag(&node),
            children: elements.map(|child| Self::of_xml(child, depth - 1)).collect::<Result<_, _>>()?,
            text: node.text().unwrap_or_default().to_owned().into(),
            attributes: node.attributes().map(attribute).collect(),
        })
    }

    /// Returns the children that have one of some tags; XML uses the singular where JSON uses the plural.
    pub(super) fn each<'s>(&'s self, tags: &'s [&str]) -> impl Iterator<Item = &'s Self> {
        self.children.iter().filter(move |child| tags.contains(&&*child.tag))
    }

    /// Returns the first child with a tag.
    pub(super) fn child(&self, tag: &str) -> Option<&Self> {
        self.children.iter().find(|child| child.tag == tag)
    }

    fn attribute(&self, name: &str) -> Option<&Attribute<'a>> {
        self.attributes.iter().find(|attribute| attribute.name == name)
    }

    /// Returns an attribute as it is written in the file; `None` if it is missing or empty.
    pub(super) fn text_of(&self, name: &str) -> Option<&str> {
        self.attribute(name).map(|attribute| &*attribute.value).filter(|value| !value.is_empty())
    }

    /// Returns whether a flag is set: an attribute that is true, or, in XML, a child element.
    pub(super) fn is(&self, name: &str) -> bool {
        self.child(name).is_some() || matches!(self.text_of(name), Some("true" | "1"))
    }

    /// Returns an attribute as a finite number.
    ///
    /// # Errors
    /// Returns an error for a value that is not a number.
    pub(super) fn number(&self, name: &str) -> Result<Option<f64>, Problem> {
        self.parsed(name, "a number", |text| text.parse().ok().filter(|number: &f64| number.is_finite()))
    }

    /// Returns an attribute as a length: a number of at least 0; `None` if it is missing.
    ///
    /// # Errors
    /// Returns an error for a value that is not a number, or is below 0.
    pub(super) fn length(&self, name: &str) -> Result<Option<f64>, Problem> {
        let is_length = |number: &f64| number.is_finite() && *number >= 0.0;
        self.parsed(name, "a length, 0 or more", |text| text.parse().ok().filter(is_length))
    }

    /// Returns an attribute as a whole number.
    ///
    /// # Errors
    /// Returns an error for a value that is not a whole number.
    pub(super) fn integer(&self, name: &str) -> Result<Option<i64>, Problem> {
        self.parsed(name, "a whole number", |text| text.parse().ok())
    }

    /// Returns an attribute as a count: a whole number from 0 to 2^32 - 1.
    ///
    /// # Errors
    /// Returns an error for a value that is not a count.
    pub(super) fn count(&self, name: &str) -> Result<Option<u32>, Problem> {
        self.parsed(name, "a whole number from 0 to 4294967295", |text| text.parse().ok())
    }

    fn parsed<T>(
        &self,
        name: &str,
        wanted: &str,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, Problem> {
        let Some(attribute) = self.attribute(name) else { return Ok(None) };
        let found = parse(attribute.value.trim());
        let wrong = || {
            let message = format!("`{name}` is `{}`; give {wanted}", shortened(&attribute.value));
            problem(attribute.span.clone(), message)
        };
        found.map(Some).ok_or_else(wrong)
    }

    /// Returns the value of a required attribute.
    ///
    /// # Errors
    /// Returns an error for a missing attribute.
    pub(super) fn need<T>(&self, name: &str, found: Option<T>) -> Result<T, Problem> {
        found.ok_or_else(|| {
            self.problem(format!("`{name}` is missing; add it, or save the file again in the editor"))
        })
    }

    /// Creates a problem at this element.
    pub(super) fn problem(&self, message: impl Into<String>) -> Problem {
        problem(self.span.clone(), message)
    }

    /// Creates a problem at an attribute.
    pub(super) fn problem_at(&self, name: &str, message: impl Into<String>) -> Problem {
        let span = self.attribute(name).map_or(&self.span, |attribute| &attribute.span);
        problem(span.clone(), message)
    }
}

/// Returns a text, shortened to fit into a message.
pub(super) fn shortened(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((cut, _)) => format!("{}...", &text[..cut]),
        None => text.to_owned(),
    }
}

/// Returns an error if a tag has too many attributes.
fn check_attributes(text: &str) -> Result<(), Problem> {
    let mut start = 0;
    for tag in text.split_inclusive('<') {
        let (mut quote, mut count) = (None, 0);
        for byte in tag.bytes() {
            match (byte, quote) {
                (b'>', None) => break,
                (b'"' | b'\'', None) => {
                    quote = Some(byte);
                    count += 1;
                }
                _ if quote == Some(byte) => quote = None,
                _ => {}
            }
        }
        if count > MAX_ATTRIBUTES {
            let message = format!(
                "a tag with more than {MAX_ATTRIBUTES} attributes; save the file again in the editor"
            );
            return Err(problem(start..start + 1, message));
        }
        start += tag.len();
    }
    Ok(())
}

/// Returns the position of an element's opening tag.
fn opening_tag(node: &roxmltree::Node<'_, '_>) -> Range<usize> {
    let range = node.range();
    range.start..range.end.min(range.start + 1 + node.tag_name().name().len())
}

fn too_deep(span: Range<usize>) -> Problem {
    problem(span, format!("more than {MAX_DEPTH} levels of elements; put the inner groups beside each other"))
}

fn syntax_problem(text: &str, error: &roxmltree::Error) -> Problem {
    let message = match error {
        roxmltree::Error::DtdDetected => {
            "a document type with entities is not read; remove the `<!DOCTYPE`".to_owned()
        }
        roxmltree::Error::NodesLimitReached => {
            format!("more than {MAX_NODES} elements; save tile layers as CSV or Base64")
        }
        _ => format!("not XML: {error}; save the file again in the editor"),
    };
    let at = offset_of(text, error.pos());
    problem(at..at + 1, message)
}

/// Returns the byte offset of a line and a column, both counted from 1.
fn offset_of(text: &str, position: roxmltree::TextPos) -> usize {
    let before = position.row.saturating_sub(1) as usize;
    let start: usize = text.split_inclusive('\n').take(before).map(str::len).sum();
    let line = text[start..].lines().next().unwrap_or_default();
    let column = position.col.saturating_sub(1) as usize;
    start + line.char_indices().nth(column).map_or(line.len(), |(at, _)| at)
}
