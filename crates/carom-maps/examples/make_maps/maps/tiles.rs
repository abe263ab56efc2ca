//! The tile set that the sample maps share: collision shapes of sixteen tiles, in XML and in JSON, and their picture.

use std::io::Write;

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};

use super::pieces::File;

/// The size of a tile, and the number of columns and rows of the picture.
pub(super) const SIZE: usize = 16;
const COLUMNS: usize = 4;
const ROWS: usize = 4;

/// The numbers of the tiles, from 1 as maps have them.
pub(super) const FULL: u32 = 1;
pub(super) const SLOPE: u32 = 2;
pub(super) const GENTLE_LOW: u32 = 3;
pub(super) const GENTLE_HIGH: u32 = 4;
pub(super) const HALF: u32 = 5;
pub(super) const PLATFORM: u32 = 6;
pub(super) const CORNER: u32 = 7;
pub(super) const POSTS: u32 = 8;
pub(super) const ROUND: u32 = 9;
pub(super) const GRASS: u32 = 10;
pub(super) const BLOCK: u32 = 11;
pub(super) const SPIKES: u32 = 12;
pub(super) const ARCH: u32 = 13;

/// The flags of the orientation of a tile.
pub(super) const MIRRORED_X: u32 = 1 << 31;
pub(super) const MIRRORED_Y: u32 = 1 << 30;
pub(super) const TRANSPOSED: u32 = 1 << 29;

