//! Tests apps without a window: the space agrees with the entities, messages agree with the space, and
//! characters walk.

mod characters;
mod in_step;
mod messages;
mod platformer;
mod world;
