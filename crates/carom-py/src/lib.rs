//! The crate of the module `carom._carom`, which is the Rust part of the Python package `carom`. The other modules of
//! the package are in `python/carom`.
//!
//! The crate has the classes of single shapes, spaces, movers and walkers, and the queries about single
//! shapes. The results are named tuples of `carom._results`. For queries about arrays, `carom._layouts`
//! reads and broadcasts the arguments.

#![forbid(unsafe_code)]

mod answer;
mod argument;
#[rustfmt::skip] // The file is generated.
mod by_rule;
mod docs;
mod error;
mod list;
mod maps;
mod motion;
mod plain_answers;
mod python;
mod queries;
mod query;
mod response;
mod shape;
mod signals;
mod space;
mod tiles;
mod value;

use pyo3::prelude::*;

#[pymodule]
mod _carom {
    #[pymodule_export]
    use crate::list::{PyBvh, PyPairFinder, PyShapeList, nms, pairs};
    #[pymodule_export]
    use crate::maps::map_of_text;
    #[pymodule_export]
    use crate::motion::{PyMover, PyWalker};
    #[pymodule_export]
    use crate::query::{PyHalfPlane, bounds};
    // Written by `cargo xtask api`: do not edit.
    #[pymodule_export]
    use crate::queries::{
        area_of_overlap, bounce, cast, cast_ray, closest_point, closest_points, collide, contact, contacts,
        contains, contains_shape, covered_area, explain, hull, interiors_overlap, intersect_segments, iou,
        orient2d, overlap, picture, separation, slide, time_of_impact,
    };
    #[pymodule_export]
    use crate::shape::{
        PyAabb, PyCapsule, PyChain, PyCircle, PyCompound, PyConvexPolygon, PyObb, PyPolygon, PySegment,
        PyTileGrid,
    };
    // The end of what `cargo xtask api` writes.
    #[pymodule_export]
    use crate::shape::{PyShape, PyTileKind};
    #[pymodule_export]
    use crate::space::{PySearch, PySpace, PyUpdate};
    #[pymodule_export]
    use crate::tiles::{PyPlan, PySampler, merge_nearest};
    #[pymodule_export]
    use crate::value::{PyPose, PyRot2};

    /// The version of the package.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "the name that Python packages have for it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
    /// The largest magnitude of a coordinate or a length, 2^250.
    #[pymodule_export]
    const MAX_COORDINATE: f64 = carom::MAX_COORDINATE;
    /// The relative tolerance of casts, times of impact and movers.
    #[pymodule_export]
    const CONTACT_TOLERANCE: f64 = carom::CONTACT_TOLERANCE;
    /// The largest turn of a motion, in radians.
    #[pymodule_export]
    const MAX_TURN: f64 = carom::MAX_TURN;
}
