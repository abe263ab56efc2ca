//! Tests the library, one file or folder for each subject.
//!
//! All tests are one program, because each further program would compile the generic queries again. `cargo
//! test -p carom --test library mover::` runs the tests of one subject.

mod allocations;
mod beyond_border;
mod broad;
mod contact_faces;
mod contacts;
mod containment;
#[cfg(all(feature = "serde", feature = "glam-033", feature = "glam-034"))]
mod conversions;
mod dents;
mod edges;
mod exact_fits;
mod examples;
mod impact_hard;
mod margins;
mod mover;
mod mover_faults;
mod mover_narrow;
mod mover_order;
mod mover_union;
mod needles;
mod one_part;
mod pains;
mod pains_of_motion;
mod parts;
mod polygon;
mod recover;
mod regressions;
mod response;
mod shape;
mod sliding;
mod space;
mod stated_sizes;
mod steady;
mod sum_boundary;
mod support;
#[cfg(feature = "rayon")]
mod threads;
mod time_of_impact_parts;
mod unions;
mod volumes;
mod walker;
