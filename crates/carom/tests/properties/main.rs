//! Tests every query on every ordered pair of shape kinds, with exact arithmetic; there is one file per
//! topic.
//!
//! `CAROM_CASES` sets the number of cases for each pair of kinds (250 if it is not set), and `CAROM_FIRST` the
//! index of the first case of a property (0 if it is not set). A failure
//! prints the index of the case, both shapes as constructor calls, and the expected answer.

mod borders;
mod bounds;
mod cast;
mod cast_ray;
mod closest;
mod composites;
mod contact;
mod explain;
mod extremes;
mod fast;
mod fast_casts;
mod forms;
mod invariance;
mod kinds;
mod overlap;
mod pairs;
mod placed;
mod points;
mod polygon;
mod poses;
mod recovery;
mod segments;
mod thin;
mod ties;
mod time_of_impact;
