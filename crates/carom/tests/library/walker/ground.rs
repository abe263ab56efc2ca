//! Tests ground, walls and ceilings: landing, jumping, and the fields of the result.

use carom::{Chain, Collider, Polygon, Space, Vec2};

use super::game::{FRAME, GRAVITY, Hero, aabb, level};

/// Tests that a jump has the same height at any frame rate, and ends at the height where it began.
#[test]
fn a_jump_leaves_the_ground_and_lands() {
    let map = [level(&["........", "........", "########"])];
    let mut hero = Hero::new(aabb([2.0, 1.0], [2.5, 2.0]));
    assert!(hero.frame(0.0, &map).ground.is_some());
    hero.velocity.y = 9.0;
    let first = hero.frame(0.0, &map);
    assert!(first.ground.is_none() && first.displacement.y > 0.1, "{first:?}");
    let mut top: f64 = 0.0;
    for _ in 0..60 {
        hero.frame(0.0, &map);
        top = top.max(hero.bottom());
    }
    assert!((top - 1.0 - 81.0 / (2.0 * GRAVITY)).abs() < 0.2, "{top}");
    assert!(hero.stands && hero.bottom() == 1.0 && hero.velocity == Vec2::ZERO);
}

/// A ceiling ends the rise at once, and the walker falls.
#[test]
fn a_ceiling_ends_the_rise() {
    let map = [level(&["########", "........", "........", "########"])];
    let mut hero = Hero::new(aabb([2.0, 1.0], [2.5, 2.0]));
    hero.frame(0.0, &map);
    hero.velocity.y = 60.0;
    let walk = (0..3).map(|_| hero.frame(1.0, &map)).find(|walk| walk.ceiling.is_some()).unwrap();
    let ceiling = walk.ceiling.unwrap();
    assert_eq!((ceiling.normal, ceiling.point.y, walk.velocity), (-Vec2::Y, 3.0, Vec2::new(1.0, 0.0)));
    let next = hero.frame(0.0, &map);
    assert!(next.ceiling.is_none() && next.displacement.y < 0.0);
}

/// rapier#142, rapier#669, godot#89458, godot#72372: flush tiles do not stop a walker on the
/// ground, along walls or under ceilings.
#[test]
fn flush_tiles_have_no_seams() {
    let map = [level(&["##########", "#........#", "#........#", "#........#", "##########"])];
    for sunk in [0.0, 1e-12, 1e-10, 1e-7, 1e-5] {
        let mut hero = Hero::new(aabb([1.5, 1.0 - sunk], [2.2, 1.9 - sunk]));
        for _ in 0..60 {
            let walk = hero.frame(6.0, &map);
            assert!(
                (walk.displacement.x - 6.0 * FRAME).abs() < 1e-9 && walk.wall.is_none(),
                "{sunk}: {walk:?}"
            );
        }
        hero.frames(30, 6.0, &map);
        let against_wall = hero.x();
        hero.velocity.y = 10.0;
        for _ in 0..30 {
            let walk = hero.frame(6.0, &map);
            assert_eq!(walk.displacement.x, 0.0);
        }
        assert!((against_wall + 0.35 - 9.0).abs() < 1e-9);
    }
}

/// Tests that the result says which obstacle, which part and which point was touched.
#[test]
fn the_answer_names_the_touched_part() {
    let map = level(&["....#", "....#", "#####"]);
    let mut hero = Hero::new(aabb([2.25, 1.0], [2.75, 2.5]));
    let walk = hero.frames(60, 6.0, &[level(&["."]), map.clone()]);
    let (ground, wall) = (walk.ground.unwrap(), walk.wall.unwrap());
    assert_eq!((ground.obstacle, map.cell_of(ground.part)), (1, [3, 0]));
    assert_eq!((ground.point, ground.normal), (Vec2::new(3.75, 1.0), Vec2::Y));
    assert_eq!((wall.obstacle, wall.normal, wall.point.x), (1, -Vec2::X, 4.0));
    assert!(wall.point.y >= 1.0 && wall.point.y <= 2.5);
}

/// Tests that a walker walks in a space, and over polygons and chains, as it does over tiles.
#[test]
fn any_obstacles_are_walked_on() {
    let mut space = Space::new();
    let floor = space.insert(Collider::new(aabb([-9.0, -1.0], [9.0, 0.0]), 'f'));
    let hero = Hero::new(aabb([0.0, 0.5], [0.5, 1.5]));
    let own = space.insert(Collider::new(hero.walker.shape().clone(), 'h'));
    let search = space.search();
    let mut walking = hero.clone();
    let walk = walking.frames(60, 2.0, &search.excluding(own));
    assert_eq!(walk.ground.unwrap().obstacle, floor);

    let ring = [[-9.0, -1.0], [9.0, -1.0], [9.0, 0.0], [3.0, 0.0], [2.0, -0.5], [1.0, 0.0], [-9.0, 0.0]];
    let land = Polygon::new(ring).unwrap();
    let mut walking = hero.clone();
    for _ in 0..120 {
        walking.frame(3.0, std::slice::from_ref(&land));
    }
    assert!(walking.stands && (walking.x() - 6.25).abs() < 1e-9, "{walking:?}");

    let hills = Chain::new([[9.0, 0.0], [4.0, 1.0], [2.0, 0.0], [-9.0, 0.0]]).unwrap();
    for hills in [hills.one_sided(), hills] {
        let mut walking = hero.clone();
        walking.frames(20, 0.0, std::slice::from_ref(&hills));
        for _ in 0..100 {
            let walk = walking.frame(3.0, std::slice::from_ref(&hills));
            assert!(walk.ground.is_some() && (walk.displacement.x - 0.05).abs() < 1e-9, "{walk:?}");
        }
    }
}

/// avian#1024: tests a walker of several parts, and a map in a space.
#[test]
fn composites_walk_and_are_walked_on() {
    let mut space = Space::new();
    let map = space.insert(Collider::new(level(&["........", "....#...", "########"]), 'm'));
    let hat =
        [[0.1, 0.0], [0.6, 0.0], [0.6, 1.2], [0.9, 1.2], [0.9, 1.5], [-0.2, 1.5], [-0.2, 1.2], [0.1, 1.2]];
    let mut hero = Hero::new(Polygon::new(hat).unwrap().translated([1.0, 1.25]));
    let walk = hero.frames(90, 3.0, &space.search());
    let (ground, wall) = (walk.ground.unwrap(), walk.wall.unwrap());
    assert_eq!((ground.obstacle, wall.obstacle, wall.normal), (map, map, -Vec2::X));
    // The block stops the body of the walker; the brim of the hat passes above the block.
    assert!((hero.walker.shape().aabb().max().x - 4.3).abs() < 1e-9 && hero.bottom() == 1.0, "{hero:?}");
}
