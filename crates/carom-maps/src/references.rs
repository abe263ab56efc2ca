//! The files that a map refers to, for callers who must load them before the map is read.

use super::element::Element;
use super::files::Files;
use super::map::Map;

impl Map {
    /// Returns the paths, relative to the map's folder, of the files that a text refers to: tile sets,
    /// templates and levels, each once. A text that cannot be parsed refers to none. The function
    /// [`Map::read`] asks only for files of this list.
    ///
    /// ```
    /// use carom_maps::Map;
    /// let text = r#"<map><tileset firstgid="1" source="sets/terrain.tsx"/></map>"#;
    /// assert_eq!(Map::references(text), ["sets/terrain.tsx"]);
    /// ```
    pub fn references(text: &str) -> Vec<String> {
        let mut found = Vec::new();
        if let Ok(root) = Element::parse(text.trim_start_matches('\u{feff}')) {
            collect(&root, &mut found);
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// The elements and their attributes with the name of a file.
const REFERENCES: [(&[&str], &str); 3] = [
    (&["tileset", "tilesets"], "source"),
    (&["object", "objects"], "template"),
    (&["level", "levels"], "externalRelPath"),
];

fn collect(element: &Element<'_>, found: &mut Vec<String>) {
    for (tags, attribute) in REFERENCES {
        let name = tags.contains(&&*element.tag).then(|| element.text_of(attribute)).flatten();
        found.extend(name.and_then(|name| Files::resolve("", name).ok()));
    }
    element.children.iter().for_each(|child| collect(child, found));
}
