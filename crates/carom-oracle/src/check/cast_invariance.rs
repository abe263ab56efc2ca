//! Checks equivalent casts: with the shapes exchanged, rotated, mirrored, translated or scaled, or with the
//! motion in two parts.

use super::face::unique_length;
use super::{Faults, Pair, Scene, check_cast};
use crate::generate::{Angle, Case, Recipe, Rng};
use crate::{Dyadic, Verdict};
use carom::{CastHit, Rot2, Vec2, cast};

/// Checks the cast after the shapes were exchanged, rotated by a quarter turn, mirrored, rotated by any
/// angle, or translated. Checks each result on its own, and compares it with the original.
pub fn cast_mapped(pair: &Pair, faults: &mut Faults) {
    let mut rng = Rng::new(pair.case.index.rotate_left(24));
    for scene in pair.scenes(1) {
        for mapping in CastSymmetry::some(scene, &mut rng) {
            mapping.check(scene, faults);
        }
    }
}

/// A symmetry of casts: it maps the shapes, the motion and the hit.
struct CastSymmetry {
    rule: &'static str,
    shape: Box<dyn Fn(&Recipe) -> Recipe>,
    vector: Box<dyn Fn(Vec2) -> Vec2>,
    swapped: bool,
}

impl CastSymmetry {
    fn some(scene: &Scene, rng: &mut Rng) -> Vec<Self> {
        let by = rng.point() * (scene.pair.gap.scale * rng.pick(&[0.5, 3.0, 100.0]));
        let angle = Angle::Radians(rng.between(-3.0, 3.0));
        let turned = |rule, angle: Angle| {
            let rotation: Rot2 = angle.rotation();
            let vector = move |vector| rotation.rotate(vector);
            Self::new(rule, move |recipe| recipe.turned(angle), vector)
        };
        let flip = |vector: Vec2| Vec2::new(-vector.x, vector.y);
        vec![
            Self {
                swapped: true,
                ..Self::new("swapping the shapes of a cast mirrors the hit", Recipe::clone, |vector| -vector)
            },
            turned("a quarter turn of the shapes turns the hit", Angle::Degrees(90.0)),
            turned("rotating both shapes rotates the hit", angle),
            Self::new("mirroring both shapes mirrors the hit", Recipe::mirrored, flip),
            Self::new(
                "translating both shapes keeps the hit",
                move |recipe| recipe.translated(by),
                |vector| vector,
            ),
        ]
    }

    fn new(
        rule: &'static str,
        shape: impl Fn(&Recipe) -> Recipe + 'static,
        vector: impl Fn(Vec2) -> Vec2 + 'static,
    ) -> Self {
        Self { rule, shape: Box::new(shape), vector: Box::new(vector), swapped: false }
    }

    fn map(&self, scene: &Scene) -> Option<Scene> {
        let Case { kinds, a, b, .. } = &scene.pair.case;
        let a = (self.shape)(a);
        let b = (self.shape)(b);
        let (a, b, kinds) = if self.swapped { (b, a, [kinds[1], kinds[0]]) } else { (a, b, *kinds) };
        Scene::of(&Case { kinds, ..scene.pair.case.clone() }, a, (self.vector)(scene.motion), b)
    }

    fn check(&self, scene: &Scene, faults: &mut Faults) {
        let Some(mapped) = self.map(scene) else { return };
        check_cast(&mapped, faults);
        let first = scene.answer();
        let second = mapped.answer();
        let details = || format!("{first:?} of {scene} and {second:?} of {mapped}");
        let clear = scene.truth.verdict != Verdict::Close && mapped.truth.verdict != Verdict::Close;
        if clear && scene.truth.verdict == mapped.truth.verdict {
            faults.expect(first.is_some() == second.is_some(), self.rule, details);
        }
        if let (Some(first), Some(second)) = (first, second)
            && let (Some(length), Some(_)) = (unique_length(scene), unique_length(&mapped))
        {
            let allowed_error = 8.0 * scene.allowed(1.0).max(mapped.allowed(1.0)) / length;
            self.compare([(scene, &first), (&mapped, &second)], allowed_error, faults);
        }
    }

