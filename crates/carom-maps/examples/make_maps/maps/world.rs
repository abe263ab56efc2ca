//! A world of four levels for LDtk: grids of values, tagged tiles, entities.

use serde_json::{Value, json};

use super::pieces::{File, Random};
use super::tiles::{BLOCK, PLATFORM};

/// The size of a cell.
const CELL: usize = 16;

/// The numbers of the definitions.
const ENTITIES: i64 = 1;
const COLLISIONS: i64 = 2;
const BRIDGES: i64 = 3;
const TILE_SET: i64 = 4;
const TAGS: i64 = 5;
const COIN: i64 = 6;
const LIFT: i64 = 7;
const HERO: i64 = 8;

/// The name, the corner in the world and the size in cells of each level.
const LEVELS: [(&str, [i64; 2], [usize; 2]); 4] = [
    ("Entrance", [0, 0], [64, 32]),
    ("Hall", [1024, 0], [80, 48]),
    ("Cellar", [0, 512], [64, 40]),
    ("Tower", [-512, -256], [32, 80]),
];

pub(super) fn files() -> Vec<File> {
    vec![("world.ldtk", format!("{}\n", project()).into_bytes())]
}

/// Returns an id of the form that LDtk uses.
fn iid(number: usize) -> String {
    format!("{number:08x}-66b0-11ec-b121-b327a0180000")
}

fn project() -> Value {
    let levels: Vec<Value> = (0..LEVELS.len()).map(level).collect();
    json!({
        "__header__": {
            "fileType": "LDtk Project JSON", "app": "LDtk", "doc": "https://ldtk.io/json",
            "schema": "https://ldtk.io/files/JSON_SCHEMA.json", "appAuthor": "Sebastien 'deepnight' Benard",
            "appVersion": "1.5.3", "url": "https://ldtk.io",
        },
        "iid": iid(1), "jsonVersion": "1.5.3", "appBuildId": 473_702, "nextUid": 200, "identifierStyle": "Capitalize",
        "toc": [], "worldLayout": "Free", "worldGridWidth": 256, "worldGridHeight": 256,
        "defaultLevelWidth": 1024, "defaultLevelHeight": 512, "defaultPivotX": 0, "defaultPivotY": 0,
        "defaultGridSize": CELL, "defaultEntityWidth": CELL, "defaultEntityHeight": CELL, "bgColor": "#40465B",
        "defaultLevelBgColor": "#696A79", "minifyJson": true, "externalLevels": false, "exportTiled": false,
        "simplifiedExport": false, "imageExportMode": "None", "exportLevelBg": true, "pngFilePattern": null,
        "backupOnSave": false, "backupLimit": 10, "backupRelPath": null, "levelNamePattern": "Level_%idx",
        "tutorialDesc": null, "customCommands": [], "flags": [], "defs": definitions(), "levels": levels,
        "worlds": [], "dummyWorldIid": iid(2),
    })
}

fn definitions() -> Value {
    let values = json!([
        {"value": 1, "identifier": "walls", "color": "#73809A", "tile": null, "groupUid": 0},
        {"value": 2, "identifier": "one_way", "color": "#B0844A", "tile": null, "groupUid": 0},
        {"value": 3, "identifier": "water_passable", "color": "#3A7CA5", "tile": null, "groupUid": 0},
        {"value": 4, "identifier": "one_way_left", "color": "#C43D3D", "tile": null, "groupUid": 0},
    ]);
    json!({
        "layers": [
            layer_definition("Entities", "Things", ENTITIES, &json!([]), None),
            layer_definition("Tiles", "Bridges", BRIDGES, &json!([]), Some(TILE_SET)),
            layer_definition("IntGrid", "Collisions", COLLISIONS, &values, None),
        ],
        "entities": [
            entity_definition("Coin", COIN, "Ellipse", false),
            entity_definition("Lift", LIFT, "Rectangle", true),
            entity_definition("Hero", HERO, "Cross", false),
        ],
        "tilesets": [{
            "__cWid": 4, "__cHei": 4, "identifier": "Terrain", "uid": TILE_SET, "relPath": "terrain.png",
            "embedAtlas": null, "pxWid": 64, "pxHei": 64, "tileGridSize": CELL, "spacing": 0, "padding": 0, "tags": [],
            "tagsSourceEnumUid": TAGS,
            "enumTags": [
                {"enumValueId": "Solid", "tileIds": [BLOCK - 1]}, {"enumValueId": "One_way", "tileIds": [PLATFORM - 1]},
            ],
            "customData": [], "savedSelections": [], "cachedPixelData": null,
        }],
        "enums": [{
            "identifier": "Blocking", "uid": TAGS, "values": [
                {"id": "Solid", "tileRect": null, "color": 7_569_562}, {"id": "One_way", "tileRect": null, "color": 11_568_202},
            ],
            "iconTilesetUid": null, "externalRelPath": null, "externalFileChecksum": null, "tags": [],
        }],
        "externalEnums": [], "levelFields": [],
    })
}

