//! Implements the character controller: a shape that walks on the ground, climbs stairs, slides down steep slopes,
//! jumps and falls.

mod answer;
mod carry;
mod controller;
mod fall;
mod footing;
mod journey;
mod rules;
mod stairs;
mod stride;

pub use answer::{Carry, Walk, WalkerHit};
pub use controller::Walker;
