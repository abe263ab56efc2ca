//! Tests tile layers: encodings, chunks, orientations, and tiles that do not fit their cells.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use carom::{Circle, Shape, TileKind, Vec2, contains};
use carom_maps::Map;

use super::{csv_map, only, read, sample_text, tmx};

const CELLS: [u32; 12] = [0, 1, 2, 0, 3, 4, 0x8000_0002, 0, 1, 1, 1, 1];

fn csv() -> String {
    CELLS.map(|cell| cell.to_string()).join(",")
}

fn layer(data: &str) -> String {
    tmx(&format!("<layer id=\"1\" name=\"ground\" width=\"4\" height=\"3\">{data}</layer>"))
}

fn packed(compression: &str) -> String {
    use std::io::Write;
    let bytes: Vec<u8> = CELLS.iter().flat_map(|cell| cell.to_le_bytes()).collect();
    let level = flate2::Compression::best();
    let bytes = match compression {
        "zlib" => {
            let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), level);
            encoder.write_all(&bytes).unwrap();
            encoder.finish().unwrap()
        }
        "gzip" => {
            let mut encoder = flate2::write::GzEncoder::new(Vec::new(), level);
            encoder.write_all(&bytes).unwrap();
            encoder.finish().unwrap()
        }
        "zstd" => ruzstd::encoding::compress_to_vec(&*bytes, ruzstd::encoding::CompressionLevel::Fastest),
        _ => bytes,
    };
    STANDARD.encode(bytes)
}

#[test]
fn every_encoding_gives_the_same_grid() {
    let wanted = only(&csv_map(&csv()));
    for compression in ["", "zlib", "gzip", "zstd"] {
        let attribute =
            if compression.is_empty() { String::new() } else { format!("compression=\"{compression}\"") };
        let data = format!("<data encoding=\"base64\" {attribute}>\n  {}\n</data>", packed(compression));
        assert_eq!(only(&layer(&data)), wanted, "{compression}");
    }
    let elements: String = CELLS.iter().map(|cell| format!("<tile gid=\"{cell}\"/>")).collect();
    assert_eq!(only(&layer(&format!("<data>{elements}</data>"))), wanted);
}

#[test]
fn json_gives_the_same_grid() {
    let wanted = only(&csv_map(&csv()));
    for (data, encoding) in [
        (format!("[{}]", csv()), String::new()),
        (format!("\"{}\"", packed("zlib")), r#""encoding": "base64", "compression": "zlib","#.to_owned()),
        (format!("\"{}\"", packed("")), r#""encoding": "base64", "compression": "","#.to_owned()),
    ] {
        let text = format!(
            r#"{{"width": 4, "height": 3, "tilewidth": 16, "tileheight": 16, "infinite": false,
            "tilesets": [{{"firstgid": 1, "source": "terrain.tsj"}}], "layers": [{{"type": "tilelayer", "id": 1,
            "name": "ground", "width": 4, "height": 3, {encoding} "data": {data}}}]}}"#
        );
        assert_eq!(only(&text), wanted, "{encoding}");
    }
}

/// Chunks of an infinite map make up the grid, with the origin of the editor at [0, 0].
#[test]
fn chunks_make_up_one_grid() {
    let chunk = |x: i32, y: i32, cells: &str| {
        format!("<chunk x=\"{x}\" y=\"{y}\" width=\"2\" height=\"2\">{cells}</chunk>")
    };
    let chunks = chunk(-2, -2, "1,0,0,1") + &chunk(0, 0, "0,1,1,0");
    let text =
        layer(&format!("<data encoding=\"csv\">{chunks}</data>")).replace("infinite=\"0\"", "infinite=\"1\"");
    let Shape::TileGrid(grid) = only(&text) else { panic!("not a grid") };
    assert_eq!((grid.origin(), grid.columns(), grid.rows()), (Vec2::new(-32.0, -32.0), 4, 4));
    let full = |column: usize, row: usize| grid.kinds()[grid.get(column, row).unwrap()] == TileKind::FULL;
    let cells: Vec<String> = (0..4)
        .rev()
        .map(|row| (0..4).map(|column| if full(column, row) { '#' } else { '.' }).collect())
        .collect();
    assert_eq!(cells, ["#...", ".#..", "...#", "..#."]);
}

