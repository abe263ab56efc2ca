//! Tests shapes that move over tiles and chains, one test for each mistake that was reported for another
//! library.
//!
//! Tests of other reports are in `pains.rs` (pairs and casts) and in `space/composites.rs` (events for each
//! line along which parts touch, changing one tile in a space). Those about walkers are in `walker` (stairs,
//! snapping to slopes, moving platforms, starts inside the ground, dropping through one-way platforms).

use carom::{
    Aabb, Capsule, Chain, Circle, Collider, ConvexPolygon, Mover, Response, Shape, Space, TileGrid, TileKind,
    Vec2, cast, contact,
};

/// Returns shapes that stand at a given height, with their left side at x = 1.
fn movers(y: f64) -> [Shape; 4] {
    [
        Aabb::from_corner([1.0, y], [0.8, 1.0]).unwrap().into(),
        Circle::new([1.5, y + 0.5], 0.5).unwrap().into(),
        Capsule::new([1.5, y + 0.5], [1.5, y + 1.0], 0.5).unwrap().into(),
        ConvexPolygon::new([[1.0, y + 1.0], [1.4, y], [1.6, y], [2.0, y + 1.0]]).unwrap().into(),
    ]
}

fn row(columns: usize) -> TileGrid {
    TileGrid::new([0.0, -1.0], [1.0, 1.0], [columns, 1], [TileKind::FULL], |_, _| 0).unwrap()
}

/// rapier#142, #669, avian#612, matter-js#970, bullet3#4273, godot#72372, #65204, #89458, VelcroPhysics#48: a
/// shape stops at the seams between boxes that lie side by side. Tests that a pressed shape moves on in every
/// frame over a list of boxes, a grid and the colliders of a space. Its position may be exact or rounded to
/// `f32`.
#[test]
fn flush_boxes_do_not_snag() {
    let boxes: Vec<Aabb> =
        (0..40).map(|x| Aabb::from_corner([f64::from(x), -1.0], [1.0, 1.0]).unwrap()).collect();
    let grid = [row(40)];
    let mut space = Space::new();
    for tile in &boxes {
        space.insert(Collider::new(*tile, ()));
    }
    for sunk in [0.0, 1e-12, 1e-9, f64::from(0.1_f32) - 0.1, 1e-5] {
        for shape in movers(-sunk) {
            let mut shape = shape;
            for frame in 0..300 {
                let mover = Mover::new(shape.clone());
                let velocity = Vec2::new(6.0, -3.0);
                let time = 1.0 / 64.0;
                let step = match frame % 3 {
                    0 => mover.advance(velocity, time, &boxes, |_, _| Response::Slide).displacement,
                    1 => mover.advance(velocity, time, &grid, |_, _| Response::Slide).displacement,
                    _ => mover.advance(velocity, time, &space.search(), |_, _| Response::Slide).displacement,
                };
                let is_even = (step.x - 6.0 / 64.0).abs() < 1e-10 && step.y.abs() <= sunk + 1e-10;
                assert!(is_even, "{sunk:e} {frame} {shape:?}: {step:?}");
                // Games often round positions to `f32`.
                let by = Vec2::new(f64::from(step.x as f32), f64::from(step.y as f32));
                shape = shape.translated(by);
            }
        }
    }
}

/// phaser-arcade-slopes#38, #40, #55: slope tiles beside full tiles need to know their neighbours. Tests that
/// no hit has the normal of a side that a neighbour hides.
#[test]
fn slopes_between_tiles_have_no_hidden_sides() {
    let up = TileKind::part(ConvexPolygon::new([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]]).unwrap()).unwrap();
    let down = TileKind::part(ConvexPolygon::new([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]).unwrap()).unwrap();
    let kinds = [TileKind::EMPTY, TileKind::FULL, up, down];
    // The grid is a hill: two slopes up, a level top, and two slopes down.
    let level = [
        [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
        [0, 0, 0, 0, 2, 1, 1, 1, 1, 1, 3, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 2, 1, 1, 1, 3, 0, 0, 0, 0, 0, 0],
    ];
    let map = [TileGrid::new([0.0, 0.0], [1.0, 1.0], [16, 3], kinds, |x, y| level[y][x]).unwrap()];
    for shape in movers(1.0) {
        let mut shape = shape;
        let mut highest = 0.0_f64;
        for frame in 0..500 {
            if shape.aabb().max().x > 15.5 {
                break;
            }
            let step =
                Mover::new(shape.clone()).advance([4.0, -2.0], 1.0 / 64.0, &map, |_, _| Response::Slide);
            for hit in &step.hits {
                let normal = hit.hit.slide_normal;
                assert!(normal.y > 0.7, "{frame} {shape:?}: {hit:?}");
            }
            assert!(step.displacement.x >= 0.0, "{frame} {shape:?}: {step:?}");
            shape = shape.translated(step.displacement);
            highest = highest.max(shape.aabb().min().y);
            let depth = contact(&shape, &map[0]).map_or(0.0, |contact| contact.depth);
            assert!(depth < 1e-10, "{frame} {shape:?}: {depth:e}");
        }
        assert!(highest > 2.9, "{shape:?} has reached {highest}");
    }
}

