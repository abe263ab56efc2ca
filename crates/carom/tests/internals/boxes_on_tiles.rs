//! Tests contacts and casts of boxes with tiles: the filters (quick tests) for boxes give the same results as the
//! search among all parts.

use carom::{
    Aabb, CastHit, Compound, ConvexPolygon, Pose, Rot2, Shape, TileGrid, TileKind, Vec2, cast, contact,
};

/// Tests boxes of all sizes on the tiles of a grid with holes, and on the boxes of a compound. Some only
/// touch, some are sunk by a tiny depth, and some are deep between other boxes. Polygons with the corners of
/// the boxes do not use the filter.
#[test]
fn boxes_have_the_contacts_of_polygons_with_their_corners() {
    let mut random = random_numbers(1);
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

/// Tests boxes in maps of full tiles, half tiles, slopes and one-way tiles, and in turned maps. They are cast in all
/// directions, from free places, from the ground and from deep inside.
#[test]
fn boxes_have_the_hits_of_polygons_with_their_corners() {
    let mut random = random_numbers(7);
    let (mut hits, mut missed, mut touching) = (0, 0, 0);
    for round in 0..150 {
        let map = map(&mut random, round % 3 == 2);
        for _ in 0..20 {
            let size = [(1 + random(12)) as f64 * 0.25, (1 + random(12)) as f64 * 0.25];
            let hair = |random: u64| [0.0, 1e-15, -1e-13, 1e-11, 1e-7, -1e-4, 0.03, -0.2][random as usize];
            let corner = [random(32) as f64 / 4.0 - 0.5, random(24) as f64 / 4.0 - 0.75];
            let corner = Vec2::new(corner[0] + hair(random(8)), corner[1] + hair(random(8)));
            let own = Aabb::from_corner(corner, size).unwrap();
            let mut speed = || [0.0, 1.0, -1.0, 0.3, -2.5, 1e-3, 12.0, -40.0][random(8) as usize];
            let motion = Vec2::new(speed(), speed());
            let general = polygon(&own);
            let [found, expected] = [&Shape::from(own), &general].map(|shape| cast(shape, motion, &map));
            assert!(is_equal(found, expected), "{own:?} {motion:?} {map:?}: {found:?} {expected:?}");
            hits += usize::from(found.is_some());
            missed += usize::from(found.is_none());
            let found = contact(&Shape::from(own), &map);
            assert_eq!(found, contact(&general, &map), "{own:?} {map:?}");
            touching += usize::from(found.is_some());
        }
    }
    assert!(500 < hits && 500 < missed && 500 < touching, "{hits} {missed} {touching}");
}

/// Returns a generator of pseudorandom numbers. Each call gives a whole number from 0 to its argument minus 1.
fn random_numbers(mut state: u64) -> impl FnMut(u64) -> u64 {
    move |count| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % count
    }
}

/// Creates a map of tiles of several kinds.
fn map(random: &mut impl FnMut(u64) -> u64, is_turned: bool) -> Shape {
    let slope = ConvexPolygon::new([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]]).unwrap();
    let lower_half = Aabb::new([0.0, 0.0], [1.0, 0.5]).unwrap();
    let kinds = [
        TileKind::EMPTY,
        TileKind::FULL,
        TileKind::part(lower_half).unwrap(),
        TileKind::part(slope).unwrap(),
        TileKind::one_way(Vec2::Y, Aabb::new([0.0, 0.0], [1.0, 1.0]).unwrap()).unwrap(),
    ];
    let (share, others) = (2 + random(9), random(3));
    let grid = TileGrid::new([0.0, 0.0], [1.0, 1.0], [8, 5], kinds, |_, _| {
        let is_full = random(10) < share;
        if others > 0 && random(8) < others { 2 + random(3) as usize } else { usize::from(is_full) }
    });
    let turn = if is_turned { Rot2::from_degrees(90.0).unwrap() } else { Rot2::IDENTITY };
    let offset = if is_turned { [8.0, 0.0] } else { [0.0, 0.0] };
    grid.unwrap().transformed(Pose::new(offset, turn).unwrap()).into()
}

/// Returns whether two hits have the same normals, and places that differ at most by rounding.
fn is_equal(one: Option<CastHit>, other: Option<CastHit>) -> bool {
    let (Some(one), Some(other)) = (one, other) else { return one.is_none() && other.is_none() };
    let normals = |hit: &CastHit| [hit.normal, hit.face_normal, hit.slide_normal];
    let is_near = |one: f64, other: f64| (one - other).abs() < 1e-12;
    normals(&one) == normals(&other)
        && is_near(one.fraction, other.fraction)
        && is_near(one.depth, other.depth)
        && (one.point - other.point).length() < 1e-9
        && one.started_inside == other.started_inside
}

/// Returns the polygon with the corners of a box.
fn polygon(bounds: &Aabb) -> Shape {
    ConvexPolygon::new(bounds.corners()).unwrap().into()
}
