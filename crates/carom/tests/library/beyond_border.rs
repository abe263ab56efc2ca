//! Tests `contains_beyond_border` for points and segments in concave polygons. This is the containment test
//! of joins: it is false for shapes that share only points of the boundary. The expected answers are computed
//! with whole numbers.

use carom::{Chain, Circle, Compound, Polygon, Segment, Shape, Vec2, contains_beyond_border, contains_shape};
use carom_oracle::generate::Rng;

type Corner = [i64; 2];

/// A point with the coordinates `[x / w, y / w]`.
type Place = [i64; 3];

fn orient([ax, ay]: Corner, [bx, by]: Corner, [x, y, w]: Place) -> i64 {
    (bx - ax) * (y - ay * w) - (by - ay) * (x - ax * w)
}

/// Returns whether a place is in a polygon, and whether it is on the border of the polygon.
fn locate(rings: &[Vec<Corner>], place: Place) -> (bool, bool) {
    let [x, y, w] = place;
    let (mut crossings, mut on_border) = (0, false);
    for ring in rings {
        for (index, &a) in ring.iter().enumerate() {
            let b = ring[(index + 1) % ring.len()];
            let side = orient(a, b, place);
            let is_between =
                |at: i64, one: i64, other: i64| one.min(other) * w <= at && at <= one.max(other) * w;
            on_border |= side == 0 && is_between(x, a[0], b[0]) && is_between(y, a[1], b[1]);
            let up = a[1] * w <= y && y < b[1] * w;
            let down = b[1] * w <= y && y < a[1] * w;
            crossings += i64::from((up && 0 < side) || (down && side < 0));
        }
    }
    (on_border || crossings % 2 == 1, on_border)
}

/// Returns points on a segment: its ends, its crossings with edges, and one point between any two neighbours
/// of these points.
fn places(rings: &[Vec<Corner>], [p, q]: [Corner; 2]) -> Vec<Place> {
    let mut cuts: Vec<[i64; 2]> = vec![[0, 1], [1, 1]];
    for ring in rings {
        for (index, &a) in ring.iter().enumerate() {
            let b = ring[(index + 1) % ring.len()];
            let [from, to] = [p, q].map(|[x, y]| orient(a, b, [x, y, 1]));
            if from != to {
                let sign = (from - to).signum();
                cuts.push([sign * from, sign * (from - to)]);
            }
        }
    }
    // If an edge lies on the line of the segment, its corners count as crossings.
    let along = [q[0] - p[0], q[1] - p[1]];
    let length = along[0] * along[0] + along[1] * along[1];
    cuts.extend(rings.iter().flatten().map(|[x, y]| [(x - p[0]) * along[0] + (y - p[1]) * along[1], length]));
    cuts.retain(|&[n, d]| 0 <= n && n <= d);
    cuts.sort_by(|[n, d], [m, e]| (n * e).cmp(&(m * d)));
    let middles = cuts.iter().zip(&cuts[1..]).map(|(&[n, d], &[m, e])| [n * e + m * d, 2 * d * e]);
    let at = |[n, d]: [i64; 2]| [p[0] * d + along[0] * n, p[1] * d + along[1] * n, d];
    cuts.iter().copied().chain(middles).map(at).collect()
}

fn vector([x, y]: Corner) -> Vec2 {
    Vec2::new(x as f64, y as f64)
}

/// Creates random polygons with whole-number corners, some of them with a hole; returns each with its rings.
fn polygons(count: usize) -> Vec<(Polygon, Vec<Vec<Corner>>)> {
    let rng = &mut Rng::new(7);
    let mut ring = |corners: usize, [low, high]: [i64; 2]| -> Vec<Corner> {
        let range = (high - low + 1) as u64;
        (0..corners).map(|_| [(); 2].map(|()| low + rng.below(range as _) as i64)).collect()
    };
    let vectors = |ring: &[Corner]| ring.iter().copied().map(vector).collect::<Vec<_>>();
    let mut made = vec![];
    while made.len() < count {
        let outer =
            if made.len() % 2 == 0 { ring(7, [0, 5]) } else { vec![[0, 0], [6, 0], [6, 6], [3, 4], [0, 6]] };
        let hole = ring(3, [1, 4]);
        let Ok(whole) = Polygon::new(vectors(&outer)) else { continue };
        match Polygon::from_outer_and_holes(vectors(&outer), [vectors(&hole)], 0.0) {
            Ok(polygon) => made.push((polygon, vec![outer, hole])),
            Err(_) if made.len() % 2 == 0 => made.push((whole, vec![outer])),
            Err(_) => {}
        }
    }
    made
}

#[test]
fn points_and_segments_in_polygons_reach_the_interior_as_in_whole_numbers() {
    let mut counts = [[0; 3]; 2];
    for (polygon, rings) in polygons(120) {
        let lattice: Vec<Corner> = (0..49).map(|index| [index / 7, index % 7]).collect();
        let mut check = |inner: Shape, places: &[Place], kind: usize| {
            let located: Vec<(bool, bool)> = places.iter().map(|&place| locate(&rings, place)).collect();
            let is_covered = located.iter().all(|&(is_in, _)| is_in);
            let is_inside = is_covered && located.iter().any(|&(_, on_border)| !on_border);
            let found = (contains_shape(&polygon, &inner), contains_beyond_border(&polygon, &inner));
            assert_eq!(found, (is_covered, is_inside), "{rings:?} {inner:?}");
            counts[kind][usize::from(is_covered) + usize::from(is_inside)] += 1;
        };
        for &[x, y] in &lattice {
            check(Circle::new(vector([x, y]), 0.0).unwrap().into(), &[[x, y, 1]], 0);
        }
        for (index, &p) in lattice.iter().enumerate() {
            for &q in lattice[index + 1..].iter().step_by(3) {
                let segment = Segment::new(vector(p), vector(q)).unwrap();
                check(segment.into(), &places(&rings, [p, q]), 1);
            }
        }
    }
    assert!(counts.as_flattened().iter().all(|&count| 500 < count), "{counts:?}");
}

#[test]
fn lines_hold_what_is_more_than_an_end() {
    let point = |x, y| Shape::from(Circle::new([x, y], 0.0).unwrap());
    let segment = |from: [f64; 2], to: [f64; 2]| Shape::from(Segment::new(from, to).unwrap());
    let corners = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0]];
    let open = Shape::from(Chain::new(corners).unwrap());
    let ring = Shape::from(Chain::closed(corners).unwrap());
    let pair = Shape::from(Compound::new([point(0.0, 0.0), segment([0.0, 0.0], [0.0, 4.0])]).unwrap());
    for (outer, inner, wanted) in [
        (&open, point(0.0, 0.0), false),
        (&open, point(2.0, 0.0), true),
        (&open, point(4.0, 0.0), true),
        (&open, point(4.0, 4.0), false),
        (&open, segment([1.0, 0.0], [3.0, 0.0]), true),
        (&open, segment([0.0, 0.0], [4.0, 0.0]), true),
        (&open, segment([0.0, 0.0], [5.0, 0.0]), false),
        (&open, open.clone(), true),
        (&ring, point(0.0, 0.0), true),
        (&ring, point(2.0, 2.0), true),
        (&point(1.0, 1.0), point(1.0, 1.0), true),
        (&point(1.0, 1.0), point(1.0, 1.5), false),
        (&segment([0.0, 0.0], [2.0, 0.0]), point(2.0, 0.0), false),
        (&pair, point(0.0, 4.0), false),
    ] {
        assert_eq!(contains_beyond_border(outer, &inner), wanted, "{outer:?} {inner:?}");
    }
}
