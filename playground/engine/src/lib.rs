//! The demos of the playground: their pictures, handles, numbers and code.
//!
//! | file | |
//! |---|---|
//! | `player.rs` | the interface to the page |
//! | `breakout.rs` | the game, which has no scene |
//! | `tiles` | the tile map, which has no scene either |
//! | `demo.rs` | the interface of a demo |
//! | `demos` | one file per demo |
//! | `stage.rs` | a scene at a tick |
//! | `plain.rs` | functions that build scenes and shapes |
//! | `run.rs` | a simulation that can go back in time |
//! | `log.rs` | its recent events |
//! | `past.rs` | its energy and its momentum at all earlier ticks |
//! | `handle.rs` | the handles of shapes |
//! | `drawing.rs`, `style.rs` | drawing commands, as numbers |
//! | `rings.rs` | closed rings from the pieces of a boundary |
//! | `sketch.rs` | rings drawn by hand |
//! | `raster.rs` | a raster picture of many small shapes |
//! | `crowd.rs` | the members of the crowd |
//! | `layers.rs` | layers that can be shown and hidden |
//! | `pairs.rs` | contacts, gaps and ways out |
//! | `axes.rs` | the separating-axis test around the shapes |
//! | `numbers.rs` | the numbers beside the picture |
//! | `code.rs` | the code that computes these numbers |
//! | `python.rs` | shapes in Python |
//! | `text.rs` | numbers and JSON as text, by the browser if there is one |

mod axes;
mod breakout;
mod code;
mod crowd;
mod demo;
mod demos;
mod drawing;
mod handle;
mod layers;
mod log;
#[cfg(target_arch = "wasm32")]
mod memory;
mod numbers;
mod pairs;
mod past;
mod plain;
mod player;
mod python;
mod raster;
mod rings;
mod run;
mod sketch;
mod stage;
mod style;
mod text;
mod tiles;

pub use breakout::Breakout;
pub use player::{Player, styles};
pub use tiles::Tiles;
