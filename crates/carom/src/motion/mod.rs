//! Computes motions: velocities after a hit, a shape that moves through obstacles hit by hit, and a shape
//! that walks on the ground.

mod advance;
mod contact_point;
mod first_hit;
mod hit;
mod leave;
mod manner;
mod mover;
mod near_part;
mod obstacles;
mod recover;
mod response;
mod solids;
mod step;
mod surroundings;
mod walker;

pub use advance::{Advance, MoverHit, Response};
pub use mover::Mover;
pub use obstacles::{ObstacleKey, Obstacles, VisitObstacle};
pub use recover::Recovery;
pub use response::{Body, Collision, bounce, collide, slide};
pub use walker::{Carry, Walk, Walker, WalkerHit};
