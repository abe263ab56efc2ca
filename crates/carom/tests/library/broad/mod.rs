//! Tests queries on many shapes at once, by comparison with brute force, one file for each subject.
//!
//! `CAROM_CASES` sets the number of steps of the long random runs (250 if it is not set; a million
//! takes minutes).

mod bvh;
mod families;
mod pairs;
mod renewed_pairs;
