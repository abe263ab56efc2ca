//! Caves seen from above for Tiled: an infinite map in JSON, in chunks on all sides of the origin.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::pieces::{File, Random};
use super::tiles::{CORNER, FULL, HALF, MIRRORED_X, MIRRORED_Y, ROUND, SLOPE, TRANSPOSED, zlib};

/// The size of a chunk, and the part of the plane with chunks, in cells.
const CHUNK: i64 = 16;
const COLUMNS: std::ops::Range<i64> = -64..96;
const ROWS: std::ops::Range<i64> = -48..48;

pub(super) fn files() -> Vec<File> {
    vec![("caves.tmj", format!("{}\n", map()).into_bytes())]
}

fn map() -> Value {
    let rock = rock();
    let at = |column: i64, row: i64| {
        let is_inside = COLUMNS.contains(&column) && ROWS.contains(&row);
        !is_inside || rock[((row - ROWS.start) * width() + column - COLUMNS.start) as usize]
    };
    let walls = |column: i64, row: i64| wall(&at, column, row);
    let stones = |column: i64, row: i64| {
        let is_free = !at(column, row);
        if is_free && (column * 7 + row * 13).rem_euclid(61) == 0 { ROUND } else { 0 }
    };
    json!({
        "compressionlevel": -1, "height": 96, "infinite": true, "nextlayerid": 5, "nextobjectid": 40,
        "orientation": "orthogonal", "renderorder": "right-down", "tiledversion": "1.11.2", "tileheight": 16,
        "tilewidth": 16, "type": "map", "version": "1.10", "width": 160,
        "tilesets": [{"firstgid": 1, "source": "terrain.tsj"}],
        "layers": [layer(1, "walls", true, walls), layer(2, "stones", false, stones), rooms(3, free_place(&at))],
    })
}

/// Returns the place of the free cell nearest to the origin whose neighbours are free, too.
fn free_place(at: &impl Fn(i64, i64) -> bool) -> [f64; 2] {
    let is_free = |column: i64, row: i64| !(-1..=1).any(|dy| (-1..=1).any(|dx| at(column + dx, row + dy)));
    let cells = (0..20).flat_map(|reach| {
        (-reach..=reach).flat_map(move |row| (-reach..=reach).map(move |column| (column, row)))
    });
    let (column, row) = cells.into_iter().find(|&(column, row)| is_free(column, row)).expect("a free cell");
    [column, row].map(|at| 16.0 * at as f64 + 8.0)
}

const fn width() -> i64 {
    COLUMNS.end - COLUMNS.start
}

/// Returns whether each cell is rock, after a few steps of a cellular automaton on noise.
fn rock() -> Vec<bool> {
    let mut random = Random(0x1234_5678_9abc_def1);
    let (columns, rows) = (width(), ROWS.end - ROWS.start);
    let mut cells: Vec<bool> = (0..columns * rows).map(|_| random.between(0, 99) < 45).collect();
    for _ in 0..4 {
        let at = |column: i64, row: i64| {
            let is_inside = (0..columns).contains(&column) && (0..rows).contains(&row);
            !is_inside || cells[(row * columns + column) as usize]
        };
        let near = |index: i64| {
            let (column, row) = (index % columns, index / columns);
            let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (column + dx, row + dy)));
            around.filter(|&(column, row)| at(column, row)).count()
        };
        cells = (0..columns * rows).map(|index| near(index) >= 5).collect();
    }
    cells
}

/// Returns the tile of a cell of rock, with corners that are cut where two sides are free.
fn wall(at: &impl Fn(i64, i64) -> bool, column: i64, row: i64) -> u32 {
    if !at(column, row) {
        return 0;
    }
    let [up, down, left, right] =
        [(0, -1), (0, 1), (-1, 0), (1, 0)].map(|(dx, dy)| at(column + dx, row + dy));
    match (up, down, left, right) {
        // The slope has its solid corner at the lower right.
        (false, true, false, true) => SLOPE,
        (false, true, true, false) => SLOPE | MIRRORED_X,
        (true, false, false, true) => SLOPE | MIRRORED_Y,
        (true, false, true, false) => SLOPE | MIRRORED_X | MIRRORED_Y,
        (false, true, true, true) if (column + row) % 5 == 0 => HALF,
        (true, true, false, true) if (column + row) % 5 == 0 => HALF | TRANSPOSED,
        (true, true, true, true) if (column * 3 + row).rem_euclid(29) == 0 => {
            CORNER | TRANSPOSED | MIRRORED_Y
        }
        _ => FULL,
    }
}

