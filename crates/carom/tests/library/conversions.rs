//! Tests shapes that are serialized and read again, and conversions to the vectors of glam. The tests need
//! the features `serde`, `glam-033` and `glam-034`.

use carom::{
    Aabb, Chain, Circle, Collider, Compound, ConvexPolygon, Filter, Motion, Obb, Polygon, Pose, Rot2,
    Segment, Shape, Space, TileGrid, TileKind, Vec2,
};
use serde_json::Value;

/// Returns the examples of all kinds, and further shapes of some kinds.
fn shapes() -> Vec<Shape> {
    let mut shapes = kinds();
    shapes.extend([
        Segment::new([0.1, 1e-300], [1e70, 5.0]).unwrap().into(),
        Obb::from_radians([0.1, 0.2], [0.3, 0.0], 0.7).unwrap().into(),
        TileGrid::new([0.1, 0.2], [0.3, 0.4], [2, 1], [TileKind::FULL], |_, _| 0)
            .unwrap()
            .transformed(Pose::new([0.1, 0.7], Rot2::from_degrees(33.0).unwrap()).unwrap())
            .into(),
        Compound::new([Circle::new([0.1, -0.2], 0.3).unwrap(), Circle::new([1.1, -0.2], 0.3).unwrap()])
            .unwrap()
            .with_filters([Filter { layer: 1, mask: 6 }])
            .into(),
    ]);
    shapes
}

/// Returns the example of each kind in `cases/kinds.json`. The file stores an angle where the serialized form
/// has a rotation.
fn kinds() -> Vec<Shape> {
    let cases: Vec<Value> =
        serde_json::from_str(include_str!("../../../../cases/kinds.json")).expect("the cases are JSON");
    let shape = |case: &Value| {
        let mut fields = case["ask"]["a"].as_object().expect("the shape is an object").clone();
        if let Some(angle) = fields.remove("angle") {
            let rotation = Rot2::from_radians(angle.as_f64().expect("the angle is a number"))
                .expect("the angle is finite");
            fields.insert(
                "rotation".to_owned(),
                serde_json::to_value(rotation).expect("a rotation can be serialized"),
            );
        }
        serde_json::from_value(Value::Object(fields)).unwrap_or_else(|error| panic!("{case}: {error}"))
    };
    cases.iter().map(shape).collect()
}

#[test]
fn every_shape_round_trips_to_the_last_bit() {
    for shape in shapes() {
        let text = serde_json::to_string(&shape).unwrap();
        assert_eq!(serde_json::from_str::<Shape>(&text).unwrap(), shape, "{text}");
    }
}

#[test]
fn every_shape_comes_back_from_a_snapshot() {
    for shape in shapes() {
        let mut space = Space::new();
        let id = space.insert(Collider::new(shape.clone(), ()));
        let snapshot = space.snapshot();
        space.set_shape(id, Circle::new([0.5, 0.0], 1.0).unwrap());
        space.restore(&snapshot).unwrap();
        assert_eq!(space.get(id).unwrap().shape(), &shape);
    }
}

/// Far from the origin, a polygon may have only one or two vertices left after rounding. Such a polygon can
/// be serialized and read again.
#[test]
fn a_collapsed_polygon_round_trips() {
    let triangle = ConvexPolygon::rounded([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]], 0.5).unwrap();
    for (place, count) in [([1e16, 1e16], 1), ([1.0e16, 0.0], 2), ([5e15, 5e15], 3)] {
        let placed = triangle.translated(place);
        assert_eq!(placed.vertices().len(), count, "{placed:?}");
        let text = serde_json::to_string(&placed).unwrap();
        let read = serde_json::from_str::<ConvexPolygon>(&text).unwrap();
        assert_eq!(read, placed, "{text}");
        assert_eq!(carom::separation(&read, &triangle), carom::separation(&placed, &triangle));
    }
    for text in [r#"{"vertices":[]}"#, r#"{"vertices":[[1,2],[1,2]]}"#, r#"{"vertices":[[1e300,2]]}"#] {
        assert!(serde_json::from_str::<ConvexPolygon>(text).is_err(), "{text}");
    }
}

