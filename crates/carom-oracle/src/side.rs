//! Represents the line of an edge of the core (a Minkowski sum without the radii), and the signed distance of
//! a moving point from this line. The distance is linear in the fraction of the motion.

use crate::{Dyadic, Point, Ratio, Region};
use core::cell::OnceCell;

/// The line of an edge. Distances are positive on the outer side.
#[derive(Clone, Debug)]
pub struct Side {
    /// The outward normal; it has the length of the edge.
    pub normal: Point,
    /// The growth of the distance per unit of the fraction, times the edge's length. The number is exact.
    pub speed: Dyadic,
    /// Minus the distance at the start, times the edge's length. The number is exact.
    height: Dyadic,
    distance: OnceCell<Distance>,
}

/// The distance as a linear function of the fraction, and the edge's length.
#[derive(Clone, Debug)]
struct Distance {
    start: Dyadic,
    slope: Dyadic,
    length: Dyadic,
}

impl Side {
    /// Returns the side of an edge for a motion that starts at the origin.
    pub(crate) fn new(core: &Region, edge: usize, motion: &Point) -> Self {
        let normal = core.normal(edge);
        let height = normal.dot(core.edge(edge).0);
        let speed = normal.dot(motion);
        Self { normal, speed, height, distance: OnceCell::new() }
    }

    fn distance(&self) -> &Distance {
        self.distance.get_or_init(|| {
            let length = self.normal.length();
            let start = (-&self.height).quotient(&length);
            let slope = self.speed.quotient(&length);
            Distance { start, slope, length }
        })
    }

    /// Returns the signed distance after a fraction of the motion.
    #[must_use]
    pub fn at(&self, fraction: &Dyadic) -> Dyadic {
        self.distance().at(fraction)
    }

    /// Returns the fraction at which the motion enters through the edge, which is moved out by the radius.
    /// Returns `None` if it does not enter between the ends of the edge.
    pub(crate) fn entry(
        &self,
        core: &Region,
        edge: usize,
        radius: &Dyadic,
        motion: &Point,
    ) -> Option<Dyadic> {
        if self.speed.signum() >= 0 {
            return None;
        }
        let height = if radius.is_zero() {
            self.height.clone()
        } else {
            &self.height + &(radius * &self.distance().length)
        };
        // foot = along . (motion height / speed - start). Both sides are multiplied by the speed,
        // which is negative, so the comparisons are reversed.
        let (start, end) = core.edge(edge);
        let along = end.minus(start);
        let foot = &(&along.dot(motion) * &height) - &(&along.dot(start) * &self.speed);
        let between = foot.signum() <= 0 && foot >= &along.length_squared() * &self.speed;
        between.then(|| height.quotient(&self.speed))
    }
}

impl Distance {
    fn at(&self, fraction: &Dyadic) -> Dyadic {
        &self.start + &(&self.slope * fraction)
    }
}

/// Returns the minimum, over the fractions up to `until`, of the greatest distance from any side. The search
/// starts on the line with the greatest distance at the start. It changes to the next steeper line at each
/// crossing, until a line does not fall.
pub(crate) fn least_of_greatest(sides: &[Side], until: Option<&Dyadic>) -> Dyadic {
    let lines = || sides.iter().map(Side::distance);
    let by_start = |a: &&Distance, b: &&Distance| a.start.cmp(&b.start).then_with(|| a.slope.cmp(&b.slope));
    let mut line = lines().max_by(by_start).expect("there is an edge");
    let mut fraction = Dyadic::zero();
    while line.slope.signum() < 0 {
        let steeper = lines().filter(|other| other.slope > line.slope);
        let crossing = |other: &Distance| Ratio::new(&line.start - &other.start, &other.slope - &line.slope);
        let crossings = steeper.map(|other| (crossing(other), other));
        let next = crossings.min_by(|a, b| a.0.cmp(&b.0).then_with(|| b.1.slope.cmp(&a.1.slope)));
        let (crossing, other) = next.expect("some edge faces the other way");
        if let Some(until) = until
            && !crossing.is_at_most(until)
        {
            return line.at(until);
        }
        (fraction, line) = (crossing.value(), other);
    }
    line.at(&fraction)
}
