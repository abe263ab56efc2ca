//! Tests hard input: degenerate shapes and obstacles, huge and zero numbers, places far from the origin, and
//! rotated and mirrored worlds.

use carom::{
    Aabb, Capsule, Chain, Circle, ConvexPolygon, Rot2, Segment, Shape, Vec2, Walk, Walker, separation,
};
use carom_oracle::generate::Rng;

use super::game::{FRAME, Hero, aabb, level};

fn is_sane(walk: &Walk) -> bool {
    let hits = [walk.ground, walk.wall, walk.ceiling];
    let is_unit = |v: Vec2| (v.length() - 1.0).abs() < 1e-9;
    walk.displacement.is_finite()
        && walk.velocity.is_finite()
        && walk.recovery.is_finite()
        && hits.iter().flatten().all(|hit| hit.point.is_finite() && is_unit(hit.normal))
}

/// Numbers that are not finite, zero or huge cause no wrong motion and no panic.
#[test]
fn strange_numbers_cause_no_wrong_motion() {
    let map = [level(&["....#", "../##", "#####"])];
    let hero = aabb([1.0, 1.0], [1.5, 1.75]);
    let numbers = [0.0, -0.0, 1.0, -3.0, 1e-300, 1e9, 1e200, f64::MAX, f64::INFINITY, f64::NAN];
    for x in numbers {
        for y in numbers {
            for time in [0.0, -1.0, FRAME, 1e9, 1e300, f64::INFINITY, f64::NAN] {
                for size in [0.0, 0.3, 1e300, f64::NAN] {
                    let walker = Walker::new(hero)
                        .with_up([y, 1.0])
                        .with_slope_degrees(x)
                        .with_step(size)
                        .with_snap(size);
                    let walk = walker.walk([x, y], time, &map);
                    assert!(is_sane(&walk), "{x} {y} {time} {size}: {walk:?}");
                    if !(x.is_finite() && y.is_finite() && time > 0.0) {
                        assert_eq!(walk.displacement, Vec2::ZERO);
                    }
                }
            }
        }
    }
    assert!(Walker::new(hero).walk([0.0, 0.0], 0.0, &map).ground.is_some());
    assert!(Walker::new(hero).walk([f64::NAN, 0.0], FRAME, &map).ground.is_some());
    let nothing: [Aabb; 0] = [];
    let walk = Walker::new(hero).walk([3.0, -4.0], 2.0, &nothing);
    assert_eq!((walk.displacement, walk.ground), (Vec2::new(6.0, -8.0), None));
}

/// Tests tiles at the same place, needles (long, thin triangles), tiny gaps, and walkers that have no width or
/// are enclosed on all sides.
#[test]
fn degenerate_obstacles_are_walked_on() {
    let random = &mut Rng::new(5);
    for round in 0..400 {
        let mut obstacles: Vec<Shape> = Vec::new();
        for k in 0..12 {
            let x = f64::from(k) - 6.0;
            let mut pick = |sizes: [f64; 3]| sizes[(random.unit() * 3.0) as usize % 3];
            let (crack, height) = (pick([0.0, f64::EPSILON, 1e-13]), pick([0.0, 1e-13, 1e-9]));
            obstacles.push(aabb([x + crack, -1.0], [x + 1.0, height]).into());
            if random.unit() < 0.3 {
                obstacles.push(obstacles.last().unwrap().clone());
            }
            if random.unit() < 0.3 {
                let tip = [x + random.unit(), random.between(0.0, 2.0)];
                obstacles.push(Segment::new([x, 0.0], tip).unwrap().into());
            }
            if random.unit() < 0.2 {
                let needle = ConvexPolygon::new([[x, 0.0], [x + 1e-9, 0.0], [x + 0.5, 1.0]]);
                obstacles.extend(needle.map(Shape::from));
            }
            if random.unit() < 0.2 {
                obstacles.push(Circle::new([x, random.unit()], random.unit() * 0.3).unwrap().into());
            }
        }
        let shapes: [Shape; 5] = [
            Circle::new([0.0, 3.0], 0.0).unwrap().into(),
            Segment::new([0.0, 3.0], [0.0, 4.0]).unwrap().into(),
            Segment::new([-0.5, 3.0], [0.5, 3.0]).unwrap().into(),
            Capsule::new([0.0, 3.0], [0.0, 4.0], 1e-12).unwrap().into(),
            aabb([-0.5, 3.0], [0.5, 4.0]).into(),
        ];
        for shape in shapes {
            let mut hero = Hero::new(shape);
            for _ in 0..60 {
                let walk = hero.frame(random.between(-6.0, 6.0), &obstacles);
                assert!(is_sane(&walk), "{round}: {walk:?}");
                assert!(
                    hero.x().abs() > 6.0 || hero.bottom() > -0.01,
                    "{round}: through the ground {hero:?}"
                );
            }
        }
    }
}

