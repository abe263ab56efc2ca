//! Writes the code of the last step: the cells around the hero, and the hero on these cells.

use carom::{TileGrid, Vec2};
use carom_scene::{AabbSpec, ShapeSpec};

use super::kinds::{CORNERS, EMPTY, FULL, ONE_WAY};
use super::world::{STEP, Step, World, body};
use crate::code::{Code, Language};
use crate::text::{exact, exact_point, plain, plain_point, tuple_point};

/// The number of columns and rows on each side of the hero's cell that the code contains.
const AROUND: [usize; 2] = [3, 2];

/// Returns the code of the last step with the walker.
pub(super) fn code(world: &World, language: Language) -> Code {
    let mut code = Code::new(language);
    let step = &world.last;
    let map = world.map();
    let (columns, rows) = window(map, step.from);
    let cells: Vec<Vec<usize>> = rows
        .clone()
        .map(|row| columns.clone().map(|column| map.get(column, row).unwrap_or(EMPTY)).collect())
        .collect();
    let kinds: Vec<usize> =
        (0..CORNERS.len()).filter(|kind| cells.iter().flatten().any(|cell| cell == kind)).collect();
    let origin = [columns.start as f64, rows.start as f64];
    kinds_code(&mut code, &kinds);
    cells_code(&mut code, &kinds, &cells);
    map_code(&mut code, origin, [columns.len(), rows.len()]);
    step_code(&mut code, step);
    code
}

/// Returns the columns and the rows around a point.
fn window(map: &TileGrid, at: Vec2) -> (std::ops::Range<usize>, std::ops::Range<usize>) {
    let near = |at: f64, around: usize, count: usize| {
        let middle = (at.max(0.0) as usize).min(count - 1);
        middle.saturating_sub(around)..(middle + around + 1).min(count)
    };
    (near(at.x, AROUND[0], map.columns()), near(at.y, AROUND[1], map.rows()))
}

fn kinds_code(code: &mut Code, kinds: &[usize]) {
    code.uses_type("TileKind");
    code.line("let kinds = [", "const kinds = [", "kinds = [");
    for &kind in kinds {
        let [rust, javascript, python] = kind_code(code, kind);
        code.line(&format!("    {rust},"), &format!("  {javascript},"), &format!("    {python},"));
    }
    code.line("];", "];", "]");
}

/// Returns the expression for a kind in each language; only the expression in the language of the code is
/// complete.
fn kind_code(code: &mut Code, kind: usize) -> [String; 3] {
    let corners = CORNERS[kind];
    match kind {
        EMPTY => return ["TileKind::EMPTY", "null", "carom.TileKind.EMPTY"].map(Into::into),
        FULL => return ["TileKind::FULL", "\"full\"", "carom.TileKind.FULL"].map(Into::into),
        _ => {}
    }
    let shape = if corners.len() == 4 {
        code.expression(&ShapeSpec::Aabb(AabbSpec::MinMax { min: corners[0], max: corners[2] }))
    } else {
        code.expression(&ShapeSpec::ConvexPolygon { vertices: corners.to_vec(), radius: None })
    };
    if kind == ONE_WAY {
        [
            format!("TileKind::one_way([0.0, 1.0], {shape})?"),
            format!("{{ oneWay: [0, 1], shape: {shape} }}"),
            format!("carom.TileKind.one_way((0, 1), {shape})"),
        ]
    } else {
        let python = format!("carom.TileKind.part({shape})");
        [format!("TileKind::part({shape})?"), shape, python]
    }
}

fn cells_code(code: &mut Code, kinds: &[usize], cells: &[Vec<usize>]) {
    let comment = "// The lowest row comes first.";
    code.line(comment, comment, "# The lowest row comes first.");
    code.line("let rows = [", "const rows = [", "rows = [");
    for row in cells {
        let index = |cell: &usize| kinds.iter().position(|kind| kind == cell).unwrap_or(0).to_string();
        let row = row.iter().map(index).collect::<Vec<_>>().join(", ");
        let indented = format!("    [{row}],");
        code.line(&indented, &format!("  [{row}],"), &indented);
    }
    code.line("];", "];", "]");
}

fn map_code(code: &mut Code, origin: [f64; 2], [columns, rows]: [usize; 2]) {
    code.uses_type("TileGrid");
    let (rust, javascript) = (exact_point(origin), plain_point(origin));
    code.line(
        &format!(
            "let map = TileGrid::new({rust}, [1.0, 1.0], [{columns}, {rows}], kinds, |x, y| rows[y][x])?;\n"
        ),
        &format!("const map = {{ type: \"tilegrid\", origin: {javascript}, cell: [1, 1], rows, kinds }};\n"),
        &format!("tile_map = carom.TileGrid({}, (1, 1), rows, kinds)\n", tuple_point(origin)),
    );
}

/// Adds the hero and its step to the code.
fn step_code(code: &mut Code, step: &Step) {
    let body = body(step.from);
    let (min, max) = (body.min().into(), body.max().into());
    code.shape("hero", &ShapeSpec::Aabb(AabbSpec::MinMax { min, max }));
    code.uses(&["Walker"]);
    let velocity = step.wanted.into();
    let [rust_dropping, javascript_dropping, python_dropping] = match step.drops {
        true => ["\n    .with_dropping(true)", ", dropping: true", ", dropping=True"],
        false => [""; 3],
    };
    let rust = [
        "let walker = Walker::new(hero)\n    .with_slope_degrees(50.0)\n    .with_step(0.55)\n    .with_snap(0.3)",
        rust_dropping,
        ";\nlet walk = walker.walk(",
        &exact_point(velocity),
        ", ",
        &exact(STEP),
        ", &[map]);\nprintln!(\"{:?} {:?}\", walk.displacement, walk.velocity);",
    ];
    let javascript = [
        "const walker = new Walker(hero, { slopeDegrees: 50, step: 0.55, snap: 0.3",
        javascript_dropping,
        " });\nconst walk = walker.walk(",
        &plain_point(velocity),
        ", ",
        &plain(STEP),
        ", [map]);\nconsole.log(walk.displacement, walk.velocity);",
    ];
    let python = [
        "walker = carom.Walker(hero, slope_degrees=50, step=0.55, snap=0.3",
        python_dropping,
        ")\nwalk = walker.walk(",
        &tuple_point(velocity),
        ", ",
        &plain(STEP),
        ", [tile_map])\nprint(walk.displacement, walk.velocity)",
    ];
    code.line(&rust.concat(), &javascript.concat(), &python.concat());
}
