//! Collects the code beside many pictures, with the numbers beside each picture. The code in Rust becomes
//! functions, and the code in Python becomes files.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use carom_playground::{Breakout, Player, Tiles};

/// A demo, one of its scenes, and the ticks to test.
const PLACES: [(&str, &str, &[u32]); 23] = [
    ("d1", "d1", &[0, 88, 312]),
    ("d2", "d2", &[0, 37, 90, 133]),
    ("d3", "d3", &[0, 100, 120, 1234]),
    ("d4", "d4", &[0]),
    ("d5", "d5", &[0, 20]),
    ("d6", "d6", &[0, 45]),
    ("d6", "d6-elastic", &[0, 45]),
    ("d6", "d6-inelastic", &[0, 30]),
    ("d7", "d7", &[0]),
    ("d8", "d8", &[0]),
    ("d8", "d8-triangle", &[0]),
    ("d10", "d10", &[0, 120]),
    ("d10", "d10", &[100_000]),
    ("d12", "d12", &[0]),
    ("d12", "d12-combs", &[0]),
    ("d12", "d12-ring", &[0]),
    ("d12", "d12-letters", &[0]),
    ("d13", "d13", &[0]),
    ("d14", "d14", &[0]),
    ("d15", "d15", &[1, 200, 333]),
    ("d15", "d15-box", &[120]),
    ("d15", "d15-triangle", &[500]),
    ("d16", "d16", &[9, 300, 601]),
];

/// The code beside the pictures.
#[derive(Debug)]
pub struct Snippets {
    /// The text of a Rust file.
    pub code: String,
    /// The scenes that the code reads, with their paths.
    pub scenes: Vec<(PathBuf, String)>,
}

/// Returns the folder of the code in Python, which the tests of the Python package run.
pub fn python_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("python")
}

/// Collects the code in Python: the name and the content of each file, in order. The file `numbers.json` has
/// the numbers beside the pictures, by the names of the files.
pub fn collect_python() -> Vec<(String, String)> {
    let mut files = Vec::new();
    for (demo, scene, ticks) in PLACES {
        for &tick in ticks.iter().take(2) {
            let mut player = Player::new(demo, scene).expect("the demo and its scene are built in");
            player.seek(tick);
            files.push((format!("{scene}_at_{tick}"), player.code("python"), player.numbers()));
        }
    }
    let mut game = Breakout::new(1, 1).expect("the level is built in");
    game.launch();
    (0..40).for_each(|_| game.frame(1.0 / 60.0, 0, 0.0, true));
    files.push(("breakout_1".into(), game.code("python"), "[]".into()));
    let mut tiles = Tiles::new();
    (0..150).for_each(|_| tiles.frame(1.0 / 60.0, 2));
    let velocity = &tiles.state()[5..7];
    let numbers = format!(r#"[{{"key": "velocity-after", "value": {velocity:?}}}]"#);
    files.push(("tiles".into(), tiles.code("python"), numbers));
    let lines: Vec<String> =
        files.iter().map(|(name, _, numbers)| format!("  {name:?}: {numbers}")).collect();
    let all = format!("{{\n{}\n}}\n", lines.join(",\n"));
    let programs = files.into_iter().map(|(name, code, _)| (format!("{name}.py"), code + "\n"));
    programs.chain([("numbers.json".into(), all)]).collect()
}

/// Returns the folder for the code and the scenes.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("target")
}

/// Collects the Rust code beside all pictures.
pub fn collect() -> Snippets {
    let mut scenes = Vec::new();
    let mut file = String::new();
    let mut snippets = Vec::new();
    for (demo, scene, ticks) in PLACES {
        for &tick in ticks {
            let mut player = Player::new(demo, scene).expect("the demo and its scene are built in");
            player.seek(tick);
            let place = format!("{scene}_at_{tick}");
            let download = folder().join(format!("{place}.json"));
            let code = player.code("rust").replace(&format!("\"{demo}.json\""), &format!("{download:?}"));
            scenes.push((download, player.file()));
            snippets.push((place, code, player.numbers()));
        }
    }
    for level in 1..=5 {
        let mut game = Breakout::new(level, 1).expect("the level is built in");
        game.launch();
        (0..40).for_each(|_| game.frame(1.0 / 60.0, 0, 0.0, true));
        snippets.push((format!("breakout_{level}"), game.code("rust"), "[]".into()));
    }
    let mut game = Breakout::new(1, 1).expect("the level is built in");
    // The first number of the state is the phase: 2 means that the level is cleared.
    while game.state()[0] < 2.0 {
        game.frame(1.0 / 60.0, 0, 0.0, true);
    }
    snippets.push(("breakout_cleared".into(), game.code("rust"), "[]".into()));
    let mut tiles = Tiles::new();
    for place in 0..8 {
        (0..100).for_each(|_| tiles.frame(1.0 / 60.0, 2));
        // The velocity follows five numbers of the state.
        let velocity = &tiles.state()[5..7];
        let numbers = format!(r#"[{{"key": "velocity-after", "value": {velocity:?}}}]"#);
        snippets.push((format!("tiles_{place}"), tiles.code("rust"), numbers));
    }
    let names: Vec<String> = snippets.iter().map(|(name, ..)| name.replace('-', "_")).collect();
    for ((place, code, _), name) in snippets.iter().zip(&names) {
        let told = format!("/// `{place}`.\nfn {name}() -> Result<(), Box<dyn std::error::Error>> {{\n");
        let _ = writeln!(file, "{told}{code}\nOk(())\n}}");
    }
    let _ = writeln!(file, "const SNIPPETS: &[Snippet] = &[");
    for ((place, _, numbers), name) in snippets.iter().zip(&names) {
        let _ = writeln!(file, "    ({place:?}, {name}, {numbers:?}),");
    }
    file.push_str("];\n");
    Snippets { code: file, scenes }
}
