//! Checks `intersect_segments` and `orient2d` by comparison with exact fractions.

use super::Faults;
use super::faults::error;
use super::fraction::fraction;
use crate::generate::{Rng, literal};
use crate::segments::{Intersection, intersect};
use crate::{Point, Ratio, turn};
use carom::{Segment, SegmentIntersection, Vec2, intersect_segments, orient2d};

/// Returns the four end points of a case. The segments are random, on a lattice, touching up to a rounding
/// error, on one line, or without length. A few points have a tiny coordinate.
#[must_use]
pub fn segment_case(index: u64) -> [Vec2; 4] {
    let mut rng = Rng::new(index);
    let scale = rng.pick(&[1.0 / 8192.0, 1.0, 1_048_576.0]);
    let lattice = rng.chance(0.5);
    let point = |rng: &mut Rng| if lattice { rng.lattice_point(4) } else { rng.point() } * scale;
    let a = point(&mut rng);
    let b = point(&mut rng);
    let on_line = |share: f64| a + (b - a) * share;
    let [c, d] = match rng.below(6) {
        0 => [on_line(rng.between(-0.2, 1.2)), point(&mut rng)],
        1 => [on_line(rng.between(-1.0, 2.0)), on_line(rng.between(-1.0, 2.0))],
        2 => [rng.pick(&[a, b]), point(&mut rng)],
        3 => {
            let middle = on_line(rng.pick(&[0.0, 0.5, 0.25, 1.0]));
            let way = rng.point() * (scale * rng.magnitude(-17, -1));
            [middle - way, middle + way]
        }
        _ => [point(&mut rng), point(&mut rng)],
    };
    let offset = if rng.chance(0.2) { rng.lattice_point(1000) * 1024.0 } else { Vec2::ZERO };
    let ends = if rng.chance(0.1) { [a, b, c, c] } else { [a, b, c, d] };
    let mut ends = ends.map(|end| end + offset);
    if rng.chance(0.2) {
        ends[rng.below(4)].x = rng.pick(&[5e-324, -5e-324, 1e-310, 1e-200, -1e-170]);
    }
    ends
}

/// Returns the case as constructor calls, to be pasted into a program.
#[must_use]
pub fn describe_segments(index: u64) -> String {
    let [a, b, c, d] = segment_case(index).map(literal);
    format!("Segment::new({a}, {b}), Segment::new({c}, {d})")
}

/// Checks the kind of intersection exactly. Fractions may differ by 16 ulp (or by the smallest normal
/// number), and points by 2^-46 of the largest coordinate. Also checks the sign of `orient2d`.
pub fn segments(index: u64, faults: &mut Faults) {
    let [a, b, c, d] = segment_case(index);
    let exact = [a, b, c, d].map(Point::from);
    check_orientation([a, b, c], faults);
    let segment = |start, end| Segment::new(start, end).expect("the ends are finite");
    let answer = intersect_segments(&segment(a, b), &segment(c, d));
    let [p, q, r, s] = &exact;
    let scale = exact.iter().map(Point::magnitude).fold(0.0, f64::max);
    match (answer, intersect(p, q, r, s)) {
        (SegmentIntersection::None, Intersection::Apart) => {}
        (SegmentIntersection::Point { point, fraction_a, fraction_b }, Intersection::At(first, second)) => {
            check_fraction("fraction_a is right within 16 ulp", fraction_a, &first, faults);
            check_fraction("fraction_b is right within 16 ulp", fraction_b, &second, faults);
            check_near(
                "the common point is right",
                point,
                &p.plus(&q.minus(p).times(&first.value())),
                fraction(scale, 46),
                faults,
            );
            check_given_end(point, [(a, fraction_a == 0.0), (b, fraction_a == 1.0)], faults);
            check_given_end(point, [(c, fraction_b == 0.0 && c != d), (d, fraction_b == 1.0)], faults);
        }
        (SegmentIntersection::Overlap { points }, Intersection::Along(start, end)) => {
            check_near("the ends of the common stretch are right", points[0], &start, 0.0, faults);
            check_near("the ends of the common stretch are right", points[1], &end, 0.0, faults);
        }
        (answer, meeting) => {
            faults.expect(false, "the kind of intersection is right", || {
                format!("{answer:?}, exact {}", name(&meeting))
            });
        }
    }
}

fn name(meeting: &Intersection) -> String {
    match meeting {
        Intersection::Apart => "none".into(),
        Intersection::At(first, second) => {
            format!("point at {:?}, {:?}", first.value().to_f64(), second.value().to_f64())
        }
        Intersection::Along(start, end) => format!("overlap {:?} {:?}", start.to_vec2(), end.to_vec2()),
    }
}

fn check_orientation([a, b, c]: [Vec2; 3], faults: &mut Faults) {
    let answer = orient2d(a, b, c);
    let truth = turn(&a.into(), &b.into(), &c.into());
    let sign = if answer > 0.0 {
        1
    } else if answer < 0.0 {
        -1
    } else {
        0
    };
    faults.expect(sign == truth, "the sign of orient2d is right", || {
        format!("{a:?} {b:?} {c:?}: {answer:?}, exact {truth}")
    });
}

fn check_fraction(rule: &'static str, answer: f64, truth: &Ratio, faults: &mut Faults) {
    let value = truth.value();
    let rounded = value.to_f64();
    let ulp = rounded.next_up() - rounded;
    let allowed = if value.is_zero() { 0.0 } else { (16.0 * ulp).max(f64::MIN_POSITIVE) };
    faults.expect((0.0..=1.0).contains(&answer), "fractions lie in [0, 1]", || format!("{answer:?}"));
    faults.expect_near(rule, answer, &value, allowed);
    let is_end = |number: f64| (answer == number) == (*truth == Ratio::whole(number.into()));
    faults
        .expect(is_end(0.0) && is_end(1.0), "only an end has the fraction 0 or 1", || format!("{answer:?}"));
}

/// Checks that a common point at the end of a segment has exactly the coordinates of that end.
fn check_given_end(point: Vec2, ends: [(Vec2, bool); 2], faults: &mut Faults) {
    for (end, _) in ends.into_iter().filter(|&(_, is_there)| is_there) {
        faults.expect(point == end, "a common point at an end has the end's own coordinates", || {
            format!("{point:?}, not {end:?}")
        });
    }
}

fn check_near(rule: &'static str, answer: Vec2, truth: &Point, allowed: f64, faults: &mut Faults) {
    let off = error(answer.x, &truth.x).max(error(answer.y, &truth.y));
    faults
        .expect(off <= allowed, rule, || format!("{answer:?}, exact {:?}, off by {off:e}", truth.to_vec2()));
}
