//! Reads scene files, writes reports, and answers the JSON query protocol of the Carom collision library.
//!
//! The crate works on texts in memory, so the command, the playground and the tests can share it. The crates
//! for maps (`carom-maps`), for the simulator (`carom-sim`) and for pictures (`carom-draw`) are built on this
//! crate.

mod furthest;
pub mod json;
mod number;
mod part_id;
#[cfg(feature = "text")]
mod query;
mod report;
mod scene;
mod spec;
mod suggest;

pub use furthest::furthest;
pub use number::{number, trimmed};
pub use part_id::PartId;
#[cfg(feature = "text")]
pub use query::{MAX_LINE, answer_line};
pub use report::{CastReport, Explained, Hit, Nearest, Report, Touch, Volumes, source_name, touching};
pub use scene::{
    BUILTIN, Builtin, CastSpec, Cloud, Every, Leave, Moment, Motion, OnHit, Rules, Scene, SceneShape,
    Simulate, View, scene_schema,
};
#[cfg(feature = "text")]
pub use spec::read_shape;
pub use spec::{
    AabbSpec, Angle, Dialect, FullTile, ObbPlace, ObbSpec, OneWaySpec, PlacedSpec, Placement, PlainSpec,
    PlainValue, PoseSpec, ShapeSpec, TileGridSpec, TileKindSpec, TileShapeSpec, Turn,
};
#[cfg(feature = "text")]
pub use suggest::{did_you_mean, is_similar};
