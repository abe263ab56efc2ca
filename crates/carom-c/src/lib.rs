//! The C interface of the library: `include/carom.h` has what a caller reads.
//!
//! Each call checks its arguments, and returns an error for wrong arguments: pointers may be null, numbers
//! may be NaN, and handles may be freed. Only the caller can make sure that a pointer which is not null
//! points to values of its type.

#[rustfmt::skip] // The file is generated.
mod answers;
mod by_hand;
mod call;
mod fault;
mod half_plane;
mod handles;
mod last_error;
mod look;
mod map;
mod memory;
mod motion;
mod pair_finder;
mod parts;
#[rustfmt::skip] // The file is generated.
mod questions;
mod response;
mod segments;
mod shape;
mod space;
mod store;
mod values;
