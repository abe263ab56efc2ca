//! Tests whether the interiors of shapes overlap: shared borders and corners, holes, radii, and shapes
//! without an area.

use carom::{
    Aabb, Capsule, Chain, Circle, Compound, ConvexPolygon, Filter, Obb, Polygon, Pose, Rot2, Segment, Shape,
    TileGrid, TileKind, Vec2, area_of_overlap, interiors_overlap, overlap,
};

use super::support::{Random, aabb, ring};

/// The maps of the tests. For each map: the size of a country, and the origin of the map.
const MAPS: [(f64, [f64; 2]); 5] =
    [(1.0, [0.0, 0.0]), (1e-4, [0.0, 0.0]), (1e6, [0.0, 0.0]), (1.0, [3e5, -7e5]), (0.01, [1e4, 1e4])];

/// Returns a map of countries, row by row. Neighbours share zigzag borders, so some countries are concave.
fn countries(random: &mut Random, (size, [x, y]): (f64, [f64; 2])) -> Vec<Polygon> {
    const SIDE: usize = 5;
    // Each side of a country has four pieces, so a country has 16 corners.
    let mut point = |u: usize, v: usize, jitter: f64| {
        let mut off = || random.range(-jitter, jitter);
        let place = [u as f64 / 4.0 + off(), v as f64 / 4.0 + off()];
        Vec2::new(x + size * place[0], y + size * place[1])
    };
    let count = 4 * SIDE + 1;
    let points: Vec<Vec<Vec2>> = (0..count)
        .map(|v| (0..count).map(|u| point(u, v, if u % 4 == 0 && v % 4 == 0 { 0.05 } else { 0.1 })).collect())
        .collect();
    let country = |i: usize, j: usize| {
        let (u, v) = (4 * i, 4 * j);
        let around = (0..4).map(|k| points[v][u + k]).chain((0..4).map(|k| points[v + k][u + 4]));
        let back = (0..4).map(|k| points[v + 4][u + 4 - k]).chain((0..4).map(|k| points[v + 4 - k][u]));
        Polygon::new(around.chain(back)).unwrap()
    };
    (0..SIDE * SIDE).map(|index| country(index % SIDE, index / SIDE)).collect()
}

#[test]
fn neighbours_on_a_map_share_no_area() {
    let mut random = Random::new(1);
    for map in MAPS {
        let countries = countries(&mut random, map);
        for (i, one) in countries.iter().enumerate() {
            for (j, other) in countries.iter().enumerate() {
                assert_eq!(interiors_overlap(one, other), i == j, "{map:?}: {i} and {j}");
                let are_beside = (i % 5).abs_diff(j % 5).max((i / 5).abs_diff(j / 5)) <= 1;
                assert_eq!(overlap(one, other), are_beside, "{map:?}: {i} and {j}");
            }
            // A country that moves to the right by a millionth of its size overlaps its neighbour.
            let moved = one.translated([map.0 * 1e-6, 0.0]);
            assert!(i % 5 == 4 || interiors_overlap(&moved, &countries[i + 1]), "{map:?}: {i}");
        }
    }
}

#[test]
fn what_only_touches_shares_no_area() {
    let tile = aabb([0.0, 0.0], [1.0, 1.0]);
    let hollow = Polygon::new(ring(0.0, 4.0)).unwrap().with_holes([ring(1.0, 3.0)]).unwrap();
    let plug = aabb([1.0, 1.0], [3.0, 3.0]);
    let hook = Polygon::new([[1.0, 1.0], [3.0, 1.0], [3.0, 3.0], [2.5, 1.5]]).unwrap();
    let diamond = ConvexPolygon::new([[2.0, 0.5], [1.5, 1.0], [1.0, 0.5], [1.5, 0.0]]).unwrap();
    let cases: [(Shape, Shape); 7] = [
        (tile.into(), aabb([1.0, 0.0], [2.0, 1.0]).into()),
        (tile.into(), aabb([1.0, 1.0], [2.0, 2.0]).into()),
        (tile.into(), diamond.into()),
        (hollow.clone().into(), plug.into()),
        (hollow.into(), hook.into()),
        // The centres are 5 apart, because 3, 4 and 5 are the sides of a right triangle. So the two discs
        // touch, and so do the disc and the corner.
        (Circle::new([0.0, 0.0], 2.0).unwrap().into(), Circle::new([3.0, 4.0], 3.0).unwrap().into()),
        (Circle::new([0.0, 0.0], 5.0).unwrap().into(), aabb([3.0, 4.0], [9.0, 9.0]).into()),
    ];
    for (a, b) in &cases {
        for (a, b) in [(a, b), (b, a)] {
            assert!(overlap(a, b) && !interiors_overlap(a, b), "{a:?} {b:?}");
            assert_eq!(area_of_overlap(a, b), 0.0, "{a:?} {b:?}");
            let two = Compound::new([a.clone(), aabb([-99.0, 0.0], [-98.0, 1.0]).into()]).unwrap();
            assert!(!interiors_overlap(&two, b) && area_of_overlap(&two, b) == 0.0, "{a:?} {b:?}");
        }
    }
    let fits =
        |half: f64| interiors_overlap(&cases[3].0, &Aabb::from_center([2.0, 2.0], [half, half]).unwrap());
    assert!(!fits(1.0) && !fits(0.5) && fits(1.0_f64.next_up()));
    let meets = |radius: f64| interiors_overlap(&cases[5].0, &Circle::new([3.0, 4.0], radius).unwrap());
    assert!(!meets(3.0) && meets(3.0_f64.next_up()) && !meets(3.0_f64.next_down()));
    let rod = Capsule::new([-9.0, 2.0], [9.0, 2.0], 1.0).unwrap();
    assert!(!interiors_overlap(&rod, &tile));
    assert!(interiors_overlap(&rod, &tile.translated([0.0, f64::EPSILON])));
}

