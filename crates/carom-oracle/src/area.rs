//! Computes the area that two convex rings have in common. Uses Green's theorem, with integrals along the
//! pieces of each ring that lie in the other ring.

use crate::{Dyadic, Point, Ratio};

/// Returns the area that two convex counter-clockwise rings have in common, to about [`crate::dyadic::BITS`] bits.
#[must_use]
pub fn area_of_overlap(a: &[Point], b: &[Point]) -> Dyadic {
    // A piece that both rings share, in the same direction, counts once.
    let doubled = &integral(a, b, true) + &integral(b, a, false);
    doubled.scaled(-1)
}

/// Returns the integral of `x dy - y dx` along the pieces of the edges of `border` that lie in `ring`. Pieces
/// that both rings share count if `takes_common` is true.
fn integral(border: &[Point], ring: &[Point], takes_common: bool) -> Dyadic {
    edges(border).fold(Dyadic::zero(), |sum, (start, end)| {
        let step = end.minus(start);
        let Some([from, to]) = stretch(start, &step, ring, takes_common) else { return sum };
        let at = |fraction: &Ratio| start.plus(&step.times(&fraction.value()));
        &sum + &at(&from).cross(&at(&to))
    })
}

/// Returns the two fractions between which the edge from `start` to `start + step` lies in the ring. Returns
/// `None` if no piece of the edge counts.
fn stretch(start: &Point, step: &Point, ring: &[Point], takes_common: bool) -> Option<[Ratio; 2]> {
    let [mut from, mut to] = [Ratio::whole(Dyadic::zero()), Ratio::whole(Dyadic::whole(1))];
    for (corner, next) in edges(ring) {
        let edge = next.minus(corner);
        let height = edge.cross(&start.minus(corner));
        let climb = edge.cross(step);
        if climb.is_zero() {
            let is_common = height.is_zero() && takes_common && edge.dot(step).signum() > 0;
            if height.signum() <= 0 && !is_common && !edge.length_squared().is_zero() {
                return None;
            }
            continue;
        }
        let crossing = Ratio::new(-&height, climb.clone());
        if climb.signum() > 0 {
            from = from.max(crossing);
        } else {
            to = to.min(crossing);
        }
    }
    (from < to).then_some([from, to])
}

fn edges(ring: &[Point]) -> impl Iterator<Item = (&Point, &Point)> {
    ring.iter().zip(ring.iter().cycle().skip(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use carom::Vec2;

    fn square(low: f64, high: f64) -> Vec<Point> {
        [(low, low), (high, low), (high, high), (low, high)].map(|(x, y)| Vec2::new(x, y).into()).into()
    }

    #[test]
    fn squares_in_one_another_beside_and_equal() {
        let area = |a: &[Point], b: &[Point]| area_of_overlap(a, b).to_f64();
        assert_eq!(area(&square(0.0, 4.0), &square(1.0, 2.0)), 1.0);
        assert_eq!(area(&square(1.0, 2.0), &square(0.0, 4.0)), 1.0);
        assert_eq!(area(&square(0.0, 4.0), &square(0.0, 4.0)), 16.0);
        assert_eq!(area(&square(0.0, 4.0), &square(0.0, 1.0)), 1.0);
        assert_eq!(area(&square(0.0, 1.0), &square(1.0, 2.0)), 0.0);
        let beside: Vec<Point> =
            [(1.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0)].map(|(x, y)| Vec2::new(x, y).into()).into();
        assert_eq!(area(&square(0.0, 1.0), &beside), 0.0);
        assert_eq!(area(&square(0.0, 3.0), &square(2.0, 5.0)), 1.0);
    }
}
