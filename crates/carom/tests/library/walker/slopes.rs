//! Tests slopes: a walker walks up and down at the same speed, stands without creeping, and slides down
//! slopes that are too steep.

use carom::{Circle, Shape, Vec2};

use super::game::{FRAME, Hero, aabb, level, polygon};

fn heroes(at: [f64; 2]) -> [Hero; 3] {
    let [x, y] = at;
    [
        Hero::new(aabb([x, y], [x + 0.5, y + 0.75])),
        Hero::new(Circle::new([x + 0.25, y + 0.25], 0.25).unwrap()),
        Hero::new(carom::Capsule::new([x + 0.25, y + 0.25], [x + 0.25, y + 0.75], 0.25).unwrap()),
    ]
}

/// godot#50732, CharacterController2D#50: a walker keeps its speed and stays on the ground up a hill, over
/// its top, and down.
#[test]
fn a_walker_keeps_its_speed_over_a_hill() {
    let map = level(&["..............", "...../##\\.....", "##../####\\..##", "##############"]);
    for mut hero in heroes([2.25, 1.0]) {
        for _ in 0..75 {
            let walk = hero.frame(6.0, std::slice::from_ref(&map));
            assert!(walk.ground.is_some(), "{hero:?}");
            assert!((walk.displacement.x - 6.0 * FRAME).abs() < 1e-9, "{walk:?}");
            assert_eq!(walk.velocity, Vec2::new(6.0, 0.0));
        }
        assert!(hero.bottom().abs() < 4.0);
    }
}

/// rapier.js#274, CharacterController2D#99: a walker that stands still on a slope does not creep, although
/// gravity pulls.
#[test]
fn a_walker_stands_still_on_a_slope() {
    let map = [level(&["...../##", "..../###", "########"])];
    for mut hero in heroes([4.25, 2.5]) {
        hero.frames(60, 0.0, &map);
        assert!(hero.stands, "{hero:?}");
        let before = hero.walker.clone();
        for _ in 0..240 {
            let walk = hero.frame(0.0, &map);
            assert_eq!((walk.displacement, walk.velocity), (Vec2::ZERO, Vec2::ZERO));
        }
        assert_eq!(before, hero.walker);
    }
}

/// godot#79435: a slope that is too steep is a wall for a walker on the ground, and the walker slides down.
/// Running against the slope or jumping at it gains no height.
#[test]
fn steep_slopes_are_slid_down_and_not_climbed() {
    let map: [Shape; 2] =
        [aabb([0.0, 0.0], [20.0, 1.0]).into(), polygon([[5.0, 1.0], [15.0, 1.0], [15.0, 18.3]]).into()];
    for mut hero in heroes([2.0, 1.0]) {
        let walk = hero.frames(90, 6.0, &map);
        assert!(walk.wall.is_some() && hero.stands && hero.velocity == Vec2::ZERO, "{walk:?}");
        assert!((hero.bottom() - 1.0).abs() < 1e-9, "{hero:?}");
        hero.velocity.y = 13.0;
        let top = (0..300).map(|_| {
            hero.frame(6.0, &map);
            hero.bottom()
        });
        let top = top.fold(0.0, f64::max);
        assert!(top <= 1.0 + 13.0 * 13.0 / 60.0 + 0.01, "{top}");
        assert!((hero.bottom() - 1.0).abs() < 1e-9, "{hero:?}");
    }
    for mut hero in heroes([5.0, 2.8]) {
        let before = hero.x();
        hero.frames(300, 3.0, &map);
        assert!(hero.x() < before && (hero.bottom() - 1.0).abs() < 1e-9, "{hero:?}");
    }
}

/// godot#22313, CharacterController2D#109: a walker does not tremble at the foot of a slope, nor in
/// the corner of a slope and a wall.
#[test]
fn nothing_trembles_at_the_foot_of_a_slope_or_in_a_corner() {
    let foot = level(&["......A#", "#....A##", "########"]);
    let notch = level(&["#..A####", "#.A#####", "#A######", "########"]);
    for (map, x, run) in [(&foot, 2.0, 5.0), (&notch, 1.5, 0.0), (&notch, 1.5, 5.0), (&notch, 1.5, -5.0)] {
        for mut hero in heroes([x, 3.5]) {
            let map = [map.clone()];
            hero.frames(180, run, &map);
            let place = hero.walker.clone();
            for _ in 0..60 {
                let walk = hero.frame(run, &map);
                assert!(walk.ground.is_some(), "{run}: {walk:?} {hero:?}");
            }
            assert_eq!(place, hero.walker, "{run}");
        }
    }
}

/// Tests that slopes up to the limit are ground. The same slope is a wall for a walker with a smaller limit.
#[test]
fn the_greatest_slope_is_ground() {
    for degrees in [5.0, 20.0, 45.0, 60.0, 85.0] {
        let rise = carom::Rot2::from_degrees(degrees).unwrap();
        let length = 4.0 / rise.cos();
        let top = [4.0, length * rise.sin()];
        let ramp = [polygon([[0.0, 0.0], [4.0, 0.0], top])];
        let above = 1.5 * rise.sin() / rise.cos() + 1e-3;
        let hero = Hero::new(aabb([1.0, above], [1.5, above + 1.0])).with(|w| w.with_slope_degrees(degrees));
        let walk = hero.walker.walk([0.0, -200.0], 1.0, &ramp);
        assert!(walk.ground.is_some(), "{degrees}: {walk:?}");
        let mut hero = hero.with(|walker| walker.with_slope_degrees(degrees - 1.0));
        let walk = hero.frame(0.0, &ramp);
        assert!(walk.ground.is_none(), "{degrees}: {walk:?}");
    }
}

/// Tests a walker that runs from the top of a slope: within the snap distance it stays on the ground, and
/// without a snap distance it flies.
#[test]
fn snapping_follows_the_ground_down() {
    let map = [level(&["....", "##\\.", "####"])];
    for mut hero in heroes([0.53, 2.0]) {
        let mut free = hero.clone().with(|walker| walker.with_snap(0.0));
        let mut left_ground = false;
        for _ in 0..30 {
            assert!(hero.frame(6.0, &map).ground.is_some(), "{hero:?}");
            left_ground |= free.frame(6.0, &map).ground.is_none();
        }
        assert!(left_ground);
    }
}
