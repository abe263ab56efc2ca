//! Represents a pair of shapes of several parts, with the exact parts and the Minkowski sums of all pairs of
//! parts.

use crate::composite::ExactPart;
use crate::generate::CompositePair;
use crate::union::Union;
use crate::{Gap, Solid};
use carom::Shape;

/// A pair as the library stores it. Its polygons are cut into the parts that the library chose.
pub(super) struct BuiltPair {
    pub(super) shapes: [Shape; 2],
    pub(super) parts: [Vec<ExactPart>; 2],
    /// The Minkowski sum of each part of the second shape with each part of the first shape.
    pub(super) gaps: Vec<Gap>,
}

impl BuiltPair {
    pub(super) fn new(pair: &CompositePair) -> Option<Self> {
        let [a, b] = &pair.shapes;
        let shapes = [a.build()?, b.build()?];
        let parts = [a.parts_of(&shapes[0])?, b.parts_of(&shapes[1])?];
        let [of_a, of_b] = &parts;
        let gaps =
            of_b.iter().flat_map(|other| of_a.iter().map(|one| Gap::new(&one.solid, &other.solid))).collect();
        Some(Self { shapes, parts, gaps })
    }

    /// Returns the two parts of each Minkowski sum, in the order of `gaps`.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (&ExactPart, &ExactPart)> {
        let [a, b] = &self.parts;
        b.iter().flat_map(move |other| a.iter().map(move |one| (one, other)))
    }
}

/// A pair with exact parts that were computed without the library.
pub(super) struct ExactPair {
    pub(super) built: [Shape; 2],
    pub(super) parts: [Vec<ExactPart>; 2],
    pub(super) union: Union,
}

impl ExactPair {
    pub(super) fn new(pair: &CompositePair, built: &BuiltPair) -> Option<Self> {
        let [a, b] = &pair.shapes;
        let shapes = built.shapes.clone();
        if !a.has_polygons() && !b.has_polygons() {
            let union = Union::of_pairs(built.gaps.clone())?;
            return Some(Self { built: shapes, parts: built.parts.clone(), union });
        }
        let parts = [a.parts()?, b.parts()?];
        let [solid_a, solid_b] = [&parts[0], &parts[1]].map(|parts| solids(parts));
        if solid_a.is_empty() || solid_b.is_empty() {
            return None;
        }
        let union = Union::new(&solid_a, &solid_b);
        Some(Self { built: shapes, parts, union })
    }
}

fn solids(parts: &[ExactPart]) -> Vec<Solid> {
    parts.iter().map(|part| part.solid.clone()).collect()
}