/// godot#109492, `bevy_ecs_tiled`#176, excalibur#2732: merged tiles lose their data. Tests that each tile
/// keeps its kind and its identity among equal neighbours.
#[test]
fn tiles_keep_their_kind_and_their_identity() {
    let bridge = TileKind::one_way([0.0, 1.0], Aabb::new([0.0, 0.0], [1.0, 1.0]).unwrap()).unwrap();
    let kinds = [TileKind::FULL, bridge];
    let map = TileGrid::new([0.0, 0.0], [1.0, 1.0], [9, 1], kinds, |x, _| usize::from(x % 3 == 1)).unwrap();
    for x in 0..9 {
        let at = f64::from(x) + 0.25;
        let above = Aabb::from_corner([at, 2.0], [0.5, 0.5]).unwrap();
        assert_eq!(cast(&above, [0.0, -2.0], &map).map(|hit| hit.fraction), Some(0.5), "{x}");
        let below = Aabb::from_corner([at, -1.5], [0.5, 0.5]).unwrap();
        let from_below = cast(&below, [0.0, 2.0], &map);
        assert_eq!(from_below.is_none(), x % 3 == 1, "{x}: {from_below:?}");
        let found = contact(&above.translated([0.0, -1.125]), &map).unwrap();
        assert_eq!(map.cell_of(found.part_b), [x as usize, 0]);
    }
}

/// defold#4829, rapier.js PR#324: tests a tile that is removed and set again. The shape on the tile falls,
/// and then stands again.
#[test]
fn one_tile_changes_alone() {
    let kinds = [TileKind::EMPTY, TileKind::FULL];
    let mut map = TileGrid::new([0.0, 0.0], [1.0, 1.0], [9, 2], kinds, |_, y| usize::from(y == 0)).unwrap();
    let foot = Aabb::from_corner([4.25, 1.0], [0.5, 1.0]).unwrap();
    let falls = |map: &TileGrid| cast(&foot, [0.0, -3.0], map).is_none();
    assert!(!falls(&map));
    map.set(4, 0, 0).unwrap();
    assert!(falls(&map));
    assert!(!falls(&map.translated([1.0, 0.0])));
    map.set(4, 0, 1).unwrap();
    assert!(!falls(&map));
}

/// box2d#553: tests that a one-sided ring is closed at its corners, although no single segment stops a ball
/// that comes towards a corner.
#[test]
fn a_one_sided_ring_is_closed_at_its_corners() {
    let ring = [[0.0, 0.0], [4.0, 0.0], [6.0, 1.0], [4.0, 4.0], [0.0, 4.0], [-1.0, 2.0]];
    let inner = Vec2::new(2.0, 2.0);
    for is_outward in [true, false] {
        let corners = ring.map(Vec2::from);
        let corners: Vec<Vec2> =
            if is_outward { corners.to_vec() } else { corners.into_iter().rev().collect() };
        let chain = Chain::closed(corners.clone()).unwrap().one_sided();
        for corner in corners {
            let out = (corner - inner).normalized().unwrap();
            for tilt in [-0.5, -0.1, 0.0, 0.1, 0.5] {
                let way = -(out + out.perp() * tilt);
                for shape in [
                    Shape::from(Circle::new(corner - way * 2.0, 0.5).unwrap()),
                    Aabb::from_center(corner - way * 2.0, [0.4, 0.3]).unwrap().into(),
                ] {
                    let inwards = cast(&shape, way * 3.0, &chain);
                    assert_eq!(inwards.is_some(), is_outward, "{corner:?} {tilt} {shape:?}: {inwards:?}");
                    let mover = Mover::new(shape.clone());
                    let step =
                        mover.advance(way * 3.0, 1.0, std::slice::from_ref(&chain), |_, _| Response::Touch);
                    assert_eq!(step.hits.is_empty(), !is_outward, "{corner:?} {tilt} {shape:?}: {step:?}");
                }
            }
        }
        // From the middle, the ring blocks if its blocking side is inside.
        for corner in ring.map(Vec2::from) {
            let ball = Circle::new(inner, 0.25).unwrap();
            assert_eq!(cast(&ball, corner - inner, &chain).is_some(), !is_outward, "{corner:?}");
        }
    }
}

/// Tests that a shape that slides over the top of a hill of a one-sided chain does not fall through the slope
/// behind it.
#[test]
fn a_crest_of_a_one_sided_chain_is_walked_over() {
    for height in [0.5, 1.0, 2.0] {
        let hill = Chain::new([[20.0, 0.0], [8.0, 0.0], [6.0, height], [4.0, 0.0], [-4.0, 0.0]]).unwrap();
        let hill = [hill.one_sided()];
        for shape in movers(0.0) {
            let mut shape = shape;
            for frame in 0..800 {
                if shape.aabb().max().x > 15.0 {
                    break;
                }
                let step =
                    Mover::new(shape.clone()).advance([4.0, -2.0], 1.0 / 64.0, &hill, |_, _| Response::Slide);
                shape = shape.translated(step.displacement);
                let low = shape.aabb().min();
                assert!(low.y > -1e-9, "{height} {frame}: {shape:?}");
            }
            assert!(shape.aabb().max().x > 9.0 || height > 1.0, "{height}: {shape:?}");
        }
    }
}
