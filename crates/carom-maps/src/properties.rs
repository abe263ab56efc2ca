//! Custom properties and classes; some of them set how a tile or an object blocks.

use std::collections::BTreeMap;

use carom::Vec2;
use carom_scene::json::Problem;

use super::element::{Element, shortened};
use super::options::MapOptions;

/// The custom properties of a layer or a shape: names and values as texts.
pub type Properties = BTreeMap<String, String>;

/// Reads the custom properties of a Tiled element.
pub(super) fn properties_of(element: &Element<'_>) -> Properties {
    let mut all = Properties::new();
    for list in element.each(&["properties"]) {
        // In JSON each property is a child of the element itself.
        let is_property = list.text_of("name").is_some();
        let wrapped = list.each(&["property"]).filter(|_| !is_property);
        for property in is_property.then_some(list).into_iter().chain(wrapped) {
            let value = property.text_of("value").unwrap_or(&property.text);
            all.insert(property.text_of("name").unwrap_or_default().to_owned(), value.to_owned());
        }
    }
    all
}

/// Returns the class of a Tiled element; before and after Tiled 1.9, the attribute was named `type`.
pub(super) fn class_of(element: &Element<'_>) -> String {
    element.text_of("class").or_else(|| element.text_of("type")).unwrap_or_default().to_owned()
}

/// The way in which a tile or an object blocks; `None` means that no property sets it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Manner {
    pub(super) solid: Option<bool>,
    pub(super) one_way: Option<OneWay>,
}

/// The only side from which a shape blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OneWay {
    No,
    Up,
    Down,
    Left,
    Right,
}

impl OneWay {
    /// Returns the unit direction towards that side, with y up; `None` for all sides.
    pub(super) fn direction(self) -> Option<Vec2> {
        match self {
            Self::No => None,
            Self::Up => Some(Vec2::Y),
            Self::Down => Some(-Vec2::Y),
            Self::Left => Some(-Vec2::X),
            Self::Right => Some(Vec2::X),
        }
    }

    fn of_word(word: &str) -> Option<Self> {
        match word {
            "false" | "none" | "0" => Some(Self::No),
            "true" | "up" | "1" | "" => Some(Self::Up),
            "down" => Some(Self::Down),
            "left" => Some(Self::Left),
            "right" => Some(Self::Right),
            _ => None,
        }
    }
}

impl Manner {
    /// Reads the class and the properties `solid` and `one_way`.
    ///
    /// # Errors
    /// Returns an error for an unknown value of one of these properties.
    pub(super) fn read(
        element: &Element<'_>,
        class: &str,
        properties: &Properties,
        options: &MapOptions,
    ) -> Result<Self, Problem> {
        let mut manner = Self::named(class, options).unwrap_or_default();
        if let Some(word) = properties.get("solid") {
            manner.solid = Some(boolean(word).ok_or_else(|| wrong(element, "solid", word, "true or false"))?);
        }
        if let Some(word) = properties.get("one_way") {
            let found = OneWay::of_word(&plain(word));
            let wanted = "true, false, up, down, left or right";
            manner.one_way = Some(found.ok_or_else(|| wrong(element, "one_way", word, wanted))?);
        }
        Ok(manner)
    }

    /// Returns how something with this class or name blocks: it does not block if the option `passable` has
    /// the name; otherwise see `of_name`.
    pub(super) fn named(name: &str, options: &MapOptions) -> Option<Self> {
        let is_passable =
            !name.is_empty() && options.passable.iter().any(|other| plain(other) == plain(name));
        if is_passable { Some(Self { solid: Some(false), one_way: None }) } else { Self::of_name(name) }
    }

    /// Returns how something blocks because of its name, such as `solid` or `one_way_up`; `None` for any
    /// other name.
    pub(super) fn of_name(name: &str) -> Option<Self> {
        let name = plain(name);
        if let Some(side) = name.strip_prefix("one_way").or_else(|| name.strip_prefix("oneway")) {
            let side = OneWay::of_word(side.trim_start_matches('_')).filter(|&side| side != OneWay::No)?;
            return Some(Self { solid: None, one_way: Some(side) });
        }
        let solid = match &*name {
            "solid" => true,
            "empty" | "air" | "passable" => false,
            _ if name.ends_with("_passable") => false,
            _ => return None,
        };
        Some(Self { solid: Some(solid), one_way: None })
    }

    /// Returns the manner, with missing values from an enclosing element.
    pub(super) fn or(self, outer: Self) -> Self {
        Self { solid: self.solid.or(outer.solid), one_way: self.one_way.or(outer.one_way) }
    }

    /// Returns the unit direction, with y up, of the only side from which it blocks.
    pub(super) fn direction(self) -> Option<Vec2> {
        self.one_way.and_then(OneWay::direction)
    }
}

/// Returns a name in lower case, with underscores between its words.
fn plain(name: &str) -> String {
    name.trim().to_lowercase().replace(['-', ' '], "_")
}

fn boolean(word: &str) -> Option<bool> {
    match word {
        "true" | "1" => Some(true),
        "false" | "0" => Some(false),
        _ => None,
    }
}

fn wrong(element: &Element<'_>, name: &str, word: &str, wanted: &str) -> Problem {
    element.problem(format!("the property `{name}` is `{}`; give {wanted}", shortened(word)))
}
