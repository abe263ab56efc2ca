//! Creates shapes, pairs and point sets from seeds: ordinary inputs, and many inputs that are hard for
//! collision code.

mod arrangements;
mod by_fields;
mod composite_pair;
mod composites;
mod grounds;
mod motions;
mod narrow;
mod near_miss;
mod pairs;
mod points;
mod rng;
mod shapes;

pub use crate::recipe::{Angle, Recipe, literal};
pub use by_fields::shape_by_fields;
pub use composite_pair::{Arrangement, Build, CompositePair};
pub use grounds::{Ground, Stuck};
pub use motions::{MotionKind, random_motion};
pub use narrow::narrow;
pub use pairs::{Case, Family, accepted};
pub use points::{Cloud, cloud};
pub use rng::Rng;
pub use shapes::{Kind, Style, convex_ring, corners, shape};
