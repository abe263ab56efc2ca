//! Tests rotating shapes that hit a rotated grid of tiles.

use carom::{Aabb, Compound, Motion, Pose, Rot2, Shape, TileGrid, TileKind, time_of_impact};

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
