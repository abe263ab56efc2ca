//! Writing a scene as a file has it; what can be left out is.

use super::{CastSpec, Cloud, Every, Motion, OnHit, Rules, Scene, SceneShape, Simulate, View};
use crate::json::Writer;
use crate::spec::{AabbSpec, Angle, ObbPlace, ShapeSpec, Turn};

impl Scene {
    /// The scene as a file has it, on one line; what can be left out is. Reading it gives the same scene.
    ///
    /// ```
    /// let text = r#"{"name":"dot","shapes":[{"name":"dot","type":"point","position":[1.0,2.0]}]}"#;
    /// assert_eq!(text.parse::<carom_scene::Scene>().unwrap().json(), text);
    /// ```
    pub fn json(&self) -> String {
        Writer::text(|json| json.object(|json| self.write(json)))
    }

    fn write(&self, json: &mut Writer) {
        text(json, "$schema", self.schema.as_deref());
        text(json, "name", Some(&self.name));
        text(json, "title", self.title.as_deref());
        text(json, "description", self.description.as_deref());
        if self.y_down {
            json.key("y_down").boolean(true);
        }
        view(json, "view", self.view.as_ref());
        if !super::is_default_rate(&self.ticks_per_second) {
            number(json, "ticks_per_second", Some(self.ticks_per_second));
        }
        list(json, "shapes", &self.shapes, shape);
        if let Some(rules) = &self.simulate {
            json.key("simulate").object(|json| simulate(json, rules));
        }
        list(json, "clouds", &self.clouds, cloud);
        if let Some(CastSpec { shape, motion, restitution }) = &self.cast {
            json.key("cast").object(|json| {
                text(json, "shape", Some(shape));
                point(json, "motion", motion);
                number(json, "restitution", Some(*restitution));
            });
        }
    }
}

fn text(json: &mut Writer, key: &str, text: Option<&str>) {
    if let Some(text) = text {
        json.key(key).string(text);
    }
}

fn number(json: &mut Writer, key: &str, number: Option<f64>) {
    if let Some(number) = number {
        json.key(key).number(number);
    }
}

fn point(json: &mut Writer, key: &str, point: &[f64; 2]) {
    json.key(key).numbers(point);
}

/// A point that is the origin if it is left out.
fn displacement(json: &mut Writer, key: &str, way: &[f64; 2]) {
    if *way != [0.0; 2] {
        point(json, key, way);
    }
}

fn list<T>(json: &mut Writer, key: &str, items: &[T], write: fn(&mut Writer, &T)) {
    if !items.is_empty() {
        json.key(key).list(items, |json, item| json.object(|json| write(json, item)));
    }
}

fn view(json: &mut Writer, key: &str, view: Option<&View>) {
    if let Some(View { corner, size }) = view {
        json.key(key).object(|json| {
            displacement(json, "corner", corner);
            point(json, "size", size);
        });
    }
}

fn shape(json: &mut Writer, shape: &SceneShape) {
    text(json, "name", Some(&shape.name));
    text(json, "color", shape.color.as_deref());
    if let Some(given) = &shape.motion {
        json.key("motion").object(|json| motion(json, given));
    }
    number(json, "mass", shape.mass);
    number(json, "restitution", shape.restitution);
    if let Some(fixed) = shape.fixed {
        json.key("fixed").boolean(fixed);
    }
    match shape.on_hit {
        OnHit::Stay => {}
        OnHit::Break => text(json, "on_hit", Some("break")),
    }
    text(json, "type", Some(shape.spec.kind()));
    spec(json, &shape.spec);
}

fn motion(json: &mut Writer, motion: &Motion) {
    displacement(json, "velocity", &motion.velocity);
    match motion.turn {
        Some(Turn::Radians(turn)) => number(json, "turn", Some(turn)),
        Some(Turn::Degrees(turn)) => number(json, "turn_degrees", Some(turn)),
        None => {}
    }
    every(json, motion.every);
    if let Some(pivot) = &motion.pivot {
        point(json, "pivot", pivot);
    }
}

fn every(json: &mut Writer, every: Option<Every>) {
    match every {
        Some(Every::Seconds(seconds)) => number(json, "every_seconds", Some(seconds)),
        Some(Every::Ticks(ticks)) => number(json, "every_ticks", Some(ticks)),
        None => {}
    }
}