/// A collision shape of a tile.
enum Shape {
    Box([i32; 4]),
    Ellipse([i32; 4]),
    Ring(&'static [[i32; 2]]),
}

use Shape::{Box as Rectangle, Ellipse, Ring};

/// The collision shapes of each tile, in its pixels with y down.
const SHAPES: [&[Shape]; 13] = [
    &[Rectangle([0, 0, 16, 16])],
    &[Ring(&[[0, 16], [16, 0], [16, 16]])],
    &[Ring(&[[0, 16], [16, 8], [16, 16]])],
    &[Ring(&[[0, 8], [16, 0], [16, 16], [0, 16]])],
    &[Rectangle([0, 8, 16, 8])],
    &[Rectangle([0, 0, 16, 4])],
    &[Ring(&[[0, 0], [16, 0], [16, 16], [8, 16], [8, 8], [0, 8]])],
    &[Rectangle([0, 0, 4, 16]), Rectangle([12, 0, 4, 16])],
    &[Ellipse([2, 2, 12, 12])],
    &[],
    &[],
    &[Ring(&[[0, 16], [4, 4], [8, 12], [12, 4], [16, 16]])],
    &[Ring(&[[0, 0], [16, 0], [16, 16], [12, 16], [12, 8], [8, 4], [4, 8], [4, 16], [0, 16]])],
];

/// The colours of the tiles.
const COLORS: [[u8; 3]; 13] = [
    [0x6b, 0x4f, 0x3a],
    [0x7a, 0x5c, 0x44],
    [0x7a, 0x5c, 0x44],
    [0x7a, 0x5c, 0x44],
    [0x8a, 0x6a, 0x4f],
    [0xb0, 0x84, 0x4a],
    [0x5d, 0x5d, 0x66],
    [0x5d, 0x5d, 0x66],
    [0x77, 0x77, 0x80],
    [0x4f, 0x8a, 0x45],
    [0x9a, 0x52, 0x3c],
    [0xc4, 0x3d, 0x3d],
    [0x5d, 0x5d, 0x66],
];

pub(super) fn files() -> Vec<File> {
    vec![
        ("terrain.tsx", xml().into_bytes()),
        ("terrain.tsj", json().into_bytes()),
        ("terrain.png", picture()),
    ]
}

/// Returns the class of a tile, and whether it blocks from above only.
const fn manner(tile: usize) -> (&'static str, bool) {
    match tile as u32 + 1 {
        PLATFORM => ("", true),
        BLOCK => ("solid", false),
        _ => ("", false),
    }
}

fn xml() -> String {
    let mut tiles = String::new();
    for (id, shapes) in SHAPES.iter().enumerate() {
        let (class, is_one_way) = manner(id);
        if shapes.is_empty() && class.is_empty() {
            continue;
        }
        let class = if class.is_empty() { String::new() } else { format!(r#" type="{class}""#) };
        tiles += &format!(" <tile id=\"{id}\"{class}>\n");
        if is_one_way {
            tiles += "  <properties>\n   <property name=\"one_way\" type=\"bool\" value=\"true\"/>\n  </properties>\n";
        }
        if !shapes.is_empty() {
            tiles += "  <objectgroup draworder=\"index\" id=\"2\">\n";
            for (index, shape) in shapes.iter().enumerate() {
                tiles += &xml_object(index + 1, shape);
            }
            tiles += "  </objectgroup>\n";
        }
        tiles += " </tile>\n";
    }
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <tileset version=\"1.10\" tiledversion=\"1.11.2\" name=\"terrain\" tilewidth=\"16\" tileheight=\"16\" \
         tilecount=\"16\" columns=\"4\">\n \
         <image source=\"terrain.png\" width=\"64\" height=\"64\"/>\n{tiles}</tileset>\n"
    )
}

fn xml_object(id: usize, shape: &Shape) -> String {
    match shape {
        Rectangle([x, y, width, height]) => {
            format!("   <object id=\"{id}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>\n")
        }
        Ellipse([x, y, width, height]) => format!(
            "   <object id=\"{id}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\">\n    <ellipse/>\n   </object>\n"
        ),
        Ring(ring) => {
            let [x, y] = ring[0];
            let points: Vec<String> =
                ring.iter().map(|point| format!("{},{}", point[0] - x, point[1] - y)).collect();
            let points = points.join(" ");
            format!(
                "   <object id=\"{id}\" x=\"{x}\" y=\"{y}\">\n    <polygon points=\"{points}\"/>\n   </object>\n"
            )
        }
    }
}

fn json() -> String {
    let tiles: Vec<serde_json::Value> = SHAPES.iter().enumerate().filter_map(json_tile).collect();
    let set = serde_json::json!({
        "columns": COLUMNS, "image": "terrain.png", "imageheight": 64, "imagewidth": 64, "margin": 0,
        "name": "terrain", "spacing": 0, "tilecount": COLUMNS * ROWS, "tiledversion": "1.11.2",
        "tileheight": SIZE, "tilewidth": SIZE, "tiles": tiles, "type": "tileset", "version": "1.10",
    });
    format!("{set:#}\n")
}

fn json_tile((id, shapes): (usize, &&[Shape])) -> Option<serde_json::Value> {
    let (class, is_one_way) = manner(id);
    let mut tile = serde_json::json!({"id": id});
    if !class.is_empty() {
        tile["type"] = class.into();
    }
    if is_one_way {
        tile["properties"] = serde_json::json!([{"name": "one_way", "type": "bool", "value": true}]);
    }
    if !shapes.is_empty() {
        let objects: Vec<_> =
            shapes.iter().enumerate().map(|(index, shape)| json_object(index + 1, shape)).collect();
        tile["objectgroup"] = serde_json::json!({
            "draworder": "index", "id": 2, "name": "", "objects": objects, "opacity": 1, "type": "objectgroup",
            "visible": true, "x": 0, "y": 0,
        });
    }
    (!shapes.is_empty() || !class.is_empty()).then_some(tile)
}

fn json_object(id: usize, shape: &Shape) -> serde_json::Value {
    let mut object = serde_json::json!({
        "height": 0, "id": id, "name": "", "rotation": 0, "type": "", "visible": true, "width": 0, "x": 0, "y": 0,
    });
    match shape {
        Rectangle([x, y, width, height]) | Ellipse([x, y, width, height]) => {
            for (name, value) in [("x", x), ("y", y), ("width", width), ("height", height)] {
                object[name] = (*value).into();
            }
            if matches!(shape, Ellipse(_)) {
                object["ellipse"] = true.into();
            }
        }
        Ring(ring) => {
            let [x, y] = ring[0];
            (object["x"], object["y"]) = (x.into(), y.into());
            let point = |point: &[i32; 2]| serde_json::json!({"x": point[0] - x, "y": point[1] - y});
            object["polygon"] = ring.iter().map(point).collect();
        }
    }
    object
}

/// Returns the picture of the tiles as PNG: each with the colour of its shapes.
fn picture() -> Vec<u8> {
    let (width, height) = (COLUMNS * SIZE, ROWS * SIZE);
    let mut pixels = Vec::new();
    for y in 0..height {
        // The filter of the row: none.
        pixels.push(0);
        for x in 0..width {
            let tile = y / SIZE * COLUMNS + x / SIZE;
            let is_inside = SHAPES.get(tile).is_some_and(|shapes| covers(tile, shapes, x % SIZE, y % SIZE));
            let alpha = if is_inside { 0xff } else { 0 };
            let color = COLORS.get(tile).copied().unwrap_or_default();
            pixels.extend(if is_inside { color } else { [0; 3] });
            pixels.push(alpha);
        }
    }
    let mut header = Vec::new();
    header.extend((width as u32).to_be_bytes());
    header.extend((height as u32).to_be_bytes());
    // Eight bits for each of red, green, blue and alpha; no interlacing.
    header.extend([8, 6, 0, 0, 0]);
    let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
    for (kind, content) in [(b"IHDR", header), (b"IDAT", zlib(&pixels)), (b"IEND", Vec::new())] {
        png.extend((content.len() as u32).to_be_bytes());
        let mut sum = Crc::new();
        sum.update(kind);
        sum.update(&content);
        png.extend(kind);
        png.extend(&content);
        png.extend(sum.sum().to_be_bytes());
    }
    png
}

fn covers(tile: usize, shapes: &[Shape], x: usize, y: usize) -> bool {
    // The coordinates of the pixel's centre, in halves of a pixel.
    let (x, y) = (2 * x as i32 + 1, 2 * y as i32 + 1);
    let is_grass = tile as u32 + 1 == GRASS && y > 20 && x % 4 == 1;
    is_grass
        || tile as u32 + 1 == BLOCK
        || shapes.iter().any(|shape| match shape {
            Rectangle([left, top, width, height]) => {
                (2 * left..2 * (left + width)).contains(&x) && (2 * top..2 * (top + height)).contains(&y)
            }
            Ellipse([left, top, width, _]) => {
                let (dx, dy) = (x - 2 * left - width, y - 2 * top - width);
                dx * dx + dy * dy < width * width
            }
            Ring(ring) => crossings(ring, x, y) % 2 == 1,
        })
}

/// Counts the sides of a ring to the right of a point, in halves of a pixel.
fn crossings(ring: &[[i32; 2]], x: i32, y: i32) -> usize {
    let side = |index: usize| (ring[index].map(|at| 2 * at), ring[(index + 1) % ring.len()].map(|at| 2 * at));
    let crosses = |&index: &usize| {
        let ([ax, ay], [bx, by]) = side(index);
        // The side's x at this y is ax + (y - ay) * (bx - ax) / (by - ay).
        (ay > y) != (by > y) && {
            let run = (y - ay) * (bx - ax) - (x - ax) * (by - ay);
            if by > ay { run > 0 } else { run < 0 }
        }
    };
    (0..ring.len()).filter(crosses).count()
}

/// Compresses bytes as zlib does.
pub(super) fn zlib(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("writing to a `Vec` never fails")
}
