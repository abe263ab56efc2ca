//! Tests the time of impact of shapes of several parts. It is the first impact of all pairs of parts. Seams
//! cause no hit, and only parts near the path are tested.

use std::time::Instant;

use carom::{
    Aabb, AsShape, CONTACT_TOLERANCE, Chain, Circle, Compound, Filter, Motion, Obb, Parts, Polygon, Pose,
    Rot2, Segment, Shape, ShapeRef, TileGrid, TileKind, Vec2, cast, contact, separation, time_of_impact,
};
use carom_oracle::generate::Rng;

use crate::support::{point, shape};

fn random_compound(random: &mut Rng, center: Vec2, size: f64) -> Compound {
    let count = 2 + random.below(4);
    let parts: Vec<Shape> = (0..count)
        .map(|_| {
            let at = center + point(random, size);
            shape(random, at, 0.6 * size)
        })
        .collect();
    Compound::new(parts).unwrap()
}

fn random_motion(random: &mut Rng, size: f64) -> Motion {
    let turn = random.pick(&[0.0, 0.3, 3.0, 40.0]) * random.between(-1.0, 1.0);
    let motion = Motion::from(point(random, size)).with_turn(turn);
    if random.chance(0.3) { motion.with_pivot(point(random, size)) } else { motion }
}

fn pivot(shape: &Compound, motion: &Motion) -> Vec2 {
    motion.pivot().unwrap_or(shape.center())
}

fn at(shape: &Compound, motion: &Motion, fraction: f64) -> Compound {
    let pivot = pivot(shape, motion);
    let turn = Rot2::from_radians(motion.turn() * fraction).unwrap();
    let to = pivot + motion.displacement() * fraction;
    shape.translated(-pivot).transformed(Pose::new(to, turn).unwrap())
}

/// Tests shapes that start apart: the answer is the first impact of all pairs of parts, where all parts turn
/// about the pivot of the whole shape.
#[test]
fn the_first_pair_of_parts_hits() {
    let random = &mut Rng::new(21);
    let mut hits = 0;
    for round in 0..3000 {
        let (at_a, at_b) = (point(random, 4.0), point(random, 1.0));
        let (a, b) = (random_compound(random, at_a, 0.8), random_compound(random, at_b, 1.0));
        if separation(&a, &b) <= 1e-9 {
            continue;
        }
        let (motion_a, motion_b) = (random_motion(random, 5.0), random_motion(random, 1.0));
        if motion_a.turn() == 0.0 && motion_b.turn() == 0.0 {
            continue;
        }
        let [about_a, about_b] =
            [(&a, motion_a), (&b, motion_b)].map(|(whole, motion)| motion.with_pivot(pivot(whole, &motion)));
        let pairs = a.shapes().iter().flat_map(|p| b.shapes().iter().map(move |q| (p, q)));
        let first = pairs.filter_map(|(p, q)| time_of_impact(p, about_a, q, about_b));
        let first = first.map(|hit| hit.fraction).reduce(f64::min);
        let hit = time_of_impact(&a, motion_a, &b, motion_b);
        assert_eq!(hit.is_some(), first.is_some(), "{round}: {hit:?} {first:?}");
        let (Some(hit), Some(first)) = (hit, first) else { continue };
        hits += 1;
        // A search that starts from another fraction may end at another position that nearly touches. At a
        // grazing touch that position is further away.
        let [now, then] = [hit.fraction, first]
            .map(|fraction| separation(&at(&a, &motion_a, fraction), &at(&b, &motion_b, fraction)));
        let tolerance = CONTACT_TOLERANCE * 32.0;
        assert!(
            now.abs() <= tolerance && then.abs() <= tolerance,
            "{round}: {hit:?} {first} {now:e} {then:e}"
        );
        assert!((hit.fraction - first).abs() < 1e-4, "{round}: {hit:?} {first}");
        assert!((hit.normal.length() - 1.0).abs() < 1e-12 && hit.depth == 0.0, "{round}: {hit:?}");
        let swapped = time_of_impact(&b, motion_b, &a, motion_a).unwrap();
        assert!((swapped.fraction - hit.fraction).abs() < 1e-4, "{round}: {hit:?} {swapped:?}");
    }
    assert!(hits > 500, "{hits}");
}

