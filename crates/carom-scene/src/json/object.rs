//! Reads the fields of a JSON object by name; each field may occur only once.

use std::borrow::Cow;

use super::field::Field;
use super::node::Node;
use super::problem::Problem;
use crate::suggest::did_you_mean;

/// A JSON object: its fields in the order of the text.
#[derive(Clone, Debug)]
pub struct Object<'a> {
    node: Node<'a>,
    fields: Vec<Field<'a, Node<'a>>>,
}

impl<'a> Object<'a> {
    pub(super) fn read(node: Node<'a>) -> Result<Self, Problem> {
        let object = Self::read_loosely(node)?;
        object.each_once()?;
        Ok(object)
    }

    /// Reads the fields; does not check for duplicates.
    ///
    /// # Errors
    /// Returns `wrong_type`.
    pub fn read_loosely(node: Node<'a>) -> Result<Self, Problem> {
        Ok(Self { node, fields: node.fields()? })
    }

    /// Refuses an object in which a field occurs twice.
    ///
    /// # Errors
    /// Returns `duplicate_key`.
    pub fn each_once(&self) -> Result<(), Problem> {
        let mut names: Vec<&str> = self.fields.iter().map(|field| &*field.name).collect();
        carom::sort_by(&mut names, |one, other| one.cmp(other));
        match names.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(self.duplicate(pair[0])),
            None => Ok(()),
        }
    }

    fn duplicate(&self, name: &str) -> Problem {
        let last = self.fields.iter().rfind(|field| field.name == name);
        let at = last.map_or(self.node, |field| field.key);
        at.problem("duplicate_key", format!("`{name}` occurs more than once; keep one")).in_field(name)
    }

    /// Returns the value of a field that occurs once; returns `None` if it is missing or occurs twice.
    pub fn only_one(&self, name: &str) -> Option<Node<'a>> {
        let mut found = self.fields.iter().filter(|field| field.name == name);
        found.next().filter(|_| found.next().is_none()).map(|field| field.value)
    }

    /// Returns the object as a value.
    pub const fn node(&self) -> Node<'a> {
        self.node
    }

    /// Refuses every field whose name is not in the list.
    ///
    /// # Errors
    /// Returns `unknown_field`.
    pub fn only(&self, known: &[&str]) -> Result<(), Problem> {
        match self.fields.iter().find(|field| !known.contains(&&*field.name)) {
            Some(field) => Err(field.unknown(known)),
            None => Ok(()),
        }
    }

    /// Returns the names and values of all fields, in the order of the text.
    pub fn into_fields(self) -> impl Iterator<Item = (Cow<'a, str>, Node<'a>)> {
        self.fields.into_iter().map(|field| (field.name, field.value))
    }

    /// Returns whether there is a field of this name.
    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// Returns the value of an optional field.
    pub fn get(&self, name: &str) -> Option<Node<'a>> {
        self.fields.iter().find(|field| field.name == name).map(|field| field.value)
    }

    /// Returns the value of a required field.
    ///
    /// # Errors
    /// Returns `missing_field`.
    pub fn need(&self, name: &str) -> Result<Node<'a>, Problem> {
        self.get(name).ok_or_else(|| {
            let message = format!("the field `{name}` is missing; add it");
            self.node.problem("missing_field", message).in_field(name)
        })
    }

    /// Reads a required field with `read`.
    ///
    /// # Errors
    /// Returns the error `missing_field`, and the errors of `read`.
    pub fn read_field<T>(
        &self,
        name: &str,
        read: impl FnOnce(Node<'a>) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        read(self.need(name)?).map_err(|problem| problem.in_field(name))
    }

    /// Reads an optional field with `read`.
    ///
    /// # Errors
    /// Returns the errors of `read`.
    pub fn read_optional<T>(
        &self,
        name: &str,
        read: impl FnOnce(Node<'a>) -> Result<T, Problem>,
    ) -> Result<Option<T>, Problem> {
        let Some(value) = self.get(name) else { return Ok(None) };
        read(value).map(Some).map_err(|mut problem| {
            if value.is_null() {
                problem.message.push_str("; for no value, leave the field out");
            }
            problem.in_field(name)
        })
    }
}

impl<'a> Node<'a> {
    /// Reads the value as an object; each field may occur only once.
    ///
    /// # Errors
    /// Returns `wrong_type` and `duplicate_key`.
    pub fn object(self) -> Result<Object<'a>, Problem> {
        Object::read(self)
    }
}

impl Field<'_, Node<'_>> {
    fn unknown(&self, known: &[&str]) -> Problem {
        let fields = known.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
        let cure = match in_radians(&self.name, known) {
            Some(angle) => format!(" (give `{angle}`, in radians)"),
            None => did_you_mean(&self.name, known.iter().copied()),
        };
        let message = format!("`{}` is not a field here{cure}; the fields are {fields}", self.name);
        self.key.problem("unknown_field", message).in_field(&self.name)
    }
}

/// Returns the known field of an angle in radians for which a field in degrees is given.
fn in_radians<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let rest = ["degrees", "deg", "Degrees", "Deg"].iter().find_map(|unit| name.strip_suffix(unit))?;
    let angle = if rest.is_empty() { "angle" } else { rest.strip_suffix('_').unwrap_or(rest) };
    known.iter().copied().find(|&field| field == angle && !known.contains(&"angle_degrees"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Object<'_>, Problem> {
        Node::parse(text)?.object()
    }

    #[test]
    fn escaped_keys_are_duplicates_too() {
        let problem = read(r#"{"a": 1, "b": 2, "\u0061": 3}"#).unwrap_err();
        assert_eq!((problem.code, problem.path.as_str()), ("duplicate_key", "a"));
        assert_eq!(problem.span.start, 17);
    }

    #[test]
    fn unknown_and_missing_fields_are_named() {
        let object = read(r#"{"raduis": 1}"#).unwrap();
        let unknown = object.only(&["radius"]).unwrap_err();
        assert_eq!(
            unknown.message,
            "`raduis` is not a field here (did you mean `radius`?); the fields are `radius`"
        );
        assert_eq!(object.need("radius").unwrap_err().path, "radius");
    }

    #[test]
    fn a_field_in_degrees_names_the_one_in_radians() {
        let cure = |text, known: &[&str]| read(text).unwrap().only(known).unwrap_err().message;
        for (text, angle) in [
            (r#"{"angle_degrees": 1}"#, "angle"),
            (r#"{"deg": 1}"#, "angle"),
            (r#"{"angleDegrees": 1}"#, "angle"),
            (r#"{"turn_a_degrees": 1}"#, "turn_a"),
        ] {
            let message = cure(text, &["angle", "turn_a"]);
            assert!(
                message.contains(&format!(" here (give `{angle}`, in radians); the fields are")),
                "{message}"
            );
        }
        assert!(!cure(r#"{"degrees": 1}"#, &["angle", "angle_degrees"]).contains("radians"));
        assert!(!cure(r#"{"degrees": 1}"#, &["radius"]).contains("radians"));
    }

    #[test]
    fn a_lone_surrogate_in_a_key_is_an_unknown_field() {
        assert_eq!(read(r#"{"\ud800": 1}"#).unwrap().only(&[]).unwrap_err().code, "unknown_field");
    }
}
