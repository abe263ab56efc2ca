//! A case for the checks: the shapes, their exact solids, and the exact answer.

use super::Scene;
use crate::generate::Case;
use crate::{Gap, Solid};
use carom::Shape;
use core::cell::OnceCell;

/// Two shapes and their exact relative position.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The generator's case.
    pub case: Case,
    /// The first shape.
    pub a: Shape,
    /// The second shape.
    pub b: Shape,
    /// The exact form of the first shape.
    pub solid_a: Solid,
    /// The exact form of the second shape.
    pub solid_b: Solid,
    /// The exact relative position.
    pub gap: Gap,
    scenes: OnceCell<Vec<Option<Scene>>>,
}

impl Pair {
    /// Builds the shapes and compares them exactly.
    ///
    /// # Panics
    /// If the library refuses one of the shapes, which is a fault as well.
    #[must_use]
    pub fn new(case: Case) -> Self {
        let (a, b) = (case.a.shape(), case.b.shape());
        Self::of_shapes(case, a, b)
    }

    /// Compares shapes that were built elsewhere; the case serves for reports only.
    #[must_use]
    pub fn of_shapes(case: Case, a: Shape, b: Shape) -> Self {
        let (solid_a, solid_b) = (Solid::new(&a), Solid::new(&b));
        let gap = Gap::new(&solid_a, &solid_b);
        Self { case, a, b, solid_a, solid_b, gap, scenes: OnceCell::new() }
    }

    /// Returns the first motions of the case, two at most. Each is judged once and then stored.
    pub fn scenes(&self, count: usize) -> impl Iterator<Item = &Scene> {
        self.scenes.get_or_init(|| Scene::of_case(&self.case)).iter().take(count).flatten()
    }

    /// Returns `2^-bits` of the largest coordinate.
    #[must_use]
    pub fn tolerance(&self, bits: u32) -> f64 {
        fraction(self.gap.scale, bits)
    }

    /// Returns the error allowed for a separation at a largest coordinate of `size`: 2^-46 of
    /// `size`; 2^-44 where two corners are closer than that, because the normal must then be an
    /// edge normal although the shortest translation lies between two edge normals.
    #[must_use]
    pub fn separation_tolerance(&self, size: f64) -> f64 {
        let cores = self.gap.location.rounded();
        let directionless = !self.gap.location.inside && cores <= 1.01 * fraction(size, 44);
        fraction(size, if directionless { 44 } else { 46 })
    }
}

/// Returns `size * 2^-bits`.
pub(super) fn fraction(size: f64, bits: u32) -> f64 {
    size * f64::from_bits(u64::from(1023 - bits) << 52)
}