/// The pixels of a tile whose centre is solid, row by row from the top.
fn mask(tile: u32) -> Vec<Vec<bool>> {
    let shape = only(&csv_map(&format!("0,0,0,0,0,{tile},0,0,0,0,0,0")));
    // The cell in column 1, row 1.
    let at = |x: usize, y: usize| contains(&shape, [16.5 + x as f64, 31.5 - y as f64]);
    (0..16).map(|y| (0..16).map(|x| at(x, y)).collect()).collect()
}

/// Each orientation follows the format's documentation for pictures: transpose, then mirror.
#[test]
fn tiles_turn_as_their_pictures_do() {
    for tile in [2, 3, 4, 5, 7, 8, 12, 13] {
        let plain = mask(tile);
        assert!(plain.iter().flatten().any(|&solid| solid) && !plain.iter().flatten().all(|&solid| solid));
        for turn in 0..8_u32 {
            let mut wanted = plain.clone();
            if turn & 1 != 0 {
                wanted = (0..16).map(|y| (0..16).map(|x| plain[x][y]).collect()).collect();
            }
            if turn & 4 != 0 {
                wanted.iter_mut().for_each(|row| row.reverse());
            }
            if turn & 2 != 0 {
                wanted.reverse();
            }
            assert_eq!(mask(tile | turn << 29), wanted, "tile {tile}, turn {turn}");
            assert_eq!(mask(tile | turn << 29 | 1 << 28), wanted, "bit 29 of tile {tile} is not ignored");
        }
    }
}

#[test]
fn one_way_tiles_turn_with_their_tile_and_not_with_their_layer() {
    let direction = |text: &str| {
        let Shape::TileGrid(grid) = only(text) else { panic!("not a grid") };
        grid.kinds().iter().find_map(TileKind::direction)
    };
    let cells = |tile: u32| format!("0,0,0,0,0,{tile},0,0,0,0,0,0");
    let turns = [(0, Vec2::Y), (1 << 31, Vec2::Y), (1 << 30, -Vec2::Y), (1 << 29, Vec2::new(-1.0, 0.0))];
    for (flags, wanted) in turns {
        assert_eq!(direction(&csv_map(&cells(6 | flags))), Some(wanted), "{flags:x}");
        let property = "<properties><property name=\"one_way\" value=\"right\"/></properties>";
        let text = csv_map(&cells(1 | flags)).replace("<data", &format!("{property}<data"));
        assert_eq!(direction(&text), Some(Vec2::X), "{flags:x}");
    }
}

#[test]
fn tiles_without_shapes_are_solid_if_a_class_or_property_sets_it() {
    let cells = "0,0,0,0,0,10,0,0,0,0,0,0";
    assert!(read(&csv_map(cells)).unwrap().layers[0].shapes.is_empty());
    for said in [
        csv_map(cells)
            .replace("<data", "<properties><property name=\"solid\" value=\"true\"/></properties><data"),
        csv_map(cells).replace("name=\"ground\"", "name=\"ground\" class=\"solid\""),
        // The tile 11 has the class in the tile set.
        csv_map("0,0,0,0,0,11,0,0,0,0,0,0"),
    ] {
        let shape = only(&said);
        assert!(
            contains(&shape, [16.0, 16.0])
                && contains(&shape, [32.0, 32.0])
                && !contains(&shape, [33.0, 24.0])
        );
    }
    // A layer that is not solid is empty, even if its tiles are solid.
    let property = "<properties><property name=\"solid\" value=\"false\"/></properties>";
    let text = csv_map("1,1,1,1,1,1,1,1,1,1,1,1").replace("<data", &format!("{property}<data"));
    assert!(read(&text).unwrap().layers[0].shapes.is_empty());
}

