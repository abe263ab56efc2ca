//! Tests queries whose answers must agree: `contains_shape` with `contains`, `recover` with `contact`, and
//! `separation` with a loop over the edges.

use carom::{
    Aabb, Circle, Compound, ConvexPolygon, Mover, Obb, Polygon, Rot2, Segment, Shape, TileGrid, TileKind,
    Vec2, closest_points, contact, contains, contains_shape, overlap, separation,
};

use super::support::{Random, aabb, tiles};

/// Returns the corners of a closed wavy line around the origin.
fn blob(count: usize, size: f64) -> Vec<[f64; 2]> {
    (0..count)
        .map(|k| {
            let turn = |times: f64| Rot2::from_degrees(360.0 * times * k as f64 / count as f64).unwrap();
            let radius = size * (1.0 + 0.2 * turn(7.0).sin() + 0.05 * turn(31.0).cos());
            [radius * turn(1.0).cos(), radius * turn(1.0).sin()]
        })
        .collect()
}

/// Returns the distance of a point from the nearest edge of a ring.
fn distance(ring: &[[f64; 2]], point: Vec2) -> f64 {
    let ends = ring.iter().zip(ring.iter().cycle().skip(1));
    ends.map(|(&a, &b)| {
        let (a, b) = (Vec2::from(a), Vec2::from(b));
        let along = b - a;
        let share = ((point - a).dot(along) / along.dot(along)).clamp(0.0, 1.0);
        (point - a - along * share).length()
    })
    .fold(f64::INFINITY, f64::min)
}

/// Tests points at the border of a polygon, and segments from them to its middle. The polygon contains the
/// segment if and only if it contains the point. A compound contains a box only if it contains all corners,
/// even if a corner sticks out by less than the tolerance of motions.
#[test]
fn a_shape_of_several_parts_contains_what_it_contains_point_by_point() {
    let mut rng = Random::new(7);
    for scale in [1e-4, 1.0, 1e6] {
        let ring: Vec<[f64; 2]> = blob(60, scale);
        let solid = Polygon::new(ring.clone()).unwrap();
        let edges: Vec<(Vec2, Vec2)> = ring
            .iter()
            .zip(ring.iter().cycle().skip(1))
            .map(|(&a, &b)| (Vec2::from(a), Vec2::from(b)))
            .collect();
        let mut seen = [0, 0];
        for _ in 0..4000 {
            let (a, b) = edges[(rng.unit() * 60.0) as usize];
            let point = a + (b - a) * rng.unit();
            let is_in = contains(&solid, point);
            seen[usize::from(is_in)] += 1;
            let disc = Circle::new(point, 0.0).unwrap();
            assert_eq!(contains_shape(&solid, &disc), is_in, "{point:?} at {scale}");
            let inner = Segment::new(point, [0.0, 0.0]).unwrap();
            assert_eq!(contains_shape(&solid, &inner), is_in, "{inner:?} at {scale}");
        }
        assert!(seen.iter().all(|&count| count > 500), "{seen:?}");
    }
    let boxes = [aabb([0.0, 0.0], [1e6, 1e6]), aabb([1e6, 0.0], [2e6, 1e6])];
    let both = Compound::new(boxes).unwrap();
    for out in [1e-9, 1e-7, 1e-3] {
        let inner = Aabb::new([5e5, 5e5], [15e5, 1e6 + out]).unwrap();
        assert_eq!(contains_shape(&both, &inner), inner.max().y == 1e6, "{out}");
    }
    assert!(contains_shape(&both, &aabb([0.0, 0.0], [2e6, 1e6])));
}

/// A corner of the box is outside of the polygon by less than the tolerance of pushes, beside a corner of the
/// polygon at which several parts meet.
#[test]
fn a_corner_just_outside_of_the_bounds_is_not_contained() {
    let thin = Obb::from_radians(
        [-299.1912367717709, -5.290079054233092],
        [0.0, 573.6798616298571],
        2.890213746574359,
    )
    .unwrap();
    let slotted = Polygon::new([
        [-441.8882300289941, -560.9393855003741],
        [3654.1117699710057, -560.9393855003741],
        [3654.1117699710057, 1487.060614499626],
        [1606.111770073406, 1487.060614499626],
        [1606.111770073406, -48.9393855003741],
        [1606.111769971006, -48.9393855003741],
        [1606.111769971006, 1487.060614499626],
        [-441.8882300289941, 1487.060614499626],
    ])
    .unwrap();
    assert!(!contains_shape(&slotted, &thin));
    assert_eq!(contact(&thin, &slotted).map(|contact| contact.a_in_b), Some(false));
}

