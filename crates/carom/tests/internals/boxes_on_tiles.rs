//! Tests contacts of boxes with tiles: the filter (a quick test) for boxes gives the same bits as the search
//! among all parts.

use carom::{Aabb, Compound, ConvexPolygon, Shape, TileGrid, TileKind, Vec2, contact};

/// Tests boxes of all sizes on the tiles of a grid with holes, and on the boxes of a compound. Some only
/// touch, some are sunk by a tiny depth, and some are deep between other boxes. Polygons with the corners of
/// the boxes do not use the filter.
#[test]
fn boxes_have_the_contacts_of_polygons_with_their_corners() {
    let mut state = 1_u64;
    let mut random = |count: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % count
    };
    let (mut touching, mut missed) = (0, 0);
    for _ in 0..200 {
        let full = 2 + random(9);
        let step = [1.0, 0.3, 16.0][random(3) as usize];
        let cells: Vec<usize> = (0..40).map(|_| usize::from(random(10) < full)).collect();
        let kinds = [TileKind::EMPTY, TileKind::FULL];
        let origin = [random(3) as f64 * 7.7, -(random(3) as f64)];
        let grid = TileGrid::new(origin, [step; 2], [8, 5], kinds, |x, y| cells[8 * y + x]).unwrap();
        let hair = |random: u64| [0.0, 1e-15, -1e-13, 1e-11, 1e-7, -1e-4, 0.03][random as usize];
        let tiles = (0..40).filter(|&index| cells[index] > 0).map(|index| {
            let tile = grid.cell_aabb(index % 8, index / 8).unwrap();
            let (x, y) = (hair(random(5)), hair(random(5)));
            tile.translated([x * step, y * step])
        });
        let tiles: Vec<Aabb> = tiles.collect();
        let Ok(compound) = Compound::new(tiles) else { continue };
        for _ in 0..20 {
            let size = [(1 + random(12)) as f64 * 0.25, (1 + random(12)) as f64 * 0.25];
            let corner = [random(32) as f64 / 4.0 - 0.5, random(24) as f64 / 4.0 - 0.75];
            let corner = Vec2::new(corner[0] + hair(random(7)), corner[1] + hair(random(7)));
            let place = |at: Vec2| Vec2::from(origin) + at * step;
            let own = Aabb::new(place(corner), place(corner + size.into())).unwrap();
            let general = polygon(&own);
            for (kind, shape) in [("grid", Shape::from(grid.clone())), ("compound", compound.clone().into())]
            {
                let found = contact(&Shape::from(own), &shape);
                assert_eq!(found, contact(&general, &shape), "{kind} {own:?}");
                touching += usize::from(found.is_some());
                missed += usize::from(found.is_none());
            }
        }
    }
    assert!(1000 < touching && 200 < missed, "{touching} {missed}");
}

/// Returns the polygon with the corners of a box.
fn polygon(bounds: &Aabb) -> Shape {
    ConvexPolygon::new(bounds.corners()).unwrap().into()
}
