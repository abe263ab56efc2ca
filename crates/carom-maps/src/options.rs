//! The options of the reader: which names are passable, and what happens to shapes that the library refuses.

/// Options for the reader of maps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MapOptions {
    /// The names of things that do not block: values of an `IntGrid` layer or their groups, entities, and
    /// classes of tiles, objects and layers. Upper and lower case are the same, and so are spaces, hyphens
    /// and underscores.
    pub passable: Vec<String>,
    /// Whether a shape that the library refuses, such as a ring that crosses itself, is left out with a note.
    /// Without this option, such a shape is an error.
    pub skip_invalid: bool,
}
