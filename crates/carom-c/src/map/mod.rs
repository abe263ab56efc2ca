//! Maps of Tiled and LDtk: how a file is read, and the structs that lend its content to C.

mod content;
mod read;
