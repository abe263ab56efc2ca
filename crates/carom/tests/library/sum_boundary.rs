//! Tests the boundary of the union of Minkowski sums, which the pictures show.

use carom::{BoundaryPiece, Compound, Polygon, Rot2, Shape, Vec2, contact, overlap, sum_boundary};
use carom_oracle::generate::Rng;

use crate::support::{point, shape};

/// Returns a point on a piece (a line or an arc) of the boundary, at a fraction of its length, and the unit
/// outward normal there.
fn at(piece: &BoundaryPiece, fraction: f64) -> (Vec2, Vec2) {
    match *piece {
        BoundaryPiece::Line { from, to } => {
            (from + (to - from) * fraction, (to - from).normalized().unwrap().perp() * -1.0)
        }
        BoundaryPiece::Arc { center, radius, from, to } => {
            let whole = std::f64::consts::TAU;
            let between = Vec2::new(from.dot(to), from.cross(to));
            let angle = Rot2::from_direction(between).unwrap().radians().rem_euclid(whole);
            let angle = if angle == 0.0 { whole } else { angle };
            let direction = Rot2::from_radians(angle * fraction).unwrap().rotate(from);
            (center + direction * radius, direction)
        }
    }
}

/// Returns a compound of one to four random shapes.
fn heap(random: &mut Rng) -> Shape {
    let count = 1 + random.below(4);
    let shapes: Vec<Shape> = (0..count)
        .map(|_| {
            let center = point(random, 2.0);
            shape(random, center, 1.5)
        })
        .collect();
    Compound::new(shapes).unwrap().into()
}

/// Returns a star with random corners; some stars have a radius.
fn star(random: &mut Rng) -> Shape {
    let radius = if random.below(2) == 0 { 0.0 } else { 0.25 };
    let corner = |k: u32| {
        let direction = Rot2::from_radians(f64::from(k) * 0.7).unwrap().rotate(Vec2::X);
        direction * (0.5 + 2.0 * random.unit())
    };
    Polygon::rounded((0..8).map(corner), radius).unwrap().into()
}

#[test]
fn shapes_overlap_on_one_side_of_the_boundary_only() {
    let random = &mut Rng::new(7);
    let mut arcs = 0;
    for round in 0..1500 {
        let pair = if round % 2 == 0 { [heap(random), heap(random)] } else { [star(random), star(random)] };
        let [a, b] = pair;
        let pieces = sum_boundary(&a, &b).unwrap();
        for piece in &pieces {
            arcs += usize::from(matches!(piece, BoundaryPiece::Arc { .. }));
            let (middle, normal) = at(piece, 0.5);
            let moved = |by: Vec2| overlap(&a.translated(by), &b);
            // A flat Minkowski sum has no inside, and a thin one has little.
            assert!(moved(middle) || moved(middle - normal * 1e-9), "{piece:?} of {a:?} and {b:?}");
            let (start, end) = (at(piece, 0.0).0, at(piece, 1.0).0);
            let step = (1e-4 * (end - start).length()).clamp(1e-9, 1e-6);
            assert!(!moved(middle + normal * step), "{piece:?} of {a:?} and {b:?}");
        }
        let Some(contact) = contact(&a, &b) else { continue };
        let nearest =
            pieces.iter().flat_map(|piece| (0..=400).map(|k| at(piece, f64::from(k) / 400.0).0.length()));
        let nearest = nearest.fold(f64::INFINITY, f64::min);
        assert!((nearest - contact.depth).abs() < 0.02, "{nearest} and {contact:?} of {a:?} and {b:?}");
    }
    assert!(arcs > 1000, "{arcs}");
}

/// Tests that each piece of the boundary begins where another piece ends, and that no piece occurs twice.
/// Where an arc meets a line that almost touches it, rounding has a large effect on the point.
#[test]
fn the_pieces_form_closed_rings() {
    let random = &mut Rng::new(8);
    let (mut count, mut shallow) = (0, 0);
    for _ in 0..500 {
        let [a, b] = [star(random), star(random)];
        let pieces = sum_boundary(&a, &b).unwrap();
        let mut ends: Vec<Vec2> = pieces.iter().map(|piece| at(piece, 1.0).0).collect();
        for start in pieces.iter().map(|piece| at(piece, 0.0).0) {
            let distance = |end: &Vec2| (*end - start).length();
            let nearest =
                (0..ends.len()).min_by(|&p, &q| distance(&ends[p]).total_cmp(&distance(&ends[q]))).unwrap();
            let gap = distance(&ends.swap_remove(nearest));
            count += 1;
            shallow += usize::from(gap > 1e-9);
            assert!(gap < 1e-5, "{gap} at {start:?} of {a:?} and {b:?}");
        }
    }
    assert!(20 * shallow < count, "{shallow} of {count}");
}

/// Tests 3,600 pairs of parts, which are more than the limit of 1,024. The search for the shortest push has
/// the same limit.
#[test]
fn many_parts_have_no_boundary() {
    let saw = |count: i32| {
        let teeth = (0..count).flat_map(|k| [[2 * k, 0], [2 * k + 1, 5]]).chain([[2 * count, -5]]);
        Polygon::new(teeth.map(|point| point.map(f64::from))).unwrap()
    };
    assert!(sum_boundary(&saw(20), &saw(20)).is_some());
    assert!(sum_boundary(&saw(60), &saw(60)).is_none());
}
