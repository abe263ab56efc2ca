//! A pair of shapes, one of them about to move, and the truth about the motion.

use super::Pair;
use crate::generate::{Case, Course, Recipe, Rng, course, literal, settled};
use crate::{Dyadic, Truth};
use carom::Vec2;
use core::fmt;

/// One cast, ready to be judged.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The shapes at the start.
    pub pair: Pair,
    /// The motion of the first; not zero.
    pub motion: Vec2,
    /// The exact answer.
    pub truth: Truth,
    /// How the motion was chosen.
    pub course: Option<Course>,
}

impl Scene {
    /// From recipes; `None` where rounding left a polygon flat.
    #[must_use]
    pub fn of(case: &Case, a: Recipe, motion: Vec2, b: Recipe) -> Option<Self> {
        let (a, b) = (settled(a)?, settled(b)?);
        let pair = Pair::new(Case { a, b, ..case.clone() });
        let truth = Truth::new(&pair.gap, motion);
        Some(Self { pair, motion, truth, course: None })
    }

    /// The scenes of a case: always the same.
    #[must_use]
    pub fn of_case(case: &Case, count: u64) -> Vec<Self> {
        let mut rng = Rng::new(case.index ^ 0x6d6f_7665);
        (0..count).filter_map(|_| Self::random(case, &mut rng)).collect()
    }

    fn random(case: &Case, rng: &mut Rng) -> Option<Self> {
        let (a, motion, course) = course(&case.a, &case.b, rng);
        if motion == Vec2::ZERO || !motion.is_finite() {
            return None;
        }
        let scene = Self::of(case, a, motion, case.b.clone())?;
        let scene = if rng.chance(0.15) { scene.ending_in_touch(rng)? } else { scene };
        Some(Self { course: Some(course), ..scene })
    }

    /// The same motion, cut off at its entry, but for a rounding or two.
    fn ending_in_touch(self, rng: &mut Rng) -> Option<Self> {
        let entry = self.truth.entry.as_ref().map_or(0.0, Dyadic::to_f64);
        let entry = rng.pick(&[entry, entry, entry.next_up(), entry.next_down(), entry * (1.0 - 1e-9)]);
        let motion = self.motion * entry;
        if !(entry > 0.0 && motion != Vec2::ZERO) {
            return Some(self);
        }
        Self::of(&self.pair.case, self.pair.case.a.clone(), motion, self.pair.case.b.clone())
    }

    /// What the library answers.
    #[must_use]
    pub fn answer(&self) -> Option<carom::CastHit> {
        carom::cast(&self.pair.a, self.motion, &self.pair.b)
    }

    /// How far the exact separation may be off 0 at a fraction: 2^-44 of the scale and of what was travelled.
    #[must_use]
    pub fn allowed(&self, fraction: f64) -> f64 {
        super::pair::fraction(self.pair.gap.scale + fraction * self.motion.length(), 44)
    }
}

impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Case { a, b, .. } = &self.pair.case;
        write!(f, "cast(&{a}, {}, &{b}), {:?}", literal(self.motion), self.course)
    }
}
