//! Written by `cargo xtask api` from the functions of the library: do not edit.
//!
//! Adds the answers of the queries about two shapes to the hash, if they are a flag or a number.

use crate::digest::Query;

/// Each query about two shapes, in the order of the languages.
pub(crate) const QUERIES: [Query; 6] = [
    ("area_of_overlap", |inputs, digest| {
        digest.number(carom::area_of_overlap(&inputs.a, &inputs.b));
        digest.number(carom::area_of_overlap(&inputs.a, &inputs.a));
    }),
    ("iou", |inputs, digest| {
        digest.number(carom::iou(&inputs.a, &inputs.b));
        digest.number(carom::iou(&inputs.a, &inputs.a));
    }),
    ("separation", |inputs, digest| {
        digest.number(carom::separation(&inputs.a, &inputs.b));
        digest.number(carom::separation(&inputs.a, &inputs.a));
    }),
    ("contains_shape", |inputs, digest| {
        digest.flag(carom::contains_shape(&inputs.a, &inputs.b));
        digest.flag(carom::contains_shape(&inputs.a, &inputs.a));
    }),
    ("interiors_overlap", |inputs, digest| {
        digest.flag(carom::interiors_overlap(&inputs.a, &inputs.b));
        digest.flag(carom::interiors_overlap(&inputs.a, &inputs.a));
    }),
    ("overlap", |inputs, digest| {
        digest.flag(carom::overlap(&inputs.a, &inputs.b));
        digest.flag(carom::overlap(&inputs.a, &inputs.a));
    }),
];