/// The way out is as short as rounding and leads across the normal.
#[test]
fn closest_points_are_apart_along_the_normal_by_the_separation() {
    let needle = Polygon::new([[-87.0, 26.0], [-86.999999996, 26.0], [-86.999999996, 27.0], [-87.0, 27.0]]);
    let slope = ConvexPolygon::new([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]]).unwrap();
    let kinds = [TileKind::EMPTY, TileKind::FULL, TileKind::part(slope).unwrap()];
    let tile = |x: usize, y: usize| [1, 0, 0, 1, 2, 2][y * 2 + x];
    let grid = TileGrid::new([-88.0, 25.998], [1.0, 0.001], [2, 3], kinds, tile).unwrap();
    let closest = closest_points(&needle.unwrap(), &grid);
    let off = closest.point_a - closest.point_b - closest.normal * closest.separation;
    assert!(off.length() < 1e-13, "{closest:?}");
}

/// Tests points and segments on the lines along which the tiles of a block touch: `recover` moves them as far
/// as the depth of `contact`.
#[test]
fn recovery_from_a_seam_is_as_long_as_the_contact_is_deep() {
    let rock = tiles(&["########"; 8]);
    for shape in [
        Shape::from(Circle::new([4.0, 4.0], 0.0).unwrap()),
        Circle::new([4.0, 3.5], 0.0).unwrap().into(),
        Segment::new([4.0, 3.25], [4.0, 3.75]).unwrap().into(),
        Segment::new([2.0, 3.0], [4.5, 3.0]).unwrap().into(),
    ] {
        let depth = contact(&shape, &rock).unwrap().depth;
        let recovery = Mover::new(shape.clone()).recover(std::slice::from_ref(&rock));
        assert!(
            (recovery.displacement.length() - depth).abs() < 1e-9 && depth >= 3.0,
            "{shape:?}: {depth} {recovery:?}"
        );
    }
}

/// Tests that the separation of a point inside a polygon of many parts is its distance from the border.
#[test]
fn separation_inside_large_polygons_is_the_distance_from_the_border() {
    let mut rng = Random::new(11);
    for count in [200, 3000] {
        let ring = blob(count, 1.0);
        let solid = Polygon::new(ring.clone()).unwrap();
        for _ in 0..10 {
            let point = Vec2::new(rng.range(-0.6, 0.6), rng.range(-0.6, 0.6));
            let disc = Circle::new(point, 0.0).unwrap();
            let found = separation(&disc, &solid);
            let truth = distance(&ring, point);
            assert!((found + truth).abs() < 1e-9, "{count} {point:?}: {found}, not {truth}");
        }
    }
    let grid =
        TileGrid::new([0.0, 0.0], [1.0, 1.0], [80, 80], [TileKind::EMPTY, TileKind::FULL], |_, _| 1).unwrap();
    let disc = Circle::new([40.3, 39.0], 0.5).unwrap();
    assert!((separation(&disc, &grid) + 39.5).abs() < 1e-9);
}

/// The corner of a box touches the side of a polygon, and rounding decides whether the polygon contains the corner. If
/// it does, that alone does not make the shapes overlap.
#[test]
fn one_test_decides_whether_shapes_touch() {
    let star = Polygon::new([
        [0.10009720814818689, 0.05130544728329096],
        [0.10059718093785985, 0.05180547449213727],
        [0.10109720814670616, 0.051305501702464305],
        [0.10109715372753282, 0.05230550170098359],
        [0.10059718093785985, 0.05180547449213727],
        [0.10009715372901354, 0.05230544728181024],
    ])
    .unwrap();
    let centers = [
        [0.0995973033824806, 0.049555420076295556],
        [0.1005973033809999, 0.049555474495468904],
        [0.10159730337951917, 0.04955552891464225],
        [0.09959724896330725, 0.050555420074814825],
        [0.1015972489603458, 0.05055552891316153],
        [0.0995971945441339, 0.05155542007333411],
        [0.10159719454117246, 0.051555528911680804],
        [0.09959714012496056, 0.05255542007185338],
        [0.10159714012199912, 0.05255552891020008],
    ];
    let tile = |center: [f64; 2]| Obb::from_radians(center, [0.0005, 0.0005], 5.441917337415755e-5).unwrap();
    let tiles = Compound::new(centers.map(tile)).unwrap();
    let [star, tiles] = [Shape::from(star), Shape::from(tiles)];
    for [a, b] in [[&star, &tiles], [&tiles, &star]] {
        let touches = overlap(a, b);
        assert_eq!(contact(a, b).is_some(), touches, "{a:?} {b:?}");
        assert_eq!(separation(a, b) <= 0.0, touches, "{a:?} {b:?}");
    }
}
