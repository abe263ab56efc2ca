//! Pictures: SVG that shows what a question saw.
//!
//! Only sums, products, quotients and square roots place things, so a picture has the same bytes on every machine.

mod card;
mod cast;
mod contacts;
mod film;
mod frame;
mod grid;
mod labels;
mod legend;
mod outline;
mod paper;
mod scene;
mod shadows;
mod strips;
mod style;
mod swept;
mod volumes;
mod xray;

pub use cast::cast_picture;
pub use film::film_picture;
pub use outline::{OutlinePiece, furthest, outline};
pub use scene::scene_picture;
pub use style::number;
pub use swept::{grown, swept};
pub use volumes::volumes_picture;
pub use xray::xray_picture;
