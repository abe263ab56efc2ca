//! Tests the sample maps in `scenes/maps`.

use std::path::Path;

use carom::{Shape, TileGrid, Vec2, contains, overlap};
use carom_maps::{Map, MapLayer};

use super::{generator, read, sample_text};

#[test]
fn the_generator_makes_the_files_of_the_folder() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenes/maps");
    for (name, content) in generator::all() {
        let stored = std::fs::read(folder.join(name)).unwrap();
        assert!(stored == content, "{name}: run `cargo run -p carom-maps --example make_maps`");
    }
}

/// In the scene, objects come first. Then come the layers of tiles, each with the name of its layer.
#[test]
fn scenes_have_the_shapes_of_their_maps() {
    let scene = read(&sample_text("platformer.tmx")).unwrap().scene("platformer").unwrap();
    let names: Vec<&str> = scene.shapes.iter().map(|shape| shape.name.as_str()).collect();
    assert_eq!(names[..3], ["coin", "coin 2", "coin 3"]);
    assert_eq!(names[34..], ["level/ground", "level/platforms", "level/blocks"]);
    let again: carom_scene::Scene = scene.json().parse().unwrap();
    assert_eq!(again, scene);
}

#[test]
fn scenes_name_the_kinds_of_tiles() {
    let scene = read(&sample_text("world.ldtk")).unwrap().scene("world").unwrap();
    let grid = |name: &str| match &scene.shapes.iter().find(|shape| shape.name == name).unwrap().spec {
        carom_scene::ShapeSpec::TileGrid(grid) => grid.clone(),
        other => panic!("{other:?}"),
    };
    let walls = grid("Entrance/Collisions");
    assert_eq!(walls.kind_names, ["", "walls", "one_way_left", "one_way", "water_passable"]);
    assert_eq!(walls.kind_name(0), Some("walls"));
    assert!(grid("Entrance/Bridges").kind_names.is_empty());
    let again: carom_scene::Scene = scene.json().parse().unwrap();
    assert_eq!(again, scene);
}

#[test]
fn properties_of_objects_become_fields_of_their_shapes() {
    let object = |name: &str, value: &str| {
        let property = format!("<properties><property name=\"{name}\" value=\"{value}\"/></properties>");
        let map = read(&super::object_map(&format!(
            "<object id=\"4\" name=\"box\" width=\"4\" height=\"4\">{property}</object>"
        )));
        map.unwrap().scene("map")
    };
    let scene = object("velocity", "120, -40.5").unwrap();
    assert_eq!(scene.shapes[0].motion.unwrap().velocity, [120.0, -40.5]);
    assert!(scene.simulate.is_some());
    assert_eq!(object("mass", "2.5").unwrap().shapes[0].mass, Some(2.5));
    assert_eq!(object("color", "#ff2e86ab").unwrap().shapes[0].color.as_deref(), Some("#2e86ab"));
    assert_eq!(object("cast", "[3,4]").unwrap().cast.unwrap().motion, [3.0, 4.0]);
    for (name, value, wanted) in [
        ("velocity", "fast", "the property `velocity` of `box` is `fast`; give two numbers such as 120, -40"),
        (
            "velocity",
            "1e300 0",
            "the property `velocity` of `box` is `1e300 0`; give two numbers such as 120, -40",
        ),
        ("mass", "0", "the property `mass` of `box` is `0`; give a number above 0"),
        ("restitution", "2", "the property `restitution` of `box` is `2`; give a number from 0 to 1"),
    ] {
        assert_eq!(object(name, value).unwrap_err(), wanted);
    }
}

fn layer<'m>(map: &'m Map, name: &str) -> &'m MapLayer {
    map.layers.iter().find(|layer| layer.name == name).unwrap_or_else(|| panic!("no layer {name}"))
}

