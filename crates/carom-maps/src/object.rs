//! An object of Tiled: in an object layer, a tile's collision shapes, or a template.

use carom::Vec2;
use carom_scene::json::Problem;

use super::element::{Element, shortened};
use super::fault::{refused, within};
use super::figure::Figure;
use super::options::MapOptions;
use super::placement::Placement;
use super::properties::{Manner, Properties, class_of, properties_of};

/// The attributes of an object in the file.
#[derive(Clone, Debug)]
pub(super) struct Object {
    pub(super) id: Option<i64>,
    pub(super) name: String,
    pub(super) class: String,
    pub(super) properties: Properties,
    pub(super) manner: Manner,
    pub(super) form: Form,
    pub(super) place: Vec2,
    pub(super) size: Option<Vec2>,
    /// The rotation, clockwise on the screen.
    pub(super) degrees: f64,
    pub(super) span: std::ops::Range<usize>,
}

/// The form of an object, without its size.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Form {
    Box,
    Ellipse,
    Capsule,
    Point,
    Ring(Vec<Vec2>),
    Line(Vec<Vec2>),
    /// A tile: its number, with the flags of its orientation.
    Tile(u32),
    Text,
}

impl Object {
    /// Reads an object; missing attributes are taken from its template.
    ///
    /// # Errors
    /// Returns an error for a value that is not a number, a size below zero, an unknown value of a known property, or a
    /// template that is not given. Objects in templates and in tile sets must not have a template, so
    /// templates cannot form a cycle.
    pub(super) fn read(
        element: &Element<'_>,
        template: Option<&Self>,
        options: &MapOptions,
    ) -> Result<Self, Problem> {
        let id = element.integer("id")?;
        let place = format!("object {}", id.map_or_else(|| "without an id".to_owned(), |id| id.to_string()));
        Self::read_fields(element, (id, template), options).map_err(|problem| within(problem, &place))
    }

    fn read_fields(
        element: &Element<'_>,
        (id, template): (Option<i64>, Option<&Self>),
        options: &MapOptions,
    ) -> Result<Self, Problem> {
        if let (Some(name), None) = (element.text_of("template"), template) {
            let name = shortened(name);
            let message =
                format!("has the template `{name}`, but only objects of layers may; detach it in Tiled");
            return Err(element.problem_at("template", message));
        }
        let mut properties = template.map(|template| template.properties.clone()).unwrap_or_default();
        properties.extend(properties_of(element));
        let text = |name: &str, inherited: fn(&Self) -> &String| {
            let inherited = || template.map(inherited).cloned().unwrap_or_default();
            element.text_of(name).map_or_else(inherited, str::to_owned)
        };
        let class = Some(class_of(element)).filter(|class| !class.is_empty());
        let class = class.unwrap_or_else(|| template.map(|from| from.class.clone()).unwrap_or_default());
        let [width, height] = [element.length("width")?, element.length("height")?];
        let inherited = template.and_then(|template| template.size);
        let own = width.is_some() || height.is_some();
        let size = own.then(|| Vec2::new(width.unwrap_or(0.0), height.unwrap_or(0.0)));
        let degrees = element.number("rotation")?.or(template.map(|template| template.degrees));
        Ok(Self {
            id,
            name: text("name", |template| &template.name),
            manner: Manner::read(element, &class, &properties, options)?,
            class,
            properties,
            form: Form::read(element, template.map(|template| &template.form))?,
            place: Vec2::new(element.number("x")?.unwrap_or(0.0), element.number("y")?.unwrap_or(0.0)),
            size: size.or(inherited),
            degrees: degrees.unwrap_or(0.0),
            span: element.span.clone(),
        })
    }

    /// Sets the class and the properties that the object does not have itself.
    pub(super) fn inherit(&mut self, class: &str, properties: &Properties) {
        if self.class.is_empty() {
            class.clone_into(&mut self.class);
        }
        for (name, value) in properties {
            self.properties.entry(name.clone()).or_insert_with(|| value.clone());
        }
    }

