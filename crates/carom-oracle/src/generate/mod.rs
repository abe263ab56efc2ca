//! Seeded shapes, pairs and point sets, ordinary ones and above all hard ones.

mod courses;
mod grounds;
mod narrow;
mod pairs;
mod points;
mod recipe;
mod rng;
mod shapes;

pub use courses::{Course, course};
pub use grounds::{Ground, Stuck};
pub use narrow::narrow;
pub use pairs::{Case, Family, settled};
pub use points::{Cloud, cloud};
pub use recipe::{Angle, Recipe, literal};
pub use rng::Rng;
pub use shapes::{Kind, Style, convex_ring, corners, shape};