fn spec(json: &mut Writer, spec: &ShapeSpec) {
    match spec {
        ShapeSpec::Point { position } => point(json, "position", position),
        ShapeSpec::Circle { center, radius } => {
            point(json, "center", center);
            number(json, "radius", Some(*radius));
        }
        ShapeSpec::Segment { a, b } => points(json, [("a", a), ("b", b)]),
        ShapeSpec::Capsule { a, b, radius } => {
            points(json, [("a", a), ("b", b)]);
            number(json, "radius", Some(*radius));
        }
        ShapeSpec::Aabb(AabbSpec::MinMax { min, max }) => points(json, [("min", min), ("max", max)]),
        ShapeSpec::Aabb(AabbSpec::Corner { corner, size }) => {
            points(json, [("corner", corner), ("size", size)]);
        }
        ShapeSpec::Obb(spec) => {
            match &spec.place {
                ObbPlace::Center { center, half } => points(json, [("center", center), ("half", half)]),
                ObbPlace::Corner { corner, size } => points(json, [("corner", corner), ("size", size)]),
            }
            match spec.angle {
                Angle::Radians(angle) => number(json, "angle", Some(angle)),
                Angle::Degrees(angle) => number(json, "angle_degrees", Some(angle)),
            }
        }
        ShapeSpec::Polygon { vertices, radius } => {
            json.key("vertices").list(vertices, |json, vertex| json.numbers(vertex));
            number(json, "radius", *radius);
        }
    }
}

fn points(json: &mut Writer, points: [(&str, &[f64; 2]); 2]) {
    points.iter().for_each(|(key, at)| point(json, key, at));
}

fn simulate(json: &mut Writer, simulate: &Simulate) {
    displacement(json, "gravity", &simulate.gravity);
    number(json, "restitution", simulate.restitution);
    if let Some(frames) = simulate.frames {
        json.key("frames").count(frames);
    }
    if simulate.rules != Rules::default() {
        json.key("rules").object(|json| rules(json, &simulate.rules));
    }
}

fn rules(json: &mut Writer, rules: &Rules) {
    view(json, "centers_stay_in", rules.centers_stay_in.as_ref());
    if let Some(leave) = rules.touching_leave {
        json.key("touching_leave").object(|json| {
            number(json, "speed", Some(leave.speed));
            every(json, leave.every);
        });
    }
}

fn cloud(json: &mut Writer, cloud: &Cloud) {
    text(json, "name", Some(&cloud.name));
    json.key("points").list(&cloud.points, |json, at| json.numbers(at));
}

#[cfg(test)]
mod tests {
    use super::super::BUILTIN;
    use super::*;

    const RARE: &str = r##"{"name": "rare \"\\\n\t\u0001é", "$schema": "s", "y_down": true, "ticks_per_second": 1e-7,
        "view": {"corner": [-1, 1e300], "size": [3, 4]},
        "shapes": [
            {"type": "aabb", "min": [0, 0], "max": [1, 1], "on_hit": "break", "fixed": false, "restitution": 0.25},
            {"type": "aabb", "corner": [0, 0], "size": [1, 1], "color": "#012345", "mass": 2},
            {"type": "obb", "corner": [0, 0], "size": [1, 1], "angle": -0.0},
            {"type": "polygon", "vertices": [[0, 0], [1, 0], [0, 1e16]], "radius": 123456789.125},
            {"type": "capsule", "a": [0, 0], "b": [0.00001, 0.0001], "radius": 1,
             "motion": {"turn": 1, "every_ticks": 7, "pivot": [0, 0]}},
            {"type": "circle", "center": [0, 0], "radius": 1, "motion": {"velocity": [1, 2], "turn_degrees": 3}}],
        "simulate": {"gravity": [0, -9.81], "frames": 3, "rules": {"centers_stay_in": {"size": [1, 2]},
            "touching_leave": {"speed": 4, "every_seconds": 0.1}}},
        "clouds": [{"points": [[0, 0], [1, 5]]}],
        "cast": {"shape": "obb 3", "motion": [1e5, 0]}}"##;

    #[test]
    fn a_scene_is_written_as_its_types_say() {
        for text in BUILTIN.iter().map(|scene| scene.json).chain([RARE]) {
            let scene: Scene = text.parse().unwrap();
            let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
            let derived = serde_json::to_string(&scene).unwrap();
            assert_eq!(value(&scene.json()), value(&derived));
            assert_eq!(scene.json().parse::<Scene>().unwrap(), scene);
        }
    }
}
