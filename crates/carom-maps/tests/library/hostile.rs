//! Tests hostile files: they give errors, in little time and memory, and never a panic.

use std::time::{Duration, Instant};

use carom_maps::Map;

use super::{csv_map, message, object_map, read, sample, sample_text, tmx};

/// The time in which every hostile file must be refused, on a machine that does other work too.
const SOON: Duration = Duration::from_secs(20);

fn refused(text: &str, wanted: &str) {
    let start = Instant::now();
    let message = message(text);
    assert!(message.contains(wanted), "{}", &message[..message.len().min(500)]);
    assert!(start.elapsed() < SOON, "{wanted}: {:?}", start.elapsed());
}

#[test]
fn a_billion_cells_are_refused() {
    let layer = |size: &str, data: &str| {
        csv_map(data).replace(
            "<layer id=\"1\" name=\"ground\" width=\"4\" height=\"3\"",
            &format!("<layer name=\"a\" {size}"),
        )
    };
    refused(&layer("width=\"40000\" height=\"40000\"", "0"), "40000 by 40000 cells: more than the 16777216");
    refused(&layer("width=\"4294967295\" height=\"4294967295\"", "0"), "more than the 16777216");
    let chunk = |x: i64| format!("<chunk x=\"{x}\" y=\"0\" width=\"1\" height=\"1\">1</chunk>");
    refused(&layer("", &(chunk(0) + &chunk(100_000_000))), "100000001 by 1 cells: more than the 16777216");
    refused(&layer("", &(chunk(i64::MIN) + &chunk(i64::MAX))), "cells go up to 2^31 on each side");
    // The map has many layers, each within the limit.
    let one = "<layer name=\"a\" width=\"4000\" height=\"4000\"><data encoding=\"base64\" compression=\"zlib\">AAAA</data></layer>";
    refused(&tmx(&one.repeat(9)), "broken zlib data");
    let project = sample_text("world.ldtk").replace("\"__cWid\":80", "\"__cWid\":4000000000");
    refused(&project, "more than the 16777216 that a map may have");
}

#[test]
fn decompression_bombs_stop_at_the_size_of_their_layer() {
    use base64::Engine;
    use std::io::Write;
    let zeros = vec![0; 1 << 26];
    let mut zlib = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::fast());
    zlib.write_all(&zeros).unwrap();
    let zstd = ruzstd::encoding::compress_to_vec(&*zeros, ruzstd::encoding::CompressionLevel::Fastest);
    for (compression, bytes) in [("zlib", zlib.finish().unwrap()), ("zstd", zstd)] {
        let data = base64::engine::general_purpose::STANDARD.encode(bytes);
        let text = csv_map(&data).replace("\"csv\"", &format!("\"base64\" compression=\"{compression}\""));
        refused(&text, "layer `ground`: more than the 48 bytes of its cells; save the map again");
    }
}

#[test]
fn deep_groups_are_refused() {
    for depth in [65, 100_000] {
        refused(
            &tmx(&("<group>".repeat(depth) + &"</group>".repeat(depth))),
            "more than 64 levels of elements",
        );
    }
    let json = "{\"tilewidth\": 1, \"layers\": [".to_owned()
        + &"{\"type\": \"group\", \"layers\": [".repeat(100_000)
        + &"]}".repeat(100_000)
        + "]}";
    refused(&json, "more than 64 levels of elements");
}

/// Many objects have one large polygon from a template, and every tile of a layer has a large polygon.
#[test]
fn corners_are_counted_as_often_as_they_are_placed() {
    // The figures are convex, so that the time depends on their number and not on their parts.
    let points: String = (0..5000).map(|at| format!("{at},{} ", at * at)).collect();
    let ring = format!("<object><polygon points=\"{}\"/></object>", points.trim_end());
    let objects = "<object template=\"a.tx\"/>".repeat(1000);
    let map = Map::read("map", &object_map(&objects), &mut |name| {
        Ok(if name == "a.tx" { format!("<template>{ring}</template>") } else { sample_text(name) })
    });
    assert!(map.unwrap_err().to_string().contains("more than 4194304 corners"));
    let set = format!(
        "<tileset firstgid=\"50\" tilewidth=\"16\" tileheight=\"16\"><tile id=\"0\"><objectgroup>{ring}</objectgroup></tile></tileset>"
    );
    let layers = "<layer width=\"4\" height=\"3\"><data encoding=\"csv\">50,50,50,50,50,50,50,50,50,50,50,50</data></layer>";
    refused(&tmx(&(set + &layers.repeat(100))), "more than 4194304 corners of objects and of tiles");
}

