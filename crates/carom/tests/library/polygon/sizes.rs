//! Tests rings of about ten thousand corners, and more.

use std::time::{Duration, Instant};

use carom::{Aabb, ErrorKind, Polygon};
use carom_oracle::generate::Rng;

use super::rings::{self, Ring};

fn polygon(rings: &[Ring]) -> (Polygon, Duration) {
    let corners = |ring: &Ring| ring.iter().map(|corner| corner.map(|x| x as f64)).collect::<Vec<_>>();
    let (outer, holes): (_, Vec<_>) = (corners(&rings[0]), rings[1..].iter().map(corners).collect());
    let outer = Polygon::new(outer).unwrap();
    let start = Instant::now();
    let polygon = outer.with_holes(holes).unwrap();
    (polygon, start.elapsed())
}

fn turned(ring: Ring) -> Ring {
    ring.into_iter().map(|[x, y]| [-y, x]).collect()
}

#[test]
fn nine_thousand_corners_and_more_take_little_time() {
    let mut rng = Rng::new(20);
    let maze = rings::maze(6500, true, &mut rng);
    let cases = [
        ("comb", vec![rings::comb(2500, 100)]),
        ("comb upward", vec![turned(rings::comb(2500, 100))]),
        ("slanted comb", vec![rings::slanted_comb(3333)]),
        ("slanted comb upward", vec![turned(rings::slanted_comb(3333))]),
        ("spiral", vec![rings::spiral(1250)]),
        ("star", vec![rings::star(10_000, 1 << 30, &mut rng)]),
        ("grid of holes", rings::grid_of_holes(50)),
        ("maze", rings::shaken(&maze, &mut rng)),
    ];
    for (name, rings) in cases {
        let (polygon, time) = polygon(&rings);
        let corners = polygon.vertices().len() + polygon.holes().map(<[_]>::len).sum::<usize>();
        assert!(corners >= 9000, "{name}: {corners}");
        assert!(time < Duration::from_secs(3), "{name}: {time:?}");
    }
}

#[test]
fn the_area_of_a_large_rounded_ring_takes_little_time() {
    for ring in [rings::comb(2500, 100), rings::spiral(1250)] {
        let rounded = Polygon::rounded(ring.iter().map(|corner| corner.map(|x| x as f64)), 0.1).unwrap();
        let start = Instant::now();
        assert!(rounded.area() > 0.0);
        assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    }
}

/// Tests a large ring that crosses itself, where a test of all pairs of edges would take an hour.
#[test]
fn a_large_crossing_ring_is_refused_in_time() {
    let mut ring = rings::slanted_comb(100_000);
    let last = ring.len() - 1;
    ring.swap(last, last - 4);
    let start = Instant::now();
    let error = Polygon::new(ring.iter().map(|corner| corner.map(|x| x as f64))).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::SelfCrossing);
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}

#[test]
fn parts_near_a_box_are_few() {
    let (polygon, _) = polygon(&rings::grid_of_holes(50));
    let mut most = 0;
    for k in 0..50 {
        let corner = f64::from(2 * k);
        let bounds = Aabb::from_corner([corner + 0.25, corner + 0.25], [0.5, 0.5]).unwrap();
        let near: Vec<usize> = polygon.parts_near(&bounds).collect();
        let wanted =
            (0..polygon.parts().len()).filter(|&part| polygon.parts()[part].aabb().overlaps(&bounds));
        assert!(wanted.eq(near.iter().copied()));
        most = most.max(near.len());
    }
    assert!(most <= 12, "{most} of {} parts", polygon.parts().len());
}
