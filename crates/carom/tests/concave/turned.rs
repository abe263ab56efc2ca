//! Tests shapes and grids that are turned, by any angle or by a tiny one.

use carom::{Aabb, Chain, Compound, Motion, Pose, Rot2, Shape, TileGrid, TileKind, cast, time_of_impact};

/// Tests a tile that, once rotated, reaches beyond the box in which the search looks for it: the search must
/// still find it.
#[test]
fn a_turning_plank_hits_a_turned_grid() {
    let kinds = [TileKind::EMPTY, TileKind::FULL];
    let grid = TileGrid::new([0.0, 0.0], [1.0, 1.0], [1, 1], kinds, |_, _| 1).unwrap();
    let turned = grid.transformed(Pose::new([0.0, 0.0], Rot2::from_degrees(5.0).unwrap()).unwrap());
    let plank = Aabb::new([1.25, 3.625], [1.75, 3.875]).unwrap();
    let motion = Motion::from([-0.75, -7.75]).with_turn_degrees(90.0);
    for shape in [Shape::from(turned.clone()), Compound::new([turned]).unwrap().into()] {
        let hit = time_of_impact(&plank, motion, &shape, Motion::default()).unwrap();
        assert!((hit.fraction - 0.38094).abs() < 1e-4, "{hit:?}");
    }
}

/// Tests a motion of a square of lines that leads across the lines of a second square, which is turned by a
/// tiny angle. Two lines that lie on each other form a thin pair. The motion is stopped where such a pair is
/// at most two tolerances thick, and passes where it is thicker.
#[test]
fn a_motion_is_stopped_by_turned_lines_up_to_two_tolerances_thick() {
    let size = 2048.0;
    let tolerance = size / (1_u64 << 40) as f64;
    for (thickness, is_stopped) in
        [(1.5, true), (1.9, true), (2.1, false), (2.2, false), (2.24, false), (2.3, false), (3.0, false)]
    {
        let rise = thickness * tolerance;
        let square = Chain::closed([[0.0, 0.0], [size, 0.0], [size, size], [0.0, size]]).unwrap();
        let turned = [[0.0, 0.0], [size, rise], [size - rise, size + rise], [-rise, size]];
        let turned = Chain::closed(turned).unwrap();
        let told = || format!("{thickness} tolerances");
        assert_eq!(cast(&square, [0.0, 700.0], &turned).is_some(), is_stopped, "{}", told());
        assert_eq!(cast(&turned, [0.0, -700.0], &square).is_some(), is_stopped, "{}", told());
    }
}
