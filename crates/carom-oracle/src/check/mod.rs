//! Compares the library's answers with the exact answers, in one file for each query.
//!
//! A check does not stop at a fault: it records the fault with the expected answer and continues.

mod candidates;
mod cast;
mod cast_invariance;
mod closest;
mod composite_areas;
mod composite_casts;
mod composite_containment;
mod composite_faces;
mod composite_rays;
mod composites;
mod contact;
mod containment;
mod direction;
mod exact_pair;
mod explanation;
mod face;
mod faults;
mod fraction;
mod invariance;
mod lines;
mod moves;
mod normal;
mod one_sided;
mod pair;
mod passage;
mod points;
mod poses;
mod queries;
mod rays;
mod recovery;
mod rings;
mod segments;
mod shape_bounds;
mod stops;
mod swap;
mod volumes;

pub use cast::{cast, check_cast};
pub use cast_invariance::{cast_mapped, cast_scaled, cast_split};
pub use closest::closest_points;
pub use composite_casts::composite_cast;
pub use composites::{Judged, composite, composite_pair};
pub use contact::{contact, contact_points};
pub use containment::containment;
pub use explanation::explanation;
pub use faults::{Fault, Faults};
pub use invariance::{moved, scaled, turned};
pub use lines::half_planes;
pub use moves::moves;
pub use one_sided::one_sided_ring;
pub use pair::{Pair, Scene};
pub use points::point_queries;
pub use poses::poses;
pub use rays::rays;
pub use recovery::{Clarity, recovery};
pub use rings::{Expected, RingCase, describe_ring, ring_case, rings};
pub use segments::{describe_segments, segment_case, segments};
pub use shape_bounds::shape_bounds;
pub use stops::{Course, Walk, stop};
pub use swap::swap;
pub use volumes::{check_hull, check_volumes, cloud_case, describe_cloud, volumes};

/// A check of pairs, with its name.
#[derive(Clone, Copy, Debug)]
pub struct Check {
    /// The name in reports.
    pub name: &'static str,
    /// The function that checks a pair and records every disagreement.
    pub run: fn(&Pair, &mut Faults),
}

impl Check {
    /// The other checks that need only two shapes at rest.
    pub const SHAPES: [Self; 9] = [
        Self { name: "closest_points", run: closest_points },
        Self { name: "contact", run: contact },
        Self { name: "contact_points", run: contact_points },
        Self { name: "containment", run: containment },
        Self { name: "swap", run: swap },
        Self { name: "point_queries", run: point_queries },
        Self { name: "explanation", run: explanation },
        Self { name: "half_planes", run: half_planes },
        Self { name: "shape_bounds", run: shape_bounds },
    ];

    /// The checks that build the shapes of a case again, with changed numbers.
    pub const CHANGED: [Self; 3] = [
        Self { name: "scaled", run: scaled },
        Self { name: "moved", run: moved },
        Self { name: "turned", run: turned },
    ];

    /// All checks of motions, rays and poses.
    pub const MOTION: [Self; 6] = [
        Self { name: "cast", run: cast },
        Self { name: "cast_mapped", run: cast_mapped },
        Self { name: "cast_scaled", run: cast_scaled },
        Self { name: "cast_split", run: cast_split },
        Self { name: "rays", run: rays },
        Self { name: "poses", run: poses },
    ];

    /// Returns the checks of queries whose answer is a flag or a number, one for each file in the folder `queries`.
    #[must_use]
    pub fn queries() -> Vec<Self> {
        queries::CHECKS.map(|(name, run)| Self { name, run }).to_vec()
    }

    /// Returns all checks of two shapes at rest.
    #[must_use]
    pub fn at_rest() -> Vec<Self> {
        [Self::queries().as_slice(), &Self::SHAPES, &Self::CHANGED].concat()
    }

    /// Returns all checks.
    #[must_use]
    pub fn every() -> Vec<Self> {
        [Self::at_rest(), Self::MOTION.to_vec()].concat()
    }

    /// Returns the check with this name.
    ///
    /// # Panics
    /// Panics if no check has this name.
    #[must_use]
    pub fn named(name: &str) -> Self {
        Self::every()
            .into_iter()
            .find(|check| check.name == name)
            .unwrap_or_else(|| panic!("no check {name}"))
    }
}
