//! Represents a case for the checks: two shapes, their exact solids and relative position, and motions of the
//! first shape with their exact hits.

use super::candidates::{Candidate, candidates_at};
use super::fraction::fraction;
use crate::generate::{Case, MotionKind, Recipe, Rng, accepted, literal, random_motion};
use crate::{Dyadic, Gap, Solid, Truth};
use carom::{CastHit, Shape, Vec2};
use core::cell::OnceCell;
use core::fmt;
use std::rc::Rc;

/// Two shapes and their exact relative position.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The case that the generator created.
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
    /// Panics if the library refuses one of the shapes, because that is a fault, too.
    #[must_use]
    pub fn new(case: Case) -> Self {
        let a = case.a.shape();
        let b = case.b.shape();
        Self::of_shapes(case, a, b)
    }

    /// Compares shapes that were built elsewhere; `case` is used only for reports.
    #[must_use]
    pub fn of_shapes(case: Case, a: Shape, b: Shape) -> Self {
        let solid_a = Solid::new(&a);
        let solid_b = Solid::new(&b);
        let gap = Gap::new(&solid_a, &solid_b);
        Self { case, a, b, solid_a, solid_b, gap, scenes: OnceCell::new() }
    }

    /// Returns the scenes of the first `count` motions of the case. A case has at most two motions. Each
    /// motion is judged once, and the result is stored.
    pub fn scenes(&self, count: usize) -> impl Iterator<Item = &Scene> {
        self.scenes.get_or_init(|| Scene::of_case(&self.case)).iter().take(count).flatten()
    }

    /// Returns `2^-bits` times the largest coordinate.
    #[must_use]
    pub fn tolerance(&self, bits: u32) -> f64 {
        fraction(self.gap.scale, bits)
    }

    /// Returns the error that is allowed for a separation if the largest coordinate is `size`. The error is
    /// 2^-46 of `size`. If the cores (the shapes without their radii) are apart, but closer than 2^-44 of
    /// `size`, the error is 2^-44 of `size`. The normal must then be an edge normal, although the shortest
    /// translation lies between two edge normals.
    #[must_use]
    pub fn separation_tolerance(&self, size: f64) -> f64 {
        let cores = self.gap.location.rounded();
        let directionless = !self.gap.location.inside && cores <= 1.01 * fraction(size, 44);
        fraction(size, if directionless { 44 } else { 46 })
    }
}

/// One cast and its exact answer.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The shapes at the start.
    pub pair: Rc<Pair>,
    /// The motion of the first shape; it is not zero.
    pub motion: Vec2,
    /// The exact answer.
    pub truth: Truth,
    /// How the motion was chosen; `None` for a given motion.
    pub motion_kind: Option<MotionKind>,
    answer: OnceCell<Option<CastHit>>,
    entered: OnceCell<Vec<Candidate>>,
}

impl Scene {
    /// Returns the scene of two recipes; returns `None` if rounding left a polygon without an area.
    #[must_use]
    pub fn of(case: &Case, a: Recipe, motion: Vec2, b: Recipe) -> Option<Self> {
        let a = accepted(a)?;
        let b = accepted(b)?;
        Some(Self::new(Rc::new(Pair::new(Case { a, b, ..case.clone() })), motion))
    }

    fn new(pair: Rc<Pair>, motion: Vec2) -> Self {
        let truth = Truth::new(&pair.gap, motion);
        Self { pair, motion, truth, motion_kind: None, answer: OnceCell::new(), entered: OnceCell::new() }
    }

    /// Returns the two scenes of a case; a scene is `None` if its motion is zero, or if rounding left a
    /// polygon without an area. Equal cases have equal scenes.
    fn of_case(case: &Case) -> Vec<Option<Self>> {
        let mut rng = Rng::new(case.index ^ 0x6d6f_7665);
        (0..2).map(|_| Self::random(case, &mut rng)).collect()
    }

    fn random(case: &Case, rng: &mut Rng) -> Option<Self> {
        let (a, motion, motion_kind) = random_motion(&case.a, &case.b, rng);
        if motion == Vec2::ZERO || !motion.is_finite() {
            return None;
        }
        let scene = Self::of(case, a, motion, case.b.clone())?;
        let scene = if rng.chance(0.15) { scene.ending_in_touch(rng) } else { scene };
        Some(Self { motion_kind: Some(motion_kind), ..scene })
    }

    /// Changes the length of the motion: it then ends at the first contact, one rounding step before or after
    /// the contact, or 1e-9 of the motion before it. Returns the scene unchanged if there is no such motion.
    fn ending_in_touch(self, rng: &mut Rng) -> Self {
        let entry = self.truth.entry.as_ref().map_or(0.0, Dyadic::to_f64);
        let entry = rng.pick(&[entry, entry, entry.next_up(), entry.next_down(), entry * (1.0 - 1e-9)]);
        let motion = self.motion * entry;
        if entry > 0.0 && motion != Vec2::ZERO { Self::new(self.pair, motion) } else { self }
    }

    /// Returns the library's answer.
    #[must_use]
    pub fn answer(&self) -> Option<CastHit> {
        *self.answer.get_or_init(|| carom::cast(&self.pair.a, self.motion, &self.pair.b))
    }

    /// Returns the faces and round corners that contain the exact point of entry, up to rounding.
    pub(super) fn entered(&self) -> &[Candidate] {
        self.entered.get_or_init(|| {
            self.truth.entry.as_ref().map_or_else(Vec::new, |entry| {
                candidates_at(&self.truth, entry, self.allowed(entry.to_f64()))
            })
        })
    }

    /// Returns the least cosine of the angles at which the motion meets the entered faces and round corners;
    /// returns 1 if there are none.
    pub(super) fn incidence(&self) -> f64 {
        let cosines = self.entered().iter().map(|candidate| -self.truth.track.cosine(&candidate.way));
        cosines.reduce(f64::min).unwrap_or(1.0)
    }

    /// Returns the error that is allowed for the exact separation after a fraction of the motion: 2^-44 of
    /// the sum of the largest coordinate and the distance travelled.
    #[must_use]
    pub fn allowed(&self, at: f64) -> f64 {
        fraction(self.pair.gap.scale + at * self.motion.length(), 44)
    }
}

impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Case { a, b, .. } = &self.pair.case;
        write!(f, "cast(&{a}, {}, &{b}), {:?}", literal(self.motion), self.motion_kind)
    }
}
