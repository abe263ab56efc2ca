//! Tests casts through tile grids: they visit the tiles on the path of a box, and no others.

use carom::{Aabb, Shape, TileGrid, TileKind, Vec2, cast};

/// Casts boxes in all directions, many of them along borders of cells, from inside and outside of grids of
/// any shape. If the grid has one full cell, the cast hits the grid where it hits that cell.
#[test]
fn a_cast_reaches_each_cell_on_its_path() {
    let mut state = 1_u64;
    let mut random = |count: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % count
    };
    let (mut hits, mut misses) = (0, 0);
    for _ in 0..1000 {
        let [columns, rows] = [1 + random(90) as usize, 1 + random(20) as usize];
        let step = [0.5, 1.0, 0.1][random(3) as usize];
        let origin = Vec2::new(random(7) as f64 - 3.0, random(7) as f64 / 3.0);
        let kinds = [TileKind::EMPTY, TileKind::FULL];
        let mut grid = TileGrid::new(origin, [step, 2.0 * step], [columns, rows], kinds, |_, _| 0).unwrap();
        let mut coordinate = |count: u64| (random(count) as f64 - count as f64 / 4.0) * step / 4.0;
        let corner = origin + Vec2::new(coordinate(400), coordinate(200));
        let size = Vec2::new(coordinate(12).abs(), coordinate(12).abs());
        let motion = Vec2::new(coordinate(800) - 20.0 * step, coordinate(400) - 10.0 * step);
        let moving = Shape::from(Aabb::from_corner(corner, size).unwrap());
        let mut first = f64::INFINITY;
        for _ in 0..12 {
            // Half of the cells are near the path.
            let along = origin.max(corner + motion * (random(64) as f64 / 64.0));
            let cell = grid.cell_at(along).filter(|_| random(2) == 0);
            let [column, row] =
                cell.unwrap_or([random(columns as u64) as usize, random(rows as u64) as usize]);
            let tile = Shape::from(grid.cell_aabb(column, row).unwrap());
            grid.set(column, row, 1).unwrap();
            let [of_grid, of_tile] =
                [cast(&moving, motion, &Shape::from(grid.clone())), cast(&moving, motion, &tile)];
            let of_tile = of_tile.map_or(f64::INFINITY, |hit| hit.fraction);
            if first == f64::INFINITY {
                let of_grid = of_grid.map_or(f64::INFINITY, |hit| hit.fraction);
                assert_eq!(of_grid, of_tile, "{moving:?} {motion:?} {column} {row} {grid:?}");
            }
            first = first.min(of_tile);
            if of_tile == f64::INFINITY {
                misses += 1;
                grid.set(column, row, 0).unwrap();
            } else {
                hits += 1;
            }
        }
    }
    assert!(1000 < hits && 1000 < misses, "{hits} {misses}");
}

#[test]
fn a_cast_far_from_the_origin_of_tiny_cells_hits() {
    let grid = TileGrid::new([1e9, 0.0], [1e-3, 1.0], [4, 4], [TileKind::FULL], |_, _| 0).unwrap();
    let moving = Aabb::from_corner([1e9 - 10.0, 1.0], [1.0, 1.0]).unwrap();
    let hit = cast(&moving, [20.0, 0.0], &grid).unwrap();
    assert!((hit.fraction - 0.45).abs() < 1e-6, "{hit:?}");
}
