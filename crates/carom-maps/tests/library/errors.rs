//! Tests errors: each names the place of the fault and says how to correct it.

use super::{csv_map, message, object_map, read, sample_text, tmx};
use carom_maps::Map;

/// A fault in a map, and the message about it after the name of the file.
#[test]
fn faults_name_their_place_and_their_cure() {
    let cells = "0,0,0,0,0,1,0,0,0,0,0,0";
    let cases = [
        (
            csv_map("0,0,0,0,0,99,0,0,0,0,0,0"),
            "layer `ground`, cell 1, 1: no tile set has the tile 99; add its tile set to the map",
        ),
        (csv_map("1,2,3"), "layer `ground`: 3 cells, but 4 by 3 are 12; save it again"),
        (csv_map("1,x,3"), "layer `ground`: cell 1 is `x`; give the number of a tile, 0 for none"),
        (
            csv_map(cells).replace("\"csv\"", "\"base32\""),
            "layer `ground`: the encoding `base32` is unknown; save the layers as CSV or Base64",
        ),
        (
            csv_map("AAAA").replace("\"csv\"", "\"base64\" compression=\"lzma\""),
            "layer `ground`: the compression `lzma` is unknown; choose zlib, gzip, zstd or none",
        ),
        (
            csv_map("AAAA").replace("\"csv\"", "\"base64\" compression=\"zlib\""),
            "layer `ground`: broken zlib data; save the map again",
        ),
        (
            csv_map("AAA").replace("\"csv\"", "\"base64\""),
            "layer `ground`: not Base64: Invalid padding; save the map again",
        ),
        (
            csv_map(cells).replace("orthogonal", "round"),
            "the orientation `round` is unknown; choose another in Tiled",
        ),
        (
            csv_map(cells).replace("tilewidth=\"16\"", "tilewidth=\"0\""),
            "`tilewidth` is 0; give a number above 0",
        ),
        (
            csv_map(cells).replace("tilewidth=\"16\"", "tilewidth=\"NaN\""),
            "`tilewidth` is `NaN`; give a length, 0 or more",
        ),
        (
            csv_map(cells).replace("terrain.tsx", "gone.tsx"),
            "`gone.tsx` cannot be read: no such file; put it beside the map",
        ),
        (
            csv_map(cells).replace("terrain.tsx", "/etc/passwd"),
            "`/etc/passwd` is not a relative path; put the file beside the map and give its name",
        ),
        (
            csv_map(cells).replace("terrain.tsx", "file:\\\\C:\\secret"),
            "`file://C:/secret` is not a relative path; put the file beside the map and give its name",
        ),
        (
            object_map(r#"<object id="5" name="bow" x="1"><polygon points="0,0 10,10 10,0 0,10"/></object>"#),
            "layer `things`, object 5 `bow`: vertices[0] starts an edge that meets the one from vertices[2]: where the ring",
        ),
        (
            object_map(r#"<object id="5" width="-1"/>"#),
            "layer `things`, object 5: `width` is `-1`; give a length, 0 or more",
        ),
        (
            object_map(r#"<object id="5" rotation="inf"/>"#),
            "layer `things`, object 5: `rotation` is `inf`; give a number",
        ),
        (
            object_map(r#"<object id="5"><polygon points="0,0 1"/></object>"#),
            "layer `things`, object 5: `1` is not a point; give two numbers such as 3,4.5",
        ),
        (
            object_map(r#"<object id="5"><polyline/></object>"#),
            "layer `things`, object 5: no points; give at least one such as 0,0",
        ),
        (
            object_map(r#"<object id="5" gid="77" width="3" height="3"/>"#),
            "layer `things`, object 5: no tile set has the tile 77; add its tile set to the map",
        ),
        (
            object_map(
                r#"<object id="5"><properties><property name="one_way" value="sideways"/></properties></object>"#,
            ),
            "layer `things`, object 5: the property `one_way` is `sideways`; give true, false, up, down, left or right",
        ),
        (
            object_map(
                r#"<object id="5"><properties><property name="solid" value="maybe"/></properties></object>"#,
            ),
            "layer `things`, object 5: the property `solid` is `maybe`; give true or false",
        ),
        (
            object_map(r#"<object id="5" template="gone.tx"/>"#),
            "layer `things`: `gone.tx` cannot be read: no such file; put it beside the map",
        ),
        (
            tmx("<layer id=\"3\" width=\"4\"/>"),
            "layer `layer 3`: `height` is missing; add it, or save the file",
        ),
        ("<map".to_owned(), "not XML: "),
        (
            "<!DOCTYPE map [<!ENTITY a \"b\">]><map/>".to_owned(),
            "a document type with entities is not read; remove",
        ),
        ("{\"tilewidth\": 16,".to_owned(), "not JSON: the text ends too early"),
        (sample_text("terrain.tsx"), "a `tileset`, and no map; give the map that uses it"),
        (sample_text("terrain.tsj"), "a `tileset`, and no map; give the map that uses it"),
    ];
    for (text, wanted) in cases {
        let message = message(&text);
        let (place, message) = message.split_once(": ").unwrap();
        assert!(place.starts_with("map:"), "{place}: {message}");
        assert!(message.starts_with(wanted), "{message}\nwanted: {wanted}");
    }
}

#[test]
fn the_error_has_the_line_of_the_fault() {
    let text = object_map("\n\n<object id=\"5\"\n  width=\"-1\"/>");
    assert!(message(&text).starts_with("map:4:10: "), "{}", message(&text));
}

#[test]
fn faults_in_other_files_name_the_file() {
    let set = sample_text("terrain.tsx");
    let read = |set: &str| {
        let map = csv_map("0,0,0,0,0,2,0,0,0,0,0,0");
        Map::read("map", &map, &mut |_| Ok(set.to_owned())).unwrap_err().to_string()
    };
    let broken = read(&set.replace("points=\"0,0 16,-16 16,0\"", "points=\"0,0 16,-16 16,no\""));
    assert!(
        broken.starts_with("terrain.tsx:12:22: tile set `terrain`, tile 1, object 1: `16,no` is not a point"),
        "{broken}"
    );
    let again = read("<tileset source=\"terrain.tsx\"/>");
    assert!(again.ends_with("a tile set file that refers to another; put the tiles into it"), "{again}");
    let other = read("<map/>");
    assert!(
        other.ends_with("not a tile set; give the tile set file that Tiled saved (.tsx or .tsj)"),
        "{other}"
    );
    let crossing = read(&set.replace("points=\"0,0 16,-16 16,0\"", "points=\"0,0 16,-16 16,0 0,-16\""));
    assert!(
        crossing.contains("layer `ground`, cell 1, 1, tile 1 of the tile set `terrain`: vertices"),
        "{crossing}"
    );
}

#[test]
fn ignored_parts_are_noted() {
    let text =
        tmx("<imagelayer id=\"1\" name=\"sky\"/><objectgroup id=\"2\" name=\"far\" parallaxx=\"0.5\"/>\
         <objectgroup id=\"3\" name=\"signs\"><object id=\"1\"><text>Hello</text></object></objectgroup>");
    let notes = [
        "layer `sky` is an image: left out",
        "layer `far` has a parallax factor: left out, its shapes stay in place",
        "layer `signs`: 1 text object left out: a text has no outline; draw a rectangle in its place if it must block",
    ];
    assert_eq!(read(&text).unwrap().notes, notes);
    let two = text.replace("</object>", "</object><object id=\"2\"><text>you</text></object>");
    assert_eq!(
        read(&two).unwrap().notes[2],
        "layer `signs`: 2 text objects left out: a text has no outline; draw a rectangle in its place if it must block"
    );
}

/// Tests the form that `unwrap` and `main` show: the message without the text of the file.
#[test]
fn the_debug_form_has_the_code_and_the_message() {
    let error = read(&csv_map("1,2,3")).unwrap_err();
    assert_eq!(format!("{error:?}"), format!("bad_map: {error}"));
    assert_eq!(format!("{:?}", error.problem), format!("bad_map: {}", error.problem));
}
