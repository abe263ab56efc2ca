//! Tests that the parts of a polygon cover it exactly, without gaps and overlaps.

use std::collections::{BTreeMap, BTreeSet};

use carom::{Polygon, Vec2, orient2d};
use carom_oracle::generate::Rng;

use super::rings::{self, Ring};

/// The boundaries of solids. For each line, `lines` stores where and by how much the number of solids to the
/// left of the line changes.
#[derive(Default)]
struct Borders {
    lines: BTreeMap<[i128; 3], BTreeMap<i128, i64>>,
}

impl Borders {
    fn add(&mut self, ring: &[[i64; 2]], sign: i64) {
        for (index, &from) in ring.iter().enumerate() {
            let to = ring[(index + 1) % ring.len()];
            if from == to {
                continue;
            }
            let [from, to] = [from, to].map(|point| point.map(i128::from));
            let (first, last, sign) = if from < to { (from, to, sign) } else { (to, from, -sign) };
            let [x, y] = [last[0] - first[0], last[1] - first[1]];
            let divisor = gcd(x.abs(), y.abs());
            let [x, y] = [x / divisor, y / divisor];
            let line = self.lines.entry([x, y, x * first[1] - y * first[0]]).or_default();
            let along = usize::from(x == 0);
            *line.entry(first[along]).or_default() += sign;
            *line.entry(last[along]).or_default() -= sign;
        }
    }

