//! A level of a platformer for Tiled: a TMX file with compressed layers and an external tile set.

use std::io::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

use super::pieces::{Cells, File, Random};
use super::tiles::{
    ARCH, BLOCK, CORNER, FULL, GENTLE_HIGH, GENTLE_LOW, GRASS, HALF, MIRRORED_X, MIRRORED_Y, PLATFORM, POSTS,
    ROUND, SLOPE, SPIKES, TRANSPOSED, zlib,
};

const WIDTH: usize = 224;
const HEIGHT: usize = 64;

pub(super) fn files() -> Vec<File> {
    vec![("platformer.tmx", map().into_bytes())]
}

fn map() -> String {
    let (ground, heights) = ground();
    let layers = [
        layer(2, "ground", "", "zstd", &ground),
        layer(3, "platforms", "", "zlib", &platforms(&heights)),
        layer(
            4,
            "plants",
            "  <properties>\n   <property name=\"solid\" type=\"bool\" value=\"false\"/>\n  </properties>\n",
            "gzip",
            &plants(&heights),
        ),
        layer(5, "blocks", "", "csv", &blocks(&heights)),
    ]
    .concat();
    let objects = objects(&heights);
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <map version=\"1.10\" tiledversion=\"1.11.2\" orientation=\"orthogonal\" renderorder=\"right-down\" \
         width=\"{WIDTH}\" height=\"{HEIGHT}\" tilewidth=\"16\" tileheight=\"16\" infinite=\"0\" nextlayerid=\"12\" \
         nextobjectid=\"200\">\n \
         <tileset firstgid=\"1\" source=\"terrain.tsx\"/>\n \
         <group id=\"1\" name=\"level\">\n{layers} </group>\n{objects}</map>\n"
    )
}

/// Returns the ground and the row of its surface in each column.
fn ground() -> (Cells, Vec<i64>) {
    let mut cells = Cells::new(WIDTH, HEIGHT);
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let (mut column, mut row) = (0, 48);
    let mut heights = Vec::new();
    while column < WIDTH as i64 {
        let length = random.between(4, 9);
        let rise = [0, -1, 1, -2, 2][random.between(0, 4) as usize];
        let mut put = |cells: &mut Cells, surface: i64, tile: u32, depth: i64| {
            cells.set(column, surface, tile);
            cells.fill(column..column + 1, surface + 1..surface + 1 + depth, FULL);
            cells.fill(column..column + 1, surface + 1..HEIGHT as i64, FULL);
            heights.push(surface);
            column += 1;
        };
        match rise {
            // Slopes of 45 degrees: up to the right, and the mirror image.
            -1 => {
                row -= 1;
                put(&mut cells, row, SLOPE, 0);
            }
            1 => {
                put(&mut cells, row, SLOPE | MIRRORED_X, 0);
                row += 1;
            }
            // A slope of two tiles.
            -2 => {
                row -= 1;
                put(&mut cells, row, GENTLE_LOW, 0);
                put(&mut cells, row, GENTLE_HIGH, 0);
            }
            2 => {
                put(&mut cells, row, GENTLE_HIGH | MIRRORED_X, 0);
                put(&mut cells, row, GENTLE_LOW | MIRRORED_X, 0);
                row += 1;
            }
            _ => put(&mut cells, row, FULL, 0),
        }
        row = row.clamp(34, 54);
        for _ in 0..length {
            put(&mut cells, row, FULL, 0);
        }
    }
    heights.truncate(WIDTH);
    // Pits, with spikes at the bottom.
    for pit in [37, 91, 140, 187] {
        cells.fill(pit..pit + 4, 0..61, 0);
        cells.fill(pit..pit + 4, 61..62, SPIKES);
        cells.fill(pit..pit + 4, 62..HEIGHT as i64, FULL);
    }
    // The frame of the level, and a row of all eight orientations under its ceiling.
    cells.fill(0..1, 0..HEIGHT as i64, FULL);
    cells.fill(WIDTH as i64 - 1..WIDTH as i64, 0..HEIGHT as i64, FULL);
    cells.fill(0..WIDTH as i64, 0..1, FULL);
    for (index, tile) in
        [SLOPE, CORNER, GENTLE_HIGH, ARCH, SPIKES, POSTS, HALF, GENTLE_LOW].into_iter().enumerate()
    {
        for turn in 0..8_u32 {
            let flags = [MIRRORED_X, MIRRORED_Y, TRANSPOSED];
            let flags = (0..3).filter(|bit| turn >> bit & 1 == 1).fold(0, |all, bit| all | flags[bit]);
            cells.set(8 + 20 * index as i64 + 2 * i64::from(turn), 4, tile | flags);
        }
    }
    (cells, heights)
}

/// Returns platforms through which one can jump from below.
fn platforms(heights: &[i64]) -> Cells {
    let mut cells = Cells::new(WIDTH, HEIGHT);
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut column = 6;
    while column < WIDTH as i64 - 10 {
        let row = heights[column as usize] - random.between(4, 9);
        let length = random.between(3, 6);
        cells.fill(column..column + length, row..row + 1, PLATFORM);
        column += length + random.between(2, 6);
    }
    cells
}

