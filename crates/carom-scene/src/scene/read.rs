//! Reads scene files; each error points at its cause in the text.

#[cfg(feature = "text")]
use std::str::FromStr;

use super::motion::positive_number;
use super::simulate::{self, OnHit, Simulate};
use super::{CastSpec, Cloud, Motion, Scene, SceneShape, View, default_ticks_per_second};
use crate::json::{Node, Problem};
use crate::spec::{Dialect, ShapeSpec};

const FIELDS: [&str; 11] = [
    "$schema",
    "name",
    "title",
    "description",
    "y_down",
    "view",
    "ticks_per_second",
    "shapes",
    "simulate",
    "clouds",
    "cast",
];

#[cfg(feature = "text")]
impl FromStr for Scene {
    type Err = Problem;

    /// Reads the JSON text of a scene and checks that every shape can be constructed.
    fn from_str(text: &str) -> Result<Self, Problem> {
        if text.trim().is_empty() {
            return Err(Problem::new("bad_json", 0..0, "the file is empty; give a scene in JSON"));
        }
        Self::read(Node::parse(text)?)
    }
}

impl Scene {
    /// Reads a scene and checks that every shape can be constructed.
    ///
    /// # Errors
    /// Returns the first fault in the scene.
    pub fn read(node: Node<'_>) -> Result<Self, Problem> {
        let object = node.object()?;
        object.only(&FIELDS)?;
        let text_field = |name| Ok(object.read_optional(name, Node::string)?.map(Into::into));
        let shapes = object.read_optional("shapes", |list| numbered(list, read_shape))?.unwrap_or_default();
        let clouds = object.read_optional("clouds", |list| numbered(list, Cloud::read))?.unwrap_or_default();
        let cast = object.read_optional("cast", |cast| CastSpec::read(cast, &shapes))?;
        let scene = Self {
            schema: text_field("$schema")?,
            name: object.read_field("name", Node::string)?.into(),
            title: text_field("title")?,
            description: text_field("description")?,
            y_down: object.read_optional("y_down", Node::boolean)?.unwrap_or(false),
            view: object.read_optional("view", View::read)?,
            ticks_per_second: object
                .read_optional("ticks_per_second", simulate::rate)?
                .unwrap_or_else(default_ticks_per_second),
            shapes,
            simulate: object.read_optional("simulate", Simulate::read)?,
            clouds,
            cast,
        };
        if let Some(list) = object.get("shapes") {
            check_names(list, &scene.shapes).map_err(|problem| problem.in_field("shapes"))?;
        }
        Ok(scene)
    }
}

fn numbered<T>(
    list: Node<'_>,
    read: impl Fn(Node<'_>, usize) -> Result<T, Problem>,
) -> Result<Vec<T>, Problem> {
    let mut all = Vec::new();
    for (index, element) in list.list()?.into_iter().enumerate() {
        all.push(read(element, index).map_err(|problem| problem.in_element(index))?);
    }
    Ok(all)
}

fn read_shape(node: Node<'_>, index: usize) -> Result<SceneShape, Problem> {
    let object = node.object()?;
    let spec = ShapeSpec::read_object(&object, Dialect::Scene)?;
    spec.shape().map_err(|error| spec.refused(&error, &object))?;
    let name = object.read_optional("name", Node::string)?;
    Ok(SceneShape {
        name: name.map_or_else(|| format!("{} {}", spec.kind(), index + 1), Into::into),
        color: object.read_optional("color", read_color)?,
        motion: object.read_optional("motion", Motion::read)?,
        mass: object.read_optional("mass", positive_number)?,
        restitution: object.read_optional("restitution", simulate::fraction)?,
        fixed: object.read_optional("fixed", Node::boolean)?,
        on_hit: object.read_optional("on_hit", OnHit::read)?.unwrap_or_default(),
        spec,
    })
}

fn read_color(node: Node<'_>) -> Result<String, Problem> {
    let color = node.string()?;
    let digits = color.strip_prefix('#').unwrap_or_default();
    if digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return Ok(color.into());
    }
    Err(node
        .problem("out_of_range", "not a colour; give `#` and six hexadecimal digits, such as \"#2e86ab\""))
}

/// Refuses duplicate names, because a name identifies a shape in every answer.
fn check_names(list: Node<'_>, shapes: &[SceneShape]) -> Result<(), Problem> {
    let mut order: Vec<usize> = (0..shapes.len()).collect();
    let name = |index: usize| &shapes[index].name;
    carom::sort_by(&mut order, |&one, &other| name(one).cmp(name(other)).then(one.cmp(&other)));
    let again = order.windows(2).filter(|pair| name(pair[0]) == name(pair[1])).map(|pair| pair[1]);
    let Some(index) = again.min() else { return Ok(()) };
    let element = list.list()?[index];
    let at = element.object()?.get("name").unwrap_or(element);
    let message = format!("another shape has the name `{}`; give each its own name", shapes[index].name);
    Err(at.problem("duplicate_name", message).in_field("name").in_element(index))
}
