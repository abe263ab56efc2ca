//! LDtk projects: level files, layouts, offsets, entities.

use carom::{Aabb, Shape, TileKind, Vec2};
use carom_maps::{Map, MapFormat};
use serde_json::{Value, json};

use super::{message, read, sample_text};

fn project() -> Value {
    serde_json::from_str(&sample_text("world.ldtk")).unwrap()
}

#[test]
fn the_format_is_recognized() {
    assert_eq!(Map::format(&sample_text("world.ldtk")), Some(MapFormat::Ldtk));
    assert_eq!(Map::format(&sample_text("platformer.tmx")), Some(MapFormat::Tiled));
    assert_eq!(Map::format(&sample_text("caves.tmj")), Some(MapFormat::Tiled));
    assert_eq!(Map::format(r#"{"name": "a scene", "shapes": []}"#), None);
    assert_eq!(Map::format("{"), None);
}

#[test]
fn level_files_give_the_same_map() {
    let mut project = project();
    let whole = read(&project.to_string()).unwrap();
    let mut levels = Vec::new();
    for level in project["levels"].as_array_mut().unwrap() {
        let file = format!("world/{}.ldtkl", level["identifier"].as_str().unwrap());
        levels.push((file.clone(), level.to_string()));
        level["externalRelPath"] = file.into();
        level["layerInstances"] = Value::Null;
    }
    let map = Map::read("world.ldtk", &project.to_string(), &mut |name| {
        let level = levels.iter().find(|(file, _)| file == name);
        level.map(|(_, text)| text.clone()).ok_or_else(|| "no such file".to_owned())
    });
    assert_eq!(map.unwrap(), whole);
}

#[test]
fn linear_worlds_put_level_beside_level() {
    for (layout, wanted) in [("LinearHorizontal", [1024.0, -768.0]), ("LinearVertical", [0.0, -1280.0])] {
        let mut project = project();
        project["worldLayout"] = layout.into();
        let map = read(&project.to_string()).unwrap();
        let hall = map.layers.iter().find(|layer| layer.name == "Hall/Collisions").unwrap();
        assert_eq!(hall.shapes[0].shape.aabb().min(), Vec2::from(wanted), "{layout}");
    }
}

#[test]
fn values_and_groups_block_as_their_names_say() {
    let mut project = project();
    project["defs"]["layers"][2]["intGridValuesGroups"] = json!([{"uid": 5, "identifier": "air", "color": null}, {"uid": 6, "identifier": "One-way down", "color": null}]);
    for (index, group) in [(0, 5), (2, 6)] {
        project["defs"]["layers"][2]["intGridValues"][index]["groupUid"] = group.into();
        project["defs"]["layers"][2]["intGridValues"][index]["identifier"] = Value::Null;
    }
    let map = read(&project.to_string()).unwrap();
    let Shape::TileGrid(grid) = &map.layers[0].shapes[0].shape else { panic!("not a grid") };
    assert_eq!(grid.get(5, 0), Some(0), "walls are air");
    assert!(grid.kinds().iter().any(|kind| kind.direction() == Some(-Vec2::Y)));
    assert!(!grid.kinds()[1..].iter().any(|kind| *kind == TileKind::FULL && grid.get(5, 1) == Some(1)));
}

#[test]
fn entities_stand_by_their_pivot() {
    let mut project = project();
    let layer = &mut project["levels"][0]["layerInstances"][0];
    layer["__pxTotalOffsetX"] = 3.into();
    layer["entityInstances"] = json!([{
        "__identifier": "Lift", "__pivot": [0.5, 1], "px": [40, 100], "width": 32, "height": 8, "defUid": 7,
        "fieldInstances": [{"__identifier": "name", "__value": "up"}, {"__identifier": "target", "__value": {"cx": 1}}],
    }]);
    let map = read(&project.to_string()).unwrap();
    let lift = &map.layers[2].shapes[0];
    assert_eq!(lift.shape, Aabb::new([27.0, -100.0], [59.0, -92.0]).unwrap().into());
    assert_eq!((lift.name.as_str(), lift.class.as_str()), ("up", "Lift"));
    assert_eq!(lift.properties["target"], r#"{"cx":1}"#);
}

#[test]
fn faults_of_projects_name_level_layer_and_entity() {
    let mut broken = project();
    broken["levels"][1]["layerInstances"][0]["entityInstances"][0]["width"] = (-3).into();
    let text = message(&broken.to_string());
    assert!(text.contains("level `Hall`, layer `Things`, entity `"), "{text}");
    assert!(text.ends_with("`width` is `-3`; give a length, 0 or more"), "{text}");

    let mut broken = project();
    broken["levels"][0]["layerInstances"][2]["intGridCsv"] = json!([1, 2]);
    let text = message(&broken.to_string());
    assert!(
        text.contains("level `Entrance`, layer `Collisions`: 2 cells, but 64 by 32 are given; save"),
        "{text}"
    );

    let mut broken = project();
    broken["levels"][0]["externalRelPath"] = "world/gone.ldtkl".into();
    let text = message(&broken.to_string());
    assert!(text.contains("level `Entrance`: `world/gone.ldtkl` cannot be read"), "{text}");

    let mut broken = project();
    broken["worlds"] = json!([{"levels": broken["levels"]}, {"levels": broken["levels"]}]);
    assert!(message(&broken.to_string()).contains("several worlds"));
}
