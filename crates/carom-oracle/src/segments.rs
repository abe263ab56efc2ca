//! Computes the intersection of two segments in exact fractions.

use crate::{Dyadic, Point, Ratio};

/// The common points of two segments, including their ends.
#[derive(Clone, Debug)]
pub enum Intersection {
    /// The segments have no common point.
    Apart,
    /// The segments have exactly one common point, at these fractions of the two segments. On a segment of
    /// length zero the fraction is 0.
    At(Ratio, Ratio),
    /// The segments have a part of their lines in common. Its ends are in the order of the first segment.
    Along(Point, Point),
}

/// Intersects the segment from `a` to `b` with the segment from `c` to `d`.
#[must_use]
pub fn intersect(a: &Point, b: &Point, c: &Point, d: &Point) -> Intersection {
    let along = b.minus(a);
    let other = d.minus(c);
    let between = c.minus(a);
    let area = along.cross(&other);
    if area.is_zero() {
        return parallel(a, b, c, d);
    }
    let first = Ratio::new(between.cross(&other), area.clone());
    let second = Ratio::new(between.cross(&along), area);
    if in_unit_interval(&first) && in_unit_interval(&second) {
        Intersection::At(first, second)
    } else {
        Intersection::Apart
    }
}

fn in_unit_interval(ratio: &Ratio) -> bool {
    ratio.signum() >= 0 && ratio.is_at_most(&Dyadic::whole(1))
}

/// Intersects segments that are parallel or have a length of zero.
fn parallel(a: &Point, b: &Point, c: &Point, d: &Point) -> Intersection {
    let direction = if a == b { d.minus(c) } else { b.minus(a) };
    if !direction.cross(&c.minus(a)).is_zero() || !direction.cross(&d.minus(a)).is_zero() {
        return Intersection::Apart;
    }
    let height = |point: &Point| direction.dot(point);
    let ordered = |p, q| if height(p) <= height(q) { [p, q] } else { [q, p] };
    let [a_low, a_high] = ordered(a, b);
    let [c_low, c_high] = ordered(c, d);
    let low = if height(a_low) >= height(c_low) { a_low } else { c_low };
    let high = if height(a_high) <= height(c_high) { a_high } else { c_high };
    stretch(low, high, [a, b, c, d], &direction)
}

fn stretch(low: &Point, high: &Point, [a, b, c, d]: [&Point; 4], direction: &Point) -> Intersection {
    // If both segments have length zero, `direction` is zero. Then all heights are 0, and only equality of
    // the points decides.
    let apart =
        if direction.length_squared().is_zero() { a != c } else { direction.dot(low) > direction.dot(high) };
    if apart {
        Intersection::Apart
    } else if low == high {
        Intersection::At(ratio(a, b, low), ratio(c, d, low))
    } else if direction.dot(a) <= direction.dot(b) {
        Intersection::Along(low.clone(), high.clone())
    } else {
        Intersection::Along(high.clone(), low.clone())
    }
}

fn ratio(start: &Point, end: &Point, point: &Point) -> Ratio {
    let along = end.minus(start);
    Ratio::new(along.dot(&point.minus(start)), along.length_squared())
}

#[cfg(test)]
mod tests {
    use super::*;
    use carom::Vec2;

    fn meet(numbers: [[f64; 2]; 4]) -> Intersection {
        let [a, b, c, d] = numbers.map(|[x, y]| Point::from(Vec2::new(x, y)));
        intersect(&a, &b, &c, &d)
    }

    fn fractions(numbers: [[f64; 2]; 4]) -> Option<[f64; 2]> {
        match meet(numbers) {
            Intersection::At(first, second) => Some([first.value().to_f64(), second.value().to_f64()]),
            _ => None,
        }
    }

    #[test]
    fn crossings_touches_and_misses() {
        assert_eq!(fractions([[0.0, 0.0], [4.0, 4.0], [0.0, 2.0], [2.0, 0.0]]), Some([0.25, 0.5]));
        assert_eq!(fractions([[0.0, 0.0], [4.0, 0.0], [4.0, 0.0], [5.0, 7.0]]), Some([1.0, 0.0]));
        assert!(matches!(meet([[0.0, 0.0], [4.0, 0.0], [5.0, -1.0], [5.0, 1.0]]), Intersection::Apart));
        assert!(matches!(meet([[0.0, 0.0], [4.0, 0.0], [0.0, 1.0], [4.0, 1.0]]), Intersection::Apart));
    }

    #[test]
    fn collinear_segments() {
        let stretch = meet([[4.0, 0.0], [0.0, 0.0], [1.0, 0.0], [9.0, 0.0]]);
        assert!(matches!(stretch, Intersection::Along(start, end)
            if start == Vec2::new(4.0, 0.0).into() && end == Vec2::new(1.0, 0.0).into()));
        assert_eq!(fractions([[0.0, 0.0], [1.0, 1.0], [1.0, 1.0], [2.0, 2.0]]), Some([1.0, 0.0]));
        assert!(matches!(meet([[0.0, 0.0], [1.0, 1.0], [2.0, 2.0], [3.0, 3.0]]), Intersection::Apart));
    }

    #[test]
    fn segments_of_no_length() {
        assert_eq!(fractions([[1.0, 1.0], [1.0, 1.0], [0.0, 0.0], [4.0, 4.0]]), Some([0.0, 0.25]));
        assert_eq!(fractions([[1.0, 1.0], [1.0, 1.0], [1.0, 1.0], [1.0, 1.0]]), Some([0.0, 0.0]));
        assert!(matches!(meet([[1.0, 1.0], [1.0, 1.0], [2.0, 1.0], [2.0, 1.0]]), Intersection::Apart));
        assert!(matches!(meet([[1.0, 2.0], [1.0, 2.0], [0.0, 0.0], [4.0, 4.0]]), Intersection::Apart));
    }
}
