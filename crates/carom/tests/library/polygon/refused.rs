//! Tests rings that bound no solid. The expected answers come from winding numbers, and from exact
//! intersections of all pairs of edges.

use carom::{ErrorKind, ErrorValue, Polygon, RingEdge, ShapeError};
use carom_oracle::generate::Rng;

use super::rings::{Ring, square};
use super::tiling::{assert_tiles, doubled_area};

type Edge = [[i64; 2]; 2];

/// The spacing of the corners. It is so large that a point with whole coordinates can lie next to one edge
/// and far from all others.
const UNIT: i64 = 20_000;

fn orientation([a, b]: Edge, c: [i64; 2]) -> i64 {
    ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])).signum()
}

fn edges(ring: &Ring) -> Vec<Edge> {
    let pairs = ring.iter().zip(ring.iter().cycle().skip(1));
    pairs.map(|(&p, &q)| [p, q]).filter(|[p, q]| p != q).collect()
}

/// Returns whether the point is on the edge, including its ends.
fn is_on(edge: Edge, point: [i64; 2]) -> bool {
    let within = |axis: usize| {
        let [p, q] = edge.map(|end| end[axis]);
        (p.min(q)..=p.max(q)).contains(&point[axis])
    };
    orientation(edge, point) == 0 && within(0) && within(1)
}

/// Returns whether the edges cross at a point inside of both, or have more than one point in common.
fn cross_or_overlap(one: Edge, other: Edge) -> bool {
    let sides = |edge: Edge, ends: Edge| ends.map(|end| orientation(edge, end));
    let apart = |[p, q]: [i64; 2]| p * q < 0;
    let shared = one
        .into_iter()
        .filter(|&end| is_on(other, end))
        .chain(other.into_iter().filter(|&end| is_on(one, end)));
    let mut shared: Vec<[i64; 2]> = shared.collect();
    shared.sort_unstable();
    shared.dedup();
    (apart(sides(one, other)) && apart(sides(other, one))) || shared.len() > 1
}

/// Returns the winding number of rings around a point that lies on no ring.
fn winding(rings: &[Ring], [x, y]: [i64; 2]) -> i64 {
    let edges = rings.iter().flat_map(edges);
    edges
        .map(|edge| {
            let is_above = edge.map(|end| end[1] > y);
            let side = orientation(edge, [x, y]);
            i64::from(!is_above[0] && is_above[1] && side > 0)
                - i64::from(is_above[0] && !is_above[1] && side < 0)
        })
        .sum()
}

/// Returns the winding numbers on the left and on the right of each piece of an edge. The pieces end at the
/// corners that lie on the edge. Returns `None` if edges cross or overlap.
fn windings(rings: &[Ring]) -> Option<Vec<i64>> {
    let edges: Vec<Edge> = rings.iter().flat_map(edges).collect();
    let meets_earlier =
        |index: usize| edges[..index].iter().any(|&other| cross_or_overlap(edges[index], other));
    if (0..edges.len()).any(meets_earlier) {
        return None;
    }
    let mut windings = Vec::new();
    for &edge in &edges {
        let mut corners: Vec<[i64; 2]> =
            rings.iter().flatten().copied().filter(|&corner| is_on(edge, corner)).collect();
        corners.sort_unstable();
        corners.dedup();
        for piece in corners.windows(2) {
            let [x, y] = [0, 1].map(|axis| (piece[0][axis] + piece[1][axis]) / 2);
            let [right, up] = [0, 1].map(|axis| (piece[1][axis] - piece[0][axis]) / UNIT);
            windings.extend([winding(rings, [x - up, y + right]), winding(rings, [x + up, y - right])]);
        }
    }
    Some(windings)
}

/// Returns the rings with the outer one counter-clockwise and the holes clockwise.
fn wound(rings: &[Ring]) -> Vec<Ring> {
    let mut rings = rings.to_vec();
    for (index, ring) in rings.iter_mut().enumerate() {
        if (doubled_area(ring) > 0) != (index == 0) {
            ring.reverse();
        }
    }
    rings
}

fn bound_a_solid(rings: &[Ring]) -> bool {
    let windings = windings(&wound(rings));
    windings.is_some_and(|windings| windings.into_iter().all(|winding| winding == 0 || winding == 1))
}

