//! Tests walkers: slopes, stairs, one-way platforms, moving platforms, random levels, and hard input.

mod game;
mod ground;
mod hard;
mod levels;
mod one_way;
mod platforms;
mod slopes;
mod stairs;
