//! A pair of shapes of several parts, with its exact parts and the union of their sums.

use crate::Solid;
use crate::composite::ExactPart;
use crate::generate::CompositePair;
use crate::union::Union;
use carom::Shape;

/// A pair with its exact parts.
pub(super) struct ExactPair {
    pub(super) built: [Shape; 2],
    pub(super) parts: [Vec<ExactPart>; 2],
    pub(super) union: Union,
}

impl ExactPair {
    pub(super) fn new(pair: &CompositePair) -> Option<Self> {
        let [a, b] = &pair.shapes;
        let built = [a.build()?, b.build()?];
        let parts = [a.parts()?, b.parts()?];
        let [solid_a, solid_b] = [&parts[0], &parts[1]].map(|parts| solids(parts));
        if solid_a.is_empty() || solid_b.is_empty() {
            return None;
        }
        let union = Union::new(&solid_a, &solid_b);
        Some(Self { built, parts, union })
    }
}

fn solids(parts: &[ExactPart]) -> Vec<Solid> {
    parts.iter().map(|part| part.solid.clone()).collect()
}
