//! Tests maps of Tiled and LDtk in the place of scenes.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::{Folder, carom_fed, carom_in};

fn maps() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenes/maps")
}

#[test]
fn every_sample_map_is_checked_and_drawn() {
    let folder = Folder::new("maps");
    for (map, wanted) in [("platformer.tmx", 37), ("caves.tmj", 13), ("world.ldtk", 44)] {
        let path = maps().join(map);
        let args = ["check", path.to_str().unwrap(), "--format", "json", "--svg", "map.svg", "--force"];
        let run = carom_in(folder.path(), &args);
        assert_eq!(run.status, Some(0), "{}", run.err);
        let answer: serde_json::Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!(answer["scene"], path.file_stem().unwrap().to_str().unwrap());
        let count = answer["shapes"].as_array().map_or(0, Vec::len);
        assert_eq!(count, wanted, "{map}");
        let picture = folder.read("map.svg");
        assert!(picture.len() < 200_000, "{map}: {} bytes", picture.len());
    }
}

#[test]
fn notes_go_to_standard_error() {
    let run = carom_in(&maps(), &["check", "platformer.tmx", "--only", "start,level/ground"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert!(run.out.contains("No shapes touch. The closest two are"), "{}", run.out);
    assert!(
        run.err.contains(
            "note: layer `places`: 1 text object left out: a text has no outline; draw a rectangle"
        ),
        "{}",
        run.err
    );
}

#[test]
fn passable_names_and_invalid_shapes_are_left_out() {
    let folder = Folder::new("map-options");
    let crossing = "<object id=\"4\" name=\"bow\" x=\"0\" y=\"0\"><polygon points=\"0,0 8,8 8,0 0,8\"/></object></objectgroup>";
    folder.write("level.tmx", &LEVEL.replace("</objectgroup>", crossing));
    let run = carom_in(folder.path(), &["check", "level.tmx"]);
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("layer `things`, object 4 `bow`"), "{}", run.err);
    let run = carom_in(folder.path(), &["check", "level.tmx", "--skip-invalid"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert!(run.out.starts_with("level: 2 shapes"), "{}", run.out);
    assert!(run.err.contains("note: layer `things`: object 4 `bow` left out: "), "{}", run.err);
    let level = LEVEL.replace("class=\"solid\"", "class=\"Deep Water\"");
    folder.write(
        "level.tmx",
        &level.replace("tilecount=\"1\"/>", "tilecount=\"1\"><tile id=\"0\" type=\"solid\"/></tileset>"),
    );
    let run = carom_in(folder.path(), &["check", "level.tmx", "--passable", "ladder,solid"]);
    assert!(run.out.starts_with("level: 1 shape"), "{}{}", run.out, run.err);
}

const LEVEL: &str = r#"<map orientation="orthogonal" width="4" height="3" tilewidth="16" tileheight="16">
 <properties><property name="gravity" value="0 -600"/></properties>
 <tileset firstgid="1" name="t" tilewidth="16" tileheight="16" tilecount="1"/>
 <layer name="ground" class="solid" width="4" height="3"><data encoding="csv">0,0,0,0,0,0,0,0,1,1,1,1</data></layer>
 <objectgroup name="things"><object id="3" name="ball" x="20" y="0" width="8" height="8"><ellipse/>
  <properties><property name="cast" value="0, -100"/><property name="velocity" value="0, 0"/></properties></object>
 </objectgroup></map>"#;

#[test]
fn an_object_is_cast_and_simulated() {
    let folder = Folder::new("map-motion");
    folder.write("level.tmx", LEVEL);
    let run = carom_in(folder.path(), &["cast", "level.tmx", "--svg", "cast.svg"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert!(run.out.contains("ball meets ground at 0.24 of its motion"), "{}", run.out);
    let run = carom_in(folder.path(), &["simulate", "level.tmx", "--frames", "120", "--format", "csv"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert!(run.out.contains("hit") && run.out.contains("ground"), "{}", run.out);
    let run = carom_fed(&["check", "-"], LEVEL.as_bytes());
    assert!(run.out.starts_with("map: 2 shapes"), "{}{}", run.out, run.err);
}

#[test]
fn errors_show_the_line_of_the_file_with_the_fault() {
    let folder = Folder::new("map-errors");
    folder.write("level.tmx", &LEVEL.replace("0,0,0,0,0,0", "0,0,0,7,0,0"));
    let run = carom_in(folder.path(), &["check", "level.tmx"]);
    assert_eq!(run.status, Some(2));
    assert!(
        run.err
            .contains("layer `ground`, cell 3, 0: no tile set has the tile 7; add its tile set to the map")
    );
    assert!(run.err.contains("--> level.tmx:4:2"), "{}", run.err);

    let set = r#"<tileset firstgid="1" source="t.tsx"/>"#;
    let level = LEVEL
        .replace(r#"<tileset firstgid="1" name="t" tilewidth="16" tileheight="16" tilecount="1"/>"#, set);
    folder.write("level.tmx", &level);
    folder.write("t.tsx", "<tileset tilewidth=\"16\"\n tileheight=\"-2\"/>");
    let run = carom_in(folder.path(), &["check", "level.tmx"]);
    assert!(run.err.contains("`tileheight` is `-2`; give a length, 0 or more"), "{}", run.err);
    assert!(run.err.contains("t.tsx:2:14"), "{}", run.err);
    let run = carom_in(folder.path(), &["check", "gone.tmx"]);
    assert!(run.err.contains("no file and no built-in scene has the name `gone.tmx`"), "{}", run.err);
}

/// A map may refer to files in its own folder. If its folder is in the working directory, it may
/// refer to all files of the working directory.
#[test]
fn files_outside_of_the_folder_are_refused() {
    let folder = Folder::new("map-files");
    let inner = folder.path().join("maps");
    fs::create_dir_all(&inner).unwrap();
    let set = "<tileset name=\"t\" tilewidth=\"16\" tileheight=\"16\" tilecount=\"1\"/>";
    folder.write("t.tsx", set);
    let level = LEVEL.replace(
        r#"<tileset firstgid="1" name="t" tilewidth="16" tileheight="16" tilecount="1"/>"#,
        r#"<tileset firstgid="1" source="../t.tsx"/>"#,
    );
    fs::write(inner.join("level.tmx"), level).unwrap();
    let run = carom_in(folder.path(), &["check", "maps/level.tmx"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    let run = carom_in(&inner, &["check", "level.tmx"]);
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("`../t.tsx` is outside of "), "{}", run.err);
    assert!(run.err.contains("put it beside the map"), "{}", run.err);
}
