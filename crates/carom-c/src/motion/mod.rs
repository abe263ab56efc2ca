//! Movers and walkers, and their obstacles.

mod mover;
mod obstacles;
mod walker;