fn layer(id: u32, name: &str, is_plain: bool, tile: impl Fn(i64, i64) -> u32) -> Value {
    let mut chunks = Vec::new();
    for y in ROWS.step_by(CHUNK as usize) {
        for x in COLUMNS.step_by(CHUNK as usize) {
            let tiles: Vec<u32> =
                (0..CHUNK * CHUNK).map(|index| tile(x + index % CHUNK, y + index / CHUNK)).collect();
            if tiles.iter().all(|&tile| tile == 0) {
                continue;
            }
            let bytes: Vec<u8> = tiles.iter().flat_map(|tile| tile.to_le_bytes()).collect();
            let data = if is_plain { json!(tiles) } else { json!(STANDARD.encode(zlib(&bytes))) };
            chunks.push(json!({"data": data, "height": CHUNK, "width": CHUNK, "x": x, "y": y}));
        }
    }
    let mut layer = json!({
        "chunks": chunks, "height": 96, "id": id, "name": name, "opacity": 1, "startx": COLUMNS.start,
        "starty": ROWS.start, "type": "tilelayer", "visible": true, "width": 160, "x": 0, "y": 0,
    });
    if !is_plain {
        layer["compression"] = "zlib".into();
        layer["encoding"] = "base64".into();
    }
    layer
}

/// Returns the objects of the map: concave rooms, walls of polylines, wells, a door.
fn rooms(id: u32, hero: [f64; 2]) -> Value {
    let mut objects = Vec::new();
    let mut add = |name: &str, place: [f64; 2], extra: Value| {
        let mut object = json!({
            "height": 0, "id": objects.len() + 1, "name": name, "rotation": 0, "type": "", "visible": true, "width": 0,
            "x": place[0], "y": place[1],
        });
        for (name, value) in extra.as_object().expect("an object") {
            object[name] = value.clone();
        }
        objects.push(object);
    };
    let points =
        |points: &[[f64; 2]]| -> Value { points.iter().map(|[x, y]| json!({"x": x, "y": y})).collect() };
    let hall = [
        [0.0, 0.0],
        [96.0, 0.0],
        [96.0, 64.0],
        [64.0, 64.0],
        [64.0, 24.0],
        [32.0, 24.0],
        [32.0, 64.0],
        [0.0, 64.0],
    ];
    for (index, place) in
        [[-800.0, -400.0], [-200.0, 320.5], [640.0, -96.0], [1100.0, 480.0]].into_iter().enumerate()
    {
        let extra = json!({"polygon": points(&hall), "type": "room", "rotation": 30 * index,
            "properties": [{"name": "light", "type": "float", "value": 0.5}]});
        add(&format!("hall {}", index + 1), place, extra);
    }
    let star: Vec<[f64; 2]> = [
        [0, -40],
        [10, -12],
        [38, -12],
        [16, 6],
        [24, 34],
        [0, 16],
        [-24, 34],
        [-16, 6],
        [-38, -12],
        [-10, -12],
    ]
    .map(|point| point.map(f64::from))
    .to_vec();
    add("star", [200.0, -600.0], json!({"polygon": points(&star)}));
    add(
        "fence",
        [-500.0, 200.0],
        json!({"polyline": points(&[[0.0, 0.0], [80.0, -30.0], [160.0, 10.0], [250.0, 0.0]])}),
    );
    let yard = [[0.0, 0.0], [120.0, 0.0], [140.0, 70.0], [30.0, 110.0], [0.0, 0.0]];
    add("yard", [300.0, 300.0], json!({"polyline": points(&yard)}));
    add("well", [-320.0, -160.0], json!({"ellipse": true, "width": 48, "height": 48}));
    add("pond", [480.0, 100.0], json!({"ellipse": true, "width": 120, "height": 64, "rotation": -20}));
    add("door", [64.0, -64.0], json!({"width": 32, "height": 8, "rotation": 90, "type": "door"}));
    add("hero", hero, json!({"point": true}));
    json!({
        "draworder": "topdown", "id": id, "name": "rooms", "objects": objects, "opacity": 1, "type": "objectgroup",
        "visible": true, "x": 0, "y": 0, "offsetx": 4, "offsety": -4,
    })
}