fn first_grid(layer: &MapLayer) -> &TileGrid {
    match &layer.shapes[0].shape {
        Shape::TileGrid(grid) => grid,
        Shape::Compound(all) => match &all.shapes()[0] {
            Shape::TileGrid(grid) => grid,
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

fn names(layer: &MapLayer) -> Vec<&str> {
    layer.shapes.iter().map(|shape| shape.name.as_str()).collect()
}

#[test]
fn the_platformer_has_its_layers() {
    let map = read(&sample_text("platformer.tmx")).unwrap();
    let layers: Vec<&str> = map.layers.iter().map(|layer| layer.name.as_str()).collect();
    let tiles = ["level/ground", "level/platforms", "level/plants", "level/blocks"];
    assert_eq!(layers, [&tiles[..], &["coins", "lifts", "rocks", "ropes", "places"]].concat());
    assert_eq!(map.top, 1024.0);
    let notes = [
        "layer `level/plants` has no shapes: its tiles have no collision shapes, and nothing is `solid` or `one_way`",
        "layer `places`: 1 text object left out: a text has no outline; draw a rectangle in its place if it must block",
    ];
    assert_eq!(map.notes, notes);

    let ground = first_grid(layer(&map, "level/ground"));
    assert_eq!((ground.columns(), ground.rows(), ground.origin()), (224, 64, Vec2::ZERO));
    assert!(layer(&map, "level/plants").shapes.is_empty());
    let platforms = first_grid(layer(&map, "level/platforms"));
    assert!(platforms.kinds().iter().any(|kind| kind.direction() == Some(Vec2::Y)));
    assert_eq!(layer(&map, "coins").shapes.len(), 20);
    assert!(layer(&map, "coins").shapes.iter().all(|coin| matches!(coin.shape, Shape::Circle(_))));
    let lifts = layer(&map, "lifts");
    assert_eq!(names(lifts), ["lift 36", "lift 90", "lift 139", "lift 186"]);
    assert_eq!(lifts.shapes[0].class, "lift");
    assert_eq!(lifts.shapes[0].properties["route"], "up and down");
    let kinds: Vec<&str> = layer(&map, "rocks").shapes.iter().map(|rock| rock.shape.kind()).collect();
    assert_eq!(kinds, ["polygon", "polygon", "polygon", "polygon", "polygon", "obb", "convex_polygon"]);
    let kinds: Vec<&str> = layer(&map, "ropes").shapes.iter().map(|rope| rope.shape.kind()).collect();
    assert_eq!(kinds, ["chain", "aabb"]);
}

#[test]
fn coins_lie_apart_from_the_ground_and_the_start_is_free() {
    let map = read(&sample_text("platformer.tmx")).unwrap();
    let ground = &layer(&map, "level/ground").shapes[0].shape;
    for thing in layer(&map, "coins").shapes.iter().chain(&layer(&map, "places").shapes) {
        assert!(!overlap(&thing.shape, ground), "{} {:?}", thing.name, thing.id);
    }
    // The ground is below the start.
    let start = layer(&map, "places").shapes[0].shape.center();
    assert!(contains(ground, start - Vec2::new(0.0, 24.0)));
}

#[test]
fn the_caves_go_to_all_sides_of_the_origin() {
    let map = read(&sample_text("caves.tmj")).unwrap();
    assert_eq!(map.top, 0.0);
    let walls = first_grid(layer(&map, "walls"));
    assert_eq!((walls.columns(), walls.rows()), (160, 96));
    assert_eq!((walls.origin(), walls.aabb().max()), (Vec2::new(-1024.0, -768.0), Vec2::new(1536.0, 768.0)));
    let rooms = layer(&map, "rooms");
    let kinds: Vec<&str> = rooms.shapes.iter().map(|room| room.shape.kind()).collect();
    let halls = ["polygon"; 5];
    assert_eq!(
        kinds,
        [&halls[..], &["chain", "chain", "circle", "convex_polygon", "aabb", "circle"]].concat()
    );
    let Shape::Chain(yard) = &rooms.shapes[6].shape else { panic!("the yard is a chain") };
    assert!(yard.is_closed());
    // The layer is shifted by 4 to the right and 4 up from the middle of a cell.
    let hero = rooms.shapes[10].shape.center();
    assert_eq!([hero.x, hero.y].map(|at| at.rem_euclid(16.0)), [12.0, 12.0]);
    assert!(!overlap(&rooms.shapes[10].shape, &layer(&map, "walls").shapes[0].shape));
    assert_eq!(rooms.shapes[0].properties["light"], "0.5");
}

#[test]
fn the_world_has_its_levels_in_place() {
    let map = read(&sample_text("world.ldtk")).unwrap();
    assert_eq!(map.layers.len(), 12);
    let order: Vec<&str> = map.layers[..3].iter().map(|layer| layer.name.as_str()).collect();
    assert_eq!(order, ["Entrance/Collisions", "Entrance/Bridges", "Entrance/Things"]);
    let tower = first_grid(layer(&map, "Tower/Collisions"));
    assert_eq!((tower.origin(), tower.columns(), tower.rows()), (Vec2::new(-512.0, -1024.0), 32, 80));
    let sides: Vec<_> = tower.kinds().iter().map(carom::TileKind::direction).collect();
    assert!(sides.contains(&Some(Vec2::Y)) && sides.contains(&Some(-Vec2::X)));
    let bridges = first_grid(layer(&map, "Hall/Bridges"));
    let at = |column: usize| bridges.kinds()[bridges.get(column, 48 - 1 - 23).unwrap()].direction();
    assert_eq!([at(8), at(9), at(7)], [None, Some(Vec2::Y), None]);
    let things = layer(&map, "Entrance/Things");
    assert_eq!(things.shapes.last().unwrap().class, "Hero");
    assert_eq!(things.shapes.last().unwrap().shape.center(), Vec2::new(48.0, -464.0));
    assert!(matches!(things.shapes[0].shape, Shape::Circle(_)));
}
