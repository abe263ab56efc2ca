//! Tests the time of impact by comparison with the separation of the transformed shapes at thousands of
//! fractions of the motion.

use carom::{
    Aabb, AsShape, CONTACT_TOLERANCE, Circle, ConvexBuffer, ConvexPolygon, Motion, Obb, Pose, Rot2, Segment,
    Shape, TimeOfImpact, Vec2, cast, separation, time_of_impact,
};
use carom_oracle::generate::{Case, Rng, random_motion};
use carom_oracle::run::{cases_per_pair, kind_pairs};

/// A shape and its motion.
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
        self.shape.translated(-self.pivot).transformed(Pose::new(to, turn).unwrap())
    }

    /// Returns whether the rotation moves any corner.
    fn turns(&self) -> bool {
        let (view, mut buffer) = (self.shape.as_shape(), ConvexBuffer::new());
        let corners = view.convex(&mut buffer).unwrap();
        self.motion.turn() != 0.0 && corners.points().iter().any(|&corner| corner != self.pivot)
    }

    fn reach(&self) -> f64 {
        let corners = self.shape.aabb().corners();
        corners.iter().map(|&corner| (corner - self.pivot).length()).fold(0.0, f64::max)
    }
}

/// Returns the depth at a fraction of the motion; it is negative if the shapes are apart.
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

/// Returns fractions of the motion at which to test: some spread over the motion, and some close to `around`.
fn fractions(around: f64, rng: &mut Rng) -> Vec<f64> {
    let mut fractions: Vec<f64> = (0..=SAMPLES).map(|index| f64::from(index) / f64::from(SAMPLES)).collect();
    fractions.extend((0..SAMPLES).map(|_| rng.unit()));
    let mut near = 0.5;
    while near > 1e-15 {
        fractions.extend([around - near, around + near]);
        near *= 0.5;
    }
    fractions.retain(|fraction| (0.0..=1.0).contains(fraction));
    fractions
}

const SAMPLES: u32 = 400;

/// Returns the greatest depth between two fractions of the motion, and the fraction where it occurs. The
/// search starts from the deepest samples, and then improves each of them.
fn deepest(a: &Moving, b: &Moving, samples: &[f64], (from, to): (f64, f64)) -> (f64, f64) {
    let samples = samples.iter().copied().filter(|sample| (from..=to).contains(sample)).chain([from, to]);
    let mut all: Vec<(f64, f64)> = samples.map(|fraction| (depth(a, b, fraction), fraction)).collect();
    all.sort_by(|one, other| other.0.total_cmp(&one.0));
    let mut deepest = all[0];
    for &(mut best) in all.iter().take(4) {
        let mut step = 1.0 / f64::from(SAMPLES);
        while step > 1e-17 {
            let near = [best.1 - step, best.1 + step].map(|at| at.clamp(from, to));
            let better = near.map(|at| (depth(a, b, at), at)).into_iter().find(|sample| sample.0 > best.0);
            best = better.unwrap_or(best);
            step *= if better.is_some() { 1.0 } else { 0.5 };
        }
        deepest = if best.0 > deepest.0 { best } else { deepest };
    }
    deepest
}

