//! Tests the built-in scenes and the JSON Schema of scene files.

use carom::{Obb, Shape};
use carom_scene::{BUILTIN, Builtin, Moment, Report, Scene, scene_schema};
use jsonschema::Validator;

fn builtin(name: &str) -> Scene {
    Builtin::named(name).unwrap().json.parse().unwrap()
}

fn boxes(scene: &Scene, moment: Moment) -> Vec<Obb> {
    let shapes = scene.shapes_at(moment).unwrap();
    shapes
        .into_iter()
        .map(|shape| match shape {
            Shape::Obb(shape) => shape,
            other => panic!("expected a box: {other:?}"),
        })
        .collect()
}

#[test]
fn every_built_in_scene_answers() {
    for builtin in BUILTIN {
        let scene: Scene = builtin.json.parse().unwrap();
        assert_eq!(scene.name, builtin.name);
        for tick in [0, 1, 100] {
            let report = Report::new(&scene, Moment::Tick(tick), true).unwrap();
            serde_json::from_str::<serde_json::Value>(&report.json()).unwrap();
        }
    }
}

#[test]
fn the_first_spinning_pair_has_the_exact_angles_of_its_demo() {
    let scene = builtin("d2");
    assert!(scene.y_down);
    assert_eq!(scene.view.unwrap().size, [980.0, 580.0]);
    for tick in 1..=360 {
        let k = f64::from(tick);
        let wanted = [
            Obb::from_degrees([100.0, 150.0], [15.0, 70.0], 30.0 + 2.0 * k).unwrap(),
            Obb::from_degrees([100.0, 70.0], [20.0, 55.0], 40.0 + k).unwrap(),
        ];
        assert_eq!(boxes(&scene, Moment::Tick(tick)), wanted, "tick {tick}");
    }
}

#[test]
fn the_second_spinning_pair_has_the_exact_angles_of_its_demo() {
    let scene = builtin("d3");
    assert_eq!(scene.view.unwrap().size, [960.0, 640.0]);
    for frame in 0..=35 * 60 {
        let seconds = f64::from(frame) / 60.0;
        let wanted = [
            Obb::from_corner_degrees([500.0, 300.0], [180.0, 72.0], -30.0 - 72.0 * seconds).unwrap(),
            Obb::from_corner_degrees([620.0, 300.0], [180.0, 72.0], 45.0 + 360.0 * seconds / 3.5).unwrap(),
        ];
        assert_eq!(boxes(&scene, Moment::Seconds(seconds)), wanted, "{seconds} s");
        assert_eq!(boxes(&scene, Moment::Tick(frame)), wanted, "frame {frame}");
    }
}

#[test]
fn the_number_of_axes_is_that_of_the_textbook() {
    for (name, count) in [("d8", 4), ("d8-triangle", 5)] {
        let scene = builtin(name);
        let report = Report::new(&scene, Moment::START, true).unwrap();
        assert_eq!(report.main_pair().unwrap().explanation.axes.len(), count, "{name}");
    }
}

#[test]
fn the_demo_scene_has_every_kind_of_shape_and_contact() {
    let scene = builtin("demo");
    let kinds: std::collections::BTreeSet<_> = scene.shapes.iter().map(|shape| shape.spec.kind()).collect();
    // The kinds are all convex kinds, and the point.
    assert_eq!(kinds.len(), Shape::CONVEX_KINDS.len() + 1);
    let report = Report::new(&scene, Moment::START, false).unwrap();
    assert!(report.touches.iter().any(|touch| touch.contact.a_in_b), "no shape contains another");
    assert!(report.touches.iter().any(|touch| touch.contact.depth == 0.0), "no contact has depth 0");
    assert!((0..scene.shapes.len()).any(|index| !report.is_touching(index)), "every shape touches another");
}

fn schema() -> Validator {
    jsonschema::validator_for(&serde_json::from_str(&scene_schema()).unwrap()).unwrap()
}

#[test]
fn the_schema_accepts_every_built_in_scene() {
    let schema = schema();
    for builtin in BUILTIN {
        let json = serde_json::from_str(builtin.json).unwrap();
        let faults: Vec<String> = schema.iter_errors(&json).map(|error| error.to_string()).collect();
        assert!(faults.is_empty(), "{}: {faults:?}", builtin.name);
    }
}

