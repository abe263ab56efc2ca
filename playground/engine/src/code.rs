//! The code that computes the displayed numbers, in Rust, JavaScript and Python.

use carom_scene::{
    AabbSpec, Angle, ObbPlace, ObbSpec, PlacedSpec, PlainSpec, PlainValue, ShapeSpec, TileGridSpec,
    TileKindSpec,
};

use crate::python;
use crate::text::{exact, exact_point, list, plain, plain_point};

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    Rust,
    JavaScript,
    Python,
}

impl Language {
    pub(crate) fn named(name: &str) -> Self {
        match name {
            "rust" => Self::Rust,
            "python" => Self::Python,
            _ => Self::JavaScript,
        }
    }

    /// Converts a name in a scene to an identifier.
    fn identifier(self, name: &str) -> String {
        let words: Vec<String> = name
            .split(|letter: char| !letter.is_ascii_alphanumeric())
            .filter(|word| !word.is_empty())
            .map(str::to_ascii_lowercase)
            .collect();
        let name = match self {
            Self::Rust | Self::Python => words.join("_"),
            Self::JavaScript => words.iter().enumerate().map(|(index, word)| camel(index, word)).collect(),
        };
        match name.as_str() {
            "" => "shape".into(),
            known if TAKEN.split(' ').any(|taken| taken == known) => name + "_",
            _ if name.starts_with(|first: char| first.is_ascii_digit()) => format!("shape_{name}"),
            _ => name,
        }
    }
}

/// Keywords, and identifiers used by the surrounding code.
const TAKEN: &str = "box move static new var in loop type crate for if let fn use as match const class self this true \
                     false hit gap why axis near run scene cast contact return else while do null delete export import enum \
                     function switch try catch with yield await async case default break continue struct impl pub mod \
                     ref mut trait where super dyn unsafe extern typeof void package interface carom def lambda pass \
                     and or not is print elif except finally global nonlocal raise assert del from none";

fn camel(index: usize, word: &str) -> String {
    let mut letters = word.chars();
    match letters.next().filter(|_| index > 0) {
        Some(first) => first.to_ascii_uppercase().to_string() + letters.as_str(),
        None => word.into(),
    }
}

/// A program under construction.
#[derive(Clone, Debug)]
pub(crate) struct Code {
    pub(crate) language: Language,
    types: Vec<&'static str>,
    calls: Vec<&'static str>,
    /// The imported types of the crates for scenes and for the simulator.
    scene: Vec<&'static str>,
    sim: Vec<&'static str>,
    /// The identifiers of the shapes.
    names: Vec<String>,
    body: String,
}

impl Code {
    pub(crate) const fn new(language: Language) -> Self {
        Self {
            language,
            types: Vec::new(),
            calls: Vec::new(),
            scene: Vec::new(),
            sim: Vec::new(),
            names: Vec::new(),
            body: String::new(),
        }
    }

