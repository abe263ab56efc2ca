//! The tile map for the page: takes input and edits, returns the state as numbers.
//!
//! | file | |
//! |---|---|
//! | `kinds.rs` | the kinds of tiles |
//! | `level.rs` | the built-in map |
//! | `lift.rs` | platforms that move |
//! | `world.rs` | the map, the lifts and the hero, in steps of fixed length |
//! | `naive.rs` | the movement tile by tile, for comparison |
//! | `code.rs` | the code of a step |

mod code;
mod kinds;
mod level;
mod lift;
mod naive;
#[cfg(test)]
mod tests;
mod world;

use std::fmt;

use carom::Vec2;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::code::Language;

use self::kinds::CORNERS;
use self::level::Level;
use self::world::{Controls, STEP, World};

/// A tile map with a hero that walks on it.
#[wasm_bindgen]
pub struct Tiles {
    world: World,
    /// Time that does not yet make up a whole step, in seconds.
    debt: f64,
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tiles").field("steps", &self.world.steps()).finish_non_exhaustive()
    }
}

impl Default for Tiles {
    fn default() -> Self {
        Self::new()
    }
}

#[wasm_bindgen]
impl Tiles {
    /// Creates the built-in map with the hero at its start.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self { world: World::new(), debt: 0.0 }
    }

    /// Returns the number of columns and of rows.
    pub fn size(&self) -> Vec<u32> {
        vec![Level::COLUMNS as u32, Level::ROWS as u32]
    }

    /// Returns the kind of each cell, row by row from the lowest.
    pub fn cells(&self) -> Vec<u8> {
        self.world.cells()
    }

    /// Returns the corners of each kind in a cell from 0 to 1: the number of corners, then x and y of each
    /// corner.
    pub fn corners(&self) -> Vec<f64> {
        let flat = |corners: &&[[f64; 2]]| {
            std::iter::once(corners.len() as f64).chain(corners.iter().copied().flatten()).collect::<Vec<_>>()
        };
        CORNERS.iter().flat_map(flat).collect()
    }

    /// Sets the kind of the cells on a line between two points; returns whether any cell changed.
    pub fn paint(&mut self, from_x: f64, from_y: f64, to_x: f64, to_y: f64, kind: usize) -> bool {
        self.world.paint(Vec2::new(from_x, from_y), Vec2::new(to_x, to_y), kind)
    }

    /// Returns the cells that differ from the built-in map, each as its index and its kind.
    pub fn edits(&self) -> Vec<u32> {
        self.world.edits()
    }

    /// Sets the map to the built-in map with other kinds in some cells, in the form that `edits` returns.
    ///
    /// # Errors
    /// Returns an error, and changes nothing, if a cell or a kind does not exist.
    pub fn load(&mut self, edits: &[u32]) -> Result<(), String> {
        self.world.load(edits).ok_or_else(|| "not-whole".into())
    }

    /// Moves the hero and the lifts to their starts.
    pub fn restart(&mut self) {
        self.world.restart();
        self.debt = 0.0;
    }

    /// Moves the hero to a place, at a velocity, and the lifts to where they are after `steps` steps.
    pub fn place(&mut self, steps: u32, x: f64, y: f64, velocity_x: f64, velocity_y: f64) {
        let (at, velocity) = (Vec2::new(x, y), Vec2::new(velocity_x, velocity_y));
        if at.is_finite() && velocity.is_finite() {
            self.world.place(steps, at, velocity);
        }
    }

    /// Sets whether the hero moves tile by tile instead of on the union of all tiles.
    pub fn set_naive(&mut self, is_naive: bool) {
        self.world.is_naive = is_naive;
    }

    /// Advances the game by a frame of `seconds` in steps of fixed length; the keys held are a sum of 1 for
    /// left, 2 for right, 4 for jump and 8 for down.
    pub fn frame(&mut self, seconds: f64, keys: u32) {
        self.debt += seconds;
        while self.debt >= STEP {
            self.debt -= STEP;
            self.world.step(Controls::of(keys));
        }
    }

    /// Returns the state of the hero and of the lifts; `state.ts` reads it.
    pub fn state(&self) -> Vec<f64> {
        self.world.state()
    }

    /// Repeats the movement of the last step `times` times, for measuring its time.
    pub fn ask(&self, times: u32) {
        for _ in 0..times {
            std::hint::black_box(self.world.repeated());
        }
    }

    /// Returns the code of the last step, in `rust`, `javascript` or `python`.
    pub fn code(&self, language: &str) -> String {
        code::code(&self.world, Language::named(language)).text()
    }
}