    fn is_empty(&self) -> bool {
        self.lines.values().flat_map(BTreeMap::values).all(|&change| change == 0)
    }
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

pub(crate) fn doubled_area(ring: &[[i64; 2]]) -> i128 {
    let next = ring.iter().cycle().skip(1);
    let cross = |(p, q): (&[i64; 2], &[i64; 2])| {
        i128::from(p[0]) * i128::from(q[1]) - i128::from(p[1]) * i128::from(q[0])
    };
    ring.iter().zip(next).map(cross).sum()
}

/// Returns the coordinates of a ring, divided by the scale, as whole numbers.
fn whole(ring: &[Vec2], scale: f64) -> Ring {
    let number = |coordinate: f64| {
        let number = coordinate / scale;
        assert!(
            number.fract() == 0.0 && number.abs() < 1e18,
            "{coordinate} is not a coordinate of a given corner"
        );
        number as i64
    };
    ring.iter().map(|&corner| [number(corner.x), number(corner.y)]).collect()
}

fn scaled(ring: &Ring, scale: f64) -> Vec<Vec2> {
    ring.iter().map(|&[x, y]| Vec2::new(x as f64 * scale, y as f64 * scale)).collect()
}

/// Checks that the parts of a polygon cover it exactly: the sum of the boundaries of all parts equals the
/// boundary of the rings. So each point is in as many parts as the number of times that the rings wind around
/// it. Returns the polygon.
pub(crate) fn assert_tiles(rings: &[Ring], scale: f64) -> Polygon {
    let corners = |ring| scaled(ring, scale);
    let polygon = Polygon::new(corners(&rings[0]))
        .and_then(|polygon| polygon.with_holes(rings[1..].iter().map(corners)))
        .unwrap_or_else(|error| panic!("{error}: {rings:?}"));
    let mut borders = Borders::default();
    let mut area = 0;
    for (index, ring) in rings.iter().enumerate() {
        let sign = if (doubled_area(ring) > 0) == (index == 0) { 1 } else { -1 };
        borders.add(ring, -sign);
        area += i128::from(sign) * doubled_area(ring);
    }
    let mut area_of_parts = 0;
    for part in polygon.parts() {
        let corners = part.vertices();
        let at = |index: usize| corners[index % corners.len()];
        for index in 0..corners.len() {
            assert!(orient2d(at(index), at(index + 1), at(index + 2)) > 0.0, "{part:?} of {rings:?}");
        }
        let corners = whole(corners, scale);
        borders.add(&corners, 1);
        area_of_parts += doubled_area(&corners);
    }
    assert!(borders.is_empty(), "{rings:?}");
    assert_eq!(area_of_parts, area, "{rings:?}");
    assert_eq!(polygon.area(), 0.5 * area as f64 * scale * scale, "{rings:?}");
    let most = 2 * reflex_corners(&polygon) + 1;
    assert!(polygon.parts().len() <= most, "{} parts, not {most}: {rings:?}", polygon.parts().len());
    polygon
}

fn reflex_corners(polygon: &Polygon) -> usize {
    let rings = std::iter::once(polygon.vertices()).chain(polygon.holes());
    let reflex = |ring: &[Vec2]| {
        let at = |index: usize| ring[index % ring.len()];
        (0..ring.len()).filter(|&index| orient2d(at(index), at(index + 1), at(index + 2)) < 0.0).count()
    };
    rings.map(reflex).sum()
}

/// Checks the rings as they are, rotated, reflected and sheared, and with other first corners, clockwise and
/// counter-clockwise.
fn assert_tiles_every_way(rings: &[Ring], rng: &mut Rng) {
    let ways: [[i64; 4]; 11] = [
        [1, 0, 0, 1],
        [0, 1, -1, 0],
        [-1, 0, 0, -1],
        [0, -1, 1, 0],
        [-1, 0, 0, 1],
        [1, 0, 0, -1],
        [0, 1, 1, 0],
        [0, -1, -1, 0],
        [2, 1, -1, 3],
        [5, -3, 7, 1],
        [1, 1000, 0, 1],
    ];
    for [a, b, c, d] in ways {
        let mut turned = rings.to_vec();
        for ring in &mut turned {
            *ring = ring.iter().map(|&[x, y]| [a * x + b * y, c * x + d * y]).collect();
            let start = rng.below(ring.len());
            ring.rotate_left(start);
            if rng.chance(0.5) {
                ring.reverse();
            }
        }
        assert_tiles(&turned, 1.0);
    }
}

#[test]
fn known_shapes_have_known_numbers_of_parts() {
    let count = |rings: &[Ring]| assert_tiles(rings, 1.0).parts().len();
    assert_eq!(count(&[vec![[0, 0], [4, 0], [4, 4], [0, 4]]]), 1);
    assert_eq!(count(&[vec![[0, 0], [4, 0], [4, 2], [2, 2], [2, 4], [0, 4]]]), 2);
    assert_eq!(count(&[vec![[0, 0], [4, 0], [4, 4], [3, 1], [1, 1], [0, 4]]]), 3);
    assert_eq!(count(&[rings::square(0, 0, 3), rings::square(1, 1, 1)]), 4);
}

/// Tests rings with corners on a side or on another corner, and rings that touch themselves in a point.
#[test]
fn rings_may_touch_in_points() {
    let mut rng = Rng::new(3);
    let cases: [&[Ring]; 9] = [
        // A hole touches the outer ring at a side, then at a corner, then at two sides.
        &[rings::square(0, 0, 8), vec![[0, 4], [4, 2], [4, 6]]],
        &[rings::square(0, 0, 8), vec![[0, 0], [4, 2], [2, 4]]],
        &[rings::square(0, 0, 8), vec![[0, 4], [4, 0], [4, 4]]],
        // Two holes touch each other, corner to corner and corner to side.
        &[rings::square(0, 0, 8), rings::square(1, 1, 2), rings::square(3, 3, 2)],
        &[rings::square(0, 0, 8), rings::square(1, 1, 2), vec![[3, 2], [5, 1], [5, 3]]],
        // Holes that touch each other surround an island.
        &[
            rings::square(0, 0, 8),
            vec![[2, 4], [4, 2], [1, 1]],
            vec![[4, 2], [6, 4], [7, 1]],
            vec![[6, 4], [4, 6], [7, 7]],
            vec![[4, 6], [2, 4], [1, 7]],
        ],
        // A ring touches itself: its two halves meet in a point, a pocket closes in a point, and a corner
        // touches a side.
        &[vec![[0, 0], [2, 2], [4, 0], [4, 4], [2, 2], [0, 4]]],
        &[vec![[4, 0], [8, 4], [4, 8], [0, 4], [4, 0], [2, 4], [4, 6], [6, 4]]],
        &[vec![[0, 0], [8, 0], [8, 8], [4, 8], [4, 0], [2, 8], [0, 8]]],
    ];
    for rings in cases {
        assert_tiles_every_way(rings, &mut rng);
    }
}

#[test]
fn random_rings_are_tiled() {
    let mut rng = Rng::new(1);
    for round in 0..200 {
        let size = 3 + rng.below(40);
        let star = rings::star(size, 1 + rng.below(1000) as i64, &mut rng);
        assert_tiles_every_way(&[star], &mut rng);
        let blob = rings::blob(1 + round % 60, rng.chance(0.5), &mut rng);
        assert_tiles_every_way(&blob, &mut rng);
        let maze = rings::maze(1 + round % 100, rng.chance(0.5), &mut rng);
        assert_tiles_every_way(&maze, &mut rng);
        for rings in [blob, maze] {
            assert_tiles_every_way(&rings::shaken(&rings, &mut rng), &mut rng);
        }
    }
}

#[test]
fn regular_rings_are_tiled() {
    let mut rng = Rng::new(2);
    for count in 1..30 {
        assert_tiles_every_way(&[rings::comb(count, 10)], &mut rng);
        assert_tiles_every_way(&[rings::slanted_comb(count)], &mut rng);
        assert_tiles_every_way(&[rings::spiral(count)], &mut rng);
        assert_tiles_every_way(&rings::grid_of_holes(1 + count % 7), &mut rng);
    }
}

/// Tests gaps and walls that are one unit in the last place wide.
#[test]
fn very_thin_features_are_tiled() {
    let mut rng = Rng::new(4);
    let far = 1 << 30;
    let notch = vec![[0, 0], [far, 0], [far, far], [5, far], [4, 1], [3, far], [0, far]];
    let slit = vec![[0, 0], [far, 0], [far, far], [5, far], [5, 1], [4, 1], [4, far], [0, far]];
    let needle = vec![[0, 0], [far, 1], [far - 1, 1], [1, 1]];
    let wall = rings::square(1, 1, far - 2);
    for rings in [vec![notch], vec![slit], vec![needle], vec![rings::square(0, 0, far), wall]] {
        assert_tiles_every_way(&rings, &mut rng);
    }
}

#[test]
fn tiny_and_huge_rings_are_tiled() {
    let mut rng = Rng::new(5);
    // 2^-1000 is about 1e-301; the corners of the largest ring go up to 2^250.
    let scales = [f64::from_bits(23 << 52), f64::from_bits(1), f64::from_bits((1023 + 230) << 52)];
    let parts = |rings: &[Ring], scale| {
        let polygon = assert_tiles(rings, scale);
        let parts = polygon.parts().iter().map(|part| whole(part.vertices(), scale));
        parts.collect::<BTreeSet<Ring>>()
    };
    for round in 1..40 {
        let blob = rings::shaken(&rings::blob(round, true, &mut rng), &mut rng);
        let star = vec![rings::star(20, 1 << 18, &mut rng)];
        for rings in [blob, star, vec![rings::spiral(7)]] {
            let wanted = parts(&rings, 1.0);
            for scale in scales {
                assert_eq!(parts(&rings, scale), wanted);
            }
        }
    }
}
