//! Apps without a window: is the space in step, do messages agree with it, do characters walk?

mod characters;
mod in_step;
mod messages;
mod platformer;
mod world;
