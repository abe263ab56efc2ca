//! Tests a space by comparison with brute force: random sequences of changes, updates and searches, and a
//! test for each documented guarantee.

mod composites;
mod events;
mod extremes;
mod frames;
mod inserts;
mod kept_contacts;
mod model;
mod promises;
mod random;
mod recorded;
mod rollback;
mod searches;
mod snapshots;