/// Tests a tile set with tiles of another size: these tiles stand on the lower left corner of their cell.
fn with_tiles_of(width: u32, height: u32, extra: &str, cells: &str) -> String {
    let set = format!(
        "<tileset firstgid=\"100\" name=\"big\" tilewidth=\"{width}\" tileheight=\"{height}\" tilecount=\"2\" {extra}>\
         <tileoffset x=\"2\" y=\"-3\"/><tile id=\"0\" type=\"solid\"/></tileset>"
    );
    csv_map(cells).replace("<layer", &format!("{set}<layer"))
}

#[test]
fn tiles_larger_than_their_cells_stand_beside_the_grid() {
    let cells = "0,0,0,0,0,0,0,0,1,100,0,0";
    let Shape::Compound(all) = only(&with_tiles_of(16, 32, "", cells)) else { panic!("not a compound") };
    assert_eq!(all.shapes().len(), 2);
    assert!(matches!(all.shapes()[0], Shape::TileGrid(_)));
    let tall = all.shapes()[1].aabb();
    assert_eq!((tall.min(), tall.max()), (Vec2::new(18.0, 3.0), Vec2::new(34.0, 35.0)));
    // The turned tile is wider than high.
    let cells = "0,0,0,0,0,0,0,0,0,536871012,0,0";
    let wide = only(&with_tiles_of(16, 32, "", cells)).aabb();
    assert_eq!((wide.min(), wide.max()), (Vec2::new(18.0, 3.0), Vec2::new(50.0, 19.0)));
}

#[test]
fn tiles_stretched_to_their_cells_stay_in_the_grid() {
    let cells = "0,0,0,0,0,0,0,0,100,0,0,0";
    let text =
        with_tiles_of(48, 32, "tilerendersize=\"grid\"", cells).replace("<tileoffset x=\"2\" y=\"-3\"/>", "");
    let Shape::TileGrid(grid) = only(&text) else { panic!("not a grid") };
    assert_eq!(grid.kinds()[grid.get(0, 0).unwrap()], TileKind::FULL);
}

#[test]
fn layers_and_groups_shift_their_tiles() {
    let text = csv_map("1,0,0,0,0,0,0,0,0,0,0,0")
        .replace(
            "<layer",
            "<group id=\"9\" name=\"all\" offsetx=\"5\" offsety=\"-2.5\"><layer offsety=\"10\"",
        )
        .replace("</layer>", "</layer></group>");
    let map = read(&text).unwrap();
    assert_eq!(map.layers[0].name, "all/ground");
    let Shape::TileGrid(grid) = &map.layers[0].shapes[0].shape else { panic!("not a grid") };
    assert_eq!(grid.origin(), Vec2::new(5.0, -7.5));
}

#[test]
fn several_and_concave_shapes_of_a_tile_are_exact() {
    // Creates two posts, each four pixels wide.
    let shape = only(&csv_map("0,0,0,0,0,8,0,0,0,0,0,0"));
    let hero = |x: f64| Circle::new([x, 24.0], 3.9).unwrap();
    assert!(!carom::overlap(&hero(24.0), &shape), "between the posts");
    assert!(carom::overlap(&hero(24.2), &shape));
    let Shape::Compound(all) = shape else { panic!("not a compound of grids") };
    assert!(all.shapes().iter().all(|grid| matches!(grid, Shape::TileGrid(_))));
}

#[test]
fn the_embedded_and_the_external_tile_set_agree() {
    let set = sample_text("terrain.tsx");
    let body = set.split_once("<tileset ").unwrap().1;
    let outside = csv_map("2,3,4,5,6,7,8,9,10,11,12,13");
    let inside = outside.replace(
        "<tileset firstgid=\"1\" source=\"terrain.tsx\"/>",
        &format!("<tileset firstgid=\"1\" {body}"),
    );
    assert_eq!(read(&inside).unwrap(), read(&outside).unwrap());
}

#[test]
fn files_are_named_from_the_folder_of_the_map() {
    let mut opened = Vec::new();
    let text = csv_map("1,1,1,1,1,1,1,1,1,1,1,1").replace("terrain.tsx", "../sets\\./more/../terrain.tsx");
    Map::read("map", &text, &mut |name| {
        opened.push(name.to_owned());
        Ok(sample_text("terrain.tsx"))
    })
    .unwrap();
    assert_eq!(opened, ["../sets/terrain.tsx"]);
}