fn layer_definition(kind: &str, identifier: &str, uid: i64, values: &Value, tile_set: Option<i64>) -> Value {
    json!({
        "__type": kind, "identifier": identifier, "type": kind, "uid": uid, "doc": null, "uiColor": null,
        "gridSize": CELL, "guideGridWid": 0, "guideGridHei": 0, "displayOpacity": 1, "inactiveOpacity": 0.6,
        "hideInList": false, "hideFieldsWhenInactive": true, "canSelectWhenInactive": true, "renderInWorldView": true,
        "pxOffsetX": 0, "pxOffsetY": 0, "parallaxFactorX": 0, "parallaxFactorY": 0, "parallaxScaling": true,
        "requiredTags": [], "excludedTags": [], "autoTilesKilledByOtherLayerUid": null, "uiFilterTags": [],
        "useAsyncRender": false, "intGridValues": values, "intGridValuesGroups": [], "autoRuleGroups": [],
        "autoSourceLayerDefUid": null, "tilesetDefUid": tile_set, "tilePivotX": 0, "tilePivotY": 0,
        "biomeFieldUid": null,
    })
}

fn entity_definition(identifier: &str, uid: i64, mode: &str, is_resizable: bool) -> Value {
    let fields = if is_resizable { json!([field_definition()]) } else { json!([]) };
    json!({
        "identifier": identifier, "uid": uid, "tags": [], "exportToToc": false, "allowOutOfBounds": false, "doc": null,
        "width": CELL, "height": CELL, "resizableX": is_resizable, "resizableY": is_resizable, "minWidth": null,
        "maxWidth": null, "minHeight": null, "maxHeight": null, "keepAspectRatio": false, "tileOpacity": 1,
        "fillOpacity": 1, "lineOpacity": 1, "hollow": false, "color": "#BE4A2F", "renderMode": mode, "showName": true,
        "tilesetId": null, "tileRenderMode": "FitInside", "tileRect": null, "uiTileRect": null, "nineSliceBorders": [],
        "maxCount": 0, "limitScope": "PerLevel", "limitBehavior": "MoveLastOne", "pivotX": 0, "pivotY": 0,
        "fieldDefs": fields,
    })
}

fn field_definition() -> Value {
    json!({
        "identifier": "one_way", "doc": null, "__type": "Bool", "uid": 9, "type": "F_Bool", "isArray": false,
        "canBeNull": false, "arrayMinLength": null, "arrayMaxLength": null, "editorDisplayMode": "ValueOnly",
        "editorDisplayScale": 1, "editorDisplayPos": "Above", "editorLinkStyle": "StraightArrow",
        "editorDisplayColor": null, "editorAlwaysShow": false, "editorShowInWorld": true, "editorCutLongValues": true,
        "editorTextSuffix": null, "editorTextPrefix": null, "useForSmartColor": false, "exportToToc": false,
        "searchable": false, "min": null, "max": null, "regex": null, "acceptFileTypes": null, "defaultOverride": null,
        "textLanguageMode": null, "symmetricalRef": false, "autoChainRef": true, "allowOutOfLevelRef": true,
        "allowedRefs": "OnlySame", "allowedRefsEntityUid": null, "allowedRefTags": [], "tilesetUid": null,
    })
}

fn level(index: usize) -> Value {
    let (name, [x, y], [columns, rows]) = LEVELS[index];
    let uid = 100 + index;
    let values = values(index, columns, rows);
    let mut layers = [
        layer("Entities", "Things", ENTITIES, index),
        layer("Tiles", "Bridges", BRIDGES, index),
        layer("IntGrid", "Collisions", COLLISIONS, index),
    ];
    layers[0]["entityInstances"] = entities(index, columns, rows);
    layers[1]["gridTiles"] = bridges(columns, rows);
    layers[1]["__tilesetDefUid"] = TILE_SET.into();
    layers[1]["__tilesetRelPath"] = "terrain.png".into();
    layers[2]["intGridCsv"] = values.into();
    json!({
        "identifier": name, "iid": iid(uid), "uid": uid, "worldX": x, "worldY": y, "worldDepth": 0,
        "pxWid": columns * CELL, "pxHei": rows * CELL, "__bgColor": "#696A79", "bgColor": null,
        "useAutoIdentifier": false, "bgRelPath": null, "bgPos": null, "bgPivotX": 0.5, "bgPivotY": 0.5,
        "__smartColor": "#ADADB5", "__bgPos": null, "externalRelPath": null, "fieldInstances": [],
        "layerInstances": layers, "__neighbours": [],
    })
}