    /// Adds imports of the library's functions or types to the program.
    pub(crate) fn uses(&mut self, calls: &[&'static str]) {
        self.calls.extend(calls);
    }

    /// Adds an import of a type of the library, in Rust only.
    pub(crate) fn uses_type(&mut self, name: &'static str) {
        self.types.push(name);
    }

    /// Adds imports of the types that read a scene and run it, in Rust only.
    pub(crate) fn uses_simulation(&mut self) {
        self.scene.push("Scene");
        self.sim.push("Simulation");
    }

    /// Adds a line: the first text in Rust, the second in JavaScript, the third in Python.
    pub(crate) fn line(&mut self, rust: &str, javascript: &str, python: &str) {
        self.body += match self.language {
            Language::Rust => rust,
            Language::JavaScript => javascript,
            Language::Python => python,
        };
        self.body.push('\n');
    }

    /// Converts a name in a scene to a unique identifier.
    pub(crate) fn name(&mut self, name: &str) -> String {
        let mut name = self.language.identifier(name);
        while self.names.contains(&name) {
            name += "_";
        }
        self.names.push(name.clone());
        name
    }

    /// Adds a shape with a name; returns its identifier.
    pub(crate) fn shape(&mut self, name: &str, spec: &ShapeSpec) -> String {
        let name = self.name(name);
        let shape = self.expression(spec);
        self.line(
            &format!("let {name} = {shape};"),
            &format!("const {name} = {shape};"),
            &format!("{name} = {shape}"),
        );
        name
    }

    /// Returns a shape as an expression.
    pub(crate) fn expression(&mut self, spec: &ShapeSpec) -> String {
        match self.language {
            Language::Rust => self.constructor(spec),
            Language::JavaScript => literal(spec),
            Language::Python => python::constructor(spec),
        }
    }

    fn constructor(&mut self, spec: &ShapeSpec) -> String {
        let (kind, rust) = constructor(spec);
        self.types.push(kind);
        format!("{kind}::{rust}?")
    }

    /// Returns the whole program text.
    pub(crate) fn text(mut self) -> String {
        let mut names = self.calls.clone();
        if self.language == Language::Rust {
            names.extend(&self.types);
        }
        let key = |name: &&'static str| (name.starts_with(char::is_lowercase), *name);
        carom::sort_by(&mut names, |one, other| key(one).cmp(&key(other)));
        names.dedup();
        let mut head = String::new();
        for (from, names) in [("carom", &names), ("carom_scene", &self.scene), ("carom_sim", &self.sim)] {
            let list = names.join(", ");
            head += &match self.language {
                _ if names.is_empty() => String::new(),
                Language::Rust => format!("use {from}::{{{list}}};\n"),
                Language::JavaScript => format!("import {{ {list} }} from \"{from}\";\n"),
                Language::Python => String::new(),
            };
        }
        if self.language == Language::Python && self.body.contains("carom.") {
            head.push_str("import carom\n");
        }
        self.body = self.body.trim_end().into();
        let parting = if head.is_empty() { "" } else { "\n" };
        format!("{head}{parting}{}", self.body.trim_start())
    }
}

/// Returns the type and its constructor, in Rust.
fn constructor(spec: &ShapeSpec) -> (&'static str, String) {
    let call = |name: &str, points: &[[f64; 2]], number: Option<f64>| {
        let points = points.iter().copied().map(exact_point);
        let arguments: Vec<String> = points.chain(number.map(exact)).collect();
        [name, "(", &arguments.join(", "), ")"].concat()
    };
    if let Some(PlainSpec { class, fields, .. }) = spec.plain() {
        let value = |(_, value): &(&str, PlainValue)| match *value {
            PlainValue::Number(number) => exact(number),
            PlainValue::Point(point) => exact_point(point),
            PlainValue::Angle(angle) => rotation(angle),
        };
        let arguments: Vec<String> = fields.iter().map(value).collect();
        return (class, ["new(", &arguments.join(", "), ")"].concat());
    }
    match *spec {
        ShapeSpec::Point { position } => ("Circle", call("new", &[position], Some(0.0))),
        ShapeSpec::Aabb(AabbSpec::MinMax { min, max }) => ("Aabb", call("new", &[min, max], None)),
        ShapeSpec::Aabb(AabbSpec::Corner { corner, size }) => {
            ("Aabb", call("from_corner", &[corner, size], None))
        }
        ShapeSpec::Obb(ObbSpec { place, angle }) => {
            let (unit, angle) = match angle {
                Angle::Radians(angle) => ("radians", angle),
                Angle::Degrees(angle) => ("degrees", angle),
            };
            let (from, points) = match place {
                ObbPlace::Center { center, half } => ("from_", [center, half]),
                ObbPlace::Corner { corner, size } => ("from_corner_", [corner, size]),
            };
            ("Obb", call(&[from, unit].concat(), &points, Some(angle)))
        }
        ShapeSpec::ConvexPolygon { ref vertices, radius } => {
            let vertices = list(vertices, exact_point);
            let constructor = match radius {
                None => ["new(", &vertices, ")"].concat(),
                Some(radius) => ["rounded(", &vertices, ", ", &exact(radius), ")"].concat(),
            };
            ("ConvexPolygon", constructor)
        }
        ShapeSpec::Polygon { ref vertices, ref holes, radius } => {
            let outer = match radius {
                None => ["new(", &list(vertices, exact_point), ")"].concat(),
                Some(radius) => {
                    ["rounded(", &list(vertices, exact_point), ", ", &exact(radius), ")"].concat()
                }
            };
            let holes: Vec<String> =
                holes.iter().map(|hole| ["vec!", &list(hole, exact_point)].concat()).collect();
            let holes = match holes.as_slice() {
                [] => String::new(),
                holes => format!("?.with_holes([{}])", holes.join(", ")),
            };
            ("Polygon", outer + &holes)
        }
        ShapeSpec::Chain { ref vertices, closed, one_sided, radius } => {
            let name = if closed { "closed(" } else { "new(" };
            let curve = [name, &list(vertices, exact_point), ")"].concat();
            let sided = if one_sided { ".map(|chain| chain.one_sided())" } else { "" };
            let thick = radius.map(|radius| format!("?.with_radius({})", exact(radius)));
            ("Chain", curve + sided + &thick.unwrap_or_default())
        }
        ShapeSpec::Compound { ref shapes } => {
            let shapes: Vec<String> = shapes.iter().map(placed).collect();
            ("Compound", format!("new([{}])", shapes.join(", ")))
        }
        ShapeSpec::TileGrid(ref grid) => ("TileGrid", tile_grid(grid)),
        _ => unreachable!("shapes that a few numbers define must be handled before"),
    }
}

/// Returns a shape of a compound, in Rust.
fn placed(shape: &PlacedSpec) -> String {
    let (kind, constructor) = constructor(&shape.shape);
    let own = format!("carom::Shape::from(carom::{kind}::{constructor}?)");
    let Some(pose) = shape.pose else { return own };
    let rotation = pose.angle.map_or("carom::Rot2::IDENTITY".into(), rotation);
    format!("{own}.transformed(carom::Pose::new({}, {rotation})?)", exact_point(pose.translation))
}

fn rotation(angle: Angle) -> String {
    match angle {
        Angle::Radians(angle) => format!("carom::Rot2::from_radians({})?", exact(angle)),
        Angle::Degrees(angle) => format!("carom::Rot2::from_degrees({})?", exact(angle)),
    }
}

/// Returns the constructor of a grid that is not turned, in Rust.
fn tile_grid(grid: &TileGridSpec) -> String {
    let kinds: Vec<String> = grid.kinds.iter().map(tile_kind).collect();
    let rows: Vec<String> = grid.rows.iter().map(|row| format!("{row:?}")).collect();
    let columns = grid.rows.first().map_or(0, Vec::len);
    format!(
        "new({}, {}, [{columns}, {}], [{}], |x, y| [{}][y][x])",
        exact_point(grid.origin),
        exact_point(grid.cell),
        rows.len(),
        kinds.join(", "),
        rows.join(", "),
    )
}

fn tile_kind(kind: &TileKindSpec) -> String {
    let tile = |shape: &ShapeSpec| {
        let (kind, constructor) = constructor(shape);
        format!("carom::{kind}::{constructor}?")
    };
    match kind {
        TileKindSpec::Empty => "carom::TileKind::EMPTY".into(),
        TileKindSpec::Full(_) => "carom::TileKind::FULL".into(),
        TileKindSpec::Shape(shape) => format!("carom::TileKind::part({})?", tile(&shape.shape)),
        TileKindSpec::OneWay(kind) => {
            format!("carom::TileKind::one_way({}, {})?", exact_point(kind.one_way), tile(&kind.shape.shape))
        }
    }
}

/// Returns the plain object for the npm package.
fn literal(spec: &ShapeSpec) -> String {
    let at = |name, point| (name, plain_point(point));
    let of = |name, number| (name, plain(number));
    let fields = match *spec {
        ShapeSpec::Point { position } => vec![at("position", position)],
        ShapeSpec::Aabb(AabbSpec::MinMax { min, max }) => vec![at("min", min), at("max", max)],
        ShapeSpec::Aabb(AabbSpec::Corner { corner, size }) => vec![at("corner", corner), at("size", size)],
        ShapeSpec::Obb(ObbSpec { place, angle }) => {
            let angle = turn(angle);
            match place {
                ObbPlace::Center { center, half } => vec![at("center", center), at("half", half), angle],
                ObbPlace::Corner { corner, size } => vec![at("corner", corner), at("size", size), angle],
            }
        }
        ShapeSpec::ConvexPolygon { ref vertices, radius } => {
            let vertices = ("vertices", list(vertices, plain_point));
            [vertices].into_iter().chain(radius.map(|radius| of("radius", radius))).collect()
        }
        ShapeSpec::Polygon { ref vertices, ref holes, radius } => {
            let vertices = ("vertices", list(vertices, plain_point));
            let holes: Vec<String> = holes.iter().map(|hole| list(hole, plain_point)).collect();
            let holes = Some(("holes", format!("[{}]", holes.join(", ")))).filter(|_| !holes.is_empty());
            [vertices].into_iter().chain(holes).chain(radius.map(|radius| of("radius", radius))).collect()
        }
        ShapeSpec::Chain { ref vertices, closed, one_sided, radius } => {
            let vertices = ("vertices", list(vertices, plain_point));
            let flags =
                [("closed", closed), ("oneSided", one_sided)].into_iter().filter(|(_, is_set)| *is_set);
            let flags = flags.map(|(name, _)| (name, "true".to_owned()));
            [vertices].into_iter().chain(flags).chain(radius.map(|radius| of("radius", radius))).collect()
        }
        ShapeSpec::Compound { ref shapes } => {
            let shapes: Vec<String> = shapes.iter().map(placed_literal).collect();
            vec![("shapes", format!("[{}]", shapes.join(", ")))]
        }
        ShapeSpec::TileGrid(ref grid) => {
            let kinds: Vec<String> = grid.kinds.iter().map(tile_literal).collect();
            let rows = ("rows", format!("{:?}", grid.rows));
            let kinds = ("kinds", format!("[{}]", kinds.join(", ")));
            vec![at("origin", grid.origin), at("cell", grid.cell), rows, kinds]
        }
        _ => plain_fields(spec),
    };
    let mut text = ["{ type: \"", spec.kind(), "\""].concat();
    for (name, value) in &fields {
        text.extend([", ", name, ": ", value]);
    }
    text + " }"
}

/// Returns the fields of a shape that a few numbers define.
fn plain_fields(spec: &ShapeSpec) -> Vec<(&'static str, String)> {
    let fields = spec.plain().map(|spec| spec.fields).unwrap_or_default();
    let field = |(name, value)| match value {
        PlainValue::Number(number) => (name, plain(number)),
        PlainValue::Point(point) => (name, plain_point(point)),
        PlainValue::Angle(angle) => turn(angle),
    };
    fields.into_iter().map(field).collect()
}

/// Returns the field of an angle.
fn turn(angle: Angle) -> (&'static str, String) {
    match angle {
        Angle::Radians(angle) => ("angle", plain(angle)),
        Angle::Degrees(angle) => ("angleDegrees", plain(angle)),
    }
}

/// Returns a shape of a compound as a plain object.
fn placed_literal(shape: &PlacedSpec) -> String {
    let own = literal(&shape.shape);
    let Some(pose) = shape.pose else { return own };
    let angle = pose.angle.map(turn).map(|(name, angle)| format!(", {name}: {angle}")).unwrap_or_default();
    let pose = format!("pose: {{ translation: {}{angle} }}", plain_point(pose.translation));
    format!("{{ {pose}, {}", own.trim_start_matches("{ "))
}

fn tile_literal(kind: &TileKindSpec) -> String {
    match kind {
        TileKindSpec::Empty => "null".into(),
        TileKindSpec::Full(_) => "\"full\"".into(),
        TileKindSpec::Shape(shape) => literal(&shape.shape),
        TileKindSpec::OneWay(kind) => {
            let (direction, shape) = (plain_point(kind.one_way), literal(&kind.shape.shape));
            format!("{{ oneWay: {direction}, shape: {shape} }}")
        }
    }
}

/// Adds the contact of a pair, or its distance if the shapes do not touch.
pub(crate) fn pair_code(language: Language, names: [&str; 2], specs: [&ShapeSpec; 2], touches: bool) -> Code {
    let mut code = Code::new(language);
    let [a, b] = [0, 1].map(|index| code.shape(names[index], specs[index]));
    code.line("", "", "");
    if touches {
        code.uses(&["contact"]);
        code.line(
            &format!("let hit = contact(&{a}, &{b}).expect(\"they touch\");"),
            &format!("const hit = contact({a}, {b});"),
            &format!("hit = carom.contact({a}, {b})"),
        );
        code.line(
            "println!(\"{:?} {:?} {:?}\", hit.depth, hit.normal, hit.mtv());",
            "console.log(hit.depth, hit.normal, hit.mtv);",
            "print(hit.depth, hit.normal, hit.mtv)",
        );
    } else {
        code.uses(if language == Language::Rust { &["closest_points"] } else { &["closestPoints"] });
        code.line(
            &format!("let gap = closest_points(&{a}, &{b});"),
            &format!("const gap = closestPoints({a}, {b});"),
            &format!("gap = carom.closest_points({a}, {b})"),
        );
        code.line(
            "println!(\"{:?} {:?}\", gap.separation, gap.normal);",
            "console.log(gap.separation, gap.normal);",
            "print(gap.separation, gap.normal)",
        );
    }
    code
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers_are_unique() {
        let mut code = Code::new(Language::JavaScript);
        let names = ["盒子", "圆", "my box", "my-box", "const", "hit", "2"].map(|name| code.name(name));
        assert_eq!(names, ["shape", "shape_", "myBox", "myBox_", "const_", "hit_", "shape_2"]);
    }

    #[test]
    fn code_has_every_digit() {
        let place = ObbPlace::Center { center: [0.1, 1.0 / 3.0], half: [2.0, 3.0] };
        let spec = ShapeSpec::Obb(ObbSpec { place, angle: Angle::Degrees(30.5) });
        let mut code = Code::new(Language::Rust);
        code.shape("my box", &spec);
        let wanted = "use carom::{Obb};\n\nlet my_box = Obb::from_degrees([0.1, 0.3333333333333333], [2.0, 3.0], 30.5)?;";
        assert_eq!(code.text(), wanted);
        let mut code = Code::new(Language::JavaScript);
        code.uses(&["contact"]);
        code.shape("my box", &spec);
        let text = code.text();
        assert!(text.contains("half: [2, 3], angleDegrees: 30.5"), "{text}");
        let mut code = Code::new(Language::Python);
        code.shape("my box", &spec);
        let wanted = "import carom\n\nmy_box = carom.Obb((0.1, 0.3333333333333333), (2, 3), degrees=30.5)";
        assert_eq!(code.text(), wanted);
    }
}