/// Tests shapes that overlap at the start. At each sample before the hit, no pair of parts is deeper than the
/// union at the start.
#[test]
fn an_overlap_at_the_start_allows_its_depth() {
    let random = &mut Rng::new(22);
    let (mut hits, mut free) = (0, 0);
    for round in 0..600 {
        let (a, b) = (random_compound(random, Vec2::ZERO, 0.8), random_compound(random, Vec2::ZERO, 1.0));
        let Some(start) = contact(&a, &b) else { continue };
        let (motion_a, motion_b) = (random_motion(random, 4.0), random_motion(random, 0.5));
        let hit = time_of_impact(&a, motion_a, &b, motion_b);
        if motion_a.turn() == 0.0 && motion_b.turn() == 0.0 {
            let straight = cast(&a, motion_a.displacement() - motion_b.displacement(), &b);
            assert_eq!(hit.map(|hit| hit.fraction), straight.map(|hit| hit.fraction));
            continue;
        }
        let end = hit.map_or(1.0, |hit| hit.fraction);
        let limit = start.depth + CONTACT_TOLERANCE * 64.0;
        for sample in 0..=60 {
            let fraction = end * f64::from(sample) / 60.0;
            let (a, b) = (at(&a, &motion_a, fraction), at(&b, &motion_b, fraction));
            let depths = a.shapes().iter().flat_map(|p| b.shapes().iter().map(move |q| -separation(p, q)));
            let deepest = depths.fold(f64::NEG_INFINITY, f64::max);
            assert!(
                deepest <= limit,
                "{round}: {deepest} at {fraction}, {} at the start, {hit:?}",
                start.depth
            );
        }
        if let Some(hit) = hit {
            assert!((hit.depth - start.depth).abs() < 1e-11 && hit.started_inside, "{round}: {hit:?}");
            hits += 1;
        } else {
            free += 1;
        }
    }
    assert!(hits > 30 && free > 30, "{hits} {free}");
}

/// Tests a box that tips over onto a row of tiles, with its corner on a seam: it lands on their common top.
#[test]
fn a_turning_shape_does_not_hit_seams() {
    let kinds = [TileKind::EMPTY, TileKind::FULL];
    let row = TileGrid::new([-20.0, -1.0], [1.0, 1.0], [40, 1], kinds.clone(), |_, _| 1).unwrap();
    let plank = Compound::new([Segment::new([-1.0, 0.0], [1.0, 0.0]).unwrap()]).unwrap();
    for x in [-3.0, -2.5, 0.0, 0.3, 2.0] {
        let tip = plank.translated([x, 0.5]);
        let hit =
            time_of_impact(&tip, Motion::default().with_turn_degrees(90.0), &row, Motion::default()).unwrap();
        assert!((hit.fraction * 90.0 - 30.0).abs() < 1e-6, "{x}: {hit:?}");
        assert!((hit.normal - Vec2::Y).length() < 1e-9, "{x}: {hit:?}");
    }
    // Tests a wheel with spokes that rolls on the row, sunk a little: it hits only the wall.
    let spoke = |degrees: f64| Obb::from_degrees([0.0, 0.0], [0.9, 0.1], degrees).unwrap();
    let parts: [Shape; 3] =
        [Circle::new([0.0, 0.0], 1.0).unwrap().into(), spoke(0.0).into(), spoke(90.0).into()];
    let wheel = Compound::new(parts).unwrap();
    let walled =
        TileGrid::new([-20.0, -1.0], [1.0, 1.0], [40, 4], kinds, |x, y| usize::from(y == 0 || x == 30));
    let walled = walled.unwrap();
    for sunk in [0.0, 1e-9, 0.05] {
        let wheel = wheel.translated([0.0, 1.0 - sunk]);
        let roll = Motion::from([15.0, 0.0]).with_turn(-15.0);
        assert_eq!(time_of_impact(&wheel, roll, &row, Motion::default()), None, "{sunk}");
        let hit = time_of_impact(&wheel, roll, &walled, Motion::default()).unwrap();
        assert!((hit.fraction * 15.0 - 9.0).abs() < 1e-6, "{sunk}: {hit:?}");
        assert_eq!(hit.normal, Vec2::new(-1.0, 0.0));
        let hit = time_of_impact(&walled, Motion::default(), &wheel, roll).unwrap();
        assert!((hit.fraction * 15.0 - 9.0).abs() < 1e-6, "{sunk}: {hit:?}");
        assert_eq!(hit.normal, Vec2::X);
    }
}

