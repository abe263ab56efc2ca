//! Scene files, pictures and the JSON query protocol of the Carom collision library.
//!
//! The crate works on texts in memory, so the command, the playground and the tests share it.

mod draw;
pub mod json;
#[cfg(feature = "maps")]
mod maps;
mod part_id;
#[cfg(feature = "text")]
mod query;
mod report;
mod scene;
mod sim;
mod spec;

pub use draw::{
    OutlinePiece, animation_picture, cast_picture, furthest, grown, number, outline, sat_picture,
    scene_picture, swept, volumes_picture,
};
#[cfg(feature = "maps")]
pub use maps::{LayerKind, Map, MapError, MapFormat, MapLayer, MapShape, Properties};
pub use part_id::PartId;
#[cfg(feature = "text")]
pub use query::{MAX_LINE, answer_line};
pub use report::{CastReport, Explained, Hit, Nearest, Report, Touch, Volumes, source_name};
pub use scene::{
    BUILTIN, Builtin, CastSpec, Cloud, Every, Leave, Moment, Motion, OnHit, Rules, Scene, SceneShape,
    Simulate, View, scene_schema,
};
pub use sim::{Pose, Recording, SimEvent, SimEventKind, Simulation, Totals};
#[cfg(feature = "text")]
pub use spec::read_shape;
pub use spec::{
    AabbSpec, Angle, Dialect, FullTile, ObbPlace, ObbSpec, OneWaySpec, PlacedSpec, Placement, PoseSpec,
    ShapeSpec, TileGridSpec, TileKindSpec, TileShapeSpec, Turn,
};
