//! Tests rings of many points with dents in their sides: `ConvexPolygon::new` drops shallow dents quickly.

use carom::{ConvexPolygon, ErrorKind, ErrorValue, ShapeError, Vec2, contains};

/// Returns 2 to the power of -`bits`.
const fn part(bits: u64) -> f64 {
    f64::from_bits((1023 - bits) << 52)
}

/// Returns a square whose lower side is an arc of points; the middle of the arc is dented inward by `depth`.
fn bowed(pieces: u32, depth: f64) -> Vec<[f64; 2]> {
    let along = (0..=pieces).map(|index| f64::from(index) / f64::from(pieces));
    let mut ring: Vec<[f64; 2]> = along.map(|x| [x, 4.0 * depth * x * (1.0 - x)]).collect();
    ring.extend([[1.0, 1.0], [0.0, 1.0]]);
    ring
}

/// Checks the result of the constructor with each corner as the first one, clockwise and counter-clockwise.
fn assert_everywhere(mut ring: Vec<[f64; 2]>, holds: impl Fn(Result<ConvexPolygon, ShapeError>) -> bool) {
    for start in 0..ring.len() {
        assert!(holds(ConvexPolygon::new(&ring)), "from {start}");
        ring.rotate_left(1);
        assert!(holds(ConvexPolygon::new(ring.iter().rev().copied())), "reversed, first corner {start}");
    }
}

/// Regression test: each point was once compared only with its neighbours, so shallow dents added up to any
/// depth.
#[test]
fn many_shallow_dents_count_as_a_deep_one() {
    assert_everywhere(bowed(100, 1.4e-12), |answer| {
        let error = answer.unwrap_err();
        error.kind() == ErrorKind::NotConvex && error.value() == ErrorValue::Point(Vec2::new(0.5, 1.4e-12))
    });
    let depth = 1.4e-11;
    let error = ConvexPolygon::new(bowed(1000, depth)).unwrap_err();
    assert_eq!((error.kind(), error.index()), (ErrorKind::NotConvex, Some(500)));
    let alone = ConvexPolygon::new(bowed(2, depth)).unwrap_err();
    assert_eq!((alone.kind(), alone.index()), (ErrorKind::NotConvex, Some(1)));
    let error = ConvexPolygon::new(bowed(100_000, 1.4e-9)).unwrap_err();
    assert_eq!((error.kind(), error.index()), (ErrorKind::NotConvex, Some(50_000)));
}

#[test]
fn many_dents_within_rounding_are_dropped() {
    let limit = part(44);
    assert_everywhere(bowed(100, limit), |answer| {
        let polygon = answer.unwrap();
        polygon.vertices().len() == 4 && contains(&polygon, [0.5, 0.0])
    });
    assert!(ConvexPolygon::new(bowed(100, limit * 1.001)).is_err());
    let far = bowed(100, 0.0).into_iter().map(|[x, y]| [x * 1e75 + 5e74, y * 1e75]);
    assert_eq!(ConvexPolygon::new(far).unwrap().vertices().len(), 4);
}

/// Tests dents whose removal exposes the next dent. An earlier version went around the ring once for each
/// dent, so it took hours.
#[test]
fn dents_exposed_one_by_one_are_dropped_in_one_pass() {
    let count = 1 << 17;
    let width = 0.5 / f64::from(count);
    let stairs = |drop: f64| {
        let steps = (0..=count).map(f64::from);
        let lower = steps.map(|k| [k * width, k * (k - 1.0) * part(100)]);
        ConvexPolygon::new(lower.chain([[1.0, -drop], [1.0, 1.0], [0.0, 1.0]]))
    };
    assert_eq!(stairs(part(45)).unwrap().vertices().len(), 4);
    let error = stairs(part(32)).unwrap_err();
    assert_eq!((error.kind(), error.index()), (ErrorKind::NotConvex, Some(count as usize)));
}

/// Tests a comb with many teeth, which once took minutes to refuse.
#[test]
fn a_large_concave_ring_is_refused_in_time() {
    let mut comb: Vec<[f64; 2]> = (0..60_000).map(|k| [f64::from(k % 2) * 10.0, f64::from(k)]).collect();
    comb.extend([[20.0, 60_000.0], [20.0, -1.0]]);
    assert!(ConvexPolygon::new(&comb).is_err());
}

/// Tests that the first corner stays first, because the feature numbers of contacts count from it.
#[test]
fn the_first_corner_stays_the_first() {
    let ring = [[2.0, 0.0], [2.0, 2.0], [1.0, 2.0], [0.0, 2.0], [0.0, 0.0]];
    for turned in 0..ring.len() {
        let mut given = ring;
        given.rotate_left(turned);
        let first = if given[0] == [1.0, 2.0] { given[1] } else { given[0] };
        assert_eq!(ConvexPolygon::new(given).unwrap().vertices()[0], first.into(), "{given:?}");
    }
}