#[test]
fn shapes_without_an_area_share_none() {
    let thin: [Shape; 7] = [
        Circle::new([1.0, 1.0], 0.0).unwrap().into(),
        Segment::new([0.5, 0.5], [1.5, 1.0]).unwrap().into(),
        Capsule::new([0.5, 0.5], [1.5, 1.0], 0.0).unwrap().into(),
        aabb([0.5, 1.0], [1.5, 1.0]).into(),
        Obb::from_degrees([1.0, 1.0], [0.5, 0.0], 30.0).unwrap().into(),
        Chain::new([[0.5, 0.5], [1.5, 0.5], [1.0, 1.5]]).unwrap().into(),
        Compound::new([
            Segment::new([0.5, 0.5], [1.5, 1.0]).unwrap(),
            Segment::new([1.0, 0.0], [1.0, 2.0]).unwrap(),
        ])
        .unwrap()
        .into(),
    ];
    let solid: [Shape; 5] = [
        aabb([0.0, 0.0], [2.0, 2.0]).into(),
        Circle::new([1.0, 1.0], 1.0).unwrap().into(),
        Obb::from_degrees([1.0, 1.0], [1.0, 2.0], 10.0).unwrap().into(),
        TileGrid::new([0.0, 0.0], [1.0, 1.0], [2, 2], [TileKind::FULL], |_, _| 0).unwrap().into(),
        Polygon::new([[0.0, 0.0], [4.0, 0.0], [1.5, 1.5], [0.0, 4.0]]).unwrap().into(),
    ];
    for a in &thin {
        for b in thin.iter().chain(&solid) {
            assert!(!interiors_overlap(a, b) && !interiors_overlap(b, a), "{a:?} {b:?}");
            assert_eq!((area_of_overlap(a, b), carom::iou(b, a)), (0.0, 0.0), "{a:?} {b:?}");
        }
    }
    for (index, a) in solid.iter().enumerate() {
        assert!(solid.iter().all(|b| interiors_overlap(a, b)), "{index}");
    }
}

#[test]
fn seams_are_interior_and_filters_count() {
    let row = TileGrid::new([0.0, 0.0], [1.0, 1.0], [4, 1], [TileKind::FULL], |_, _| 0).unwrap();
    let sliver = aabb([1.0_f64.next_down(), 0.25], [1.0_f64.next_up(), 0.5]);
    assert!(interiors_overlap(&row, &sliver));
    let turned = row.transformed(Pose::new([5.0, 5.0], Rot2::from_degrees(30.0).unwrap()).unwrap());
    let at = |degrees: f64| Obb::from_degrees([5.0, 5.0], [0.5, 0.5], degrees).unwrap();
    assert!(interiors_overlap(&turned, &at(30.0)) && interiors_overlap(&turned, &at(77.0)));
    let ghost = Compound::new([aabb([0.0, 0.0], [1.0, 1.0])]).unwrap().with_filters([Filter::NONE]);
    assert!(!interiors_overlap(&ghost, &row) && area_of_overlap(&ghost, &row) == 0.0);
}

#[test]
fn a_common_area_means_that_interiors_overlap() {
    let mut random = Random::new(2);
    let mut counts = [0, 0];
    for case in 0..4000 {
        let mut shape = || super::areas::any_shape(&mut random);
        let (a, b) = (shape(), shape());
        let answer = interiors_overlap(&a, &b);
        let area = area_of_overlap(&a, &b);
        let told = format!("case {case}: {area:?} {a:?} {b:?}");
        assert_eq!(answer, interiors_overlap(&b, &a), "{told}");
        assert!(!answer || overlap(&a, &b), "{told}");
        assert!(if answer { area >= 0.0 } else { area <= 1e-14 }, "{told}");
        assert!(answer || !(a.is_union() || b.is_union()) || area == 0.0, "{told}");
        assert_eq!(answer, area > 1e-12 || (answer && area > 0.0), "{told}");
        counts[usize::from(answer)] += 1;
    }
    assert!(counts.iter().all(|&count| count > 500), "{counts:?}");
}
