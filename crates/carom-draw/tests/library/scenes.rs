//! Tests pictures of scenes.

use carom_draw::{sat_picture, scene_picture};
use carom_scene::{BUILTIN, Moment, Report, Scene};

#[test]
fn every_built_in_scene_is_drawn() {
    for builtin in BUILTIN {
        let scene: Scene = builtin.json.parse().unwrap();
        for tick in [0, 1, 100] {
            let report = Report::new(&scene, Moment::Tick(tick), true).unwrap();
            assert!(scene_picture(&report).ends_with("</svg>\n"));
            // Shapes of several parts have no axes.
            let has_axes = !scene.shapes.is_empty() && report.unexplained().is_empty();
            assert_eq!(sat_picture(&report).is_some(), has_axes);
        }
    }
}

#[test]
fn a_picture_with_a_narrow_stage_is_as_wide_as_its_title() {
    let title = "A ball that falls down a very narrow and deep shaft";
    let text = format!(
        r#"{{"name": "x", "title": "{title}", "shapes": [{{"type": "aabb", "min": [0, 0], "max": [1, 20]}}]}}"#
    );
    let scene: Scene = text.parse().unwrap();
    let picture = scene_picture(&Report::new(&scene, Moment::START, false).unwrap());
    let width = picture.split("width=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    assert!(60.0 + 11.0 * title.len() as f64 <= width.parse::<f64>().unwrap(), "{width}");
}

#[test]
fn tiles_have_the_names_of_their_kinds() {
    let text = r#"{"name": "x", "shapes": [{"type": "tilegrid", "origin": [0, 0], "cell": [1, 1], "rows": [[0, 1, 1, 2]],
        "kinds": [null, "full", null, "full"], "kind_names": ["", "stone & ice", "water", "lava"]}]}"#;
    let scene: Scene = text.parse().unwrap();
    let picture = scene_picture(&Report::new(&scene, Moment::START, false).unwrap());
    assert_eq!(picture.matches(r#"pointer-events="all"><title>stone &amp; ice</title>"#).count(), 1);
    // An empty kind has no area, and one without a tile has none either.
    assert!(!picture.contains("<title>water") && !picture.contains("<title>lava"));
    assert!(picture.contains("tiles: stone &amp; ice, lava"));
}