/// godot#2336: walkers without width do not slip between flush tiles.
#[test]
fn a_point_stands_on_a_seam() {
    let tiles = [aabb([-1.0, -1.0], [0.0, 0.0]), aabb([0.0, -1.0], [1.0, 0.0])];
    let shapes: [Shape; 2] =
        [Circle::new([0.0, 0.5], 0.0).unwrap().into(), Segment::new([0.0, 0.5], [0.0, 1.0]).unwrap().into()];
    for shape in shapes {
        let mut hero = Hero::new(shape);
        let walk = hero.frames(60, 0.0, &tiles);
        assert!(walk.ground.is_some() && hero.bottom().abs() < 1e-9, "{walk:?}");
    }
}

/// Tests walkers without width that touch a corner, exactly or as `f32` rounds it: from there they enter no
/// solid.
#[test]
fn thin_walkers_enter_nothing_from_a_corner_that_they_touch() {
    for at in [Vec2::ZERO, Vec2::new(0.1, 0.7), Vec2::new(-71.3, 910.7)] {
        let solid = aabb([-1.0, -1.0], [0.0, 0.0]).translated(at);
        for step in 0..24 {
            let along = Rot2::from_degrees(15.0 * f64::from(step)).unwrap().rotate(Vec2::X);
            let ends = [at, at + along * 1.5, Vec2::new(at.x as f32 as f64, at.y as f32 as f64) + along];
            let walkers: [Shape; 3] = [
                Segment::new(ends[0], ends[1]).unwrap().into(),
                Chain::new([ends[1], ends[0], ends[0] + along.perp()]).unwrap().into(),
                Segment::new(ends[2], ends[2] - along).unwrap().into(),
            ];
            for shape in walkers.into_iter().filter(|shape| separation(shape, &solid) >= -1e-4) {
                let walker = Walker::new(shape.clone());
                for way in 0..48 {
                    let velocity = Rot2::from_degrees(7.5 * f64::from(way)).unwrap().rotate(Vec2::X) * 0.5;
                    let walk = walker.walk(velocity, 1.0, &[solid]);
                    let depth = -separation(&shape.translated(walk.displacement), &solid);
                    assert!(
                        depth <= walker.margin() + 1e-9,
                        "{depth} deep: {shape:?} by {velocity:?}: {walk:?}"
                    );
                }
            }
        }
    }
}

/// A walker that is closed in on all sides stays where it is.
#[test]
fn an_enclosed_walker_does_not_move() {
    let map = [level(&["###", "#.#", "###"])];
    let mut hero = Hero::new(aabb([1.0, 1.0], [2.0, 2.0]));
    for run in [0.0, 5.0, -5.0, 1e6] {
        let walk = hero.frame(run, &map);
        assert!(walk.ground.is_some() && walk.displacement == Vec2::ZERO, "{walk:?}");
    }
}

