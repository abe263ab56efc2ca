//! The functions about spaces. A space keeps colliders from frame to frame.

mod colliders;
mod handle;
mod report;
mod search;
mod snapshot;
mod update;

pub(crate) use search::{CaromSearch, Searching, with_search};
