//! Pictures of scenes, casts and simulations as SVG, and the outlines of shapes.
//!
//! Coordinates are computed only with sums, products, quotients and square roots, so a picture has equal bytes on
//! every machine.

mod animation;
mod cast;
mod contacts;
mod drawing;
mod frame;
mod grid;
mod labels;
mod legend;
mod outline;
mod page;
mod projections;
mod sat_picture;
mod scene;
mod shape;
mod strips;
mod style;
mod svg;
mod swept;
mod tile_names;
mod tile_rectangles;
mod tile_rings;
mod volumes;

pub use animation::animation_picture;
pub use cast::cast_picture;
pub use outline::{OutlinePiece, outline};
pub use sat_picture::sat_picture;
pub use scene::scene_picture;
pub use swept::{grown, swept};
pub use volumes::volumes_picture;
