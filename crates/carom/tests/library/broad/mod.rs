//! Tests of many shapes at once against brute force, one file per subject.
//!
//! `CAROM_CASES` sets the number of steps of the long random runs (250 if it is not set; a million
//! takes minutes).

mod bvh;
mod families;
mod pairs;
