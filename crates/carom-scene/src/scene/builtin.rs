//! The scenes that are built in.

/// A scene file that is part of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Builtin {
    /// The name it is asked for by.
    pub name: &'static str,
    /// Its JSON text.
    pub json: &'static str,
}

macro_rules! builtin {
    ($($name:literal),* $(,)?) => {
        [$(Builtin { name: $name, json: include_str!(concat!("../../../../scenes/", $name, ".json")) }),*]
    };
}

/// All scenes that are built in; the first is the one to start with.
pub const BUILTIN: [Builtin; 16] = builtin![
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
    "falling-ball-60hz",
    "falling-ball-10hz",
    "falling-ball-1hz",
    "breakout"
];

impl Builtin {
    /// The scene of that name.
    pub fn named(name: &str) -> Option<Self> {
        BUILTIN.into_iter().find(|scene| scene.name == name)
    }
}