/// Tests worlds a million times smaller or larger, and places at 2^20 that were rounded to `f32`: walkers
/// behave in the same way.
#[test]
fn size_and_place_make_no_difference() {
    let step = |scale: f64, at: f64, rounds: bool| {
        let place = |x: f64| if rounds { f64::from((at + x * scale) as f32) } else { at + x * scale };
        let tile = |x: f64, y: f64, w: f64, h: f64| {
            Aabb::new([place(x), place(y)], [place(x + w), place(y + h)]).unwrap()
        };
        let mut tiles: Vec<Aabb> = (0..12).map(|k| tile(f64::from(k), 0.0, 1.0, 1.0)).collect();
        tiles.push(tile(6.0, 1.0, 6.0, 0.25));
        let mut hero = tile(2.0, 1.0, 0.5, 1.0);
        let mut stood = 0;
        let mut velocity = Vec2::ZERO;
        for _ in 0..60 {
            velocity = Vec2::new(7.5 * scale, velocity.y - 30.0 * FRAME * scale);
            let walker = Walker::new(hero).with_step(0.5 * scale).with_snap(0.25 * scale);
            let walk = walker.walk(velocity, FRAME, &tiles);
            velocity = walk.velocity;
            stood += usize::from(walk.ground.is_some());
            let moved = hero.translated(walk.displacement);
            hero = if rounds {
                let round = |v: Vec2| Vec2::new(f64::from(v.x as f32), f64::from(v.y as f32));
                Aabb::from_corner(round(moved.min()), moved.max() - moved.min()).unwrap()
            } else {
                moved
            };
        }
        let end = (hero.min() - Vec2::new(at, at)) / scale;
        (stood, end)
    };
    let (stood, end) = step(1.0, 0.0, false);
    assert_eq!(stood, 60);
    for scale in [1.0 / 1_048_576.0, 1_048_576.0, 1.0 / 3.0, 1e6] {
        let (scaled, scaled_end) = step(scale, 0.0, false);
        assert!(scaled == 60 && (scaled_end - end).length() < 1e-9, "{scale}: {scaled} {scaled_end:?}");
    }
    let (far, far_end) = step(1.0, 1_048_576.0, true);
    assert!(far == 60 && (far_end - end).length() < 0.3, "{far} {far_end:?} {end:?}");
}

/// Tests worlds that are rotated by right angles or mirrored: the displacement is rotated or mirrored, too.
#[test]
fn turned_and_mirrored_worlds_agree() {
    let random = &mut Rng::new(11);
    for round in 0..300 {
        let mut corners: Vec<Vec<[f64; 2]>> =
            vec![vec![[-20.0, -2.0], [20.0, -2.0], [20.0, 0.0], [-20.0, 0.0]]];
        for _ in 0..8 {
            let at = Vec2::new(random.between(-6.0, 6.0), random.between(-0.5, 1.5));
            let corner = |angle: f64, size: f64| {
                let arm = Rot2::from_degrees(angle).unwrap().rotate(Vec2::new(size, 0.0));
                let point = at + arm;
                [point.x, point.y]
            };
            let size = random.between(0.3, 1.2);
            let turn = random.between(0.0, 120.0);
            corners.push((0..3).map(|k| corner(turn + 120.0 * f64::from(k), size)).collect());
        }
        let hero: Vec<[f64; 2]> = vec![[-7.5, 0.1], [-7.0, 0.1], [-7.0, 1.1], [-7.5, 1.1]];
        let way = |map: &dyn Fn([f64; 2]) -> [f64; 2]| {
            let build =
                |ring: &Vec<[f64; 2]>| ConvexPolygon::new(ring.iter().map(|&point| map(point))).unwrap();
            let world: Vec<ConvexPolygon> = corners.iter().map(build).collect();
            let mut walker = Walker::new(build(&hero))
                .with_up(map([0.0, 1.0]))
                .with_slope_degrees(50.0)
                .with_step(0.4)
                .with_snap(0.3);
            let right = Vec2::from(map([1.0, 0.0]));
            let up = Vec2::from(map([0.0, 1.0]));
            let mut velocity = Vec2::ZERO;
            let mut places = Vec::new();
            for frame in 0..100 {
                let jump = if frame % 30 == 20 { 9.0 } else { velocity.dot(up) };
                velocity = right * 8.0 + up * (jump - 0.5);
                let walk = walker.walk(velocity, FRAME, &world);
                walker.move_by(walk.displacement);
                velocity = walk.velocity;
                let center = walker.shape().center();
                places.push(Vec2::new(center.dot(right), center.dot(up)));
            }
            places
        };
        let plain = way(&|point| point);
        let maps: [&dyn Fn([f64; 2]) -> [f64; 2]; 4] =
            [&|[x, y]| [-y, x], &|[x, y]| [-x, -y], &|[x, y]| [y, -x], &|[x, y]| [-x, y]];
        for map in maps {
            let turned = way(map);
            let furthest = plain.iter().zip(&turned).map(|(p, q)| (*p - *q).length()).fold(0.0, f64::max);
            assert!(furthest < 1e-6, "{round}: {furthest:e}");
        }
        assert_eq!(plain, way(&|point| point), "equal calls have equal answers");
    }
}
