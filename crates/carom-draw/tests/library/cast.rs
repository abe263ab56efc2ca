//! Tests pictures of casts.

use carom_draw::cast_picture;
use carom_scene::{Builtin, CastReport, Moment, Scene};

fn scene(shapes: &str, cast: &str) -> Scene {
    format!(r#"{{"name": "x", "shapes": [{shapes}], "cast": {cast}}}"#).parse().unwrap()
}

fn report(scene: &Scene) -> CastReport<'_> {
    CastReport::new(scene, Moment::START, scene.cast.as_ref().unwrap()).unwrap()
}

const BALL: &str = r#"{"name": "ball", "type": "circle", "center": [0, 0], "radius": 1}"#;

#[test]
fn a_motion_without_obstacles_is_drawn() {
    let scene = scene(BALL, r#"{"shape": "ball", "motion": [36, 0]}"#);
    assert!(cast_picture(&report(&scene)).ends_with("</svg>\n"));
}

#[test]
fn motions_of_all_lengths_are_drawn() {
    let builtin = Builtin::named("d5").unwrap();
    for (x, y) in [(900, -20), (900, 280), (-300, 40), (4_000_000, 1_000_000), (0, 0)] {
        let text = builtin.json.replace("[900, -20]", &format!("[{x}, {y}]"));
        let scene: Scene = text.parse().unwrap();
        assert!(cast_picture(&report(&scene)).ends_with("</svg>\n"), "{x} {y}");
    }
}

#[test]
fn every_shape_can_move_and_be_drawn() {
    let demo = Builtin::named("demo").unwrap();
    let names = demo.json.parse::<Scene>().unwrap().shapes;
    for name in names.iter().map(|shape| shape.name.as_str()) {
        let cast =
            format!(r#"{{"cast": {{"shape": "{name}", "motion": [-90, -70], "restitution": 0.5}}, "name""#);
        let scene: Scene = demo
            .json
            .replacen("{\n  \"$schema\": \"../docs/scene.schema.json\",\n  \"name\"", &cast, 1)
            .parse()
            .unwrap();
        let report = report(&scene);
        let picture = cast_picture(&report);
        assert!(picture.ends_with("</svg>\n") && !picture.contains("NaN") && !picture.contains("inf"));
    }
}

/// The picture of a large map has one outline for each rectangle of cells that the centre may not enter.
#[test]
fn the_picture_of_a_large_map_is_small() {
    let rows = vec![vec![1; 200]; 60];
    let map = format!(
        r#"{{"name": "map", "type": "tilegrid", "origin": [-100, -62], "cell": [1, 1], "rows": {rows:?}, "kinds": [null, "full"]}}"#
    );
    let scene = scene(&format!("{BALL}, {map}"), r#"{"shape": "ball", "motion": [50, -10]}"#);
    let report = report(&scene);
    assert_eq!(report.hits.len(), 1);
    let picture = cast_picture(&report);
    assert!(picture.len() < 20_000, "{} bytes", picture.len());
}