fn polygon(rings: &[Ring]) -> Result<Polygon, ShapeError> {
    let corners = |ring: &Ring| ring.iter().map(|corner| corner.map(|x| x as f64)).collect::<Vec<_>>();
    Polygon::new(corners(&rings[0]))?.with_holes(rings[1..].iter().map(corners))
}

/// Returns the edge of a ring that starts at a corner; points in the middle of a straight edge do not end it.
fn edge_from(ring: &Ring, start: usize) -> Edge {
    let at = |index: usize| ring[(start + index) % ring.len()];
    let mut edge = [at(0), at(0)];
    for index in 1.. {
        let next = at(index);
        let is_longer = edge[0] == edge[1] || (is_on([edge[0], next], edge[1]) && edge[1] != next);
        if next == edge[1] {
            continue;
        }
        if !is_longer {
            break;
        }
        edge[1] = next;
    }
    edge
}

/// Asserts that two edges have a common point, apart from a corner at which one edge continues the other.
fn assert_meet(edges: [Edge; 2], rings: &[Ring]) {
    let [one, other] = edges;
    let touch = one.into_iter().any(|end| is_on(other, end)) || other.into_iter().any(|end| is_on(one, end));
    assert!(touch || cross_or_overlap(one, other), "{edges:?} of {rings:?}");
}

fn random_ring(most: usize, rng: &mut Rng) -> Ring {
    let mut number = |count: usize| rng.below(count) as i64;
    let count = 3 + number(most - 2);
    (0..count).map(|_| [number(6) * UNIT, number(6) * UNIT]).collect()
}

fn is_flat(ring: &Ring) -> bool {
    let first = edges(ring).first().copied();
    first.is_none_or(|first| ring.iter().all(|&corner| orientation(first, corner) == 0))
}

/// Returns the two edges that an error names, as edges of the rings that were given to `polygon`.
fn named(error: &ShapeError, rings: &[Ring]) -> Option<[Edge; 2]> {
    let ErrorValue::Edges(one, other) = error.value() else { return None };
    assert_ne!(one, other, "{rings:?}");
    Some(
        [one, other]
            .map(|RingEdge { hole, start }| edge_from(&rings[hole.map_or(0, |hole| hole + 1)], start)),
    )
}

#[test]
fn rings_are_refused_if_and_only_if_they_cross_themselves() {
    let mut rng = Rng::new(10);
    let (mut refused, mut taken, mut touching) = (0, 0, 0);
    while refused < 5000 || taken < 500 || touching < 50 {
        let ring = random_ring(9, &mut rng);
        if is_flat(&ring) {
            assert!(polygon(&[ring]).is_err());
            continue;
        }
        let rings = [ring];
        if bound_a_solid(&rings) {
            taken += 1;
            let polygon = assert_tiles(&rings, 1.0);
            let mut corners: Vec<[i64; 2]> =
                polygon.vertices().iter().map(|p| [p.x as i64, p.y as i64]).collect();
            corners.sort_unstable();
            let on_edges =
                |corner: &[i64; 2]| edges(&rings[0]).into_iter().filter(|&edge| is_on(edge, *corner)).count();
            touching += usize::from(corners.iter().any(|corner| on_edges(corner) > 2));
        } else {
            refused += 1;
            let error = polygon(&rings).expect_err(&format!("{rings:?}"));
            assert_eq!((error.kind(), error.argument()), (ErrorKind::SelfCrossing, "vertices"), "{rings:?}");
            assert_meet(named(&error, &rings).unwrap(), &rings);
        }
    }
}