/// Tests a swing door of two leaves, which turns about the middle of the whole door, not about the middle of
/// each leaf.
#[test]
fn all_parts_turn_about_the_centre_of_the_whole() {
    let leaves = [Aabb::new([-3.0, -0.1], [-1.0, 0.1]).unwrap(), Aabb::new([1.0, -0.1], [3.0, 0.1]).unwrap()];
    let door = Compound::new(leaves).unwrap();
    let turn = Motion::default().with_turn_degrees(360.0);
    let post = Circle::new([0.0, 2.0], 0.5).unwrap();
    let hit = time_of_impact(&door, turn, &post, Motion::default()).unwrap();
    assert!(0.1 < hit.fraction && hit.fraction < 0.25, "{hit:?}");
    assert_eq!(time_of_impact(&door, turn, &post.translated([0.0, -2.0]), Motion::default()), None);
    // Tests an L-shaped polygon, which turns about its centroid.
    let l = Polygon::new([[0.0, 0.0], [4.0, 0.0], [4.0, 1.0], [1.0, 1.0], [1.0, 4.0], [0.0, 4.0]]).unwrap();
    let far = l.vertices().iter().map(|&corner| (corner - l.center()).length()).fold(0.0, f64::max);
    let ball = Circle::new(l.center() + Vec2::new(far + 0.5, far), 0.1).unwrap();
    assert_eq!(time_of_impact(&l, turn, &ball, Motion::default()), None);
    let ball = Circle::new(l.center() + Vec2::new(far - 0.05, 0.0), 0.1).unwrap();
    assert!(time_of_impact(&l, turn, &ball, Motion::default()).is_some());
}

/// Tests that a one-way tile stops shapes that turn down onto it, and lets shapes pass that turn up through
/// it.
#[test]
fn one_way_parts_stop_turns_from_their_side() {
    let bridge = TileKind::one_way([0.0, 1.0], Aabb::new([0.0, 0.75], [1.0, 1.0]).unwrap()).unwrap();
    let map = TileGrid::new([0.0, 0.0], [1.0, 1.0], [4, 1], [bridge], |_, _| 0).unwrap();
    let rod = Segment::new([0.5, 0.0], [2.5, 0.0]).unwrap();
    let motion = |degrees: f64| Motion::default().with_turn_degrees(degrees).with_pivot([0.5, 2.0]);
    let above = rod.translated([0.0, 2.0]);
    assert!(time_of_impact(&above, motion(-80.0), &map, Motion::default()).is_some());
    let below = rod.translated([0.0, -1.0]);
    let up = Motion::default().with_turn_degrees(80.0).with_pivot([0.5, -1.0]);
    assert_eq!(time_of_impact(&below, up, &map, Motion::default()), None);
    let line = Chain::new([[9.0, 0.0], [-9.0, 0.0]]).unwrap().one_sided();
    assert!(time_of_impact(&above, motion(-80.0), &line.translated([0.0, 1.0]), Motion::default()).is_some());
    assert_eq!(time_of_impact(&below, up, &line, Motion::default()), None);
}

