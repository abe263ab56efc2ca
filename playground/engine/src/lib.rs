//! The demos of the playground: what they show, what can be dragged in them, their numbers and their code.
//!
//! | file | |
//! |---|---|
//! | `player.rs` | what the page calls |
//! | `breakout.rs` | the game, which is no scene |
//! | `demo.rs` | what a demo is |
//! | `demos` | one file a demo |
//! | `stage.rs` | a scene at a tick |
//! | `plain.rs` | scenes and shapes with nothing that can be left out |
//! | `run.rs` | a simulation that can be wound back |
//! | `log.rs` | what happened lately in it |
//! | `grip.rs` | what of a shape can be dragged |
//! | `paper.rs`, `style.rs` | what is drawn, as numbers |
//! | `raster.rs` | the same as pixels, for many small shapes |
//! | `crowd.rs` | the many of the crowd |
//! | `layers.rs` | what can be shown and hidden |
//! | `pairs.rs` | contacts, gaps and ways out |
//! | `axes.rs` | the separating-axis test around the shapes |
//! | `numbers.rs` | the numbers beside the picture |
//! | `code.rs` | the code that gives the same numbers |
//! | `text.rs` | numbers and JSON as texts, by the browser where there is one |

mod axes;
mod breakout;
mod code;
mod crowd;
mod demo;
mod demos;
mod grip;
mod layers;
mod log;
#[cfg(target_arch = "wasm32")]
mod memory;
mod numbers;
mod pairs;
mod paper;
mod plain;
mod player;
mod raster;
mod run;
mod stage;
mod style;
mod text;

pub use breakout::Breakout;
pub use player::{Player, styles};