#[test]
fn holes_are_refused_if_and_only_if_they_are_not_in_the_solid() {
    let mut rng = Rng::new(11);
    let mut counts = [0; 4];
    for _ in 0..50_000 {
        let frame = square(0, 0, 5 * UNIT);
        let outer = if rng.chance(0.5) { frame } else { random_ring(6, &mut rng) };
        if is_flat(&outer) || !bound_a_solid(std::slice::from_ref(&outer)) {
            continue;
        }
        let mut rings = vec![outer];
        rings.extend((0..1 + rng.below(3)).map(|_| random_ring(4, &mut rng)));
        if rings[1..].iter().any(is_flat) {
            continue;
        }
        // The indices in the error refer to the stored corners of the outer ring.
        let stored = polygon(&rings[..1]).unwrap();
        rings[0] = stored.vertices().iter().map(|p| [p.x as i64, p.y as i64]).collect();
        if bound_a_solid(&rings) {
            counts[0] += 1;
            assert_tiles(&rings, 1.0);
            continue;
        }
        let error = polygon(&rings).expect_err(&format!("{rings:?}"));
        match error.kind() {
            ErrorKind::SelfCrossing | ErrorKind::RingsCross => {
                counts[1] += 1;
                assert_meet(named(&error, &rings).unwrap(), &rings);
            }
            kind => {
                // The point that the error names is two units inside of the hole, next to one of its sides.
                let hole = 1 + error.index().unwrap();
                assert_eq!(error.argument(), "holes");
                let own = wound(&rings);
                let [from, to] = edges(&own[hole])[0];
                let [right, up] = [0, 1].map(|axis| (to[axis] - from[axis]) / UNIT);
                let inside = [(from[0] + to[0]) / 2 + up, (from[1] + to[1]) / 2 - right];
                let is_in = |index: usize| winding(&own[index..=index], inside) != 0;
                let is_in_hole = (1..own.len()).any(|index| index != hole && is_in(index));
                let index = usize::from(kind == ErrorKind::HoleInHole) + 2;
                counts[index] += 1;
                let is_right =
                    if index == 3 { is_in_hole } else { kind == ErrorKind::HoleOutside && !is_in(0) };
                assert!(is_right, "{error}: {rings:?}");
                let corner = rings[hole][error.inner_index().unwrap()];
                assert_eq!(Some(&corner), rings[hole].iter().min(), "{rings:?}");
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 10), "{counts:?}");
}

#[test]
fn errors_name_the_argument_the_index_and_the_cure() {
    let outer = square(0, 0, 9);
    let text = |rings: &[Ring]| polygon(rings).unwrap_err().to_string();
    let starts = |rings: &[Ring], start: &str| {
        let text = text(rings);
        assert!(text.starts_with(start), "{text}");
    };
    starts(
        &[vec![[0, 0], [4, 4], [4, 0], [0, 4]]],
        "vertices[0] starts an edge that meets the one from vertices[2]: ",
    );
    starts(
        &[outer.clone(), square(2, 2, 2), square(3, 3, 9)],
        "holes[1][3] starts an edge that meets the one from ",
    );
    starts(&[outer.clone(), square(10, 0, 1)], "holes[0][0] is [10, 0]: outside of the outer ring; ");
    starts(
        &[outer.clone(), square(1, 1, 7), square(3, 3, 1)],
        "holes[1][0] is [3, 3]: inside another hole; ",
    );
    starts(
        &[outer.clone(), square(1, 1, 2), square(3, 1, 2)],
        "holes[1][3] starts an edge that meets the one from holes[0][1]",
    );
    starts(&[outer.clone(), outer.clone()], "holes[0][0] starts an edge that meets the one from vertices[0]");
    starts(&[outer.clone(), vec![[1, 1], [2, 2]]], "holes[0] has 2: too few distinct points; ");
    starts(
        &[outer, vec![[1, 1], [2, 2], [3, 3]]],
        "holes[0][0] is [1, 1]: on one line with all the others; ",
    );

    let error = Polygon::new([[0.0, 0.0], [1.0, f64::NAN], [0.0, 1.0]]).unwrap_err();
    assert_eq!((error.kind(), error.argument(), error.index()), (ErrorKind::NotFinite, "vertices", Some(1)));
    let triangle = [[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]];
    let error = Polygon::rounded(triangle, -1.0).unwrap_err();
    assert_eq!((error.kind(), error.argument()), (ErrorKind::Negative, "radius"));
    let hole = [[0.1, 0.1], [0.2, 0.1], [0.1, 1e80]];
    let error = Polygon::new(triangle).unwrap().with_holes([hole]).unwrap_err();
    let place = (error.argument(), error.index(), error.inner_index());
    assert_eq!((error.kind(), place), (ErrorKind::OutOfRange, ("holes", Some(0), Some(2))));
    let error = Polygon::new(std::iter::repeat_n([1.0, 2.0], (1 << 25) + 1)).unwrap_err();
    assert_eq!((error.kind(), error.value()), (ErrorKind::TooManyPoints, ErrorValue::Count((1 << 25) + 1)));
}
