//! Tests the examples: each example runs, its picture equals the one in `docs/pictures/examples`, and the
//! table of all examples lists it. With `CAROM_WRITE_PICTURES=1` the test writes the pictures.
#![expect(dead_code, reason = "the programs have main functions")]

use std::path::Path;
use std::{env, fs};

use carom::{Shape, ShapeError, picture};

#[path = "../../examples/area_skill.rs"]
mod area_skill;
#[path = "../../examples/bounding_volumes.rs"]
mod bounding_volumes;
#[path = "../../examples/breakout.rs"]
mod breakout;
#[path = "../../examples/convex_hull.rs"]
mod convex_hull;
#[path = "../../examples/crossing_segments.rs"]
mod crossing_segments;
#[path = "../../examples/detections.rs"]
mod detections;
#[path = "../../examples/drag_and_snap.rs"]
mod drag_and_snap;
#[path = "../../examples/events.rs"]
mod events;
#[path = "../../examples/layers.rs"]
mod layers;
#[path = "../../examples/margin.rs"]
mod margin;
#[path = "../../examples/minimap.rs"]
mod minimap;
#[path = "../../examples/mouse_picking.rs"]
mod mouse_picking;
#[path = "../../examples/one_way_platform.rs"]
mod one_way_platform;
#[path = "../../examples/pool.rs"]
mod pool;
#[path = "../../examples/separating_axes.rs"]
mod separating_axes;
#[path = "../../examples/sight_cone.rs"]
mod sight_cone;
#[path = "../../examples/tile_map.rs"]
mod tile_map;
#[path = "../../examples/tunnelling_bullet.rs"]
mod tunnelling_bullet;
#[path = "../../examples/turning_impact.rs"]
mod turning_impact;
#[path = "../../examples/zone_with_holes.rs"]
mod zone_with_holes;

type Scene = fn() -> Result<Vec<Shape>, ShapeError>;

const EXAMPLES: [(&str, Scene); 20] = [
    ("area_skill", area_skill::scene),
    ("bounding_volumes", bounding_volumes::scene),
    ("breakout", breakout::scene),
    ("convex_hull", convex_hull::scene),
    ("crossing_segments", crossing_segments::scene),
    ("detections", detections::scene),
    ("drag_and_snap", drag_and_snap::scene),
    ("events", events::scene),
    ("layers", layers::scene),
    ("margin", margin::scene),
    ("minimap", minimap::scene),
    ("mouse_picking", mouse_picking::scene),
    ("one_way_platform", one_way_platform::scene),
    ("pool", pool::scene),
    ("separating_axes", separating_axes::scene),
    ("sight_cone", sight_cone::scene),
    ("tile_map", tile_map::scene),
    ("tunnelling_bullet", tunnelling_bullet::scene),
    ("turning_impact", turning_impact::scene),
    ("zone_with_holes", zone_with_holes::scene),
];

#[test]
fn pictures_are_those_that_the_examples_draw() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures/examples");
    for (name, scene) in EXAMPLES {
        let drawn = picture(&scene().unwrap_or_else(|error| panic!("{name}: {error}"))) + "\n";
        let file = folder.join(name).with_extension("svg");
        if env::var_os("CAROM_WRITE_PICTURES").is_some() {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&file, drawn).unwrap();
        } else {
            let known = fs::read_to_string(&file).unwrap_or_default();
            assert!(known == drawn, "{name}: write the picture with `cargo xtask pictures`, and look at it");
        }
    }
}

#[test]
fn each_example_is_in_the_table_and_here() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let table = fs::read_to_string(folder.join("README.md")).unwrap();
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        if path.extension().is_some_and(|extension| extension == "rs") {
            assert!(table.contains(&format!("[{name}]({name}.rs)")), "examples/README.md lacks {name}");
            let is_larger = ["platformer", "rollback"].contains(&name.as_str());
            assert!(is_larger || EXAMPLES.iter().any(|(known, _)| *known == name), "{name} is not tested");
        }
    }
    for (name, _) in EXAMPLES {
        let picture = format!("../../../docs/pictures/examples/{name}.svg");
        assert!(table.contains(&picture), "examples/README.md does not show {name}");
    }
}
