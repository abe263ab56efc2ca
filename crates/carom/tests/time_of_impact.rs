//! Shapes that move and turn: judged by looking at them, placed in the world, at thousands of fractions.

use carom::{
    AsConvex, CONTACT_TOLERANCE, ImpactHit, Motion, Pose, Rot2, Shape, Vec2, cast, separation, time_of_impact,
};
use carom_oracle::generate::{Case, Rng, course};
use carom_oracle::run::{cases_per_pair, kind_pairs};

/// A shape and what it does.
struct Moving {
    shape: Shape,
    motion: Motion,
    pivot: Vec2,
}

impl Moving {
    fn new(shape: Shape, motion: Motion) -> Self {
        let pivot = motion.pivot().unwrap_or(shape.center());
        Self { shape, motion, pivot }
    }

    fn at(&self, fraction: f64) -> Shape {
        let turn = Rot2::from_radians(self.motion.turn() * fraction).unwrap();
        let to = self.pivot + self.motion.displacement() * fraction;
        self.shape.moved(-self.pivot).at(Pose::new(to, turn).unwrap())
    }

    /// Whether its turn makes a difference.
    fn turns(&self) -> bool {
        let mut room = None;
        let corners = self.shape.form(&mut room);
        self.motion.turn() != 0.0 && corners.points().iter().any(|&corner| corner != self.pivot)
    }

    fn reach(&self) -> f64 {
        let corners = self.shape.aabb().corners();
        corners.iter().map(|&corner| (corner - self.pivot).length()).fold(0.0, f64::max)
    }
}

/// How deep they are in each other at a fraction; below 0 if they are apart.
fn depth(a: &Moving, b: &Moving, fraction: f64) -> f64 {
    -separation(&a.at(fraction), &b.at(fraction))
}

fn tolerance(a: &Moving, b: &Moving) -> f64 {
    let motion = a.motion.displacement() - b.motion.displacement();
    let size = |mover: &Moving| {
        let bounds = mover.shape.aabb();
        bounds.min().length().max(bounds.max().length()).max(mover.reach())
    };
    CONTACT_TOLERANCE * size(a).max(size(b)).max(motion.length())
}

/// Where to look: everywhere, and closely around some fraction.
fn fractions(around: f64, rng: &mut Rng) -> Vec<f64> {
    let mut fractions: Vec<f64> = (0..=LOOKS).map(|index| f64::from(index) / f64::from(LOOKS)).collect();
    fractions.extend((0..LOOKS).map(|_| rng.unit()));
    let mut near = 0.5;
    while near > 1e-15 {
        fractions.extend([around - near, around + near]);
        near *= 0.5;
    }
    fractions.retain(|fraction| (0.0..=1.0).contains(fraction));
    fractions
}

const LOOKS: u32 = 400;

/// How deep they get between two fractions, and where: from the best of some looks to the deepest around it.
fn deepest(a: &Moving, b: &Moving, looks: &[f64], (from, to): (f64, f64)) -> (f64, f64) {
    let looks = looks.iter().copied().filter(|look| (from..=to).contains(look)).chain([from, to]);
    let mut all: Vec<(f64, f64)> = looks.map(|fraction| (depth(a, b, fraction), fraction)).collect();
    all.sort_by(|one, other| other.0.total_cmp(&one.0));
    let mut deepest = all[0];
    for &(mut best) in all.iter().take(4) {
        let mut step = 1.0 / f64::from(LOOKS);
        while step > 1e-17 {
            let near = [best.1 - step, best.1 + step].map(|at| at.clamp(from, to));
            let better = near.map(|at| (depth(a, b, at), at)).into_iter().find(|look| look.0 > best.0);
            best = better.unwrap_or(best);
            step *= if better.is_some() { 1.0 } else { 0.5 };
        }
        deepest = if best.0 > deepest.0 { best } else { deepest };
    }
    deepest
}

