//! Tests one-way platforms: walkers stand on them, pass them from below and from the sides, and drop through
//! them.

use carom::{Circle, Pose, Rot2, Shape, Vec2};

use super::game::{Hero, aabb, level};

fn shapes() -> [Shape; 2] {
    [aabb([2.25, 1.0], [2.75, 1.75]).into(), Circle::new([2.5, 1.4], 0.4).unwrap().into()]
}

/// rapier#502, godot#1854, phaser#1699: a jump passes a bridge from below and lands on it; the walker then stands still.
#[test]
fn a_bridge_is_passed_from_below_and_stood_on() {
    let map = [level(&["......", "......", "......", ".====.", "......", "######"])];
    for shape in shapes() {
        let mut hero = Hero::new(shape);
        hero.frame(0.0, &map);
        hero.velocity.y = 13.0;
        let mut rose = Vec::new();
        for _ in 0..90 {
            let walk = hero.frame(0.0, &map);
            assert!(walk.ceiling.is_none());
            rose.push(hero.bottom());
        }
        assert!(hero.stands && (hero.bottom() - 3.0).abs() < 1e-9, "{hero:?}");
        let walk = hero.frame(0.0, &map);
        assert_eq!(walk.displacement, Vec2::ZERO);

        // CharacterController2D#29, #43: the walker drops through on request, and lands on the
        // floor.
        hero.walker = hero.walker.clone().with_dropping(true);
        hero.frames(2, 0.0, &map);
        hero.walker = hero.walker.clone().with_dropping(false);
        hero.frames(60, 0.0, &map);
        assert!(hero.stands && (hero.bottom() - 1.0).abs() < 1e-9, "{hero:?}");
    }
}

/// godot#9399, CharacterController2D#80, #110: the side of a bridge stops no walker, at any height.
#[test]
fn a_bridge_is_passed_from_the_side() {
    let map = [level(&["........", "........", "...==...", "########"])];
    for shape in shapes() {
        for height in [0.0, 0.2, 0.5, 0.7] {
            let mut hero = Hero::new(shape.translated([-1.5, height])).with(|walker| walker.with_step(0.0));
            hero.velocity.y = 0.5;
            for _ in 0..30 {
                let walk = hero.frame(8.0, &map);
                assert!(walk.wall.is_none() && (walk.displacement.x - 8.0 / 60.0).abs() < 1e-9, "{walk:?}");
            }
        }
    }
}

/// godot#9614: a walker that passes through a bridge is not lifted onto it.
#[test]
fn a_walker_inside_a_bridge_falls_through() {
    let map = [level(&["......", ".====.", "......", "######"])];
    let mut hero = Hero::new(aabb([2.0, 2.9], [2.5, 3.5]));
    let walk = hero.frame(0.0, &map);
    assert!(walk.ground.is_none() && walk.displacement.y < 0.0 && walk.recovery == Vec2::ZERO, "{walk:?}");
}

/// Tests that a lift that is a one-way platform keeps its rider, up and down.
#[test]
fn a_one_way_lift_carries_its_rider() {
    let floor = level(&["..........", "..........", "..........", "##########"]);
    let lift = level(&["=="]);
    let at = |height: f64| lift.translated([2.0, height - 1.0]);
    let mut hero = Hero::new(aabb([2.25, 2.0], [2.75, 3.0]));
    let mut height = 2.0;
    hero.frame(0.0, &[floor.clone(), at(height)]);
    for frame in 0..600 {
        let speed = if frame / 60 % 2 == 0 { 1.5 } else { -1.5 };
        let before = Pose::new([2.0, height], Rot2::IDENTITY).unwrap();
        height += speed / 60.0;
        let world = [floor.clone(), at(height)];
        let carry = hero.walker.carry(before, Pose::new([2.0, height], Rot2::IDENTITY).unwrap(), &world);
        assert!(!carry.is_squeezed);
        hero.walker.move_by(carry.displacement);
        let walk = hero.frame(0.0, &world);
        assert_eq!(walk.ground.map(|ground| ground.obstacle), Some(1), "{frame}: {walk:?} {hero:?}");
        assert!((hero.bottom() - height).abs() < 1e-9, "{frame} {height}: {hero:?}");
    }
}
