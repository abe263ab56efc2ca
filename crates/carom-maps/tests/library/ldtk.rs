//! Tests LDtk projects: level files, layouts, offsets, entities.

use carom::{Aabb, Shape, TileKind, Vec2};
use carom_maps::{Map, MapFormat, MapOptions};
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
    let kind = |column, row| &grid.kinds()[grid.get(column, row).unwrap()];
    assert_eq!(*kind(5, 0), TileKind::EMPTY, "walls are air");
    assert_ne!(*kind(5, 1), TileKind::FULL);
    assert!(grid.kinds().iter().any(|kind| kind.direction() == Some(-Vec2::Y)));
}

/// Returns the sample project with other names of the values of its grid.
fn project_with_values(names: [&str; 3]) -> Value {
    let mut project = project();
    for (index, name) in names.into_iter().enumerate() {
        project["defs"]["layers"][2]["intGridValues"][index]["identifier"] = name.into();
    }
    project
}

#[test]
fn each_value_is_a_kind_with_its_name() {
    let project = project_with_values(["dirt", "ladder", "stone"]).to_string();
    let map = read(&project).unwrap();
    let layer = &map.layers[0].shapes[0];
    let Shape::TileGrid(grid) = &layer.shape else { panic!("not a grid") };
    assert_eq!(layer.kinds.len(), grid.kinds().len());
    let names: Vec<&str> = layer.kinds.iter().map(String::as_str).collect();
    assert!(
        names.starts_with(&[""]) && ["dirt", "ladder", "stone"].iter().all(|name| names.contains(name)),
        "{names:?}"
    );
    // A contact names the value of its tile.
    let feet =
        Aabb::new([5.0 * 16.0, grid.aabb().min().y - 4.0], [6.0 * 16.0, grid.aabb().min().y + 4.0]).unwrap();
    let contact = carom::contact(&feet, grid).unwrap();
    let [column, row] = grid.cell_of(contact.part_b);
    let kind = grid.get(column, row).unwrap();
    assert_eq!(layer.kind_of(contact.part_b), Some(layer.kinds[kind].as_str()));
    assert!(
        map.notes
            .iter()
            .any(|note| note.contains("dirt, ") && note.contains("ladder") && note.contains("passable")),
        "{:?}",
        map.notes
    );
}

#[test]
fn passable_names_do_not_block() {
    let project = project_with_values(["Deep Water", "ladder", "stone"]).to_string();
    let options =
        MapOptions { passable: vec!["deep_water".into(), "Ladder".into()], ..MapOptions::default() };
    let map = Map::read_with("map", &project, &options, &mut |_| Err("no files".into())).unwrap();
    let layer = &map.layers[0].shapes[0];
    let Shape::TileGrid(grid) = &layer.shape else { panic!("not a grid") };
    for (name, kind) in layer.kinds.iter().zip(grid.kinds()) {
        assert_eq!(*kind == TileKind::FULL, name == "stone", "{name}");
    }
    assert!(!map.notes.iter().any(|note| note.contains("passable")), "{:?}", map.notes);
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
