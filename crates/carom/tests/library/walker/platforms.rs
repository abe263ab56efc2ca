//! Tests moving platforms: riders are carried and pushed, and the result says when they are squeezed.

use carom::{Aabb, Obb, Pose, Rot2, Shape, Vec2};

use super::game::{FRAME, Hero, aabb};

fn pose(at: [f64; 2], degrees: f64) -> Pose {
    Pose::new(at, Rot2::from_degrees(degrees).unwrap()).unwrap()
}

/// godot#47366, CharacterController2D#11: a platform that moves and turns keeps its rider.
#[test]
fn a_platform_carries_its_rider() {
    let deck: Shape = aabb([-3.0, -0.5], [3.0, 0.0]).into();
    for (motion, turn) in
        [([0.02, 0.03], 0.0), ([-0.03, -0.04], 0.0), ([0.0, 0.0], 0.3), ([0.02, 0.01], -0.3)]
    {
        let mut hero = Hero::new(aabb([0.5, 0.0], [1.0, 1.0]));
        let (mut at, mut degrees) = (Vec2::ZERO, 0.0);
        hero.frame(0.0, std::slice::from_ref(&deck));
        for frame in 0..100 {
            let before = pose(at.into(), degrees);
            at += Vec2::from(motion);
            degrees += turn;
            let after = pose(at.into(), degrees);
            let world = [deck.transformed(after)];
            let carry = hero.walker.carry(before, after, &world);
            assert!(!carry.is_squeezed, "{frame}: {carry:?}");
            hero.walker.move_by(carry.displacement);
            let walk = hero.frame(0.0, &world);
            assert!(walk.ground.is_some() && walk.displacement.length() < 0.01, "{frame}: {walk:?}");
        }
        let seat = after_turn(degrees, Vec2::new(0.75, 0.0)) + at;
        let foot = Vec2::new(hero.x(), hero.bottom());
        assert!((foot - seat).length() < 0.35, "{seat:?} {hero:?}");
    }
}

fn after_turn(degrees: f64, arm: Vec2) -> Vec2 {
    Rot2::from_degrees(degrees).unwrap().rotate(arm)
}

/// godot#88067: a platform that moves into a walker pushes it out along the shortest path.
#[test]
fn a_wall_that_moves_in_pushes() {
    let floor = aabb([-9.0, -1.0], [9.0, 0.0]);
    let mut hero = Hero::new(aabb([1.0, 0.0], [1.5, 1.0]));
    for step in 0..60 {
        let wall = aabb([-5.0, 0.5], [0.5 + 0.05 * f64::from(step), 4.0]);
        let walk = hero.frame(0.0, &[floor, wall]);
        assert!(walk.ground.is_some());
        let edge = wall.max().x.max(1.0);
        assert!((hero.x() - 0.25 - edge).abs() < 1e-9, "{step}: {hero:?}");
    }
}

/// Tests a rider between a rising platform and a ceiling: the result says that it is squeezed, and it passes
/// through neither.
#[test]
fn a_squeezed_rider_is_reported() {
    let ceiling = aabb([-9.0, 3.0], [9.0, 4.0]);
    let hero = Hero::new(aabb([0.0, 1.0], [0.5, 2.5])).walker;
    let rise = |by: f64| {
        let deck = aabb([-9.0, 0.0], [9.0, 1.0]).translated([0.0, by]);
        hero.carry(pose([0.0, 0.0], 0.0), pose([0.0, by], 0.0), &[deck, ceiling])
    };
    assert_eq!((rise(0.5).displacement, rise(0.5).is_squeezed), (Vec2::new(0.0, 0.5), false));
    assert_eq!((rise(0.75).displacement, rise(0.75).is_squeezed), (Vec2::new(0.0, 0.5), true));
    assert!(rise(1.0).is_squeezed);
    assert!(rise(1.0).displacement.y <= 0.5);
}

/// CharacterController2D#62: a walker that starts inside of the ground is first moved out, and walks on.
#[test]
fn a_walker_that_starts_in_the_ground_is_freed() {
    let tiles: Vec<Aabb> = (-9..9).map(|k| aabb([f64::from(k), -1.0], [f64::from(k) + 1.0, 0.0])).collect();
    for sunk in [1e-9, 1e-3, 0.1, 0.4] {
        let hero = Hero::new(aabb([0.3, -sunk], [0.8, 1.0 - sunk]));
        let walk = hero.walker.walk([6.0, -0.5], FRAME, &tiles);
        assert!((walk.displacement - Vec2::new(0.1, sunk)).length() < 1e-9, "{sunk}: {walk:?}");
        assert!((walk.recovery - Vec2::new(0.0, sunk)).length() < 1e-9 && walk.ground.is_some());
    }
}

/// Tests a walker on a turning beam: it stands while the beam is no steeper than the greatest slope, and then
/// slides down.
#[test]
fn a_turning_beam_is_ground_until_it_is_steep() {
    for degrees in 0..90 {
        let degrees = f64::from(degrees);
        let beam = [Obb::from_degrees([0.0, 0.0], [9.0, 0.5], degrees).unwrap()];
        let mut hero = Hero::new(aabb([-0.25, 8.0], [0.25, 9.0]));
        for _ in 0..120 {
            let walk = hero.frame(0.0, &beam);
            if hero.bottom() < 3.0 && walk.velocity.y == 0.0 {
                assert!(degrees <= 50.0, "{degrees}: {walk:?}");
                break;
            }
        }
        if degrees <= 50.0 {
            assert!(hero.stands && hero.velocity == Vec2::ZERO, "{degrees}: {hero:?}");
        }
    }
}