    /// Returns a short description of the object for messages.
    pub(super) fn described(&self) -> String {
        let id = self.id.map_or_else(String::new, |id| format!(" {id}"));
        let name = if self.name.is_empty() { String::new() } else { format!(" `{}`", shortened(&self.name)) };
        format!("object{id}{name}")
    }

    /// Returns the figure relative to the object's origin; `None` for a tile or a text.
    pub(super) fn figure(&self) -> Option<Figure> {
        let (corner, size) = (Vec2::ZERO, self.size.unwrap_or(Vec2::ZERO));
        Some(match &self.form {
            Form::Box => Figure::Box { corner, size },
            Form::Ellipse => Figure::Ellipse { corner, size },
            Form::Capsule => Figure::Capsule { corner, size },
            Form::Point => Figure::Point(corner),
            Form::Line(line) | Form::Ring(line) if line.len() == 1 => Figure::Point(line[0]),
            Form::Ring(ring) => Figure::Ring(ring.clone()),
            Form::Line(line) => Figure::Line(line.clone()),
            Form::Tile(_) | Form::Text => return None,
        })
    }

    /// Returns the placement that follows from the object's origin and rotation.
    ///
    /// # Errors
    /// Returns an error for an angle out of range.
    pub(super) fn placement(&self) -> Result<Placement, Problem> {
        let shift = Placement::shift(self.place);
        if self.degrees == 0.0 {
            return Ok(shift);
        }
        let turn = Placement::turn(self.degrees).map_err(|error| refused(self.span.clone(), &error))?;
        Ok(turn.then(shift))
    }
}

impl Form {
    fn read(element: &Element<'_>, inherited: Option<&Self>) -> Result<Self, Problem> {
        if let Some(tile) = element.count("gid")? {
            return Ok(Self::Tile(tile));
        }
        let marks = [("ellipse", Self::Ellipse), ("point", Self::Point), ("capsule", Self::Capsule)];
        if let Some((_, form)) = marks.into_iter().find(|(name, _)| element.is(name)) {
            return Ok(form);
        }
        if element.child("text").is_some() {
            return Ok(Self::Text);
        }
        if let Some(ring) = points(element, "polygon")? {
            return Ok(Self::Ring(ring));
        }
        let line = points(element, "polyline")?.map(Self::Line);
        Ok(line.or_else(|| inherited.cloned()).unwrap_or(Self::Box))
    }
}

/// Reads the points of a polygon or a polyline: a text in XML, a list of points in JSON.
fn points(element: &Element<'_>, tag: &str) -> Result<Option<Vec<Vec2>>, Problem> {
    let Some(first) = element.child(tag) else { return Ok(None) };
    if first.text_of("points").is_some() || first.text_of("x").is_none() {
        return points_of_text(first).map(Some);
    }
    let point = |point: &Element<'_>| {
        Ok(Vec2::new(point.number("x")?.unwrap_or(0.0), point.number("y")?.unwrap_or(0.0)))
    };
    element.each(&[tag]).map(point).collect::<Result<_, _>>().map(Some)
}

fn points_of_text(element: &Element<'_>) -> Result<Vec<Vec2>, Problem> {
    let text = element.text_of("points").unwrap_or_default();
    let number = |text: &str| text.parse().ok().filter(|number: &f64| number.is_finite());
    let point = |pair: &str| pair.split_once(',').and_then(|(x, y)| Some(Vec2::new(number(x)?, number(y)?)));
    let mut all = Vec::new();
    for pair in text.split_ascii_whitespace() {
        let wrong = || {
            let pair = shortened(pair);
            element.problem_at("points", format!("`{pair}` is not a point; give two numbers such as 3,4.5"))
        };
        all.push(point(pair).ok_or_else(wrong)?);
    }
    if all.is_empty() {
        return Err(element.problem("no points; give at least one such as 0,0"));
    }
    Ok(all)
}
