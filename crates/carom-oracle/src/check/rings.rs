//! Checks `ConvexPolygon::new`: the rings that it must accept, the rings that it must refuse, and the corners
//! that it stores.

use super::Faults;
use super::fraction::fraction;
use crate::generate::{Rng, Style, corners, literal};
use crate::{Point, Region, ring};
use carom::{ConvexPolygon, ErrorKind, ShapeError, Vec2};

/// A ring and the expected result of the constructor.
#[derive(Clone, Debug)]
pub struct RingCase {
    /// The points, in order.
    pub given: Vec<Vec2>,
    /// The expected result of the constructor.
    pub expected: Expected,
}

/// The result that the constructor must return for a ring.
#[derive(Clone, Debug, PartialEq)]
pub enum Expected {
    /// Exactly this ring, counter-clockwise, with any first corner.
    Ring(Vec<Vec2>),
    /// Any strictly convex ring of the given points is correct, because the dents are as small as rounding
    /// errors.
    AnyRing,
    /// The constructor must refuse the ring with an error of one of these kinds.
    Refusal(&'static [ErrorKind]),
    /// Any strictly convex ring is correct, and an error is correct, too.
    Anything,
}

/// Returns the case with this index.
#[must_use]
pub fn ring_case(index: u64) -> RingCase {
    let mut rng = Rng::new(index);
    let style = rng.pick(&[Style::Loose, Style::Lattice, Style::Needle, Style::Bent]);
    let convex = corners(style, &mut rng);
    match rng.below(9) {
        0 | 1 => RingCase { given: shuffled(&convex, &mut rng), expected: Expected::Ring(convex) },
        2 => padded(&mut rng),
        3 => dented(
            &convex,
            1e-9,
            Expected::Refusal(&[ErrorKind::NotConvex, ErrorKind::SelfCrossing]),
            &mut rng,
        ),
        4 => dented(&convex, 1e-15, Expected::AnyRing, &mut rng),
        5 => crossed(&mut rng),
        6 => flat(&mut rng),
        7 => RingCase { given: bent_inward(&convex, &mut rng), expected: Expected::Anything },
        _ => RingCase {
            given: (0..3 + rng.below(6)).map(|_| rng.lattice_point(3)).collect(),
            expected: Expected::Anything,
        },
    }
}

/// Returns the ring with another first corner, sometimes in reverse order.
fn shuffled(ring: &[Vec2], rng: &mut Rng) -> Vec<Vec2> {
    let mut ring = ring.to_vec();
    let start = rng.below(ring.len());
    ring.rotate_left(start);
    if rng.chance(0.5) {
        ring.reverse();
    }
    ring
}

/// Returns a ring of whole coordinates. Some corners are repeated, some sides have further points, and the
/// first corner stands again at the end.
fn padded(rng: &mut Rng) -> RingCase {
    let convex: Vec<Vec2> = corners(Style::Lattice, rng).iter().map(|&corner| corner * 4.0).collect();
    let mut given = Vec::new();
    for (index, &corner) in convex.iter().enumerate() {
        let next = convex[(index + 1) % convex.len()];
        given.push(corner);
        if rng.chance(0.3) {
            given.push(corner);
        }
        if rng.chance(0.5) {
            given.extend([corner * 0.75 + next * 0.25, corner * 0.5 + next * 0.5]);
        }
    }
    given.push(given[0]);
    if rng.chance(0.5) {
        given.reverse();
    }
    RingCase { given, expected: Expected::Ring(convex) }
}

/// Returns the ring with a dent in its longest side. The depth of the dent is `depth` times the length of the
/// side.
fn dented(convex: &[Vec2], depth: f64, expected: Expected, rng: &mut Rng) -> RingCase {
    let (longest, side) = longest_side(convex);
    let dent = convex[longest] + side * 0.5 + side.perp() * depth;
    let mut given = convex.to_vec();
    given.insert(longest + 1, dent);
    // If the ring is thinner than the dent, the dent may lie outside of the ring.
    let thin = convex.iter().all(|&corner| (corner - convex[longest]).cross(side).abs() < 1e-3);
    RingCase { given: shuffled(&given, rng), expected: if thin { Expected::Anything } else { expected } }
}

/// Returns the ring with its longest side bent inward along an arc of points. The depth of the arc, as a
/// share of the side, is 1 to 64 times the tolerance. Measured from its two neighbours, each single point is
/// a dent that is less deep than the arc.
fn bent_inward(convex: &[Vec2], rng: &mut Rng) -> Vec<Vec2> {
    let (longest, side) = longest_side(convex);
    let depth = fraction(4.0, rng.pick(&[44, 43, 42, 41, 38]));
    let count = 2 + rng.below(40);
    let bow = (1..=count).map(|index| {
        let part = index as f64 / (count + 1) as f64;
        convex[longest] + side * part + side.perp() * (depth * part * (1.0 - part))
    });
    let mut given = convex.to_vec();
    given.splice(longest + 1..longest + 1, bow);
    shuffled(&given, rng)
}

/// Returns the index and the vector of the longest side.
fn longest_side(convex: &[Vec2]) -> (usize, Vec2) {
    let side = |index: usize| convex[(index + 1) % convex.len()] - convex[index];
    let longest = (0..convex.len()).max_by(|&i, &j| side(i).length().total_cmp(&side(j).length()));
    longest.map(|index| (index, side(index))).expect("there is a side")
}

/// Returns the ring with two corners exchanged, so that two sides cross. A ring of three corners is returned
/// unchanged.
fn crossed(rng: &mut Rng) -> RingCase {
    let style = rng.pick(&[Style::Loose, Style::Lattice]);
    let convex = corners(style, rng);
    let mut given = convex.clone();
    if given.len() < 4 {
        return RingCase { given, expected: Expected::Ring(convex) };
    }
    let first = rng.below(given.len());
    let second = (first + 1) % given.len();
    given.swap(first, second);
    RingCase { given, expected: Expected::Refusal(&[ErrorKind::NotConvex, ErrorKind::SelfCrossing]) }
}

fn flat(rng: &mut Rng) -> RingCase {
    let start = rng.lattice_point(5);
    let way = rng.lattice_point(3);
    let given = (0..rng.below(6)).map(|_| start + way * rng.whole(-3, 3)).collect();
    RingCase { given, expected: Expected::Refusal(&[ErrorKind::Flat, ErrorKind::TooFewPoints]) }
}

/// Returns the case as a constructor call.
#[must_use]
pub fn describe_ring(index: u64) -> String {
    let case = ring_case(index);
    let points: Vec<String> = case.given.iter().map(|&point| literal(point)).collect();
    format!("ring {index}: ConvexPolygon::new([{}])\n      expected {:?}", points.join(", "), case.expected)
}

/// Compares the constructor's result on one ring with the expected result.
pub fn rings(index: u64, faults: &mut Faults) {
    let case = ring_case(index);
    let answer = ConvexPolygon::new(case.given.iter().copied());
    if let Ok(polygon) = &answer {
        check_stored(&case.given, polygon.vertices(), faults);
    }
    let details = || describe(&answer);
    match (&case.expected, &answer) {
        (Expected::Ring(ring), Ok(polygon)) => {
            let rule = "a convex ring is stored unchanged";
            faults.expect(same_ring(ring, polygon.vertices()), rule, details);
        }
        (Expected::Ring(_), Err(_)) => faults.expect(false, "a convex ring is accepted", details),
        (Expected::AnyRing, Err(_)) => faults.expect(false, "a dent within rounding is dropped", details),
        (Expected::Refusal(_), Ok(_)) => {
            faults.expect(false, "a ring that is not convex is refused", details);
        }
        (Expected::Refusal(kinds), Err(error)) => {
            faults.expect(kinds.contains(&error.kind()), "the error has the expected kind", details);
        }
        (Expected::AnyRing, Ok(_)) | (Expected::Anything, _) => {}
    }
}

fn describe(answer: &Result<ConvexPolygon, ShapeError>) -> String {
    match answer {
        Ok(polygon) => format!("got {:?}", polygon.vertices()),
        Err(error) => format!("refused: {error}"),
    }
}

fn check_stored(given: &[Vec2], stored: &[Vec2], faults: &mut Faults) {
    let points: Vec<Point> = stored.iter().map(|&vertex| vertex.into()).collect();
    let rule = "stored rings are strictly convex and counter-clockwise";
    faults.expect(ring::is_strictly_convex(&points), rule, || format!("{stored:?}"));
    let known = stored.iter().all(|vertex| given.contains(vertex));
    faults.expect(known, "stored corners are given corners", || format!("{stored:?}"));
    let region = Region { ring: points };
    let extent = |coordinate: fn(&Vec2) -> f64| {
        let coordinates = given.iter().map(coordinate);
        coordinates.clone().fold(f64::MIN, f64::max) - coordinates.fold(f64::MAX, f64::min)
    };
    let allowed = fraction(extent(|point| point.x).max(extent(|point| point.y)), 44) * (1.0 + 1e-12);
    let depth = |&point: &Vec2| region.locate(&point.into()).rounded().abs();
    let deepest = given.iter().map(depth).fold(0.0, f64::max);
    let rule = "dropped corners are within rounding of the stored ring";
    faults.expect(deepest <= allowed, rule, || format!("{deepest:e} exceeds {allowed:e}"));
}

/// Returns whether two rings have the same corners in the same order, from any first corner.
fn same_ring(ring: &[Vec2], other: &[Vec2]) -> bool {
    let Some(shift) = other.iter().position(|&vertex| vertex == ring[0]) else { return false };
    let mut turned = other.to_vec();
    turned.rotate_left(shift);
    turned == ring
}
