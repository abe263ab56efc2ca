//! Lists the built-in scenes.

/// A scene file that is embedded in the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Builtin {
    /// The name of the scene.
    pub name: &'static str,
    /// The JSON text of the scene.
    pub json: &'static str,
}

macro_rules! builtin {
    ($($name:literal),* $(,)?) => {
        [$(Builtin { name: $name, json: include_str!(concat!("../../scenes/", $name, ".json")) }),*]
    };
}

/// All built-in scenes; the first one is the default.
pub const BUILTIN: [Builtin; 21] = builtin![
    "demo",
    "d1",
    "d2",
    "d3",
    "d4",
    "d5",
    "d6-elastic",
    "d6",
    "d6-inelastic",
    "d7",
    "d8",
    "d8-triangle",
    "d12",
    "d12-combs",
    "d12-ring",
    "d12-letters",
    "concave",
    "falling-ball-60hz",
    "falling-ball-10hz",
    "falling-ball-1hz",
    "breakout"
];

impl Builtin {
    /// Returns the scene of that name.
    pub fn named(name: &str) -> Option<Self> {
        BUILTIN.into_iter().find(|scene| scene.name == name)
    }
}