/// `Shape::KINDS` and `Shape::kind` return the type names of the serialized form.
#[test]
fn the_kind_of_a_shape_is_its_type() {
    let shapes = shapes();
    for shape in &shapes {
        let value = serde_json::to_value(shape).unwrap();
        assert_eq!(value["type"], shape.kind());
    }
    let kinds: Vec<&str> = kinds().iter().map(Shape::kind).collect();
    assert_eq!(kinds, Shape::KINDS);
}

#[test]
fn a_shape_is_serialized_as_its_type_and_its_fields() {
    let text = serde_json::to_string(&Shape::from(Circle::new([1.0, 2.0], 3.0).unwrap())).unwrap();
    assert_eq!(text, r#"{"type":"circle","center":[1.0,2.0],"radius":3.0}"#);
}

#[test]
fn reading_goes_through_the_checks_of_the_constructors() {
    for (text, message) in [
        (r#"{"type":"circle","center":[0,0],"radius":-1}"#, "radius is -1: negative"),
        (r#"{"type":"aabb","min":[1,0],"max":[0,0]}"#, "min.x is 1 and max.x is 0: reversed"),
        (
            r#"{"type":"convex_polygon","vertices":[[0,0],[2,0],[1,0.5],[1,2]]}"#,
            "vertices[2] is [1, 0.5]: a reflex corner",
        ),
        (r#"{"type":"circle","center":[0,0],"radius":1,"color":"red"}"#, "unknown field"),
        (r#"{"type":"obb","center":[0,0],"half":[1,1],"rotation":[0,0]}"#, "no direction"),
        (r#"{"type":"circle","center":[0,0]}"#, "missing field `radius`"),
        (r#"{"type":"circle","center":[0,0,1],"radius":1}"#, "expected 2 elements in sequence"),
        (r#"{"type":"circle","center":[0,0],"radius":"1"}"#, "invalid type: string \"1\", expected f64"),
        (
            r#"{"type":"ball","center":[0,0],"radius":1}"#,
            "unknown variant `ball`, expected one of `circle`, ",
        ),
        (r#"{"center":[0,0],"radius":1}"#, "missing field `type`"),
        (r#"{"type":"circle","type":"circle","center":[0,0],"radius":1}"#, "duplicate field `type`"),
        (
            r#"{"type":1,"center":[0,0],"radius":1}"#,
            "invalid type: integer `1`, expected the type of a shape",
        ),
        ("[]", "invalid type: sequence, expected the fields of a shape and its type"),
        ("\"circle\"", "invalid value: string \"circle\", expected the fields of a shape and its type"),
    ] {
        let error = serde_json::from_str::<Shape>(text).unwrap_err().to_string();
        assert!(error.contains(message), "{error}");
    }
}

/// Tests reading a shape from a list, because compact formats write the fields of a structure as a list.
#[test]
fn a_shape_is_read_from_a_list_of_its_type_and_its_fields() {
    let shape: Shape = serde_json::from_str(r#"["circle",[1,2],3]"#).unwrap();
    assert_eq!(shape, Circle::new([1.0, 2.0], 3.0).unwrap().into());
}

#[test]
fn polygons_with_holes_round_trip_and_are_checked() {
    let ring = [[0.0, 0.0], [0.3, 4.0], [4.0, 0.1]];
    let polygon =
        Polygon::rounded(ring, 0.1).unwrap().with_holes([[[1.0, 1.0], [1.5, 1.0], [1.0, 1.5]]]).unwrap();
    let text = serde_json::to_string(&polygon).unwrap();
    assert_eq!(serde_json::from_str::<Polygon>(&text).unwrap(), polygon, "{text}");
    let plain: Polygon = serde_json::from_str(r#"{"vertices":[[0,0],[0.3,4],[4,0.1]]}"#).unwrap();
    assert_eq!(plain, Polygon::new(ring).unwrap());
    for (text, message) in [
        (r#"{"vertices":[[0,0],[1,1],[1,0],[0,1]]}"#, "vertices[0] starts an edge that meets"),
        (r#"{"vertices":[[0,0],[9,0],[0,9]],"holes":[[[1,1],[2,1],[9,9]]]}"#, "holes[0][2] starts an edge"),
        (r#"{"vertices":[[0,0],[9,0],[0,9]],"radius":-1}"#, "radius is -1: negative"),
        (r#"{"vertices":[[0,0],[9,0],[0,9]],"hole":[]}"#, "unknown field"),
    ] {
        let error = serde_json::from_str::<Polygon>(text).unwrap_err().to_string();
        assert!(error.contains(message), "{error}");
    }
}

#[test]
fn compounds_come_back_and_are_checked() {
    let mut shapes = shapes();
    shapes.retain(|shape| shape.kind() != "compound");
    let compound = Compound::new(shapes).unwrap();
    let text = serde_json::to_string(&compound).unwrap();
    assert_eq!(serde_json::from_str::<Compound>(&text).unwrap(), compound, "{text}");
    let placed = r#"{"type":"compound","shapes":[
        {"type":"circle","center":[1,0],"radius":1,"pose":{"translation":[2,3],"rotation":[0,1]}},
        {"type":"polygon","vertices":[[0,0],[2,1],[0,2],[1,1]]}]}"#;
    let Shape::Compound(placed) = serde_json::from_str(placed).unwrap() else { panic!("no compound") };
    assert_eq!(placed.shapes()[0], Circle::new([2.0, 4.0], 1.0).unwrap().into());
    assert_eq!(placed.shapes()[1].kind(), "polygon");
    for (text, complaint) in [
        (r#"{"shapes":[]}"#, "shapes has 0: none; give at least one shape"),
        (r#"{"shapes":[{"type":"circle","center":[1,0],"radius":-1}]}"#, "radius is -1: negative"),
        (r#"{"shapes":[{"type":"circle","center":[1,0],"radius":1,"place":1}]}"#, "unknown field `place`"),
        (
            r#"{"shapes":[{"type":"compound","shapes":[{"type":"circle","center":[1,0],"radius":1}]}]}"#,
            "shapes[0] has 1: a compound inside another compound",
        ),
    ] {
        let error = serde_json::from_str::<Compound>(text).unwrap_err().to_string();
        assert!(error.contains(complaint), "{error}");
    }
}

#[test]
fn chains_come_back_and_are_checked() {
    let open = Chain::new([[0.1, 0.0], [0.3, 4.0], [4.0, 0.1]]).unwrap();
    let closed = Chain::closed(open.vertices().to_vec()).unwrap().with_radius(0.1).unwrap().one_sided();
    for chain in [&open, &closed] {
        let text = serde_json::to_string(chain).unwrap();
        assert_eq!(serde_json::from_str::<Chain>(&text).unwrap(), *chain, "{text}");
    }
    let plain: Chain = serde_json::from_str(r#"{"vertices":[[0.1,0],[0.3,4],[4,0.1]]}"#).unwrap();
    assert_eq!(plain, open);
    for (text, complaint) in [
        (r#"{"vertices":[[0,0],[0,0]]}"#, "vertices has 1: fewer than two distinct points"),
        (r#"{"vertices":[[0,0],[1,0]],"radius":-1}"#, "radius is -1: negative"),
        (r#"{"vertices":[[0,0],[1,0]],"loop":true}"#, "unknown field"),
    ] {
        let error = serde_json::from_str::<Chain>(text).unwrap_err().to_string();
        assert!(error.contains(complaint), "{error}");
    }
}

#[test]
fn grids_of_tiles_come_back_and_are_checked() {
    let slope = ConvexPolygon::new([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]]).unwrap();
    let platform = Aabb::new([0.0, 0.75], [1.0, 1.0]).unwrap();
    let kinds = [
        TileKind::EMPTY,
        TileKind::FULL,
        TileKind::part(slope).unwrap(),
        TileKind::one_way([0.0, 1.0], platform).unwrap(),
    ];
    let grid = TileGrid::new([0.1, 0.2], [0.3, 0.4], [3, 2], kinds, |x, y| (x + 2 * y) % 4).unwrap();
    let text = serde_json::to_string(&grid).unwrap();
    assert!(text.ends_with(r#""rows":[[0,1,2],[2,3,0]]}"#), "{text}");
    assert_eq!(serde_json::from_str::<TileGrid>(&text).unwrap(), grid, "{text}");
    let read = |kinds: &str, rows: &str| {
        let text = format!(r#"{{"origin":[0,0],"cell":[1,1],"kinds":{kinds},"rows":{rows}}}"#);
        serde_json::from_str::<TileGrid>(&text).map_err(|error| error.to_string())
    };
    assert_eq!(read(r#"[null,"full"]"#, "[[0,1,0]]").unwrap().columns(), 3);
    for (kinds, rows, complaint) in [
        (r#"["full"]"#, "[[0,0],[0]]", "rows[1] has 1: not as long as the first row"),
        (r#"["full"]"#, "[]", "columns has 0: none"),
        (r#"["full"]"#, "[[0,1]]", "cells[1] is 1: not in the table of kinds"),
        (r#"["solid"]"#, "[[0]]", "invalid value: string \"solid\""),
        (r#"[{"type":"circle","center":[0,0],"radius":1}]"#, "[[0]]", "shape goes from -1 to 1: outside"),
        (r#"[{"type":"circle","center":[0,0],"radius":-1}]"#, "[[0]]", "radius is -1: negative"),
        (r#"[{"type":"circle","center":[0,0],"radius":0,"side":1}]"#, "[[0]]", "unknown field `side`"),
        (r#"[{"one_way":[0,1]}]"#, "[[0]]", "missing field `shape`"),
        (r#"[{"shape":{"type":"aabb","min":[0,0],"max":[1,1]}}]"#, "[[0]]", "missing field `one_way`"),
        (
            r#"[{"one_way":[0,0],"shape":{"type":"aabb","min":[0,0],"max":[1,1]}}]"#,
            "[[0]]",
            "direction is [0, 0]: it has no direction",
        ),
        (
            r#"[{"one_way":[0,1],"shape":{"type":"aabb","min":[0,0],"max":[1,1]},"side":1}]"#,
            "[[0]]",
            "unknown field `side`",
        ),
        (
            r#"[{"type":"chain","vertices":[[0,0],[1,1]]}]"#,
            "[[0]]",
            "shape is [0.5, 0.5]: the center of a shape that is not convex",
        ),
    ] {
        let error = read(kinds, rows).unwrap_err();
        assert!(error.contains(complaint), "{error}");
    }
}

#[test]
fn poses_and_filters_round_trip_and_are_checked() {
    let pose = Pose::new([0.1, -2.5], Rot2::from_degrees(33.0).unwrap()).unwrap();
    let text = serde_json::to_string(&pose).unwrap();
    assert!(text.starts_with(r#"{"translation":[0.1,-2.5],"rotation":["#), "{text}");
    assert_eq!(serde_json::from_str::<Pose>(&text).unwrap(), pose);
    let far = r#"{"translation":[1e80,0],"rotation":[1,0]}"#;
    let error = serde_json::from_str::<Pose>(far).unwrap_err().to_string();
    assert!(error.contains("translation is [1e80, 0]: out of range"), "{error}");
    let filter = Filter { layer: 1 << 63, mask: u64::MAX };
    let text = serde_json::to_string(&filter).unwrap();
    assert_eq!(serde_json::from_str::<Filter>(&text).unwrap(), filter);
    let stray = r#"{"layer":1,"mask":1,"group":2}"#;
    assert!(serde_json::from_str::<Filter>(stray).unwrap_err().to_string().contains("unknown field"));
}

#[test]
fn a_rotation_off_unit_length_is_normalized() {
    let rotation: Rot2 = serde_json::from_str("[3, 4]").unwrap();
    assert_eq!((rotation.cos(), rotation.sin()), (0.6, 0.8));
}

#[test]
fn two_versions_of_glam_at_once() {
    let circle = Circle::new(glam_033::Vec2::new(1.0, 2.0), 0.5f32).unwrap();
    let segment = Segment::new(glam_034::DVec2::new(1.0, 2.0), glam_034::Vec2::new(3.0, 4.0)).unwrap();
    assert_eq!(circle.center(), segment.a());
    let back: glam_033::DVec2 = segment.b().into();
    let rounded: glam_034::Vec2 = Vec2::new(0.1, 0.2).into();
    assert_eq!((back, rounded), (glam_033::DVec2::new(3.0, 4.0), glam_034::Vec2::new(0.1, 0.2)));
    let motions: [Motion; 4] =
        [glam_034::Vec2::new(1.0, 2.0).into(), (1.0, 2.0).into(), [1, 2].into(), [1.0_f32, 2.0].into()];
    assert_eq!(motions, [Motion::from(Vec2::new(1.0, 2.0)); 4]);
}