/// A grid that counts the parts that a search visits.
struct Counted<'g>(&'g TileGrid, std::cell::Cell<usize>);

impl AsShape for Counted<'_> {
    fn as_shape(&self) -> ShapeRef<'_> {
        ShapeRef::Parts(self)
    }
}

impl Parts for Counted<'_> {
    fn each_part(&self, region: &Aabb, visit: carom::VisitPart<'_>) -> std::ops::ControlFlow<()> {
        self.0.each_part(region, &mut |index, part| {
            self.1.set(self.1.get() + 1);
            visit(index, part)
        })
    }

    fn bounds(&self) -> Aabb {
        self.0.bounds()
    }
}

/// Tests that, on a map of a million tiles, only the tiles near the path are built.
#[test]
fn few_parts_are_built_beside_the_path() {
    let kinds = [TileKind::EMPTY, TileKind::FULL];
    let map = TileGrid::new([0.0, 0.0], [1.0, 1.0], [1000, 1000], kinds, |x, y| {
        usize::from(x % 40 == 0 || y % 9 == 0)
    });
    let map = map.unwrap();
    let boxes = [[0.0, 0.0], [0.5, 0.2]].map(|at| Obb::from_degrees(at, [0.4, 0.1], 30.0).unwrap());
    let start = Instant::now();
    for round in 0..100 {
        let counted = Counted(&map, std::cell::Cell::new(0));
        let hero = Compound::new(boxes).unwrap().translated([442.0 + 0.3 * f64::from(round), 454.5]);
        let motion = Motion::from([60.0, 2.0]).with_turn(4.0);
        let one = time_of_impact(&hero, motion, &counted, Motion::default());
        let other = time_of_impact(&counted, Motion::default(), &hero, motion);
        assert!(counted.1.get() < 2000, "{round}: {}", counted.1.get());
        assert!((one.unwrap().fraction - other.unwrap().fraction).abs() < 1e-9);
    }
    assert!(start.elapsed().as_secs_f64() < 20.0);
    let spinning = Motion::default().with_turn(-1.0).with_pivot([500.0, 500.0]);
    let ball = Circle::new([503.0, 502.9], 0.25).unwrap();
    assert!(time_of_impact(&map, spinning, &ball, Motion::default()).is_some());
}

/// Tests a guard whose senses are a disc: the disc passes through a wall, straight and with a turn, and the
/// body does not.
#[test]
fn parts_whose_filters_do_not_match_pass_each_other() {
    let [wall_layer, guard_layer] = [1, 2];
    let senses = Circle::new([0.0, 0.0], 4.0).unwrap();
    let body = Circle::new([0.0, 0.0], 1.0).unwrap();
    let wall = Compound::new([Aabb::new([9.0, -5.0], [10.0, 5.0]).unwrap()]).unwrap();
    let wall = wall.with_filters([Filter { layer: wall_layer, mask: guard_layer }]);
    let of_senses = Filter { layer: guard_layer, mask: guard_layer };
    let of_body = Filter { layer: guard_layer, mask: wall_layer };
    for turn in [0.0, 1e-6, 2.0] {
        let motion = Motion::from([16.0, 0.0]).with_turn(turn);
        let alone = Compound::new([senses]).unwrap().with_filters([of_senses]);
        assert_eq!(time_of_impact(&alone, motion, &wall, Motion::default()), None);
        let guard = Compound::new([senses, body]).unwrap().with_filters([of_senses, of_body]);
        let found = time_of_impact(&guard, motion, &wall, Motion::default()).unwrap();
        assert!((found.fraction - 0.5).abs() < 1e-9 && (found.normal + Vec2::X).length() < 1e-9, "{found:?}");
    }
}
