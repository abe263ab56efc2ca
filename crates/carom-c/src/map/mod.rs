//! Reads maps of Tiled and LDtk, and defines the structs that give C access to their content.

mod content;
mod read;
