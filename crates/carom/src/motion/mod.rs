//! What a hit does to a motion: pure functions, without any world.

mod response;

pub use response::{Body, Impact, bounce, collide, slide};
