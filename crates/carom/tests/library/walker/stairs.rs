//! Tests stairs: a walker climbs them up to the step height, several in one step, and walks down.

use carom::{Aabb, Circle, Shape, Vec2};

use super::game::{FRAME, Hero, aabb};

/// Returns a flight of stairs that starts at x = 2, with a number of steps.
fn flight(height: f64, depth: f64, count: u32) -> Vec<Aabb> {
    let mut stairs = vec![aabb([-50.0, -1.0], [50.0, 0.0])];
    stairs.extend((0..count).map(|step| {
        let step = f64::from(step);
        aabb([2.0 + step * depth, 0.0], [50.0, (step + 1.0) * height])
    }));
    stairs
}

fn shapes() -> [Shape; 3] {
    [
        aabb([0.0, 0.0], [0.5, 1.5]).into(),
        Circle::new([0.25, 0.5], 0.5).unwrap().into(),
        carom::Capsule::new([0.25, 0.4], [0.25, 1.0], 0.4).unwrap().into(),
    ]
}

/// godot-proposals#2751, rapier.js#291: a walker climbs stairs up to the step height at any speed,
/// and higher steps stop it.
#[test]
fn stairs_are_climbed_up_to_the_step_height() {
    for shape in shapes() {
        for speed in [1.0, 6.0, 60.0, 600.0] {
            for (height, climbs) in [(0.1, true), (0.25, true), (0.499, true), (0.5, true), (0.51, false)] {
                let stairs = flight(height, 0.4, 5);
                let mut hero = Hero::new(shape.clone());
                let mut way = 0.0;
                while way < 10.0 {
                    let walk = hero.frame(speed, &stairs);
                    assert!(walk.ground.is_some(), "{speed} {height}: {walk:?} {hero:?}");
                    way += speed * FRAME;
                }
                let bottom = if climbs { 5.0 * height } else { 0.0 };
                assert!((hero.bottom() - bottom).abs() < 1e-9, "{speed} {height}: {hero:?}");
                if climbs {
                    assert!((hero.x() - 0.25 - way).abs() < 1e-6, "{speed} {height}: {way} {hero:?}");
                }
            }
        }
    }
}

/// Tests drops: a walker stays on the ground over a drop of up to its snap distance, and flies over a higher
/// drop. A round walker rolls down over the edge.
#[test]
fn a_drop_is_followed_up_to_the_snap_distance() {
    let [square, round @ ..] = shapes();
    let below = round.into_iter().flat_map(|shape| [(shape.clone(), 0.25), (shape, 0.5)]);
    let drops = [(square.clone(), 0.25), (square.clone(), 0.5), (square, 0.51)].into_iter().chain(below);
    for (shape, height) in drops {
        for far in [0.0, 1000.1] {
            let stairs =
                [aabb([far - 50.0, -1.0], [far + 2.0, height]), aabb([far + 2.0, -1.0], [far + 50.0, 0.0])];
            let hero = Hero::new(shape.translated([far, height]));
            let walk = hero.walker.with_snap(0.5).walk([8.0, 0.0], 0.5, &stairs);
            let fallen = if height <= 0.5 { height } else { 0.0 };
            assert_eq!(walk.ground.is_some(), height <= 0.5, "{height} at {far}: {walk:?}");
            assert!((walk.displacement.y + fallen).abs() < 1e-9, "{height} at {far}: {walk:?}");
        }
    }
}

/// Several stairs are climbed in one step, each from the stair before it.
#[test]
fn several_stairs_are_climbed_in_one_step() {
    let stairs = flight(0.4, 0.3, 6);
    for shape in shapes() {
        let hero = Hero::new(shape);
        let walk = hero.walker.walk([8.0, -0.5], 1.0, &stairs);
        assert!((walk.displacement - Vec2::new(8.0, 2.4)).length() < 1e-9, "{walk:?}");
    }
}

/// A walker follows stairs down within the snap distance, and falls off higher steps.
#[test]
fn stairs_are_walked_down() {
    for (index, shape) in shapes().into_iter().enumerate() {
        // A round walker rolls over the edge of a higher step.
        for (height, stays) in [(0.1, true), (0.29, true), (0.4, index > 0)] {
            let stairs = flight(height, 1.0, 5);
            let mut hero = Hero::new(shape.translated([10.0, 5.0 * height]));
            let mut falls = false;
            for _ in 0..150 {
                falls |= hero.frame(-6.0, &stairs).ground.is_none();
            }
            assert!(hero.bottom().abs() < 1e-9 && falls != stays, "{height}: {hero:?}");
        }
    }
}

/// A walker in the air climbs no step.
#[test]
fn no_step_is_climbed_in_the_air() {
    let stairs = flight(0.3, 4.0, 1);
    let mut hero = Hero::new(aabb([1.0, 0.05], [1.5, 1.55]));
    hero.velocity.y = 1.0;
    let walk = hero.frame(60.0, &stairs);
    assert!(walk.wall.is_some() && hero.x() < 1.751, "{walk:?}");
}

/// Under a ceiling that leaves no height for a step, the step is a wall.
#[test]
fn a_step_below_a_low_ceiling_is_a_wall() {
    let mut stairs = flight(0.4, 4.0, 1);
    stairs.push(aabb([0.0, 1.75], [9.0, 3.0]));
    let mut hero = Hero::new(aabb([1.0, 0.0], [1.5, 1.5]));
    let walk = hero.frames(30, 6.0, &stairs);
    assert!(walk.wall.is_some() && hero.bottom() == 0.0, "{walk:?}");
    assert_eq!(walk.velocity, Vec2::ZERO);
}
