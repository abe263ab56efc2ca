//! Tests Carom against exact answers. Contains an oracle that computes with the stored numbers, generators of
//! hard inputs, and the checks.
//!
//! The oracle shares no algorithm with the library. Its numbers are integers times powers of two, so sums and
//! products are exact. It compares two shapes by their whole Minkowski sum, which it builds from all
//! differences of their corners. For unions of convex parts, it uses the union of these sums.

pub mod area;
pub mod bounds;
pub mod check;
pub mod composite;
pub mod containment;
pub mod cover;
pub mod dyadic;
mod estimate;
mod gap;
pub mod generate;
mod limbs;
pub mod outline;
mod point;
mod ratio;
mod recipe;
mod region;
mod report;
pub mod ring;
pub mod run;
pub mod segments;
mod side;
mod solid;
mod track;
pub mod union;
mod verdict;

pub use dyadic::Dyadic;
pub use gap::Gap;
pub use point::{Point, turn};
pub use ratio::Ratio;
pub use region::{Feature, Location, Region};
pub use report::{Report, Tally};
pub use side::Side;
pub use solid::{Solid, scale};
pub use track::Track;
pub use verdict::{Truth, Verdict};
