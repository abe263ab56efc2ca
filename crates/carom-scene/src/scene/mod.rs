//! A scene: named shapes, what moves them, and point clouds, as a file says it.

mod builtin;
mod cast;
mod cloud;
mod moment;
mod motion;
mod read;
mod schema;
mod simulate;

use carom::{Shape, ShapeError};
use schemars::JsonSchema;
use serde::Serialize;

pub use builtin::{BUILTIN, Builtin};
pub use cast::CastSpec;
pub use cloud::Cloud;
pub use moment::Moment;
pub use motion::{Every, Motion};
pub use schema::scene_schema;
pub use simulate::{Leave, OnHit, Rules, Simulate};

use crate::spec::ShapeSpec;

/// A scene of shapes in the plane. Lengths are in whatever unit you like; every number is an IEEE double. Coordinates
/// and lengths go up to 2^250, about 1.8e75.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
#[schemars(title = "Carom scene")]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// The address of this schema, for editors.
    #[serde(rename = "$schema", skip_serializing_if = "Option::is_none")]
    pub schema: Option<String>,
    /// A short name: the scene is called so in answers.
    pub name: String,
    /// The line above the picture; the name if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// What there is to see.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Whether y points down, as on a canvas: angles then turn clockwise on the screen, as the canvas's own do. Only
    /// the picture changes; numbers in and out stay as they are in this file.
    #[serde(default, skip_serializing_if = "is_default")]
    #[schemars(extend("default" = false))]
    pub y_down: bool,
    /// The part of the plane that a picture shows; if left out, all shapes with a margin.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<View>,
    /// How many ticks make a second, from a millionth to a million.
    #[serde(default = "default_ticks_per_second", skip_serializing_if = "is_default_rate")]
    #[schemars(range(min = 1e-6, max = 1e6), extend("default" = 60.0))]
    pub ticks_per_second: f64,
    /// The shapes, from back to front.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shapes: Vec<SceneShape>,
    /// How the scene is simulated; if left out, every shape keeps to its own motion, whatever it touches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub simulate: Option<Simulate>,
    /// Sets of points, of which the bounding volumes are asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clouds: Vec<Cloud>,
    /// One shape that moves straight through all others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cast: Option<CastSpec>,
}

/// The part of the plane that a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, JsonSchema, Serialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Its corner with the smallest x and y.
    #[serde(default, skip_serializing_if = "is_default")]
    #[schemars(extend("default" = [0.0, 0.0]))]
    pub corner: [f64; 2],
    /// Its width and height.
    #[schemars(extend("items" = {"type": "number", "exclusiveMinimum": 0}))]
    pub size: [f64; 2],
}

/// A shape of a scene.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SceneShape {
    /// What it is called in answers; its type and place in the list if left out.
    #[serde(default)]
    pub name: String,
    /// Its colour in a picture while it touches nothing: `#rrggbb`.
    #[schemars(regex(pattern = "^#[0-9A-Fa-f]{6}$"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
    /// How it moves; it rests if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub motion: Option<Motion>,
    /// The mass of a body; its area if left out.
    #[schemars(extend("exclusiveMinimum" = 0))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mass: Option<f64>,
    /// How much of the speed of approach a hit gives back; that of the scene if left out. Of the two shapes the
    /// smaller number counts.
    #[schemars(range(min = 0.0, max = 1.0))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub restitution: Option<f64>,
    /// Whether no hit can move it. If left out: true for a shape with neither a motion nor a mass.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fixed: Option<bool>,
    /// What a hit does to it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub on_hit: OnHit,
    /// The shape at the start.
    #[serde(flatten)]
    pub spec: ShapeSpec,
}

const fn default_ticks_per_second() -> f64 {
    60.0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_default_rate(rate: &f64) -> bool {
    *rate == default_ticks_per_second()
}

/// Whether a field can be left out of a file.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Scene {
    /// The shapes as they are at that moment, in the scene's order.
    ///
    /// # Errors
    /// The first shape that its motion has carried out of range, by its index.
    pub fn shapes_at(&self, moment: Moment) -> Result<Vec<Shape>, (usize, ShapeError)> {
        let mut shapes = Vec::new();
        for (index, shape) in self.shapes.iter().enumerate() {
            shapes.push(self.place(shape, moment).map_err(|error| (index, error))?);
        }
        Ok(shapes)
    }

    /// The numbers of a shape at that moment.
    ///
    /// # Errors
    /// Those of the shape's constructor, where its motion has carried it out of range.
    pub fn spec_at(&self, index: usize, moment: Moment) -> Result<ShapeSpec, ShapeError> {
        let shape = &self.shapes[index];
        match &shape.motion {
            Some(motion) => shape.spec.placed_spec(motion.placement(moment, self.ticks_per_second)),
            None => Ok(shape.spec.clone()),
        }
    }

    fn place(&self, shape: &SceneShape, moment: Moment) -> Result<Shape, ShapeError> {
        match &shape.motion {
            Some(motion) => shape.spec.placed(motion.placement(moment, self.ticks_per_second)),
            None => shape.spec.shape(),
        }
    }

    /// How many frames a run has unless told otherwise.
    pub fn default_frames(&self) -> u32 {
        self.simulate.as_ref().and_then(|simulate| simulate.frames).unwrap_or(simulate::DEFAULT_FRAMES)
    }

    /// The scene as a file has it, on one line; what can be left out is. Reading it gives the same scene.
    ///
    /// ```
    /// let text = r#"{"name":"dot","shapes":[{"name":"dot","type":"point","position":[1.0,2.0]}]}"#;
    /// assert_eq!(text.parse::<carom_scene::Scene>().unwrap().json(), text);
    /// ```
    #[cfg(feature = "text")]
    pub fn json(&self) -> String {
        serde_json::to_string(self).expect("a scene is plain data")
    }

    /// The title, or else the name.
    pub fn heading(&self) -> &str {
        self.title.as_deref().unwrap_or(&self.name)
    }
}
