//! Tests parts of a map that are left out: invalid shapes, things with passable names, and tiles of maps that
//! are not orthogonal. Also tests document types.

use carom_maps::{Map, MapError, MapOptions};

use super::{message, read, shapes};

fn read_with(text: &str, options: &MapOptions) -> Result<Map, Box<MapError>> {
    Map::read_with("map", text, options, &mut |_| Err("no files".to_owned()))
}

/// Returns a map with some objects.
fn map_of(attributes: &str, objects: &str) -> String {
    format!(
        r#"<map {attributes} width="4" height="4" tilewidth="32" tileheight="16">
            <objectgroup id="1" name="things">{objects}</objectgroup></map>"#
    )
}

const CROSSING: &str = r#"<object id="7" name="bow" x="0" y="0"><polygon points="0,0 8,8 8,0 0,8"/></object>
    <object id="8" x="8" y="8" width="8" height="4" type="Water"/>"#;

#[test]
fn a_shape_that_is_refused_can_be_left_out() {
    let text = map_of("", CROSSING);
    assert!(message(&text).contains("object 7 `bow`"), "{}", message(&text));
    let options = MapOptions { skip_invalid: true, ..MapOptions::default() };
    let map = read_with(&text, &options).unwrap();
    assert_eq!(shapes(&map).len(), 1);
    assert!(
        map.notes
            .iter()
            .any(|note| note.starts_with("layer `things`: object 7 `bow` left out: ")
                && note.contains("cross")),
        "{:?}",
        map.notes
    );
}

#[test]
fn a_tile_that_is_refused_can_be_left_out() {
    let text = r#"<map width="2" height="1" tilewidth="16" tileheight="16">
        <tileset firstgid="1" name="set" tilewidth="16" tileheight="16" tilecount="2">
            <tile id="0"><objectgroup><object id="1" x="0" y="0"><polygon points="0,0 8,8 8,0 0,8"/></object></objectgroup></tile>
            <tile id="1" type="solid"/></tileset>
        <layer id="1" name="ground" width="2" height="1"><data encoding="csv">1,2</data></layer></map>"#;
    assert!(message(text).contains("cell 0, 0"), "{}", message(text));
    let map = read_with(text, &MapOptions { skip_invalid: true, ..MapOptions::default() }).unwrap();
    assert_eq!(shapes(&map)[0].shape.area(), 256.0);
    assert!(
        map.notes.iter().any(|note| note.starts_with("layer `ground`: tile 1 left out: ")),
        "{:?}",
        map.notes
    );
}

#[test]
fn other_faults_are_not_left_out() {
    let options = MapOptions { skip_invalid: true, ..MapOptions::default() };
    let unknown = map_of("", r#"<object id="1" gid="9" x="0" y="0"/>"#);
    let error = read_with(&unknown, &options).unwrap_err();
    assert!(error.to_string().contains("no tile set has the tile 9"), "{error}");
}

#[test]
fn classes_can_be_passable() {
    let text = r#"<map width="2" height="1" tilewidth="16" tileheight="16">
        <tileset firstgid="1" name="set" tilewidth="16" tileheight="16" tilecount="2">
            <tile id="0" type="Ladder"/><tile id="1" type="solid"/></tileset>
        <layer id="1" name="ground" class="solid" width="2" height="1"><data encoding="csv">1,2</data></layer></map>"#;
    assert_eq!(shapes(&read(text).unwrap())[0].shape.area(), 512.0);
    let options = MapOptions { passable: vec!["ladder".into()], ..MapOptions::default() };
    assert_eq!(shapes(&read_with(text, &options).unwrap())[0].shape.area(), 256.0);
}

#[test]
fn objects_of_maps_that_are_not_orthogonal_are_read() {
    let objects =
        r#"<object id="1" x="16" y="0" width="16" height="32"/><object id="2" gid="1" x="0" y="0"/>"#;
    let layer = r#"<layer id="2" name="ground" width="4" height="4"><data encoding="csv">1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1</data></layer>"#;
    for (orientation, has_size) in [("isometric", true), ("staggered", false), ("hexagonal", false)] {
        let text = map_of(&format!(r#"orientation="{orientation}""#), objects)
            .replace("</map>", &format!("{layer}</map>"));
        let map = read(&text).unwrap();
        let [thing] = shapes(&map)[..] else { panic!("{orientation}") };
        // The plane of the objects has squares of 16 by 16 for tiles.
        assert_eq!(
            (thing.shape.aabb().min(), thing.shape.aabb().max()),
            ([16.0, 32.0].into(), [32.0, 64.0].into())
        );
        assert_eq!(map.size.map(<[f64; 2]>::from), has_size.then_some([64.0, 64.0]), "{orientation}");
        let notes = map.notes.join("\n");
        assert!(
            notes.contains("layer `ground` left out: its tiles are not boxes")
                && notes.contains("1 tile object left out"),
            "{notes}"
        );
    }
    assert!(message(&map_of(r#"orientation="round""#, "")).contains("the orientation `round` is unknown"));
}

#[test]
fn a_document_type_without_entities_is_accepted() {
    let map = map_of("", r#"<object id="1" x="0" y="0" width="1" height="1"/>"#);
    let declared = r#"<?xml version="1.0"?><!-- old --><!DOCTYPE map SYSTEM "map.dtd">"#;
    assert_eq!(shapes(&read(&format!("{declared}\n{map}")).unwrap()).len(), 1);
    for entities in
        [r#"<!DOCTYPE map [<!ENTITY a "b">]>"#, r#"<!DOCTYPE map SYSTEM "a>b" [<!ENTITY a "b">]>"#]
    {
        assert!(message(&format!("{entities}{map}")).contains("a document type with entities is not read"));
    }
}