/// Returns the fault of an answer; returns `None` if the answer is correct.
fn fault(a: &Moving, b: &Moving, hit: Option<TimeOfImpact>, rng: &mut Rng) -> Option<String> {
    let tolerance = tolerance(a, b);
    let at_start = depth(a, b, 0.0).max(0.0);
    let samples = fractions(hit.map_or(0.5, |hit| hit.fraction), rng);
    let deepest = |from: f64, to: f64| deepest(a, b, &samples, (from, to));
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
        (after < -tolerance, format!("no contact: never nearer than {after:e}")),
        (hit.fraction > 0.0 && touch.abs() > 4.0 * tolerance, format!("{touch:e} apart")),
        ((out - 1.0).abs() > 1e-12, format!("the normal has length {out}")),
        ((hit.depth - at_start).abs() > tolerance, format!("the depth is {}", hit.depth)),
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

/// The divisor for the number of cases: each case takes hundreds of samples, so there are fewer cases than in
/// other tests.
const LESS: u64 = 20;

#[test]
fn no_impact_is_missed_or_late() {
    let mut hits = 0;
    let mut all = 0;
    for kinds in kind_pairs() {
        for index in 0..cases_per_pair().div_ceil(LESS) {
            let mut rng = Rng::new(index ^ 0x696d_7061);
            let case = Case::new(kinds, index);
            let (from, displacement, _) = random_motion(&case.a, &case.b, &mut rng);
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
    assert!(all / 5 < hits && hits < all, "{hits} hits in {all} cases");
}

#[test]
fn without_rotation_it_agrees_with_cast() {
    for kinds in kind_pairs() {
        for index in 0..cases_per_pair() {
            let mut rng = Rng::new(index);
            let case = Case::new(kinds, index);
            let (from, displacement, _) = random_motion(&case.a, &case.b, &mut rng);
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

#[test]
fn discs_with_equal_turn_rates_take_a_short_search() {
    let disc = |x: f64| Circle::new([x, 0.0], 1.0).unwrap();
    for turn in [1.0, 30.0, 6000.0] {
        let spin = |way: f64, pivot: [f64; 2]| Motion::from([way, 0.0]).with_turn(turn).with_pivot(pivot);
        let impact = |x: f64, way: f64| {
            time_of_impact(&disc(x), spin(way, [x, 1.0]), &disc(0.0), spin(3.0, [0.0, 1.0]))
        };
        // Tests discs that turn like the cabins of a Ferris wheel: touching, overlapping or apart, they keep
        // their distance.
        for x in [2.0, 1.0, 2.5] {
            assert_eq!(impact(x, 3.0), None);
        }
        let hit = impact(3.0, 1.0).unwrap();
        let arm = Rot2::from_radians(turn * 0.5).unwrap().rotate(Vec2::new(0.0, -1.0));
        let touch = Vec2::new(1.5, 1.0) + arm + Vec2::X;
        assert!((hit.fraction - 0.5).abs() < 1e-9 && hit.normal == Vec2::X, "{hit:?}");
        assert!((hit.point - touch).length() < 1e-5, "{hit:?}");
        // The two discs have their pivots at different positions.
        let other = time_of_impact(&disc(2.0), spin(0.0, [2.0, 1.0]), &disc(0.0), spin(0.0, [0.5, 0.5]));
        assert_eq!(other.is_some_and(|hit| hit.fraction < 1.0), turn > 1.0, "{other:?}");
    }
}

#[test]
fn the_smallest_shapes_meet_as_larger_ones_do() {
    for scale in [1e-290, 1e-307, 1e-310, 1e-315] {
        let still = Rot2::IDENTITY;
        let a = Obb::new([0.0, 3.0 * scale], [2.5 * scale, 0.1 * scale], still).unwrap();
        let b = Obb::new([0.0, 0.0], [0.5 * scale, scale], still).unwrap();
        let hit = time_of_impact(&a, Motion::from([0.0, -2.5 * scale]).with_turn(3.0), &b, Motion::default());
        assert!(hit.is_some(), "no impact at scale {scale:e}");
    }
}

#[test]
fn a_contact_after_a_separation_is_found() {
    let floor = Aabb::new([-10.0, -1.0], [10.0, 0.0]).unwrap();
    for e in [1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9] {
        // The plank stands on its left corner, rises, and tips over onto its right corner.
        let plank = ConvexPolygon::new([[0.0, 0.0], [1.0, e], [1.0, 0.5], [0.0, 0.5]]).unwrap();
        let motion = Motion::from([0.0, 0.5 * e]).with_turn(-2.0 * e).with_pivot([0.0, 0.0]);
        let hits = [
            time_of_impact(&plank, motion, &floor, Motion::default()),
            time_of_impact(&floor, Motion::default(), &plank, motion),
        ];
        for hit in hits {
            let hit = hit.unwrap();
            assert!((hit.fraction - 2.0 / 3.0).abs() < 0.01 + 1e-11 / e, "{e:e}: {hit:?}");
            assert!((hit.point - Vec2::new(1.0, 0.0)).length() < 2.0 * e, "{e:e}: {hit:?}");
        }
    }
}

/// Tests that a disc that turns about its centre does not count as moving, at equal and at different rates of
/// turning.
#[test]
fn discs_that_spin_in_place_do_not_move() {
    let disc = |x: f64| Circle::new([x, 0.0], 1.0).unwrap();
    let spin = |turn: f64| Motion::default().with_turn(turn);
    for x in [0.0, 1.5, 2.0, 2.5] {
        let plain = time_of_impact(&disc(x), Motion::default(), &disc(0.0), Motion::default());
        for (turn_a, turn_b) in [(0.5, 0.5), (0.5, 0.6), (0.0, 0.5)] {
            assert_eq!(time_of_impact(&disc(x), spin(turn_a), &disc(0.0), spin(turn_b)), plain);
        }
    }
}

/// Corners that are within a rounding error of contact once made the search advance by the smallest possible
/// fractions.
#[test]
fn corners_within_rounding_take_no_endless_search() {
    let segment = |from: [f64; 2], to: [f64; 2]| Segment::new(from, to).unwrap();
    let a = segment([5.0, 1.3], [3.368665424236183, 0.9280850870221612]);
    let b = segment([4.0, 2.0], [3.3686654242362626, 0.9280850870221002]);
    for turn in [1.0, -1.0, 1e-3, 30.0] {
        let far = Motion::default().with_turn(turn).with_pivot([0.0, -20000.0]);
        let hits =
            [time_of_impact(&a, far, &b, Motion::default()), time_of_impact(&b, Motion::default(), &a, far)];
        assert!(hits.into_iter().flatten().all(|hit| (0.0..=1.0).contains(&hit.fraction)), "{hits:?}");
    }
    let a = segment([5.326995925016814, 1.334_215_176_663_748_7], [3.368665424236183, 0.9280850870221612]);
    let b = segment([3.587738827810406, 1.6097530088404784], [3.3686654242362625, 0.9280850870221002]);
    let motion_a = Motion::from([-5.323680323915945, 1.7582977589645762])
        .with_turn(4.820322570792064)
        .with_pivot([865.2956059488679, -18267.48846377968]);
    let motion_b = Motion::from([1.2857990736846235, -0.2036997807551854])
        .with_turn(5.840849899103919)
        .with_pivot([3.3686654242362625, 0.9280850870221002]);
    let hit = time_of_impact(&a, motion_a, &b, motion_b);
    assert!(hit.is_none_or(|hit| (0.0..=1.0).contains(&hit.fraction)), "{hit:?}");
}
