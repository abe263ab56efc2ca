//! Functions that build scenes and shapes without optional fields.

use carom::Aabb;
use carom_scene::{OnHit, Scene, SceneShape, ShapeSpec, View};

/// Returns a shape without a motion.
pub(crate) fn shape(name: impl Into<String>, spec: ShapeSpec) -> SceneShape {
    SceneShape {
        name: name.into(),
        spec,
        color: None,
        motion: None,
        mass: None,
        restitution: None,
        fixed: None,
        on_hit: OnHit::default(),
    }
}

/// Returns a scene of shapes in a view.
pub(crate) fn scene(name: &str, view: &Aabb, shapes: Vec<SceneShape>) -> Scene {
    Scene {
        schema: None,
        name: name.into(),
        title: None,
        description: None,
        y_down: false,
        view: Some(View { corner: view.min().into(), size: (view.max() - view.min()).into() }),
        ticks_per_second: 60.0,
        shapes,
        simulate: None,
        clouds: Vec::new(),
        cast: None,
    }
}
