//! Movers and walkers, and their obstacles.

mod mover;
mod obstacles;
mod walker;

pub(crate) use mover::PyMover;
pub(crate) use walker::PyWalker;
