//! Represents the data of a scene file: named shapes, their motions, and sets of points.

mod builtin;
mod cast;
mod cloud;
mod defaults;
mod moment;
mod motion;
mod read;
mod schema;
mod shape;
mod simulate;
mod view;

use carom::{Shape, ShapeError};
use schemars::JsonSchema;
use serde::Serialize;

pub use builtin::{BUILTIN, Builtin};
pub use cast::CastSpec;
pub use cloud::Cloud;
pub use moment::Moment;
pub use motion::{Every, Motion};
pub use schema::scene_schema;
pub use shape::SceneShape;
pub use simulate::{Leave, OnHit, Rules, Simulate};
pub use view::View;

use crate::spec::ShapeSpec;
use defaults::is_default;

/// A scene of shapes in the plane. Lengths may be in any unit; every number is an IEEE double. Coordinates and
/// lengths go up to 2^250, about 1.8e75.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
#[schemars(title = "Carom scene")]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// The URL of this schema, for editors.
    #[serde(rename = "$schema", skip_serializing_if = "Option::is_none")]
    pub schema: Option<String>,
    /// The short name of the scene in answers.
    pub name: String,
    /// The heading of the picture. If left out, the name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// A description of the scene.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Whether y points down, as on a canvas. Angles then turn clockwise on the screen. Only the picture
    /// changes; numbers in input and output keep the coordinates of this file.
    #[serde(default, skip_serializing_if = "is_default")]
    #[schemars(extend("default" = false))]
    pub y_down: bool,
    /// The visible part of the plane in a picture. If left out, all shapes with a margin.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<View>,
    /// The number of ticks per second, from a millionth to a million.
    #[serde(default = "default_ticks_per_second", skip_serializing_if = "is_default_rate")]
    #[schemars(range(min = 1e-6, max = 1e6), extend("default" = 60.0))]
    pub ticks_per_second: f64,
    /// The shapes, from back to front.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shapes: Vec<SceneShape>,
    /// The settings of the simulation. If left out, every shape follows its own motion and ignores contacts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub simulate: Option<Simulate>,
    /// Sets of points whose bounding volumes a report contains.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clouds: Vec<Cloud>,
    /// A straight motion of one shape among all others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cast: Option<CastSpec>,
}

const fn default_ticks_per_second() -> f64 {
    60.0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_default_rate(rate: &f64) -> bool {
    *rate == default_ticks_per_second()
}

impl Scene {
    /// Returns the shapes at a moment, in the order of the scene.
    ///
    /// # Errors
    /// Returns the index and error of the first shape that is out of range at that moment.
    pub fn shapes_at(&self, moment: Moment) -> Result<Vec<Shape>, (usize, ShapeError)> {
        let mut shapes = Vec::new();
        for (index, shape) in self.shapes.iter().enumerate() {
            shapes.push(self.transformed(shape, moment).map_err(|error| (index, error))?);
        }
        Ok(shapes)
    }

    /// Returns the description of a shape at a moment.
    ///
    /// # Errors
    /// Returns the errors of the shape's constructor if the shape is out of range at that moment.
    pub fn spec_at(&self, index: usize, moment: Moment) -> Result<ShapeSpec, ShapeError> {
        let shape = &self.shapes[index];
        match &shape.motion {
            Some(motion) => shape.spec.placed_spec(motion.placement(moment, self.ticks_per_second)),
            None => Ok(shape.spec.clone()),
        }
    }

    fn transformed(&self, shape: &SceneShape, moment: Moment) -> Result<Shape, ShapeError> {
        match &shape.motion {
            Some(motion) => shape.spec.placed(motion.placement(moment, self.ticks_per_second)),
            None => shape.spec.shape(),
        }
    }

    /// Returns the number of frames of a run for which no number is given.
    pub fn default_frames(&self) -> u32 {
        self.simulate.as_ref().and_then(|simulate| simulate.frames).unwrap_or(simulate::DEFAULT_FRAMES)
    }

    /// Returns the scene as JSON on one line, without the fields that have their default values. Reading the
    /// text gives an equal scene.
    ///
    /// ```
    /// let text = r#"{"name":"dot","shapes":[{"name":"dot","type":"point","position":[1.0,2.0]}]}"#;
    /// assert_eq!(text.parse::<carom_scene::Scene>().unwrap().json(), text);
    /// ```
    #[cfg(feature = "text")]
    pub fn json(&self) -> String {
        serde_json::to_string(self).expect("a scene is plain data")
    }

    /// Returns the title; if the scene has no title, returns the name.
    pub fn heading(&self) -> &str {
        self.title.as_deref().unwrap_or(&self.name)
    }
}
