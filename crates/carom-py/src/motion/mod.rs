//! Movers and walkers, and what they move through.

mod mover;
mod obstacles;
mod walker;

pub(crate) use mover::PyMover;
pub(crate) use walker::PyWalker;
