//! A pair of shapes, one of them about to move, and the truth about the motion.

use super::Pair;
use super::face::{Candidate, candidates_at};
use crate::generate::{Case, Course, Recipe, Rng, course, literal, settled};
use crate::{Dyadic, Truth};
use carom::{CastHit, Vec2};
use core::cell::OnceCell;
use core::fmt;
use std::rc::Rc;

/// One cast, ready to be judged.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The shapes at the start.
    pub pair: Rc<Pair>,
    /// The motion of the first; not zero.
    pub motion: Vec2,
    /// The exact answer.
    pub truth: Truth,
    /// How the motion was chosen.
    pub course: Option<Course>,
    answer: OnceCell<Option<CastHit>>,
    entered: OnceCell<Vec<Candidate>>,
}

impl Scene {
    /// From recipes; `None` where rounding left a polygon flat.
    #[must_use]
    pub fn of(case: &Case, a: Recipe, motion: Vec2, b: Recipe) -> Option<Self> {
        let (a, b) = (settled(a)?, settled(b)?);
        Some(Self::new(Rc::new(Pair::new(Case { a, b, ..case.clone() })), motion))
    }

    fn new(pair: Rc<Pair>, motion: Vec2) -> Self {
        let truth = Truth::new(&pair.gap, motion);
        Self { pair, motion, truth, course: None, answer: OnceCell::new(), entered: OnceCell::new() }
    }

    /// Returns the two scenes of a case: always the same.
    pub(super) fn of_case(case: &Case) -> Vec<Option<Self>> {
        let mut rng = Rng::new(case.index ^ 0x6d6f_7665);
        (0..2).map(|_| Self::random(case, &mut rng)).collect()
    }

    fn random(case: &Case, rng: &mut Rng) -> Option<Self> {
        let (a, motion, course) = course(&case.a, &case.b, rng);
        if motion == Vec2::ZERO || !motion.is_finite() {
            return None;
        }
        let scene = Self::of(case, a, motion, case.b.clone())?;
        let scene = if rng.chance(0.15) { scene.ending_in_touch(rng) } else { scene };
        Some(Self { course: Some(course), ..scene })
    }

    /// Returns the motion, cut off at its entry, but for a rounding or two.
    fn ending_in_touch(self, rng: &mut Rng) -> Self {
        let entry = self.truth.entry.as_ref().map_or(0.0, Dyadic::to_f64);
        let entry = rng.pick(&[entry, entry, entry.next_up(), entry.next_down(), entry * (1.0 - 1e-9)]);
        let motion = self.motion * entry;
        if entry > 0.0 && motion != Vec2::ZERO { Self::new(self.pair, motion) } else { self }
    }

    /// Returns what the library answers.
    #[must_use]
    pub fn answer(&self) -> Option<CastHit> {
        *self.answer.get_or_init(|| carom::cast(&self.pair.a, self.motion, &self.pair.b))
    }

    /// Returns the faces and round corners on which the exact entry lies, within rounding.
    pub(super) fn entered(&self) -> &[Candidate] {
        self.entered.get_or_init(|| {
            self.truth.entry.as_ref().map_or_else(Vec::new, |entry| candidates_at(self, entry))
        })
    }

    /// Returns the least cosine of the angle at which the track meets those; 1 without any.
    pub(super) fn incidence(&self) -> f64 {
        let cosines = self.entered().iter().map(|candidate| -self.truth.track.cosine(&candidate.way));
        cosines.reduce(f64::min).unwrap_or(1.0)
    }

    /// Returns how far the exact separation may be off 0 at a fraction: 2^-44 of the scale and of what was travelled.
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