    /// Compares the fraction and the normal with the fraction and the normal of the first cast, up to the
    /// rounding errors of coordinates.
    fn compare(&self, [first, second]: [(&Scene, &CastHit); 2], allowed_error: f64, faults: &mut Faults) {
        let details = || format!("{:?} of {} and {:?} of {}", first.1, first.0, second.1, second.0);
        let off = (first.1.fraction - second.1.fraction).abs();
        let steep = off <= fraction_slack(first.0).max(fraction_slack(second.0));
        faults.expect(steep, self.rule, || format!("fractions off by {off:e}: {}", details()));
        let turn = ((self.vector)(first.1.normal) - second.1.normal).length();
        let same = turn <= 2e-9 + allowed_error;
        faults.expect(same, self.rule, || {
            format!("normals off by {turn:e}, allowed {allowed_error:e}: {}", details())
        });
    }
}

/// Returns the largest allowed difference between two correct fractions, for a motion that does not graze.
fn fraction_slack(scene: &Scene) -> f64 {
    2e-10 * (scene.pair.gap.scale / scene.motion.length()).max(1.0)
}

/// Checks that scaling by a power of two also scales the point and the depth of the hit, and keeps its other
/// numbers, to the last bit.
pub fn cast_scaled(pair: &Pair, faults: &mut Faults) {
    let mut rng = Rng::new(pair.case.index.rotate_left(16));
    for scene in pair.scenes(2) {
        let factor = f64::from_bits(((1023.0 + rng.whole(-30, 30)) as u64) << 52);
        if scene.motion.length() < 1e-250 {
            continue;
        }
        let Case { a, b, .. } = &scene.pair.case;
        let a = a.scaled(factor).shape();
        let b = b.scaled(factor).shape();
        let first = scene.answer();
        let second = cast(&a, scene.motion * factor, &b);
        let expected =
            first.map(|hit| CastHit { point: hit.point * factor, depth: hit.depth * factor, ..hit });
        faults.expect(second == expected, "a power of two scales the hit to the last bit", || {
            format!("times {factor}: {first:?} became {second:?}: {scene}")
        });
    }
}

/// Checks that a motion has the same hit as its two halves, cast one after the other.
pub fn cast_split(pair: &Pair, faults: &mut Faults) {
    for scene in pair.scenes(2) {
        let half = scene.motion * 0.5;
        if half + half != scene.motion || half == Vec2::ZERO {
            continue;
        }
        let Case { a, b, .. } = &scene.pair.case;
        let Some(second) = Scene::of(&pair.case, a.translated(half), half, b.clone()) else { continue };
        let first = scene.truth.verdict_until(&Dyadic::from(0.5));
        if let Some(expected) = verdict_of_parts(first, second.truth.verdict)
            && expected == scene.truth.verdict
        {
            check_parts(scene, half, &second, faults);
        }
    }
}

/// Returns the verdict on the whole motion (hit, no hit, or too close to decide), given the verdicts on its
/// halves; returns `None` if rounding may decide on a half.
fn verdict_of_parts(first: Verdict, second: Verdict) -> Option<Verdict> {
    match (first, second) {
        (Verdict::Hit, _) => Some(Verdict::Hit),
        (Verdict::Close, _) | (_, Verdict::Close) => None,
        (Verdict::Free, second) => Some(second),
    }
}

fn check_parts(scene: &Scene, half: Vec2, second: &Scene, faults: &mut Faults) {
    let whole = scene.answer().map(|hit| hit.fraction);
    let in_first = cast(&scene.pair.a, half, &scene.pair.b).map(|hit| 0.5 * hit.fraction);
    let parts = in_first.or_else(|| second.answer().map(|hit| 0.5 + 0.5 * hit.fraction));
    let details = || format!("{whole:?} and in parts {parts:?}: {scene}");
    let rule = "a motion in two halves has the same hit";
    faults.expect(whole.is_some() == parts.is_some(), rule, details);
    if let (Some(whole), Some(parts)) = (whole, parts)
        && scene.truth.entry.is_some()
        && scene.incidence() > 1e-3
    {
        let off = (whole - parts).abs();
        faults.expect(off <= 2.0 * fraction_slack(scene), rule, || format!("off by {off:e}: {}", details()));
    }
}
