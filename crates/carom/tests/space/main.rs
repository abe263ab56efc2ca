//! A space against brute force: random sequences of changes, updates and searches, and each promise by name.

mod events;
mod extremes;
mod frames;
mod model;
mod promises;
mod random;
mod searches;
