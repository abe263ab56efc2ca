//! Shapes as expressions in Python.

use carom_scene::{
    AabbSpec, Angle, ObbPlace, ObbSpec, PlacedSpec, PlainSpec, PlainValue, ShapeSpec, TileGridSpec,
    TileKindSpec,
};

use crate::text::{list, plain, tuple_point};

/// Returns a shape as a call of its class.
pub(crate) fn constructor(spec: &ShapeSpec) -> String {
    let points = |points: &[[f64; 2]]| list(points, tuple_point);
    let call = |name: &str, arguments: &[String]| ["carom.", name, "(", &arguments.join(", "), ")"].concat();
    let point = tuple_point;
    let rounding = |radius: Option<f64>| radius.map(|radius| named("radius", &plain(radius)));
    if let Some(PlainSpec { class, fields, .. }) = spec.plain() {
        let value = |(_, value): &(&str, PlainValue)| match *value {
            PlainValue::Number(number) => plain(number),
            PlainValue::Point(at) => point(at),
            PlainValue::Angle(angle) => turn(angle),
        };
        return call(class, &fields.iter().map(value).collect::<Vec<_>>());
    }
    match *spec {
        ShapeSpec::Point { position } => call("Circle", &[point(position), plain(0.0)]),
        ShapeSpec::Aabb(AabbSpec::MinMax { min, max }) => call("Aabb", &[point(min), point(max)]),
        ShapeSpec::Aabb(AabbSpec::Corner { corner, size }) => {
            call("Aabb.from_corner", &[point(corner), point(size)])
        }
        ShapeSpec::Obb(ObbSpec { place, angle }) => match place {
            ObbPlace::Center { center, half } => call("Obb", &[point(center), point(half), turn(angle)]),
            ObbPlace::Corner { corner, size } => {
                call("Obb.from_corner", &[point(corner), point(size), turn(angle)])
            }
        },
        ShapeSpec::ConvexPolygon { ref vertices, radius } => {
            let arguments: Vec<String> = [points(vertices)].into_iter().chain(rounding(radius)).collect();
            call("ConvexPolygon", &arguments)
        }
        ShapeSpec::Polygon { ref vertices, ref holes, radius } => {
            let rings: Vec<String> = holes.iter().map(|hole| points(hole)).collect();
            let holes = (!rings.is_empty()).then(|| named("holes", &["[", &rings.join(", "), "]"].concat()));
            let arguments: Vec<String> =
                [points(vertices)].into_iter().chain(holes).chain(rounding(radius)).collect();
            call("Polygon", &arguments)
        }
        ShapeSpec::Chain { ref vertices, closed, one_sided, radius } => {
            let flags =
                [("closed", closed), ("one_sided", one_sided)].into_iter().filter(|(_, is_set)| *is_set);
            let flags = flags.map(|(name, _)| named(name, "True"));
            let arguments: Vec<String> =
                [points(vertices)].into_iter().chain(flags).chain(rounding(radius)).collect();
            call("Chain", &arguments)
        }
        ShapeSpec::Compound { ref shapes } => {
            let shapes: Vec<String> = shapes.iter().map(placed).collect();
            call("Compound", &[["[", &shapes.join(", "), "]"].concat()])
        }
        ShapeSpec::TileGrid(ref grid) => tile_grid(grid),
        _ => unreachable!("shapes that a few numbers define must be handled before"),
    }
}

fn named(name: &str, value: &str) -> String {
    [name, "=", value].concat()
}

fn turn(angle: Angle) -> String {
    match angle {
        Angle::Radians(angle) => named("radians", &plain(angle)),
        Angle::Degrees(angle) => named("degrees", &plain(angle)),
    }
}

/// Returns a shape of a compound.
fn placed(shape: &PlacedSpec) -> String {
    let own = constructor(&shape.shape);
    let Some(pose) = shape.pose else { return own };
    let angle = pose.angle.map(|angle| [", ", &turn(angle)].concat()).unwrap_or_default();
    let place = tuple_point(pose.translation);
    [&own, ".transformed(carom.Pose(", &place, &angle, "))"].concat()
}

fn tile_grid(grid: &TileGridSpec) -> String {
    let kinds: Vec<String> = grid.kinds.iter().map(tile_kind).collect();
    let row = |row: &Vec<u16>| {
        let cells: Vec<String> = row.iter().map(u16::to_string).collect();
        ["[", &cells.join(", "), "]"].concat()
    };
    let rows: Vec<String> = grid.rows.iter().map(row).collect();
    let (origin, cell) = (tuple_point(grid.origin), tuple_point(grid.cell));
    format!("carom.TileGrid({origin}, {cell}, [{}], [{}])", rows.join(", "), kinds.join(", "))
}

fn tile_kind(kind: &TileKindSpec) -> String {
    match kind {
        TileKindSpec::Empty => "carom.TileKind.EMPTY".into(),
        TileKindSpec::Full(_) => "carom.TileKind.FULL".into(),
        TileKindSpec::Shape(shape) => ["carom.TileKind.part(", &constructor(&shape.shape), ")"].concat(),
        TileKindSpec::OneWay(kind) => {
            let (direction, shape) = (tuple_point(kind.one_way), constructor(&kind.shape.shape));
            format!("carom.TileKind.one_way({direction}, {shape})")
        }
    }
}