/// Shapes of a scene, each with whether the reader and the schema must accept it.
const SHAPES: [(&str, bool); 36] = [
    (
        r#"{"type": "tilegrid", "origin": [0, 0], "cell": [1, 1], "rows": [[0, 1]], "kinds": [null, "full"], "kind_names": ["", "stone"]}"#,
        true,
    ),
    (
        r#"{"type": "tilegrid", "origin": [0, 0], "cell": [1, 1], "rows": [[0]], "kinds": [null], "kind_names": [3]}"#,
        false,
    ),
    (
        r#"{"type": "circle", "center": [1, 2], "radius": 3, "mass": 2, "restitution": 0.5, "fixed": false}"#,
        true,
    ),
    (r#"{"type": "circle", "center": [1, 2], "radius": 3, "mass": 0}"#, false),
    (r#"{"type": "circle", "center": [1, 2], "radius": 3, "restitution": 1.5}"#, false),
    (r#"{"type": "circle", "center": [1, 2], "radius": 3, "fixed": 1}"#, false),
    (r#"{"type": "circle", "center": [1, 2], "radius": 3, "on_hit": "break"}"#, true),
    (r#"{"type": "circle", "center": [1, 2], "radius": 3, "on_hit": "burst"}"#, false),
    (r#"{"type": "point", "position": [1, 2]}"#, true),
    (r##"{"type": "circle", "center": [1, 2], "radius": 3, "color": "#12aBff"}"##, true),
    (r#"{"type": "circle", "center": [1, 2], "radius": 3, "color": "red"}"#, false),
    (r#"{"type": "circle", "center": [1, 2], "radius": -3}"#, false),
    (r#"{"type": "circle", "center": [1, 2], "radius": null}"#, false),
    (r#"{"type": "circle", "center": [1, 2]}"#, false),
    (r#"{"type": "circle", "center": [1, 2, 3], "radius": 3}"#, false),
    (r#"{"type": "ball", "center": [1, 2], "radius": 3}"#, false),
    (r#"{"type": "circle", "center": [1, 2], "radius": 3, "angle": 0}"#, false),
    (r#"{"type": "aabb", "min": [0, 0], "max": [1, 1]}"#, true),
    (r#"{"type": "aabb", "corner": [0, 0], "size": [1, 1]}"#, true),
    (r#"{"type": "aabb", "min": [0, 0], "size": [1, 1]}"#, false),
    (r#"{"type": "aabb", "min": [0, 0], "max": [1, 1], "size": [1, 1]}"#, false),
    (r#"{"type": "aabb", "corner": [0, 0], "size": [1, -1]}"#, false),
    (r#"{"type": "obb", "center": [0, 0], "half": [1, 0], "angle": 1}"#, true),
    (r#"{"type": "obb", "center": [0, 0], "half": [1, -1], "angle": 1}"#, false),
    (r#"{"type": "obb", "corner": [0, 0], "size": [-1, 1], "angle": 1}"#, false),
    (r#"{"type": "obb", "center": [0, 0], "half": [1, 1], "angle": 1}"#, true),
    (r#"{"type": "obb", "corner": [0, 0], "size": [1, 1], "angle_degrees": 30}"#, true),
    (r#"{"type": "obb", "corner": [0, 0], "size": [1, 1], "angle": 1, "angle_degrees": 30}"#, false),
    (r#"{"type": "obb", "corner": [0, 0], "size": [1, 1], "half": [1, 1], "angle": 1}"#, false),
    (r#"{"type": "obb", "corner": [0, 0], "size": [1, 1]}"#, false),
    (r#"{"type": "convex_polygon", "vertices": [[0, 0], [1, 0], [0, 1]], "radius": 1}"#, true),
    (r#"{"type": "convex_polygon", "vertices": [[0, 0], [1, 0]]}"#, false),
    (r#"{"type": "point", "position": [1, 2], "motion": {"velocity": [1, 0], "every_ticks": 2}}"#, true),
    (r#"{"type": "point", "position": [1, 2], "motion": {"turn": 1, "pivot": [0, 0]}}"#, true),
    (r#"{"type": "point", "position": [1, 2], "motion": {"turn": 1, "turn_degrees": 1}}"#, false),
    (r#"{"type": "point", "position": [1, 2], "motion": {"every_seconds": 0}}"#, false),
];

#[test]
fn the_schema_and_the_reader_agree() {
    let schema = schema();
    for (shape, is_right) in SHAPES {
        let text = format!(r#"{{"name": "x", "shapes": [{shape}]}}"#);
        let json = serde_json::from_str(&text).unwrap();
        assert_eq!(text.parse::<Scene>().is_ok(), is_right, "whether the reader accepts {shape}");
        assert_eq!(schema.is_valid(&json), is_right, "whether the schema accepts {shape}");
    }
}

#[test]
fn kinds_of_tiles_have_names() {
    let grid = r#"{"type": "tilegrid", "origin": [0, 0], "cell": [1, 1], "rows": [[0, 1], [2, 1]], "kinds": [null, "full", null], NAMES}"#;
    let text = |names: &str| format!(r#"{{"name": "x", "shapes": [{}]}}"#, grid.replace("NAMES", names));
    let scene: Scene = text(r#""kind_names": ["", "stone", "water"]"#).parse().unwrap();
    let carom_scene::ShapeSpec::TileGrid(spec) = &scene.shapes[0].spec else { panic!("a grid") };
    let names: Vec<Option<&str>> = (0..5).map(|part| spec.kind_name(part)).collect();
    assert_eq!(names, [None, Some("stone"), Some("water"), Some("stone"), None]);
    assert_eq!(scene.json().parse::<Scene>().unwrap(), scene);
    let error = text(r#""kind_names": ["stone"]"#).parse::<Scene>().unwrap_err();
    assert!(error.to_string().contains("1 names, but 3 kinds; give a name for each"), "{error}");
}

/// Fields of a scene, each with whether the reader and the schema must accept it.
const FIELDS: [(&str, bool); 9] = [
    (r#""view": {"size": [1, 1]}"#, true),
    (r#""view": {"size": [1, 0]}"#, false),
    (r#""view": {"size": [-1, 1]}"#, false),
    (r#""simulate": {"rules": {"centers_stay_in": {"size": [1, 1]}}}"#, true),
    (r#""simulate": {"rules": {"centers_stay_in": {"size": [0, 1]}}}"#, false),
    (r#""ticks_per_second": 1e-6"#, true),
    (r#""ticks_per_second": 1e6"#, true),
    (r#""ticks_per_second": 0"#, false),
    (r#""ticks_per_second": 1e300"#, false),
];

#[test]
fn the_schema_and_the_reader_agree_on_fields() {
    let schema = schema();
    for (field, is_right) in FIELDS {
        let text = format!(r#"{{"name": "x", {field}}}"#);
        let json = serde_json::from_str(&text).unwrap();
        assert_eq!(text.parse::<Scene>().is_ok(), is_right, "whether the reader accepts {field}");
        assert_eq!(schema.is_valid(&json), is_right, "whether the schema accepts {field}");
    }
}

/// Casts of a scene with a ball, each with whether the reader and the schema must accept it.
const CASTS: [(&str, bool); 12] = [
    (r#"{"shape": "ball", "motion": [1, 2]}"#, true),
    (r#"{"shape": "ball", "motion": [1, 2], "restitution": 0}"#, true),
    (r#"{"shape": "ball", "motion": [0, 0], "restitution": 1}"#, true),
    (r#"{"shape": "ball", "motion": [1, 2], "restitution": 1.01}"#, false),
    (r#"{"shape": "ball", "motion": [1, 2], "restitution": -0.5}"#, false),
    (r#"{"shape": "ball", "motion": [1, 2], "restitution": null}"#, false),
    (r#"{"shape": "ball", "motion": [1]}"#, false),
    (r#"{"shape": "ball", "motion": 1}"#, false),
    (r#"{"shape": "ball"}"#, false),
    (r#"{"motion": [1, 2]}"#, false),
    (r#"{"shape": 1, "motion": [1, 2]}"#, false),
    (r#"{"shape": "ball", "motion": [1, 2], "speed": 3}"#, false),
];

#[test]
fn the_schema_and_the_reader_agree_on_casts() {
    let schema = schema();
    for (cast, is_right) in CASTS {
        let shape = r#"{"name": "ball", "type": "point", "position": [0, 0]}"#;
        let text = format!(r#"{{"name": "x", "shapes": [{shape}], "cast": {cast}}}"#);
        let json = serde_json::from_str(&text).unwrap();
        assert_eq!(text.parse::<Scene>().is_ok(), is_right, "whether the reader accepts {cast}");
        assert_eq!(schema.is_valid(&json), is_right, "whether the schema accepts {cast}");
    }
}