/// What is wrong with an answer.
fn fault(a: &Moving, b: &Moving, hit: Option<ImpactHit>, rng: &mut Rng) -> Option<String> {
    let tolerance = tolerance(a, b);
    let at_start = depth(a, b, 0.0).max(0.0);
    let looks = fractions(hit.map_or(0.5, |hit| hit.fraction), rng);
    let deepest = |from: f64, to: f64| deepest(a, b, &looks, (from, to));
    let limit = at_start + 2.1 * tolerance;
    let Some(hit) = hit else {
        let (depth, fraction) = deepest(0.0, 1.0);
        return (depth > limit).then(|| format!("missed: {depth:e} deep at {fraction}"));
    };
    let touch = -depth(a, b, hit.fraction);
    let (before, early) = deepest(0.0, hit.fraction);
    let (after, _) = deepest(hit.fraction, 1.0);
    let out = hit.normal.length();
    let rules = [
        (before > limit, format!("late: {before:e} deep at {early}")),
        (after < -tolerance, format!("in vain: never nearer than {after:e}")),
        (hit.fraction > 0.0 && touch.abs() > 4.0 * tolerance, format!("{touch:e} apart")),
        ((out - 1.0).abs() > 1e-12, format!("a normal of length {out}")),
        ((hit.depth - at_start).abs() > tolerance, format!("a depth of {}", hit.depth)),
    ];
    rules.into_iter().find_map(|(is_broken, fault)| is_broken.then_some(fault))
}

fn turn(rng: &mut Rng) -> f64 {
    match rng.below(6) {
        0 => 0.0,
        1 => rng.between(-1.0, 1.0) * 1e-6,
        2 => rng.between(-0.5, 0.5),
        3 => core::f64::consts::PI * rng.whole(-8, 8) / 4.0,
        4 => rng.between(-40.0, 40.0),
        _ => rng.between(-3.0, 3.0),
    }
}

fn mover(shape: Shape, displacement: Vec2, rng: &mut Rng) -> Moving {
    let motion = Motion::from(displacement).with_turn(turn(rng));
    let bounds = shape.aabb();
    let motion = match rng.below(4) {
        0 => motion.with_pivot(bounds.min()),
        1 => motion.with_pivot(shape.center() + rng.point() * bounds.half().length()),
        _ => motion,
    };
    Moving::new(shape, motion)
}

/// Each case is looked at hundreds of times.
const LESS: u64 = 20;

#[test]
fn nothing_is_missed_and_nothing_is_late() {
    let (mut hits, mut all) = (0, 0);
    for kinds in kind_pairs() {
        for index in 0..cases_per_pair().div_ceil(LESS) {
            let mut rng = Rng::new(index ^ 0x696d_7061);
            let case = Case::new(kinds, index);
            let (from, displacement, _) = course(&case.a, &case.b, &mut rng);
            let shift = if rng.chance(0.5) { Vec2::ZERO } else { rng.point() * displacement.length() };
            let (Ok(a), Ok(b)) = (from.build(), case.b.build()) else { continue };
            let (a, b) = (mover(a, displacement + shift, &mut rng), mover(b, shift, &mut rng));
            if !a.turns() && !b.turns() {
                continue;
            }
            let hit = time_of_impact(&a.shape, a.motion, &b.shape, b.motion);
            if let Some(fault) = fault(&a, &b, hit, &mut rng) {
                panic!(
                    "{kinds:?} {index}: {fault}\n{:?} {:?}\n{:?} {:?}\n{hit:?}",
                    a.shape, a.motion, b.shape, b.motion
                );
            }
            hits += usize::from(hit.is_some());
            all += 1;
        }
    }
    assert!(all / 5 < hits && hits < all, "{hits} of {all}");
}

#[test]
fn without_a_turn_it_is_cast() {
    for kinds in kind_pairs() {
        for index in 0..cases_per_pair() {
            let mut rng = Rng::new(index);
            let case = Case::new(kinds, index);
            let (from, displacement, _) = course(&case.a, &case.b, &mut rng);
            let (Ok(a), Ok(b)) = (from.build(), case.b.build()) else { continue };
            let hit = cast(&a, displacement, &b);
            let impact = time_of_impact(&a, displacement, &b, Motion::default());
            assert_eq!(
                impact.map(|hit| (hit.fraction, hit.normal)),
                hit.map(|hit| (hit.fraction, hit.normal))
            );
        }
    }
}