/// Tests files that refer to themselves or to each other in a ring; the error names the first such file and
/// says how to correct it.
#[test]
fn files_in_a_ring_are_refused() {
    let opened = std::cell::Cell::new(0);
    let message = |text: &str, files: &[(&str, &str)]| {
        opened.set(0);
        let map = Map::read("map", text, &mut |name| {
            if name == "terrain.tsx" {
                return Ok(sample_text(name));
            }
            opened.set(opened.get() + 1);
            let file = files.iter().find(|(file, _)| *file == name);
            file.map(|(_, text)| (*text).to_owned()).ok_or_else(|| format!("`{name}`: no such file"))
        });
        map.unwrap_err().to_string()
    };
    let template = |name: &str| format!("<template><object id=\"1\" template=\"{name}\"/></template>");
    let json = r#"{"type": "template", "object": {"id": 1, "template": "a.tx"}}"#;
    let (to_a, to_b) = (template("a.tx"), template("b.tx"));
    let layer =
        tmx("<objectgroup id=\"1\" name=\"things\"><object id=\"5\" template=\"a.tx\"/></objectgroup>");
    let itself = message(&layer, &[("a.tx", &to_a)]);
    let ring = message(&layer, &[("a.tx", &to_b), ("b.tx", &to_a)]);
    let of_json = message(&layer, &[("a.tx", json)]);
    for (message, name) in [(&itself, "a.tx"), (&ring, "b.tx"), (&of_json, "a.tx")] {
        let wanted = format!(
            "object 1: has the template `{name}`, but only objects of layers may; detach it in Tiled"
        );
        assert!(message.starts_with("a.tx:") && message.contains(&wanted), "{message}");
    }
    let set = |source: &str| tmx(&format!("<tileset firstgid=\"1\" source=\"{source}\"/>"));
    let refers = |source: &str| format!("<tileset tilewidth=\"1\" tileheight=\"1\" source=\"{source}\"/>");
    let (to_a, to_b) = (refers("a.tsx"), refers("b.tsx"));
    let wanted = "a tile set file that refers to another; put the tiles into it";
    for files in [vec![("a.tsx", &*to_a)], vec![("a.tsx", &*to_b), ("b.tsx", &*to_a)]] {
        let message = message(&set("a.tsx"), &files);
        assert!(message.starts_with("a.tsx:1:1: ") && message.ends_with(wanted), "{message}");
        assert_eq!(opened.get(), 1);
    }
    // The map is its own tile set, or its own template.
    let map = set("map");
    let own_set = message(&map, &[("map", &map)]);
    assert!(
        own_set.ends_with("not a tile set; give the tile set file that Tiled saved (.tsx or .tsj)"),
        "{own_set}"
    );
    let map = layer.replace("a.tx", "map");
    let own_template = message(&map, &[("map", &map)]);
    assert!(
        own_template.ends_with("not a template, because it has no object; give the file that Tiled saved"),
        "{own_template}"
    );
    // The errors about a template in a tile, and about missing files, name the place and the file.
    let in_set = "<tileset firstgid=\"1\" tilewidth=\"1\" tileheight=\"1\"><tile id=\"0\"><objectgroup><object id=\"2\" \
                  template=\"a.tx\"/></objectgroup></tile></tileset>";
    let of_tile = message(&tmx(in_set), &[]);
    assert!(of_tile.contains("tile 0, object 2: has the template `a.tx`"), "{of_tile}");
    assert!(message(&layer, &[]).contains("`a.tx`: no such file"), "{}", message(&layer, &[]));
    assert!(message(&set("a.tsx"), &[]).contains("`a.tsx`: no such file"), "{}", message(&set("a.tsx"), &[]));
}

