//! Tests hard cases of the time of impact: all scales, tiny numbers, contact that lasts, and distant pivots.

use carom::{
    Aabb, Capsule, Circle, ConvexPolygon, Motion, Obb, Pose, Rot2, Segment, Shape, TimeOfImpact, Vec2,
    closest_point, time_of_impact,
};
use carom_oracle::generate::Rng;

fn power_of_two(exponent: i64) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

/// Returns a polygon with the given corners, multiplied by `scale`.
fn polygon(corners: &[Vec2], scale: f64) -> Shape {
    ConvexPolygon::new(corners.iter().map(|&corner| corner * scale)).unwrap().into()
}

fn motion(displacement: Vec2, turn: f64, pivot: Vec2, scale: f64) -> Motion {
    Motion::from(displacement * scale).with_turn(turn).with_pivot(pivot * scale)
}

fn corners(rng: &mut Rng) -> Vec<Vec2> {
    let (center, size, phase) = (rng.point() * 5.0, rng.between(0.2, 2.0), rng.between(0.0, 6.0));
    let count = 3 + rng.below(7);
    let corner = |index| {
        let turn = Rot2::from_radians(phase + core::f64::consts::TAU * index as f64 / count as f64).unwrap();
        center + turn.rotate(Vec2::X) * size
    };
    (0..count).map(corner).collect()
}

/// Returns the shape in world coordinates after a fraction of its motion.
fn at(shape: &Shape, motion: &Motion, fraction: f64) -> Shape {
    let pivot = motion.pivot().unwrap_or(shape.center());
    let turn = Rot2::from_radians(motion.turn() * fraction).unwrap();
    shape.translated(-pivot).transformed(Pose::new(pivot + motion.displacement() * fraction, turn).unwrap())
}

#[test]
fn powers_of_two_keep_the_bits_and_the_point_is_on_both() {
    let mut hits = 0;
    for index in 0..2000 {
        let mut rng = Rng::new(index);
        let (a, b) = (corners(&mut rng), corners(&mut rng));
        let (displacement, turns) = (rng.point() * 15.0, [0, 1].map(|_| rng.between(-20.0, 20.0)));
        let pivots = [a[0] + rng.point(), b[0] + rng.point()];
        let hit = |scale: f64| -> (Option<TimeOfImpact>, [Shape; 2], [Motion; 2]) {
            let shapes = [polygon(&a, scale), polygon(&b, scale)];
            let motions = [
                motion(displacement, turns[0], pivots[0], scale),
                motion(Vec2::ZERO, turns[1], pivots[1], scale),
            ];
            (time_of_impact(&shapes[0], motions[0], &shapes[1], motions[1]), shapes, motions)
        };
        let (plain, shapes, motions) = hit(1.0);
        for scale in [100, 1, -101, -499, -510, -960].map(power_of_two) {
            let bits = |hit: Option<TimeOfImpact>| hit.map(|hit| (hit.fraction, hit.normal));
            assert_eq!(bits(hit(scale).0), bits(plain), "{index} at scale {scale:e}");
        }
        let Some(plain) = plain.filter(|hit| hit.fraction > 0.0) else { continue };
        for (shape, motion) in shapes.iter().zip(&motions) {
            let there = at(shape, motion, plain.fraction);
            let aside = (closest_point(&there, plain.point).point - plain.point).length();
            assert!(aside < 1e-9, "{index}: the point is {aside:e} from {there:?}");
        }
        hits += 1;
    }
    assert!(hits > 200, "{hits} hits");
}

/// Compares the results for whole numbers with the results for the same numbers times the smallest positive
/// number.
#[test]
fn the_smallest_numbers_give_the_answers_of_integers() {
    let mut hits = 0;
    for index in 0..4000 {
        let impact = |scale: f64| {
            let rng = &mut Rng::new(index);
            let turns = [rng.between(-6.0, 6.0), rng.between(-6.0, 6.0)];
            let whole = |rng: &mut Rng| scale * (rng.below(17) as f64 - 8.0);
            let shape = |rng: &mut Rng| -> Shape {
                let [a, b] = [0, 1].map(|_| Vec2::new(whole(rng), whole(rng)));
                match rng.below(4) {
                    0 => Capsule::new(a, b, whole(rng).abs()).unwrap().into(),
                    1 => Circle::new(a, 0.0).unwrap().into(),
                    2 => Obb::from_radians(a, [b.x.abs(), b.y.abs()], rng.between(-6.0, 6.0)).unwrap().into(),
                    _ => Aabb::new(a.min(b), a.max(b)).unwrap().into(),
                }
            };
            let motion = |rng: &mut Rng, turn: f64| {
                let motion = Motion::from([whole(rng), whole(rng)]).with_turn(turn);
                motion.with_pivot([whole(rng), whole(rng)])
            };
            let (a, b) = (shape(rng), shape(rng));
            let (motion_a, motion_b) = (motion(rng, turns[0]), motion(rng, turns[1]));
            time_of_impact(&a, motion_a, &b, motion_b)
        };
        let plain = impact(1.0);
        hits += usize::from(plain.is_some_and(|hit| hit.fraction > 0.0));
        for scale in [5e-324, 4e-323, f64::MIN_POSITIVE] {
            let tiny = impact(scale);
            let near = match (plain, tiny) {
                (Some(plain), Some(tiny)) => {
                    (plain.fraction - tiny.fraction).abs() < 1e-6
                        && (plain.point * scale - tiny.point).length() <= 3.0 * scale
                }
                (plain, tiny) => plain.is_none() && tiny.is_none(),
            };
            assert!(near, "{index}: {plain:?}, at scale {scale:e} {tiny:?}");
        }
    }
    assert!(hits > 400, "{hits} hits");
}

/// Tests shapes that stay in contact for a thousand revolutions, exactly or up to rounding.
#[test]
fn lasting_contact_is_free() {
    let still = Motion::default();
    let spins = Motion::default().with_turn(6283.0);
    let disc: Shape = Circle::new([0.0, 0.0], 1.0).unwrap().into();
    let planet: Shape = Circle::new([2.0, 0.0], 1.0).unwrap().into();
    assert_eq!(time_of_impact(&planet, spins.with_pivot([0.0, 0.0]), &disc, still), None);
    let cam: Shape = Capsule::new([0.0, 0.0], [0.0, 0.5], 1.0).unwrap().into();
    let floor: Shape = polygon(&[[-9.0, -3.0], [9.0, -3.0], [9.0, -1.5], [-9.0, -1.5]].map(Vec2::from), 1.0);
    assert_eq!(
        time_of_impact(&cam, Motion::default().with_turn(3.0).with_pivot([0.0, 0.0]), &floor, still),
        None
    );
}

/// Tests a shape at a distance of 2^38 from its pivot, where positions have an error of 2^-14. Sampled
/// positions were apart although no axis separated the shapes. So the search continued by the smallest
/// possible steps.
#[test]
fn a_distant_pivot_does_not_make_the_search_endless() {
    let a = Segment::new([0.0, -7.62939453125e-6], [-1.0, 0.0]).unwrap();
    let b = Segment::new([0.0, 7.62939453125e-6], [0.0, -1.7763568394002505e-15]).unwrap();
    let full = Motion::default().with_turn(core::f64::consts::TAU).with_pivot([0.0, 345726816934.94055]);
    let about = Motion::default()
        .with_turn(-3.5994881753855426)
        .with_pivot([-1.7763568394002505e-15, 3.0517578125e-5]);
    let hit = time_of_impact(&a, full, &b, about).unwrap();
    assert!(hit.fraction > 0.999 && !hit.started_inside, "{hit:?}");
}
