//! Finds the impact of two convex shapes that move and turn, by conservative advancement along separating
//! axes.

mod advance;
mod axis;
pub(crate) mod moving_pair;
mod refine;
mod sample;
pub(crate) mod search;
mod separation;
mod step;