fn layer(kind: &str, identifier: &str, definition: i64, level: usize) -> Value {
    let (_, _, [columns, rows]) = LEVELS[level];
    json!({
        "__identifier": identifier, "__type": kind, "__cWid": columns, "__cHei": rows, "__gridSize": CELL,
        "__opacity": 1, "__pxTotalOffsetX": 0, "__pxTotalOffsetY": 0, "__tilesetDefUid": null,
        "__tilesetRelPath": null, "iid": iid(1000 + 10 * level + definition as usize), "levelId": 100 + level,
        "layerDefUid": definition, "pxOffsetX": 0, "pxOffsetY": 0, "visible": true, "optionalRules": [],
        "intGridCsv": [], "autoLayerTiles": [], "seed": 1, "overrideTilesetUid": null, "gridTiles": [],
        "entityInstances": [],
    })
}

/// Returns the values of a level: a frame with doors, floors, one-way floors and water.
fn values(level: usize, columns: usize, rows: usize) -> Vec<u8> {
    let mut random = Random(0x5851_f42d_4c95_7f2d + level as u64);
    let mut cells = vec![0; columns * rows];
    let mut fill = |x: std::ops::Range<usize>, y: std::ops::Range<usize>, value: u8| {
        for row in y.start..y.end.min(rows) {
            cells[row * columns + x.start.min(columns)..row * columns + x.end.min(columns)].fill(value);
        }
    };
    fill(0..columns, 0..1, 1);
    fill(0..columns, rows - 2..rows, 1);
    fill(0..1, 0..rows, 1);
    fill(columns - 1..columns, 0..rows, 1);
    for row in (6..rows - 4).step_by(6) {
        let start = random.between(2, 8) as usize;
        let length = random.between(8, columns as i64 - 12) as usize;
        fill(start..start + length, row..row + 1, 1);
        fill(start + 3..start + 6, row..row + 1, 2);
        fill(start + length..start + length + 1, row - 3..row + 1, 4);
    }
    fill(columns / 2..columns / 2 + 6, rows - 3..rows - 2, 3);
    // Draws doors between the levels.
    fill(0..1, rows - 6..rows - 2, 0);
    fill(columns - 1..columns, rows - 6..rows - 2, 0);
    cells
}

/// Returns bridges of tiles that are tagged as one-way, between blocks that are tagged as solid.
fn bridges(columns: usize, rows: usize) -> Value {
    let row = rows / 2 - 1;
    let tile = |column: usize| {
        let id = if column.is_multiple_of(8) { BLOCK - 1 } else { PLATFORM - 1 } as usize;
        json!({
            "px": [column * CELL, row * CELL], "src": [id % 4 * CELL, id / 4 * CELL], "f": 0, "t": id,
            "d": [row * columns + column], "a": 1,
        })
    };
    (8..columns - 8).map(tile).collect()
}

fn entities(level: usize, columns: usize, rows: usize) -> Value {
    let mut all = Vec::new();
    let mut add = |identifier: &str,
                   definition: i64,
                   [x, y]: [usize; 2],
                   [width, height]: [usize; 2],
                   fields: Value| {
        let (_, [world_x, world_y], _) = LEVELS[level];
        all.push(json!({
            "__identifier": identifier, "__grid": [x / CELL, y / CELL], "__pivot": [0, 0], "__tags": [], "__tile": null,
            "__smartColor": "#BE4A2F", "iid": iid(100_000 + 1000 * level + all.len()), "width": width,
            "height": height, "defUid": definition, "px": [x, y], "fieldInstances": fields,
            "__worldX": world_x + x as i64, "__worldY": world_y + y as i64,
        }));
    };
    for column in (4..columns - 4).step_by(7) {
        add("Coin", COIN, [column * CELL, (rows - 5) * CELL], [CELL, CELL], json!([]));
    }
    let one_way = json!([{
        "__identifier": "one_way", "__type": "Bool", "__value": true, "__tile": null, "defUid": 9, "realEditorValues": [],
    }]);
    add("Lift", LIFT, [2 * CELL, (rows - 9) * CELL], [3 * CELL, CELL / 2], one_way);
    if level == 0 {
        add("Hero", HERO, [3 * CELL, (rows - 3) * CELL], [CELL, CELL], json!([]));
    }
    all.into()
}
