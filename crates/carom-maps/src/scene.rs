//! Conversion of a map to a scene, so that all commands accept maps.

use std::collections::HashSet;

use carom_scene::{CastSpec, Motion, OnHit, Scene, SceneShape, ShapeSpec, Simulate, View};

use super::element::shortened;
use super::map::{LayerKind, Map, MapShape};

impl Map {
    /// Converts the map to a scene. The objects come first and the tile layers last, so that the minimum
    /// translation of a contact moves the object. A name that several shapes share is completed by the
    /// object's number, or by its position in the list.
    ///
    /// Properties of objects become fields of their shapes: `velocity`, `mass`, `restitution`, `color`; an
    /// object with `cast` has this value as its motion in a cast. Velocities and displacements are in pixels
    /// with y up.
    ///
    /// # Errors
    /// Returns an error for a property with a value that the field does not accept; the message names the shape.
    pub fn scene(&self, name: &str) -> Result<Scene, String> {
        let mut names = Names::default();
        let mut shapes = Vec::new();
        let mut cast = None;
        let of_kind = |kind: LayerKind| self.layers.iter().filter(move |layer| layer.kind == kind);
        let layers = of_kind(LayerKind::Objects).chain(of_kind(LayerKind::Tiles));
        for shape in layers.flat_map(|layer| &layer.shapes) {
            let name = names.unique(shape);
            let fields = Fields { shape, name: &name };
            if let Some(motion) = fields.vector("cast")? {
                if cast.is_some() {
                    return Err(fields.wrong("cast", "give it to one object only"));
                }
                cast = Some(CastSpec { shape: name.clone(), motion, restitution: 1.0 });
            }
            shapes.push(fields.scene_shape()?);
        }
        let moves = shapes.iter().any(|shape| shape.motion.is_some() || shape.mass.is_some());
        Ok(Scene {
            schema: None,
            name: name.to_owned(),
            title: None,
            description: None,
            y_down: false,
            view: self.size.map(|size| View { corner: [0.0, 0.0], size: size.into() }),
            ticks_per_second: 60.0,
            shapes,
            simulate: if moves { Some(self.simulate()?) } else { None },
            clouds: Vec::new(),
            cast,
        })
    }

    /// Returns the settings of a simulation from the properties of the map.
    fn simulate(&self) -> Result<Simulate, String> {
        let gravity = self.properties.get("gravity");
        let wrong = |text: &String| {
            format!("the map's property `gravity` is `{}`; give two numbers such as 0, -600", shortened(text))
        };
        let gravity = gravity.map(|text| vector(text).ok_or_else(|| wrong(text))).transpose()?;
        Ok(Simulate { gravity: gravity.unwrap_or_default(), ..Simulate::default() })
    }
}

/// The names of all shapes so far.
#[derive(Default)]
struct Names(HashSet<String>);

impl Names {
    /// Returns the name of a shape, with a number appended if the name is taken.
    fn unique(&mut self, shape: &MapShape) -> String {
        let with = |number: i64| format!("{} {number}", shape.name);
        let by_id = shape.id.map(with);
        let counted = (2..).map(with);
        let mut candidates = [Some(shape.name.clone()), by_id].into_iter().flatten().chain(counted);
        let name = candidates.find(|name| !self.0.contains(name)).unwrap_or_default();
        self.0.insert(name.clone());
        name
    }
}

/// The properties of a shape, as fields of a scene.
struct Fields<'m> {
    shape: &'m MapShape,
    name: &'m str,
}

impl Fields<'_> {
    fn scene_shape(&self) -> Result<SceneShape, String> {
        let velocity = self.vector("velocity")?;
        Ok(SceneShape {
            name: self.name.to_owned(),
            color: self.shape.properties.get("color").and_then(|color| plain_color(color)),
            motion: velocity.map(|velocity| Motion { velocity, ..Motion::default() }),
            mass: self.number("mass", "a number above 0", |mass| mass > 0.0)?,
            restitution: self
                .number("restitution", "a number from 0 to 1", |part| (0.0..=1.0).contains(&part))?,
            fixed: None,
            on_hit: OnHit::default(),
            spec: self.spec()?,
        })
    }

    fn spec(&self) -> Result<ShapeSpec, String> {
        let unknown = || format!("`{}` is of a kind that scenes do not support", self.name);
        let mut spec = ShapeSpec::of(&self.shape.shape).ok_or_else(unknown)?;
        if let ShapeSpec::TileGrid(grid) = &mut spec {
            grid.kind_names.clone_from(&self.shape.kinds);
        }
        Ok(spec)
    }

    fn vector(&self, field: &str) -> Result<Option<[f64; 2]>, String> {
        let text = self.shape.properties.get(field).filter(|text| !text.is_empty());
        let read = |text: &String| {
            vector(text).ok_or_else(|| self.wrong(field, "give two numbers such as 120, -40"))
        };
        text.map(read).transpose()
    }

    fn number(
        &self,
        field: &str,
        wanted: &str,
        is_right: impl Fn(f64) -> bool,
    ) -> Result<Option<f64>, String> {
        let text = self.shape.properties.get(field).filter(|text| !text.is_empty());
        let read = |text: &String| {
            let number = text.parse().ok().filter(|number: &f64| number.is_finite() && is_right(*number));
            number.ok_or_else(|| self.wrong(field, &format!("give {wanted}")))
        };
        text.map(read).transpose()
    }

    fn wrong(&self, field: &str, cure: &str) -> String {
        let value = shortened(self.shape.properties.get(field).map_or("", String::as_str));
        format!("the property `{field}` of `{}` is `{value}`; {cure}", self.name)
    }
}

/// Reads two numbers from a text: separated by a comma or a space, or as a JSON list.
fn vector(text: &str) -> Option<[f64; 2]> {
    let text = text.trim().trim_start_matches('[').trim_end_matches(']');
    let numbers: Option<Vec<f64>> = text
        .split([',', ' '])
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().ok().filter(|number: &f64| number.abs() <= carom::MAX_COORDINATE))
        .collect();
    numbers?.try_into().ok()
}

/// Converts a colour to the form used in scenes: Tiled may put an alpha value first.
fn plain_color(color: &str) -> Option<String> {
    let digits = color.strip_prefix('#')?;
    let digits = if digits.len() == 8 { digits.get(2..)? } else { digits };
    let is_color = digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    is_color.then(|| format!("#{digits}"))
}
