//! Reads the input of the commands: scene files, maps, and CSV rows of points and shapes.

pub(crate) mod map;
pub(crate) mod points;
pub(crate) mod rows;
pub(crate) mod scene;
pub(crate) mod shapes;
pub(crate) mod table;
