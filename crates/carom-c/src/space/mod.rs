//! The functions about spaces, whose colliders are kept from frame to frame.

mod colliders;
mod handle;
mod report;
mod search;
mod snapshot;
mod update;

pub(crate) use search::{CaromSearch, Searching, with_search};
