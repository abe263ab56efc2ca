//! The C interface of the library. The documentation for callers is in `include/carom.h`.
//!
//! Each call checks its arguments, and returns an error for wrong arguments: pointers may be null, numbers
//! may be NaN, and handles may have been freed. If a pointer is not null, the caller must make sure that
//! it points to values of its type.

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
mod queries;
mod response;
mod segments;
mod shape;
mod space;
mod store;
mod values;
