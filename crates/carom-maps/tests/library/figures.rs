//! Tests objects of object layers: every figure, its turn, its properties, templates and tile objects.

use carom::{Aabb, Capsule, Circle, Obb, Shape, Vec2, contains};
use carom_maps::Map;

use super::{object_map, only, read, sample_text, shapes};

#[test]
fn boxes_points_and_discs_are_exact() {
    let shape = only(&object_map(r#"<object id="1" x="8" y="4" width="10" height="6"/>"#));
    assert_eq!(shape, Aabb::new([8.0, 38.0], [18.0, 44.0]).unwrap().into());
    let shape = only(&object_map(r#"<object id="1" x="8" y="4"><point/></object>"#));
    assert_eq!(shape, Circle::new([8.0, 44.0], 0.0).unwrap().into());
    let shape = only(&object_map(r#"<object id="1" x="8" y="4"/>"#));
    assert_eq!(shape, Circle::new([8.0, 44.0], 0.0).unwrap().into(), "a box without a size is a point");
    let shape = only(&object_map(r#"<object id="1" x="8" y="4" width="10" height="10"><ellipse/></object>"#));
    assert_eq!(shape, Circle::new([13.0, 39.0], 5.0).unwrap().into());
    let shape = only(&object_map(r#"<object id="1" x="8" y="4" width="30" height="10"><capsule/></object>"#));
    assert_eq!(shape, Capsule::new([13.0, 39.0], [33.0, 39.0], 5.0).unwrap().into());
}

#[test]
fn objects_turn_clockwise_about_their_own_place() {
    let shape = only(&object_map(r#"<object id="1" x="20" y="10" width="16" height="4" rotation="90"/>"#));
    // The upper left corner stays in place, and the long side points down.
    let (min, max) = (shape.aabb().min(), shape.aabb().max());
    assert!((min - Vec2::new(16.0, 22.0)).length() < 1e-9 && (max - Vec2::new(20.0, 38.0)).length() < 1e-9);
    let shape = only(&object_map(r#"<object id="1" x="20" y="10" width="16" height="4" rotation="30"/>"#));
    let Shape::Obb(turned) = shape else { panic!("not a box: {shape:?}") };
    let wanted = Obb::from_degrees([20.0, 38.0], [0.0, 0.0], -30.0).unwrap();
    let along = wanted.rotation().rotate(Vec2::X);
    assert!(contains(&turned, Vec2::new(20.0, 38.0) + along * 15.99 - along.perp() * 0.01));
    assert!(!contains(&turned, Vec2::new(20.0, 38.0) + along * 15.99 + along.perp() * 0.01));
}

/// The polygon of an ellipse is inside of it, and no further from it than docs/maps.md states.
#[test]
fn ellipses_are_within_a_thousandth_of_their_longer_half_axis() {
    let shape = only(&object_map(r#"<object id="1" x="8" y="4" width="40" height="20"><ellipse/></object>"#));
    let center = Vec2::new(28.0, 34.0);
    for step in 0..1000 {
        let direction = carom::Rot2::from_degrees(f64::from(step) * 0.36).unwrap().rotate(Vec2::X);
        let on_rim = Vec2::new(direction.x * 20.0, direction.y * 10.0);
        assert!(!contains(&shape, center + on_rim * (1.0 + 1e-9)), "{step}");
        assert!(contains(&shape, center + on_rim * (1.0 - 1e-3)), "{step}");
    }
}

#[test]
fn rings_and_lines_keep_their_corners() {
    let arrow = r#"<object id="1" x="10" y="20"><polygon points="0,0 20,10 0,20 5.5,10"/></object>"#;
    let Shape::Polygon(arrow) = only(&object_map(arrow)) else { panic!("not concave") };
    let corners = [[10.0, 28.0], [15.5, 18.0], [10.0, 8.0], [30.0, 18.0]].map(Vec2::from);
    assert!(corners.iter().all(|corner| arrow.vertices().contains(corner)));
    let line = r#"<object id="1" x="10" y="20"><polyline points="0,0 20,-10 40,0"/></object>"#;
    let Shape::Chain(line) = only(&object_map(line)) else { panic!("not a chain") };
    assert_eq!(line.vertices(), [[10.0, 28.0], [30.0, 38.0], [50.0, 28.0]].map(Vec2::from));
    assert!(!line.is_closed() && !line.is_one_sided());
    let loop_ = r#"<object id="1" x="10" y="20"><polyline points="0,0 20,-10 40,0 0,0"/></object>"#;
    let Shape::Chain(closed) = only(&object_map(loop_)) else { panic!("not a chain") };
    assert!(closed.is_closed());
}

#[test]
fn one_way_boxes_and_lines_block_from_their_side() {
    let property = r#"<properties><property name="one_way" value="true"/></properties>"#;
    let shape = only(&object_map(&format!(
        r#"<object id="1" x="0" y="16" width="32" height="8">{property}</object>"#
    )));
    let Shape::TileGrid(lift) = shape else { panic!("not a tile") };
    assert_eq!(lift.kinds()[0].direction(), Some(Vec2::Y));
    assert_eq!((lift.aabb().min(), lift.aabb().max()), (Vec2::new(0.0, 24.0), Vec2::new(32.0, 32.0)));
    for points in ["0,0 32,0", "32,0 0,0"] {
        let text = format!(r#"<object id="1" x="0" y="16">{property}<polyline points="{points}"/></object>"#);
        let Shape::Chain(line) = only(&object_map(&text)) else { panic!("not a chain") };
        let along = line.vertices()[1] - line.vertices()[0];
        assert!(line.is_one_sided() && along.cross(Vec2::Y) < 0.0, "above it is its right-hand side");
    }
    let text = format!(r#"<object id="1" width="9" height="9">{property}<ellipse/></object>"#);
    let map = read(&object_map(&text)).unwrap();
    assert_eq!(
        map.notes,
        ["layer `things`: 1 one-way object is not an upright box or line: it blocks from all sides"]
    );
    let map = read(&object_map(&text.repeat(2))).unwrap();
    assert_eq!(
        map.notes,
        ["layer `things`: 2 one-way objects are not upright boxes or lines: they block from all sides"]
    );
}

#[test]
fn objects_keep_names_classes_and_properties() {
    let text = r#"<object id="7" name="door" class="exit" width="4" height="4"><properties>
        <property name="to" value="cellar"/><property name="text">two
lines</property></properties></object><object id="8" type="coin" width="4" height="4"/>
        <object id="9" width="4" height="4"><ellipse/></object>"#;
    let map = read(&object_map(text)).unwrap();
    let all = shapes(&map);
    assert_eq!((all[0].id, all[0].name.as_str(), all[0].class.as_str()), (Some(7), "door", "exit"));
    assert_eq!(
        (all[0].properties["to"].as_str(), all[0].properties["text"].as_str()),
        ("cellar", "two\nlines")
    );
    assert_eq!([&all[1].name, &all[2].name], ["coin", "circle"]);
}

/// A tile object stands on its lower left corner, and turns about it.
#[test]
fn tile_objects_have_the_shapes_of_their_tiles() {
    let shape = only(&object_map(r#"<object id="1" gid="2" x="16" y="32" width="32" height="16"/>"#));
    let corners = [[16.0, 16.0], [48.0, 16.0], [48.0, 32.0]].map(Vec2::from);
    let Shape::ConvexPolygon(slope) = &shape else { panic!("not a slope: {shape:?}") };
    assert!(corners.iter().all(|corner| slope.vertices().contains(corner)), "{slope:?}");
    let mirrored =
        only(&object_map(r#"<object id="1" gid="2147483650" x="16" y="32" width="32" height="16"/>"#));
    assert!(contains(&mirrored, [16.5, 31.0]) && !contains(&mirrored, [47.5, 31.0]));
    // The tile 10 has no shapes, so its object becomes a box.
    let shape = only(&object_map(r#"<object id="1" gid="10" x="16" y="32" width="16" height="16"/>"#));
    assert_eq!(shape, Aabb::new([16.0, 16.0], [32.0, 32.0]).unwrap().into());
    let turned =
        only(&object_map(r#"<object id="1" gid="1" x="16" y="32" width="16" height="8" rotation="90"/>"#));
    let (min, max) = (turned.aabb().min(), turned.aabb().max());
    assert!(
        (min - Vec2::new(16.0, 0.0)).length() < 1e-9 && (max - Vec2::new(24.0, 16.0)).length() < 1e-9,
        "{turned:?}"
    );
    let centred = object_map(r#"<object id="1" gid="1" x="16" y="32" width="16" height="8"/>"#).replace(
        r#"<tileset firstgid="1" source="terrain.tsx"/>"#,
        r#"<tileset firstgid="1" tilewidth="16" tileheight="16" tilecount="1" objectalignment="center"/>"#,
    );
    assert_eq!(only(&centred), Aabb::new([8.0, 12.0], [24.0, 20.0]).unwrap().into());
}

#[test]
fn templates_fill_in_what_objects_leave_out() {
    let template = r#"<template><tileset firstgid="1" source="terrain.tsx"/>
        <object name="crate" class="box" gid="11" width="32" height="32"><properties>
        <property name="weight" value="3"/></properties></object></template>"#;
    let text = object_map(
        r#"<object id="1" template="crate.tx" x="16" y="32"/><object id="2" template="crate.tx"
        name="light" x="64" y="32"><properties><property name="weight" value="1"/></properties></object>"#,
    )
    .replace(
        "<tileset",
        "<tileset firstgid=\"50\" name=\"other\" tilewidth=\"8\" tileheight=\"8\"/><tileset",
    );
    let mut opened = 0;
    let map = Map::read("map", &text, &mut |name| {
        opened += usize::from(name == "crate.tx");
        Ok(if name == "crate.tx" { template.to_owned() } else { sample_text(name) })
    })
    .unwrap();
    assert_eq!(opened, 1);
    let all = shapes(&map);
    assert_eq!([&all[0].name, &all[1].name], ["crate", "light"]);
    assert_eq!((all[0].class.as_str(), all[0].properties["weight"].as_str()), ("box", "3"));
    assert_eq!(all[1].properties["weight"], "1");
    assert_eq!(all[0].shape, Aabb::new([16.0, 16.0], [48.0, 48.0]).unwrap().into());
}

#[test]
fn json_objects_equal_those_of_xml() {
    let xml = r#"<object id="1" name="a" type="t" x="8" y="4" width="10" height="6" rotation="30"/>
        <object id="2" x="1" y="2" width="6" height="6"><ellipse/></object>
        <object id="3" x="1" y="2"><point/></object>
        <object id="4" x="10" y="20"><properties><property name="p" type="int" value="3"/></properties>
        <polygon points="0,0 20,10 0,20 5.5,10"/></object>
        <object id="5" x="10" y="20"><polyline points="0,0 20,-10"/></object>"#;
    let json = r#"[{"id": 1, "name": "a", "type": "t", "x": 8, "y": 4, "width": 10, "height": 6, "rotation": 30},
        {"id": 2, "x": 1, "y": 2, "width": 6, "height": 6, "ellipse": true, "name": "", "type": ""},
        {"id": 3, "x": 1, "y": 2, "width": 0, "height": 0, "point": true},
        {"id": 4, "x": 10, "y": 20, "properties": [{"name": "p", "type": "int", "value": 3}],
         "polygon": [{"x": 0, "y": 0}, {"x": 20, "y": 10}, {"x": 0, "y": 20}, {"x": 5.5, "y": 10}]},
        {"id": 5, "x": 10, "y": 20, "polyline": [{"x": 0, "y": 0}, {"x": 20, "y": -10}]}]"#;
    let text = format!(
        r#"{{"width": 4, "height": 3, "tilewidth": 16, "tileheight": 16, "orientation": "orthogonal", "layers":
        [{{"type": "objectgroup", "name": "things", "objects": {json}}}]}}"#
    );
    assert_eq!(read(&text).unwrap(), read(&object_map(xml)).unwrap());
}

#[test]
fn hidden_layers_are_read_and_marked() {
    let text = object_map(r#"<object id="1" width="4" height="4"/>"#)
        .replace("<objectgroup", "<group name=\"all\" visible=\"0\"><objectgroup")
        .replace("</objectgroup>", "</objectgroup></group>");
    let map = read(&text).unwrap();
    assert!(!map.layers[0].is_visible && map.layers[0].shapes.len() == 1);
}