fn plants(heights: &[i64]) -> Cells {
    let mut cells = Cells::new(WIDTH, HEIGHT);
    for (column, &row) in heights.iter().enumerate().filter(|(column, _)| column % 3 == 1) {
        cells.set(column as i64, row - 1, GRASS);
    }
    cells
}

/// Returns blocks and balls above the ground.
fn blocks(heights: &[i64]) -> Cells {
    let mut cells = Cells::new(WIDTH, HEIGHT);
    for column in (15..WIDTH as i64 - 15).step_by(23) {
        let row = heights[column as usize] - 12;
        cells.fill(column..column + 3, row..row + 1, BLOCK);
        cells.set(column + 4, row, ROUND);
        cells.set(column + 1, row - 4, POSTS);
        cells.set(column + 1, row - 5, ARCH);
    }
    cells
}

fn layer(id: u32, name: &str, properties: &str, format: &str, cells: &Cells) -> String {
    let (encoding, data) = match format {
        "csv" => (String::from("encoding=\"csv\""), format!("\n{}\n", cells.csv())),
        _ => {
            let data = format!("\n   {}\n  ", STANDARD.encode(compressed(format, &cells.bytes())));
            (format!("encoding=\"base64\" compression=\"{format}\""), data)
        }
    };
    let head =
        format!("  <layer id=\"{id}\" name=\"{name}\" width=\"{WIDTH}\" height=\"{HEIGHT}\">\n{properties}");
    format!("{head}   <data {encoding}>{data}</data>\n  </layer>\n")
}

fn compressed(format: &str, bytes: &[u8]) -> Vec<u8> {
    match format {
        "zstd" => compress_to_vec(bytes, CompressionLevel::Fastest),
        "zlib" => zlib(bytes),
        _ => {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
            encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("writing to a `Vec` never fails")
        }
    }
}

/// Returns the object layers: coins, lifts, rocks, ropes, places and a sign.
fn objects(heights: &[i64]) -> String {
    let mut id = 0;
    let mut object = |attributes: String, inside: &str| {
        id += 1;
        match inside {
            "" => format!("  <object id=\"{id}\" {attributes}/>\n"),
            _ => format!("  <object id=\"{id}\" {attributes}>\n   {inside}\n  </object>\n"),
        }
    };
    let top = |column: usize| heights[column] * 16;
    let coins: String = (5..WIDTH - 5)
        .step_by(11)
        .map(|column| {
            let (x, y) = (column * 16 + 2, top(column) - 46);
            object(format!("type=\"coin\" x=\"{x}\" y=\"{y}\" width=\"12\" height=\"12\""), "<ellipse/>")
        })
        .collect();
    let route = "<properties><property name=\"route\" value=\"up and down\"/>\
                 <property name=\"one_way\" value=\"up\"/></properties>";
    let lifts: String = [36_usize, 90, 139, 186]
        .map(|column| {
            let (x, y) = (column * 16 + 20, top(column) - 40);
            let name = format!("lift {column}");
            object(
                format!("name=\"{name}\" type=\"lift\" x=\"{x}\" y=\"{y}\" width=\"40\" height=\"8\""),
                route,
            )
        })
        .concat();
    let rock = "<polygon points=\"0,0 30,-34 64,-20 70,6 46,2 34,-10 22,4\"/>";
    let mut rocks = String::new();
    for (index, column) in [28_usize, 66, 121, 170, 205].into_iter().enumerate() {
        let at = format!("x=\"{}\" y=\"{}\"", column * 16, top(column) - 90);
        rocks += &object(format!("name=\"rock {}\" {at}", index + 1), rock);
    }
    rocks += &object(
        "name=\"plank\" x=\"960\" y=\"480\" width=\"96\" height=\"10\" rotation=\"-22.5\"".into(),
        "",
    );
    rocks += &object(
        "name=\"boulder\" x=\"1500\" y=\"420\" width=\"60\" height=\"36\" rotation=\"15\"".into(),
        "<ellipse/>",
    );
    let ropes =
        object(
            "name=\"rope\" x=\"1776\" y=\"560\"".into(),
            "<polyline points=\"0,0 40,24 96,34 152,24 192,0\"/>",
        ) + &object("name=\"crate\" gid=\"11\" x=\"400\" y=\"300\" width=\"32\" height=\"32\"".into(), "");
    let places = object(format!("name=\"start\" x=\"40\" y=\"{}\"", top(2) - 16), "<point/>")
        + &object(
            "name=\"sign\" x=\"60\" y=\"400\" width=\"120\" height=\"20\"".into(),
            "<text wrap=\"1\">Mind the pit!</text>",
        );
    [
        (6, "coins", coins),
        (7, "lifts", lifts),
        (8, "rocks", rocks),
        (9, "ropes", ropes),
        (10, "places", places),
    ]
    .map(|(id, name, objects)| {
        format!(" <objectgroup id=\"{id}\" name=\"{name}\">\n{objects} </objectgroup>\n")
    })
    .concat()
}