/// Tests tile numbers at the end of their range, in maps, sets and templates.
#[test]
fn numbers_of_tiles_never_overflow() {
    let last = u32::MAX;
    let set = format!(
        "<tileset firstgid=\"{last}\" name=\"s\" tilewidth=\"1\" tileheight=\"1\" tilecount=\"{last}\"/>"
    );
    let layer = |gid: u32| {
        format!(
            "<objectgroup id=\"1\" name=\"a\"><object id=\"1\" gid=\"{gid}\" width=\"1\" height=\"1\"/></objectgroup>"
        )
    };
    for gid in [1, last, last >> 4, 1 << 31, (1 << 29) - 1] {
        let _ = read(&tmx(&(set.clone() + &layer(gid))));
    }
    let over = set.replace(&last.to_string(), "4294967296");
    refused(&tmx(&over), "`firstgid` is `4294967296`");
}

#[test]
fn entities_and_attributes_do_not_grow() {
    let bomb =
        "<!DOCTYPE map [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">]><map>&b;</map>";
    refused(bomb, "remove the `<!DOCTYPE`");
    // A document type without entities is accepted, and the file that it names is not opened.
    refused("<!DOCTYPE map SYSTEM \"file:///etc/passwd\"><map/>", "`tilewidth` is missing");
    let attributes: String = (0..200_000).map(|index| format!(" a{index}=\"\"")).collect();
    refused(&format!("<map{attributes}/>"), "more than 256 attributes");
}

#[test]
fn numbers_of_any_size_are_refused_or_read() {
    for number in
        ["NaN", "inf", "-inf", "1e999", "1e308", "-1e308", "1e-320", "9223372036854775808", "-1", ""]
    {
        for attribute in ["x", "y", "width", "height", "rotation", "gid", "id"] {
            let _ = read(&object_map(&format!("<object {attribute}=\"{number}\"/>")));
            let _ = read(&object_map(&format!("<object {attribute}=\"{number}\"><ellipse/></object>")));
        }
        for attribute in ["width", "tilewidth", "tileheight", "height", "firstgid"] {
            let text = csv_map("1,1,1,1,1,1,1,1,1,1,1,1");
            let start = text.find(&format!(" {attribute}=\"")).unwrap() + attribute.len() + 3;
            let end = start + text[start..].find('"').unwrap();
            let _ = read(&format!("{}{number}{}", &text[..start], &text[end..]));
        }
    }
}

/// Cuts and changes each sample file at every 97th byte: reading gives a map or an error, and never panics.
#[test]
fn broken_files_never_panic() {
    let files = ["platformer.tmx", "caves.tmj", "world.ldtk", "terrain.tsx", "terrain.tsj"];
    let (mut maps, mut errors) = (0, 0);
    for name in files {
        let bytes = sample(name);
        for at in (0..bytes.len()).step_by(97) {
            let mut changes = vec![bytes[..at].to_vec()];
            for byte in [b'9', b'-', b'"', b'<', b'}', bytes[at] ^ 1] {
                let mut changed = bytes.clone();
                changed[at] = byte;
                changes.push(changed);
            }
            // At every seventh of these places all changes are made; at the other places one change each, in
            // turn.
            let which = at / 97;
            for (index, changed) in changes.into_iter().enumerate() {
                if which % 7 != 0 && which % 7 != index {
                    continue;
                }
                let Ok(text) = String::from_utf8(changed) else { continue };
                match read_with(name, &text) {
                    Ok(()) => maps += 1,
                    Err(error) => {
                        assert!(!error.is_empty());
                        errors += 1;
                    }
                }
            }
        }
    }
    assert!(maps > 500 && errors > 1000, "{maps} maps, {errors} errors");
}

/// Reads a changed map, or a map with a changed tile set.
fn read_with(name: &str, text: &str) -> Result<(), String> {
    let map = if name.starts_with("terrain") {
        csv_map("2,3,4,5,6,7,8,9,10,11,12,13").replace("terrain.tsx", name)
    } else {
        text.to_owned()
    };
    let map = Map::read("map", &map, &mut |file| {
        Ok(if file == name { text.to_owned() } else { sample_text(file) })
    });
    map.map(drop).map_err(|error| error.to_string())
}
