//! What a hit does to a motion, without any world.

mod hit_order;
mod mover;
mod obstacles;
mod recover;
mod response;
mod step;
mod thin;

pub use mover::{Advance, Mover, MoverHit, Response};
pub use obstacles::Obstacles;
pub use response::{Body, Collision, bounce, collide, slide};
